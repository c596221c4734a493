"""CSV files for spreadsheets: separator and decimals by language, and no formulas."""

import csv
import io
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from django.utils.formats import number_format
from django.utils.translation import get_language

MARK: Final = "\ufeff"
"""The byte order mark, without which spreadsheets do not recognize UTF-8."""

Cell: TypeAlias = "str | int | Fraction | None"


def csv_of(rows: Iterable[Sequence[Cell]]) -> str:
    """Return the file. Figures have no group separators, and an unknown value is empty."""
    page = io.StringIO(newline="")
    separator = "," if get_language() == "en" else ";"
    csv.writer(page, delimiter=separator).writerows([_cell(each) for each in row] for row in rows)
    return MARK + page.getvalue()


def harmless(cell: str) -> str:
    """Return the cell, with a quote before it if a spreadsheet would take it for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def _cell(cell: Cell) -> str | int:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return harmless(cell)
    whole = Fraction(cell)
    return int(whole) if whole.denominator == 1 else str(number_format(float(whole), decimal_pos=2))
