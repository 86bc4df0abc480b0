"""The world builder of the campaign tests serves the tests of guerrilla war too."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "campaign"), str(HERE)]
