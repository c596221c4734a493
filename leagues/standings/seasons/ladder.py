"""A ladder: ranked online play in monthly groups, with promotion and relegation (docs/standings.md, « Ladder »)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from leagues.standings.played import Entrant, PlayedRounds
from leagues.standings.scores import scores_of
from leagues.standings.seasons.deduplicate import deduplicate
from leagues.standings.seasons.divisions import Between, DivisionMove, Divisions, NextSeason
from leagues.standings.seasons.form import form_of, last_few
from leagues.standings.seasons.groups import by_rating, groups_by_rank, groups_by_rating
from leagues.standings.seasons.ladder_settings import Absent, Grouping, LadderSettings
from leagues.standings.seasons.lines import EntrantAccount, SeasonLine, lines_of
from leagues.standings.seasons.months import WHOLE, CountedMonth, PartieCounts, PartieTold
from leagues.standings.seasons.sums import Sums
from leagues.standings.seasons.weighted import (
    Weighed,
    first_few,
    parts,
    plain_row,
    weighed_measures,
    weight_of,
    worth_of,
)

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
