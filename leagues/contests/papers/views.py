"""Pages of a contest's papers: a list with the useful ones first, and each paper as a PDF."""

from typing import Final
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.csv_file import csv_response
from games.downloads import asked_language, pdf_response
from games.options_form import whole_number
from leagues.contests.context import ContestContext, at_contest, at_desk
from leagues.contests.papers.moment import all_papers, wanted_now
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.ranking_csv import ranking_rows
from leagues.contests.papers.shelf import BY_NAME, may_have

ONLY_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Hosts that mean the phone itself when a phone opens them."""


@require_safe
@never_cache
def papers(request: HttpRequest, code: str) -> HttpResponse:
    """List the papers for the club's people: those useful now first, then all."""
    at = at_desk(request, code)
    other = "en" if translation.get_language() == "fr" else "fr"
    shown = {
        "at": at,
        "now": wanted_now(at),
        "all": all_papers(at),
        "only_here": urlsplit(_base(request)).hostname in ONLY_HERE,
        "other": translation.get_language_info(other),
    }
    return render(request, "contests/papers/papers.html", shown)


@require_safe
@never_cache
def paper(request: HttpRequest, code: str, what: str, round_number: int = 0) -> HttpResponse:
    """Return one paper as PDF. 404 for an unknown paper, and for viewers who may not have it.

    `?only=`: one table's sheet or one pair's card. `?language=`: fr or en, by default the page's.
    """
    at = at_contest(request, code)
    kind = BY_NAME.get(what)
    if kind is None or not may_have(at, kind, round_number):
        raise Http404
    only = _only(request, at, round_number) if kind.one else None
    with translation.override(asked_language(request)):
        made = kind.print(Printing(at, _base(request), timezone.now(), round_number, only))
    name = f"{what}-{round_number}" if round_number else what
    return pdf_response(made, f"{at.code}-{name}")


@require_safe
@never_cache
def ranking_as_csv(request: HttpRequest, code: str, round_number: int = 0) -> HttpResponse:
    """Return the ranking as CSV to viewers of the same paper. `?language=`: fr or en, by default the page's."""
    at = at_contest(request, code)
    if not may_have(at, BY_NAME["classement-du-tour" if round_number else "classement"], round_number):
        raise Http404
    name = f"{at.code}-classement" + (f"-{round_number}" if round_number else "")
    with translation.override(asked_language(request)):
        return csv_response(ranking_rows(Printing(at, _base(request), timezone.now(), round_number)), name)


def _base(request: HttpRequest) -> str:
    """Return the site's address for phones: the request's own; in a hall, its address on the Wi-Fi."""
    return request.build_absolute_uri("/").rstrip("/")


def _only(request: HttpRequest, at: ContestContext, round_number: int) -> int | None:
    """Return the number of a table of that round, or of an entrant. 404 if it does not exist."""
    asked = request.GET.get("only", "")
    if not asked:
        return None
    known = at.state.round(round_number).tables if round_number else at.state.entrants
    number = whole_number(asked)
    if number not in known:
        raise Http404
    return number
