"""Reader of a file of past results in any common encoding, with any separator and headings.

Headings are known in French and English. An unreadable line is reported with its number and fault (`LineCode`); the
reader never guesses.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.csv_file import csv_rows
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import folded

HEADINGS: Final[dict[str, tuple[str, ...]]] = {
    "rank": ("rang", "place", "classement", "clt", "rank", "position", "pos"),
    "points": ("points", "point", "pts", "total", "total points", "score"),
    "wins": ("victoires", "victoire", "gagnees", "parties gagnees", "wins", "won"),
    "pair": ("paire", "equipe", "doublette", "pair", "team", "joueurs", "noms", "players", "names"),
    "first": ("prenom", "first name", "prenom 1", "prenom1", "first name 1", "prenom joueur 1"),
    "last": ("nom de famille", "last name", "nom de famille 1", "last name 1", "surname", "nom joueur 1"),
    "second first": ("prenom 2", "prenom2", "first name 2", "prenom joueur 2"),
    "second last": ("nom de famille 2", "last name 2", "nom joueur 2"),
    "one": ("joueur", "joueur 1", "joueur1", "player", "player 1", "player1", "nom", "name", "nom 1", "nom1", "name 1"),
    "two": ("joueur 2", "joueur2", "player 2", "player2", "nom 2", "nom2", "name 2", "partenaire", "partner"),
}
# Beside a first-name column, « nom » is the last name only.
BESIDE: Final = (("first", "one", "last"), ("second first", "two", "second last"))
BETWEEN: Final = re.compile(r"\s+[–—-]\s+|\s*[/&+]\s*|\s+(?:et|and)\s+", re.IGNORECASE)
NUMBERED: Final = re.compile(r"(.*?)\s*#([0-9]{1,18})", re.ASCII)


def columns_of(headings: Sequence[str]) -> dict[str, int]:
    """Return the index of each column. ClubRefusal `no-columns` without names, or without places and points."""
    known = {heading: name for name, all_ in HEADINGS.items() for heading in all_}
    columns: dict[str, int] = {}
    for at, heading in enumerate(headings):
        name = known.get(folded(heading))
        if name is not None:
            columns.setdefault(name, at)
    for first, whole, last in BESIDE:
        if first in columns and whole in columns and last not in columns:
            columns[last] = columns.pop(whole)
    if not columns.keys() & {"pair", "one", "first", "last"} or not columns.keys() & {"rank", "points"}:
        raise ClubRefusal(ClubCode.NO_COLUMNS)
    return columns


def names_in(said: Mapping[str, str]) -> Iterator[tuple[str, str, int | None]]:
    """Yield first name, last name and registry number of everybody on a line."""
    for first, last in (("first", "last"), ("second first", "second last")):
        if said.get(first) or said.get(last):
            yield _numbered(said.get(first, ""), said.get(last, ""))
    wholes = [said.get("one", ""), said.get("two", "")]
    if said.get("pair"):
        wholes += BETWEEN.split(said["pair"])
    yield from (_parted(whole) for whole in wholes if whole)


def _numbered(first: str, last: str) -> tuple[str, str, int | None]:
    found = NUMBERED.fullmatch(last)
    return (first, last, None) if found is None else (first, found[1], int(found[2]))


def _parted(whole: str) -> tuple[str, str, int | None]:
    """Split « Anne Martin », « MARTIN Anne », « Anne LE GALL » into first and last name.

    Capitals mark a last name; without them the first word is the first name.
    """
    _first, name, number = _numbered("", whole)
    words = name.split()
    capitals = [word for word in words if len(word) > 1 and word == word.upper() and word != word.lower()]
    if capitals and len(capitals) < len(words):
        return " ".join(word for word in words if word not in capitals), " ".join(capitals).title(), number
    return words[0] if words else "", " ".join(words[1:]), number


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
    return csv_rows(text, SEPARATORS, lambda line: ClubRefusal(ClubCode.FILE_UNREADABLE, str(line)))


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
