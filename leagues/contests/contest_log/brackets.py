"""The brackets of a knock-out as its rounds were drawn: the main one, the match for third place, and the consolante.

Corrections never change a published round: the entrants seated there went on. Tables of each round are numbered in this
order: the main bracket, the match for third place, the consolante.

The losers of a first partie play the consolante. Entrants with a bye in the first round play their first partie in the
second, so the consolante has a preliminary round for the first losers, and its bracket is made one round later from the
winners of that round and the new losers. In brackets begun under the earlier rule (`RoundState.by_stage` is false) the
consolante holds only the losers of the first round.
"""

from dataclasses import replace

from leagues.contests.contest_log.counting import winner_of
from leagues.contests.contest_log.seated_brackets import Brackets, as_sat, as_went_on, at_tables, going_on, one_each
from leagues.contests.contest_log.state import ContestState, RoundState
from leagues.pairings.draw import Entrant
from leagues.pairings.knock_out import Bracket, after, bracket_of, consolante_of, losers_of, preliminary_of

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
