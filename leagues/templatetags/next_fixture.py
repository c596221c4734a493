"""`{% next_fixture %}`: the viewer's next fixture, and how many wait for them, on the home page."""

from django import template
from django.utils import timezone

from games.permissions import player_of
from games.rules.record_json import Json
from leagues.seasons.playing.mine import mine_of

register = template.Library()


@register.inclusion_tag("leagues/playing/_next_fixture.html", takes_context=True)
def next_fixture(context: Json) -> Json:
    """Return the fixture; None for a guest, or somebody without fixtures. Three queries for them."""
    request = context["request"]
    player = player_of(request.user, request.session) if request.user.is_authenticated else None
    seasons = () if player is None else mine_of(player, timezone.localdate())
    coming = [(each.at, own) for each in seasons for own in (*each.waits, *each.next)]
    coming.sort(key=lambda pair: pair[1].fixture.on)
    at, own = coming[0] if coming else (None, None)
    return {"at": at, "own": own, "waiting": sum(each.waiting for each in seasons)}
