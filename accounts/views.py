"""A person's own pages: their name, their language."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views import i18n
from django.views.decorators.http import require_POST

from accounts.forms import ProfileForm
from accounts.models import User


@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """Change one's name and language; the way to password, mail and sign-in security."""
    assert isinstance(request.user, User)
    # The form writes into a copy: a name it refuses must not be shown at the top of the page.
    form = ProfileForm(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if request.method == "POST" and form.is_valid():
        user = form.save()
        with translation.override(user.language):
            messages.success(request, _("Your profile is saved."))
        return redirect("accounts:profile")
    return render(request, "accounts/profile.html", {"form": form, "mfa_types": settings.MFA_SUPPORTED_TYPES})


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """The switch on every page: a cookie for a guest, the account's language for whoever is signed in."""
    language = request.POST.get("language", "")
    if isinstance(request.user, User) and translation.check_for_language(language):
        User.objects.filter(pk=request.user.pk).update(language=language)
    return i18n.set_language(request)
