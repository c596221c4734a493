"""The next round of a contest as a draft, drawn in the way the settings choose."""

from dataclasses import replace
from itertools import chain
from typing import Final, NamedTuple

from leagues.contests.contest_log.brackets import draw_knock_outs
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.counting import order_of
from leagues.contests.contest_log.settings import EntryMode, FirstRoundDraw, Later, Numbering
from leagues.contests.contest_log.state import ContestState, RoundState
from leagues.lots import shuffled
from leagues.pairings.draw import Draw, PairingField
from leagues.pairings.melee import MeleePlayers, draw_melee, draw_planned_melee
from leagues.pairings.pair_draws import (
    Pools,
    draw_by_entry,
    draw_by_lot,
    draw_by_ranking,
    draw_by_rotation,
    draw_in_pools,
    draw_round_robin,
    pools_of,
    qualified,
    rounds_of_pools,
)
from leagues.pairings.whist import draw_whist, has_whist

FEWEST_PLAYERS = 4
WITH_KNOCK_OUT: Final = (Later.KNOCK_OUT, Later.POOLS)


class NextDraw(NamedTuple):
    """The draw of a round and what it was made from; the fields are named as in the step `Draft`."""

    round: int
    draw: Draw
    ranked: tuple[int, ...]
    by_stage: bool


def next_draw(state: ContestState) -> NextDraw:
    """Draw the next round. ContestRefusal `entries-open`, `round-open`, `no-more-rounds`, `too-few`, `no-design`."""
    verify_drawable(state)
    field = field_of(state, len(state.published) + 1)
    draw = _drawn(state, field)
    if not draw.tables:
        raise ContestRefusal(ContestCode.NO_MORE_ROUNDS, str(len(state.published)))
    return NextDraw(field.round, draw, field.ranked, state.settings.later in WITH_KNOCK_OUT)


def verify_drawable(state: ContestState) -> None:
    """Refuse if the next round may not be drawn now; refusals as `next_draw`, except those of the kind of draw."""
    if state.entries_closed is None:
        raise ContestRefusal(ContestCode.ENTRIES_OPEN)
    if len(state.published) >= len(state.settings.rounds):
        raise ContestRefusal(ContestCode.NO_MORE_ROUNDS, str(len(state.published)))
    for each in state.published:
        if not each.over:
            open_ones = ",".join(str(table.number) for table in each.missing if not table.postponed)
            raise ContestRefusal(ContestCode.ROUND_OPEN, f"{each.number}:{open_ones}")
    _verify_pairs(state)
    present = sum(each.plays(len(state.published) + 1) for each in state.in_contest)
    if present < (FEWEST_PLAYERS if state.settings.entry is EntryMode.MELEE else 2):
        raise ContestRefusal(ContestCode.TOO_FEW, str(present))


def _verify_pairs(state: ContestState) -> None:
    """Refuse single players who have no partner yet, unless this is a mêlée."""
    alone = [each.number for each in state.ranked if len(each.persons) == 1]
    if state.settings.entry is not EntryMode.MELEE and alone:
        raise ContestRefusal(ContestCode.WRONG_NUMBER_OF_PERSONS, ",".join(map(str, alone)))


def field_of(state: ContestState, number: int) -> PairingField:
    """Return the field of a round: the entrants present, with earlier meetings, byes and seats."""
    before = [each for each in state.published if each.number < number]
    playing = {each.number for each in state.in_contest if each.plays(number)}
    still_open = [table for each in before for table in each.missing if table.postponed and not table.play_on]
    kept = state.settings.numbering is Numbering.KEPT and before
    return PairingField(
        ranked=tuple(entrant for entrant in order_of(state, number) if entrant in playing),
        round=number,
        met=tuple(chain.from_iterable(_met(each) for each in before)),
        byes=tuple(entrant for each in before for entrant in each.draw.byes),
        forbidden=state.forbidden,
        families=state.families,
        fixed={each.number: each.fixed for each in state.in_contest if each.fixed is not None and each.plays(number)},
        postponed=tuple(two for table in still_open for two in _opponents(table.sides)),
        taken=frozenset(table.number for table in still_open),
        kept=_seats(before[-1]) if kept else {},
    )


def company_of(state: ContestState, field: PairingField) -> MeleePlayers:
    """Return the players of a mêlée's round: single players whose partners change, with earlier meetings."""
    before = [each.draw for each in state.published if each.number < field.round]
    return MeleePlayers(
        players=field.free,
        round=field.round,
        partners=tuple(two for draw in before for two in draw.partners),
        opponents=field.met,
        rests=field.byes,
        apart=field.apart,
    )


def _met(played: RoundState) -> list[tuple[int, int]]:
    """Return the pairs of opponents of a round, catch-up parties included."""
    caught_up = (table.sides for table in played.tables.values() if not all(table.counts))
    return [*played.draw.opponents, *(two for sides in caught_up for two in _opponents(sides))]


def _opponents(sides: tuple[tuple[int, ...], tuple[int, ...]]) -> list[tuple[int, int]]:
    return [(one, other) for one in sides[0] for other in sides[1]]


def _seats(before: RoundState) -> dict[int, int]:
    return {entrant: table.number for table in before.draw.tables for entrant in table.entrants}


