"""Reader of a file of past results in any common encoding, with any separator and headings.

An unreadable line is reported with its number and fault (`LineCode`); the reader never guesses.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.results_columns import columns_of, names_in

MOST_BYTES: Final = 500_000
MOST_LINES: Final = 1_000
SEPARATORS: Final = ";\t,"
NUMBER: Final = re.compile(r"-?[0-9]{1,6}", re.ASCII)
BLANKS: Final = re.compile(r"\s")


class LineCode(StrEnum):
    NO_NAME = "no-name"
    NOT_A_NUMBER = "not-a-number"
    TOO_MANY_CELLS = "too-many-cells"
    NO_PLACE = "no-place"
    UNREADABLE_NAME = "unreadable-name"
    TWICE = "twice"
    SEVERAL = "several"
    NO_SUCH_PERSON = "no-such-person"


@dataclass(frozen=True, slots=True)
class ResultsFileFault:
    """A fault of a line; `about`: the cell or the name."""

    line: int
    code: LineCode
    about: str = ""


@dataclass(frozen=True, slots=True)
class FileName:
    """A person as named on a line. `number`: the number in the registry, if the line has one (« Anne Martin #17 »)."""

    first: str
    last: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class ResultsFileLine:
    """One pair or player. `rank` is None if the file only has points."""

    line: int
    names: tuple[FileName, ...]
    rank: int | None
    points: int | None
    wins: int | None = None


@dataclass(frozen=True, slots=True)
class ResultsFile:
    lines: tuple[ResultsFileLine, ...]
    faults: tuple[ResultsFileFault, ...]


def decoded(sent: bytes) -> str:
    """Decode UTF-8 with or without a byte order mark, UTF-16 with one, else the Windows encoding.

    ClubRefusal `file-too-large`, `file-unreadable`.
    """
    if len(sent) > MOST_BYTES:
        raise ClubRefusal(ClubCode.FILE_TOO_LARGE)
    for encoding in ("utf-16",) if sent[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            text = sent.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise ClubRefusal(ClubCode.FILE_UNREADABLE)


def read_results(text: str) -> ResultsFile:
    """Read a file's text. ClubRefusal `file-empty`, `file-too-large`, `file-unreadable`, `no-columns`."""
    if len(text) > MOST_BYTES:
        raise ClubRefusal(ClubCode.FILE_TOO_LARGE)
    if "\0" in text:
        raise ClubRefusal(ClubCode.FILE_UNREADABLE)
    rows = list(_rows(text.lstrip("\ufeff")))
    if not rows:
        raise ClubRefusal(ClubCode.FILE_EMPTY)
    if len(rows) > MOST_LINES + 1:
        raise ClubRefusal(ClubCode.FILE_TOO_LARGE)
    headings = rows[0][1]
    columns = columns_of(headings)
    read = [_line(number, cells, columns, len(headings)) for number, cells in rows[1:]]
    lines = [each for each in read if isinstance(each, ResultsFileLine)]
    faults = [each for each in read if isinstance(each, ResultsFileFault)]
    if not lines and not faults:
        raise ClubRefusal(ClubCode.FILE_EMPTY)
    placed, unplaced = _placed(lines)
    return ResultsFile(placed, tuple(sorted([*faults, *unplaced], key=lambda fault: fault.line)))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the non-empty lines, with their number in the file. ClubRefusal `file-unreadable`."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    begun = 0
    try:
        for cells in reader:
            tidied = [" ".join(cell.split()) for cell in cells]
            if any(tidied):
                yield begun + 1, tidied
            begun = reader.line_num
    except csv.Error:
        raise ClubRefusal(ClubCode.FILE_UNREADABLE, str(begun + 1)) from None


def _line(
    number: int, cells: Sequence[str], columns: Mapping[str, int], width: int
) -> ResultsFileLine | ResultsFileFault:
    if any(cells[width:]):
        return ResultsFileFault(number, LineCode.TOO_MANY_CELLS)
    said = {name: cells[at] for name, at in columns.items() if at < len(cells)}
    figures: dict[str, int | None] = {}
    for name in ("rank", "points", "wins"):
        cell = BLANKS.sub("", said.get(name, "")).rstrip(".")
        if cell and not NUMBER.fullmatch(cell):
            return ResultsFileFault(number, LineCode.NOT_A_NUMBER, said[name][:40])
        figures[name] = int(cell) if cell else None
    if figures["rank"] is not None and figures["rank"] < 1:
        return ResultsFileFault(number, LineCode.NOT_A_NUMBER, said["rank"][:40])
    names = tuple(FileName(*each) for each in names_in(said))
    if not names:
        return ResultsFileFault(number, LineCode.NO_NAME)
    return ResultsFileLine(number, names, figures["rank"], figures["points"], figures["wins"])


def _placed(lines: list[ResultsFileLine]) -> tuple[tuple[ResultsFileLine, ...], list[ResultsFileFault]]:
    """Return every line with its place: the file's own, or by points if the file has no places; ties share a place."""
    if all(line.rank is not None for line in lines):
        return tuple(lines), []
    ranked = any(line.rank is not None for line in lines)
    faults = [
        ResultsFileFault(line.line, LineCode.NO_PLACE)
        for line in lines
        if (line.rank if ranked else line.points) is None
    ]
    if faults or ranked:
        return tuple(line for line in lines if line.rank is not None), faults
    points = [line.points or 0 for line in lines]
    return tuple(
        ResultsFileLine(line.line, line.names, 1 + sum(other > mine for other in points), line.points, line.wins)
        for line, mine in zip(lines, points, strict=True)
    ), []
