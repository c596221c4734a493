"""The headings of a file of results, in French and English, and the names in its cells."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.finding import folded

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
