"""The page where a guest chooses a name; people with an account are redirected to their own page."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.views import own_address
from games import permissions
from games.labels import refusal_words
from games.people import naming
from games.people.forms import GuestNameForm
from games.rules.errors import Refusal


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def guest_name(request: HttpRequest) -> HttpResponse:
    """Choose a name, then return to `next`."""
    called = permissions.guest_name(request)
    if called is None:
        return redirect("accounts:profile")
    back = own_address(request, request.GET.get("next", "")) or reverse("lobby:home")
    form = GuestNameForm(request.POST if request.method == "POST" else None)
    context: dict[str, object] = {"form": form, "called": called, "back": back}
    if request.method != "POST" or not form.is_valid():
        return render(request, "people/guest_name.html", context)
    try:
        naming.take_name(permissions.player_for(request), form.cleaned_data["name"])
    except Refusal as refusal:
        context["refusal"] = refusal_words(refusal.code)
        return render(request, "people/guest_name.html", context, status=403)
    messages.success(request, _("At the table you are called %(name)s.") % {"name": form.cleaned_data["name"]})
    return redirect(back)
