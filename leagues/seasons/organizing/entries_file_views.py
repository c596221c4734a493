"""Page that enters pairs from typed or pasted lines: a preview, then all are entered or none."""

import secrets
from collections.abc import Mapping
from typing import Final

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.clubs.codes import ClubRefusal
from leagues.contests.preparing.entry_file import MOST_BYTES, FileRefusal
from leagues.contests.preparing.entry_file_views import WRONG
from leagues.logs.context import ref_of
from leagues.models import League
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.entries_form import divisions_of
from leagues.seasons.organizing.entries_lines import EntryLinesPlan, plan
from leagues.seasons.organizing.entries_people import KnownPerson, numbers_of
from leagues.seasons.organizing.entries_saying import told
from leagues.seasons.organizing.entries_verbs import SeasonEntryRequest, enter_all
from leagues.seasons.season_log.codes import SeasonRefusal

SHORT_REF: Final = 32
"""The length of the form's ref; each line has the ref of the form and its own place."""


class LinesForm(forms.Form):
    """A form with one line per pair, and the division that all of them enter."""

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext) -> None:
        super().__init__(data, label_suffix="")
        self.fields["division"] = forms.TypedChoiceField(label=_("Division"), coerce=int, choices=divisions_of(at))
        self.fields["text"] = lines_field(_("The pairs"))


def lines_field(label: str, *, required: bool = True) -> forms.CharField:
    return forms.CharField(
        label=label,
        required=required,
        max_length=MOST_BYTES,
        strip=False,
        widget=forms.Textarea({"rows": 8, "spellcheck": "false"}),
        help_text=_("One line a pair: “Anne Martin; Bruno Muller”. Lines of a spreadsheet can be pasted."),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entries_file(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Preview the lines (`do` is « look »), then enter them (« enter ») if none is faulty."""
    at = at_office(request, code, number)
    if at.league.kind != League.Kind.CHAMPIONSHIP:
        raise Http404
    form = LinesForm(request.POST or None, at=at)
    if request.method != "POST" or not form.is_valid():
        return _page(request, at, form)
    try:
        planned = plan(at.league, form.cleaned_data["text"], 2, numbers_of(at.state))
    except FileRefusal as refusal:
        form.add_error("text", str(WRONG[refusal.wrong]))
        return _page(request, at, form)
    if request.POST.get("do") != "enter" or planned.faults:
        return _page(request, at, form, planned)
    try:
        count = _enter_all(request, at, planned, form.cleaned_data["division"])
    except (SeasonRefusal, ClubRefusal) as refusal:
        form.add_error(None, told(refusal, at))
        return _page(request, at, form, planned)
    messages.success(request, ngettext("%(n)s pair came in.", "%(n)s pairs came in.", count) % {"n": count})
    return redirect("leagues:entries", code, number)


def _enter_all(request: HttpRequest, at: SeasonContext, planned: EntryLinesPlan, division: int) -> int:
    """Enter all pairs, or none. SeasonRefusal, ClubRefusal: nothing has changed."""
    ref = ref_of(request)[:SHORT_REF] or secrets.token_hex(8)
    each = [SeasonEntryRequest(who=who, division=division) for who in planned.ready]
    written = enter_all(request, at, each, [f"{ref}.{place}" for place in range(len(each))])
    return 0 if written.repeated else len(each)


def _page(
    request: HttpRequest, at: SeasonContext, form: LinesForm, planned: EntryLinesPlan | None = None
) -> HttpResponse:
    context = {
        "at": at,
        "form": form,
        "ref": secrets.token_hex(8),
        "faults": [] if planned is None else planned.faults,
        "ready": [] if planned is None else told_of(planned),
        "looked": planned is not None,
    }
    return render(request, "leagues/organizing/entries_file.html", context)


def told_of(planned: EntryLinesPlan) -> list[list[tuple[str, bool]]]:
    """Return the people of each pair: the name, and whether they are new to the registry."""
    return [
        [(each.name, False) if isinstance(each, KnownPerson) else (each.whole, True) for each in who]
        for who in planned.ready
    ]
