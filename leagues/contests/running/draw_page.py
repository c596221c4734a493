"""The organizer's view of a draw: tables with their reasons, byes, faults."""

from collections import defaultdict
from dataclasses import dataclass

from leagues.contests.contest_log.drawing import field_of, planned_of
from leagues.contests.contest_log.settings import OF_PLAYERS
from leagues.contests.contest_log.state import RoundState
from leagues.contests.context import ContestContext
from leagues.contests.running.calling import Sided, sided
from leagues.contests.words.drawing import OF_A_BYE, OF_THE_WHOLE, WORSE, fault_told, why_told
from leagues.pairings.by_hand import faults_of
from leagues.pairings.draw import DrawReason
from leagues.pairings.stored_byes import reasons_today


@dataclass(frozen=True, slots=True)
class DrawRemark:
    """A sentence about a draw; `worse`: it tells a disadvantage."""

    words: str
    worse: bool


@dataclass(frozen=True, slots=True)
class TableDrawn:
    number: int
    sides: tuple[Sided, Sided]
    whys: tuple[DrawRemark, ...]
    postponed: bool


@dataclass(frozen=True, slots=True)
class DrawPage:
    """The page of a draw.

    `whole`: reasons of the draw as a whole; `of_byes`: reasons of its byes; `faults`: of a draft.
    """

    number: int
    tables: tuple[TableDrawn, ...]
    byes: tuple[Sided, ...]
    of_byes: tuple[DrawRemark, ...]
    whole: tuple[DrawRemark, ...]
    faults: tuple[str, ...]
    by_hand: bool
    draft: bool
    has_results: bool
    drawn: tuple[tuple[int, str], ...]


def draw_page(at: ContestContext, drawn: RoundState) -> DrawPage:
    called = at.numbered
    at_table = {entrant: table.number for table in drawn.draw.tables for entrant in table.entrants}
    whys: defaultdict[int, list[DrawRemark]] = defaultdict(list)
    of_byes: list[DrawRemark] = []
    whole: list[DrawRemark] = []
    for reason in reasons_today(drawn.draw, drawn.number, frozenset(planned_of(at.state))):
        told = DrawRemark(why_told(reason, called), reason.why in WORSE)
        _place(reason, at_table, whys, of_byes, whole).append(told)
    tables = tuple(
        TableDrawn(
            number=table.number,
            sides=(sided(at, table.sides[0], drawn.number), sided(at, table.sides[1], drawn.number)),
            whys=tuple(whys[table.number]),
            postponed=table.number in drawn.tables and drawn.tables[table.number].postponed,
        )
        for table in drawn.draw.tables
    )
    everybody = sorted([*at_table, *drawn.draw.byes])
    return DrawPage(
        number=drawn.number,
        tables=tables,
        byes=tuple(sided(at, (entrant,), drawn.number) for entrant in drawn.draw.byes),
        of_byes=tuple(of_byes),
        whole=tuple(whole),
        faults=_faults(at, drawn) if drawn.published is None else (),
        by_hand=drawn.by_hand,
        draft=drawn.published is None,
        has_results=drawn.has_results,
        drawn=tuple((entrant, called(entrant)) for entrant in everybody),
    )


def _place(
    reason: DrawReason,
    at_table: dict[int, int],
    whys: defaultdict[int, list[DrawRemark]],
    of_byes: list[DrawRemark],
    whole: list[DrawRemark],
) -> list[DrawRemark]:
    """Return the list that shows this reason: at its table, with the byes, or above all."""
    if reason.why in OF_A_BYE:
        return of_byes
    if reason.why in OF_THE_WHOLE or not reason.entrants or reason.entrants[0] not in at_table:
        return whole
    return whys[at_table[reason.entrants[0]]]


def _faults(at: ContestContext, drawn: RoundState) -> tuple[str, ...]:
    """Return the faults of a draft of pairs made by hand.

    A computed draw states its own; in a mêlée players meet again anyway.
    """
    if not drawn.by_hand or at.state.settings.later in OF_PLAYERS:
        return ()
    called = at.numbered
    return tuple(fault_told(found, called) for found in faults_of(drawn.draw, field_of(at.state, drawn.number)))
