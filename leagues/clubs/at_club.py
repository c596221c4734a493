"""The viewer at a club, with their rights. Every page of a club begins here."""

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
        """Who writes: somebody with a role, as `at_desk` has made sure."""
        assert self.player is not None, "nobody without a role gets here"
        return self.player


def at_club(request: HttpRequest, code: str) -> ClubRequest:
    """The club's public page; 404 when there is none."""
    club = Club.objects.filter(code=code).first()
    if club is None:
        raise Http404
    player = player_of(request.user, request.session)
    return ClubRequest(club, player, rights_of(club, player))


def at_desk(request: HttpRequest, code: str) -> ClubRequest:
    """The club's own pages: 404 for everybody else."""
    at = at_club(request, code)
    if not at.rights.at_desk:
        raise Http404
    return at


def at_office(request: HttpRequest, code: str) -> ClubRequest:
    """What is for organizers and owners: 403 for the rest of the club, 404 for everybody else."""
    at = at_desk(request, code)
    if not at.rights.organizes:
        raise PermissionDenied
    return at
