"""The calendar of a championship as a draft: drawn for all divisions, previewed before it is published."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from leagues.lots import shuffled
from leagues.seasons.season_log.fixtures import days_chosen, days_every, drawn, rounds_needed
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Drawn

LOT: Final = "fixtures:%d"
"""The lot of each division, by its number from 0: anybody can repeat it once the season's seed is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DatesRequest:
    """The requested days.

    `listed`: each day. If it is empty, there is a day from `first` on every `every` days, except excluded days.
    """

    first: date
    every: int = 7
    excluded: tuple[date, ...] = ()
    listed: tuple[date, ...] = ()
    by_lot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round of the draft. `meetings`: home and away by division, from 0. `free`: entrants without an opponent."""

    number: int
    on: date
    meetings: tuple[tuple[int, tuple[Drawn, ...]], ...]
    free: tuple[int, ...]


def drafted(state: SeasonState, wanted: DatesRequest) -> tuple[Drawn, ...]:
    """Return every fixture on its day. SeasonRefusal `wrong-kind`, `too-few` with the division, `bad-settings`."""
    rounds = rounds_needed(state)
    if wanted.listed:
        days = days_chosen(wanted.listed, rounds)
    else:
        days = days_every(wanted.first, wanted.every, rounds, wanted.excluded)
    fixtures = drawn(state, days)
    return _by_lot(state, fixtures) if wanted.by_lot else fixtures


def _by_lot(state: SeasonState, fixtures: Iterable[Drawn]) -> tuple[Drawn, ...]:
    """Return the same calendar with the entrants of each division shuffled by lot."""
    instead: dict[int, int] = {}
    for at, division in enumerate(state.divisions):
        numbers = [each.number for each in division]
        instead.update(zip(numbers, shuffled(state.seed, LOT % at, numbers), strict=True))
    return tuple(replace(each, home=instead[each.home], away=instead[each.away]) for each in fixtures)


def rounds_of(state: SeasonState, fixtures: Sequence[Drawn]) -> tuple[Round, ...]:
    """Return the rounds for the page. Entrants of a division that has played all its rounds are not listed as free."""
    rounds: dict[int, list[Drawn]] = {}
    for each in fixtures:
        rounds.setdefault(each.round, []).append(each)
    return tuple(_round(state, number, of) for number, of in sorted(rounds.items()))


def _round(state: SeasonState, number: int, fixtures: Sequence[Drawn]) -> Round:
    busy = {entrant for each in fixtures for entrant in (each.home, each.away)}
    playing = sorted({each.division for each in fixtures})
    return Round(
        number=number,
        on=fixtures[0].on,
        meetings=tuple((at, tuple(each for each in fixtures if each.division == at)) for at in playing),
        free=tuple(
            each.number
            for at in playing
            for each in state.divisions[at]
            if each.number not in busy and not each.withdrawn
        ),
    )
