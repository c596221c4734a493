"""The brackets of a knock-out, as its rounds were drawn, and its next round.

There are the main bracket, the match for third place and the consolante; tables of each round are numbered in this
order. Brackets have the people who really sat at their tables: corrections never change a published round, because the
entrants seated there went on.

The losers of a first partie play the consolante. Entrants with a bye in the first round play their first partie in the
second, so the consolante has a preliminary round for the first losers, and its bracket is made one round later from
the winners of that round and the new losers. In brackets begun under the earlier rule (`RoundState.by_stage` is false)
the consolante holds only the losers of the first round.
"""

from dataclasses import dataclass, replace

from leagues.contests.contest_log.counting import winner_of
from leagues.contests.contest_log.state import ContestState, RoundState
from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant
from leagues.pairings.knock_out import (
    Bracket,
    after,
    bracket_of,
    consolante_of,
    draw_knock_out,
    losers_of,
    preliminary_of,
)

Places = tuple[tuple[DrawnTable, ...], tuple[Entrant, ...]]
"""Tables and byes of a round that are not yet assigned to a bracket."""


@dataclass(frozen=True, slots=True)
class Brackets:
    """All brackets of one round; None for a bracket without a table in this round. `third`: the match for third place.

    `preliminary`: whether this round is the preliminary round of the consolante.
    """

    main: Bracket
    consolante: Bracket | None = None
    third: Bracket | None = None
    preliminary: bool = False

    @property
    def each(self) -> tuple[Bracket, ...]:
        """Return the brackets of this round, in the order of their tables."""
        return tuple(bracket for bracket in (self.main, self.third, self.consolante) if bracket is not None)


def as_sat(now: Brackets, played: RoundState) -> Brackets:
    """Return the brackets with the entrants who really sat at their tables."""
    whole = len(played.draw.tables) >= sum(map(playing_in, now.each))
    places: Places = (played.draw.tables, played.draw.byes)
    main, places = _as_drawn(now.main, places, whole)
    third, consolante = now.third, now.consolante
    if third is not None:
        third, places = _as_drawn(third, places, whole)
    if consolante is not None:
        consolante, places = _as_drawn(consolante, places, whole)
    return replace(now, main=main, third=third, consolante=consolante)


def _as_drawn(bracket: Bracket, places: Places, whole: bool) -> tuple[Bracket, Places]:
    """Return the bracket with the entrants who really sat at its tables, and the remaining tables and byes of the
    round.

    A draw changed by hand exchanges pairs; a late pair plays the pair that had the bye. `whole`: no table was removed,
    so meetings are matched by position; otherwise they are matched by the entrants drawn there.
    """
    tables, free = list(places[0]), list(places[1])
    if len(bracket.slots) == 1:
        return bracket, places
    places_of_it = tables[: playing_in(bracket)] if whole else []
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


def _with(tables: list[DrawnTable], two: tuple[Entrant | None, Entrant | None]) -> DrawnTable | None:
    return next((table for table in tables if set(two) & set(table.entrants)), None)


def playing_in(bracket: Bracket) -> int:
    """Return how many tables this round of the bracket has."""
    return 0 if len(bracket.slots) == 1 else sum(None not in two for two in bracket.meetings)


def at_tables(bracket: Bracket) -> tuple[Entrant, ...]:
    """Return the entrants that have an opponent in this round."""
    if len(bracket.slots) == 1:
        return ()
    met = (two for two in bracket.meetings if None not in two)
    return tuple(entrant for two in met for entrant in two if entrant is not None)


def going_on(bracket: Bracket, won: frozenset[Entrant]) -> Bracket:
    """Return the next round of a bracket, or the same bracket once it is over."""
    return bracket if len(bracket.slots) == 1 else after(bracket, one_each(bracket, won))


def one_each(bracket: Bracket, won: frozenset[Entrant]) -> frozenset[Entrant]:
    """Return who goes on from each meeting: the winner, or the first-named entrant if the result names no winner."""
    both = [(one, other) for one, other in bracket.meetings if one is not None and other is not None]
    return frozenset(other if other in won and one not in won else one for one, other in both)


def as_went_on(last: Brackets, won: frozenset[Entrant], following: Draw) -> frozenset[Entrant]:
    """Return the entrants that went on from a round, read from the draw of the next round; later corrections do not
    count.

    Main bracket: entrants seated at its tables, which have the lowest numbers. Consolante: entrants drawn anywhere. If
    the draw does not tell (a final, a draw made by hand), the results decide.
    """
    of_main = playing_in(going_on(last.main, won))
    in_main = {entrant for table in following.tables if table.number <= of_main for entrant in table.entrants}
    there = {entrant for table in following.tables for entrant in table.entrants} | set(following.byes)
    went_on = set(won)
    for bracket, seats in ((last.main, in_main), (last.consolante, there)):
        for two in () if bracket is None or len(bracket.slots) == 1 else bracket.meetings:
            on = [entrant for entrant in two if entrant in seats]
            if None not in two and len(on) == 1:
                went_on = (went_on - set(two)) | set(on)
    return frozenset(went_on)


SEMI_FINALS = 4
"""Places of the main bracket in that round; the final has 2."""


