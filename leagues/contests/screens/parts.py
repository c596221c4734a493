"""The refreshed parts of public pages, as fragments that are the same for everybody and rendered once per version."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.template.loader import render_to_string
from django.utils.translation import get_language

from leagues.contests.contest_log.drawing import WITH_KNOCK_OUT
from leagues.contests.contest_log.ranking import under_way
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Released
from leagues.contests.context import ContestContext
from leagues.contests.screens import boards
from leagues.contests.screens.bracket import bracket_board, wall_pages
from leagues.contests.screens.people import everybody_at, of_players
from leagues.contests.screens.poster import poster_of
from leagues.contests.screens.released import shown_rounds
from leagues.contests.screens.render_cache import Rendered, kept
from leagues.contests.store import state_of
from leagues.models import Contest

WALLS: Final = ("tables", "paires", "pendule", "manquantes", "tableau", "classement")
"""The projector's views, by their word in the address (`?vue=`), in their order."""

Context = dict[str, object]


def part(contest: Contest, view: str, number: int | None = None) -> Rendered:
    """Return one of `PARTS`. `number`: the requested round. KeyError: there is no such part."""
    made = PARTS[view]

    def render() -> str:
        at = everybody_at(contest)
        _keep_marks(contest, at.state)
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
