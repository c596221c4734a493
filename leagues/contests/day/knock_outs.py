"""The brackets of a knock-out as its rounds came out: the main one, and the consolante of its first losers.

A round that was published is as it was drawn, whatever was corrected since: who sat there went on. So a bracket follows
the tables of each round in their order, those of the main one first.
"""

from dataclasses import replace

from leagues.contests.day.counting import winner_of
from leagues.contests.day.state import ContestState, RoundState
from leagues.pairings.draw import Draw, Entrant, Table
from leagues.pairings.knock_out import Bracket, after, bracket_of, consolante_of, draw_knock_out, losers_of

Places = tuple[tuple[Table, ...], tuple[Entrant, ...]]
"""Tables and byes of a round that are not yet of a bracket."""
Both = tuple[Bracket, Bracket | None]
"""The main bracket, and the consolante where there is one."""


def draw_knock_outs(state: ContestState, seeds: tuple[Entrant, ...], first_round: int = 1) -> Draw:
    """The next round of both brackets, the tables of the consolante after those of the main one.

    Who lost and has no other bracket is in no table and not bye. Who left is drawn: their opponent goes on.
    """
    main, consolante = brackets(state, seeds, first_round)
    draw = _drawn(main)
    if consolante is None:
        return draw
    # With a table taken out by hand somebody could be thought to be in both.
    consolante = replace(consolante, slots=tuple(None if slot in main.slots else slot for slot in consolante.slots))
    other = _drawn(consolante, len(draw.tables) + 1)
    return Draw(draw.tables + other.tables, draw.byes + other.byes, draw.reasons + other.reasons)


def _drawn(bracket: Bracket, first_table: int = 1) -> Draw:
    return draw_knock_out(bracket, first_table) if len(bracket.slots) > 1 else Draw(())


def brackets(state: ContestState, seeds: tuple[Entrant, ...], first_round: int = 1) -> Both:
    """Both as they stand before the next round. No consolante where none is played, or before a round is over."""
    return bracket_rounds(state, seeds, first_round)[-1]


def bracket_rounds(state: ContestState, seeds: tuple[Entrant, ...], first_round: int = 1) -> tuple[Both, ...]:
    """Both as they were drawn in each published round from `first_round` on, and last as they stand before the next.

    Who was bye in a pool is not bye again as long as others were not.
    """
    byes = tuple(bye for each in state.published[: first_round - 1] for bye in each.draw.byes)
    main: Bracket = bracket_of(seeds, byes)
    consolante: Bracket | None = None
    drawn = list[Both]()
    for number, each in enumerate(state.published[first_round - 1 :]):
        won = _winners(state, each)
        whole = len(each.draw.tables) >= _playing(main) + _playing(consolante)
        main, rest = _as_drawn(main, (each.draw.tables, each.draw.byes), whole)
        if consolante is not None:
            consolante, _ = _as_drawn(consolante, rest, whole)
        drawn.append((main, consolante))
        if consolante is not None:
            consolante = _going_on(consolante, won)
        elif number == 0 and state.settings.consolante and len(main.slots) > 1:
            losers = losers_of(main, _one_each(main, won))
            consolante = consolante_of(losers, main, byes + each.draw.byes) if len(losers) > 1 else None
        main = _going_on(main, won)
    return (*drawn, (main, consolante))


def _as_drawn(bracket: Bracket, places: Places, whole: bool) -> tuple[Bracket, Places]:
    """The bracket with those who really sat at its tables, and what is left of the round.

    A draw changed by hand has exchanged some; a late pair plays who had the bye. `whole`: no table was taken out, so
    that each meeting is known by its place; otherwise by who was to sit there.
    """
    tables, free = list(places[0]), list(places[1])
    if len(bracket.slots) == 1:
        return bracket, places
    places_of_it = tables[: _playing(bracket)] if whole else []
    own = iter(places_of_it)
    slots: list[Entrant | None] = []
    for two in bracket.meetings:
        known = whole and None not in two
        table = next(own) if known else _with([each for each in tables if each not in places_of_it], two)
        if table is not None:
            slots += [table.sides[0][0], table.sides[1][0]]
            tables.remove(table)
        elif None in two:
            alone = two[0] if two[1] is None else two[1]
            slots += [free.pop(0) if free and alone is not None else alone, None]
        else:
            slots += two
    once = tuple(None if slot in slots[:place] else slot for place, slot in enumerate(slots))
    came = tuple(slot for slot in once if slot is not None and slot not in bracket.seeds)
    return Bracket(once, bracket.seeds + came), (tuple(tables), tuple(free))


def _with(tables: list[Table], two: tuple[Entrant | None, Entrant | None]) -> Table | None:
    return next((table for table in tables if set(two) & set(table.entrants)), None)


def _playing(bracket: Bracket | None) -> int:
    """How many tables its round has."""
    return 0 if bracket is None or len(bracket.slots) == 1 else sum(None not in two for two in bracket.meetings)


def _going_on(bracket: Bracket, won: frozenset[Entrant]) -> Bracket:
    """The next round of a bracket, or itself once it is over."""
    return bracket if len(bracket.slots) == 1 else after(bracket, _one_each(bracket, won))


def _one_each(bracket: Bracket, won: frozenset[Entrant]) -> frozenset[Entrant]:
    """Who goes on from each meeting: who won, the first-named where nothing says who."""
    both = [(one, other) for one, other in bracket.meetings if one is not None and other is not None]
    return frozenset(other if other in won and one not in won else one for one, other in both)


def _winners(state: ContestState, played: RoundState) -> frozenset[Entrant]:
    """Of every table; the first-named side where nothing says who won."""
    return frozenset(
        entrant for table in played.tables.values() for entrant in table.sides[winner_of(state, played, table) or 0]
    )
