"""The version of the site."""

import os
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@cache
def version() -> str:
    """Return the version in pyproject.toml."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return str(said["project"]["version"])


@cache
def commit() -> str:
    """Return the commit of this source: COMMIT, for a source without its history, or git's; else `unknown`."""
    given = os.environ.get("COMMIT", "")
    return given[:12] or _checked_out(ROOT / ".git")[:12] or "unknown"


def _checked_out(git: Path) -> str:
    head = git / "HEAD"
    if not head.is_file():
        return ""
    said = head.read_text().strip()
    if not said.startswith("ref: "):
        return said
    branch = said.removeprefix("ref: ")
    if (git / branch).is_file():
        return (git / branch).read_text().strip()
    packed = git / "packed-refs"
    lines = packed.read_text().splitlines() if packed.is_file() else []
    return next((line.split(" ")[0] for line in lines if line.endswith(f" {branch}")), "")
