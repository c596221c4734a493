"""Statistics pages: one person, two partners, two people against each other."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.history.players import ViewedPlayer, last_parties, viewed_player
from games.history.statistics.figure_texts import head_to_head_of
from games.history.statistics.forms import ScopeForm
from games.history.statistics.meeting import met_in
from games.history.statistics.page import shown
from games.history.statistics.ratings import ratings_shown
from games.history.statistics.scope import StatisticsScope
from games.models import Profile
from games.permissions import player_of


def viewed_player_or_404(request: HttpRequest, player_id: int) -> ViewedPlayer:
    """Return the person at this address, as the viewer may see them; Http404 if hidden or unknown."""
    looked = viewed_player(player_id, player_of(request.user, request.session))
    if looked is None:
        raise Http404
    return looked


def two_or_404(request: HttpRequest, one: int, other: int) -> tuple[ViewedPlayer, ViewedPlayer]:
    """Return two different people; if one of them is the viewer, the viewer sees all they played together."""
    first, second = viewed_player_or_404(request, one), viewed_player_or_404(request, other)
    if first.player == second.player:
        raise Http404
    return first, second


def are_shown(one: ViewedPlayer, other: ViewedPlayer) -> bool:
    return one.own or other.own or (one.shown and other.shown)


@never_cache
@require_safe
def player(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show one person: last parties, partners and opponents met, statistics."""
    looked = viewed_player_or_404(request, player_id)
    if looked.player.pk != player_id:
        return redirect("history:player", looked.player.pk, permanent=True)
    form = ScopeForm(request.GET)
    context: dict[str, object] = {
        "player": looked.player,
        "own": looked.own,
        "guest": looked.player.user_id is None,
        "form": form,
        "may_see": looked.shown,
        "last": last_parties(looked),
    }
    if looked.own:
        chosen = Profile.objects.filter(player=looked.player).values_list("statistics", flat=True).first()
        context["who_sees"] = chosen or Profile.Shown.EVERYBODY
    if looked.shown and form.is_valid():
        scope = form.narrow(StatisticsScope(players=looked.ids))
        met = met_in(scope, hidden=looked.hidden, everywhere=looked.own)
        context["statistics"] = shown(scope)
        context["ratings"] = ratings_shown(looked.ids)
        context["partners"], context["opponents"] = met
    return render(request, "history/player/player.html", context)


@never_cache
@require_safe
def pair(request: HttpRequest, player_id: int, other_id: int) -> HttpResponse:
    """Show the statistics of two partners, at one address: the smaller id first."""
    one, other = two_or_404(request, player_id, other_id)
    ids = (one.player.pk, other.player.pk)
    if (player_id, other_id) != (min(ids), max(ids)):
        return redirect("history:pair", min(ids), max(ids), permanent=True)
    form = ScopeForm(request.GET)
    context: dict[str, object] = {"one": one.player, "other": other.player, "form": form}
    context["may_see"] = are_shown(one, other)
    if context["may_see"] and form.is_valid():
        context["statistics"] = shown(form.narrow(StatisticsScope(players=one.ids, partner=other.ids)))
    return render(request, "history/player/pair.html", context)


@never_cache
@require_safe
def head_to_head(request: HttpRequest, player_id: int, other_id: int) -> HttpResponse:
    """Show two people: statistics against each other, and as partners."""
    one, other = two_or_404(request, player_id, other_id)
    if (player_id, other_id) != (one.player.pk, other.player.pk):
        return redirect("history:head-to-head", one.player.pk, other.player.pk, permanent=True)
    form = ScopeForm(request.GET)
    context: dict[str, object] = {"one": one.player, "other": other.player, "form": form}
    context["may_see"] = are_shown(one, other)
    context["last"] = last_parties(one, other)
    if context["may_see"] and form.is_valid():
        context["against"] = head_to_head_of(form.narrow(StatisticsScope(players=one.ids, opponent=other.ids)))
        context["beside"] = head_to_head_of(form.narrow(StatisticsScope(players=one.ids, partner=other.ids)))
    return render(request, "history/player/head_to_head.html", context)