def _drawn(state: ContestState, field: PairingField) -> Draw:
    chosen = state.settings.later
    match chosen:
        case Later.MELEE:
            return draw_melee(company_of(state, field), state.seed)
        case Later.PLANNED_MELEE:
            return _planned_melee(state, field)
        case Later.WHIST:
            return _whist(state, field)
        case Later.ROTATION:
            return draw_by_rotation(field, _places(state))
        case Later.ROUND_ROBIN:
            return draw_round_robin(field, _places(state))
        case Later.POOLS:
            return _in_pools(state, field)
        case Later.KNOCK_OUT:
            _verify_results(state)
            return draw_knock_outs(state, seeds_of(state))
    if field.round == 1:
        return draw_by_entry(field) if state.settings.first is FirstRoundDraw.ENTRY else draw_by_lot(field, state.seed)
    return draw_by_ranking(field) if chosen is Later.RANKING else draw_by_lot(field, state.seed)


def planned_of(state: ContestState) -> tuple[int, ...]:
    """Return the entrants of a plan, by number: those of round 1 as it was drawn."""
    if not state.published:
        return tuple(each.number for each in state.in_contest if each.plays(1))
    first = state.published[0]
    drawn = {entrant for table in first.draw.tables for entrant in table.entrants} | set(first.draw.byes)
    return tuple(sorted(number for number in first.ranked or drawn if number in state.entrants))


def _late(state: ContestState) -> tuple[int, ...]:
    """Return entrants who came after the plan was made, by number; those who left keep their place in the plan."""
    planned = set(planned_of(state))
    return tuple(each.number for each in state.ranked if each.number not in planned)


def _places(state: ContestState) -> tuple[int, ...]:
    """Return the order for a rotation or a round robin: late entrants come last, so that other places stay."""
    return planned_of(state) + _late(state)


def _verify_results(state: ContestState) -> None:
    """Refuse to draw a bracket while a table has no result. ContestRefusal `round-open`."""
    for each in state.published:
        missing = [str(table.number) for table in each.missing if all(table.counts)]
        if missing:
            raise ContestRefusal(ContestCode.ROUND_OPEN, f"{each.number}:{','.join(missing)}")


def _planned_melee(state: ContestState, field: PairingField) -> Draw:
    """Return the draw planned before the first round, as long as the same entrants are present."""
    planned = planned_of(state)
    if tuple(sorted(field.free)) != planned:
        return draw_melee(company_of(state, field), state.seed)
    return draw_planned_melee(planned, field.round, state.seed)[-1]


def _whist(state: ContestState, field: PairingField) -> Draw:
    """Return the round of the whist design for the players of round 1; once somebody has left, a mêlée."""
    planned = planned_of(state)
    if not has_whist(len(planned)):
        raise ContestRefusal(ContestCode.NO_DESIGN, str(len(planned)))
    if tuple(sorted(field.free)) != planned:
        return draw_melee(company_of(state, field), state.seed)
    return draw_whist(planned, field.round, state.seed)


def seeds_of(state: ContestState) -> tuple[int, ...]:
    """Return the order from which a bracket or pools are made: by lot, or the order of entry."""
    planned = planned_of(state)
    if state.settings.first is FirstRoundDraw.ENTRY:
        return tuple(sorted(planned, key=lambda number: state.entrants[number].entered.version))
    return shuffled(state.seed, "seeds", planned)


def pools_in(state: ContestState) -> Pools:
    """Return the pools made for round 1; each late entrant joins the smallest."""
    pools = list(pools_of(seeds_of(state), state.settings.pool_size))
    rounds = rounds_of_pools(tuple(pools))
    for number in _late(state) if pools else ():
        if state.entrants[number].since <= rounds:
            smallest = min(range(len(pools)), key=lambda at: len(pools[at]))
            pools[smallest] += (number,)
    return tuple(pools)


def rounds_in_pools(state: ContestState) -> int:
    """Return how many rounds the pools take before the knock-out; a late entrant adds none."""
    return rounds_of_pools(pools_of(seeds_of(state), state.settings.pool_size))


def knock_out_in(state: ContestState) -> tuple[int, tuple[int, ...]] | None:
    """Return the first round of the knock-out and its seeds; None if there is no knock-out or none of it is published
    yet.
    """
    chosen = state.settings.later
    rounds = rounds_in_pools(state) if chosen is Later.POOLS else 0
    if chosen not in WITH_KNOCK_OUT or len(state.published) <= rounds:
        return None
    return rounds + 1, _going_on(state, rounds) if rounds else seeds_of(state)


def _in_pools(state: ContestState, field: PairingField) -> Draw:
    rounds = rounds_in_pools(state)
    if field.round <= rounds:
        return draw_in_pools(replace(field, families=frozenset()), pools_in(state))
    _verify_results(state)
    return draw_knock_outs(state, _going_on(state, rounds), first_round=rounds + 1)


def _going_on(state: ContestState, rounds: int) -> tuple[int, ...]:
    """Return the seeds of the knock-out after pools; once its first round is published, the entrants drawn in that
    round.
    """
    order = order_of(state, rounds + 1)
    if len(state.published) > rounds:
        wall = state.published[rounds].draw
        there = {entrant for table in wall.tables for entrant in table.entrants} | set(wall.byes)
        return tuple(entrant for entrant in order if entrant in there)
    order = tuple(number for number in order if state.entrants[number].plays(rounds + 1))
    rankings = [tuple(entrant for entrant in order if entrant in pool) for pool in pools_in(state)]
    return qualified(rankings, state.settings.qualified)
