"""Pages that move a contest: its archive and backups for the organizer, and how to join it for everybody."""

from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.downloads import file_response
from games.permissions import player_for
from leagues.contests.archives.backups import Backup, archive_of, newest
from leagues.contests.archives.deleting import delete, why_it_stays
from leagues.contests.archives.packing import pack
from leagues.contests.archives.stick import go_on_without, verify_written_here
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.context import ContestContext, at_contest, at_desk
from leagues.contests.words.refusals import words_of
from leagues.logs.context import status_of


@dataclass(frozen=True, slots=True)
class Way:
    """An address at which phones can open the contest, and its QR code as SVG."""

    address: str
    picture: SafeString

    @property
    def host(self) -> str:
        return urlsplit(self.address).netloc

    @property
    def path(self) -> str:
        return urlsplit(self.address).path.rstrip("/")


def at_archive(request: HttpRequest, code: str) -> ContestContext:
    """Return the contest for the club's organizers; 404 for others. Its file contains the keys of all cards."""
    at = at_contest(request, code)
    if not at.rights.organizes:
        raise Http404
    return at


@require_safe
@never_cache
def archive(request: HttpRequest, code: str) -> HttpResponse:
    """Show the link to download the archive, and the state of the backups."""
    at = at_archive(request, code)
    return _archive_page(request, at)


def _archive_page(request: HttpRequest, at: ContestContext, refusal: ContestRefusal | None = None) -> HttpResponse:
    """`stays`: why this contest cannot be deleted, in words; None if it can."""
    why = why_it_stays(at.contest)
    context = {
        "at": at,
        "stays": None if why is None else words_of(why),
        "refusal": None if refusal is None else words_of(refusal),
        "kept": settings.BACKUPS,
        "backup": _newest(at.code) if settings.BACKUPS else None,
        "hall": settings.HALL,
        "club": at.contest.club,
    }
    status = 200 if refusal is None else status_of(refusal)
    return render(request, "contests/archives/archive.html", context, status=status)


@require_POST
def delete_one(request: HttpRequest, code: str) -> HttpResponse:
    """Delete a practice, or a contest without results. Organizers only; the archive's page says why others stay."""
    at = at_archive(request, code)
    try:
        delete(at.contest, player_for(request))
    except ContestRefusal as refusal:
        return _archive_page(request, at, refusal)
    gone = _("The practice is deleted, with everything in it.") if at.contest.practice else _("The contest is deleted.")
    messages.success(request, gone)
    return redirect("contests:list")


def _newest(code: str) -> Backup | None:
    try:
        return newest(code)
    except (ContestRefusal, OSError):
        return None  # the page says that the stick is gone, or that a backup failed


@require_POST
def without_stick(request: HttpRequest, code: str) -> HttpResponse:
    """Go on with all contests of this laptop without the stick, until it is back."""
    at = at_desk(request, code)
    if not settings.BACKUPS:
        raise Http404
    try:
        verify_written_here(at.contest)
    except ContestRefusal as refusal:
        if refusal.code is ContestCode.STICK_GONE:
            go_on_without()
    return redirect("contests:board", at.code)


@require_safe
@never_cache
def archive_file(request: HttpRequest, code: str) -> HttpResponse:
    """Download the contest as a file, up to its last step."""
    at = at_archive(request, code)
    taken = archive_of(at.contest)
    return file_response(pack(taken), taken.file_name, "application/gzip")


@require_safe
@never_cache
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Show the addresses at which the hall's phones find this contest, for a projector."""
    at = at_contest(request, code)
    path = reverse("contests:contest", args=[at.code])
    first = request.build_absolute_uri(path)
    known: tuple[str, ...] = getattr(request, "hall_urls", ())
    others = [way for way in (_way(url + path) for url in known) if way.address != first]
    here = settings.HALL and not known
    context = {"at": at, "way": _way(first), "others": others, "hall": settings.HALL, "no_network": here}
    return render(request, "contests/archives/join.html", context)


def _way(address: str) -> Way:
    drawn = segno.make(address, error="m").svg_inline(omitsize=True, svgclass="qr", lineclass=None, border=3)
    return Way(address, mark_safe(drawn))  # noqa: S308 (drawn here from modules alone)
