"""The viewer at a club, allowed to open its contests."""

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
    """404 where there is no such club, and for viewers who do not organize its contests."""
    player = player_of(request.user, request.session)
    if player is None:
        raise Http404
    organized = Member.objects.filter(club__code=code, player__in=player_ids(player), role__in=ORGANIZE)
    found = organized.select_related("club").first()
    if found is None:
        raise Http404
    return AtClub(found.club, player)
