"""A tree of links that gives the folders of this checkout their import names, for type checkers and worktrees.

``python tests/links.py`` prints the folder to put on PYTHONPATH or MYPYPATH.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {
    "sim": "sim",
    "server": "server",
    "clients": "clients",
    "scenarios": "scenarios",
    "v1": "proto/warclock/v1",
}


def make_links() -> Path:
    """Create the link tree ``.links/warclock/...`` where it is missing; return its folder."""
    package = ROOT / ".links" / "warclock"
    package.mkdir(parents=True, exist_ok=True)
    for name, folder in FOLDERS.items():
        link = package / name
        if not link.is_symlink():
            link.symlink_to(ROOT / folder, target_is_directory=True)
    return package.parent


if __name__ == "__main__":
    print(make_links())
