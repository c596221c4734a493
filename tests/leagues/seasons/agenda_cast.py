"""Seasons with something in their calendar: fixtures drawn for Fridays, contests that are days, months of a ladder."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from leagues.contests.contest_log import steps as contest_steps
from leagues.contests.contest_log.settings import PRESETS
from leagues.contests.store import open_contest
from leagues.contests.store import write as write_contest
from leagues.models import Contest
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import days_every, drawn, rounds_needed
from tests.leagues.seasons.cast import FIRST_DAY, House, Played, a_championship, later


def started(*sizes: int, **more: Any) -> Played:
    """A championship whose fixtures are drawn, a round a week from Friday 2 October 2026."""
    played = a_championship(*sizes, **more)
    days = days_every(FIRST_DAY, 7, rounds_needed(played.state))
    played.do(steps.Start(fixtures=drawn(played.state, days)), at=later(1))
    return played


def contest_on(house: House, day: date, *, name: str = "Soirée", public: bool = True) -> Contest:
    """A contest of the club at half past seven in the evening, UTC."""
    starts_at = datetime(day.year, day.month, day.day, 19, 30, tzinfo=UTC)
    contest = open_contest(
        house.club, house.organizer, name=name, starts_at=starts_at, settings=PRESETS["classique-4x12"]
    )
    described = contest_steps.Describe(name=name, starts_at=starts_at, place="Salle des fêtes", public=public)
    write_contest(contest, described, house.organizer)
    contest.refresh_from_db()
    return contest


def moved_by_agreement(played: Played, fixture: int, to: date, *, days: float = 2) -> None:
    """The home pair asks, the other agrees."""
    state = played.state.fixture(fixture)
    home, away = state.sides
    by = played.house.organizer
    asked = played.do(steps.Propose(fixture=fixture, to=to, entrant=home), by, at=later(days))
    played.do(steps.Answer(fixture=fixture, of=asked.version, entrant=away, agrees=True), by, at=later(days + 0.5))


WEEK = timedelta(days=7)
