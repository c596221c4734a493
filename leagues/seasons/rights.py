"""Permissions in a season: club members by role, organizers of the site's leagues, entrants."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import Q

from accounts.models import User
from games.models import Player
from games.models.players import player_ids
from leagues.logs.rights import StepRights, office_of
from leagues.logs.steps import ClubOffice
from leagues.models import League, Member, Person
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Step

Role = Member.Role
RUN_SITE_LEAGUES: Final = "leagues.run_leagues"
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"
ORGANIZERS: Final = (Role.OWNER, Role.ORGANIZER)
ARBITERS: Final = (*ORGANIZERS, Role.ARBITER)


@dataclass(frozen=True, slots=True)
class SeasonRights(StepRights):
    """The viewer's rights.

    `role` in the club; `runs`: they run this league of the site. `entrants`: those they play as.
    """

    role: str | None = None
    runs: bool = False
    player: int | None = None
    account: bool = False
    entrants: tuple[int, ...] = ()

    @property
    def office(self) -> int:
        return ClubOffice.ORGANIZER if self.runs else office_of(self.role)

    def refuse(self) -> SeasonRefusal:
        return SeasonRefusal(SeasonCode.NOT_YOURS)

    def own_entrants(self) -> tuple[int, ...]:
        return self.entrants

    def own_step(self, step: Step) -> bool:
        """Return whether it is their own entry into a league of the site with an account, or their own withdrawal."""
        if isinstance(step, steps.Enter):
            return self.account and step.persons == (self.player,)
        return isinstance(step, steps.Withdraw) and step.entrant in self.entrants


def rights_on(league: League, state: SeasonState, player: Player | None) -> SeasonRights:
    if player is None:
        return SeasonRights()
    ids = player_ids(player)
    account = player.user is not None
    if league.club_id is None:
        runs = player.user is not None and player.user.has_perm(RUN_SITE_LEAGUES)
        return SeasonRights(runs=runs, player=player.pk, account=account, entrants=_entrants(state, ids))
    found = Member.objects.filter(club=league.club_id, player__in=ids).first()
    role = None if found is None else found.role
    return SeasonRights(role=role, player=player.pk, account=account, entrants=_entrants(state, _persons(league, ids)))


def _persons(league: League, ids: set[int]) -> set[int]:
    """Return this player's persons in the club's registry, merged ones included."""
    claimed = Person.objects.filter(club=league.club_id, player__in=ids)
    return {pk for both in claimed.values_list("pk", "merged_into") for pk in both if pk is not None}


def _entrants(state: SeasonState, persons: set[int]) -> tuple[int, ...]:
    there = (each for each in state.entrants.values() if each.withdrawn is None)
    return tuple(sorted(each.number for each in there if persons & set(each.persons)))


def who_run(league: League, roles: Iterable[str]) -> list[Player]:
    """Return the players with an account who run a league: with one of these roles in its club, or permitted to run
    leagues of the site.
    """
    if league.club_id is not None:
        there = Q(club_roles__club=league.club_id, club_roles__role__in=roles)
        return list(Player.objects.filter(there, user__is_active=True).order_by("pk"))
    # A superuser may run everything, but is told only of the leagues they opened.
    allowed = User.objects.with_perm(RUN_SITE_LEAGUES, include_superusers=False, backend=BACKEND)
    named = Q(user__in=allowed) | Q(pk=league.opened_by_id)
    return list(Player.objects.filter(named, user__is_active=True).order_by("pk"))
