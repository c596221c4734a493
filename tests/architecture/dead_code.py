"""Lists names that nothing uses: `python -m tests.architecture.dead_code`, in `make check`. Exit status 1: some.

vulture reads Python alone. Words of templates and names in strings (settings, tasks) count as uses here; names that a
library calls are listed in `dead_code_allowed.txt`.
"""

import re
import sys
from pathlib import Path

from vulture.core import Vulture

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("accounts", "belote_site", "games", "leagues")
ALLOWED = Path(__file__).with_name("dead_code_allowed.txt")
# Functions that a registry calls: addresses of the API, tasks, signals, template tags.
DECORATORS = ["@*.get", "@*.post", "@*.put", "@*.delete", "@*.connect", "@*.exception_handler", "@shared_task"]
DECORATORS += ["@receiver", "@register.*", "@admin.register", "@model_validator", "@pydantic.*"]
# Settings, formats of numbers, and the fields of a person's preferences, which the page and scripts read.
READ_BY_NAME = {"settings.py", "formats.py", "preferences.py"}
WORD = re.compile(r"[A-Za-z_]\w+")
QUOTED = re.compile(r'"([A-Za-z_][\w.:]*)"')


def main() -> int:
    found = unused()
    for where, line, kind, name in found:
        print(f"{where}:{line}: unused {kind} {name}")
    return 1 if found else 0


def unused() -> list[tuple[Path, int, str, str]]:
    """Where, on which line, what kind of thing, its name."""
    reader = Vulture(ignore_names=allowed(), ignore_decorators=DECORATORS)
    reader.scavenge([str(ROOT / package) for package in PACKAGES], exclude=["*/migrations/*"])
    reader.used_names |= words_of_templates() | quoted_names()
    return [
        (Path(item.filename).relative_to(ROOT), item.first_lineno, item.typ, item.name)
        for item in reader.get_unused_code(min_confidence=60)
        if Path(item.filename).name not in READ_BY_NAME
    ]


def allowed() -> list[str]:
    """The names of the list, without its comments."""
    lines = ALLOWED.read_text().splitlines()
    return [name for line in lines for name in line.partition("#")[0].split()]


def words_of_templates() -> set[str]:
    return {word for path in (ROOT / "templates").rglob("*.*") for word in WORD.findall(path.read_text())}


def quoted_names() -> set[str]:
    sources = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    dotted = (name for path in sources for name in QUOTED.findall(path.read_text()))
    return {part for name in dotted for part in re.split(r"[.:]", name)}


if __name__ == "__main__":
    sys.exit(main())
