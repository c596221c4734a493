"""The audit finds what an advisory says, and nothing that is mended or taken back."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.version import Version

from tests.security.advisories import concerns, findings, locked


def advisory(*events: dict[str, str], **more: Any) -> dict[str, Any]:
    return {"id": "PYSEC-1", "affected": [{"ranges": [{"type": "ECOSYSTEM", "events": list(events)}]}], **more}


@pytest.mark.parametrize(
    ("version", "found"), [("1.0", False), ("2.0", True), ("2.4.9", True), ("2.5", False), ("3.1", True), ("4", False)]
)
def test_a_version_between_the_fault_and_its_mending_is_found(version, found):
    told = advisory({"introduced": "2.0"}, {"fixed": "2.5"}, {"introduced": "3.0"}, {"fixed": "4.0"})
    assert concerns(told, Version(version)) is found


def test_an_advisory_that_was_taken_back_concerns_nobody():
    assert not concerns(advisory({"introduced": "0"}, withdrawn="2024-01-01T00:00:00Z"), Version("1"))


def test_a_fault_that_is_not_mended_is_found_in_a_lock(tmp_path: Path):
    name, version = next(iter(sorted(locked().items())))
    (tmp_path / "vulns" / name).mkdir(parents=True)
    (tmp_path / "vulns" / name / "PYSEC-1.yaml").write_text(yaml.safe_dump(advisory({"introduced": "0"})))
    assert list(findings(tmp_path)) == [f"{name} {version}: PYSEC-1 "]


def test_every_pinned_distribution_is_looked_up():
    assert {"django", "uvicorn", "django-allauth", "channels-redis", "psycopg"} <= set(locked())
    assert len(locked()) > 60
