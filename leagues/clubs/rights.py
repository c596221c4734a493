"""Permissions in a club, by role, and the viewer at a club, with which every page of a club starts.

People of the registry have no role.
"""

from dataclasses import dataclass
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from games.models import Player
from games.models.players import player_ids
from games.permissions import player_of
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.models import Club, Member

Role = Member.Role
ORDER: Final = (Role.OWNER, Role.ORGANIZER, Role.ARBITER, Role.DESK)


@dataclass(frozen=True, slots=True)
class ClubRights:
    """A viewer's rights. `role` is None for everybody who does not run the club."""

    role: str | None = None

    @property
    def owns(self) -> bool:
        return self.role == Role.OWNER

    @property
    def organizes(self) -> bool:
        """Whether they may change the club, its people and roles, and read and undo its log."""
        return self.role in (Role.OWNER, Role.ORGANIZER)

    @property
    def at_desk(self) -> bool:
        """Whether they may look people up, add them and give them their card."""
        return self.role is not None

    @property
    def gives(self) -> tuple[Role, ...]:
        """The roles they may give and take: owners every role, organizers every role except owner."""
        return ORDER if self.owns else ORDER[1:] if self.organizes else ()

    def verify_gives(self, *roles: str | None) -> None:
        """Refuse if they may not give or take one of these roles (None: no role). ClubRefusal `not-yours`."""
        if not self.organizes or any(role is not None and role not in self.gives for role in roles):
            raise ClubRefusal(ClubCode.NOT_YOURS)


def rights_of(club: Club, player: Player | None) -> ClubRights:
    if player is None:
        return ClubRights()
    found = Member.objects.filter(club=club, player__in=player_ids(player)).values_list("role", flat=True).first()
    return ClubRights(found)


def verify_account(player: Player | None) -> Player:
    """Return the player if they have an account. ClubRefusal `account-needed`."""
    if player is None or player.user_id is None:
        raise ClubRefusal(ClubCode.ACCOUNT_NEEDED)
    return player


@dataclass(frozen=True, slots=True)
class ClubRequest:
    club: Club
    player: Player | None
    rights: ClubRights

    @property
    def code(self) -> str:
        return self.club.code

    @property
    def by(self) -> Player:
        """The author of changes: a player with a role, as `at_desk` has verified."""
        assert self.player is not None, "nobody without a role gets here"
        return self.player


def at_club(request: HttpRequest, code: str) -> ClubRequest:
    """Return the club for its public page; 404 if it does not exist."""
    club = Club.objects.filter(code=code).first()
    if club is None:
        raise Http404
    player = player_of(request.user, request.session)
    return ClubRequest(club, player, rights_of(club, player))


def at_desk(request: HttpRequest, code: str) -> ClubRequest:
    """Return the club for its own pages: 404 for viewers without a role."""
    at = at_club(request, code)
    if not at.rights.at_desk:
        raise Http404
    return at


def at_office(request: HttpRequest, code: str) -> ClubRequest:
    """Return the club for organizers and owners: 403 for the rest of the club, 404 for everybody else."""
    at = at_desk(request, code)
    if not at.rights.organizes:
        raise PermissionDenied
    return at
