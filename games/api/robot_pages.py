"""Pages about robot accounts: those that answer now, to play with; one's own, to make, give a token, and end."""

from collections.abc import Sequence
from typing import Final

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from accounts.sessions import sign_in_again
from games.api.callers import MOST_TOKENS, TokenScope, make_token
from games.labels import FOUR_GAMES, refusal_words
from games.models import RobotAccount
from games.permissions import player_for
from games.robot_accounts.accounts import LISTENING, MOST_ROBOTS, end_robot, make_robot, meet, robots_of
from games.robot_accounts.rankings import ranking_of, robot_sets
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.wording import tidy

SHOWN: Final = 100
SETS: Final = 4
"""Sets whose rankings are shown: of two days."""
ABOUT_LENGTH: Final = 200


class RobotForm(forms.Form):
    """The name of a new robot and a line about it."""

    name = forms.CharField(
        label=_("Name"),
        max_length=20,
        help_text=_("3 to 20 plain letters, digits, hyphens or underscores. It cannot be changed later."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    about = forms.CharField(
        label=_("About"),
        max_length=ABOUT_LENGTH,
        required=False,
        help_text=_("What others should know: how it plays, where its program can be read."),
    )

    def clean_about(self) -> str:
        said = self.cleaned_data["about"]
        kept = tidy(said, ABOUT_LENGTH) if said else ""
        if kept is None:
            raise forms.ValidationError(_("This text holds signs that cannot be shown."))
        return kept


@require_safe
@never_cache
def robots(request: HttpRequest) -> HttpResponse:
    """List the robot accounts whose programs listen now and that play with people."""
    heard = timezone.now() - LISTENING
    found = RobotAccount.objects.filter(ended_at=None, open_to_people=True, heard_at__gt=heard, owner__is_active=True)
    if request.user.is_authenticated:
        found = found.exclude(owner=request.user.pk)
    listed = found.select_related("owner").order_by("name")[:SHOWN]
    sets = [(FOUR_GAMES[each.preset], each, ranking_of(each)[:SHOWN]) for each in robot_sets(timezone.now())[:SETS]]
    ranked = [each for each in sets if each[2]]
    return render(request, "api/robots.html", {"robots": listed, "games": FOUR_GAMES, "sets": ranked})


@require_POST
def play_with(request: HttpRequest, name: str) -> HttpResponse:
    """Open a private table with this robot as partner and redirect to it, or show the refusal."""
    robot = RobotAccount.objects.filter(name=name).first()
    preset = request.POST.get("preset", "")
    if robot is None or preset not in FOUR_GAMES:
        raise Http404
    try:
        table = meet(robot, player_for(request), read_rules({"preset": preset}))
    except Refusal as refusal:
        context = {"refusal": refusal_words(str(refusal.code)), "back": reverse("api:robots")}
        return render(request, "live/not_taken_up.html", context, status=409)
    return redirect("live:table", table.code)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def own_robots(request: HttpRequest) -> HttpResponse:
    """List the viewer's robots, with a form for a new one."""
    form = RobotForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            make_robot(_user(request), form.cleaned_data["name"], form.cleaned_data["about"])
        except Refusal as refusal:
            words = refusal_words(str(refusal.code))
            form.add_error("name", f"{words.happened} {words.means} {words.remedy}")
        else:
            messages.success(request, gettext("Your robot has its account. Make it a token next."))
            return redirect("api:own-robots")
    return _own_page(request, form)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@sign_in_again(allow_get=True)
def robot_token(request: HttpRequest, robot_id: int) -> HttpResponse:
    """Make a token for one of the viewer's robots. The response alone shows it.

    After signing in again the browser returns here by GET, and is redirected to the list.
    """
    robot = _own(request, robot_id)
    if request.method != "POST":
        return redirect("api:own-robots")
    scopes = [TokenScope.READ, TokenScope.PLAY]
    try:
        _kept, text = make_token(_user(request), name=robot.name, scopes=scopes, robot=robot)
    except ValueError:
        messages.error(request, gettext("You have {most} tokens. Revoke one of them first.").format(most=MOST_TOKENS))
        return redirect("api:own-robots")
    return _own_page(request, RobotForm(), made=text)


@require_POST
@login_required
def change_robot(request: HttpRequest, robot_id: int) -> HttpResponse:
    """Let people ask a robot to their tables, or no more."""
    robot = _own(request, robot_id)
    RobotAccount.objects.filter(pk=robot.pk).update(open_to_people=request.POST.get("people") == "yes")
    return redirect("api:own-robots")


@require_POST
@login_required
def stop_robot(request: HttpRequest, robot_id: int) -> HttpResponse:
    """End one of the viewer's robots for good."""
    end_robot(_own(request, robot_id))
    messages.success(request, gettext("That robot plays no more. Its parties stay."))
    return redirect("api:own-robots")


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


def _own(request: HttpRequest, robot_id: int) -> RobotAccount:
    robot = robots_of(_user(request)).filter(pk=robot_id).first()
    if robot is None:
        raise Http404
    return robot


def _own_page(request: HttpRequest, form: RobotForm, made: str | None = None) -> HttpResponse:
    own: Sequence[RobotAccount] = list(robots_of(_user(request)))
    context = {"form": form, "robots": own, "made": made, "full": len(own) >= MOST_ROBOTS, "most": MOST_ROBOTS}
    return render(request, "api/own_robots.html", context)
