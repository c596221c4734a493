"""Downloads: the lines of a partie as CSV, its sheet as PDF, and files of many parties.

`ending_of` is the state or result of a partie in one sentence; templates use templates/history/_outcome.html.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import unescape

from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.grammar import date_format
from accounts.rates import EXPORTS, refused, too_often
from games.csv_file import CSV
from games.downloads import JSON_LINES, PDF, file_response
from games.exports import lines_as_bytes, record_lines, sent
from games.history.donnes import DonneFilterForm
from games.history.filters import ANY_DONNE, each_donne, parties, parties_of_donnes
from games.history.forms import PartieFilterForm
from games.history.paper.csv_lines import parties_csv, sheet_csv
from games.history.paper.csv_words import csv_words
from games.history.paper.sheet_pdf import SheetContent, sheet_pdf
from games.history.sheet import lines_of, names_of
from games.history.views import partie_or_404
from games.labels import rules_as_text
from games.models import Donne, Partie
from games.permissions import player_of, readable_records
from games.rules.options import read_rules


def ending_of(partie: Partie, names: Mapping[str, str]) -> str:
    """Return « Fanny and Marius win, 1012 to 640. », in the reader's language."""
    page = render_to_string("history/_outcome.html", {"partie": partie, "names": names})
    return " ".join(unescape(strip_tags(page)).split())


@require_safe
def lines(request: HttpRequest, code: str) -> HttpResponse:
    """Download the lines of a sheet, finished or under way, as CSV: the same figures as on the page."""
    partie = partie_or_404(request, code)
    return file_response(sheet_csv(partie, csv_words()), f"{partie.code}.csv", CSV)


@require_safe
def printed(request: HttpRequest, code: str) -> HttpResponse:
    """Download the sheet as a PDF."""
    partie = partie_or_404(request, code)
    content = sheet_content(partie, request.build_absolute_uri(reverse("history:sheet", args=[partie.code])))
    return file_response(sheet_pdf(content), f"{partie.code}.pdf", PDF)


@require_safe
def many_records(request: HttpRequest) -> HttpResponseBase:
    """Download the records of all parties that match the filters of a list, as JSON Lines."""
    viewer = player_of(request.user, request.session)
    form = PartieFilterForm(request.GET, viewer)

    def make() -> Iterator[str]:
        return record_lines(parties(form.wanted, viewer).filter(readable_records(viewer)))

    return many(request, form, "history:parties", make, "parties.jsonl", JSON_LINES)


@require_safe
def many_lines(request: HttpRequest) -> HttpResponseBase:
    """Download the lines of all donnes that match the filters of a list, of parties or of donnes, as CSV."""
    viewer, words = player_of(request.user, request.session), csv_words()
    form = DonneFilterForm(request.GET, viewer)

    def make() -> Iterator[str]:
        found = parties_of_donnes(form.donnes, form.wanted, viewer)
        if form.donnes == ANY_DONNE:
            return parties_csv(found, Donne.objects.all(), words)
        lines = Donne.objects.filter(*each_donne(form.donnes))
        return parties_csv(found.filter(Exists(lines.filter(partie_id=OuterRef("pk")))), lines, words)

    of_donnes = any(name in request.GET for name in form.of_donnes)
    return many(request, form, "history:donnes" if of_donnes else "history:parties", make, "parties.csv", CSV)


def many(
    request: HttpRequest,
    form: PartieFilterForm,
    list_name: str,
    make_lines: Callable[[], Iterable[str]],
    filename: str,
    content_type: str,
) -> HttpResponseBase:
    """Return a file of what matches the filters in the address; redirect to their list if they are invalid."""
    if not form.is_valid():
        return redirect(f"{reverse(list_name)}?{request.GET.urlencode()}")
    if too_often(request, EXPORTS):
        return refused(request, EXPORTS)
    return sent(request, lines_as_bytes(make_lines()), filename=filename, content_type=content_type)


def sheet_content(partie: Partie, address: str) -> SheetContent:
    """Return the content of a printed sheet in the reader's language."""
    names, rules = names_of(partie), read_rules(partie.rules, stored=True)
    as_text, donnes = rules_as_text(rules), list(partie.donnes.all())
    camps = ((names["N"], names["S"]), (names["E"], names["W"]))
    return SheetContent(
        title=_("{one} against {other}").format(one=_pair(*camps[0]), other=_pair(*camps[1])),
        under=f"{date_format(localtime(partie.begun_at), 'DATETIME_FORMAT')} · {as_text.title}",
        ending=ending_of(partie, names),
        camps=camps,
        lines=list(lines_of(donnes, names, rules)),
        multipliers=[donne.multiplier for donne in donnes],
        totals=(partie.ns_total, partie.ew_total),
        winner={"NS": 0, "EW": 1}.get(partie.winner),
        rules=[(str(each.label), str(each.value)) for each in as_text.differing],
        address=address,
    )


def _pair(one: str, other: str) -> str:
    return _("{one} and {other}").format(one=one, other=other)
