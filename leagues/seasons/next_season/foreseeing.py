"""Divisions of the next season, computed from today's tables. Writes nothing."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from leagues.models import Season
from leagues.seasons.counting import counted
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.tables import SeasonTables
from leagues.standings.played import Entrant
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.divisions import Between, DivisionMove, Divisions, MoveReason
from leagues.standings.seasons.ladder_settings import LadderSettings
from leagues.standings.seasons.next_season import next_season, play_offs
from leagues.standings.seasons.play_offs import PlayedOff, PlayOffResult

Won = dict[tuple[Entrant, Entrant], Entrant]
"""Winners of play-offs, by the upper and the lower entrant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """The divisions of the next season. Entrants have their old number; newcomers have the following ones, from
    `first_new`.

    `play_offs`: due between its divisions, each with its winner (None: not played).
    """

    divisions: Divisions = ()
    moves: tuple[DivisionMove, ...] = ()
    play_offs: tuple[tuple[PlayOffResult, Entrant | None], ...] = ()
    first_new: Entrant = 1

    @property
    def missing(self) -> tuple[PlayOffResult, ...]:
        """Return the play-offs still to be played."""
        return tuple(due for due, winner in self.play_offs if winner is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextSeasonChanges:
    """The organizer's changes.

    `without`: entrants who do not go on. `newcomers`: how many enter the lowest division.
    """

    without: frozenset[Entrant] = field(default_factory=frozenset)
    newcomers: int = 0


AS_IT_IS: Final = NextSeasonChanges()


def foreseen(season: Season, state: SeasonState, changes: NextSeasonChanges = AS_IT_IS) -> Foreseen:
    """Return the next divisions, counted from confirmed results; empty for a challenge, which has no entrants."""
    if isinstance(state.settings, ChampionshipSettings):
        return _championship(state, state.settings, counted(season, state), changes)
    if isinstance(state.settings, LadderSettings):
        return _ladder(state, counted(season, state), changes)
    return Foreseen()


def _championship(
    state: SeasonState, settings: ChampionshipSettings, tables: SeasonTables, changes: NextSeasonChanges
) -> Foreseen:
    divisions = tuple(tuple(each.number for each in division) for division in state.divisions)
    ranked = tuple(_ranked(division, at, tables) for at, division in enumerate(divisions))
    withdrawn = state.withdrawn | (changes.without & state.entrants.keys())
    declining = frozenset(each.number for each in state.entrants.values() if each.declines)
    bare = Between(withdrawn=withdrawn, newcomers=_newcomers(state, changes), declining=declining)
    due = play_offs(divisions, ranked, settings.movement, bare)
    # A play-off that is due only because somebody leaves after the end was never to be played, and is not listed.
    final = play_offs(divisions, ranked, settings.movement, Between(withdrawn=state.withdrawn, declining=declining))
    won = _winners(state, due)
    between = replace(bare, played_off=_played_off(due, won))
    made = next_season(divisions, ranked, settings.movement, between)
    return Foreseen(
        divisions=made.divisions,
        moves=made.moves,
        play_offs=tuple((each, won.get((each.upper, each.lower))) for each in due if each in final),
        first_new=_first_new(state),
    )


def _played_off(due: Iterable[PlayOffResult], won: Won) -> tuple[PlayedOff, ...]:
    return tuple(
        PlayedOff(upper=each.upper, lower=each.lower, winner=won[each.upper, each.lower])
        for each in due
        if (each.upper, each.lower) in won
    )


def _ranked(division: Iterable[Entrant], at: int, tables: SeasonTables) -> tuple[Entrant, ...]:
    """Return the entrants from first to last; those without any fixture come last, by number."""
    there = set(division)
    lines = [line.entrant for table in tables.tables if table.division == at for line in table.lines]
    known = [entrant for entrant in lines if entrant in there]
    return (*known, *sorted(there - set(known)))


def _winners(state: SeasonState, due: Iterable[PlayOffResult]) -> Won:
    """Return the last recorded winner of each due play-off; one played before a correction may no longer be due."""
    two = {(each.upper, each.lower) for each in due}
    return {(each.upper, each.lower): each.winner for each in state.play_offs if (each.upper, each.lower) in two}


def _ladder(state: SeasonState, tables: SeasonTables, changes: NextSeasonChanges) -> Foreseen:
    """Return everybody of the last month, in the order of its groups, then later entrants by number.

    All are in one division: the first groups of a season are by rating. Players removed for absence enter again.
    """
    last = max((table.month for table in tables.tables), default=0)
    groups = sorted((each for each in tables.tables if each.month == last), key=lambda each: each.division)
    gone = state.withdrawn | changes.without
    before = {entrant for month in state.months for entrant in month.entered}
    ranked = [line.entrant for table in groups for line in table.lines]
    order = [*ranked, *sorted(state.entrants.keys() - before - set(ranked))]
    known = tuple(entrant for entrant in order if entrant in state.entrants and entrant not in gone)
    new = _newcomers(state, changes)
    moves = [DivisionMove(entrant=each, was=0, now=0, why=MoveReason.STAYED) for each in known]
    moves += [DivisionMove(entrant=each, was=None, now=0, why=MoveReason.NEW) for each in new]
    moves += [
        DivisionMove(entrant=each, was=0, now=None, why=MoveReason.WITHDREW)
        for each in sorted(gone & state.entrants.keys())
    ]
    together = (*known, *new)
    return Foreseen(divisions=(together,) if together else (), moves=tuple(moves), first_new=_first_new(state))


def _newcomers(state: SeasonState, changes: NextSeasonChanges) -> tuple[Entrant, ...]:
    return tuple(range(_first_new(state), _first_new(state) + changes.newcomers))


def _first_new(state: SeasonState) -> Entrant:
    return max(state.entrants, default=0) + 1
