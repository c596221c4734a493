"""Private messages and notifications, for people with an account."""

from django.contrib import messages as told
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.labels import refusal_words
from games.models import Mute, Player
from games.notices import NoticeKind, settle, settle_all
from games.options_form import KEY_DIGITS, required_number
from games.permissions import player_for
from games.rules.errors import Refusal
from games.talking import queries, sending


@never_cache
@login_required
@require_safe
def conversations(request: HttpRequest) -> HttpResponse:
    """List the viewer's conversations, newest first."""
    return render(request, "talking/conversations.html", {"conversations": queries.conversations(player_for(request))})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def conversation(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show the viewer's conversation with one person, and a form to write more."""
    me = player_for(request)
    other = person_or_404(player_id, me)
    refused, text = None, request.POST.get("text", "")
    if request.method == "POST":
        try:
            sending.send(me, other, text)
        except Refusal as refusal:
            refused = refusal_words(refusal.code)
        else:
            return redirect("talking:conversation", player_id)
    page = queries.messages_with(me, other, before_of(request))
    queries.mark_read(me, other)
    settle(me, NoticeKind.MESSAGE, reverse("talking:conversation", args=[player_id]))
    context = {
        "me": me,
        "other": other,
        "page": page,
        "older": page[0].pk if len(page) == queries.SHOWN else None,
        "muted": Mute.objects.filter(by=me, muted=other).exists(),
        "most": sending.MOST,
        "text": text,
        "refusal": refused,
    }
    return render(request, "talking/conversation.html", context, status=200 if refused is None else 409)


@never_cache
@login_required
@require_POST
def mute(request: HttpRequest, player_id: int) -> HttpResponse:
    """Mute a person here and at tables, or unmute them; the person is not informed."""
    me = player_for(request)
    other = person_or_404(player_id, me)
    if request.POST.get("muted") == "on":
        Mute.objects.get_or_create(by=me, muted=other)
        settle(me, NoticeKind.MESSAGE, reverse("talking:conversation", args=[player_id]))
        told.success(request, _("You will no longer see the messages of %(name)s.") % {"name": other.name})
    else:
        Mute.objects.filter(by=me, muted=other).delete()
        told.success(request, _("You will see the messages of %(name)s again.") % {"name": other.name})
    return redirect("talking:conversation", player_id)


@never_cache
@login_required
@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    """List the viewer's notifications, newest first, and mark them as read."""
    me = player_for(request)
    shown = queries.notices(me)
    answer = render(request, "talking/notices.html", {"notices": shown})
    if request.method == "GET":
        settle_all(me)
    return answer


def person_or_404(player_id: int, me: Player) -> Player:
    other = sending.person(player_id, me)
    if other is None:
        raise Http404
    return other


def before_of(request: HttpRequest) -> int | None:
    """Return the message id of `?before=`, or None. Http404 if it is not a number."""
    before = request.GET.get("before")
    return None if before is None else required_number(before, Http404(), KEY_DIGITS)
