"""Public pages, the parts of them that refresh, and the tree of a knock-out, also for a projector.

A part is a fragment that is the same for everybody, rendered once per version. A page rendered for all viewers
(`page_cache`) has nothing personal: a placeholder stands for the CSRF token, and `page_cache` replaces it with each
viewer's own. The tree is built from released draws and results.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from pydantic import TypeAdapter

from games.embeds.offers import EmbedCode
from games.previews.values import LinkPreview
from leagues.contests.contest_log.drawing import WITH_KNOCK_OUT
from leagues.contests.contest_log.ranking import under_way
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Released
from leagues.contests.contest_log.trees import told_to_everybody
from leagues.contests.context import ContestContext, at_contest
from leagues.contests.screens import boards
from leagues.contests.screens.boards import everybody_at, of_players, shown_rounds
from leagues.contests.screens.poster import poster_of
from leagues.contests.screens.previews import PAGES as PREVIEWED
from leagues.contests.screens.previews import contest_preview
from leagues.contests.screens.render_cache import Rendered, kept
from leagues.contests.store import state_of
from leagues.contests.words.drawing import ColumnTold, MeetingTold, TreeTold, trees_told
from leagues.models import Contest

COLUMNS_ON_WALL: Final = 3
MEETINGS_ON_WALL: Final = 4
"""Meetings in the first column of a page: so many are readable at fifteen metres."""


@dataclass(frozen=True, slots=True)
class WallColumn:
    title: str
    round: int
    meetings: tuple[MeetingTold, ...]


@dataclass(frozen=True, slots=True)
class WallPage:
    """A branch of a tree, small enough for a screen."""

    title: str
    columns: tuple[WallColumn, ...]


def bracket_board(at: ContestContext) -> tuple[TreeTold, ...]:
    """Return the trees; empty if no round of a knock-out is released."""
    return trees_told(at, told_to_everybody(at.state), whole=False)


def wall_pages(at: ContestContext) -> tuple[WallPage, ...]:
    """Return pages with three rounds of a tree, from the first round that is not over, or the last three; all of a
    shorter tree.
    """
    return tuple(page for tree in bracket_board(at) for page in _pages(tree))


def _pages(tree: TreeTold) -> list[WallPage]:
    last = max(len(tree.columns) - COLUMNS_ON_WALL, 0)
    shown = tree.columns[min(tree.now, last) :][:COLUMNS_ON_WALL]
    branches = -(-len(shown[0].meetings) // MEETINGS_ON_WALL)
    return [WallPage(tree.title, tuple(_part(column, at, branches) for column in shown)) for at in range(branches)]


def _part(column: ColumnTold, at: int, branches: int) -> WallColumn:
    each = -(-len(column.meetings) // branches)
    return WallColumn(column.title, column.round, column.meetings[at * each : (at + 1) * each])


WALLS: Final = ("tables", "paires", "pendule", "manquantes", "tableau", "classement")
"""The projector's views, by their word in the address (`?vue=`), in their order."""

Context = dict[str, object]
_previews: Final = TypeAdapter(LinkPreview)


def part(contest: Contest, view: str, number: int | None = None) -> Rendered:
    """Return one of `PARTS`. `number`: the requested round. KeyError: there is no such part."""
    made = PARTS[view]

    def render() -> str:
        at = everybody_at(contest)
        _keep_marks(contest, at.state)
        preview_of(contest, view, at)
        context = {
            "at": at,
            "code": contest.code,
            "players": of_players(at),
            "asked": number,
            **made.context(at, number),
        }
        return render_to_string(made.template, context)

    return kept(key_of(contest, view, number), contest.version, render)


def key_of(contest: Contest, *said: object) -> tuple[object, ...]:
    """Return the cache key. It contains the secret: a contest restored from a backup may have another's number."""
    return (contest.pk, bytes(contest.secret), get_language(), *said)


def marks_of(contest: Contest) -> frozenset[str]:
    """Return facts that public pages need around their parts: those of « bracket », « players », « entered » that
    apply.

    Cached like the parts, from the same reading, so that a cached page needs no extra query.
    """
    return frozenset(_keep_marks(contest).text.split())


def _keep_marks(contest: Contest, known: ContestState | None = None) -> Rendered:
    def render() -> str:
        state = state_of(contest) if known is None else known
        so = {
            "bracket": state.settings.later in WITH_KNOCK_OUT,
            "players": state.settings.entry is EntryMode.MELEE,
            "entered": bool(state.in_contest),
        }
        return " ".join(word for word, is_so in so.items() if is_so)

    return kept(key_of(contest, "marks"), contest.version, render)


def preview_of(contest: Contest, view: str, known: ContestContext | None = None) -> LinkPreview | None:
    """Return the preview of a public page; None for the projector's views, and before the contest is announced.

    Cached like the parts, from the same reading, so that a cached page needs no extra query.
    """
    if view not in PREVIEWED or not contest.public:
        return None

    def render() -> str:
        at = everybody_at(contest) if known is None else known
        return _previews.dump_json(contest_preview(at, view)).decode()

    return _previews.validate_json(kept(key_of(contest, "preview", view), contest.version, render).text)


