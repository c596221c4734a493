"""The lock files against a copy of the Python advisories (github.com/pypa/advisory-database), without a service.

`python -m tests.security.advisories FOLDER`, the folder that holds `vulns/`: a line a finding, and 1 when there is any.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml
from packaging.version import InvalidVersion, Version

ROOT: Final = Path(__file__).resolve().parents[2]
LOCKED: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s\\]+)", re.MULTILINE)


def locked() -> dict[str, Version]:
    """Every distribution that is installed, by its name as advisories write it."""
    text = (ROOT / "requirements.lock").read_text() + (ROOT / "requirements-dev.lock").read_text()
    return {re.sub(r"[-_.]+", "-", name).lower(): Version(version) for name, version in LOCKED.findall(text)}


def is_within(version: Version, events: list[dict[str, str]]) -> bool:
    """Whether a version lies after an « introduced » and before the « fixed » that follows it."""
    within = False
    for event in events:
        (what, said), *_more = event.items()
        try:
            bound = Version("0" if said == "0" else said)
        except InvalidVersion:
            continue
        if what == "introduced" and version >= bound:
            within = True
        elif (what == "fixed" and version >= bound) or (what == "last_affected" and version > bound):
            within = False
    return within


def concerns(advisory: dict[str, Any], version: Version) -> bool:
    if advisory.get("withdrawn"):
        return False
    for affected in advisory.get("affected", []):
        ranges = [each for each in affected.get("ranges", []) if each["type"] == "ECOSYSTEM"]
        if str(version) in affected.get("versions", []) or any(is_within(version, each["events"]) for each in ranges):
            return True
    return False


def findings(folder: Path) -> Iterator[str]:
    for name, version in sorted(locked().items()):
        for path in sorted((folder / "vulns" / name).glob("*.yaml")):
            advisory = yaml.safe_load(path.read_text())
            if concerns(advisory, version):
                yield f"{name} {version}: {advisory['id']} {', '.join(advisory.get('aliases', []))}"


def main(folder: Path) -> int:
    packages = locked()
    known = [name for name in packages if (folder / "vulns" / name).is_dir()]
    count = sum(len(list((folder / "vulns" / name).glob("*.yaml"))) for name in known)
    found = list(findings(folder))
    print(*found, sep="\n", end="\n" if found else "")
    print(f"distributions: {len(packages)}", f"advisories about them: {count}", f"findings: {len(found)}", sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
