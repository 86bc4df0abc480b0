"""The world builder of the campaign tests serves the order tests too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "campaign"))
