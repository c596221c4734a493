"""Pages of keys: a club's own, for everybody; and those of other clubs, for its organizers. Owners change both."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.downloads import file_response
from games.rules.record_json import Json
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.rights import ClubRequest, at_club, at_office
from leagues.clubs.words import status_of as club_status
from leagues.clubs.words import words_of as club_words
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.forms import KeyFileForm, RevokeForm
from leagues.exchange.own_keys import key_file, keys_of, make_key, replace_key, revoke_key
from leagues.exchange.trusted_keys import drop, is_linked, read_key_file, trust, trusted
from leagues.exchange.words import status_of, words_of

JSON: Final = "application/json; charset=utf-8"


def at_owner(request: HttpRequest, code: str) -> ClubRequest:
    """Return the club for its owners: 403 for the rest of the club, 404 for everybody else."""
    at = at_office(request, code)
    if not at.rights.owns:
        raise PermissionDenied
    return at


def refused(refusal: ExchangeRefusal | ClubRefusal) -> tuple[Json, int]:
    """Return what the page of a refusal shows, and its status."""
    if isinstance(refusal, ClubRefusal):
        return {"refusal": club_words(refusal), "refusal_code": str(refusal.code)}, club_status(refusal)
    told = {"refusal": words_of(refusal), "refusal_code": str(refusal.code), "refusal_about": refusal.about}
    return told, status_of(refusal)


@require_safe
@never_cache
def keys(request: HttpRequest, code: str) -> HttpResponse:
    """Show the club's keys with their fingerprints, to be compared by telephone."""
    return keys_page(request, at_club(request, code))


def keys_page(
    request: HttpRequest, at: ClubRequest, refusal: ExchangeRefusal | ClubRefusal | None = None
) -> HttpResponse:
    found, now = keys_of(at.club), timezone.now()
    context: Json = {
        "at": at,
        "keys": found,
        "current": next((each for each in found if each.revoked is None and not each.replaced_by), None),
        "form": RevokeForm(label_suffix=""),
        "now": now,
    }
    more, status = ({}, 200) if refusal is None else refused(refusal)
    return render(request, "exchange/keys.html", context | more, status=status)


@require_safe
@never_cache
def public_keys(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with the club's key file (docs/results-files.md)."""
    at = at_club(request, code)
    return file_response(key_file(at.club, settings.SITE_URL), f"{at.code}-cles.json", JSON, inline=True)


@require_POST
@never_cache
def change_key(request: HttpRequest, code: str, what: str) -> HttpResponse:
    """Make, replace or revoke the club's key."""
    at, verb = at_owner(request, code), VERBS.get(what)
    if verb is None:
        raise Http404
    try:
        told = verb(request, at)
    except (ExchangeRefusal, ClubRefusal) as refusal:
        return keys_page(request, at, refusal)
    messages.success(request, told)
    return redirect("exchange:keys", at.code)


def _make(_request: HttpRequest, at: ClubRequest) -> str:
    make_key(at.club, at.by)
    return _("The club has a key. Give its key file to the clubs that will import your results.")


def _replace(_request: HttpRequest, at: ClubRequest) -> str:
    replace_key(at.club, at.by)
    return _("The key is replaced. Give the new key file to the clubs that trust the old one.")


def _revoke(request: HttpRequest, at: ClubRequest) -> str:
    revoke_key(at.club, at.by, request.POST.get("key", ""), request.POST.get("reason", ""))
    return _("The key is revoked. Tell the clubs that trust it, and give them the new key file.")


VERBS: Final[dict[str, Callable[[HttpRequest, ClubRequest], str]]] = {
    "faire": _make,
    "remplacer": _replace,
    "revoquer": _revoke,
}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def trusted_page(request: HttpRequest, code: str) -> HttpResponse:
    """List the keys of other clubs; an owner reads a key file here, and then trusts its key."""
    posted = request.method == "POST"
    at = at_owner(request, code) if posted else at_office(request, code)
    form = KeyFileForm(request.POST if posted else None, request.FILES if posted else None, label_suffix="")
    context: Json = {"at": at, "form": form}
    status = 200
    if posted and form.is_valid():
        try:
            if _read_or_trust(request, at, form, context):
                return redirect("exchange:trusted", at.code)
        except (ExchangeRefusal, ClubRefusal) as refusal:
            more, status = refused(refusal)
            context |= more
    return render(request, "exchange/trusted.html", context | {"lines": trusted(at.club)}, status=status)


def _read_or_trust(request: HttpRequest, at: ClubRequest, form: KeyFileForm, context: Json) -> bool:
    """Read the key file and, if the viewer has decided, trust its key; return whether it was trusted."""
    sent = form.sent()
    if not sent:
        raise ExchangeRefusal(ExchangeCode.NOT_A_KEY_FILE)
    file = read_key_file(sent)
    read = {**request.POST.dict(), "text": sent.decode()}
    context |= {"file": file, "linked": is_linked(at.club, file), "form": KeyFileForm(read, label_suffix="")}
    if "keep" not in request.POST or request.FILES:
        return False
    trust(at.club, at.by, file, form.cleaned_data["fingerprint"])
    messages.success(request, _("The key file of %(club)s is read.") % {"club": file.name})
    return True


@require_POST
@never_cache
def drop_key(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Stop trusting a key of another club."""
    at = at_owner(request, code)
    try:
        drop(at.club, at.by, number)
    except (ExchangeRefusal, ClubRefusal) as refusal:
        more, status = refused(refusal)
        context: Json = {"at": at, "form": KeyFileForm(label_suffix=""), "lines": trusted(at.club)}
        return render(request, "exchange/trusted.html", context | more, status=status)
    messages.success(request, _("Your club no longer trusts this key. Results imported before stay."))
    return redirect("exchange:trusted", at.code)
