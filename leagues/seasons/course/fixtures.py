"""The fixtures of a championship: drawn for every division at once, for who arrives, and their days.

A round has one day for all divisions. Days are dates here; `leagues.pairings` counts them by their ordinals.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from leagues.pairings.arrivals import with_arrival
from leagues.pairings.dates import days_from, days_listed
from leagues.pairings.fixtures import Fixture, fixtures_of
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import FixtureState, SeasonEntrant, SeasonState
from leagues.seasons.course.steps import Arrive, Drawn
from leagues.standings.seasons.championship_settings import ChampionshipSettings

FEWEST: Final = 2
"""Entrants of a division."""


def rounds_needed(state: SeasonState) -> int:
    """Of the largest division. SeasonRefusal `wrong-kind`, `too-few` with the division."""
    legs = settings_of(state).legs
    return max(legs * (len(division) - (len(division) + 1) % 2) for division in full_divisions(state))


def days_every(start: date, every: int, rounds: int, excluded: Collection[date] = ()) -> tuple[date, ...]:
    """One day a round, every so many days from a first one; a day that is excluded is skipped.

    SeasonRefusal `bad-settings`: no day or more from round to round, or no end is seen.
    """
    try:
        days = days_from(start.toordinal(), every, rounds, {day.toordinal() for day in excluded})
        return tuple(date.fromordinal(day) for day in days)
    except (ValueError, OverflowError) as error:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "every") from error


def days_chosen(days: Collection[date], rounds: int) -> tuple[date, ...]:
    """The first so many of the days, in their order. SeasonRefusal `bad-settings`: there are too few."""
    try:
        return tuple(date.fromordinal(day) for day in days_listed([day.toordinal() for day in days], rounds))
    except ValueError as error:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days") from error


def drawn(state: SeasonState, days: Sequence[date]) -> tuple[Drawn, ...]:
    """Every division drawn, home and away, each round on its day; numbers go with the rounds, then the divisions.

    SeasonRefusal `wrong-kind`, `too-few` with the division, `bad-settings`: a round has no day.
    """
    legs = settings_of(state).legs
    if rounds_needed(state) > len(days):
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days")
    made = [
        (fixture.round, number, fixture)
        for number, division in enumerate(full_divisions(state))
        for fixture in fixtures_of([each.number for each in division], legs)
    ]
    made.sort(key=lambda each: (each[0], each[1], each[2].number))
    return tuple(
        _row(fixture, number=place, division=division, on=days[at - 1])
        for place, (at, division, fixture) in enumerate(made, start=1)
    )


def arriving(
    state: SeasonState,
    persons: tuple[int, ...],
    division: int,
    first_round: int,
    days: Sequence[date] = (),
    name: str = "",
) -> Arrive:
    """The step by which a pair enters a division that has begun; it plays from round `first_round` on.

    Its fixtures in drawn rounds have the days of these rounds; `days` are for rounds after the last drawn one.
    SeasonRefusal `not-started`, `too-few`: no round is left to play; `bad-settings`: a later round has no day.
    """
    there = [as_paired(each) for each in state.fixtures.values() if each.drawn.division == division]
    if not there:
        raise SeasonRefusal(SeasonCode.NOT_STARTED, str(division))
    newcomer, last = max(state.entrants, default=0) + 1, max(state.fixtures)
    added = with_arrival(there, newcomer, first_round, state.withdrawn)[len(there) :]
    if not added:
        raise SeasonRefusal(SeasonCode.TOO_FEW, str(first_round))
    known = days_of_rounds(state.fixtures.values())
    end = max(known)
    known.update(enumerate(days, start=end + 1))
    if max(fixture.round for fixture in added) > max(known):
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days")
    rows = (
        _row(fixture, number=last + place, division=division, on=known[fixture.round])
        for place, fixture in enumerate(added, start=1)
    )
    return Arrive(persons=persons, division=division, fixtures=tuple(rows), name=name)


def days_of_rounds(fixtures: Iterable[FixtureState]) -> dict[int, date]:
    """The day each round was drawn for, in the order of the rounds; a fixture that was moved changes none."""
    return {each.drawn.round: each.drawn.on for each in sorted(fixtures, key=lambda each: each.drawn.round)}


def round_from(state: SeasonState, day: date) -> int:
    """The first round that is played on that day or later; the one after the last when there is none."""
    known = days_of_rounds(state.fixtures.values())
    return next((number for number, on in known.items() if on >= day), max(known, default=0) + 1)


def as_paired(fixture: FixtureState) -> Fixture:
    """As the pure calendar knows it, on its day now."""
    each = fixture.drawn
    return Fixture(
        number=each.number, leg=each.leg, round=each.round, home=each.home, away=each.away, on=fixture.on.toordinal()
    )


def still_due(state: SeasonState, fixture: FixtureState) -> bool:
    """Whether it is to be played: it has no result, and neither of the two has withdrawn."""
    return fixture.result is None and all(state.entrants[side].withdrawn is None for side in fixture.sides)


def of_entrants(state: SeasonState, entrants: Collection[int]) -> tuple[FixtureState, ...]:
    """Their fixtures, by the day they are on."""
    theirs = (each for each in state.fixtures.values() if set(entrants) & set(each.sides))
    return tuple(sorted(theirs, key=lambda each: (each.on, each.number)))


def by_round(fixtures: Iterable[FixtureState]) -> Mapping[int, tuple[FixtureState, ...]]:
    """In the order of the rounds, then of their numbers."""
    rounds: dict[int, tuple[FixtureState, ...]] = {}
    for each in sorted(fixtures, key=lambda each: (each.drawn.round, each.number)):
        rounds[each.drawn.round] = (*rounds.get(each.drawn.round, ()), each)
    return rounds


def settings_of(state: SeasonState) -> ChampionshipSettings:
    """SeasonRefusal `wrong-kind`: it is no championship."""
    if not isinstance(state.settings, ChampionshipSettings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    return state.settings


def full_divisions(state: SeasonState) -> tuple[tuple[SeasonEntrant, ...], ...]:
    """Each with two or more. SeasonRefusal `too-few` with the division, from 1."""
    divisions = state.divisions or ((),)
    for number, division in enumerate(divisions, start=1):
        if len(division) < FEWEST:
            raise SeasonRefusal(SeasonCode.TOO_FEW, str(number))
    return divisions


def _row(fixture: Fixture, *, number: int, division: int, on: date) -> Drawn:
    return Drawn(
        number=number,
        division=division,
        leg=fixture.leg,
        round=fixture.round,
        home=fixture.home,
        away=fixture.away,
        on=on,
    )
