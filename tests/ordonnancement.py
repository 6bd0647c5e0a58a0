"""Which tests run in the same process when several processes share the suite.

Left alone, pytest-xdist deals tests out one by one, and every process makes every fixture of a file again. Here a file
goes whole to one process, and so do all the files that read the small demo, or the real samples.
"""

from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

ENSEMBLE = {
    "tests/benchmarks/": "demo",
    "tests/clients/": "demo",
    "tests/demo/": "demo",
    "tests/docs/": "demo",
    "tests/golden/": "demo",
    "tests/mcp/": "demo",
    "tests/pages/test_chromium.py": "chromium",  # minutes of its own
    "tests/pages/": "demo",
    "tests/recherche/": "demo",
    "tests/release/dumps/": "demo",
    "tests/reel/": "reel",
}


def ordonner(config: pytest.Config, log: object) -> Any:
    """Deals out files, or groups of files, the one with most tests first."""
    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = portee  # what a subclass would override; xdist has no types to inherit from
    return scheduler


def portee(nodeid: str) -> str:
    """What a test runs with: the name of its group, or its file."""
    fichier = nodeid.split("::", maxsplit=1)[0]
    return next((nom for dossier, nom in ENSEMBLE.items() if fichier.startswith(dossier)), fichier)
