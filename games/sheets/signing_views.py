"""Pages for the links and QR codes of a sheet, for signing it and for closing it."""

from dataclasses import dataclass

import segno
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import Text
from games.rules.errors import Refusal
from games.rules.seats import CAMPS, Camp
from games.sheets.at_sheet import (
    AtSheet,
    Opens,
    at_sheet,
    at_sheet_to_write,
    keep_key,
    key_of,
    opened_by,
    say,
    status_of,
    words_of,
)
from games.sheets.entries import CloseEntry, Renew, SignEntry
from games.sheets.paper import paper_of
from games.sheets.views import standing_context


@dataclass(frozen=True, slots=True)
class Link:
    """A link to share, with its QR code as SVG."""

    title: Text
    address: str
    picture: SafeString


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def links(request: HttpRequest, code: str) -> HttpResponse:
    """Show the links for writing and for each camp's signature; the keeper may renew them."""
    at = at_sheet_to_write(request, code)
    if request.method == "POST":
        try:
            say(request, at, Renew(), {"version": str(at.state.version)})
        except Refusal as refusal:
            context = {"at": at, "links": links_of(request, at), "refusal": words_of(refusal)}
            return render(request, "sheets/links.html", context, status=status_of(refusal))
        messages.success(request, _("The links were renewed; the old ones no longer work."))
        return redirect("sheets:links", code)
    return render(request, "sheets/links.html", {"at": at, "links": links_of(request, at)})


def links_of(request: HttpRequest, at: AtSheet) -> list[Link]:
    titles: dict[Opens, str] = {
        "write": _("To write on this sheet"),
        "NS": _("Signature of {camp}").format(camp=at.names.camp(Camp.NS)),
        "EW": _("Signature of {camp}").format(camp=at.names.camp(Camp.EW)),
    }
    return [_link(request, at, opens, title) for opens, title in titles.items()]


def _link(request: HttpRequest, at: AtSheet, opens: Opens, title: str) -> Link:
    path = reverse("sheets:key", args=[at.code, key_of(at.sheet, opens, at.state.links)])
    address = request.build_absolute_uri(path)
    drawn = segno.make(address, error="m").svg_inline(omitsize=True, svgclass="qr", lineclass=None, border=3)
    return Link(title, address, mark_safe(drawn))  # noqa: S308 (segno draws it from the QR code alone)


@require_safe
@never_cache
def key(request: HttpRequest, code: str, key: str) -> HttpResponse:
    """Open a link, which gives this phone its rights; a renewed link gives none."""
    at = at_sheet(request, code)
    opens = opened_by(at.sheet, key, at.state.links)
    if opens is None:
        return render(request, "sheets/no_link.html", {"at": at}, status=404)
    keep_key(request.session, code, key)
    return redirect("sheets:sheet", code) if opens == "write" else redirect("sheets:sign", code, opens)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sign(request: HttpRequest, code: str, camp: str) -> HttpResponse:
    """Show the sheet to a camp and sign it, on the camp's own phone or one passed to it."""
    at = at_sheet(request, code)
    how = at.rights.how_to_sign(Camp[camp]) if camp in Camp.__members__ else None
    if how is None:
        raise Http404
    refused: Refusal | None = None
    if request.method == "POST":
        try:
            say(request, at, SignEntry(Camp[camp], how), request.POST)
        except Refusal as refusal:
            refused, at = refusal, at_sheet(request, code)
        else:
            messages.success(request, _("{camp} have signed.").format(camp=at.names.camp(Camp[camp])))
            return redirect("sheets:sheet", code)
    context = {
        **standing_context(at),
        "camp": camp,
        "name": at.names.camp(Camp[camp]),
        "how": how,
        "signed": Camp[camp] not in at.state.unsigned,
        "refusal": None if refused is None else words_of(refused),
    }
    return render(request, "sheets/sign.html", context, status=200 if refused is None else status_of(refused))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def close(request: HttpRequest, code: str) -> HttpResponse:
    """Close the sheet into history, with both signatures or, after a warning, without."""
    at = at_sheet_to_write(request, code)
    refused: Refusal | None = None
    if request.method == "POST":
        try:
            say(request, at, CloseEntry(unsigned="unsigned" in request.POST), request.POST)
        except Refusal as refusal:
            refused, at = refusal, at_sheet(request, code)
        else:
            return redirect("history:sheet", code)
    context = {
        "at": at,
        "paper": paper_of(at.state, at.names),
        "missing": [(str(camp), at.names.camp(camp)) for camp in CAMPS if camp in at.state.unsigned],
        "refusal": None if refused is None else words_of(refused),
    }
    return render(request, "sheets/close.html", context, status=200 if refused is None else status_of(refused))
