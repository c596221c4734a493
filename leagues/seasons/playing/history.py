"""The history of one fixture as sentences, oldest first, and notices to its people."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.notices import NoticeKind, notify
from leagues.contests.contest_log.codes import reason_told
from leagues.contests.contest_log.score import score_told
from leagues.models import Season
from leagues.seasons.agenda import result_text, sides_of
from leagues.seasons.context import SeasonContext, season_path
from leagues.seasons.rights import ARBITERS, SeasonRights, who_run
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.state import FixtureState, Result, SeasonState
from leagues.seasons.season_log.steps import DESK, Drawn, Moment, Step, undone
from leagues.seasons.store import known
from leagues.seasons.taking_part import accounts_of


@dataclass(frozen=True, slots=True)
class Happened:
    """One event. `who`: the pair, or the organizers; empty for an automatic step. `undone`: it no longer counts."""

    at: datetime
    who: str
    said: str
    undone: bool


def history_of(at: SeasonContext, fixture: FixtureState) -> tuple[Happened, ...]:
    """Return the events.

    Reasons are included for viewers who may read them (`reads_why`). At most one query, for the log.
    """
    lines = known(at.season).lines
    gone, whole = undone(lines), reads_why(at, fixture)
    return tuple(
        Happened(moment.at, who_said(at, step, moment), said, moment.version in gone)
        for step, moment in lines
        for said in _said(fixture, step if whole else _bare(step))
    )


def reads_why(at: SeasonContext, fixture: FixtureState) -> bool:
    """Return whether the viewer may read reasons, which are private: people of both pairs, and organizers."""
    return at.rights.at_desk or bool(set(at.rights.entrants) & set(fixture.entrants))


def _bare(step: Step) -> Step:
    if isinstance(step, steps.Propose | steps.Move | steps.Dispute | steps.Settle | steps.Forfeit | steps.CallOff):
        return replace(step, why="")
    return step


def who_said(at: SeasonContext, step: Step, moment: Moment) -> str:
    """Return the author's name; organizers are not named individually."""
    entrant = getattr(step, "entrant", DESK)
    if entrant in at.state.entrants:
        return at.called(entrant)
    return "" if moment.by is None or isinstance(step, steps.Start | steps.Arrive) else _("The organizers")


def day_told(on: date) -> str:
    """Return « vendredi 2 octobre 2026 »."""
    # Translators: a date format of Django: day of the week, day, month, year
    return date_format(on, pgettext("date format", "l j F Y"))


def _said(fixture: FixtureState, step: Step) -> Iterator[str]:
    if isinstance(step, steps.Start | steps.Arrive):
        yield from (_drawn(each) for each in step.fixtures if each.number == fixture.number)
    elif isinstance(step, steps.Meet):
        if step.number == fixture.number:
            said = _("Arranged for %(day)s.") if step.entrant == DESK else _("Would like to play on %(day)s.")
            yield said % {"day": day_told(step.on)}
    elif getattr(step, "fixture", None) == fixture.number:
        yield SENTENCES[type(step)](step)


def _drawn(drawn: Drawn) -> str:
    return _("Drawn, to be played on %(day)s.") % {"day": day_told(drawn.on)}


def _because(said: str, why: str) -> str:
    told = _("Reason: %(why)s") % {"why": why}
    return f"{said} {told}" if why else said


def _propose(step: steps.Propose) -> str:
    return _because(_("Would like to play on %(day)s.") % {"day": day_told(step.to)}, step.why)


def _answer(step: steps.Answer) -> str:
    return _("Agrees to the new day.") if step.agrees else _("Does not agree to the new day.")


def _move(step: steps.Move) -> str:
    return _because(_("Moved to %(day)s.") % {"day": day_told(step.to)}, step.why)


def _play_live(step: steps.PlayLive) -> str:
    return _("A table was opened on the site.") if step.code else _("To be played with real cards.")


def _report(step: steps.Report) -> str:
    score = {"score": score_told(step.score)}
    return _("The table on the site ended %(score)s.") % score if step.live else _("Score written: %(score)s.") % score


def _confirm(step: steps.Confirm) -> str:
    return _("Confirmed the result.")


def _dispute(step: steps.Dispute) -> str:
    return _because(_("Disputed."), reason_told(step.why))


def _settle(step: steps.Settle) -> str:
    return _because(_("The arbiter’s decision: %(score)s.") % {"score": score_told(step.score)}, step.why)


