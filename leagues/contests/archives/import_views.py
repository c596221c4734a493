"""Pages that import a hall's archive into the club's site: choose a file, review it, match people, import."""

import base64
import binascii
from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.models import Player
from games.models.players import player_ids
from games.permissions import player_of
from leagues.contests.archives.importing import NEW, Brought, bring, look_at
from leagues.contests.archives.packing import SUFFIX, broken
from leagues.contests.archives.placing import Match
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.words.refusals import words_of
from leagues.logs.context import status_of
from leagues.models import Club, Member

MOST_BROUGHT: Final = 1_800_000
"""The limit in bytes for an imported file, which the form carries from the review to the import. A long day has
50,000."""


class ArchiveForm(forms.Form):
    file = forms.FileField(
        label=_("The archive of the contest"),
        help_text=_(
            "The archive’s name ends in .concours.gz. To get it, open the contest’s page “Archive” on the "
            "laptop of the hall, and download it there."
        ),
        widget=forms.ClearableFileInput(attrs={"accept": f"{SUFFIX},.gz,application/gzip"}),
        error_messages={"required": _("Choose the file first."), "empty": _("This file is empty.")},
    )

    def clean_file(self) -> bytes:
        uploaded: UploadedFile[bytes] = self.cleaned_data["file"]
        if uploaded.size is None or uploaded.size > MOST_BROUGHT:
            raise broken("size")
        return bytes(uploaded.read())


class MatchForm(forms.Form):
    """One select for each person of the archive whose name is in the registry; all others are new."""

    def __init__(self, brought: Brought, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data)
        self.brought = brought
        for match in brought.people:
            if match.found:
                self.fields[field_of(match)] = _select(match)

    @property
    def doubtful(self) -> list[forms.BoundField]:
        """Fields of persons with several namesakes, and fields with an invalid choice."""
        several = {field_of(match) for match in self.brought.people if len(match.found) > 1}
        return [field for field in self if field.name in several or field.errors]

    @property
    def sure(self) -> list[forms.BoundField]:
        """Fields of persons with exactly one namesake in the registry."""
        doubtful = {field.name for field in self.doubtful}
        return [field for field in self if field.name not in doubtful]

    @property
    def fresh(self) -> list[str]:
        """Return the names of people without a namesake in the registry."""
        return [match.person.name for match in self.brought.people if not match.found]

    @property
    def chosen(self) -> dict[int, int]:
        fields = {match.person.id: field_of(match) for match in self.brought.people if match.found}
        return {number: int(self.cleaned_data[name]) for number, name in fields.items()}


def _select(match: Match) -> forms.ChoiceField:
    known = [(str(person.pk), told(person)) for person in match.found]
    return forms.ChoiceField(
        label=match.person.name, choices=[*known, (str(NEW), _("Somebody else: a new person"))], initial=known[0][0]
    )


def told(person: Any) -> str:
    """Return the label of a registry person, distinct from those of their namesakes."""
    known = _("in the registry since %(year)s") % {"year": person.written_at.year}
    return " · ".join(filter(None, (f"{person.first_name} {person.last_name}".strip(), person.contact, str(known))))


def field_of(match: Match) -> str:
    return f"person-{match.person.id}"


def as_text(packed: bytes) -> str:
    return base64.b64encode(packed).decode()


def from_text(text: str) -> bytes:
    """Decode an archive from a form's base64 text. ContestRefusal `broken-archive`."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise broken("form") from error


ORGANIZERS = (Member.Role.OWNER, Member.Role.ORGANIZER)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def bring_one(request: HttpRequest, club_code: str) -> HttpResponse:
    """Ask for a file, then show its content and people for review; nothing is written before the review is sent."""
    club, player = organized(request, club_code)
    if request.method != "POST":
        return page(request, club, ArchiveForm())
    try:
        if "archive" in request.POST:
            return brought(request, club, player)
        form = ArchiveForm(request.POST, request.FILES)
        if not form.is_valid():
            return page(request, club, form)
        return review(request, club, form.cleaned_data["file"])
    except ContestRefusal as refusal:
        return page(request, club, ArchiveForm(), refusal)


def organized(request: HttpRequest, code: str) -> tuple[Club, Player]:
    """Return the club and the viewer. 404 if there is no such club, or if the viewer does not organize its contests."""
    player = player_of(request.user, request.session)
    if player is None:
        raise Http404
    own = Member.objects.filter(club__code=code, player__in=player_ids(player), role__in=ORGANIZERS)
    found = own.select_related("club").first()
    if found is None:
        raise Http404
    return found.club, player


def page(request: HttpRequest, club: Club, form: ArchiveForm, refusal: ContestRefusal | None = None) -> HttpResponse:
    context: dict[str, object] = {"club": club, "form": form}
    if refusal is None:
        return render(request, "contests/archives/import.html", context, status=200)
    context["refusal"] = words_of(refusal)
    context["there"] = refusal.about if refusal.code is ContestCode.IMPORTED_BEFORE else ""
    status = 400 if refusal.code is ContestCode.BROKEN_ARCHIVE else status_of(refusal)
    return render(request, "contests/archives/import.html", context, status=status)


def review(request: HttpRequest, club: Club, packed: bytes) -> HttpResponse:
    """Show the file's content, and the form that matches its people."""
    look = look_at(club, packed)
    return review_page(request, club, packed, MatchForm(look))


def review_page(
    request: HttpRequest, club: Club, packed: bytes, form: MatchForm, refusal: ContestRefusal | None = None
) -> HttpResponse:
    context: dict[str, object] = {"club": club, "form": form, "brought": form.brought, "packed": as_text(packed)}
    if refusal is not None:
        context |= {"refusal": words_of(refusal), "about": refusal.about}
    status = 200 if refusal is None else status_of(refusal)
    return render(request, "contests/archives/review.html", context, status=status)


def brought(request: HttpRequest, club: Club, player: Player) -> HttpResponse:
    packed = from_text(request.POST["archive"])
    form = MatchForm(look_at(club, packed), request.POST)
    if not form.is_valid():
        return review_page(request, club, packed, form)
    try:
        contest = bring(club, player, form.brought, form.chosen)
    except ContestRefusal as refusal:
        if refusal.code is not ContestCode.ALREADY_ENTERED:
            raise
        return review_page(request, club, packed, form, refusal)
    messages.success(request, gettext("The contest is here, with all its rounds and results."))
    return redirect("contests:contest", contest.code)
