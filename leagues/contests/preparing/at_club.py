"""The viewer at a club whose contests they organize."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from games.models import Player
from games.models.players import player_ids
from games.permissions import player_of
from leagues.models import Club, Member

ORGANIZE = (Member.Role.OWNER, Member.Role.ORGANIZER)


@dataclass(frozen=True, slots=True)
class AtClub:
    club: Club
    player: Player


def at_club(request: HttpRequest, code: str) -> AtClub:
    """Return the club and the viewer. 404 if there is no such club, or if the viewer does not organize its contests."""
    player = player_of(request.user, request.session)
    if player is None:
        raise Http404
    organized = Member.objects.filter(club__code=code, player__in=player_ids(player), role__in=ORGANIZE)
    found = organized.select_related("club").first()
    if found is None:
        raise Http404
    return AtClub(found.club, player)
