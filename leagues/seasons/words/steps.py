"""One sentence for each step of a season's log, in the reader's language."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.contests.words.drawing import Calling
from leagues.contests.words.reasons import reason_told
from leagues.contests.words.scoring import score_told
from leagues.seasons.course import steps
from leagues.seasons.course.steps import Step
from leagues.seasons.words.settings import preset_text


@dataclass(frozen=True, slots=True)
class SeasonNames:
    """Names for sentences: of an entrant, a person, a fixture and a contest, each by its number."""

    entrant: Calling
    person: Calling
    fixture: Calling
    contest: Calling


Told = Callable[[Any, SeasonNames], str]


def step_told(step: Step, called: SeasonNames) -> str:
    """Return a step as a sentence, without its author and time."""
    return SENTENCES[type(step)](step, called)


def day_text(on: date) -> str:
    """Return « 21 novembre 2026 »."""
    return date_format(on, "DATE_FORMAT")


def _people(persons: tuple[int, ...], called: SeasonNames) -> str:
    return " – ".join(called.person(person) for person in persons)


def _because(said: str, why: str) -> str:
    return _("%(said)s Why: %(why)s") % {"said": said, "why": why} if why else said


def _by_side(entrant: int, called: SeasonNames) -> str:
    return "" if entrant == steps.DESK else " " + _("(said by %(who)s)") % {"who": called.entrant(entrant)}


def _describe(step: steps.Describe, called: SeasonNames) -> str:
    said = _("Described: %(league)s, %(name)s, from %(first)s to %(last)s.") % {
        "league": step.league,
        "name": step.name,
        "first": day_text(step.starts_on),
        "last": day_text(step.ends_on),
    }
    return said + (" " + _("(announced)") if step.public else "")


def _chosen(step: Any, called: SeasonNames) -> str:
    return _("Settings chosen: %(preset)s.") % {"preset": preset_text(step.settings.preset)}


def _enter(step: steps.Enter, called: SeasonNames) -> str:
    said = {"people": step.name or _people(step.persons, called), "division": step.division + 1}
    if step.own:
        return _("%(people)s joins the ladder.") % said
    if len(step.persons) == 1:
        return _("%(people)s entered.") % said
    return _("%(people)s entered, in division %(division)s.") % said


def _withdraw(step: steps.Withdraw, called: SeasonNames) -> str:
    return _because(_("%(who)s withdraws.") % {"who": called.entrant(step.entrant)}, step.why)


def _replace(step: steps.Replace, called: SeasonNames) -> str:
    said = _("%(who)s: %(new)s instead of %(old)s, from round %(round)s on.") % {
        "who": called.entrant(step.entrant),
        "new": called.person(step.put),
        "old": called.person(step.out),
        "round": step.since,
    }
    return _because(said, step.why)


def _decline(step: steps.Decline, called: SeasonNames) -> str:
    said = _("%(who)s would not go up.") if step.declines else _("%(who)s would go up after all.")
    return said % {"who": called.entrant(step.entrant)}


def _draw_up(step: steps.DrawUp, called: SeasonNames) -> str:
    said = ngettext(
        "Drawn up from season %(season)s: %(count)s entrant.",
        "Drawn up from season %(season)s: %(count)s entrants.",
        len(step.entrants),
    )
    return said % {"season": step.season, "count": len(step.entrants)}


def _drop_day(step: steps.DropDay, called: SeasonNames) -> str:
    return _because(_("Day %(number)s counts no more.") % {"number": step.number}, step.why)


def _start(step: steps.Start, called: SeasonNames) -> str:
    said = ngettext(
        "The championship starts: %(count)s fixture drawn.",
        "The championship starts: %(count)s fixtures drawn.",
        len(step.fixtures),
    )
    return said % {"count": len(step.fixtures)}


def _arrive(step: steps.Arrive, called: SeasonNames) -> str:
    said = ngettext(
        "%(people)s arrives in division %(division)s, with %(count)s fixture.",
        "%(people)s arrives in division %(division)s, with %(count)s fixtures.",
        len(step.fixtures),
    )
    people = step.name or _people(step.persons, called)
    return said % {"people": people, "division": step.division + 1, "count": len(step.fixtures)}


def _of_fixture(step: Any, called: SeasonNames, **more: Any) -> dict[str, object]:
    return {"fixture": called.fixture(step.fixture), **more}


def _propose(step: steps.Propose, called: SeasonNames) -> str:
    said = _("%(fixture)s: %(who)s would play on %(day)s.") % _of_fixture(
        step, called, who=called.entrant(step.entrant), day=day_text(step.to)
    )
    return _because(said, step.why)


def _answer(step: steps.Answer, called: SeasonNames) -> str:
    said = (
        _("%(fixture)s: %(who)s agrees to the other day.")
        if step.agrees
        else _("%(fixture)s: %(who)s does not agree to the other day.")
    )
    return said % _of_fixture(step, called, who=called.entrant(step.entrant))


def _move(step: steps.Move, called: SeasonNames) -> str:
    said = _("%(fixture)s: moved to %(day)s.") % _of_fixture(step, called, day=day_text(step.to))
    return _because(said, step.why)


def _play_live(step: steps.PlayLive, called: SeasonNames) -> str:
    said = _("%(fixture)s: played on the site.") if step.code else _("%(fixture)s: played with real cards.")
    return said % _of_fixture(step, called) + _by_side(step.entrant, called)


def _report(step: steps.Report, called: SeasonNames) -> str:
    said = _("%(fixture)s: %(score)s written.") % _of_fixture(step, called, score=score_told(step.score))
    return said + (" " + _("(its live table ended)") if step.live else _by_side(step.entrant, called))


def _confirm(step: steps.Confirm, called: SeasonNames) -> str:
    said = _("%(fixture)s: score of step %(of)s confirmed.") % _of_fixture(step, called, of=step.of)
    return said + _by_side(step.entrant, called)


def _dispute(step: steps.Dispute, called: SeasonNames) -> str:
    said = _("%(fixture)s: disputed.") % _of_fixture(step, called)
    return _because(said + _by_side(step.entrant, called), reason_told(step.why))


def _settle(step: steps.Settle, called: SeasonNames) -> str:
    said = _("%(fixture)s: the arbiter’s word, %(score)s.")
    return _because(said % _of_fixture(step, called, score=score_told(step.score)), step.why)


def _forfeit(step: steps.Forfeit, called: SeasonNames) -> str:
    said = {
        (True, False): _("%(fixture)s: forfeit of the home side."),
        (False, True): _("%(fixture)s: forfeit of the visitors."),
        (True, True): _("%(fixture)s: forfeit of both."),
    }.get(step.forfeits, _("%(fixture)s: no forfeit after all."))
    return _because(said % _of_fixture(step, called), step.why)


def _play_off(step: steps.PlayOff, called: SeasonNames) -> str:
    return _("Play-off of %(upper)s and %(lower)s: won by %(winner)s.") % {
        "upper": called.entrant(step.upper),
        "lower": called.entrant(step.lower),
        "winner": called.entrant(step.winner),
    }


SENTENCES: Final[dict[type, Told]] = {
    steps.Describe: _describe,
    steps.ChooseChallenge: _chosen,
    steps.ChooseChampionship: _chosen,
    steps.ChooseLadder: _chosen,
    steps.Cancel: lambda step, called: _because(_("The season is cancelled."), step.why),
    steps.Enter: _enter,
    steps.Withdraw: _withdraw,
    steps.Replace: _replace,
    steps.Decline: _decline,
    steps.DrawUp: _draw_up,
    steps.HoldDay: lambda step, called: (
        _("Day %(number)s is “%(contest)s”.") % {"number": step.number, "contest": called.contest(step.contest)}
    ),
    steps.DropDay: _drop_day,
    steps.Start: _start,
    steps.Arrive: _arrive,
    steps.Propose: _propose,
    steps.Answer: _answer,
    steps.Move: _move,
    steps.PlayLive: _play_live,
    steps.Report: _report,
    steps.Confirm: _confirm,
    steps.Dispute: _dispute,
    steps.Settle: _settle,
    steps.Forfeit: _forfeit,
    steps.PlayOff: _play_off,
    steps.TurnMonth: lambda step, called: _("Month %(number)s begins.") % {"number": step.number},
    steps.Open: lambda step, called: _("The season is open."),
    steps.Close: lambda step, called: _("The season is closed."),
    steps.Reopen: lambda step, called: _because(_("The season is open again."), step.why),
    steps.Undo: lambda step, called: _because(_("Step %(version)s undone.") % {"version": step.version}, step.why),
}
