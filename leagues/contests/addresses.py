"""What the QR codes of a contest say: the addresses of a pair's card and of a table's sheet, made and read again.

Callers have checked permissions: a pair's address contains its key. A sheet's address gives no rights.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from django.http import HttpRequest
from django.urls import Resolver404, resolve, reverse

from leagues.contests.day.state import ContestState
from leagues.contests.keys import pair_key, table_key
from leagues.models import Contest

MOST_SIGNS: Final = 300
GROUP: Final = 4
Base = str | HttpRequest
"""Base address of the site, « http://192.168.1.20:8000 », or the request to take it from."""


@dataclass(frozen=True, slots=True)
class PairCard:
    """Of the contest with that code; whether the key is right is asked of `leagues.contests.keys`."""

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
    """Absolute, of an entrant's own page. ContestRefusal `no-such-entrant`."""
    return _absolute(base, reverse("contests:pair-card", args=[contest.code, number, pair_key(contest, state, number)]))


def table_address(base: Base, contest: Contest, round_number: int, table: int) -> str:
    """Absolute, of one table of one round: the same however often its sheet is printed."""
    key = table_key(contest, round_number, table)
    return _absolute(base, reverse("contests:table-sheet", args=[contest.code, round_number, table, key]))


def read_address(text: str) -> PairCard | TableSheet | None:
    """What a scanned or typed address leads to, whichever host it names; None: nothing of a contest."""
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
    """A key printed in groups for typing: « ABCD EFGH IJKL MNOP »."""
    return " ".join(key[at : at + GROUP] for at in range(0, len(key), GROUP))


def _absolute(base: Base, path: str) -> str:
    return base.build_absolute_uri(path) if isinstance(base, HttpRequest) else base.rstrip("/") + path
