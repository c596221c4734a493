"""Pages of leaderboards: the strongest people and pairs of each game, with intervals drawn on a shared scale.

Positions on the scale are percentages. `standing_of` has a person's rank, or what they still lack to be ranked.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.grammar import date_format
from games.labels import Text, value_label
from games.models import Player
from games.options_form import whole_number
from games.permissions import hidden_from, player_of
from games.previews.answers import picture_response
from leagues.models import PersonRating
from leagues.rankings.previews import board_preview
from leagues.rankings.queries import (
    GAMES,
    PAGE,
    LeaderboardLine,
    LeaderboardPage,
    Named,
    OwnRating,
    behind,
    pair_board,
    people_admitted,
    people_board,
    rating_of,
)
from leagues.ratings.ratings import ELIGIBILITY, ShownRating

STEP: Final = 100
MARGIN: Final = 3


@dataclass(frozen=True, slots=True)
class Interval:
    """A rating's interval on the scale: the points, and both ends."""

    low: str
    points: str
    high: str


@dataclass(frozen=True, slots=True)
class Scale:
    """The range of points on a page; `rules` are its lines, a hundred points apart."""

    low: int
    high: int

    @property
    def rules(self) -> list[str]:
        return [self._place(points) for points in range(self.low, self.high + 1, STEP)]

    def interval(self, shown: ShownRating) -> Interval:
        ends = (shown.points - shown.give_or_take, shown.points, shown.points + shown.give_or_take)
        low, points, high = (self._place(each) for each in ends)
        return Interval(low, points, high)

    def _place(self, points: int) -> str:
        """Return the position of points; points beyond the scale are at its end."""
        within = min(max(points, self.low), self.high) - self.low
        return f"{MARGIN + (100 - 2 * MARGIN) * within / (self.high - self.low):.1f}%"


