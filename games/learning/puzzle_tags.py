"""The card « Le problème du jour » of the home page: `{% problem_of_the_day %}`."""

from typing import Any

from django import template
from django.utils import timezone

from games.learning.puzzle_answers import answer_to
from games.learning.puzzle_day import days_in_a_row, puzzle_of_day
from games.learning.puzzle_kinds import KIND_TEXTS

register = template.Library()


@register.inclusion_tag("learning/_puzzle_of_the_day.html", takes_context=True)
def problem_of_the_day(context: dict[str, Any]) -> dict[str, Any]:
    """Return today's puzzle, whether the viewer has answered it, and their days in a row."""
    player, today = context.get("player"), timezone.localdate()
    puzzle = puzzle_of_day(today)
    if puzzle is None:
        return {"puzzle": None}
    return {
        "puzzle": puzzle,
        "text": KIND_TEXTS[puzzle.kind],
        "answered": answer_to(puzzle, player) is not None,
        "days": days_in_a_row(player, today),
    }
