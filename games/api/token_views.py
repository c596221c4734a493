"""The page of a person's own tokens: list, create, delete."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.signing_in_again import sign_in_again
from games.api.forms import TokenForm
from games.api.scopes import SCOPE_WORDS, TokenScope
from games.api.tokens import MOST_TOKENS, end_token, make_token
from games.models import Token


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@sign_in_again(allow_get=True)
def tokens(request: HttpRequest) -> HttpResponse:
    """List the viewer's tokens, with a form for a new one. The response to the form alone shows the new token."""
    user = request.user
    assert isinstance(user, User)
    form = TokenForm(request.POST if request.method == "POST" else None)
    new_token: str | None = None
    if request.method == "POST" and form.is_valid():
        chosen = form.cleaned_data
        try:
            _kept, new_token = make_token(
                user, name=chosen["name"], scopes=[TokenScope(each) for each in chosen["scopes"]], until=form.until()
            )
        except ValueError:
            form.add_error(None, _("You have {most} tokens. End one of them first.").format(most=MOST_TOKENS))
    context = {"form": TokenForm() if new_token else form, "made": new_token, "tokens": listed(user)}
    return render(request, "api/tokens.html", context)


def listed(user: User) -> list[dict[str, object]]:
    """Return the valid tokens, newest first, each with the texts of its scopes."""
    now = timezone.now()
    valid = Token.objects.filter(user=user, ended_at=None).order_by("-made_at", "-pk")
    return [
        {
            "token": token,
            "over": token.expires_at is not None and token.expires_at <= now,
            "may": [SCOPE_WORDS[TokenScope(scope)] for scope in token.scopes],
        }
        for token in valid
    ]


@require_POST
@login_required
def end(request: HttpRequest, token_id: int) -> HttpResponse:
    """Delete one of the viewer's tokens; it stops working at once."""
    assert isinstance(request.user, User)
    if not end_token(request.user, token_id):
        raise Http404
    messages.success(request, _("That token is ended."))
    return redirect("api:tokens")