def bracket_rounds(state: ContestState, seeds: tuple[Entrant, ...], first_round: int = 1) -> tuple[Brackets, ...]:
    """Return the brackets of each published round from `first_round` on, as drawn, and last those of the round to draw.

    An entrant with a bye in a pool has no second bye while others have had none.
    """
    byes = tuple(bye for each in state.published[: first_round - 1] for bye in each.draw.byes)
    rounds = state.published[first_round - 1 :]
    now = Brackets(bracket_of(seeds, byes))
    drawn = list[Brackets]()
    for number, each in enumerate(rounds, 1):
        drawn.append(as_sat(now, each))
        byes += each.draw.byes
        won = _winners(state, each)
        if rounds[0].by_stage:
            won = as_went_on(drawn[-1], won, rounds[number].draw) if number < len(rounds) else won
            now = _with_others(state, drawn, Brackets(going_on(drawn[-1].main, won)), won, byes)
        else:
            now = Brackets(going_on(drawn[-1].main, won), _of_first_round(state, drawn, won, byes))
    return (*drawn, now)


def _with_others(
    state: ContestState, drawn: list[Brackets], now: Brackets, won: frozenset[Entrant], byes: tuple[Entrant, ...]
) -> Brackets:
    """Return the next round with its match for third place and its consolante. `now`: the main bracket alone."""
    last = drawn[-1]
    losers = losers_of(last.main, one_each(last.main, won)) if len(last.main.slots) > 1 else ()
    third = None
    if state.settings.third_place and len(last.main.slots) == SEMI_FINALS and len(losers) == 2:
        third = Bracket(losers, losers)
    if not state.settings.consolante:
        return replace(now, third=third)
    played = {entrant for each in drawn[:-1] for entrant in at_tables(each.main)}
    admits = len(last.main.slots) > _last_without(state)
    came = tuple(entrant for entrant in losers if entrant not in played) if admits else ()
    to_come = len(drawn) == 1 and len(now.main.slots) > _last_without(state) and None in last.main.slots
    consolante = _consolante(last, came, to_come, won, byes)
    return replace(now, third=third, consolante=consolante, preliminary=to_come and consolante is not None)


def _last_without(state: ContestState) -> int:
    """Return the size of the round of the main bracket from which losers no longer enter the consolante: the final, or
    the semi-finals if there is a match for third place.
    """
    return SEMI_FINALS if state.settings.third_place else 2


def _consolante(
    last: Brackets, came: tuple[Entrant, ...], to_come: bool, won: frozenset[Entrant], byes: tuple[Entrant, ...]
) -> Bracket | None:
    """Return the consolante of the next round.

    `came`: the entrants who lost their first partie in the last round; `to_come`: whether others may still lose their
    first partie in the next round.
    """
    if last.consolante is not None and not last.preliminary:
        return going_on(last.consolante, won)
    if to_come:
        return preliminary_of(came, last.main, byes) if came else None
    if last.consolante is None:
        return consolante_of(came, last.main, byes) if len(came) > 1 else None
    there = tuple(slot for slot in after(last.consolante, one_each(last.consolante, won)).slots if slot is not None)
    if not came and not at_tables(last.consolante):
        return None
    return consolante_of(there + came, last.main, byes)


def _of_first_round(
    state: ContestState, drawn: list[Brackets], won: frozenset[Entrant], byes: tuple[Entrant, ...]
) -> Bracket | None:
    """Return the consolante under the earlier rule: the losers of the first round alone."""
    last = drawn[-1]
    if last.consolante is not None:
        return going_on(last.consolante, won)
    if len(drawn) > 1 or not state.settings.consolante or len(last.main.slots) == 1:
        return None
    losers = losers_of(last.main, one_each(last.main, won))
    return consolante_of(losers, last.main, byes) if len(losers) > 1 else None


def _winners(state: ContestState, played: RoundState) -> frozenset[Entrant]:
    """Return the winners of every table; the first-named side if the result names no winner."""
    return frozenset(
        entrant for table in played.tables.values() for entrant in table.sides[winner_of(state, played, table) or 0]
    )


def draw_knock_outs(state: ContestState, seeds: tuple[Entrant, ...], first_round: int = 1) -> Draw:
    """Return the next round of all brackets, table after table.

    A loser without another bracket has neither a table nor a bye. An entrant who left is still drawn: their opponent
    goes on.
    """
    now = bracket_rounds(state, seeds, first_round)[-1]
    draw = _drawn(now.main)
    if now.third is not None:
        draw = _both(draw, _for_third_place(now.third, len(draw.tables) + 1))
    if now.consolante is None:
        return draw
    # If a table was removed by hand, an entrant could seem to be in two brackets.
    elsewhere = {*now.main.slots, *(now.third.slots if now.third is not None else ())}
    slots = tuple(None if slot in elsewhere else slot for slot in now.consolante.slots)
    return _both(draw, _drawn(replace(now.consolante, slots=slots), len(draw.tables) + 1))


def _drawn(bracket: Bracket, first_table: int = 1) -> Draw:
    return draw_knock_out(bracket, first_table) if len(bracket.slots) > 1 else Draw(())


def _for_third_place(bracket: Bracket, table: int) -> Draw:
    """Return the match for third place with its own reason: the seeds of the main bracket do not explain it."""
    drawn = draw_knock_out(bracket, table)
    return replace(drawn, reasons=tuple(DrawReason(DrawReasonKind.THIRD_PLACE, each.entrants) for each in drawn.tables))


def _both(one: Draw, other: Draw) -> Draw:
    return Draw(one.tables + other.tables, one.byes + other.byes, one.reasons + other.reasons)
