"""Pages about the API: its documentation, and a person's own tokens to list, create and delete."""

from datetime import datetime, timedelta
from typing import Final

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from accounts.sessions import sign_in_again
from games.api.callers import MOST_TOKENS, SCOPE_WORDS, TokenScope, end_token, make_token
from games.api.documentation import groups, shapes
from games.api.entrance import document
from games.api.limits import export_limit, person_limit, robot_limit, stranger_limit
from games.api.problems import AT_TABLE, PROBLEMS
from games.api.streaming import MOST_STREAMS
from games.models import Token
from games.wording import tidy

DOCUMENTS: Final = ("protocol", "streams", "record", "robot-accounts", "sheets", "webhooks")
"""The documents of docs/ that programmers need, in English; what the API's texts name stands in one of them."""


@require_safe
def read_document(_request: HttpRequest, name: str) -> HttpResponse:
    """Return a document as it is written. Http404 for any other name."""
    if name not in DOCUMENTS:
        raise Http404
    return HttpResponse(
        (settings.BASE_DIR / "docs" / f"{name}.md").read_text(), content_type="text/plain; charset=utf-8"
    )


@require_safe
def documentation(request: HttpRequest) -> HttpResponse:
    """Show every operation with its parameters and responses."""
    known = document()
    context = {
        "site": settings.SITE_URL,
        "root": f"{settings.SITE_URL}/api/v1",
        "groups": groups(known),
        "shapes": shapes(known),
        "problems": PROBLEMS,
        "at_table": AT_TABLE,
        "documents": DOCUMENTS,
        "scopes": SCOPE_WORDS,
        "stranger": stranger_limit(),
        "person": person_limit(),
        "robot": robot_limit(),
        "streams": MOST_STREAMS,
        "exports": export_limit(),
    }
    return render(request, "api/documentation.html", context)


NAME_LENGTH: Final = 60
DAYS: Final = [("30", _("30 days")), ("90", _("90 days")), ("365", _("one year")), ("", _("until I revoke this token"))]


class TokenForm(forms.Form):
    """The name, scopes and duration of a new token."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_LENGTH,
        help_text=_("For yourself: which program uses it, and where."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=_("What this token may do"),
        choices=list(SCOPE_WORDS.items()),
        initial=[TokenScope.READ],
        widget=forms.CheckboxSelectMultiple,
    )
    lasts = forms.ChoiceField(
        label=_("Valid for"), choices=DAYS, required=False, initial="90", widget=forms.RadioSelect
    )

    def clean_name(self) -> str:
        name = tidy(self.cleaned_data["name"], NAME_LENGTH)
        if name is None:
            raise forms.ValidationError(_("This name is empty, or holds signs that cannot be shown."))
        return name

    def until(self) -> datetime | None:
        """Return when the token expires; None if it is valid until it is deleted."""
        days = self.cleaned_data["lasts"]
        return timezone.now() + timedelta(days=int(days)) if days else None


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
            form.add_error(None, gettext("You have {most} tokens. Revoke one of them first.").format(most=MOST_TOKENS))
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
    messages.success(request, gettext("That token no longer works."))
    return redirect("api:tokens")
