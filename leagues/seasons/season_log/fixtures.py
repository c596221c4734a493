"""Fixtures between the pairs of each division: the draw, late entrants, days, tables, and play-offs that are due."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from leagues.pairings.fixtures import Fixture, days_from, days_listed, fixtures_of
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import (
    DivisionTable,
    Drawn,
    FixtureState,
    SeasonEntrant,
    SeasonState,
    SeasonTables,
)
from leagues.standings.seasons.championship import ChampionshipFixtures, FixtureResult, championship
from leagues.standings.seasons.next_season import Between, PlayedOff, PlayOffResult, play_offs
from leagues.standings.seasons.settings import ChampionshipSettings, FixtureTables, LadderSettings

FEWEST: Final = 2
"""The fewest entrants of a division."""


def rounds_needed(state: SeasonState) -> int:
    """Return the rounds of the largest division. SeasonRefusal `wrong-kind`, `too-few` with the division."""
    legs = settings_of(state).legs
    return max(legs * (len(division) - (len(division) + 1) % 2) for division in full_divisions(state))


def days_every(start: date, every: int, rounds: int, excluded: Collection[date] = ()) -> tuple[date, ...]:
    """Return one day per round, from `start` on every `every` days; excluded days are skipped.

    SeasonRefusal `bad-settings`: fewer than one day between rounds, or no end in sight.
    """
    try:
        days = days_from(start.toordinal(), every, rounds, {day.toordinal() for day in excluded})
        return tuple(date.fromordinal(day) for day in days)
    except (ValueError, OverflowError) as error:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "every") from error


def days_chosen(days: Collection[date], rounds: int) -> tuple[date, ...]:
    """Return the first `rounds` of the days, sorted. SeasonRefusal `bad-settings`: there are too few days."""
    try:
        return tuple(date.fromordinal(day) for day in days_listed([day.toordinal() for day in days], rounds))
    except ValueError as error:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days") from error


def drawn(state: SeasonState, days: Sequence[date]) -> tuple[Drawn, ...]:
    """Return the fixtures of every division, home and away, each round on its day; numbered by round, then division.

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
        drawn_row(fixture, number=place, division=division, on=days[at - 1])
        for place, (at, division, fixture) in enumerate(made, start=1)
    )


def days_of_rounds(fixtures: Iterable[FixtureState]) -> dict[int, date]:
    """Return the day each round was drawn for, in the order of the rounds; moved fixtures do not matter."""
    return {each.drawn.round: each.drawn.on for each in sorted(fixtures, key=lambda each: each.drawn.round)}


def round_from(state: SeasonState, day: date) -> int:
    """Return the first round drawn for that day or later; the number after the last round if there is none."""
    known = days_of_rounds(state.fixtures.values())
    return next((number for number, on in known.items() if on >= day), max(known, default=0) + 1)


def as_paired(fixture: FixtureState) -> Fixture:
    """Return a fixture as `leagues.pairings` takes it, on its current day."""
    each = fixture.drawn
    return Fixture(
        number=each.number, leg=each.leg, round=each.round, home=each.home, away=each.away, on=fixture.on.toordinal()
    )


def still_due(state: SeasonState, fixture: FixtureState) -> bool:
    """Return whether a fixture is still to be played: it has no result, nobody in it has withdrawn or called it off."""
    there = all(state.entrants[entrant].withdrawn is None for entrant in fixture.entrants)
    return there and fixture.result is None and fixture.called_off is None


def in_season(state: SeasonState, day: date) -> bool:
    """Return whether the season is played on that day."""
    if state.starts_on is None or state.ends_on is None:
        return False
    return state.starts_on <= day <= state.ends_on and day not in state.excluded


def needs_result(state: SeasonState, fixture: FixtureState) -> bool:
    """Return whether the season cannot end without this fixture's result.

    On a ladder a fixture that was only planned does not count: only one with a score or a dispute needs a result.
    """
    told = bool(fixture.reported) or fixture.disputed is not None
    return still_due(state, fixture) and (told or not isinstance(state.settings, LadderSettings))


def of_entrants(state: SeasonState, entrants: Collection[int]) -> tuple[FixtureState, ...]:
    """Return these entrants' fixtures, by their current day."""
    theirs = (each for each in state.fixtures.values() if set(entrants) & set(each.entrants))
    return tuple(sorted(theirs, key=lambda each: (each.on, each.number)))


