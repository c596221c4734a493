"""Pages of a person's collection of records: upload, list, download, delete.

Records are uploaded as a file of JSON Lines or as pasted text, and listed newest first, a page at a time.
"""

import io
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import BinaryIO, Final, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.rates import COLLECTION_PARTS, refused, too_often
from games.downloads import JSON_LINES, file_response
from games.exports import lines_as_bytes, sent
from games.history.taking_in import MOST_BYTES, MOST_LINES, ImportReport, take_in
from games.models import Collected, Player
from games.options_form import KEY_DIGITS, required_number
from games.permissions import player_for, player_of
from games.retention import forget_rows
from games.rules.record_json import lines_of

PASTED: Final = 2_000_000


class RecordsForm(forms.Form):
    """The upload form. Once valid, `lines` is the stream of uploaded lines. `too_large`: refused for its size."""

    lines: BinaryIO
    too_large: bool = False
    first = forms.IntegerField(required=False, min_value=1, widget=forms.HiddenInput)

    def __init__(
        self, data: Mapping[str, object] | None = None, files: "MultiValueDict[str, UploadedFile[bytes]] | None" = None
    ) -> None:
        super().__init__(data, files, label_suffix="")
        help_text = _("A .jsonl file of this site or of another: one record per line, 20 MB and 5,000 records at most.")
        self.fields["file"] = forms.FileField(label=_("Records"), required=False, help_text=help_text)
        self.fields["text"] = forms.CharField(
            label=_("Or the text of these records"),
            required=False,
            strip=False,
            max_length=PASTED,
            widget=forms.Textarea({"rows": 4, "spellcheck": "false"}),
        )

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        given = cleaned.get("file") or cleaned.get("text")
        name = "file" if cleaned.get("file") else "text"
        if not given:
            self.add_error("text", _("Choose a file, or paste the text of a record."))
        elif isinstance(given, UploadedFile) and (given.size or 0) > MOST_BYTES:
            self.refuse(name, _("This is more than 20 MB: cut the file between two lines and send less at a time."))
        else:
            self.read(name, given)
        return cleaned

    def read(self, name: str, given: "UploadedFile[bytes] | str") -> None:
        """Count the lines before any record is replayed, to refuse a file with too many."""
        self.lines = io.BytesIO(given.encode()) if isinstance(given, str) else cast("BinaryIO", given.file)
        if sum(1 for _line in lines_of(self.lines)) > MOST_LINES:
            self.refuse(name, _("These are more than 5,000 lines: cut the file and send less at a time."))
        self.lines.seek(0)

    def refuse(self, name: str, message: str) -> None:
        self.too_large = True
        self.add_error(name, message)


PAGE_SIZE: Final = 50
CHUNK: Final = 50


@dataclass(frozen=True, slots=True)
class PageOfCollected:
    """A page of records without their texts, the number of all records, and the key of the next page."""

    records: list[Collected]
    total: int
    older: int | None


def page_of(owner: Player, before: int | None = None) -> PageOfCollected:
    """Return one page; `before`: the key that the page starts after."""
    mine = Collected.objects.filter(owner=owner).defer("record")
    found = mine if before is None else mine.filter(pk__lt=before)
    records = list(found.order_by("-pk")[: PAGE_SIZE + 1])
    older = records[PAGE_SIZE - 1].pk if len(records) > PAGE_SIZE else None
    return PageOfCollected(records[:PAGE_SIZE], mine.count(), older)


def own(owner: Player | None, code: str) -> Collected | None:
    """Return one of this person's records, or None."""
    return None if owner is None else Collected.objects.filter(owner=owner, code=code).first()


def collected_lines(owner: Player | None) -> Iterator[str]:
    """Yield every record of a collection as a line, in the order of import, with bounded memory."""
    mine, after = Collected.objects.filter(owner=owner).order_by("pk").values_list("pk", "record"), 0
    while owner is not None and (found := list(mine.filter(pk__gt=after)[:CHUNK])):
        yield from (record + "\n" for _pk, record in found)
        after = found[-1][0]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def collection(request: HttpRequest) -> HttpResponse:
    """Show the viewer's records, with the upload form."""
    form = RecordsForm(request.POST, request.FILES) if request.method == "POST" else RecordsForm()
    report, status = None, 200
    if form.is_bound:
        if too_often(request, COLLECTION_PARTS):
            return refused(request, COLLECTION_PARTS)
        if form.is_valid():
            report = take_in(player_for(request), lines_of(form.lines), first=form.cleaned_data["first"] or 1)
        else:
            status = 413 if form.too_large else 200
        if request.headers.get("Accept") == "application/json":
            return as_json(form, report)
    page = page_of(player_for(request), before_or_404(request))
    context = {"form": form, "report": report, "page": page}
    return unlisted(render(request, "history/collection/collection.html", context, status=status))


def as_json(form: RecordsForm, report: ImportReport | None) -> JsonResponse:
    """Return the result as JSON for the script that uploads a file in parts (static/js/collection)."""
    if report is None:
        problems = [str(error) for errors in form.errors.values() for error in errors]
        return JsonResponse({"error": " ".join(problems)}, status=413 if form.too_large else 400)
    return JsonResponse(asdict(report))


@never_cache
@require_safe
@login_required
def all_records(request: HttpRequest) -> StreamingHttpResponse:
    """Download every record of the collection as stored."""
    lines = collected_lines(player_of(request.user, request.session))
    return sent(request, lines_as_bytes(lines), filename="collection.jsonl", content_type=JSON_LINES)


@never_cache
@require_safe
@login_required
def one_record(request: HttpRequest, code: str) -> HttpResponse:
    """Download one record as stored."""
    return unlisted(file_response(own_or_404(request, code).record + "\n", f"{code}.jsonl", JSON_LINES))


@require_POST
@login_required
def delete(request: HttpRequest, code: str) -> HttpResponse:
    """Delete one record from the collection."""
    own_or_404(request, code).delete()
    messages.success(request, _("The record is no longer in your collection."))
    return redirect("history:collection")


@require_POST
@login_required
def delete_all(request: HttpRequest) -> HttpResponse:
    """Delete all records of the collection, after a confirmation."""
    player = player_of(request.user, request.session)
    if player is None or request.POST.get("sure") != "yes":
        messages.error(request, _("Nothing was deleted: tick the box to confirm."))
        return redirect("history:collection")
    count = forget_rows(Collected.objects.filter(owner=player))
    message = ngettext("%(n)s record was deleted.", "%(n)s records were deleted.", count)
    messages.success(request, message % {"n": count})
    return redirect("history:collection")


def own_or_404(request: HttpRequest, code: str) -> Collected:
    found = own(player_of(request.user, request.session), code)
    if found is None:
        raise Http404
    return found


def before_or_404(request: HttpRequest) -> int | None:
    """Return the key of the page in the list (`?before=`), or None. Raises Http404 if it is invalid."""
    place = request.GET.get("before")
    return None if place is None else required_number(place, Http404(), KEY_DIGITS)


def unlisted(response: HttpResponse) -> HttpResponse:
    response["X-Robots-Tag"] = "noindex"
    return response
