"""Brackets by the people who really sat at their tables: later corrections do not change a published draw."""

from dataclasses import dataclass, replace

from leagues.contests.contest_log.state import RoundState
from leagues.pairings.draw import Draw, DrawnTable, Entrant
from leagues.pairings.knock_out import Bracket, after

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
