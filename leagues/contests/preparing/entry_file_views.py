"""Pages that import entries from a file, after a preview, and export the list as a file."""

import csv
from collections.abc import Mapping
from typing import Final

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.datastructures import MultiValueDict
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import Text
from leagues.clubs.codes import ClubRefusal
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.bringing import EntryFilePlan, bring, plan
from leagues.contests.preparing.entry_file import (
    MOST_BYTES,
    Fault,
    Faulty,
    FileRefusal,
    Wrong,
    decoded,
    read_entries,
)
from leagues.contests.preparing.entry_form import people_each
from leagues.contests.preparing.rows import lists_of
from leagues.contests.preparing.saying import told
from leagues.csv_file import harmless

WRONG: Final[dict[Wrong, Text]] = {
    Wrong.TOO_LARGE: gettext_lazy("This is too much for one contest: 600 lines and 300 kB at most."),
    Wrong.UNREADABLE: gettext_lazy("This is no text. Save the sheet as CSV, and choose that file."),
    Wrong.EMPTY: gettext_lazy("There is no entry in it."),
    Wrong.NO_COLUMNS: gettext_lazy(
        "No column of names is known. Write headings in the first line: “first name 1; last name 1; first name 2; last "
        "name 2”, or “player 1; player 2”."
    ),
}
FAULTS: Final[dict[Fault, Text]] = {
    Fault.NO_NAME: gettext_lazy("there is no name"),
    Fault.TOO_FEW_PEOPLE: gettext_lazy("somebody is missing"),
    Fault.TOO_MANY_PEOPLE: gettext_lazy("there are too many people"),
    Fault.NAME_TOO_LONG: gettext_lazy("“%(about)s” is too long for a name"),
    Fault.SAME_PERSON: gettext_lazy("%(about)s stands there twice"),
    Fault.BAD_NUMBER: gettext_lazy("“%(about)s” is no number of an entry"),
    Fault.NUMBER_TWICE: gettext_lazy("number %(about)s stands there twice"),
    Fault.NUMBER_TAKEN: gettext_lazy("number %(about)s is given already"),
    Fault.BAD_CATEGORY: gettext_lazy("“%(about)s” is no category"),
    Fault.BAD_MONEY: gettext_lazy("“%(about)s” is no amount, nor yes or no"),
    Fault.TOO_MANY_CELLS: gettext_lazy("there are more cells than headings"),
    Fault.TWICE: gettext_lazy("somebody of this line stands in line %(about)s already"),
    Fault.SEVERAL: gettext_lazy("the registry knows several people called %(about)s: enter this line by hand"),
    Fault.ENTERED: gettext_lazy("%(about)s is entered already, under number %(number)s"),
}


class FileForm(forms.Form):
    """A file or the same content as text: the text that was read comes back, to be corrected on the page."""

    def __init__(
        self, data: Mapping[str, object] | None = None, files: "MultiValueDict[str, UploadedFile[bytes]] | None" = None
    ) -> None:
        super().__init__(data, files, label_suffix="")
        self.fields["file"] = forms.FileField(
            label=_("File"), required=False, widget=forms.FileInput({"accept": ".csv,.txt,text/csv,text/plain"})
        )
        self.fields["text"] = forms.CharField(
            label=_("Or its lines, typed or pasted"),
            required=False,
            max_length=MOST_BYTES,
            strip=False,
            widget=forms.Textarea({"rows": 8, "spellcheck": "false"}),
        )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_entries(request: HttpRequest, code: str) -> HttpResponse:
    """Preview the file (`do` is « look »), then enter its lines (« enter ») if none is faulty."""
    at = at_desk(request, code)
    if at.state.entries_closed is not None or at.state.over:
        messages.error(request, _("Entries are closed: who comes now enters late, one by one."))
        return redirect("contests:entries", code)
    form = FileForm(request.POST or None, request.FILES or None)
    if request.method != "POST" or not form.is_valid():
        return _page(request, at, form)
    try:
        text = _text(form)
        lines, faults = read_entries(text, people_each(at.state))
    except FileRefusal as refusal:
        form.add_error("text", str(WRONG[refusal.wrong]))
        return _page(request, at, form)
    planned = plan(at, lines, faults)
    if request.POST.get("do") == "enter" and not planned.faults:
        return _bring(request, at, form, planned)
    return _page(request, at, FileForm({"text": text}), planned)


def _text(form: FileForm) -> str:
    sent = form.cleaned_data.get("file")
    if sent is None:
        return str(form.cleaned_data["text"])
    if sent.size > MOST_BYTES:
        raise FileRefusal(Wrong.TOO_LARGE)
    return decoded(sent.read())


def _bring(request: HttpRequest, at: ContestContext, form: FileForm, planned: EntryFilePlan) -> HttpResponse:
    try:
        count = bring(request, at, planned.ready)
    except (ContestRefusal, ClubRefusal) as refusal:
        form.add_error(None, told(refusal, at))
        return _page(request, at, form, planned)
    said = ngettext("%(n)s entry came in.", "%(n)s entries came in.", count) % {"n": count}
    messages.success(request, said)
    return redirect("contests:entries", at.code)


def _page(
    request: HttpRequest, at: ContestContext, form: FileForm, planned: EntryFilePlan | None = None
) -> HttpResponse:
    context = {
        "at": at,
        "form": form,
        "plan": planned,
        "faults": [] if planned is None else [(each.line, fault_told(each)) for each in planned.faults],
        "people": people_each(at.state),
    }
    return render(request, "contests/preparing/import.html", context)


def fault_told(faulty: Faulty) -> str:
    about, _bar, number = faulty.about.partition("|")
    return str(FAULTS[faulty.fault]) % {"about": about, "number": number}


@require_safe
def entries_file(request: HttpRequest, code: str) -> HttpResponse:
    """Return the entrants as a CSV file, which can be imported again."""
    at = at_desk(request, code)
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    name = slugify(at.state.name) or at.code
    answer["Content-Disposition"] = f'attachment; filename="{name}-{at.code}.csv"'
    answer["Cache-Control"] = "private, no-store"
    answer.write("\ufeff")
    people = people_each(at.state)
    writer = csv.writer(answer, delimiter=";", lineterminator="\r\n")
    players = [_("player %(n)s") % {"n": each} for each in range(1, people + 1)] if people > 1 else [_("player")]
    writer.writerow([_("number"), *players, _("categories"), _("paid"), _("presence")])
    for row in (*(lists := lists_of(at)).entered, *lists.waiting):
        names = [at.names[person].whole if person in at.names else "" for person in row.entrant.persons]
        paid = f"{row.entrant.paid / 100:.2f}" if row.entrant.paid else ""
        there = _("waiting") if row.entrant.waiting else PRESENCE[row.entrant.present]
        writer.writerow(
            [row.number, *(harmless(each) for each in (*names, ", ".join(row.categories), paid, str(there)))]
        )
    return answer


PRESENCE: Final[dict[bool | None, Text]] = {
    True: gettext_lazy("present"),
    False: gettext_lazy("absent"),
    None: gettext_lazy("expected"),
}