def scale_of(ratings: Iterable[ShownRating]) -> Scale:
    """Return the scale in whole hundreds around all ratings; around a new player's points if there are none."""
    every = [*ratings] or [ShownRating(1500, STEP)]
    low = min(each.points - each.give_or_take for each in every) // STEP * STEP
    high = -(-max(each.points + each.give_or_take for each in every) // STEP) * STEP
    return Scale(low, max(high, low + STEP))


@dataclass(frozen=True, slots=True)
class LeaderboardPerson:
    """A person on a line. An empty address means no link; an empty name, a person hidden from the viewer."""

    name: str
    address: str


@dataclass(frozen=True, slots=True)
class WeekMove:
    """Points gained since a week ago: « ▲ 12 », and the same for screen readers."""

    sign: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardRow:
    """A line of the page. `explained`: the address of the rating's parties; `own`: it is the viewer's line."""

    rank: str
    people: tuple[LeaderboardPerson, ...]
    shown: ShownRating
    interval: Interval
    parties: str
    last: str
    moved: WeekMove | None
    explained: str
    own: bool


@dataclass(frozen=True, slots=True)
class BoardShown:
    """A page of a leaderboard; `scale`: of its intervals."""

    rows: tuple[LeaderboardRow, ...]
    scale: Scale
    page: int
    more: bool


def games() -> list[tuple[str, Text]]:
    """Return the rated games, each as its code and its name."""
    return [(game, value_label("game", game)) for game in GAMES]


def board_shown(board: LeaderboardPage, viewer: Player | None) -> BoardShown:
    """Return the page for this viewer. One query, and those for people hidden from them."""
    scale = scale_of(line.shown for line in board.lines)
    nameless = hidden_from(viewer)
    closed = _closed({each.pk for line in board.lines for each in line.people})
    own = None if viewer is None else viewer.pk
    rows = (
        LeaderboardRow(
            rank=number_format(line.rank, force_grouping=True),
            people=tuple(_who(each, nameless, closed) for each in line.people),
            shown=line.shown,
            interval=scale.interval(line.shown),
            parties=number_format(line.parties, force_grouping=True),
            last=date_format(line.last, _("j N")),
            moved=moved(line.gained),
            explained=_explained(board.game, line, nameless | closed),
            own=any(each.pk == own for each in line.people),
        )
        for line in board.lines
    )
    return BoardShown(tuple(rows), scale, board.page, board.more)


def moved(gained: int | None) -> WeekMove | None:
    """Return the week's gain as text; None if the points a week ago are not known."""
    if gained is None:
        return None
    if gained == 0:
        return WeekMove("=", _("as many points as a week ago"))
    points = abs(gained)
    if gained > 0:
        told = ngettext("{n} point more than a week ago", "{n} points more than a week ago", points)
    else:
        told = ngettext("{n} point less than a week ago", "{n} points less than a week ago", points)
    return WeekMove(f"{'▲' if gained > 0 else '▼'} {points}", told.format(n=points))


def _who(each: Named, nameless: Collection[int], closed: Collection[int]) -> LeaderboardPerson:
    if each.pk in nameless:
        return LeaderboardPerson("", "")
    return LeaderboardPerson(each.name, "" if each.pk in closed else reverse("people:profile", args=[each.pk]))


def _explained(game: str, line: LeaderboardLine, unseen: Collection[int]) -> str:
    """Return the address of the rating's page; empty if there is none."""
    ids = [each.pk for each in line.people]
    if any(pk in unseen for pk in ids):
        return ""
    return reverse("rankings:person" if len(ids) == 1 else "rankings:pair", args=[game, *ids])


def _closed(people: Collection[int]) -> frozenset[int]:
    """Return the people whose accounts are closed: they have a rank and a name, but no page."""
    return frozenset(Player.objects.filter(pk__in=people, user__is_active=False).values_list("pk", flat=True))


@dataclass(frozen=True, slots=True)
class BoardStanding:
    """Somebody's standing at a game. `rank`: None if they are not on the leaderboard.

    `lacking`: parties still to play this season; `recent`: whether the last partie is recent enough.
    """

    own: OwnRating
    rank: int | None
    lacking: int
    recent: bool


def standing_of(player: Player, game: str, today: date | None = None) -> BoardStanding | None:
    """Return the standing; None before any counted partie. Three queries, and a fourth every ten minutes."""
    day = today or timezone.localdate()
    own = rating_of(player, game, day)
    if own is None:
        return None
    recent = own.last >= day - timedelta(days=ELIGIBILITY.days)
    rank = 1 + _people_above(player, game, day) if own.admitted else None
    return BoardStanding(own, rank, max(0, ELIGIBILITY.parties - own.parties), recent)


def _people_above(player: Player, game: str, day: date) -> int:
    """Return how many people of the leaderboard rank above somebody."""
    mu, sigma = PersonRating.objects.values_list("mu", "sigma").get(player=player, game=game)
    stronger = Q(mu__gt=mu) | Q(mu=mu, sigma__lt=sigma) | Q(mu=mu, sigma=sigma, player_id__lt=player.pk)
    return people_admitted(game, day).filter(stronger, mu__gte=mu).count()


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Redirect to the leaderboard of the game the viewer played last, or of the first game."""
    player = player_of(request.user, request.session)
    played = PersonRating.objects.filter(player=player).order_by("-last").values_list("game", flat=True).first()
    return redirect("rankings:board", played or GAMES[0])


@never_cache
@require_safe
def board(request: HttpRequest, game: str) -> HttpResponse:
    """Show the leaderboard of people, and the viewer's own rank."""
    viewer, context = _asked(request, game)
    page = people_board(game, page_asked(request))
    shown = board_shown(page, viewer)
    context |= {"board": shown, "of_pairs": False}
    context["preview"] = board_preview(page if page.page == 1 else people_board(game), of_pairs=False)
    if viewer is not None and viewer.user_id is not None:
        standing = standing_of(viewer, game)
        context["standing"] = standing
        if standing is not None:
            context["interval"] = shown.scale.interval(standing.own.shown)
            context["own_page"] = None if standing.rank is None else (standing.rank - 1) // PAGE + 1
    return render(request, "rankings/board.html", context)


@never_cache
@require_safe
def pairs(request: HttpRequest, game: str) -> HttpResponse:
    """Show the leaderboard of pairs, in the points of one person."""
    viewer, context = _asked(request, game)
    page = pair_board(game, page_asked(request))
    context |= {"board": board_shown(page, viewer), "of_pairs": True}
    context["preview"] = board_preview(page if page.page == 1 else pair_board(game), of_pairs=True)
    return render(request, "rankings/board.html", context)


@require_safe
def board_picture(request: HttpRequest, game: str) -> HttpResponse:
    """Return the picture of the preview of a leaderboard of people."""
    return picture_response(request, board_preview(people_board(game_or_404(game)), of_pairs=False))


@require_safe
def pairs_picture(request: HttpRequest, game: str) -> HttpResponse:
    """Return the picture of the preview of a leaderboard of pairs."""
    return picture_response(request, board_preview(pair_board(game_or_404(game)), of_pairs=True))


def game_or_404(game: str) -> str:
    if game not in GAMES:
        raise Http404
    return game


def _asked(request: HttpRequest, game: str) -> tuple[Player | None, dict[str, object]]:
    """Return the viewer, and the context that every leaderboard of a game needs."""
    viewer = player_of(request.user, request.session)
    return viewer, {
        "game": game_or_404(game),
        "name": value_label("game", game),
        "games": games(),
        "viewer": viewer,
        "behind": behind(game),
        "eligibility": ELIGIBILITY,
    }


def page_asked(request: HttpRequest) -> int:
    """Return the requested page; 1 if it is no number."""
    asked = whole_number(request.GET.get("page", ""))
    return 1 if asked is None else asked
