"""Reader of a file of entries in any common encoding, with any separator and headings.

A line that cannot be read is reported by its number and its fault; the reader never guesses.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Final

from games.csv_file import csv_rows
from games.options_form import required_number
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.names import folded
from leagues.clubs.registry import MOST_NAME
from leagues.clubs.results_file import decoded as any_letters
from leagues.contests.contest_log.settings import Category
from leagues.contests.preparing.people import Typed, read_name

MOST_BYTES: Final = 300_000
MOST_LINES: Final = 600
MOST_NUMBER: Final = 9_999
MOST_PAID: Final = 10_000
SEPARATORS: Final = ";\t,|"
HEADINGS: Final[dict[str, tuple[str, ...]]] = {
    "number": ("numero", "no", "n", "num", "number", "dossard"),
    "first 1": ("prenom", "prenom 1", "first name", "first name 1", "prenom joueur 1"),
    "last 1": ("nom de famille", "nom de famille 1", "last name", "last name 1", "surname", "nom joueur 1"),
    "first 2": ("prenom 2", "first name 2", "prenom joueur 2", "prenom partenaire"),
    "last 2": ("nom de famille 2", "last name 2", "nom joueur 2", "nom partenaire"),
    "who 1": ("joueur", "joueur 1", "player", "player 1", "nom", "name", "nom 1", "name 1", "nom et prenom"),
    "who 2": ("joueur 2", "player 2", "nom 2", "name 2", "partenaire", "partner"),
    "pair": ("paire", "equipe", "doublette", "pair", "team", "noms", "names", "joueurs", "players"),
    "categories": ("categorie", "categories", "category"),
    "paid": ("paye", "payee", "regle", "paid", "montant", "amount", "fee"),
}
CATEGORIES: Final = {
    Category.WOMEN: ("women", "feminine", "feminines", "femmes", "f", "dames", "ladies"),
    Category.MIXED: ("mixed", "mixte", "mixtes", "x"),
    Category.JUNIOR: ("junior", "juniors", "jeunes", "j"),
    Category.MEMBERS: ("members", "member", "membre", "membres", "membres du club", "members of the club", "adherents"),
}
YES: Final = ("oui", "yes", "x", "o", "y", "paye", "paid", "regle", "true", "vrai")
NO: Final = ("", "non", "no", "n", "false", "faux", "0")
BETWEEN: Final = re.compile(r"\s+[–—-]\s+|\s*[/&+]\s*|\s+(?:et|and)\s+", re.IGNORECASE)


class Wrong(StrEnum):
    """The fault of a whole file, of which no line is read."""

    TOO_LARGE = "too-large"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    NO_COLUMNS = "no-columns"


class Fault(StrEnum):
    """The fault of one line."""

    NO_NAME = "no-name"
    TOO_FEW_PEOPLE = "too-few-people"
    TOO_MANY_PEOPLE = "too-many-people"
    NAME_TOO_LONG = "name-too-long"
    SAME_PERSON = "same-person"
    BAD_NUMBER = "bad-number"
    NUMBER_TWICE = "number-twice"
    NUMBER_TAKEN = "number-taken"
    BAD_CATEGORY = "bad-category"
    BAD_MONEY = "bad-money"
    TOO_MANY_CELLS = "too-many-cells"
    TWICE = "twice"
    SEVERAL = "several"
    ENTERED = "entered"


class FileRefusal(Exception):  # noqa: N818  (a refusal is an answer, as in `games.rules`)
    def __init__(self, wrong: Wrong) -> None:
        super().__init__(str(wrong))
        self.wrong = wrong


@dataclass(frozen=True, slots=True)
class EntryFileLine:
    """One entry. `paid`: in cents; True: the contest's fee."""

    line: int
    names: tuple[Typed, ...]
    number: int | None = None
    categories: frozenset[Category] = frozenset()
    paid: int | bool = False


@dataclass(frozen=True, slots=True)
class Faulty:
    """A line that cannot be entered. `about`: the cell, the name or the other line."""

    line: int
    fault: Fault
    about: str = ""


def decoded(sent: bytes) -> str:
    """Decode UTF-8 with or without a byte order mark, UTF-16 with one, else the Windows encoding. FileRefusal."""
    if len(sent) > MOST_BYTES:
        raise FileRefusal(Wrong.TOO_LARGE)
    try:
        return any_letters(sent)
    except ClubRefusal:
        raise FileRefusal(Wrong.UNREADABLE) from None


def read_entries(text: str, people: int) -> tuple[list[EntryFileLine], list[Faulty]]:
    """Return the readable lines and the faulty ones. `people`: how many enter together. FileRefusal."""
    if len(text) > MOST_BYTES:
        raise FileRefusal(Wrong.TOO_LARGE)
    if "\0" in text:
        raise FileRefusal(Wrong.UNREADABLE)
    rows = list(_rows(text.lstrip("\ufeff")))
    if not rows:
        raise FileRefusal(Wrong.EMPTY)
    columns, rest = columns_of(rows, people)
    if not rest:
        raise FileRefusal(Wrong.EMPTY)
    if len(rest) > MOST_LINES:
        raise FileRefusal(Wrong.TOO_LARGE)
    width = max(len(rows[0][1]), max(columns.values()) + 1)
    read = [
        Faulty(number, Fault.TOO_MANY_CELLS) if any(cells[width:]) else _line(number, cells, columns, people)
        for number, cells in rest
    ]
    lines = [each for each in read if isinstance(each, EntryFileLine)]
    faults = [each for each in read if isinstance(each, Faulty)]
    return _once(lines, faults)


