"""Pages of robots: all of them by level, and one robot with its record. A robot nobody has met yet has a page too."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.history.partie_rows import partie_rows
from games.history.robot_record import MOST_COUNTED, RobotRecord, last_parties_of, record_of
from games.labels import LEVELS, ROBOT_STYLES, Text, Words, value_label
from games.models import Player, RobotRating
from games.models.players import player_ids
from games.permissions import player_of
from games.robot_addresses import ROBOTS_BY_SLUG, CastRobot
from games.rules.bots import Level


@dataclass(frozen=True, slots=True)
class LevelRating:
    """The rating of a level at a game, « belote 1510 ± 40 »."""

    game: Text
    points: int
    give_or_take: int


def level_ratings() -> dict[str, list[LevelRating]]:
    """Return the ratings of each level that has any. One query."""
    found: dict[str, list[LevelRating]] = {}
    for row in RobotRating.objects.order_by("level", "-game"):
        rating = LevelRating(value_label("game", row.game), row.points, row.give_or_take)
        found.setdefault(row.level, []).append(rating)
    return found


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """List all robots, from the weakest level to the strongest."""
    ratings = level_ratings()
    levels = [(words, ratings.get(level, []), robots_of(level)) for level, words in LEVELS.items()]
    return render(request, "history/robots/robots.html", {"levels": levels})


def robots_of(level: Level) -> list[tuple[CastRobot, Words | None]]:
    """Return the robots of a level, each with the words for its style, None for an even one."""
    return [(each, ROBOT_STYLES.get(each.style)) for each in ROBOTS_BY_SLUG.values() if each.level is level]


@never_cache
@require_safe
def one_robot(request: HttpRequest, robot: str) -> HttpResponse:
    """Show one robot: face, level and its rating, record with and against people, last parties."""
    shown = ROBOTS_BY_SLUG.get(robot)
    if shown is None:
        raise Http404
    viewer = player_of(request.user, request.session)
    row = Player.objects.filter(kind=Player.Kind.BOT, name=shown.name).first()
    record, last = RobotRecord(), []
    if row is not None:
        record = record_of(row, player_ids(viewer) if viewer is not None else ())
        last = list(partie_rows(last_parties_of(record, viewer), [row.pk]))
    context = {
        "robot": shown,
        "words": LEVELS[shown.level],
        "style": ROBOT_STYLES.get(shown.style),
        "ratings": level_ratings().get(shown.level, []),
        "record": record,
        "last": last,
        "most": MOST_COUNTED,
    }
    return render(request, "history/robots/robot.html", context)
