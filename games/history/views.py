"""Pages of history: a partie with its comments, lists of parties and donnes, statistics of people.

Statistics pages are about one person, two partners, or two people against each other.
"""

from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_cookie

from games.downloads import JSON_LINES, file_response
from games.exports import partie_record
from games.history import comments
from games.history.comments import MOST, comments_of, may_comment
from games.history.donnes import DonneFilterForm, page_of_donnes, rows_of, rows_with_decisive_cards
from games.history.forms import PEOPLE, PartieFilterForm
from games.history.partie_rows import partie_rows
from games.history.person_field import suggestions
from games.history.play.less_par import less_par_of
from games.history.play.page import play_page
from games.history.play.partie_play import partie_play
from games.history.players import ViewedPlayer, last_parties, viewed_player
from games.history.previews import partie_preview
from games.history.queries import finished_parties, listed, partie_with_donnes
from games.history.sheet import lines_of, linked_names_of, names_of
from games.history.statistics.figure_texts import head_to_head_of
from games.history.statistics.page import ScopeForm, met_in, shown
from games.history.statistics.plots import ratings_shown
from games.labels import CAMPS, RefusalWords, refusal_words, rules_as_text
from games.models import Partie, Player, Profile
from games.models.players import player_ids
from games.options_form import initial_of
from games.permissions import is_moderator, may_find, may_read_record, player_for, player_of
from games.previews.answers import picture_response
from games.rules.errors import Refusal
from games.rules.options import read_rules


@require_safe
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Show the score sheet of a partie, finished or under way, to anybody with its address."""
    viewer = player_of(request.user, request.session)
    return sheet_page(request, partie_found(code, viewer), viewer)


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """Return the picture of the preview to everybody who may see the sheet."""
    return picture_response(request, partie_preview(partie_or_404(request, code)))


def sheet_page(
    request: HttpRequest,
    partie: Partie,
    viewer: Player | None,
    *,
    refusal: RefusalWords | None = None,
    text: str = "",
    status: int = 200,
) -> HttpResponse:
    """Render the page of a partie for this viewer. `text`: a refused comment; `refusal`: why."""
    names, rules = names_of(partie), read_rules(partie.rules, stored=True)
    over, has_record = partie.finished_at is not None, may_read_record(viewer, partie)
    linked = linked_names_of(partie)
    context = {
        "partie": partie,
        "names": names,
        "camps": [(CAMPS["NS"], names["N"], names["S"]), (CAMPS["EW"], names["E"], names["W"])],
        "players": [(CAMPS["NS"], linked["N"], linked["S"]), (CAMPS["EW"], linked["E"], linked["W"])],
        "lines": list(lines_of(list(partie.donnes.all()), names, rules)),
        "play": partie_play(partie, viewer, names),
        "rules": rules_as_text(rules),
        "over": over,
        "has_record": has_record,
        "replayed": partie.code if has_record else "",
        **_comments_context(request, partie, viewer),
        "preview": partie_preview(partie),
        "url": request.build_absolute_uri(request.path),
        "again": urlencode(initial_of(rules)),
        "refusal": refusal,
        "text": text,
    }
    return render(request, "history/sheet.html", context, status=status)


def _comments_context(request: HttpRequest, partie: Partie, viewer: Player | None) -> dict[str, object]:
    """Return the players' comments; none while the partie is under way."""
    over = partie.finished_at is not None
    return {
        "comments": comments_of(partie, viewer, moderates=is_moderator(request.user)) if over else [],
        "may_comment": may_comment(partie, viewer),
        "most": MOST,
    }


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    """Download the record of a finished partie.

    404 while the viewer may not read it (`games.permissions.may_read_record`).
    """
    viewer = player_of(request.user, request.session)
    partie = partie_found(code, viewer)
    if not may_read_record(viewer, partie):
        raise Http404
    return file_response(partie_record(partie) + "\n", f"{partie.code}.jsonl", JSON_LINES)


def partie_or_404(request: HttpRequest, code: str) -> Partie:
    """Return a partie that the viewer may find, otherwise raise Http404 (`games.permissions.may_find`)."""
    return partie_found(code, player_of(request.user, request.session))


def partie_found(code: str, viewer: Player | None) -> Partie:
    partie = partie_with_donnes(code)
    if partie is None or not may_find(viewer, partie):
        raise Http404
    return partie


@login_required
@require_POST
def comment(request: HttpRequest, code: str) -> HttpResponse:
    """Add a comment to a partie that the viewer played; if refused, show the sheet again with the text."""
    me = player_for(request)
    partie = partie_found(code, me)
    if not comments.may_comment(partie, me):
        raise Http404
    text = request.POST.get("text", "")
    try:
        said = comments.comment(me, partie, text)
    except Refusal as refusal:
        return sheet_page(request, partie, me, refusal=refusal_words(refusal.code), text=text, status=409)
    return redirect(f"{reverse('history:sheet', args=[code])}#comment-{said.pk}")


@login_required
@require_POST
def take_back(request: HttpRequest, code: str, comment_id: int) -> HttpResponse:
    """Delete the viewer's own comment; moderators may delete any comment."""
    me = player_for(request)
    partie = partie_found(code, me)
    if not comments.take_back(comment_id, partie, me, moderates=is_moderator(request.user)):
        raise Http404
    messages.success(request, _("The comment is withdrawn."))
    return redirect(f"{reverse('history:sheet', args=[code])}#comments")


