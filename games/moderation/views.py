"""Pages for everybody: reporting a person, and one's own sanctions and reports."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import refusal_words
from games.models import Player, Report, Sanction
from games.models.players import player_ids
from games.moderation.ban_middleware import person_behind, signed_out_player
from games.moderation.decisions import (
    Thing,
    lines_by,
    people_at,
    reported_comment,
    reported_line,
    reported_message,
    sat_at,
    thing_at,
)
from games.moderation.decisions import appeal as make_appeal
from games.moderation.decisions import report as make_report
from games.moderation.forms import AppealForm, ReportForm
from games.options_form import KEY_DIGITS, required_number
from games.permissions import hidden_from, player_of
from games.rules.errors import Refusal


@never_cache
@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """Choose the person to report, among the people of the table or partie in the address."""
    me = player_of(request.user, request.session)
    if me is None:
        return redirect_to_login(request.get_full_path())
    thing = thing_at(table=request.GET.get("table", ""), partie=request.GET.get("partie", ""))
    if thing is None:
        raise Http404
    context = {"people": people_at(thing, me), "query": request.GET.urlencode(), "back": back_from(thing)}
    return render(request, "moderation/choose.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, player_id: int) -> HttpResponse:
    """Report one person; the table, partie or message in the address is attached automatically."""
    me = player_of(request.user, request.session)
    if me is None:
        return redirect_to_login(request.get_full_path())
    named = get_object_or_404(Player.objects.select_related("absorbed_by"), pk=player_id, kind=Player.Kind.PERSON)
    about = named.absorbed_by or named
    thing = thing_of(request, about, me)
    form = ReportForm(request.POST or None)
    refused: Refusal | None = None
    if request.method == "POST" and form.is_valid():
        try:
            make_report(me, about, thing, **form.cleaned_data)
        except Refusal as refusal:
            refused = refusal
        else:
            messages.success(request, _("Your report has been sent: a moderator will read it."))
            return redirect("order:own")
    context = {
        "about": about,
        "thing": thing,
        "lines": lines_by(about, thing),
        "form": form,
        "back": back_from(thing),
        "refusal": None if refused is None else refusal_words(refused.code),
    }
    return render(request, "moderation/report.html", context, status=200 if refused is None else 409)


def thing_of(request: HttpRequest, about: Player, me: Player) -> Thing:
    """Return what the address attaches. Http404 if it does not exist, or the viewer may not report it."""
    query = request.GET
    thing: Thing | None
    if "line" in query:
        thing = reported_line(number(query["line"]), about, query.get("table", ""))
    elif "comment" in query:
        thing = reported_comment(number(query["comment"]), about)
    elif "message" in query:
        thing = reported_message(number(query["message"]), about, me)
    else:
        thing = thing_at(table=query.get("table", ""), partie=query.get("partie", ""))
        if thing is not None and about.pk in hidden_from(me) and not sat_at(thing, player_ids(me)):
            raise Http404
    if thing is None:
        raise Http404
    return thing


def number(text: str) -> int:
    return required_number(text, Http404(), KEY_DIGITS)


def back_from(thing: Thing) -> str:
    if thing.partie is not None:
        return reverse("history:sheet", args=[thing.partie.code])
    return reverse("lobby:home") if thing.table is None else reverse("live:table", args=[thing.table.code])


@never_cache
@require_safe
def own(request: HttpRequest) -> HttpResponse:
    """Show the viewer's own sanctions. A banned person reads here why, until when, and how to appeal."""
    me = person_behind(request)
    if me is None:
        return redirect_to_login(request.get_full_path())
    decided = Sanction.objects.filter(player_id__in=player_ids(me)).exclude(kind=Sanction.Kind.NOTE)
    context = {
        "banned": signed_out_player(request) is not None,
        "sanctions": decided.select_related("appeal").order_by("-at"),
        "reports": Report.objects.filter(by_id__in=player_ids(me)).select_related("about").order_by("-at")[:50],
    }
    return render(request, "moderation/own.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def appeal(request: HttpRequest, sanction_id: int) -> HttpResponse:
    """Ask, once, that another moderator reviews a sanction."""
    me = person_behind(request)
    ids = set() if me is None else player_ids(me)
    decided = Sanction.objects.exclude(kind=Sanction.Kind.NOTE).select_related("appeal")
    sanction = get_object_or_404(decided, pk=sanction_id, player_id__in=ids)
    if hasattr(sanction, "appeal"):
        return refused_appeal(request, sanction) if request.method == "POST" else redirect("order:own")
    form = AppealForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return render(request, "moderation/appeal.html", {"sanction": sanction, "form": form})
    try:
        make_appeal(sanction, form.cleaned_data["words"])
    except Refusal:
        return refused_appeal(request, sanction)
    messages.success(request, _("Your appeal has been sent: another moderator will answer it here."))
    return redirect("order:own")


def refused_appeal(request: HttpRequest, sanction: Sanction) -> HttpResponse:
    context = {"sanction": sanction, "refusal": refusal_words("already-decided")}
    return render(request, "moderation/appeal.html", context, status=409)
