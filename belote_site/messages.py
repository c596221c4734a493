"""Compilation of the translations with Babel, so that a machine without gettext can run the site.

`python -m belote_site.messages` writes a `.mo` beside every `.po` that has changed since.
"""

from collections.abc import Iterable
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
# The site's own texts, and French texts that replace django-allauth's.
WORDS = (ROOT / "locale", ROOT / "accounts" / "words")


def compile_messages(directories: Iterable[Path] = WORDS) -> list[Path]:
    """Compile every catalogue newer than its compiled form; return the compiled ones."""
    stale = stale_catalogues(directories)
    for path in stale:
        with path.open("rb") as source:
            catalogue = read_po(source, locale=path.parent.parent.name)
        fresh = path.with_suffix(".mo.new")
        with fresh.open("wb") as target:
            write_mo(target, catalogue)
        fresh.replace(path.with_suffix(".mo"))
    return stale


def stale_catalogues(directories: Iterable[Path]) -> list[Path]:
    """Return the catalogues that are newer than their compiled form, or have none."""
    catalogues = [path for directory in directories for path in sorted(directory.glob("*/LC_MESSAGES/*.po"))]
    compiled = {path: path.with_suffix(".mo") for path in catalogues}
    return [path for path, mo in compiled.items() if not mo.exists() or mo.stat().st_mtime < path.stat().st_mtime]


if __name__ == "__main__":
    compile_messages()
