"""The one way anything happens in a season: a step of its log, first come first served, once.

Whether the writer may is asked of `leagues.seasons.rights` before. Organizers, pairs, live tables and the beat write
here.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Final

from django.db import connection, transaction
from django.utils import timezone

from games.models import Player
from leagues.models import League, Season, SeasonContest, SeasonRanking, SeasonStep
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState, Settings
from leagues.seasons.course.steps import (
    ChooseChallenge,
    ChooseChampionship,
    ChooseLadder,
    Describe,
    Moment,
    Step,
)
from leagues.seasons.preparing_steps import PreparedSeasonStep, prepare
from leagues.seasons.reading import known, remember
from leagues.seasons.seeds import seed_of
from leagues.seasons.signals import step_appended
from leagues.standings.regulation import Metric
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings

TRIES: Final = 5
"""How often a step is folded without the lock; overtaken each time, it is folded with the lock held."""
SEED_LATER: Final = b"lot"
"""Stands where the season's own seed will, so that settings with a lot can be written."""


class SeasonOvertakenError(Exception):
    """Somebody else has written since this step was folded."""


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

    Folded before the lock is taken, and again if another step came first. Called within a transaction, the lock is held
    until that transaction ends. SeasonRefusal `stale`, and those of `leagues.seasons.course.applying`. Refused, nothing
    has changed.
    """
    for _try in range(0 if connection.in_atomic_block else TRIES):
        found = _prepared(season, step, by, seen, ref, at)
        if isinstance(found, Written):
            return found
        with suppress(SeasonOvertakenError), transaction.atomic():
            return _append(_locked(season, found.before.state.version), found, by, ref)
    with transaction.atomic():
        locked = _locked(season)
        found = _prepared(locked, step, by, seen, ref, at)
        return found if isinstance(found, Written) else _append(locked, found, by, ref)


def _locked(season: Season, version: int | None = None) -> Season:
    """The season's row; a second writer waits for it. SeasonOvertakenError: its log goes on after `version`."""
    # The unique (season, version) would refuse the second all the same.
    locked = Season.objects.select_for_update(of=("self",)).select_related("league").get(pk=season.pk)
    if version is not None and SeasonStep.objects.filter(season=locked, version__gt=version).exists():
        raise SeasonOvertakenError
    return locked


def _prepared(
    season: Season, step: Step, by: Player | None, seen: int | None, ref: str, at: datetime | None
) -> PreparedSeasonStep | Written:
    """The step folded; a `Written` where it was written before."""
    before = known(season)
    repeated = SeasonStep.objects.filter(season=season, ref=ref).first() if ref else None
    if repeated is not None:
        # It may have been written after the log was read.
        state = before.state if repeated.version <= before.state.version else known(season).state
        return Written(repeated.version, state, repeated=True)
    if seen is not None and seen != before.state.version:
        raise SeasonRefusal(SeasonCode.STALE, str(before.state.version))
    return prepare(seed_of(season), before, step, None if by is None else by.pk, at or timezone.now())


def _append(locked: Season, prepared: PreparedSeasonStep, by: Player | None, ref: str) -> Written:
    """The row, in the transaction of whoever holds the lock."""
    step, moment = prepared.step, prepared.moment
    before, after = prepared.before.state, prepared.after.state
    SeasonStep.objects.create(season=locked, version=moment.version, data=prepared.data, by=by, ref=ref, at=moment.at)
    _follow(locked, before, after, moment)
    step_appended.send(sender=Season, season=locked, step=step, moment=moment, before=before, after=after)
    transaction.on_commit(partial(remember, locked, prepared.after))
    return Written(moment.version, after)


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
