"""Actions on comments: writing one and deleting one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.history import commenting
from games.history.views import partie_found, sheet_page
from games.labels import refusal_words
from games.permissions import is_moderator, player_for
from games.rules.errors import Refusal


@login_required
@require_POST
def comment(request: HttpRequest, code: str) -> HttpResponse:
    """Add a comment to a partie that the viewer played; if refused, show the sheet again with the text."""
    me = player_for(request)
    partie = partie_found(code, me)
    if not commenting.may_comment(partie, me):
        raise Http404
    text = request.POST.get("text", "")
    try:
        said = commenting.comment(me, partie, text)
    except Refusal as refusal:
        return sheet_page(request, partie, me, refusal=refusal_words(refusal.code), text=text, status=409)
    return redirect(f"{reverse('history:sheet', args=[code])}#comment-{said.pk}")


@login_required
@require_POST
def take_back(request: HttpRequest, code: str, comment_id: int) -> HttpResponse:
    """Delete the viewer's own comment; moderators may delete any comment."""
    me = player_for(request)
    partie = partie_found(code, me)
    if not commenting.take_back(comment_id, partie, me, moderates=is_moderator(request.user)):
        raise Http404
    messages.success(request, _("The comment is taken back."))
    return redirect(f"{reverse('history:sheet', args=[code])}#comments")
