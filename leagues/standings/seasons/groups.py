"""The groups of a month: from ratings, or from the tables of the month before."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from leagues.standings.played import Entrant
from leagues.standings.seasons.divisions import Between, DivisionMove, Divisions, MoveReason, NextSeason
from leagues.standings.seasons.ladder_settings import LadderSettings
from leagues.standings.seasons.next_season import next_season

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
