"""A championship: fixtures, forfeits and withdrawals counted into tables (docs/standings.md, « Championship »)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Protocol, TypeAlias

from leagues.standings.played import Entrant, PlayedRounds, RoundWalkover, TableResult
from leagues.standings.regulation import Leavers
from leagues.standings.scores import RoundScore, rows_from, scores_of
from leagues.standings.seasons.canonical_json import deduplicate
from leagues.standings.seasons.lines import (
    EntrantAccount,
    ResultForm,
    SeasonLine,
    Sums,
    form_of,
    last_few,
    lines_of,
    ranks_of,
    season_measures,
)
from leagues.standings.seasons.settings import ChampionshipSettings


class PlannedFixture(Protocol):
    """The part of a fixture needed here; `leagues.pairings.fixtures` creates fixtures, with dates."""

    @property
    def number(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def home(self) -> Entrant: ...
    @property
    def away(self) -> Entrant: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureResult:
    """A confirmed result, home first. `winner`: 0 or 1 if points do not tell. `forfeits`: absent sides.

    After a forfeit nothing was played, and points and capots are ignored.
    """

    fixture: int
    points: tuple[int, int] = (0, 0)
    capots: tuple[int, int] = (0, 0)
    winner: int | None = None
    forfeits: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipFixtures:
    """A whole championship.

    `withdrawn`: entrants who play no more. ValueError: a fixture twice, a result without one.
    """

    fixtures: tuple[PlannedFixture, ...]
    results: tuple[FixtureResult, ...] = ()
    withdrawn: frozenset[Entrant] = field(default_factory=frozenset)


class FixtureCounts(StrEnum):
    """Whether a fixture counts, and if not, why."""

    COUNTS = "counts"
    TO_PLAY = "to-play"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureRow:
    """One fixture in an entrant's line. `by_withdrawal`: forfeited because one of the two withdrew.

    `form`: None until it is played. An annulled fixture keeps its figures, which do not count.
    """

    fixture: int
    round: int
    home: bool
    opponent: Entrant
    why: FixtureCounts
    form: ResultForm | None = None
    points: int = 0
    against: int = 0
    capots: int = 0
    match_points: int = 0
    by_withdrawal: bool = False


Results: TypeAlias = Mapping[int, FixtureResult]
"""Results by the number of their fixture."""


def annulled(season: ChampionshipFixtures, results: Results, settings: ChampionshipSettings) -> frozenset[Entrant]:
    """Return entrants who withdrew with too small a share of fixtures completed.

    Own forfeits do not count as completed.
    """
    planned: Counter[Entrant] = Counter()
    completed: Counter[Entrant] = Counter()
    for fixture in season.fixtures:
        result = results.get(fixture.number)
        for side, entrant in enumerate((fixture.home, fixture.away)):
            planned[entrant] += 1
            completed[entrant] += result is not None and not result.forfeits[side]
    return frozenset(
        entrant
        for entrant in season.withdrawn
        if planned[entrant] and Fraction(completed[entrant], planned[entrant]) < settings.annulled_under
    )


def with_forfeits(fixtures: Iterable[PlannedFixture], results: Results, withdrawn: frozenset[Entrant]) -> Results:
    """Return the results, with a forfeit for each open fixture of an entrant who withdrew."""
    given = dict(results)
    for fixture in fixtures:
        gone = (fixture.home in withdrawn, fixture.away in withdrawn)
        if any(gone) and fixture.number not in given:
            given[fixture.number] = FixtureResult(fixture=fixture.number, forfeits=gone)
    return given


ChampionshipLine: TypeAlias = SeasonLine[FixtureRow]
Scores: TypeAlias = Mapping[tuple[int, Entrant], RoundScore]
"""The scores of each fixture, by its number and the entrant."""


@dataclass(frozen=True, slots=True)
class _Count:
    """A count under way. `out`: entrants removed with all their results."""

    season: ChampionshipFixtures
    results: Results
    out: frozenset[Entrant]
    settings: ChampionshipSettings


def championship(
    season: ChampionshipFixtures, settings: ChampionshipSettings, through: int | None = None
) -> tuple[ChampionshipLine, ...]:
    """Return the table after a round (None: after all rounds), with the movement since the round before: only of those
    who have a result in the last round, and not in the first one, before which all were equal.

    Remaining fixtures of withdrawn entrants are forfeited when their round comes. ValueError if a fixture or result is
    given twice with different values, or a result has no fixture.
    """
    season = replace(season, fixtures=deduplicate(season.fixtures, lambda fixture: fixture.number))
    known = {fixture.number: fixture for fixture in season.fixtures}
    results = {result.fixture: result for result in deduplicate(season.results, lambda result: result.fixture)}
    if not results.keys() <= known.keys():
        raise ValueError(f"no fixture {min(results.keys() - known.keys())}")
    out = annulled(season, results, settings)
    played = [known[number].round for number in results if through is None or known[number].round <= through]
    count = _Count(season, results, out, settings)
    return _table(count, through, _ranks_before(count, played))


def _ranks_before(count: _Count, played: list[int]) -> dict[Entrant, int]:
    """Return the ranks before the last round of those who have a result in it. `played`: the rounds of the results."""
    last = max(played, default=0)
    if last == min(played, default=0):
        return {}
    gone, season = count.season.withdrawn, count.season
    moved = {
        entrant
        for fixture in season.fixtures
        if fixture.round == last and (fixture.number in count.results or gone & {fixture.home, fixture.away})
        for entrant in (fixture.home, fixture.away)
    }
    return {entrant: rank for entrant, rank in ranks_of(_table(count, last - 1, {})).items() if entrant in moved}


def _table(count: _Count, through: int | None, before: Mapping[Entrant, int]) -> tuple[ChampionshipLine, ...]:
    season, settings = count.season, count.settings
    reached = tuple(fixture for fixture in season.fixtures if through is None or fixture.round <= through)
    results = {fixture.number: count.results[fixture.number] for fixture in reached if fixture.number in count.results}
    given = with_forfeits(reached, results, season.withdrawn)
    came = _came(reached, given, settings)
    told: defaultdict[Entrant, list[FixtureRow]] = defaultdict(list)
    for fixture in sorted(season.fixtures, key=lambda fixture: (fixture.round, fixture.number)):
        result = given.get(fixture.number)
        told[fixture.home].append(_encounter(fixture, 0, result, count, came))
        told[fixture.away].append(_encounter(fixture, 1, result, count, came))
    scores = {entrant: _counting(entrant, encounters, came) for entrant, encounters in told.items()}
    accounts = {entrant: _account(entrant, tuple(told[entrant]), scores[entrant], settings) for entrant in sorted(told)}
    sums = {entrant: account.sums for entrant, account in accounts.items()}
    all_scores = [score for entrant in sorted(scores) for score in scores[entrant]]
    measures = season_measures(settings.metrics, sums, all_scores, settings.seed)
    behind = season.withdrawn if settings.leavers is Leavers.LAST else count.out
    return lines_of(accounts, measures, left=season.withdrawn, behind=behind, before=before)


def _came(fixtures: tuple[PlannedFixture, ...], given: Results, settings: ChampionshipSettings) -> Scores:
    """Return the scores of played fixtures, and walkovers of those present at a forfeit, as in a contest."""
    results, walkovers, entrants = list[TableResult](), list[RoundWalkover](), set[Entrant]()
    for fixture in fixtures:
        result = given.get(fixture.number)
        if result is None:
            continue
        both = (fixture.home, fixture.away)
        entrants.update(both)
        if any(result.forfeits):
            there = [entrant for entrant, forfeits in zip(both, result.forfeits, strict=True) if not forfeits]
            walkovers += [RoundWalkover(round=fixture.number, entrant=entrant) for entrant in there]
        else:
            sides = ((fixture.home,), (fixture.away,))
            results.append(
                TableResult(
                    round=fixture.number,
                    sides=sides,
                    points=result.points,
                    capots=result.capots,
                    winner=result.winner,
                )
            )
    played = PlayedRounds(entrants=tuple(sorted(entrants)), results=tuple(results), walkovers=tuple(walkovers))
    return {(score.round, score.entrant): score for score in scores_of(played, settings.regulation)}


def _encounter(
    fixture: PlannedFixture, side: int, result: FixtureResult | None, count: _Count, came: Scores
) -> FixtureRow:
    both = (fixture.home, fixture.away)
    entrant, opponent = both[side], both[1 - side]
    struck = bool(count.out & set(both))
    told = FixtureRow(
        fixture=fixture.number,
        round=fixture.round,
        home=side == 0,
        opponent=opponent,
        why=FixtureCounts.ANNULLED if struck else FixtureCounts.TO_PLAY if result is None else FixtureCounts.COUNTS,
    )
    if result is None:
        return told
    if result.forfeits[side]:
        points, against = count.settings.forfeited
        worth = count.settings.forfeit
        form, capots = ResultForm.FORFEITED, 0
    else:
        score = came[fixture.number, entrant]
        points, against, capots, form = score.points, score.against, score.capots, form_of(score.came)
        worth = _worth(form, count.settings)
    return replace(
        told,
        form=form,
        points=points,
        against=against,
        capots=capots,
        match_points=worth,
        by_withdrawal=fixture.number not in count.results,
    )


def _worth(form: ResultForm, settings: ChampionshipSettings) -> int:
    worth = settings.match_points
    return {
        ResultForm.WON: worth.win,
        ResultForm.WALKOVER: worth.win,
        ResultForm.DREW: worth.draw,
        ResultForm.LOST: worth.loss,
    }[form]


def _counting(entrant: Entrant, encounters: list[FixtureRow], came: Scores) -> list[RoundScore]:
    return [
        came[each.fixture, entrant]
        for each in encounters
        if each.why is FixtureCounts.COUNTS and each.form is not ResultForm.FORFEITED
    ]


def _account(
    entrant: Entrant, told: tuple[FixtureRow, ...], scores: list[RoundScore], settings: ChampionshipSettings
) -> EntrantAccount[FixtureRow]:
    """Return an entrant's account. Forfeits are added to the row: they are no loss, and no opponent was met."""
    row = rows_from((entrant,), scores, settings.match_points)[entrant]
    counted = [each for each in told if each.why is FixtureCounts.COUNTS]
    forfeits = [each for each in counted if each.form is ResultForm.FORFEITED]
    row = replace(
        row,
        points=row.points + sum(each.points for each in forfeits),
        against=row.against + sum(each.against for each in forfeits),
        match_points=row.match_points + sum(each.match_points for each in forfeits),
    )
    return EntrantAccount(
        sums=Sums(row=row, forfeits=len(forfeits)),
        made_of=told,
        form=last_few(each.form for each in counted if each.form is not None),
    )
