"""Writes the table of settings into docs/contests.md: `python -m tests.leagues.contests.settings_table`."""

import os
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "contests.md"
HEAD = "| setting | values | what it does |\n"


def with_table(page: str, table: str) -> str:
    """Return the page with another table of settings."""
    before, rest = page.split(HEAD)
    return before + table + rest[rest.index("\n\n") :]


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    import django

    django.setup()
    from leagues.contests.contest_log.settings import SCHEMA

    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), SCHEMA.table()), encoding="utf-8")


if __name__ == "__main__":
    main()
