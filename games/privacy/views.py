"""The pages about one's data: what is stored, the download, and the deletion of the account with its form."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from accounts.sessions import sign_in_again
from games.exports import sent
from games.privacy.account_deletion import delete_account
from games.privacy.archive import own_archive


class TypedNameForm(forms.Form):
    """A form where people type their own name, so that no account is deleted by mistake."""

    typed = forms.CharField(label=_("Type your name at the table to confirm"), max_length=30)

    def __init__(self, name: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.name = name
        self.fields["typed"].widget.attrs["autocomplete"] = "off"

    def clean_typed(self) -> str:
        typed: str = self.cleaned_data["typed"]
        if typed != self.name:
            raise forms.ValidationError(_("You typed another name. Nothing is deleted."))
        return typed


@never_cache
@require_safe
@login_required
def own_data(request: HttpRequest) -> HttpResponse:
    """Show the page « My data », with links to download the data and to delete the account."""
    return render(request, "privacy/data.html")


@never_cache
@require_safe
@login_required
@sign_in_again(allow_get=False)
def download(request: HttpRequest) -> StreamingHttpResponse:
    """Download the viewer's data as one ZIP, built while it is read."""
    assert isinstance(request.user, User)
    archive = own_archive(User.objects.get(pk=request.user.pk))
    return sent(request, archive, filename="dix-de-der.zip", content_type="application/zip")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@sign_in_again(allow_get=False)
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the viewer's account after they typed its name. Only another operator can delete an operator's account."""
    user = request.user
    assert isinstance(user, User)
    form = TypedNameForm(user.username, request.POST or None)
    if request.method != "POST" or user.is_superuser or not form.is_valid():
        refused = request.method == "POST" and user.is_superuser
        return render(request, "privacy/delete.html", {"form": form}, status=403 if refused else 200)
    delete_account(User.objects.get(pk=user.pk))
    logout(request)
    messages.success(request, gettext("Your account is deleted. Your parties stay, without your name."))
    return redirect("lobby:home")
