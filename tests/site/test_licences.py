"""Everything the site runs with may be combined with its licence (docs/decisions/0001-licence.md)."""

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
MAY_BE_COMBINED = re.compile(
    r"\b(MIT|MIT-0|BSD|BSD-[23]-Clause|Apache|Apache-2\.0|ISC|PSF-2\.0|PSFL|MPL|MPL-2\.0|ZPL-2\.1|LGPL-3\.0-only)\b"
)


def licence(name):
    metadata = distribution(name).metadata
    classifiers = [line for line in metadata.get_all("Classifier", []) if line.startswith("License ::")]
    return " ".join([metadata.get("License-Expression") or "", metadata.get("License") or "", *classifiers])


def installed_packages():
    for name in re.findall(r"^([a-z0-9-]+)(?:\[.*\])?==", (ROOT / "requirements.lock").read_text(), flags=re.MULTILINE):
        try:
            yield name, licence(name)
        except PackageNotFoundError:
            # Locked for another platform than this one.
            continue


def test_every_package_of_the_lock_has_a_licence_we_may_combine():
    packages = dict(installed_packages())
    assert len(packages) > 30
    assert [name for name, text in packages.items() if not MAY_BE_COMBINED.search(text)] == []


def test_the_licence_of_the_site_is_the_one_it_declares():
    assert 'license = "GPL-3.0-or-later"' in (ROOT / "pyproject.toml").read_text()
    first_lines = (ROOT / "LICENSE").read_text()[:200]
    assert "GNU GENERAL PUBLIC LICENSE" in first_lines
    assert "Version 3" in first_lines


def test_the_locks_name_no_registry():
    locks = list(ROOT.glob("requirements*.lock"))
    assert len(locks) == 2
    assert [lock.name for lock in locks if "://" in lock.read_text()] == []


def test_a_package_locked_with_an_extra_is_required_with_its_version():
    """pip 23 refuses hashes for « coverage[toml] » when the lock pins « coverage » and a newer one is published."""
    text = "".join((ROOT / name).read_text() for name in ("requirements.lock", "requirements-dev.lock"))
    with_extras = set(re.findall(r"^([a-z0-9-]+)\[.*\]==", text, flags=re.MULTILINE))
    asked_for = set()
    for name in set(re.findall(r"^([a-z0-9-]+)(?:\[.*\])?==", text, flags=re.MULTILINE)):
        try:
            needed = [Requirement(line) for line in distribution(name).requires or ()]
        except PackageNotFoundError:
            continue
        asked_for |= {
            canonicalize_name(each.name)
            for each in needed
            if each.extras and (each.marker is None or each.marker.evaluate({"extra": ""}))
        }
    assert {"coverage", "twisted"} <= asked_for
    assert sorted(asked_for - with_extras) == []


def test_every_script_of_others_is_told_with_its_licence_and_is_the_one_told():
    vendor = ROOT / "static" / "js" / "vendor"
    rows = re.findall(
        r"^\| `(\S+)` \| .* \| (\S+) \(`(\S+)`\) \|", (vendor / "README.md").read_text(), flags=re.MULTILINE
    )
    assert {name for name, _licence, _text in rows} == {path.name for path in vendor.glob("*.js")}
    for name, told, text in rows:
        assert MAY_BE_COMBINED.search(told), name
        assert "Apache License" in (vendor / text).read_text()[:200]


def test_both_typefaces_are_open_told_with_their_licence_and_light():
    fonts = ROOT / "static" / "fonts"
    rows = re.findall(
        r"^\| `(\S+)` \| .* \| (\S+) \(`(\S+)`\) \|", (fonts / "README.md").read_text(), flags=re.MULTILINE
    )
    assert {name for name, _licence, _text in rows} == {path.name for path in fonts.glob("*.woff2")}
    for _name, told, text in rows:
        assert told == "OFL-1.1"
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts / text).read_text()
    assert sum(path.stat().st_size for path in fonts.glob("*.woff2")) <= 75_000
