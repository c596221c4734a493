"""The organizer's view of a draw: tables with their reasons, byes, faults, and what would change.

« Ce qui changerait » compares a published draw with the draw that today's corrected results would give. `effects_told`
is the effect of a correction: changed places in the ranking, and published draws that would be different.
"""

from collections import defaultdict
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.counting import order_of
from leagues.contests.contest_log.drawing import field_of, planned_of
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import OF_PLAYERS
from leagues.contests.contest_log.state import ContestState, RoundState
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.context import ContestContext
from leagues.contests.running.moment import Sided, sided
from leagues.contests.words.drawing import OF_A_BYE, OF_THE_WHOLE, WORSE, fault_told, why_told
from leagues.pairings.by_hand import faults_of
from leagues.pairings.draw import Draw, DrawReason, changes, reasons_today


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


@dataclass(frozen=True, slots=True)
class ChangesTold:
    """The differences: meetings as « 3 Anne – Bruno, 7 Chloé – Denis », byes by name; `nothing`: both are equal."""

    no_longer: tuple[tuple[str, str], ...]
    instead: tuple[tuple[str, str], ...]
    byes_lost: tuple[str, ...]
    byes_won: tuple[str, ...]
    nothing: bool


def drawn_from_another_order(state: ContestState, drawn: RoundState) -> bool:
    """Return whether the ranking from which a published round was drawn has changed since."""
    return bool(drawn.ranked) and drawn.number > 1 and order_now(state, drawn) != drawn.ranked


def order_now(state: ContestState, drawn: RoundState) -> tuple[int, ...]:
    """Return the same entrants in today's order."""
    then = set(drawn.ranked)
    return tuple(entrant for entrant in order_of(state, drawn.number) if entrant in then)


def drawn_now(state: ContestState, number: int) -> Draw:
    """Draw that round again from today's results. ContestRefusal as `drawing.draft`."""
    return draft(replace(state, rounds=state.published[: number - 1])).draw


def changes_told(at: ContestContext, drawn: RoundState) -> ChangesTold | None:
    """Return the differences, with names; None if the round can no longer be drawn."""
    try:
        found = changes(drawn.draw, drawn_now(at.state, drawn.number))
    except ContestRefusal:
        return None
    called = at.numbered
    return ChangesTold(
        no_longer=tuple((called(one), called(other)) for one, other in found.no_longer),
        instead=tuple((called(one), called(other)) for one, other in found.instead),
        byes_lost=tuple(map(called, found.byes_lost)),
        byes_won=tuple(map(called, found.byes_won)),
        nothing=found.nothing,
    )


def recall_told(state: ContestState, drawn: RoundState) -> tuple[str, ...]:
    """Return what turning a published draw back into a draft undoes, a sentence each."""
    shown = any(number == drawn.number for number, _what in state.released)
    back = sum(table.arrived is not None for table in drawn.tables.values())
    return (
        _("Phones and the wall screen no longer show this draw.") if shown else _("Nobody has seen this draw yet."),
        *([_("The clock of the round goes back to its start.")] if drawn.clock.started else []),
        *([_sheets_forgotten(back)] if back else []),
        _("Sheets already printed are good only if the draw stays the same."),
        _("Nobody’s points change."),
    )


def _sheets_forgotten(count: int) -> str:
    told = ngettext(
        "%(count)s sheet will no longer be noted as returned.",
        "%(count)s sheets will no longer be noted as returned.",
        count,
    )
    return told % {"count": count}


MOST = 6


def effects_told(before: ContestContext, after: ContestContext, number: int, table: int) -> list[str]:
    """Return sentences: the new places of those at the table, how many others moved, the draws made from the old
    ranking.
    """
    then = {standing.entrant: standing.rank for standing in standings_of(before.state)}
    now = {standing.entrant: standing.rank for standing in standings_of(after.state)}
    moved = [entrant for entrant in now if then.get(entrant, 0) != now[entrant]]
    sides = after.state.table(number, table).sides
    own = [entrant for entrant in (*sides[0], *sides[1]) if entrant in moved]
    called = after.numbered
    told = [
        _("%(who)s: ranked %(now)s instead of %(then)s.") % {"who": called(each), "now": now[each], "then": then[each]}
        for each in own[:MOST]
    ]
    others = len(moved) - len(own[:MOST])
    if others:
        told.append(
            ngettext(
                "%(count)s other pair or player changes place.",
                "%(count)s other pairs or players change place.",
                others,
            )
            % {"count": others}
        )
    if not moved:
        told.append(_("Nobody changes place in the ranking."))
    told += [
        _("The draw of round %(round)s stays; its page shows what would change.") % {"round": each.number}
        for each in after.state.published
        if each.number > number and drawn_from_another_order(after.state, each)
    ]
    return told
