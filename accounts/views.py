"""A person's own pages: their name, their language, their settings."""

from allauth.account import views as allauth_views
from allauth.usersessions.internal import flows
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.forms import LoginForm, ProfileForm, SignupForm
from accounts.models import User
from accounts.preferences import groups_of, keep, preferences_of
from accounts.renaming import former_names
from accounts.sign_in_limits import RETRY_AFTER

# The hand of the settings' example: a belote without its queen, and every suit.
PREVIEW = ("JH", "9H", "KH", "AS", "8S", "TD", "QD", "7C")


class SignupView(allauth_views.SignupView):
    """django-allauth's sign-up; if two people ask for one name at once, the later is refused as for a taken name."""

    def form_valid(self, form: SignupForm) -> HttpResponse:
        try:
            answer: HttpResponse = super().form_valid(form)
        except ValidationError as error:
            form.add_error("username", error)
            answer = self.form_invalid(form)
        return answer


class LoginView(allauth_views.LoginView):
    """django-allauth's sign-in; after too many wrong passwords it answers 429 with `Retry-After`."""

    def form_invalid(self, form: LoginForm) -> HttpResponse:
        answer: HttpResponse = super().form_invalid(form)
        seconds = getattr(self.request, RETRY_AFTER, None)
        if seconds is not None:
            answer.status_code = 429
            answer["Retry-After"] = str(seconds)
        return answer


@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """Change one's name and language; link to password, mail and sign-in security."""
    assert isinstance(request.user, User)
    # The form uses a copy: a refused name must not be shown at the top of the page.
    form = ProfileForm(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if request.method == "POST" and form.is_valid() and form.keep():
        with translation.override(form.instance.language):
            messages.success(request, _("Your profile is saved."))
        return redirect("accounts:profile")
    context = {
        "form": form,
        "former_names": former_names(request.user),
        "mfa_types": settings.MFA_SUPPORTED_TYPES,
    }
    return render(request, "accounts/profile.html", context)


@login_required
@require_POST
def end_session(request: HttpRequest, pk: int) -> HttpResponse:
    """End one of one's own sessions; their list is django-allauth's page."""
    session = get_object_or_404(UserSession, pk=pk, user=request.user)
    flows.sessions.end_sessions(request, [session])
    if not request.user.is_authenticated:
        return redirect("lobby:home")
    messages.success(request, _("That session has ended."))
    return redirect("usersessions_list")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def preferences(request: HttpRequest) -> HttpResponse:
    """Show and save the settings, for guests too; `next` leads back to the previous page, `part` returns the form
    alone.
    """
    if request.method == "POST":
        keep(request, preferences_of(request).changed(request.POST.dict()))
        messages.success(request, _("Your settings are saved."))
        return redirect(request.get_full_path())
    groups = groups_of(preferences_of(request))
    template = "accounts/_preferences_dialog.html" if "part" in request.GET else "accounts/preferences.html"
    context = {"groups": groups, "preview": PREVIEW, "next": own_address(request, request.GET.get("next", ""))}
    return render(request, template, context)


@require_POST
@never_cache
def keep_preferences(request: HttpRequest) -> HttpResponse:
    """Store preferences changed on a page, without leaving it. Preferences not in the request stay unchanged."""
    keep(request, preferences_of(request).changed(request.POST.dict()))
    return HttpResponse(status=204)


def own_address(request: HttpRequest, address: str) -> str:
    """Return the address if it is one of this site; else an empty text."""
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if safe else ""
