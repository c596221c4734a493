"""`{% friends_online as friends %}`: the viewer's friends who are on the site now, on the home page."""

from django import template

from games.models import Player
from games.people.queries import friends_here
from games.permissions import player_of
from games.rules.record_json import Json

register = template.Library()


@register.simple_tag(takes_context=True)
def friends_online(context: Json) -> list[Player]:
    """Return the friends; nobody for a guest, who has none."""
    request = context["request"]
    player = player_of(request.user, request.session) if request.user.is_authenticated else None
    return [] if player is None else friends_here(player)
