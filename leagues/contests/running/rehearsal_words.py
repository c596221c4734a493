"""Texts of a rehearsal: what an act's key says, what a real organizer does there, and what has just happened."""

from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels.words import Text
from leagues.contests.contest_log.cash import cash_of
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import (
    DESK,
    CheckIn,
    Close,
    CloseEntries,
    Draft,
    Enter,
    Give,
    Pay,
    Publish,
    Release,
    Released,
    Step,
    Write,
)
from leagues.contests.context import ContestContext
from leagues.contests.running.board import counts_of
from leagues.contests.running.moment import next_round, open_round, waiting_of
from leagues.contests.running.rehearsal import OF_A_ROUND, RehearsedAct
from leagues.contests.running.standing_views import ranked_called
from leagues.settings.in_words import money_text


@dataclass(frozen=True, slots=True)
class ActWords:
    """The words of an act. `key`: of its button, with the number of the round where it has one; `page`: the address of
    the page where it is done by hand.
    """

    key: Text
    organizer: Text
    page: str


ACTS: Final[dict[RehearsedAct, ActWords]] = {
    RehearsedAct.CHECK_IN: ActWords(
        gettext_lazy("Check everybody in"),
        gettext_lazy("At the door you find each entry by name or number, mark it present and tick its fee."),
        "check-in",
    ),
    RehearsedAct.FORM_PAIRS: ActWords(
        gettext_lazy("Put the players in pairs"),
        gettext_lazy("Players who came alone are put in pairs by lot, in front of everybody."),
        "entries",
    ),
    RehearsedAct.CLOSE_ENTRIES: ActWords(
        gettext_lazy("Close the entries"),
        gettext_lazy(
            "You announce that entries are closed. Latecomers play from the next round, or at once if somebody has a "
            "bye."
        ),
        "check-in",
    ),
    RehearsedAct.DRAW: ActWords(
        gettext_lazy("Draw round %(round)s"),
        gettext_lazy("The draw takes a second; only the desk sees it."),
        "draw",
    ),
    RehearsedAct.PUBLISH: ActWords(
        gettext_lazy("Confirm and show the draw of round %(round)s"),
        gettext_lazy("You look at the draft, change a table if you must, hand out the sheets and start the clock."),
        "draw",
    ),
    RehearsedAct.WRITE: ActWords(
        gettext_lazy("Type the returned sheets"),
        gettext_lazy("You type one line per sheet, in any order: table, points, points, Enter."),
        "results",
    ),
    RehearsedAct.PHONE: ActWords(
        gettext_lazy("The last score, by phone"),
        gettext_lazy("The pair scans its card, or the code on the sheet, and types two numbers."),
        "results",
    ),
    RehearsedAct.CONFIRM: ActWords(
        gettext_lazy("Confirm the waiting scores"),
        gettext_lazy("You compare with the sheet both pairs have signed; the other pair can confirm on its phone too."),
        "results",
    ),
    RehearsedAct.SETTLE: ActWords(
        gettext_lazy("Settle the dispute"),
        gettext_lazy("The arbiter hears both pairs and decides; both versions stay in the log."),
        "results",
    ),
    RehearsedAct.SHOW: ActWords(
        gettext_lazy("Show the ranking of round %(round)s"),
        gettext_lazy(
            "You look at the ranking before everybody sees it, and print the rescue page in case the power fails."
        ),
        "standings",
    ),
    RehearsedAct.CLOSE: ActWords(
        gettext_lazy("Close the contest"),
        gettext_lazy("You wait until nobody questions a score any longer: then the ranking is final."),
        "prizes",
    ),
    RehearsedAct.GIVE: ActWords(
        gettext_lazy("Hand over the prizes"),
        gettext_lazy("You call the winners, the last one first, and tick each prize as you hand it over."),
        "prizes",
    ),
}


def round_of(state: ContestState, act: RehearsedAct) -> int:
    """Return the round an act belongs to; 0 if it belongs to none."""
    if act not in OF_A_ROUND:
        return 0
    if act in (RehearsedAct.DRAW, RehearsedAct.PUBLISH):
        return next_round(state)
    played = open_round(state)
    return 0 if played is None else played.number


def key_text(state: ContestState, act: RehearsedAct) -> str:
    return str(ACTS[act].key) % {"round": round_of(state, act)}


def page_of(at: ContestContext, act: RehearsedAct) -> str:
    """Return the address of the page where an act is done by hand."""
    page = ACTS[act].page
    number = [round_of(at.state, act)] if page in ("draw", "results") else []
    return reverse(f"contests:{page}", args=[at.code, *number])


def happened(at: ContestContext, step: Step) -> str:
    """Return in one sentence what has just happened. `step`: the last one of the log."""
    state = at.state
    if isinstance(step, Enter):
        count = len(state.in_contest)
        said = ngettext("%(n)s entry is on the list.", "%(n)s entries are on the list.", count)
        return said % {"n": count}
    if isinstance(step, CheckIn | Pay):
        return _checked_in(state)
    if isinstance(step, CloseEntries):
        return _("Entries are closed: the first round can be drawn.")
    if isinstance(step, Draft):
        return _("Round %(round)s is drawn; so far only the club sees the draw.") % {"round": step.round}
    if isinstance(step, Write):
        return _written(at, step)
    if isinstance(step, Publish) or (isinstance(step, Release) and step.what is Released.DRAW and step.shown):
        return _("The draw of round %(round)s stands: the wall screen and the phones show everybody their table.") % {
            "round": step.round
        }
    return _at_the_end(at, step)


def _checked_in(state: ContestState) -> str:
    counts = counts_of(state)
    here = ngettext("%(n)s entry is present", "%(n)s entries are present", counts.present) % {"n": counts.present}
    away = ngettext("%(n)s absent", "%(n)s absent", counts.absent) % {"n": counts.absent}
    said = f"{here}, {away}" if counts.absent else here
    if not state.settings.money.fee:
        return f"{said}."
    money = money_text(cash_of(state).collected, state.settings.money.currency)
    return _("%(present)s; collected in fees: %(money)s.") % {"present": said, "money": money}


def _written(at: ContestContext, step: Write) -> str:
    if step.pair != DESK:
        return _("Pair %(pair)s wrote the score of table %(table)s on its phone: it waits for a confirmation.") % {
            "pair": step.pair,
            "table": step.table,
        }
    tables = len(at.state.round(step.round).tables)
    left = waiting_of(at.state, step.round).count
    said = ngettext(
        "%(n)s of the scores of round %(round)s counts; missing: %(left)s.",
        "%(n)s of the scores of round %(round)s count; missing: %(left)s.",
        tables - left,
    )
    return said % {"n": tables - left, "round": step.round, "left": left}


def _at_the_end(at: ContestContext, step: Step) -> str:
    """Return the sentence of a step that follows a round; else the step's own sentence of the log."""
    leader = next(iter(standings_of(at.state)), None) if at.state.published else None
    name = "" if leader is None else ranked_called(at, leader.entrant)
    if isinstance(step, Release) and step.what is Released.RANKING and step.shown:
        return _("Everybody sees the ranking after round %(round)s: %(name)s leads.") % {
            "round": step.round,
            "name": name,
        }
    if isinstance(step, Close):
        return _("The contest is closed; the winner is %(name)s.") % {"name": name}
    if isinstance(step, Give) and step.given:
        given = len(at.state.given)
        return ngettext("%(n)s prize is handed over.", "%(n)s prizes are handed over.", given) % {"n": given}
    return step.told(at.sentence_names([step]))
