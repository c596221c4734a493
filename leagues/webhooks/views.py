"""Pages of a club's webhooks, for its owners and organizers: the list, a receiver with its deliveries, its secret."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.contrib import messages
from django.db.models import Count, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.options_form import whole_number
from leagues.clubs.rights import ClubRequest, at_office
from leagues.models import Webhook, WebhookDelivery
from leagues.webhooks import registering
from leagues.webhooks.codes import SendError, WebhookRefusal
from leagues.webhooks.forms import NewWebhookForm, WebhookForm
from leagues.webhooks.kinds import CHOSEN, text_of
from leagues.webhooks.registering import MOST_OF_A_CLUB
from leagues.webhooks.signing import secret_of
from leagues.webhooks.words import ERRORS, status_of, words_of

PAGE: Final = 30


@require_safe
@never_cache
def webhooks(request: HttpRequest, code: str) -> HttpResponse:
    at = at_office(request, code)
    waiting = Count("deliveries", filter=Q(deliveries__state=WebhookDelivery.State.WAITING))
    found = Webhook.objects.filter(club=at.club).select_related("contest").annotate(waiting=waiting).order_by("pk")
    context = {"at": at, "webhooks": found, "most": MOST_OF_A_CLUB, "switched_on": settings.WEBHOOKS}
    return render(request, "webhooks/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def add_one(request: HttpRequest, code: str) -> HttpResponse:
    """Add a receiver. Only the answer to the form shows its secret."""
    at = at_office(request, code)
    form = NewWebhookForm(
        at.club,
        request.POST if request.method == "POST" else None,
        initial={"events": [kind.value for kind in CHOSEN]},
    )
    status = 200
    if form.is_bound and form.is_valid():
        said = form.cleaned_data
        try:
            made = registering.add(
                at.club, at.by, address=said["address"], events=said["events"], contest=form.contest_chosen()
            )
        except WebhookRefusal as refusal:
            form.refuse(refusal)
            status = status_of(refusal)
        else:
            return _secret_page(request, at, made, new=True)
    return render(request, "webhooks/add.html", {"at": at, "form": form}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def webhook(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show a receiver and its last deliveries; change its address or events."""
    at, found = _found(request, code, number)
    before = {"address": found.address, "events": found.events}
    form = WebhookForm(request.POST if request.method == "POST" else None, initial=before)
    if form.is_bound and form.is_valid():
        try:
            registering.change(found, at.by, **form.cleaned_data)
        except WebhookRefusal as refusal:
            form.refuse(refusal)
            return _page(request, at, found, form, status=status_of(refusal))
        messages.success(request, _("The webhook is saved."))
        return redirect("webhooks:webhook", at.code, number)
    return _page(request, at, found, form)


def _found(request: HttpRequest, code: str, number: int) -> tuple[ClubRequest, Webhook]:
    at = at_office(request, code)
    found = Webhook.objects.filter(club=at.club, pk=number).select_related("club", "contest", "made_by").first()
    if found is None:
        raise Http404
    return at, found


def _page(
    request: HttpRequest,
    at: ClubRequest,
    found: Webhook,
    form: WebhookForm | None = None,
    *,
    status: int = 200,
    **more: object,
) -> HttpResponse:
    found.refresh_from_db()
    before = whole_number(request.GET.get("before", ""), 18)
    sent = WebhookDelivery.objects.filter(webhook=found).select_related("event").order_by("-pk")
    rows = list((sent if before is None else sent.filter(pk__lt=before))[: PAGE + 1])
    for each in rows:
        each.kind_text = text_of(each.event.kind)  # type: ignore[attr-defined]
        each.error_text = ERRORS[SendError(each.error)] if each.error else ""  # type: ignore[attr-defined]
    context = {
        "at": at,
        "webhook": found,
        "form": form or WebhookForm(initial={"address": found.address, "events": found.events}),
        "chosen": [text_of(kind) for kind in found.events],
        "deliveries": rows[:PAGE],
        "following": rows[PAGE - 1].pk if len(rows) > PAGE else None,
        "under_way": found.stopped_at is None
        and any(each.state == WebhookDelivery.State.WAITING and each.attempts < 2 for each in rows),
        "switched_on": settings.WEBHOOKS,
    }
    return render(request, "webhooks/webhook.html", context | more, status=status)


def _secret_page(request: HttpRequest, at: ClubRequest, found: Webhook, *, new: bool) -> HttpResponse:
    context = {"at": at, "webhook": found, "secret": secret_of(found), "new": new}
    return render(request, "webhooks/secret.html", context)


@require_POST
@never_cache
def new_secret(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Replace the secret; only this answer shows the new one."""
    at, found = _found(request, code, number)
    try:
        registering.replace_secret(found, at.by)
    except WebhookRefusal as refusal:
        return _page(request, at, found, status=status_of(refusal), refusal=words_of(refusal))
    return _secret_page(request, at, found, new=False)


@require_POST
def ping_one(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at, found = _found(request, code, number)
    return _done(request, at, found, lambda: registering.ping(found), _("A test event is on its way."))


@require_POST
def stop(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at, found = _found(request, code, number)
    return _done(request, at, found, lambda: registering.switch_off(found, at.by), _("The webhook is switched off."))


@require_POST
def start(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at, found = _found(request, code, number)
    return _done(request, at, found, lambda: registering.switch_on(found, at.by), _("The webhook is switched on."))


@require_POST
def again(request: HttpRequest, code: str, number: int, delivery: int) -> HttpResponse:
    at, found = _found(request, code, number)
    row = WebhookDelivery.objects.select_related("webhook").filter(webhook=found, pk=delivery).first()
    if row is None:
        raise Http404
    return _done(request, at, found, lambda: registering.send_again(row), _("The event is sent again."))


def _done(request: HttpRequest, at: ClubRequest, found: Webhook, work: Callable[[], object], text: str) -> HttpResponse:
    """Do it and lead back to the receiver's page; a refusal is shown there."""
    try:
        work()
    except WebhookRefusal as refusal:
        return _page(request, at, found, status=status_of(refusal), refusal=words_of(refusal))
    messages.success(request, text)
    return redirect("webhooks:webhook", at.code, found.pk)


@require_POST
def remove_one(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at, found = _found(request, code, number)
    try:
        registering.remove(found, at.by)
    except WebhookRefusal as refusal:
        return _page(request, at, found, status=status_of(refusal), refusal=words_of(refusal))
    messages.success(request, _("The webhook is removed."))
    return redirect("webhooks:list", at.code)