def columns_of(rows: list[tuple[int, list[str]]], people: int) -> tuple[dict[str, int], list[tuple[int, list[str]]]]:
    """Return the index of each column, and the lines below the headings. A file without headings has names only."""
    known = {heading: name for name, all_ in HEADINGS.items() for heading in all_}
    columns: dict[str, int] = {}
    for at, heading in enumerate(rows[0][1]):
        name = known.get(folded(heading))
        if name is not None:
            columns.setdefault(name, at)
    for each in ("1", "2"):  # beside a first name, « nom » is only the last name
        if f"first {each}" in columns and f"who {each}" in columns and f"last {each}" not in columns:
            columns[f"last {each}"] = columns.pop(f"who {each}")
    if columns.keys() & {"first 1", "last 1", "who 1", "pair"}:
        return columns, rows[1:]
    if columns:
        raise FileRefusal(Wrong.NO_COLUMNS)
    width = max(len(cells) for _number, cells in rows)
    if width == 2 * people:
        parts = [f"{part} {each}" for each in range(1, people + 1) for part in ("first", "last")]
        return {part: at for at, part in enumerate(parts)}, rows
    if width == people:
        return {f"who {each}": each - 1 for each in range(1, people + 1)}, rows
    if width == 1:
        return {"pair": 0}, rows
    raise FileRefusal(Wrong.NO_COLUMNS)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the non-empty lines, with their number in the file. FileRefusal `unreadable`."""
    return csv_rows(text, SEPARATORS, lambda _line: FileRefusal(Wrong.UNREADABLE), lambda cell: cell.removeprefix("'"))


def _line(number: int, cells: Sequence[str], columns: Mapping[str, int], people: int) -> EntryFileLine | Faulty:
    said = {name: cells[at] if at < len(cells) else "" for name, at in columns.items()}
    names = tuple(_names(said))
    if not names:
        return Faulty(number, Fault.NO_NAME)
    if len(names) != people:
        return Faulty(number, Fault.TOO_FEW_PEOPLE if len(names) < people else Fault.TOO_MANY_PEOPLE)
    for each in names:
        if max(len(each.first_name), len(each.last_name)) > MOST_NAME:
            return Faulty(number, Fault.NAME_TOO_LONG, each.whole[:MOST_NAME])
    if len({folded(each.whole) for each in names}) != people:
        return Faulty(number, Fault.SAME_PERSON, names[0].whole)
    try:
        return EntryFileLine(number, names, _number(said), _categories(said), _paid(said))
    except _UnreadCell as cell:
        return Faulty(number, cell.fault, cell.about[:MOST_NAME])


class _UnreadCell(Exception):  # noqa: N818
    def __init__(self, fault: Fault, about: str) -> None:
        super().__init__(about)
        self.fault, self.about = fault, about


def _names(said: Mapping[str, str]) -> Iterator[Typed]:
    for each in ("1", "2"):
        first, last = said.get(f"first {each}", ""), said.get(f"last {each}", "")
        if first or last:
            yield Typed(first or last, last if first else "")
        elif said.get(f"who {each}"):
            yield read_name(said[f"who {each}"])
    if said.get("pair"):
        yield from (read_name(part) for part in BETWEEN.split(said["pair"]) if part.strip())


def _number(said: Mapping[str, str]) -> int | None:
    cell = said.get("number", "")
    return required_number(cell, _UnreadCell(Fault.BAD_NUMBER, cell), least=1, most=MOST_NUMBER) if cell else None


def _categories(said: Mapping[str, str]) -> frozenset[Category]:
    known = {word: category for category, words in CATEGORIES.items() for word in words}
    parts = [folded(part) for part in re.split(r"[,/+]", said.get("categories", "")) if part.strip()]
    unknown = [part for part in parts if part not in known]
    if unknown:
        raise _UnreadCell(Fault.BAD_CATEGORY, unknown[0])
    return frozenset(known[part] for part in parts)


def _paid(said: Mapping[str, str]) -> int | bool:
    cell = said.get("paid", "")
    if folded(cell) in YES:
        return True
    if folded(cell) in NO:
        return False
    bare = re.sub(r"[\s€]|CHF|EUR", "", cell).replace(",", ".")
    try:
        amount = Decimal(bare)
    except InvalidOperation:
        raise _UnreadCell(Fault.BAD_MONEY, cell) from None
    if not (amount.is_finite() and 0 <= amount <= MOST_PAID):
        raise _UnreadCell(Fault.BAD_MONEY, cell)
    return int(amount * 100)


def _once(lines: list[EntryFileLine], faults: list[Faulty]) -> tuple[list[EntryFileLine], list[Faulty]]:
    """Move lines that repeat a person or a number to the faults."""
    people: dict[str, int] = {}
    numbers: dict[int, int] = {}
    kept: list[EntryFileLine] = []
    for line in lines:
        before = [people[folded(each.whole)] for each in line.names if folded(each.whole) in people]
        if before:
            faults.append(Faulty(line.line, Fault.TWICE, str(before[0])))
            continue
        if line.number is not None and line.number in numbers:
            faults.append(Faulty(line.line, Fault.NUMBER_TWICE, str(line.number)))
            continue
        kept.append(line)
        people |= {folded(each.whole): line.line for each in line.names}
        numbers |= {} if line.number is None else {line.number: line.line}
    return kept, sorted(faults, key=lambda each: each.line)
