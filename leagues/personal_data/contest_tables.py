"""A person's tables in a contest, with everything written there, from the stored steps."""

from collections.abc import Iterable
from typing import Final

from games.rules.json_object import Json
from leagues.contests.contest_log.steps import DESK
from leagues.personal_data.logs import StoredStep

AT_A_TABLE: Final = frozenset({"write", "confirm", "dispute", "settle", "correct", "walkover", "postpone", "play-live"})
Place = tuple[int, int]
"""The round and the table."""
Sides = tuple[tuple[int, ...], tuple[int, ...]]


def tables_of(steps: list[StoredStep], mine: frozenset[int], *, over: bool) -> list[Json]:
    """Return the person's tables.

    `mine`: the numbers they played under. Unreleased draws are left out until the contest is `over`.
    """
    shown = _rounds_shown(steps)
    sides = {place: both for place, both in _drawn(steps).items() if over or place[0] in shown}
    own = {place: both for place, both in sides.items() if any(not mine.isdisjoint(side) for side in both)}
    written: dict[Place, list[StoredStep]] = {place: [] for place in own}
    for step in steps:
        if step.kind in AT_A_TABLE and (place := (step.data["round"], step.data["table"])) in own:
            written[place].append(step)
    return [
        {
            "round": place[0],
            "table": place[1],
            "sides": own[place],
            "result": counting_score(written[place]),
            "written": [_told(step, mine) for step in written[place]],
        }
        for place in sorted(own)
    ]


def counting_score(steps: Iterable[StoredStep]) -> Json | None:
    """Return the score that counts at the table; None without one, or after a walkover.

    The desk's and a live table's scores count at once, except a live one that comes after a dispute or a decision.
    """
    written: dict[int, Json] = {}
    counts: Json | None = None
    disputed = False
    for step in steps:
        data = step.data
        disputed |= step.kind == "dispute"
        if step.kind == "write":
            written[step.version] = data["score"]
            late = data.get("live", False) and (disputed or counts is not None)
            counts = data["score"] if data.get("pair", DESK) == DESK and not late else counts
        elif step.kind == "confirm":
            counts = written.get(data["of"], counts)
        elif step.kind in ("settle", "correct"):
            counts = data["score"]
    return counts


def _rounds_shown(steps: list[StoredStep]) -> set[int]:
    """Return the rounds whose draw is published and released."""
    published: dict[int, bool] = {}
    shown: dict[int, bool] = {}
    for step in steps:
        if step.kind in ("publish", "recall", "discard"):
            published[step.data["round"]] = step.kind == "publish"
        elif step.kind == "release" and step.data["what"] == "draw":
            shown[step.data["round"]] = step.data["shown"]
    return {number for number, yes in shown.items() if yes and published.get(number)}


def _drawn(steps: list[StoredStep]) -> dict[Place, Sides]:
    """Return the sides of each table: from the last draw of each round, and the catch-up tables."""
    draws: dict[int, dict[Place, Sides]] = {}
    for step in steps:
        number = step.data.get("round", 0)
        if step.kind in ("draft", "seat-late"):
            draws[number] = {(number, each["number"]): each["sides"] for each in step.data["draw"]["tables"]}
        elif step.kind == "discard":
            draws.pop(number, None)
        elif step.kind == "catch-up":
            two = ((step.data["entrant"],), (step.data["against"],))
            draws.setdefault(number, {})[number, step.data["table"]] = two
    return {place: both for draw in draws.values() for place, both in draw.items()}


def _told(step: StoredStep, mine: frozenset[int]) -> Json:
    """Return a step's data; the mark of a phone is included only for the pair that wrote on it."""
    own = step.data.get("pair") in mine
    return {name: value for name, value in step.told().items() if name != "phone" or own}
