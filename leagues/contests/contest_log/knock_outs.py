"""The next round of a knock-out: its main bracket, the match for third place, the consolante."""

from dataclasses import replace

from leagues.contests.contest_log.brackets import bracket_rounds
from leagues.contests.contest_log.state import ContestState
from leagues.pairings.draw import Draw, DrawReason, DrawReasonKind, Entrant
from leagues.pairings.knock_out import Bracket, draw_knock_out


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
