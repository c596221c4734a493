"""Writing of a season's log, the only way to change a season: one step after the other, each once.

Callers check rights first (`leagues.seasons.rights`). Organizers, pairs, live tables and the scheduler write here.
"""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Final

from django.db import connection, transaction
from django.utils import timezone

from games.models import Player
from leagues.models import League, Season, SeasonContest, SeasonRanking, SeasonStep
from leagues.seasons.course.applying import begin
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
from leagues.seasons.preparing_steps import NamedSeasonStep, PreparedSeasonStep, prepare
from leagues.seasons.reading import SeasonAtVersion, known, remember
from leagues.seasons.seeds import seed_of
from leagues.seasons.signals import step_appended
from leagues.standings.regulation import Metric
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings

TRIES: Final = 5
"""How often a step is folded without the lock; overtaken each time, it is folded with the lock held."""
SEED_LATER: Final = b"lot"
"""A placeholder for the season's own seed, so that settings with a lot are valid."""


class SeasonOvertakenError(Exception):
    """Somebody else has written since this step was folded."""


@dataclass(frozen=True, slots=True)
class WrittenSeasonStep:
    """A written step: its version, and the season's state. `repeated`: it was written before, with the same ref."""

    version: int
    state: SeasonState
    repeated: bool = False


def open_season(
    league: League,
    by: Player | None,
    *,
    described: Describe,
    settings: Settings,
    game: str = "",
    more: Sequence[NamedSeasonStep] = (),
    along: Callable[[], object] = bool,
) -> Season:
    """Open a season of a league, the next by number, with `more` steps in it. `along` as in `write_all`.

    SeasonRefusal `bad-settings`, `unreadable`, `wrong-kind`, and those of the steps.
    """
    season = Season(
        league=league,
        name=described.name,
        starts_on=described.starts_on,
        ends_on=described.ends_on,
        secret=secrets.token_bytes(32),
        moved_at=timezone.now(),
    )
    seed = seed_of(season)
    steps = [NamedSeasonStep(described), NamedSeasonStep(chosen(settings, game)), *more]
    prepared = prepare(seed, SeasonAtVersion((), begin(seed)), steps, None if by is None else by.pk, timezone.now())
    with transaction.atomic():
        along()
        League.objects.select_for_update(of=("self",)).get(pk=league.pk)  # two at once would get the same number
        season.number = 1 + (league.seasons.order_by("-number").values_list("number", flat=True).first() or 0)
        season.save(force_insert=True)
        SeasonRanking.objects.create(season=season)
        _append(season, prepared, by)
    season.refresh_from_db()
    return season


def chosen(settings: Settings, game: str = "") -> Step:
    """Return the step that chooses settings, without a seed."""
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
) -> WrittenSeasonStep:
    """Append a step. `ref` identifies it, so that it counts once; `seen`: the version after which no other step may
    have been written.

    SeasonRefusal `stale`, and those of `leagues.seasons.course.applying`. After a refusal nothing has changed.
    """
    return write_all(season, [NamedSeasonStep(step, ref)], by, seen=seen, at=at)


def write_all(
    season: Season,
    steps: Sequence[NamedSeasonStep],
    by: Player | None,
    *,
    seen: int | None = None,
    at: datetime | None = None,
    along: Callable[[], object] = bool,
) -> WrittenSeasonStep:
    """Append several steps, all or none; return the last one. Refusals as `write`.

    The log is folded before the lock is taken, and again if another step was written meanwhile. Within a transaction,
    the lock is held until that transaction ends. `along`: called first, in the same transaction as the steps.
    """
    for _try in range(0 if connection.in_atomic_block else TRIES):
        found = _prepared(season, steps, by, seen, at)
        if isinstance(found, WrittenSeasonStep):
            return found
        with suppress(SeasonOvertakenError), transaction.atomic():
            # `along` may lock its club: it comes before the season's lock, as everywhere.
            along()
            return _append(_locked(season, found[0].before.state.version), found, by)
    with transaction.atomic():
        along()
        locked = _locked(season)
        found = _prepared(locked, steps, by, seen, at)
        return found if isinstance(found, WrittenSeasonStep) else _append(locked, found, by)


def _locked(season: Season, version: int | None = None) -> Season:
    """Return the season's row, locked; a second caller waits.

    SeasonOvertakenError: the log has steps after `version`.
    """
    # The unique (season, version) would refuse the second caller anyway.
    locked = Season.objects.select_for_update(of=("self",)).select_related("league").get(pk=season.pk)
    if version is not None and SeasonStep.objects.filter(season=locked, version__gt=version).exists():
        raise SeasonOvertakenError
    return locked


def _prepared(
    season: Season, steps: Sequence[NamedSeasonStep], by: Player | None, seen: int | None, at: datetime | None
) -> list[PreparedSeasonStep] | WrittenSeasonStep:
    """Fold the steps that were not written before; return a `WrittenSeasonStep` if all of them were."""
    before = known(season)
    refs = {named.ref for named in steps if named.ref}
    rows = SeasonStep.objects.filter(season=season, ref__in=refs).values_list("ref", "version") if refs else ()
    there = dict(rows)
    fresh = [named for named in steps if named.ref not in there]
    if not fresh:
        version = there[steps[-1].ref] if steps else before.state.version
        # It may have been written after the log was read.
        state = before.state if version <= before.state.version else known(season).state
        return WrittenSeasonStep(version, state, repeated=True)
    if seen is not None and seen != before.state.version:
        raise SeasonRefusal(SeasonCode.STALE, str(before.state.version))
    return prepare(seed_of(season), before, fresh, None if by is None else by.pk, at or timezone.now())


def _append(locked: Season, prepared: Sequence[PreparedSeasonStep], by: Player | None) -> WrittenSeasonStep:
    """Insert the steps. The caller holds the lock on the season."""
    rows = [
        SeasonStep(season=locked, version=each.moment.version, data=each.data, by=by, ref=each.ref, at=each.moment.at)
        for each in prepared
    ]
    SeasonStep.objects.bulk_create(rows)
    last = prepared[-1]
    before, after = prepared[0].before.state, last.after.state
    _follow(locked, before, after, last.moment)
    step_appended.send(sender=Season, season=locked, step=last.step, moment=last.moment, before=before, after=after)
    transaction.on_commit(partial(remember, locked, last.after))
    return WrittenSeasonStep(last.moment.version, after)


def _follow(season: Season, before: SeasonState, state: SeasonState, moment: Moment) -> None:
    """Update the columns that lists read, in the step's transaction."""
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
