"""Pages of groups that follow the course: one's own, one of them, and what its teacher and its members do."""

from collections.abc import Mapping

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.labels import RefusalWords, refusal_words
from games.learning.course import COURSE, LESSONS
from games.learning.course_progress import lesson_standing, steps_of
from games.learning.groups import (
    MOST_LESSONS,
    is_teacher,
    join_group,
    leave_group,
    lessons_of,
    make_group,
    members_standing,
    membership,
)
from games.models import CourseGroup
from games.models.course import LONGEST_NAME
from games.models.players import player_ids
from games.permissions import acting_player, guest_name, hidden_from, player_of
from games.rules.errors import Refusal


class CourseGroupForm(forms.Form):
    """The name of a new group."""

    name = forms.CharField(max_length=LONGEST_NAME)

    def __init__(self, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data, label_suffix="")
        self.fields["name"].label = _("Name of the group")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def groups(request: HttpRequest) -> HttpResponse:
    """Show the groups one teaches or follows and the form of a new one, or make one (POST) and show it."""
    form = CourseGroupForm(request.POST if request.method == "POST" else None)
    if request.method != "POST":
        return _list(request, form)
    if not form.is_valid():
        return _list(request, form, status=422)
    try:
        with acting_player(request) as player:
            made = make_group(player, form.cleaned_data["name"])
    except Refusal as refusal:
        return _list(request, form, refusal_words(str(refusal.code)), status=409)
    return redirect("learning:group", made.code)


def _list(
    request: HttpRequest, form: CourseGroupForm, refusal: RefusalWords | None = None, status: int = 200
) -> HttpResponse:
    player = player_of(request.user, request.session)
    ids = set() if player is None else player_ids(player)
    context = {
        "form": form,
        "taught": CourseGroup.objects.filter(teacher__in=ids).order_by("name", "pk") if ids else [],
        "followed": CourseGroup.objects.filter(members__player__in=ids).distinct().order_by("name", "pk")
        if ids
        else [],
        "refusal": refusal,
    }
    return render(request, "learning/groups.html", context, status=status)


@require_safe
@never_cache
def group(request: HttpRequest, code: str) -> HttpResponse:
    """Show a group: all its members to the teacher, one's own work to a member, an invitation to others."""
    return _shown(request, _group_or_404(request, code))


def _group_or_404(request: HttpRequest, code: str) -> CourseGroup:
    """Return a group; 404 also to who has blocked its teacher or whom its teacher has blocked."""
    found = get_object_or_404(CourseGroup.objects.select_related("teacher"), code=code)
    if found.teacher_id in hidden_from(player_of(request.user, request.session)):
        raise Http404
    return found


def _shown(
    request: HttpRequest, shown: CourseGroup, refusal: RefusalWords | None = None, status: int = 200
) -> HttpResponse:
    player = player_of(request.user, request.session)
    teaches, lessons = is_teacher(player, shown), lessons_of(shown)
    context: dict[str, object] = {"group": shown, "lessons": lessons, "refusal": refusal, "guest": guest_name(request)}
    if teaches:
        address = reverse("learning:group", args=[shown.code])
        context |= {
            "members": members_standing(shown),
            "parts": COURSE,
            "asked": set(shown.lessons),
            "most_lessons": MOST_LESSONS,
            "address": request.build_absolute_uri(address),
        }
    elif membership(player, shown) is not None:
        rows = list(steps_of(player).values_list("step", "right_at"))
        tried, right = {step for step, _at in rows}, {step for step, at in rows if at is not None}
        context["standings"] = [lesson_standing(each, tried, right) for each in lessons]
    return render(request, "learning/group.html", context, status=status)


@require_POST
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Join a group."""
    found = _group_or_404(request, code)
    try:
        with acting_player(request) as player:
            join_group(player, found)
    except Refusal as refusal:
        return _shown(request, found, refusal_words(str(refusal.code)), status=409)
    return redirect("learning:group", code)


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Leave a group, and go to one's own groups."""
    found, player = _group_or_404(request, code), player_of(request.user, request.session)
    if player is not None:
        leave_group(player, found)
    return redirect("learning:groups")


def _taught_or_404(request: HttpRequest, code: str) -> CourseGroup:
    """Return a group to its teacher. Raises Http404 for anybody else."""
    found = _group_or_404(request, code)
    if not is_teacher(player_of(request.user, request.session), found):
        raise Http404
    return found


@require_POST
def ask_lessons(request: HttpRequest, code: str) -> HttpResponse:
    """Choose the lessons a group is asked for (`lesson`, several); none: the whole course. Unknown ones are ignored."""
    found = _taught_or_404(request, code)
    chosen = set(request.POST.getlist("lesson"))
    found.lessons = [slug for slug in LESSONS if slug in chosen][:MOST_LESSONS]
    found.save(update_fields=["lessons"])
    return redirect("learning:group", code)


@require_POST
def send_away(request: HttpRequest, code: str, member: int) -> HttpResponse:
    """End a member's place in a group; who is no longer there is no error."""
    _taught_or_404(request, code).members.filter(pk=member).delete()
    return redirect("learning:group", code)


@require_POST
def delete_group(request: HttpRequest, code: str) -> HttpResponse:
    """Delete a group; what its members have done stays theirs."""
    _taught_or_404(request, code).delete()
    return redirect("learning:groups")
