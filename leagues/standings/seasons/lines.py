"""The lines of a season's ranking, each with the results behind it."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Generic, TypeVar

from leagues.standings.metrics import Figure
from leagues.standings.ordering import Measure, ordered
from leagues.standings.played import Entrant
from leagues.standings.seasons.form import ResultForm
from leagues.standings.seasons.metrics import FEWER, Named
from leagues.standings.seasons.sums import Sums

Made = TypeVar("Made")
"""One result behind a line: a day of a challenge, a fixture of a championship, a partie of a ladder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLine(Generic[Made]):
    """A line of the ranking. `rank` is shared by tied entrants (1, 2, 2, 4); None: not ranked, present too rarely.

    `figures`, `decided_by`: as in the ranking of a contest. `movement`: places won (lost: negative) since the ranking
    before; None if one of the two ranks is missing. `for_prize`: attended enough for a prize.
    """

    rank: int | None
    entrant: Entrant
    tied: bool
    left: bool
    figures: Mapping[Named, Figure | None]
    decided_by: Named | None
    sums: Sums
    made_of: tuple[Made, ...]
    form: tuple[ResultForm, ...]
    movement: int | None
    for_prize: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantAccount(Generic[Made]):
    """One entrant before the ranking. `ranked`: present often enough to have a rank."""

    sums: Sums
    made_of: tuple[Made, ...] = ()
    form: tuple[ResultForm, ...] = ()
    ranked: bool = True
    for_prize: bool = True


def lines_of(
    accounts: Mapping[Entrant, EntrantAccount[Made]],
    measures: Mapping[Named, Measure],
    *,
    left: AbstractSet[Entrant] = frozenset(),
    behind: AbstractSet[Entrant] = frozenset(),
    before: Mapping[Entrant, int] | None = None,
) -> tuple[SeasonLine[Made], ...]:
    """Return the lines, the leader first.

    `behind`: ranked after all others. Unranked entrants come last, by the same figures.
    """
    numbers = sorted(accounts)
    ranked = tuple(each for each in numbers if accounts[each].ranked and each not in behind)
    after = tuple(each for each in numbers if accounts[each].ranked and each in behind)
    order = ordered((ranked, after, tuple(each for each in numbers if not accounts[each].ranked)), measures, FEWER)
    lines: list[SeasonLine[Made]] = []
    for group in order.groups:
        rank = len(lines) + 1
        for place, entrant in enumerate(group):
            account = accounts[entrant]
            was = (before or {}).get(entrant)
            lines.append(
                SeasonLine(
                    rank=rank if account.ranked else None,
                    entrant=entrant,
                    tied=len(group) > 1,
                    left=entrant in left,
                    figures=order.figures[entrant],
                    decided_by=order.above.get(entrant) if place == 0 else None,
                    sums=account.sums,
                    made_of=account.made_of,
                    form=account.form,
                    movement=was - rank if was is not None and account.ranked else None,
                    for_prize=account.for_prize,
                )
            )
    return tuple(lines)


def ranks_of(lines: Iterable[SeasonLine[Made]]) -> dict[Entrant, int]:
    """Return the ranks of all ranked entrants."""
    return {line.entrant: line.rank for line in lines if line.rank is not None}
