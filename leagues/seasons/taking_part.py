"""Participation in seasons, both ways: seasons of a player, accounts of an entrant."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.db.models import Q

from games.models import Player
from games.models.players import player_ids
from leagues.contests.contest_log.state import ContestState
from leagues.contests.store import state_of as contest_state_of
from leagues.models import Contest, Person, Season
from leagues.seasons.kinds import kind_of
from leagues.seasons.recounting import kept
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.store import state_of

REMEMBERED: Final = timedelta(days=60)
"""How long a season stays in people's calendars after its last day."""


@dataclass(frozen=True)
class Participation:
    """A player in a season: the entrants they play as; where nobody enters, their persons in the club's
    registry."""

    season: Season
    state: SeasonState
    entrants: frozenset[int]
    persons: frozenset[int]

    @property
    def by_playing(self) -> bool:
        """Whether nobody enters: they take part by playing."""
        return not kind_of(self.season.league).rules.persons


def parts_of(player: Player, today: date) -> Iterator[Participation]:
    """Yield every announced season they play in, unless it ended long ago; cancelled ones too; the oldest first."""
    ids = player_ids(player)
    people = _people_of(ids)
    there = Q(league__club=None) | Q(league__club__in=people)
    seasons = Season.objects.filter(there, public=True, ends_on__gte=today - REMEMBERED)
    for season in seasons.select_related("league__club").order_by("starts_on", "pk"):
        club = season.league.club_id
        persons = frozenset(ids) if club is None else people[club]
        state = state_of(season)
        mine = (n for n, each in state.entrants.items() if each.withdrawn is None and persons & set(each.persons))
        part = Participation(season, state, frozenset(mine), persons)
        if part.entrants or (part.by_playing and is_ranked(season, persons)):
            yield part


def _people_of(ids: set[int]) -> dict[int, frozenset[int]]:
    """Return their persons in the registry of each club, merged ones included."""
    found: dict[int, set[int]] = {}
    for club, pk, merged in Person.objects.filter(player__in=ids).values_list("club", "pk", "merged_into"):
        found.setdefault(club, set()).update(each for each in (pk, merged) if each is not None)
    return {club: frozenset(people) for club, people in found.items()}


def is_ranked(season: Season, persons: Iterable[int]) -> bool:
    """Return whether one of these people played a counted day, or entered a coming one."""
    tables = kept(season).tables or {}
    counted = {person for each in tables.get("persons", {}).values() for person in each}
    return not counted.isdisjoint(persons) or any(entered_in(contest, persons) for contest in coming(season))


def coming(season: Season) -> list[Contest]:
    """Return the contests of a season that take entries or will soon."""
    to_come = (Contest.Stage.PLANNED, Contest.Stage.ENTRIES)
    return list(
        Contest.objects.filter(season_days__season=season, stage__in=to_come, public=True).order_by("starts_at")
    )


def entered_in(contest: Contest, persons: Iterable[int]) -> bool:
    return not people_in(contest_state_of(contest)).isdisjoint(persons)


def people_in(contest: ContestState) -> frozenset[int]:
    """Return the persons of all entrants, those on the waiting list included."""
    there = (each for each in contest.entrants.values() if not each.withdrawn)
    return frozenset(person for each in there for person in each.persons)


def accounts_of(club: int | None, people: Iterable[int]) -> list[Player]:
    """Return the accounts of a league's people: persons of its club's registry, or players of the site."""
    wanted = set(people)
    if club is None:
        return list(Player.objects.filter(pk__in=wanted, user__is_active=True).order_by("pk"))
    people_or_merged = Q(pk__in=wanted) | Q(merged_into__in=wanted) | Q(merged__in=wanted)
    claimed = Person.objects.filter(people_or_merged, club=club).values("player")
    return list(Player.objects.filter(pk__in=claimed, user__is_active=True).order_by("pk"))
