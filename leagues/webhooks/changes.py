"""What a step changed of the public part of a contest, as events: the states before and after it are compared. Pure.

Only what everybody is shown counts (`leagues.contests.screens.boards`): an undo, a correction or a later release is
seen like any other change.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from leagues.contests.contest_log.state import ContestState, ContestTableState, Released, RoundState
from leagues.contests.screens.boards import shown_rounds
from leagues.webhooks.kinds import EventKind

ChangeTold: TypeAlias = tuple[EventKind, dict[str, Any]]
"""An event and its numbers, as JSON."""


def changes_between(before: ContestState, after: ContestState) -> Iterator[ChangeTold]:
    """Yield the events of a step, in the order in which a receiver should learn of them."""
    if not (before.public and after.public):
        if after.public:
            yield EventKind.CONTEST_ANNOUNCED, {}
        elif before.public:
            yield EventKind.CONTEST_CHANGED, {}
        return
    if _described(before) != _described(after):
        yield EventKind.CONTEST_CHANGED, {}
    numbers = changed_entrants(before, after)
    if numbers:
        yield EventKind.ENTRIES_CHANGED, {"numbers": numbers}
    yield from _draws(before, after)
    yield from _results(before, after)
    yield from _rankings(before, after)
    if (before.closed is None) != (after.closed is None):
        yield EventKind.CONTEST_CLOSED, {}


def _described(state: ContestState) -> tuple[object, ...]:
    return state.name, state.place, state.starts_at, bool(state.published), state.cancelled is not None


def changed_entrants(before: ContestState, after: ContestState) -> list[int]:
    """Return the numbers of entrants that came into the contest, left it, or are other persons now."""
    if before.entrants is after.entrants:
        return []
    numbers = sorted({*before.entrants, *after.entrants})
    return [number for number in numbers if _entered(before, number) != _entered(after, number)]


def _entered(state: ContestState, number: int) -> tuple[int, ...] | None:
    found = state.entrants.get(number)
    return None if found is None or not found.entered_for_good else found.persons


def _shown(state: ContestState, what: Released) -> dict[int, RoundState]:
    return {each.number: each for each in shown_rounds(state, what)}


def _draws(before: ContestState, after: ContestState) -> Iterator[ChangeTold]:
    was, now = _shown(before, Released.DRAW), _shown(after, Released.DRAW)
    for number in sorted({*was, *now}):
        if number not in was or number not in now or _seats(was[number]) != _seats(now[number]):
            yield EventKind.DRAW_RELEASED, {"round": number}


def _seats(played: RoundState) -> object:
    return {number: each.sides for number, each in played.tables.items()}, played.draw.byes


def _results(before: ContestState, after: ContestState) -> Iterator[ChangeTold]:
    was, now = _shown(before, Released.RESULTS), _shown(after, Released.RESULTS)
    for number in sorted({*was, *now}):
        if number not in was or number not in now:
            yield EventKind.RESULTS_RELEASED, {"round": number}
        elif tables := _other_results(was[number], now[number]):
            yield EventKind.RESULTS_CHANGED, {"round": number, "tables": tables}


def _other_results(was: RoundState, now: RoundState) -> list[int]:
    """Return the tables whose results differ."""
    if was.tables is now.tables:
        return []
    numbers = sorted({*was.tables, *now.tables})
    return [each for each in numbers if _result(was.tables.get(each)) != _result(now.tables.get(each))]


def _result(table: ContestTableState | None) -> object:
    if table is None:
        return None
    score = None if table.confirmed is None else table.confirmed.score
    return table.sides, score, table.walkover, table.deserted, table.postponed


def _rankings(before: ContestState, after: ContestState) -> Iterator[ChangeTold]:
    was, now = _shown(before, Released.RANKING), _shown(after, Released.RANKING)
    for number in sorted({*was, *now}):
        if number not in was or number not in now:
            yield EventKind.RANKING_RELEASED, {"round": number}
    last = max({*was} & {*now}, default=0)
    if last and _counted(before, last) != _counted(after, last):
        yield EventKind.RANKING_RELEASED, {"round": last}


def _counted(state: ContestState, last: int) -> object:
    """Return what the ranking after a round is counted from, besides settings: results and penalties."""
    results = [{n: _result(each) for n, each in played.tables.items()} for played in state.published[:last]]
    return results, {n: each for n, each in state.penalties.items() if each.round <= last}