def _forfeit(step: steps.Forfeit) -> str:
    at = Moment(0, None, datetime.min)  # noqa: DTZ901  (nobody reads it)
    result = Result(score=None, forfeits=step.forfeits, entrant=DESK, at=at)
    return _because(_("The arbiter’s decision: %(score)s.") % {"score": result_text(result)}, step.why)


def _call_off(step: steps.CallOff) -> str:
    return _because(_("Called off."), step.why)


SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    steps.Propose: _propose,
    steps.Answer: _answer,
    steps.Move: _move,
    steps.PlayLive: _play_live,
    steps.Report: _report,
    steps.Confirm: _confirm,
    steps.Dispute: _dispute,
    steps.Settle: _settle,
    steps.Forfeit: _forfeit,
    steps.CallOff: _call_off,
}


def tell_sides(*, season: Season, step: Step, moment: Moment, after: SeasonState, **_more: object) -> None:
    """Create the notices to both sides, and of a dispute to the arbiters, as rows in the step's own transaction.

    A season that is not announced sends none.
    """
    number = step.number if isinstance(step, steps.Meet) else getattr(step, "fixture", None)
    fixture = after.fixtures.get(number) if season.public and isinstance(number, int) else None
    if fixture is None:
        return
    kind = _kind(step, fixture)
    if kind is None:
        return
    at = SeasonContext(after, None, season=season, rights=SeasonRights())
    by = fixture.side_of(getattr(step, "entrant", DESK))
    for side in (0, 1):
        if side != by:
            _tell(at, fixture, side, kind)
    if kind is NoticeKind.RESULT_DISPUTED:
        _tell_arbiters(at, fixture, moment)


def _tell_arbiters(at: SeasonContext, fixture: FixtureState, disputed: Moment) -> None:
    """Notify the arbiters of a dispute, except its author and those who play in it, who are told as players."""
    persons = [person for entrant in fixture.entrants for person in at.state.entrant(entrant).persons]
    playing = {player.pk for player in accounts_of(at.league.club_id, persons)}
    one, other = sides_of(at, fixture, whole=True)
    path = season_path(at.season, "fixture", fixture.number)
    for player in who_run(at.league, ARBITERS):
        if player.pk != disputed.by and player.pk not in playing:
            notify(player, NoticeKind.FIXTURE_DISPUTED, one=one, other=other, league=str(at.league), url=path)


def _kind(step: Step, fixture: FixtureState) -> NoticeKind | None:
    """Return the kind of notice for a step; None if nobody needs one."""
    if getattr(step, "live", False) and (fixture.late is not None or fixture.late_why):
        return None  # the people know of the dispute already
    if isinstance(step, steps.Meet):
        return NoticeKind.FIXTURE_ARRANGED
    if isinstance(step, steps.CallOff):
        return NoticeKind.FIXTURE_CALLED_OFF
    if isinstance(step, steps.Propose):
        return NoticeKind.DAY_PROPOSED
    if isinstance(step, steps.Answer):
        return NoticeKind.DAY_AGREED if step.agrees else NoticeKind.DAY_DECLINED
    if isinstance(step, steps.Move):
        return NoticeKind.FIXTURE_MOVED_TO
    if isinstance(step, steps.Settle | steps.Forfeit):
        return NoticeKind.RESULT_DECIDED
    if fixture.disputed is not None and isinstance(step, steps.Dispute | steps.Report):
        return NoticeKind.RESULT_DISPUTED
    if isinstance(step, steps.Report) and fixture.result is None:
        return NoticeKind.RESULT_REPORTED
    return None


def _tell(at: SeasonContext, fixture: FixtureState, side: int, kind: NoticeKind) -> None:
    """Notify the people of that side (0: home) who have an account. The notice names the other side."""
    other = sides_of(at, fixture, whole=False)[1 - side]
    path = season_path(at.season, "fixture", fixture.number)
    persons = [person for entrant in fixture.camps[side] for person in at.state.entrant(entrant).persons]
    for player in accounts_of(at.league.club_id, persons):
        with translation.override(None if player.user is None else player.user.language):
            notify(player, kind, name=other, league=str(at.league), url=path, **_day(kind, fixture))


def _day(kind: NoticeKind, fixture: FixtureState) -> dict[str, str]:
    """Return the fixture's new day, in the language of the recipient; empty for other kinds."""
    if kind not in (NoticeKind.FIXTURE_MOVED_TO, NoticeKind.FIXTURE_ARRANGED):
        return {}
    # Translators: a date format of Django: day of the week, day, month
    return {"day": date_format(fixture.on, pgettext("date format", "l j F"))}
