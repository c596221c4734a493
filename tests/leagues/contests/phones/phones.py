"""Phones in the hall of a staged contest: browsers that have opened the card of a pair, and no account."""

from typing import Any

from django.http import HttpResponse
from django.test import Client

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released
from tests.leagues.contests.staging import Stage

SCRIPT = {"Accept": "application/json"}


def card(staged: Stage, number: int, key: str | None = None) -> str:
    return f"/concours/{staged.contest.code}/paire/{number}/{key or staged.key(number)}/"


def own(staged: Stage, number: int, what: str = "") -> str:
    return f"/concours/{staged.contest.code}/ma-paire/{number}/{what}"


def phone(staged: Stage, number: int) -> Client:
    """In English, so that words can be looked for."""
    client = Client(headers={"Accept-Language": "en"})
    assert client.get(card(staged, number)).status_code == 302
    return client


def show(staged: Stage, what: Released = Released.DRAW) -> None:
    """Released to everybody: the round under way."""
    staged.do(steps.Release(round=len(staged.state.published), what=what))


def say(client: Client, staged: Stage, number: int, what: str, **said: Any) -> HttpResponse:
    """By the page's script, about table 1 of round 1 unless said otherwise."""
    body = {"what": what, "round": 1, "table": 1, **said}
    return client.post(own(staged, number, "dire/"), body, headers=SCRIPT)


def two_phones(staged: Stage, table: int = 1) -> tuple[tuple[int, Client], tuple[int, Client]]:
    """Of both pairs of a table of the round under way."""
    sides = staged.state.published[-1].tables[table].sides
    return (sides[0][0], phone(staged, sides[0][0])), (sides[1][0], phone(staged, sides[1][0]))
