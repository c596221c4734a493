"""Entries from a file, previewed before they are made, and the list of entries as a file.

The lines of a file are checked first, then all entered or none; a line entered before is not entered again.
"""

import hashlib
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
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

from games.csv_file import Cell, csv_response
from games.labels import Text
from games.permissions import player_for
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.names import folded
from leagues.clubs.registry import same_name
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.steps import Enter, Pay, undone
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.entry_file import (
    MOST_BYTES,
    EntryFileLine,
    Fault,
    Faulty,
    FileRefusal,
    Wrong,
    decoded,
    read_entries,
)
from leagues.contests.preparing.entry_form import people_each
from leagues.contests.preparing.entry_rows import categories_of, lists_of, told
from leagues.contests.preparing.people import Typed, numbers_of, show_new, stage_new
from leagues.contests.store import NamedContestStep, known
from leagues.logs.folding import NamedStep
from leagues.models import ContestStep, Person
from leagues.staging import discard_people

Who = Person | Typed


@dataclass(frozen=True, slots=True)
class Ready:
    """A line that can be entered: people of the registry, or names of new people."""

    line: EntryFileLine
    who: tuple[Who, ...]
    ref: str


@dataclass(frozen=True, slots=True)
class EntryFilePlan:
    """The entries that a file would make.

    `before`: lines already entered from this or another file. With `faults` nothing is entered.
    """

    ready: tuple[Ready, ...]
    before: tuple[EntryFileLine, ...]
    faults: tuple[Faulty, ...]


def plan(at: ContestContext, lines: Iterable[EntryFileLine], faults: Iterable[Faulty]) -> EntryFilePlan:
    """Return the plan of a file's entries; nothing is written."""
    told, ready, before = list(faults), list[Ready](), list[EntryFileLine]()
    gone, refs = _gone(at), _refs(at)
    there = numbers_of(at.state)
    for line in lines:
        ref = ref_of(line)
        if any(each not in gone for each in refs.get(ref, ())):
            before.append(line)
            continue
        who, fault = _who(at, line, there)
        if fault is None and line.number is not None and line.number in at.state.entrants:
            fault = Faulty(line.line, Fault.NUMBER_TAKEN, str(line.number))
        if fault is not None:
            told.append(fault)
        else:
            # An undone entry can be made again: it gets a new ref, as the old one stays in the log.
            ready.append(Ready(line, who, f"{ref}.{len(refs.get(ref, ()))}"))
    return EntryFilePlan(tuple(ready), tuple(before), tuple(sorted(told, key=lambda each: each.line)))


def bring(request: HttpRequest, at: ContestContext, ready: Iterable[Ready]) -> int:
    """Enter all lines, or none. After a ContestRefusal or ClubRefusal nothing has changed."""
    at.rights.verify(Enter(number=1, persons=()))
    each, by = tuple(ready), player_for(request)
    new = stage_new(at.contest, [who for one in each for who in one.who if isinstance(who, Typed)])
    try:
        at.say_all(request, _steps(at, each, iter(new)), along=lambda: show_new(at.contest, by, new))
    except (ContestRefusal, ClubRefusal):
        discard_people(new)
        raise
    return len(each)


def _steps(at: ContestContext, each: tuple[Ready, ...], new: Iterator[Person]) -> list[NamedContestStep]:
    """Return the entries with their payments; `new`: people to create for them, in order."""
    taken = set(at.state.entrants) | {one.line.number for one in each if one.line.number is not None}
    steps = []
    for one in each:
        number = one.line.number or next(free for free in count(at.state.next_number) if free not in taken)
        taken.add(number)
        people = [who if isinstance(who, Person) else next(new) for who in one.who]
        categories = one.line.categories | categories_of(at.state.settings, people)
        entered = Enter(number=number, persons=tuple(person.pk for person in people), categories=categories)
        steps.append(NamedStep(entered, one.ref))
        cents = at.state.settings.money.fee if one.line.paid is True else int(one.line.paid)
        if cents:
            steps.append(NamedStep(Pay(number=number, cents=cents)))
    return steps


def ref_of(line: EntryFileLine) -> str:
    """Return the ref of a line, made from its people in any order: the same file again duplicates nobody."""
    said = "|".join(sorted(folded(each.whole) for each in line.names))
    return f"csv-{hashlib.sha256(said.encode()).hexdigest()[:24]}"


