"""The one way anything happens in a season: a step of its log, first come first served, once.

Whether the writer may is asked of `leagues.seasons.rights` before. Organizers, pairs, live tables and the beat write
here.
"""

import json
import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from games.models import Player
from leagues.models import League, Season, SeasonContest, SeasonRanking, SeasonStep
from leagues.seasons.course.applying import Line, after_undo, apply
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState, Settings
from leagues.seasons.course.steps import (
    ChooseChallenge,
    ChooseChampionship,
    ChooseLadder,
    Describe,
    Moment,
    Step,
    Undo,
    read_step,
    step_json,
)
from leagues.seasons.reading import Known, known, remember
from leagues.seasons.seeds import seed_of
from leagues.seasons.signals import step_appended
from leagues.standings.regulation import Metric
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings

MOST_STEPS: Final = 50_000
SEED_LATER: Final = b"lot"
"""Stands where the season's own seed will, so that settings with a lot can be written."""


@dataclass(frozen=True, slots=True)
class Written:
    """The version a step has, and the season as it stands. `repeated`: it was written before, by the same ref."""

    version: int
    state: SeasonState
    repeated: bool = False


@transaction.atomic
def open_season(
    league: League, by: Player | None, *, described: Describe, settings: Settings, game: str = ""
) -> Season:
    """A new season of a league, the next by number. SeasonRefusal `bad-settings`, `unreadable`, `wrong-kind`."""
    League.objects.select_for_update(of=("self",)).get(pk=league.pk)  # two at once would have one number
    last = league.seasons.order_by("-number").values_list("number", flat=True).first() or 0
    season = Season.objects.create(
        league=league,
        number=last + 1,
        name=described.name,
        starts_on=described.starts_on,
        ends_on=described.ends_on,
        secret=secrets.token_bytes(32),
        moved_at=timezone.now(),
    )
    SeasonRanking.objects.create(season=season)
    write(season, described, by)
    write(season, chosen(settings, game), by)
    season.refresh_from_db()
    return season


def chosen(settings: Settings, game: str = "") -> Step:
    """The step that chooses settings, without a seed."""
    bare = replace(settings, seed=SEED_LATER if Metric.LOT in settings.metrics else b"")
    if isinstance(bare, ChallengeSettings):
        return ChooseChallenge(settings=bare)
    if isinstance(bare, ChampionshipSettings):
        return ChooseChampionship(settings=bare)
    return ChooseLadder(settings=bare, game=game or "retourne")


@transaction.atomic
def write(
    season: Season,
    step: Step,
    by: Player | None,
    *,
    seen: int | None = None,
    ref: str = "",
    at: datetime | None = None,
) -> Written:
    """Append a step. `ref` names it, so that it counts once; `seen`: nothing at all may have happened since.

    SeasonRefusal `stale`, and those of `leagues.seasons.course.applying`. Refused, nothing has changed.
    """
    # Who comes second waits here; the unique (season, version) would refuse them all the same.
    locked = Season.objects.select_for_update(of=("self",)).select_related("league").get(pk=season.pk)
    before = known(locked)
    repeated = SeasonStep.objects.filter(season=locked, ref=ref).first() if ref else None
    if repeated is not None:
        return Written(repeated.version, before.state, repeated=True)
    if seen is not None and seen != before.state.version:
        raise SeasonRefusal(SeasonCode.STALE, str(before.state.version))
    if before.state.version >= MOST_STEPS:
        raise SeasonRefusal(SeasonCode.FULL, "steps")
    moment = Moment(before.state.version + 1, None if by is None else by.pk, at or timezone.now())
    data = _keepable(step_json(step))
    step = read_step(data)  # what could not be read back would close the season for ever
    after = Known((*before.lines, (step, moment)), _after(locked, before, step, moment))
    SeasonStep.objects.create(season=locked, version=moment.version, data=data, by=by, ref=ref, at=moment.at)
    _follow(locked, before.state, after.state, moment)
    step_appended.send(sender=Season, season=locked, step=step, moment=moment, before=before.state, after=after.state)
    transaction.on_commit(partial(remember, locked, after))
    return Written(moment.version, after.state)


def _keepable(data: dict[str, Any]) -> dict[str, Any]:
    """What any database takes as it is. SeasonRefusal `unreadable`: half a letter, or a letter that is none."""
    text = json.dumps(data, ensure_ascii=False)
    if "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise SeasonRefusal(SeasonCode.UNREADABLE, "text")
    return data


def _after(season: Season, before: Known, step: Step, moment: Moment) -> SeasonState:
    if not isinstance(step, Undo):
        return apply(before.state, step, moment)
    lines: tuple[Line, ...] = before.lines
    return replace(after_undo(seed_of(season), lines, step, moment), version=moment.version)


def _follow(season: Season, before: SeasonState, state: SeasonState, moment: Moment) -> None:
    """What lists read, in the step's transaction."""
    season.version, season.moved_at = moment.version, moment.at
    season.name, season.public = state.name or season.name, state.public
    season.starts_on, season.ends_on = state.starts_on or season.starts_on, state.ends_on or season.ends_on
    season.stage = stage_of(state)
    season.save(update_fields=["version", "moved_at", "name", "public", "starts_on", "ends_on", "stage"])
    if (state.league, state.about) != (before.league, before.about) and state.league:
        League.objects.filter(pk=season.league_id).update(name=state.league, about=state.about)
    if state.days != before.days:
        season.contest_days.all().delete()
        rows = [SeasonContest(season=season, contest_id=pk, number=number) for number, pk in state.days.items()]
        SeasonContest.objects.bulk_create(rows)


def stage_of(state: SeasonState) -> Season.Stage:
    if state.cancelled is not None:
        return Season.Stage.CANCELLED
    if state.closed is not None:
        return Season.Stage.CLOSED
    return Season.Stage.PLANNED if state.started is None else Season.Stage.RUNNING
