"""Addresses in a contest's QR codes: making and reading the address of a pair's card and of a table's sheet.

Callers have checked permissions: a pair's address contains its key, a sheet's address the key to write its score.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from django.http import HttpRequest
from django.urls import Resolver404, resolve, reverse

from leagues.contests.contest_log.state import ContestState
from leagues.contests.rights import pair_key, table_key
from leagues.models import Contest

MOST_SIGNS: Final = 300
GROUP: Final = 4
Base = str | HttpRequest
"""Base address of the site, « http://192.168.1.20:8000 », or the request to take it from."""


@dataclass(frozen=True, slots=True)
class PairCard:
    """The parts of a pair card's address; `leagues.contests.rights` tells whether the key is right."""

    code: str
    number: int
    key: str


@dataclass(frozen=True, slots=True)
class TableSheet:
    code: str
    round: int
    table: int
    key: str


def pair_address(base: Base, contest: Contest, state: ContestState, number: int) -> str:
    """Return the absolute address of an entrant's own page. ContestRefusal `no-such-entrant`."""
    return _absolute(base, reverse("contests:pair-card", args=[contest.code, number, pair_key(contest, state, number)]))


def table_address(base: Base, contest: Contest, state: ContestState, round_number: int, table: int) -> str:
    """Return the absolute address on the sheet of a table: the same each time it is printed, until it is renewed."""
    key = table_key(contest, state, round_number, table)
    return _absolute(base, reverse("contests:table-sheet", args=[contest.code, round_number, table, key]))


def read_address(text: str) -> PairCard | TableSheet | None:
    """Return the card or sheet that a scanned or typed address leads to, on any host; None if it is neither."""
    if len(text) > MOST_SIGNS:
        return None
    try:
        found = resolve(urlsplit(text.strip()).path)
    except (Resolver404, ValueError):
        return None
    said = found.kwargs
    if found.view_name == "contests:pair-card":
        return PairCard(said["code"], said["number"], said["key"])
    if found.view_name == "contests:table-sheet":
        return TableSheet(said["code"], said["round_number"], said["table"], said["key"])
    return None


def spelled(key: str) -> str:
    """Return a key in groups for typing: « ABCD EFGH IJKL MNOP »."""
    return " ".join(key[at : at + GROUP] for at in range(0, len(key), GROUP))


def _absolute(base: Base, path: str) -> str:
    return base.build_absolute_uri(path) if isinstance(base, HttpRequest) else base.rstrip("/") + path
