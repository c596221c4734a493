"""A sheet from its log as text: each entry a line, written by the four of the cast in turn or by the person named."""

import json
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest

from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.seats import Seat
from games.sheets.entries import parse_entry
from games.sheets.state import EntryMoment, SheetState, apply, begin
from tests.factories import EVENING

KEEPER = 1


def counted(points: str = "86-76", *, taker: str | None = "S", trump: str = "H", **more: Any) -> str:
    """A counted donne as JSON: « 86-76 » are North–South's card points and East–West's."""
    if taker is None:
        return json.dumps({"taker": None, **more})
    north_south, _dash, east_west = points.partition("-")
    figures = {"NS": int(north_south), "EW": int(east_west)}
    return json.dumps({"taker": taker, "trump": trump, "points": figures, **more})


def line(points: str = "86-76", **more: Any) -> str:
    return f"line {counted(points, **more)}"


def correct(number: int, points: str = "86-76", **more: Any) -> str:
    return f"correct {number} {counted(points, **more)}"


def sheet(*entries: str, by: int = KEEPER, **choices: Any) -> SheetState:
    """The sheet after these entries, one a minute; North deals first."""
    return written(begin(read_rules(choices), Seat.N), *entries, by=by)


def written(state: SheetState, *entries: str, by: int = KEEPER) -> SheetState:
    for entry in entries:
        moment = EntryMoment(by, EVENING + timedelta(minutes=state.version))
        state = apply(state, parse_entry(entry), moment)
    return state


@contextmanager
def refused(code: str) -> Any:
    with pytest.raises(Refusal) as caught:
        yield
    assert caught.value.code == code
