"""Every fault that `make seeded-faults` seeds can still be seeded: its text is there once, and so are its tests."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FAULTS = tomllib.loads((ROOT / "tests/seeded_faults/faults.toml").read_text())["fault"]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["slip"])
def test_a_seeded_fault_fits_the_tree(fault: dict[str, Any]) -> None:
    assert (ROOT / fault["file"]).read_text().count(fault["old"]) == 1, "tests/seeded_faults/faults.toml"
    assert fault["new"] != fault["old"]
    for test in fault["tests"]:
        file, *names = test.split("::")
        source = (ROOT / file).read_text()
        assert all(re.search(rf"\b(def|class) {name}\b", source) for name in names), test


def test_there_are_forty_of_them() -> None:
    assert len({fault["slip"] for fault in FAULTS}) == len(FAULTS) == 40