def by_round(fixtures: Iterable[FixtureState]) -> Mapping[int, tuple[FixtureState, ...]]:
    """Return fixtures by round, in the order of the rounds, then of their numbers."""
    rounds: dict[int, tuple[FixtureState, ...]] = {}
    for each in sorted(fixtures, key=lambda each: (each.drawn.round, each.number)):
        rounds[each.drawn.round] = (*rounds.get(each.drawn.round, ()), each)
    return rounds


def settings_of(state: SeasonState) -> ChampionshipSettings:
    """Return the settings of a championship. SeasonRefusal `wrong-kind` for another kind of season."""
    if not isinstance(state.settings, ChampionshipSettings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    return state.settings


def tables_of(state: SeasonState) -> FixtureTables:
    """Return where fixtures are played. SeasonRefusal `wrong-kind` for a season without fixtures."""
    settings = state.settings
    if isinstance(settings, LadderSettings) and settings.with_cards:
        return settings.tables
    return settings_of(state).tables


def full_divisions(state: SeasonState) -> tuple[tuple[SeasonEntrant, ...], ...]:
    """Return the divisions, each with two or more entrants. SeasonRefusal `too-few` with the division, from 1."""
    divisions = state.divisions or ((),)
    for number, division in enumerate(divisions, start=1):
        if len(division) < FEWEST:
            raise SeasonRefusal(SeasonCode.TOO_FEW, str(number))
    return divisions


def drawn_row(fixture: Fixture, *, number: int, division: int, on: date) -> Drawn:
    return Drawn(
        number=number,
        division=division,
        leg=fixture.leg,
        round=fixture.round,
        home=fixture.home,
        away=fixture.away,
        on=on,
    )


def tables(state: SeasonState, settings: ChampionshipSettings) -> SeasonTables:
    """Return one table per division, the highest first; without lines before the fixtures are drawn."""
    counted = tuple(_table(state, settings, number) for number in range(len(state.divisions)))
    persons = {number: each.persons for number, each in sorted(state.entrants.items())}
    return SeasonTables(tables=counted, persons=persons, play_offs=_due(state, settings, counted))


def between_seasons(state: SeasonState, due: tuple[PlayOffResult, ...]) -> Between:
    """Return who withdrew, who declines promotion, and the results of play-offs that are (still) due."""
    wanted = {(each.upper, each.lower) for each in due}
    return Between(
        withdrawn=state.withdrawn,
        declining=frozenset(number for number, each in state.entrants.items() if each.declines) - state.withdrawn,
        played_off=tuple(
            PlayedOff(upper=each.upper, lower=each.lower, winner=each.winner)
            for each in state.play_offs
            if (each.upper, each.lower) in wanted
        ),
    )


def is_over(state: SeasonState) -> bool:
    """Return whether every fixture has its result, or cannot be played."""
    return bool(state.fixtures) and not any(still_due(state, each) for each in state.fixtures.values())


def result_of(fixture: FixtureState) -> FixtureResult | None:
    """Return the result that counts; None if no result is confirmed."""
    result = fixture.result
    if result is None:
        return None
    if result.score is None:
        return FixtureResult(fixture=fixture.number, forfeits=result.forfeits)
    score = result.score
    return FixtureResult(
        fixture=fixture.number, points=score.points, capots=score.capots, winner=score.winner, forfeits=result.forfeits
    )


def _table(state: SeasonState, settings: ChampionshipSettings, division: int) -> DivisionTable:
    of_it = [each for each in state.fixtures.values() if each.drawn.division == division]
    entrants = {each.number for each in state.divisions[division]}
    results = (result_of(each) for each in of_it)
    season = ChampionshipFixtures(
        fixtures=tuple(each.drawn for each in of_it),
        results=tuple(each for each in results if each is not None),
        withdrawn=state.withdrawn & entrants,
    )
    return DivisionTable(division=division, lines=championship(season, settings))


def _due(
    state: SeasonState, settings: ChampionshipSettings, counted: tuple[DivisionTable, ...]
) -> tuple[PlayOffResult, ...]:
    if not is_over(state):
        return ()
    divisions = tuple(tuple(each.number for each in division) for division in state.divisions)
    ranked = [[line.entrant for line in table.lines] for table in counted]
    return play_offs(divisions, ranked, settings.movement, between_seasons(state, ()))


def missing(state: SeasonState) -> tuple[FixtureState, ...]:
    """Return the fixtures without which the season cannot end, in the order of their days."""
    left = (each for each in state.fixtures.values() if needs_result(state, each))
    return tuple(sorted(left, key=lambda each: (each.on, each.number)))
