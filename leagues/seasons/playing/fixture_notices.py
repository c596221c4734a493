"""Notices to the people of a fixture about what the others or the arbiter did."""

from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import pgettext

from games.notices import NoticeKind, notify
from leagues.models import Season
from leagues.seasons.addresses import season_path
from leagues.seasons.agenda.taking_part import accounts_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.rights import SeasonRights
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.seasons.season_log.steps import DESK, Step


def tell_sides(*, season: Season, step: Step, after: SeasonState, **_more: object) -> None:
    """Create the notices, as rows in the step's own transaction. A season that is not announced sends none."""
    number = getattr(step, "fixture", None)
    fixture = after.fixtures.get(number) if season.public and isinstance(number, int) else None
    if fixture is None:
        return
    kind = _kind(step, fixture)
    if kind is None:
        return
    at = SeasonContext(after, None, season=season, rights=SeasonRights())
    by = getattr(step, "entrant", DESK)
    for entrant in fixture.sides:
        if entrant != by:
            _tell(at, fixture, entrant, kind)


def _kind(step: Step, fixture: FixtureState) -> NoticeKind | None:
    """Return the kind of notice for a step; None if nobody needs one."""
    if getattr(step, "live", False) and (fixture.late is not None or fixture.late_why):
        return None  # the people know of the dispute already
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


def _tell(at: SeasonContext, fixture: FixtureState, entrant: int, kind: NoticeKind) -> None:
    """Notify the people of that entrant who have an account. The notice names the other side."""
    other = at.called(fixture.other(entrant), whole=False, round_number=fixture.drawn.round)
    path = season_path(at.season, "fixture", fixture.number)
    for player in accounts_of(at.league.club_id, at.state.entrant(entrant).persons):
        with translation.override(None if player.user is None else player.user.language):
            notify(player, kind, name=other, league=str(at.league), url=path, **_day(kind, fixture))


def _day(kind: NoticeKind, fixture: FixtureState) -> dict[str, str]:
    """Return the fixture's new day, in the language of the recipient; empty for other kinds."""
    if kind is not NoticeKind.FIXTURE_MOVED_TO:
        return {}
    # Translators: a date format of Django: day of the week, day, month
    return {"day": date_format(fixture.on, pgettext("date format", "l j F"))}
