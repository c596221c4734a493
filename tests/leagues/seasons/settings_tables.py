"""Writes the tables of settings into docs/leagues.md: `python -m tests.leagues.seasons.settings_tables`."""

import os
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "leagues.md"
HEAD = "| setting | values | what it does |\n"


def with_tables(page: str, tables: dict[str, str]) -> str:
    """Return the page with other tables of settings, by the name of the kind of league, which heads each."""
    for kind, table in tables.items():
        before, rest = page.split(f"### Settings of a {kind}\n\n")
        page = f"{before}### Settings of a {kind}\n\n{table}{rest[rest.index(chr(10) * 2) :]}"
    return page


def tables() -> dict[str, str]:
    from leagues.seasons.kinds import KINDS

    return {name: kind.settings_form.schema.table() for name, kind in KINDS.items()}


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    import django

    django.setup()
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), tables()), encoding="utf-8")


if __name__ == "__main__":
    main()
