"""A ladder: ranked parties in monthly groups, weighted (docs/standings.md, « Ladder »)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from leagues.standings.played import Entrant, PlayedRounds, Side, TableResult
from leagues.standings.ranking import Figure, Figures, Group, Measure
from leagues.standings.regulation import MatchPoints, Metric
from leagues.standings.scores import RoundOutcome, RoundScore, StandingRow, rows_from, scores_of
from leagues.standings.seasons.canonical_json import deduplicate
from leagues.standings.seasons.lines import (
    EntrantAccount,
    Named,
    ResultForm,
    SeasonLine,
    SeasonMetric,
    Sums,
    form_of,
    last_few,
    lines_of,
    season_measures,
)
from leagues.standings.seasons.next_season import Between, DivisionMove, Divisions, MoveReason, NextSeason, next_season
from leagues.standings.seasons.settings import Absent, Grouping, LadderSettings

WHOLE: Final = 100
"""Hundredths of a partie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedMonth:
    """A month's data. `number`: in the order of the season. `results`: ranked parties; the `round` of each is its
    number in the month.

    `weights`: in hundredths of a partie, by its number; a missing one is 100.

    A partie that counts differently for partners is several results with one number.

    `arrived`: players in a group from this month on; `left`: in none from the next month on. `ratings`: at its
    beginning; players without one come last.
    """

    number: int
    results: tuple[TableResult, ...] = ()
    arrived: frozenset[Entrant] = field(default_factory=frozenset)
    left: frozenset[Entrant] = field(default_factory=frozenset)
    ratings: Mapping[Entrant, int | Fraction] = field(default_factory=dict)
    weights: Mapping[int, int] = field(default_factory=dict)


class PartieCounts(StrEnum):
    """Whether a partie counts, or exceeds the month's maximum."""

    COUNTS = "counts"
    BEYOND = "beyond"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartieTold:
    """One partie in a player's line; `match_points`: its worth, even if it does not count.

    `weight`: in hundredths of a partie; match points are weighted, points are unweighted.
    """

    partie: int
    why: PartieCounts
    form: ResultForm
    points: int
    against: int
    match_points: int | Fraction
    opponents: Side
    weight: int = WHOLE


Ratings = Mapping[Entrant, int | Fraction]


