"""`{% next_contest %}`: the next or current contest of the viewer's clubs, on the home page."""

from datetime import timedelta
from typing import Final

from django import template
from django.db.models import Q
from django.utils import timezone

from games.models.players import player_ids
from games.permissions import player_of
from games.rules.record_json import Json
from leagues.models import Contest

register = template.Library()
STILL_ON: Final = timedelta(hours=18)
"""How long after its start an open contest is still shown."""


@register.inclusion_tag("contests/_next_contest.html", takes_context=True)
def next_contest(context: Json) -> Json:
    """Return the contest; None for a guest, or somebody without a club. Three queries."""
    request = context["request"]
    player = player_of(request.user, request.session) if request.user.is_authenticated else None
    return {"contest": None if player is None else _next(player_ids(player))}


def _next(ids: set[int]) -> Contest | None:
    """Return the next contest of a club they have a role in, announced or not, or an announced one of a club they play
    in.
    """
    own, plays = Q(club__members__player__in=ids), Q(club__people__player__in=ids, public=True)
    over = (Contest.Stage.CLOSED, Contest.Stage.CANCELLED)
    coming = Contest.objects.filter(own | plays, starts_at__gt=timezone.now() - STILL_ON, practice=False)
    return coming.exclude(stage__in=over).select_related("club").order_by("starts_at").first()
