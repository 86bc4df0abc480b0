"""Map the top-level folders to the import names warclock.sim, warclock.server, ...."""

from setuptools import find_packages, setup

FOLDERS = {"sim": "warclock.sim", "server": "warclock.server", "clients": "warclock.clients"}
packages = [name for folder, name in FOLDERS.items()]
packages += [f"{name}.{sub}" for folder, name in FOLDERS.items() for sub in find_packages(folder)]
setup(
    packages=[*packages, "warclock.scenarios", "warclock.v1"],
    package_dir={
        **{name: folder for folder, name in FOLDERS.items()},
        "warclock.scenarios": "scenarios",
        "warclock.v1": "proto/warclock/v1",
    },
    package_data={
        "warclock.scenarios": ["*.yaml", "*.json", "**/*.yaml", "**/*.json", "**/*.csv"],
        "warclock.clients": ["py.typed", "report/html/*.css", "report/html/*.js"],
        "warclock.sim": ["rules/*/*.json", "rules/*/*.yaml"],
        "warclock.v1": ["*.proto", "*.pyi"],
    },
)
