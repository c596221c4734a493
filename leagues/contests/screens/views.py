"""The public pages of a contest, its projector, and the parts of both that their scripts refresh."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.previews.answers import picture_response
from leagues.contests.context import at_contest
from leagues.contests.screens.embeds import embed_code, round_in
from leagues.contests.screens.pages import WALLS, answered, marks_of, now_ms, page_of, part, preview_of, told, wall
from leagues.models import Contest

PUBLIC = ("concours", "tirage", "resultats", "tableau", "classement")


def looked_at(request: HttpRequest, code: str) -> Contest:
    """Return the contest if the viewer may see it: everybody once announced, before that its club and pairs."""
    contest = Contest.objects.select_related("club").filter(code=code, public=True).first()
    return at_contest(request, code).contest if contest is None else contest


def round_asked(request: HttpRequest) -> int | None:
    """Return the round in `?tour=2`. 404 if it is not a number."""
    return round_in(request.GET)


def views_asked(request: HttpRequest) -> tuple[str, ...]:
    """Return the views in `?vue=tables` or `?vue=pendule,classement`, in that order, each once; all views if none is
    known.
    """
    said = dict.fromkeys(request.GET.get("vue", "").split(","))
    return tuple(view for view in said if view in WALLS) or WALLS


@require_safe
def contest(request: HttpRequest, code: str) -> HttpResponse:
    """Show the poster: description, how to enter, released parts."""
    return page_of(request, looked_at(request, code), "concours", None)


@require_safe
def draw(request: HttpRequest, code: str) -> HttpResponse:
    shown, number = looked_at(request, code), round_asked(request)
    return page_of(request, shown, "tirage", number, embed_code(request, shown, "tirage", number))


@require_safe
def results(request: HttpRequest, code: str) -> HttpResponse:
    return page_of(request, looked_at(request, code), "resultats", round_asked(request))


@require_safe
def bracket(request: HttpRequest, code: str) -> HttpResponse:
    """Show the tree of a knock-out, or say that this contest has none."""
    return page_of(request, looked_at(request, code), "tableau", None)


@require_safe
def ranking(request: HttpRequest, code: str) -> HttpResponse:
    shown, number = looked_at(request, code), round_asked(request)
    return page_of(request, shown, "classement", number, embed_code(request, shown, "classement", number))


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """Return the picture of the preview of an announced contest."""
    return _picture(request, code, "concours")


@require_safe
def ranking_picture(request: HttpRequest, code: str) -> HttpResponse:
    """Return the picture of the preview of its ranking, which shows released rounds."""
    return _picture(request, code, "classement")


def _picture(request: HttpRequest, code: str, view: str) -> HttpResponse:
    preview = preview_of(looked_at(request, code), view)
    if preview is None:
        raise Http404
    return picture_response(request, preview)


@require_safe
def public_part(request: HttpRequest, code: str, view: str) -> HttpResponse:
    """Return the part of a public page that changes, for its script; 304 if the browser has it."""
    if view not in PUBLIC:
        raise Http404
    return told(request, part(looked_at(request, code), view, round_asked(request)))


@require_safe
def screen(request: HttpRequest, code: str) -> HttpResponse:
    """Show the projector's page: one view, or several in turn, by its address. Only released parts are shown."""
    shown, views = looked_at(request, code), views_asked(request)
    context = {
        "contest": shown,
        "walls": WALLS,
        "views": views,
        "vue": ",".join(views) if views != WALLS else "",
        "part": wall(shown, views).text,
        "marks": marks_of(shown),
        "now_ms": now_ms(),
    }
    return answered(render(request, "contests/screens/screen.html", context))


@require_safe
def screen_part(request: HttpRequest, code: str) -> HttpResponse:
    """Return the projector's current views."""
    return told(request, wall(looked_at(request, code), views_asked(request)))