def _who(at: ContestContext, line: EntryFileLine, there: dict[int, int]) -> tuple[tuple[Who, ...], Faulty | None]:
    """Return a line's people, found by their exact names; a name that several people have is a fault."""
    who: list[Who] = []
    for typed in line.names:
        same = same_name(at.contest.club, typed.first_name, typed.last_name)
        if len(same) > 1:
            return (), Faulty(line.line, Fault.SEVERAL, typed.whole)
        if same and same[0].pk in there:
            return (), Faulty(line.line, Fault.ENTERED, f"{typed.whole}|{there[same[0].pk]}")
        who.append(same[0] if same else typed)
    return tuple(who), None


def _refs(at: ContestContext) -> dict[str, list[int]]:
    """Return the versions of entries made from files, by the ref of their line."""
    found: dict[str, list[int]] = {}
    rows = ContestStep.objects.filter(contest=at.contest, ref__startswith="csv-").values_list("ref", "version")
    for ref, version in rows:
        found.setdefault(ref.rpartition(".")[0], []).append(version)
    return found


def _gone(at: ContestContext) -> Container[int]:
    return undone(known(at.contest).lines)


WRONG: Final[dict[Wrong, Text]] = {
    Wrong.TOO_LARGE: gettext_lazy("This is too much for one contest: 600 lines and 300 kB at most."),
    Wrong.UNREADABLE: gettext_lazy("This is not text. Save the sheet as CSV, and choose that file."),
    Wrong.EMPTY: gettext_lazy("The file contains no entry."),
    Wrong.NO_COLUMNS: gettext_lazy(
        "No column of names was recognized. Write headings in the first line: “first name 1; last name "
        "1; first name 2; last name 2”, or “player 1; player 2”."
    ),
}
FAULTS: Final[dict[Fault, Text]] = {
    Fault.NO_NAME: gettext_lazy("there is no name"),
    Fault.TOO_FEW_PEOPLE: gettext_lazy("somebody is missing"),
    Fault.TOO_MANY_PEOPLE: gettext_lazy("there are too many people"),
    Fault.NAME_TOO_LONG: gettext_lazy("“%(about)s” is too long for a name"),
    Fault.SAME_PERSON: gettext_lazy("%(about)s is listed twice"),
    Fault.BAD_NUMBER: gettext_lazy("“%(about)s” is not the number of an entry"),
    Fault.NUMBER_TWICE: gettext_lazy("number %(about)s is listed twice"),
    Fault.NUMBER_TAKEN: gettext_lazy("number %(about)s is already taken"),
    Fault.BAD_CATEGORY: gettext_lazy("“%(about)s” is not a category"),
    Fault.BAD_MONEY: gettext_lazy("“%(about)s” is neither an amount, nor yes or no"),
    Fault.TOO_MANY_CELLS: gettext_lazy("there are more cells than headings"),
    Fault.TWICE: gettext_lazy("somebody on this line is already on line %(about)s"),
    Fault.SEVERAL: gettext_lazy("the registry knows several people called %(about)s: enter this line by hand"),
    Fault.ENTERED: gettext_lazy("%(about)s has already entered, as number %(number)s"),
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
            label=_("Or the lines of the file, typed or pasted"),
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
        messages.error(request, _("Entries are closed: latecomers are entered one by one."))
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
    said = ngettext("%(n)s entry added.", "%(n)s entries added.", count) % {"n": count}
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
    people = people_each(at.state)
    players = [_("player %(n)s") % {"n": each} for each in range(1, people + 1)] if people > 1 else [_("player")]
    rows: list[list[Cell]] = [[_("number"), *players, _("categories"), _("paid"), _("presence")]]
    for row in (*(lists := lists_of(at)).entered, *lists.waiting):
        names = [at.names[person].whole if person in at.names else "" for person in row.entrant.persons]
        paid = f"{row.entrant.paid / 100:.2f}" if row.entrant.paid else ""
        there = _("waiting") if row.entrant.waiting else str(PRESENCE[row.entrant.present])
        rows.append([row.number, *names, ", ".join(row.categories), paid, there])
    answer = csv_response(rows, f"{slugify(at.state.name) or at.code}-{at.code}", ";")
    answer["Cache-Control"] = "private, no-store"
    return answer


PRESENCE: Final[dict[bool | None, Text]] = {
    True: gettext_lazy("present"),
    False: gettext_lazy("absent"),
    None: gettext_lazy("expected"),
}
