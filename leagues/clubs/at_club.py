"""The viewer at a club, with their rights. Every page of a club starts here."""

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from games.models import Player
from games.permissions import player_of
from leagues.clubs.rights import ClubRights, rights_of
from leagues.models import Club


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
