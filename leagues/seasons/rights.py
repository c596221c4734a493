"""Permissions in a season: club members by role, organizers of the site's leagues, entrants."""

from dataclasses import dataclass
from typing import Final

from games.models import Player
from games.models.players import player_ids
from leagues.models import League, Member, Person
from leagues.seasons.course import steps
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import DESK, Step

Role = Member.Role
RUN_SITE_LEAGUES: Final = "leagues.run_leagues"

ARBITER_STEPS: Final = (
    steps.Report,
    steps.Confirm,
    steps.Dispute,
    steps.Settle,
    steps.Forfeit,
    steps.Move,
    steps.PlayLive,
)
DESK_STEPS: Final = (steps.Report, steps.Confirm, steps.Dispute)
OWN_STEPS: Final = (steps.Propose, steps.Answer, steps.PlayLive, steps.Report, steps.Confirm, steps.Dispute)
"""Steps that an entrant makes for itself, with its number in the step."""


@dataclass(frozen=True, slots=True)
class SeasonRights:
    """The viewer's rights.

    `role` in the club; `runs`: they run this league of the site. `entrants`: those they play as.
    """

    role: str | None = None
    runs: bool = False
    player: int | None = None
    account: bool = False
    entrants: tuple[int, ...] = ()

    @property
    def organizes(self) -> bool:
        return self.runs or self.role in (Role.OWNER, Role.ORGANIZER)

    @property
    def arbitrates(self) -> bool:
        return self.organizes or self.role == Role.ARBITER

    @property
    def at_desk(self) -> bool:
        """Whether they see seasons not announced yet, and full names."""
        return self.runs or self.role is not None

    def verify(self, step: Step) -> None:
        """Refuse a step that the viewer may not write: SeasonRefusal `not-yours`. An undo needs `verify_undo` too."""
        if not self._may(step):
            raise SeasonRefusal(SeasonCode.NOT_YOURS)

    def verify_undo(self, by: int | None, step: Step) -> None:
        """Allow an organizer to undo any step, others those they wrote and may write. SeasonRefusal `not-yours`."""
        own = by is not None and by == self.player and self._may(step)
        if not (self.organizes or own):
            raise SeasonRefusal(SeasonCode.NOT_YOURS)

    def _may(self, step: Step) -> bool:
        if getattr(step, "live", False):
            return False  # written by a live table
        if getattr(step, "own", False):
            return self._own(step)
        entrant = getattr(step, "entrant", DESK) if isinstance(step, OWN_STEPS) else DESK
        if entrant != DESK:
            return entrant in self.entrants
        if isinstance(step, steps.Propose | steps.Answer):
            return False
        if self.organizes:
            return True
        allowed = ARBITER_STEPS if self.role == Role.ARBITER else DESK_STEPS if self.role == Role.DESK else ()
        return isinstance(step, allowed)

    def _own(self, step: Step) -> bool:
        """Return whether it is their own entry into a ladder of the site with an account, or their own withdrawal."""
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
