"""The log of a contest: every step as a sentence, with its author and time, a form to undo it, and the log as CSV."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from leagues.contests.context import at_desk
from leagues.contests.words.refusals import words_of
from leagues.logs.page import LogPage

PAGE: Final = LogPage(
    namespace="contests",
    read=at_desk,
    words_of=words_of,
    nav="contests/_nav.html",
    styles="contests/running/_styles.html",
    heading=pgettext_lazy("of a contest", "Log"),
    lead=gettext_lazy(
        "Everything done in this contest, the newest first. Any step can be undone as long as no later "
        "one depends on it; undoing is logged too."
    ),
    page_class="page-contest",
)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log(request: HttpRequest, code: str) -> HttpResponse:
    return PAGE.answer(request, code)


@require_safe
@never_cache
def log_as_csv(request: HttpRequest, code: str) -> HttpResponse:
    return PAGE.csv(request, code)
