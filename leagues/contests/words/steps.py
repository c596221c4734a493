"""One sentence for each step of a contest's log, in the reader's language."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.utils.formats import date_format, number_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.rules.json_object import Json
from leagues.contests.day import steps
from leagues.contests.day.steps import Released, Step, Turn
from leagues.contests.words.drawing import Calling, all_called
from leagues.contests.words.reasons import reason_told
from leagues.contests.words.scoring import score_told


@dataclass(frozen=True, slots=True)
class ContestNames:
    """Names for sentences: an entrant's by its number in the contest, a person's by theirs in the registry."""

    entrant: Calling
    person: Calling


Told = Callable[[Any, ContestNames], str]


def step_told(step: Step, called: ContestNames) -> str:
    """Return a step as a sentence, without its author and time."""
    return SENTENCES[type(step)](step, called)


def _people(persons: tuple[int, ...], called: ContestNames) -> str:
    return " – ".join(called.person(person) for person in persons)


def _by_phone(pair: int, called: ContestNames) -> str:
    return "" if pair == steps.DESK else " " + _("(from the phone of %(pair)s)") % {"pair": called.entrant(pair)}


def _table(step: Any) -> Json:
    return {"round": step.round, "table": step.table}


def _because(said: str, why: str) -> str:
    return _("%(said)s Why: %(why)s") % {"said": said, "why": why} if why else said


def _describe(step: steps.Describe, called: ContestNames) -> str:
    when = date_format(localtime(step.starts_at), "DATETIME_FORMAT")
    said = _("Described: %(name)s, %(when)s %(place)s") % {"name": step.name, "when": when, "place": step.place}
    return said.strip() + (" " + _("(announced)") if step.public else "")


def _check_in(step: steps.CheckIn, called: ContestNames) -> str:
    said = {True: _("%(who)s present."), False: _("%(who)s absent."), None: _("%(who)s not looked for any more.")}
    own = " " + _("(on their own phone)") if step.own else ""
    return said[step.present] % {"who": called.entrant(step.number)} + own


def _pay(step: steps.Pay, called: ContestNames) -> str:
    amount = number_format(step.cents / 100, 2)
    said = _("Fee of %(who)s: %(amount)s.") if step.cents else _("Fee of %(who)s: not paid after all.")
    return said % {"who": called.entrant(step.number), "amount": amount}


def _forbid(step: steps.Forbid, called: ContestNames) -> str:
    if step.lifted:
        said = _("%(two)s may meet after all.")
    elif step.first_round_only:
        said = _("%(two)s may not meet in round 1.")
    else:
        said = _("%(two)s may not meet.")
    return said % {"two": all_called(called.entrant, step.two)}


def _leave(step: steps.Leave, called: ContestNames) -> str:
    said = _("%(who)s stays after all.") if step.since is None else _("%(who)s leaves, from round %(round)s on.")
    return said % {"who": called.entrant(step.number), "round": step.since}


def _fix_table(step: steps.FixTable, called: ContestNames) -> str:
    said = (
        _("%(who)s has no table of their own any more.") if step.table is None else _("%(who)s keeps table %(table)s.")
    )
    return said % {"who": called.entrant(step.number), "table": step.table}


def _draft(step: steps.Draft, called: ContestNames) -> str:
    count = len(step.draw.tables)
    if step.by_hand:
        said = ngettext(
            "Draft of round %(round)s changed by hand: %(count)s table.",
            "Draft of round %(round)s changed by hand: %(count)s tables.",
            count,
        )
    else:
        said = ngettext(
            "Round %(round)s drawn as a draft: %(count)s table.",
            "Round %(round)s drawn as a draft: %(count)s tables.",
            count,
        )
    return said % {"round": step.round, "count": count}


def _clock(step: steps.RunClock, called: ContestNames) -> str:
    said = {
        Turn.START: _("Clock of round %(round)s started."),
        Turn.PAUSE: _("Clock of round %(round)s paused."),
        Turn.RESUME: _("Clock of round %(round)s going on."),
        Turn.MORE: _("Clock of round %(round)s: %(minutes)s minutes more."),
        Turn.STOP: _("Clock of round %(round)s stopped."),
    }
    return said[step.turn] % {"round": step.round, "minutes": step.minutes}


def _play_live(step: steps.PlayLive, called: ContestNames) -> str:
    said = (
        _("Table %(table)s of round %(round)s is played on the site.")
        if step.code
        else _("Table %(table)s of round %(round)s is played with real cards.")
    )
    return said % _table(step)


def _write(step: steps.Write, called: ContestNames) -> str:
    said = _("Table %(table)s of round %(round)s: %(score)s written.") % {
        **_table(step),
        "score": score_told(step.score),
    }
    return said + (" " + _("(its live table ended)") if step.live else _by_phone(step.pair, called))


def _confirm(step: steps.Confirm, called: ContestNames) -> str:
    said = _("Table %(table)s of round %(round)s: score of step %(of)s confirmed.")
    return said % {**_table(step), "of": step.of} + _by_phone(step.pair, called)


def _dispute(step: steps.Dispute, called: ContestNames) -> str:
    said = _("Table %(table)s of round %(round)s: disputed.") % _table(step)
    return _because(said + _by_phone(step.pair, called), reason_told(step.why))


def _settle(step: steps.Settle, called: ContestNames) -> str:
    said = _("Table %(table)s of round %(round)s: dispute settled, %(score)s.")
    return _because(said % {**_table(step), "score": score_told(step.score)}, step.why)


def _correct(step: steps.Correct, called: ContestNames) -> str:
    said = _("Table %(table)s of round %(round)s: corrected to %(score)s.")
    return _because(said % {**_table(step), "score": score_told(step.score)}, step.why)


def _postpone(step: steps.Postpone, called: ContestNames) -> str:
    if step.lifted:
        said = _("Table %(table)s of round %(round)s: not postponed after all.")
    elif step.play_on:
        said = _("Table %(table)s of round %(round)s: postponed; both sides play on.")
    else:
        said = _("Table %(table)s of round %(round)s: postponed; both sides are still at it.")
    return said % _table(step)


def _walkover(step: steps.Walkover, called: ContestNames) -> str:
    if step.lifted:
        return _("Table %(table)s of round %(round)s: no walkover after all.") % _table(step)
    if step.present == 0:
        return _("Table %(table)s of round %(round)s: walkover for the first side.") % _table(step)
    return _("Table %(table)s of round %(round)s: walkover for the second side.") % _table(step)


def _penalize(step: steps.Penalize, called: ContestNames) -> str:
    amounts = []
    if step.given:
        amounts.append(_("%(points)s to the opponents") % {"points": step.given})
    if step.taken:
        amounts.append(_("%(points)s taken") % {"points": step.taken})
    donne = "" if step.donne is None else ", " + _("donne %(donne)s") % {"donne": step.donne}
    article = f", {step.article}" if step.article else ""
    said = _("Penalty %(id)s of round %(round)s for %(who)s: %(amounts)s%(more)s.")
    values = {"id": step.id, "round": step.round, "who": called.entrant(step.entrant), "amounts": ", ".join(amounts)}
    return said % {**values, "more": donne + article}


def _release(step: steps.Release, called: ContestNames) -> str:
    shown = {
        Released.DRAW: _("Draw of round %(round)s shown to everybody."),
        Released.RESULTS: _("Results of round %(round)s shown to everybody."),
        Released.RANKING: _("Ranking after round %(round)s shown to everybody."),
    }
    hidden = {
        Released.DRAW: _("Draw of round %(round)s hidden again."),
        Released.RESULTS: _("Results of round %(round)s hidden again."),
        Released.RANKING: _("Ranking after round %(round)s hidden again."),
    }
    return (shown if step.shown else hidden)[Released(step.what)] % {"round": step.round}


def _give(step: steps.Give, called: ContestNames) -> str:
    said = _("Prize %(prize)s handed to %(who)s.") if step.given else _("Prize %(prize)s of %(who)s not handed over.")
    return said % {"prize": step.prize + 1, "who": called.entrant(step.entrant)}


def _numbered(said: Callable[[], str]) -> Told:
    """Return a function for a sentence about one entrant."""
    return lambda step, called: said() % {"who": called.entrant(step.number)}


def _entered(said: Callable[[], str]) -> Told:
    """Return a function for a sentence about the entry of this number."""
    return lambda step, called: (
        said() % {"number": step.number, "people": _people(step.persons, called), "round": getattr(step, "since", 1)}
    )


def _of_round(said: Callable[[], str]) -> Told:
    return lambda step, called: said() % {"round": step.round}


SENTENCES: Final[dict[type, Told]] = {
    steps.Choose: lambda step, called: _("Settings chosen: %(preset)s.") % {"preset": step.settings.preset},
    steps.Describe: _describe,
    steps.Shorten: lambda step, called: (
        ngettext(
            "The contest is over after %(count)s round.", "The contest is over after %(count)s rounds.", step.rounds
        )
        % {"count": step.rounds}
    ),
    steps.Cancel: lambda step, called: _because(_("The contest is cancelled."), step.why),
    steps.Enter: _entered(lambda: _("Number %(number)s entered: %(people)s.")),
    steps.Amend: _entered(lambda: _("Number %(number)s corrected: %(people)s.")),
    steps.Withdraw: _numbered(lambda: _("%(who)s withdraws.")),
    steps.Pay: _pay,
    steps.CheckIn: _check_in,
    steps.FormPairs: lambda step, called: (
        ngettext("%(count)s pair formed by lot.", "%(count)s pairs formed by lot.", len(step.sides))
        % {"count": len(step.sides)}
    ),
    steps.CloseEntries: lambda step, called: _("Entries closed."),
    steps.ReopenEntries: lambda step, called: _("Entries open again."),
    steps.Late: _entered(lambda: _("Number %(number)s entered late, from round %(round)s on: %(people)s.")),
    steps.SeatLate: lambda step, called: (
        _("%(who)s seated late in round %(round)s.") % {"who": called.entrant(step.number), "round": step.round}
    ),
    steps.Leave: _leave,
    steps.Replace: lambda step, called: (
        _("Number %(number)s: %(new)s instead of %(old)s, from round %(round)s on.")
        % {
            "number": step.number,
            "new": called.person(step.person),
            "old": called.person(step.instead_of),
            "round": step.since,
        }
    ),
    steps.FixTable: _fix_table,
    steps.Forbid: _forbid,
    steps.Rekey: _numbered(lambda: _("New code for %(who)s: the old one opens nothing any more.")),
    steps.Draft: _draft,
    steps.Discard: _of_round(lambda: _("Draft of round %(round)s thrown away.")),
    steps.Publish: _of_round(lambda: _("Draw of round %(round)s published.")),
    steps.Recall: _of_round(lambda: _("Draw of round %(round)s taken back as a draft.")),
    steps.PlayLive: _play_live,
    steps.RunClock: _clock,
    steps.Arrive: lambda step, called: _("Sheet of table %(table)s, round %(round)s, is back.") % _table(step),
    steps.Write: _write,
    steps.Confirm: _confirm,
    steps.Dispute: _dispute,
    steps.Settle: _settle,
    steps.Correct: _correct,
    steps.Postpone: _postpone,
    steps.Walkover: _walkover,
    steps.CatchUp: lambda step, called: (
        _("Catch-up partie of round %(round)s: %(who)s against %(other)s, at table %(table)s.")
        % {**_table(step), "who": called.entrant(step.entrant), "other": called.entrant(step.against)}
    ),
    steps.Penalize: _penalize,
    steps.Pardon: lambda step, called: _("Penalty %(id)s taken back.") % {"id": step.id},
    steps.Release: _release,
    steps.Give: _give,
    steps.Close: lambda step, called: _("The contest is closed."),
    steps.Recount: lambda step, called: _("The knock-out is ranked by the stage reached."),
    steps.Reopen: lambda step, called: _because(_("The contest is open again."), step.why),
    steps.Undo: lambda step, called: _because(_("Step %(version)s undone.") % {"version": step.version}, step.why),
}
