"""Steps on draws: draft, discard, publish, recall a draw; seat a late entrant at the bye's table."""

from dataclasses import replace

from leagues.contests.day.applying.verbs import Verbs
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.drawing import verify_drawable
from leagues.contests.day.settings import EntryMode
from leagues.contests.day.state import Clock, ContestState, ContestTableState, RoundState
from leagues.contests.day.steps import Discard, Draft, Moment, Publish, Recall, SeatLate
from leagues.pairings.draw import Draw, DrawnTable

MOST_TABLES = 1000


def draft(state: ContestState, step: Draft, moment: Moment) -> ContestState:
    """Store the next round's draw as a draft. Everybody in the draw plays in the contest, and appears once."""
    if step.round != len(state.published) + 1:
        raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(step.round))
    verify_drawable(state)
    _verify_people(state, step.draw)
    drawn = RoundState(
        number=step.round,
        draw=step.draw,
        drafted=moment,
        ranked=step.ranked,
        by_hand=step.by_hand,
        by_stage=step.by_stage,
    )
    return replace(state, rounds=(*state.published, drawn))


def discard(state: ContestState, step: Discard, moment: Moment) -> ContestState:
    _verify_draft(state, step.round)
    return replace(state, rounds=state.published)


def publish(state: ContestState, step: Publish, moment: Moment) -> ContestState:
    """Publish the draft. A side that has already left gives a walkover, so that its bracket goes on."""
    drafted = _verify_draft(state, step.round)
    tables = {table.number: _laid(state, step.round, table) for table in drafted.draw.tables}
    return state.with_round(replace(drafted, published=moment, tables=tables))


def _laid(state: ContestState, number: int, table: DrawnTable) -> ContestTableState:
    laid = ContestTableState(number=table.number, sides=table.sides)
    there = [all(state.entrants[entrant].plays(number) for entrant in side) for side in table.sides]
    if all(there):
        return laid
    return replace(laid, walkover=there.index(True)) if any(there) else replace(laid, deserted=True)


def recall(state: ContestState, step: Recall, moment: Moment) -> ContestState:
    """Turn the last round back into a draft, if nothing was played. Everything released of it is hidden again."""
    played = state.round(step.round)
    if step.round != len(state.rounds):
        raise ContestRefusal(ContestCode.ROUND_OPEN, str(len(state.rounds)))
    begun = any(table.live or any(table.written) or table.confirmed for table in played.tables.values())
    if begun or any(each.said.round == step.round for each in state.penalties.values()):
        raise ContestRefusal(ContestCode.HAS_RESULTS, str(step.round))
    hidden = frozenset(what for what in state.released if what[0] != step.round)
    recalled = replace(played, published=None, tables={}, clock=Clock())
    return replace(state.with_round(recalled), released=hidden)


def seat_late(state: ContestState, step: SeatLate, moment: Moment) -> ContestState:
    """Add one table for a late entrant; nobody already seated moves."""
    played, entrant = state.round(step.round), state.entrant(step.number)
    if step.round != len(state.rounds) or not entrant.plays(step.round):
        raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(step.round))
    _verify_people(state, step.draw)
    before, after = set(played.draw.tables), set(step.draw.tables)
    new = after - before
    if not before < after or len(new) != 1 or step.number not in next(iter(new)).entrants:
        raise ContestRefusal(ContestCode.CHANGED_SINCE, str(step.round))
    table = next(iter(new))
    if set(step.draw.byes) != set(played.draw.byes) - set(table.entrants):
        raise ContestRefusal(ContestCode.CHANGED_SINCE, str(step.round))
    tables = {**played.tables, table.number: ContestTableState(number=table.number, sides=table.sides)}
    return state.with_round(replace(played, draw=step.draw, tables=dict(sorted(tables.items()))))


def _verify_draft(state: ContestState, number: int) -> RoundState:
    if state.draft is None or state.draft.number != number:
        raise ContestRefusal(ContestCode.NO_DRAFT, str(number))
    return state.draft


def _verify_people(state: ContestState, draw: Draw) -> None:
    drawn = [entrant for table in draw.tables for entrant in table.entrants] + list(draw.byes)
    for number in drawn:
        if not state.entrant(number).entered_for_good:
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(number))
    size = 2 if state.settings.entry is EntryMode.MELEE else 1
    sizes = {len(side) for table in draw.tables for side in table.sides}
    numbers = {table.number for table in draw.tables}
    once = len(set(drawn)) == len(drawn) and len(numbers) == len(draw.tables)
    if not once or not sizes <= {size} or not all(1 <= number <= MOST_TABLES for number in numbers):
        raise ContestRefusal(ContestCode.UNREADABLE, "draw")


VERBS: Verbs = {Draft: draft, Discard: discard, Publish: publish, Recall: recall, SeatLate: seat_late}
