"""Compile the translations with Babel, so that a machine without gettext can run the site.

`python -m belote_site.messages` writes a `.mo` beside every `.po` that has changed since.
"""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE_DIR = Path(__file__).resolve().parent.parent / "locale"


def compile_messages(locale_dir: Path = LOCALE_DIR) -> list[Path]:
    """Compile every catalogue newer than its compiled form; give the ones compiled."""
    stale = [path for path in sorted(locale_dir.glob("*/LC_MESSAGES/*.po")) if is_stale(path)]
    for path in stale:
        with path.open("rb") as source:
            catalog = read_po(source, locale=path.parent.parent.name)
        fresh = path.with_suffix(".mo.new")
        with fresh.open("wb") as target:
            write_mo(target, catalog)
        fresh.replace(path.with_suffix(".mo"))
    return stale


def is_stale(path: Path) -> bool:
    compiled = path.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < path.stat().st_mtime


if __name__ == "__main__":
    compile_messages()