NAMED = (*PEOPLE, "taker")


@require_safe
def parties(request: HttpRequest) -> HttpResponse:
    """List the finished parties that the viewer may find, filtered."""
    viewer = player_of(request.user, request.session)
    form = PartieFilterForm(request.GET, viewer)

    def read(after: str | None) -> dict[str, object]:
        page = finished_parties(viewer, form.wanted, sort=form.sort, after=after)
        about = form.wanted.player or viewer
        return {"page": page, "rows": partie_rows(page.parties, player_ids(about) if about else ())}

    return listing(request, form, "history/parties.html", read)


@require_safe
def donnes(request: HttpRequest) -> HttpResponse:
    """List the donnes of such parties, filtered."""
    viewer = player_of(request.user, request.session)
    form = DonneFilterForm(request.GET, viewer)

    def read(after: str | None) -> dict[str, object]:
        page = page_of_donnes(viewer, form.donnes, form.wanted, sort=form.sort, after=after)
        rows = rows_with_decisive_cards(page.donnes) if form.donnes.decisive else rows_of(page.donnes)
        return {"page": page, "rows": rows}

    return listing(request, form, "history/donnes.html", read)


def listing(
    request: HttpRequest, form: PartieFilterForm, template: str, read: Callable[[str | None], dict[str, object]]
) -> HttpResponse:
    """Render a list with its form; 400 and only the form for invalid filters, 404 for an unknown page."""
    context: dict[str, object] = {"form": form, "mine": "mine" in request.GET}
    if not form.is_valid():
        return render(request, template, context, status=400)
    after, first_page = request.GET.get("after"), f"{request.path}?{form.query}" if form.query else request.path
    if after is None and not form.is_short:
        return redirect(first_page)
    try:
        found = read(after)
    except ValueError:
        return render(request, template, context | {"no_such_page": True, "first_page": first_page}, status=404)
    return render(request, template, context | found)


@require_safe
@vary_on_cookie
def names(request: HttpRequest) -> HttpResponse:
    """Suggest names that begin with the text typed into a field of the form."""
    start = next((request.GET[name] for name in NAMED if name in request.GET), "")
    found = suggestions(start[:60], player_of(request.user, request.session))
    return render(request, "history/_names.html", {"names": found})


@never_cache
@require_safe
def last_donne(request: HttpRequest) -> HttpResponse:
    """Redirect to the replay of the viewer's last donne; without one, to the list of their parties."""
    viewer = player_of(request.user, request.session)
    partie = listed(viewer, mine=True).filter(donnes_count__gt=0).first()
    if partie is None:
        return redirect(reverse("history:parties") + "?mine=on")
    return redirect("history:replay", partie.code, partie.donnes_count)


@never_cache
@require_safe
def own_statistics(request: HttpRequest) -> HttpResponse:
    """Redirect to the viewer's own statistics; if they never played, to the list of their parties."""
    viewer = player_of(request.user, request.session)
    if viewer is None:
        return redirect(reverse("history:parties") + "?mine=on")
    return redirect("history:player", viewer.pk)


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


def _person_context(looked: ViewedPlayer, form: ScopeForm) -> dict[str, object]:
    """Return what the pages of a person share."""
    return {
        "player": looked.player,
        "own": looked.own,
        "guest": looked.player.user_id is None,
        "form": form,
        "may_see": looked.shown,
    }


@never_cache
@require_safe
def player(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show one person: last parties, partners and opponents met, statistics."""
    looked = viewed_player_or_404(request, player_id)
    if looked.player.pk != player_id:
        return redirect("history:player", looked.player.pk, permanent=True)
    form = ScopeForm(request.GET)
    context = _person_context(looked, form) | {"last": list(partie_rows(last_parties(looked), looked.ids))}
    if looked.own:
        chosen = Profile.objects.filter(player=looked.player).values_list("statistics", flat=True).first()
        context["who_sees"] = chosen or Profile.Shown.EVERYBODY
    if looked.shown and form.is_valid():
        scope = form.narrow(looked.scope())
        met = met_in(scope, hidden=looked.hidden, everywhere=looked.own)
        context["statistics"] = shown(scope)
        context["less_par"] = less_par_of(scope)
        context["ratings"] = ratings_shown(looked.ids)
        context["partners"], context["opponents"] = met
    return render(request, "history/player/player.html", context)


@never_cache
@require_safe
def player_play(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show how one person plays, by the kept analyses of their donnes."""
    looked = viewed_player_or_404(request, player_id)
    if looked.player.pk != player_id:
        return redirect("history:player-play", looked.player.pk, permanent=True)
    form = ScopeForm(request.GET)
    context = _person_context(looked, form)
    if looked.shown and form.is_valid():
        scope = form.narrow(looked.scope())
        context["play"] = play = play_page(looked, scope)
        context["less_par"] = play.less_par
    return render(request, "history/player/play.html", context)


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
        scope = form.narrow(replace(one.scope(), partner=other.ids))
        context["statistics"], context["less_par"] = shown(scope), less_par_of(scope)
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
    context["last"] = list(partie_rows(last_parties(one, other), one.ids))
    if context["may_see"] and form.is_valid():
        scope = form.narrow(one.scope())
        opposed = replace(scope, opponent=other.ids)
        context["against"], context["less_par"] = head_to_head_of(opposed), less_par_of(opposed)
        context["beside"] = head_to_head_of(replace(scope, partner=other.ids))
    return render(request, "history/player/head_to_head.html", context)
