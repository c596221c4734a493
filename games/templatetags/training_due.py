"""What is due today in « Dix par jour », for the home page."""

from typing import Any

from django import template
from django.utils import timezone

from games.learning.repetitions import due_on, site_day
from games.models import Player

register = template.Library()


@register.simple_tag(takes_context=True)
def training_due(context: dict[str, Any]) -> int:
    """Return how much is due today for the page's `player`, who may be None. One query."""
    player: Player | None = context.get("player")
    return 0 if player is None else due_on(player, site_day(timezone.now())).count()