def wall(contest: Contest, views: tuple[str, ...]) -> Rendered:
    """Return the views that a projector shows in turn, and always the clock, which stays small above them."""
    pieces = [part(contest, f"ecran-{view}") for view in dict.fromkeys((*views, "pendule"))]
    return Rendered("".join(piece.text for piece in pieces), "+".join(dict.fromkeys(piece.tag for piece in pieces)))


def _poster(at: ContestContext, number: int | None) -> Context:
    shown = {what.value: shown_rounds(at.state, what) for what in Released}
    ranking = boards.ranking_board(at) if at.state.closed else None
    entered = boards.entered_board(at)
    trees = bracket_board(at)
    return {"poster": poster_of(at), "shown": shown, "ranking": ranking, "entered": entered, "trees": trees}


def _draw(at: ContestContext, number: int | None) -> Context:
    return {"board": boards.draw_board(at, number), "rounds": shown_rounds(at.state, Released.DRAW)}


def _results(at: ContestContext, number: int | None) -> Context:
    return {"board": boards.results_board(at, number), "rounds": shown_rounds(at.state, Released.RESULTS)}


def _bracket(at: ContestContext, number: int | None) -> Context:
    return {"trees": bracket_board(at), "has": at.state.settings.later in WITH_KNOCK_OUT}


def _ranking(at: ContestContext, number: int | None) -> Context:
    now = under_way(at.state) if number is None else None
    board, rounds = boards.ranking_board(at, number), shown_rounds(at.state, Released.RANKING)
    return {"board": board, "rounds": rounds, "under_way": now}


def _ranking_on_wall(at: ContestContext, _number: int | None) -> Context:
    return {"board": boards.ranking_board(at), "under_way": under_way(at.state)}


@dataclass(frozen=True, slots=True)
class ScreenPart:
    template: str
    context: Callable[[ContestContext, int | None], Context]


def _on_wall(name: str, board: Callable[[ContestContext], object]) -> ScreenPart:
    return ScreenPart(f"contests/screens/wall/_{name}.html", lambda at, _number: {"board": board(at)})


PARTS: Final[dict[str, ScreenPart]] = {
    "concours": ScreenPart("contests/screens/_poster.html", _poster),
    "tirage": ScreenPart("contests/screens/_draw.html", _draw),
    "resultats": ScreenPart("contests/screens/_results.html", _results),
    "tableau": ScreenPart("contests/screens/_bracket.html", _bracket),
    "classement": ScreenPart("contests/screens/_ranking.html", _ranking),
    "ecran-tables": _on_wall("tables", boards.seats_board),
    "ecran-paires": _on_wall("entrants", boards.seats_board),
    "ecran-pendule": _on_wall("clock", boards.clock_board),
    "ecran-manquantes": _on_wall("missing", boards.missing_board),
    "ecran-tableau": _on_wall("bracket", wall_pages),
    "ecran-classement": ScreenPart("contests/screens/wall/_ranking.html", _ranking_on_wall),
}


SHARED: Final = "contests.shared"
"""The key in the scope of a request that is rendered for all viewers."""
TOKEN: Final = secrets.token_hex(16)


def page_of(
    request: HttpRequest, contest: Contest, view: str, number: int | None, embed: EmbedCode | None = None
) -> HttpResponse:
    """Return a public page: `view` is the part in it, `number` the requested round, `embed` its frame."""
    rendered = part(contest, view, number)
    marks = marks_of(contest)
    context = {
        "contest": contest,
        "view": view,
        "asked": number,
        "part": rendered.text,
        "marks": marks,
        "preview": preview_of(contest, view),
        "embed": embed,
    }
    if is_shared(request):
        page = render_to_string("contests/screens/public.html", {**context, "csrf_token": TOKEN}, request)
        return answered(HttpResponse(page), rendered)
    at_desk = request.user.is_authenticated and at_contest(request, contest.code).rights.at_desk
    page = render_to_string("contests/screens/public.html", {**context, "at_desk": at_desk}, request)
    return answered(HttpResponse(page))


def is_shared(request: HttpRequest) -> bool:
    scope = getattr(request, "scope", {})
    return SHARED in scope


def told(request: HttpRequest, rendered: Rendered) -> HttpResponse:
    """Return a part, or 304 if the browser has it."""
    known = request.headers.get("If-None-Match") == f'W/"{rendered.tag}"'
    return answered(HttpResponse(status=304) if known else HttpResponse(rendered.text), rendered)


def answered(response: HttpResponse, rendered: Rendered | None = None) -> HttpResponse:
    """Add headers: the browser asks again each time; `Server-Now` is the clock for round clocks, in milliseconds since
    1970.
    """
    if rendered is not None:
        response.headers["ETag"] = f'W/"{rendered.tag}"'
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Server-Now"] = str(now_ms())
    return response


def now_ms() -> int:
    return time.time_ns() // 1_000_000
