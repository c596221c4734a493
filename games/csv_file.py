"""CSV files for spreadsheets, written by language and without formulas; and the lines of files that were sent."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from django.http import HttpResponse
from django.utils.formats import number_format
from django.utils.translation import get_language

from games.downloads import file_response

CSV: Final = "text/csv; charset=utf-8"
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
MARK: Final = "\ufeff"
"""The byte order mark, without which spreadsheets do not recognize UTF-8."""

Cell: TypeAlias = "str | int | Fraction | None"


def separator_of_language() -> str:
    """Return the separator that spreadsheets of the active language expect; French has decimal commas."""
    return "," if get_language() == "en" else ";"


def csv_of(rows: Iterable[Sequence[Cell]], separator: str | None = None) -> str:
    """Return the file. `separator`: by default that of the active language."""
    return MARK + csv_lines(rows, separator or separator_of_language())


def csv_lines(rows: Iterable[Sequence[Cell]], separator: str) -> str:
    """Return lines of a file. Figures have no group separators, and an unknown value is empty."""
    page = io.StringIO(newline="")
    csv.writer(page, delimiter=separator).writerows([_cell(each) for each in row] for row in rows)
    return page.getvalue()


def csv_response(rows: Iterable[Sequence[Cell]], name: str, separator: str | None = None) -> HttpResponse:
    """Return the file as a download. `name`: its name without « .csv »."""
    return file_response(csv_of(rows, separator), f"{name}.csv", CSV)


def csv_rows(
    text: str, separators: str, refusal: Callable[[int], Exception], tidy: Callable[[str], str] = str
) -> Iterator[tuple[int, list[str]]]:
    """Yield the non-empty lines of a file as cells without needless white space, with their number in the file.

    The separator is the one that its first line has most. `refusal`: the error for a line that is not CSV, by its
    number. `tidy`: called with each cell.
    """
    first = next((line for line in text.splitlines() if line.strip()), "")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(separators, key=first.count))
    begun = 0
    try:
        for cells in reader:
            tidied = [tidy(" ".join(cell.split())) for cell in cells]
            if any(tidied):
                yield begun + 1, tidied
            begun = reader.line_num
    except csv.Error:
        raise refusal(begun + 1) from None


def harmless(cell: str) -> str:
    """Return the cell, with a quote before it if a spreadsheet would take it for a formula."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def _cell(cell: Cell) -> str | int:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return harmless(cell)
    whole = Fraction(cell)
    return int(whole) if whole.denominator == 1 else str(number_format(float(whole), decimal_pos=2))
