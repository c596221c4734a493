"""Parts of a person's archive: daily ratings, and the record of ranked parties left."""

from games.models import Player, RatingPoint
from games.privacy.plain_rows import rows
from games.reliability import standing_of


def rating_days_of(ids: set[int]) -> list[dict[str, object]]:
    """Return the rating at the end of each day with ranked parties, by game."""
    days = RatingPoint.objects.filter(player_id__in=ids)
    return rows(days, game="game", on="on", points="points", give_or_take="give_or_take", parties="parties")


def ranked_play_of(player: Player) -> dict[str, object]:
    """Return how many of the last ranked parties the person left, and until when ranked play is closed to them."""
    found = standing_of(player)
    return {
        "parties": found.parties,
        "left": found.left,
        "conceded_at_once": found.walked_out,
        "leavings_that_weigh": found.weighing,
        "cool_down_until": found.until,
    }
