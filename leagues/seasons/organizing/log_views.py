"""The log of a season: every step as a sentence, with its author and time, a form to undo it, and the log as CSV."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from leagues.logs.page import LogPage
from leagues.seasons.context import at_office
from leagues.seasons.words.refusals import words_of

PAGE: Final = LogPage(
    namespace="leagues",
    read=at_office,
    words_of=words_of,
    nav="leagues/_season_nav.html",
    styles="leagues/organizing/_styles.html",
    heading=pgettext_lazy("of a season", "Log"),
    lead=gettext_lazy(
        "Everything done in this season, the newest first. Any step can be undone as long as no later "
        "one depends on it; undoing is logged too."
    ),
    undo="undo",
    unsigned=pgettext_lazy("a season", "automatically"),
)


@require_safe
@never_cache
def log(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return PAGE.answer(request, code, number)


@require_safe
@never_cache
def log_as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return PAGE.csv(request, code, number)


@require_POST
@never_cache
def undo(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return PAGE.answer(request, code, number)
