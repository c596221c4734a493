"""A contest's ranking and draws in a frame of another site: what its organizer has released, as everybody sees it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.embeds.answers import MOVING_SECONDS, framed
from games.embeds.offers import EmbedCode, EmbedOffer, FindOffer, code_of, register_offers
from games.options_form import required_number
from leagues.contests.screens.boards import everybody_at, of_players
from leagues.contests.screens.pages import PARTS, key_of
from leagues.contests.screens.previews import PAGES
from leagues.contests.screens.render_cache import kept
from leagues.models import Contest


@dataclass(frozen=True, slots=True)
class EmbeddedView:
    """A public page of a contest that can be embedded. `address`: the name of that of its page for frames."""

    address: str
    template: str


EMBEDDED: Final = {
    "classement": EmbeddedView("embeds:contest-ranking", "contests/screens/embedded/_ranking.html"),
    "tirage": EmbeddedView("embeds:contest-draw", "contests/screens/embedded/_draw.html"),
}


def announced(code: str) -> Contest | None:
    """Return a contest that everybody may see."""
    return Contest.objects.select_related("club").filter(code=code, public=True).first()


def round_in(query: QueryDict) -> int | None:
    """Return the round in `?tour=2`; None without one. 404 if it is not a number."""
    said = query.get("tour", "")
    return required_number(said, Http404(), 3) if said else None


def shown_to_everybody(contest: Contest, view: str, number: int | None) -> str:
    """Return the released part as HTML, rendered once per version; empty if it is not released."""
    made = EMBEDDED[view]

    def render() -> str:
        at = everybody_at(contest)
        context = PARTS[view].context(at, number)
        if context["board"] is None:
            return ""
        return render_to_string(made.template, {"at": at, "players": of_players(at), **context})

    return kept(key_of(contest, "embedded", view, number), contest.version, render).text


def _framed(request: HttpRequest, code: str, view: str) -> HttpResponse:
    number = round_in(request.GET)
    contest = announced(code)
    shown = shown_to_everybody(contest, view, number) if contest is not None else ""
    if contest is None or not shown:
        raise Http404
    # The part is a template's own output.
    context = {"contest": contest, "part": mark_safe(shown)}  # noqa: S308
    page = _with_round(reverse(PAGES[view], args=[code]), number)
    return framed(request, "contests/screens/embedded/page.html", context, page=page, seconds=MOVING_SECONDS)


def _with_round(address: str, number: int | None) -> str:
    return address if number is None else f"{address}?{urlencode({'tour': number})}"


@require_safe
@gzip_page
def ranking(request: HttpRequest, code: str) -> HttpResponse:
    """Show the ranking; 404 before the contest is announced and the ranking released."""
    return _framed(request, code, "classement")


@require_safe
@gzip_page
def draw(request: HttpRequest, code: str) -> HttpResponse:
    """Show the draw of a round; 404 before the contest is announced and the draw released."""
    return _framed(request, code, "tirage")


def offer_of(contest: Contest, view: str, number: int | None) -> EmbedOffer:
    """Return the frame of a page of an announced contest. `number`: of the round; None for the newest."""
    titles = {"classement": _("{contest}: ranking"), "tirage": _("{contest}: draw")}
    return EmbedOffer(
        title=titles[view].format(contest=contest.name),
        path=reverse(EMBEDDED[view].address, args=[contest.code]),
        page=_with_round(reverse(PAGES[view], args=[contest.code]), number),
        query=() if number is None else (("tour", str(number)),),
    )


def embed_code(request: HttpRequest, contest: Contest, view: str, number: int | None) -> EmbedCode | None:
    """Return what a public page says of its frame; None for views without one, and before the announcement."""
    if view not in EMBEDDED or not contest.public:
        return None
    return code_of(request, offer_of(contest, view, number), get_language())


def _finder(view: str) -> FindOffer:
    def find(values: Mapping[str, str | int], query: QueryDict) -> EmbedOffer | None:
        contest = announced(str(values["code"]))
        try:
            number = round_in(query)
        except Http404:
            return None
        shown = contest is not None and shown_to_everybody(contest, view, number)
        return offer_of(contest, view, number) if contest is not None and shown else None

    return find


urlpatterns: list[URLPattern] = [
    path("concours/<slug:code>/classement/", ranking, name="contest-ranking"),
    path("concours/<slug:code>/tirage/", draw, name="contest-draw"),
]
register_offers({name: _finder(view) for view, each in EMBEDDED.items() for name in (PAGES[view], each.address)})