def group_sizes(entrants: int, size: int) -> tuple[int, ...]:
    """Return as few groups of at most `size` as possible, as equal as possible, the larger ones first."""
    count = -(-entrants // size)
    return tuple(entrants // count + (at < entrants % count) for at in range(count)) if count else ()


def by_rating(entrants: Iterable[Entrant], ratings: Ratings) -> tuple[Entrant, ...]:
    """Return entrants by rating, the strongest first; those without a rating last, in the order of their numbers."""
    return tuple(sorted(entrants, key=lambda each: (each not in ratings, -ratings.get(each, 0), each)))


def groups_by_rating(was: Divisions, entrants: Iterable[Entrant], ratings: Ratings, size: int) -> NextSeason:
    """Return new groups by rating. `was`: the groups before, for the moves."""
    order = by_rating(entrants, ratings)
    sizes = group_sizes(len(order), size)
    groups = tuple(order[sum(sizes[:at]) : sum(sizes[: at + 1])] for at in range(len(sizes)))
    before = {entrant: at for at, group in enumerate(was) for entrant in group}
    now = {entrant: at for at, group in enumerate(groups) for entrant in group}
    moves = tuple(
        DivisionMove(entrant=each, was=before.get(each), now=now.get(each), why=_why(before.get(each), now.get(each)))
        for each in sorted({*before, *now})
    )
    return NextSeason(groups, moves)


def groups_by_rank(
    groups: Divisions, tables: Sequence[Sequence[Entrant]], between: Between, settings: LadderSettings
) -> NextSeason:
    """Return groups by promotion and relegation, as many as the present players need."""
    there = sum(map(len, groups)) - len(between.withdrawn) + len(between.newcomers)
    return next_season(groups, tables, settings.movement, between, group_sizes(there, settings.group_size))


def _why(was: int | None, now: int | None) -> MoveReason:
    if was is None:
        return MoveReason.NEW
    if now is None:
        return MoveReason.WITHDREW
    return MoveReason.STAYED if was == now else MoveReason.REGROUPED


NO_SUM: Final[frozenset[Named]] = frozenset({SeasonMetric.MEAN, Metric.HEAD_TO_HEAD, Metric.LOT})
"""Figures that are not sums over parties: they need no conversion from hundredths."""


class Weighed(NamedTuple):
    """A partie's score for one player, and its weight."""

    score: RoundScore
    weight: int


Worth: TypeAlias = Mapping[RoundOutcome, int]
"""Match points of a whole partie by its outcome."""


def worth_of(points: MatchPoints) -> Worth:
    return {RoundOutcome.WON: points.win, RoundOutcome.DREW: points.draw, RoundOutcome.LOST: points.loss}


def weight_of(scores: Iterable[Weighed]) -> int:
    """Return the total weight."""
    return sum(each.weight for each in scores)


def first_few(scores: Sequence[Weighed], most: int | None) -> Sequence[Weighed]:
    """Return the first parties that together weigh as much as `most` whole parties; None: all parties."""
    if most is None:
        return scores
    so_far = 0
    for place, each in enumerate(scores):
        if so_far >= WHOLE * most:
            return scores[:place]
        so_far += each.weight
    return scores


def parts(hundredths: int) -> Figure:
    """Return hundredths as a number of parties, an int if whole."""
    whole, more = divmod(hundredths, WHOLE)
    return Fraction(hundredths, WHOLE) if more else whole


def match_points(scores: Iterable[Weighed], worth: Worth) -> int:
    """Return match points in hundredths."""
    return sum(weight * worth[score.came] for score, weight in scores)


def plain_row(entrant: Entrant, scores: Sequence[Weighed], points: MatchPoints) -> StandingRow:
    """Return a row with wins, losses and points unweighted, and match points weighted."""
    row = rows_from((entrant,), (score for score, _weight in scores), points)[entrant]
    return replace(row, match_points=parts(match_points(scores, worth_of(points))))


def weighed_measures(
    settings: LadderSettings, scores: Mapping[Entrant, Sequence[Weighed]], rows: Mapping[Entrant, StandingRow]
) -> dict[Named, Measure]:
    """Return a measure for each metric of a ladder, every partie counted by weight. `rows`: unweighted."""
    worth = worth_of(settings.match_points)
    sums = {each: Sums(row=_in_hundredths(rows[each], own, worth)) for each, own in scores.items()}
    every = [each.score for entrant in sorted(scores) for each in scores[entrant]]
    measures = season_measures(settings.metrics, sums, every, settings.seed)
    return {metric: measure if metric in NO_SUM else _in_parties(measure) for metric, measure in measures.items()}


def _in_hundredths(plain: StandingRow, scores: Sequence[Weighed], worth: Worth) -> StandingRow:
    """Return all sums of a row weighted, except opponents."""
    came = dict.fromkeys(worth, 0)
    points = against = capots = 0
    for score, weight in scores:
        came[score.came] += weight
        points += weight * score.points
        against += weight * score.against
        capots += weight * score.capots
    return replace(
        plain,
        points=points,
        against=against,
        wins=came[RoundOutcome.WON],
        draws=came[RoundOutcome.DREW],
        losses=came[RoundOutcome.LOST],
        capots=capots,
        best=WHOLE * plain.best,
        match_points=match_points(scores, worth),
    )


def _in_parties(measure: Measure) -> Measure:
    def figures(group: Group) -> Figures:
        return {entrant: None if figure is None else _part(figure) for entrant, figure in measure(group).items()}

    return figures


def _part(hundredths: Figure) -> Figure:
    """Return hundredths as a figure; a mean stays a fraction."""
    return hundredths / WHOLE if isinstance(hundredths, Fraction) else parts(hundredths)


LadderLine: TypeAlias = SeasonLine[PartieTold]
GroupTable: TypeAlias = tuple[LadderLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderMonth:
    """A month of a ladder. `groups`: in the order of its beginning; `moves`: how everybody came into them.

    `absent`: players with too few parties; `away`: their months absent in a row, this one included.
    """

    number: int
    groups: Divisions
    moves: tuple[DivisionMove, ...]
    tables: tuple[GroupTable, ...]
    away: Mapping[Entrant, int]

    @property
    def absent(self) -> frozenset[Entrant]:
        return frozenset(self.away)


def ladder(months: Iterable[CountedMonth], settings: LadderSettings) -> tuple[LadderMonth, ...]:
    """Return all months of a season from its parties: a corrected result changes the later groups.

    The movement of a line is against its place in the group when the month began. ValueError if a month is
    contradictory, or somebody arrives who is already there.
    """
    told: list[LadderMonth] = []
    gone: frozenset[Entrant] = frozenset()
    for month in deduplicate(months, lambda month: month.number):
        drawn = _groups(told[-1] if told else None, month, gone, settings)
        told.append(_month(month, drawn, told[-1].away if told else {}, settings))
        gone = month.left
    return tuple(told)


def promotion_order(group: Sequence[Entrant], table: GroupTable) -> tuple[Entrant, ...]:
    """Return the entrants from first to last; tied ones in the order in which the month began for them."""
    ranks = {line.entrant: line.rank or len(table) for line in table}
    return tuple(sorted(group, key=lambda entrant: (ranks[entrant], group.index(entrant))))


def _groups(
    last: LadderMonth | None, month: CountedMonth, gone: frozenset[Entrant], settings: LadderSettings
) -> NextSeason:
    groups = last.groups if last else ()
    there = {entrant for group in groups for entrant in group}
    away = last.away if last else {}
    out = {each for each, months in away.items() if settings.out_after is not None and months >= settings.out_after}
    withdrawn = frozenset(there & (gone | out))
    if month.arrived & (there - withdrawn):
        raise ValueError(f"{min(month.arrived & (there - withdrawn))} is in a group already")
    newcomers = by_rating(month.arrived - withdrawn, month.ratings)
    if last is None or settings.grouping is Grouping.RATINGS:
        return groups_by_rating(groups, (there - withdrawn) | month.arrived, month.ratings, settings.group_size)
    tables = [promotion_order(group, table) for group, table in zip(groups, last.tables, strict=True)]
    staying = last.absent if settings.absent is Absent.STAY else frozenset()
    between = Between(withdrawn=withdrawn, newcomers=newcomers, staying=staying)
    return groups_by_rank(groups, tables, between, settings)


def _month(
    month: CountedMonth, drawn: NextSeason, away: Mapping[Entrant, int], settings: LadderSettings
) -> LadderMonth:
    results = deduplicate(month.results, lambda result: (result.round, result.sides, result.counts))
    found: defaultdict[Entrant, list[Weighed]] = defaultdict(list)
    for score in scores_of(PlayedRounds(entrants=(), results=results), settings.regulation):
        found[score.entrant].append(Weighed(score, month.weights.get(score.round, WHOLE)))
    scores = {entrant: tuple(each) for entrant, each in found.items()}
    players = [entrant for group in drawn.divisions for entrant in group]
    absent = {each for each in players if weight_of(scores.get(each, ())) < WHOLE * settings.parties}
    return LadderMonth(
        number=month.number,
        groups=drawn.divisions,
        moves=drawn.moves,
        tables=tuple(_table(group, scores, frozenset(absent), month.left, settings) for group in drawn.divisions),
        away={entrant: away.get(entrant, 0) + 1 for entrant in sorted(absent)},
    )


def _table(
    group: tuple[Entrant, ...],
    scores: Mapping[Entrant, Sequence[Weighed]],
    absent: frozenset[Entrant],
    left: frozenset[Entrant],
    settings: LadderSettings,
) -> GroupTable:
    counting = {entrant: first_few(scores.get(entrant, ()), settings.most) for entrant in group}
    accounts = {
        entrant: _account(entrant, scores.get(entrant, ()), counting[entrant], absent, settings) for entrant in group
    }
    rows = {entrant: account.sums.row for entrant, account in accounts.items()}
    measures = weighed_measures(settings, counting, rows)
    before = {entrant: place for place, entrant in enumerate(group, 1)}
    behind = absent if settings.absent is Absent.LAST else frozenset()
    return lines_of(accounts, measures, left=left, behind=behind, before=before)


def _account(
    entrant: Entrant,
    scores: Sequence[Weighed],
    counting: Sequence[Weighed],
    absent: frozenset[Entrant],
    settings: LadderSettings,
) -> EntrantAccount[PartieTold]:
    worth = worth_of(settings.match_points)
    told = tuple(
        PartieTold(
            partie=score.round,
            why=PartieCounts.COUNTS if place < len(counting) else PartieCounts.BEYOND,
            form=form_of(score.came),
            points=score.points,
            against=score.against,
            match_points=parts(weight * worth[score.came]),
            opponents=score.opponents,
            weight=weight,
        )
        for place, (score, weight) in enumerate(scores)
    )
    return EntrantAccount(
        sums=Sums(row=plain_row(entrant, counting, settings.match_points)),
        made_of=told,
        form=last_few(each.form for each in told),
        for_prize=entrant not in absent,
    )
