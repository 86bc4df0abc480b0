"""Make the generated modules beside the .proto files again: ``python proto/generate.py [FOLDER]``.

Needs exactly the pinned grpcio-tools, so that everybody makes the same bytes; with FOLDER writes there instead.
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

PINNED = "1.78.0"
ROOT = Path(__file__).resolve().parent
SOURCES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "warclock" / "v1").glob("*.proto"))


def generate(folder: Path) -> None:
    """Write the modules and stubs of every .proto file under ``folder``. Raises SystemExit where it cannot."""
    from grpc_tools import protoc

    found = version("grpcio-tools")
    if found != PINNED:
        raise SystemExit(f"grpcio-tools {PINNED} is needed, {found} is installed")
    well_known = str(files("grpc_tools").joinpath("_proto"))
    outputs = [f"--{kind}_out={folder}" for kind in ("python", "pyi", "grpc_python")]
    status = protoc.main(["protoc", f"-I{ROOT}", f"-I{well_known}", *outputs, *SOURCES])
    if status:
        raise SystemExit(status)


if __name__ == "__main__":
    generate(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT)
