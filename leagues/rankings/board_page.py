"""A leaderboard as texts and positions for its page."""

from collections.abc import Collection
from dataclasses import dataclass

from django.urls import reverse
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.labels import Text, value_label
from games.models import Player
from games.permissions import hidden_from
from leagues.rankings.board_drawing import Interval, Scale, scale_of
from leagues.rankings.queries import GAMES, LeaderboardLine, LeaderboardPage, Named
from leagues.ratings.showing import ShownRating


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
