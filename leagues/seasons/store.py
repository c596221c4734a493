"""The log of a season on disk: writing of steps, opening of a season, its seed and its signal."""

import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from django.db import transaction
from django.dispatch import Signal
from django.utils import timezone

from games.models import Player
from leagues.logs.folding import NamedStep, PreparedSteps
from leagues.logs.store import LogStore
from leagues.models import League, Season, SeasonContest, SeasonRanking, SeasonStep
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.names import SeasonNames
from leagues.seasons.season_log.state import SeasonState, Settings
from leagues.seasons.season_log.steps import LOG, Describe, Step
from leagues.standings.regulation import Metric


def seed_of(season: Season) -> bytes:
    """Return the 32 bytes from which lots are drawn."""
    return hmac.digest(bytes(season.secret), b"lots", "sha256")


# Sent inside the step's transaction: tasks enqueued here (games.outbox) run after it, even after a kill.
# Arguments: `season`, `step`, `moment`, `before` and `after` (the season without the step and with it). If several
# steps are written together, `step` is the last of them, `before` has none of them, and `after` has all.
step_appended = Signal()


SEED_LATER: Final = b"lot"
"""Stands for the season's own seed, so that settings with a draw by lot can be written before it is known."""

NamedSeasonStep: TypeAlias = NamedStep[SeasonState, SeasonNames]


class SeasonStore(LogStore[Season, SeasonState, SeasonNames]):
    log = LOG
    steps = SeasonStep
    owner = "season"
    with_owner = ("league",)

    def seed_of(self, owner: Season) -> bytes:
        return seed_of(owner)

    def secret_of(self, owner: Season) -> bytes:
        return bytes(owner.secret)

    def follow(self, owner: Season, prepared: PreparedSteps[SeasonState, SeasonNames]) -> None:
        moment, before, after = prepared.moment, prepared.before.state, prepared.after.state
        owner.version, owner.moved_at = moment.version, moment.at
        owner.name, owner.public = after.name or owner.name, after.public
        owner.starts_on, owner.ends_on = after.starts_on or owner.starts_on, after.ends_on or owner.ends_on
        owner.stage = stage_of(after)
        owner.save(update_fields=["version", "moved_at", "name", "public", "starts_on", "ends_on", "stage"])
        if (after.league, after.about) != (before.league, before.about) and after.league:
            League.objects.filter(pk=owner.league_id).update(name=after.league, about=after.about)
        if after.days != before.days:
            owner.contest_days.all().delete()
            rows = [SeasonContest(season=owner, contest_id=pk, number=number) for number, pk in after.days.items()]
            SeasonContest.objects.bulk_create(rows)
        step_appended.send(sender=Season, season=owner, step=prepared.step, moment=moment, before=before, after=after)


STORE: Final = SeasonStore()
known, state_of, write, write_all = STORE.known, STORE.state_of, STORE.write, STORE.write_all


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
    """Create the next season of a league, with `more` steps in it. `along` as in `write_all`.

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
    steps: list[NamedSeasonStep] = [NamedStep(described), NamedStep(chosen(settings, game)), *more]
    prepared = STORE.prepare_first(season, steps, by)
    with transaction.atomic():
        along()
        League.objects.select_for_update(of=("self",)).get(pk=league.pk)  # two at once would get the same number
        season.number = 1 + (league.seasons.order_by("-number").values_list("number", flat=True).first() or 0)
        season.save(force_insert=True)
        SeasonRanking.objects.create(season=season)
        STORE.append_first(season, prepared, by)
    season.refresh_from_db()
    return season


def chosen(settings: Settings, game: str = "") -> Step:
    """Return the step that chooses settings, without a seed."""
    bare = replace(settings, seed=SEED_LATER if Metric.LOT in settings.metrics else b"")
    return rules_of(bare).choosing(bare, game)


def stage_of(state: SeasonState) -> Season.Stage:
    if state.cancelled is not None:
        return Season.Stage.CANCELLED
    if state.closed is not None:
        return Season.Stage.CLOSED
    return Season.Stage.PLANNED if state.started is None else Season.Stage.RUNNING
