"""Matches: one's own, making one, its page, its seats, and opening its next donne."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.duplicate import match_pages, matches
from games.duplicate.opening import open_next
from games.duplicate.set_robots import can_play
from games.labels import FOUR_GAMES, PRESETS, RefusalWords, Text, refusal_words
from games.models import DonneSet, Player
from games.models.prepared import FOR_ALL
from games.options_form import whole_number
from games.permissions import acting_player, guest_name, player_of, visible_player
from games.rules.errors import Refusal
from games.rules.seats import Seat

KINDS: Final = ((DonneSet.Kind.DUEL, gettext_lazy("A duel")), (DonneSet.Kind.TEAM, gettext_lazy("A team match")))


class NewMatchForm(forms.Form):
    """The form of a new match. `friend`: who is asked, of the viewer's friends."""

    def __init__(self, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data, label_suffix="")
        self.fields |= {
            "kind": _choice(_("Kind of match"), KINDS, DonneSet.Kind.DUEL),
            "preset": _choice(_("Game"), [(key, words.label) for key, words in FOUR_GAMES.items()], "classique"),
            "count": _choice(_("How many donnes"), [(str(each), str(each)) for each in matches.COUNTS], "4"),
            "friend": forms.IntegerField(required=False, widget=forms.HiddenInput),
        }


def _choice(label: str, choices: Iterable[tuple[str, Text]], initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, initial=initial, widget=forms.RadioSelect)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """Show one's matches and the form of a new one, or make one (POST) and show it. `avec`: a friend to ask."""
    if request.method == "POST":
        form = NewMatchForm(request.POST)
        return _made(request, form) if form.is_valid() else _list(request, form, status=422)
    return _list(request, NewMatchForm())


def _list(
    request: HttpRequest, form: NewMatchForm, refusal: RefusalWords | None = None, status: int = 200
) -> HttpResponse:
    player = player_of(request.user, request.session)
    asked = whole_number(request.POST.get("friend", "") or request.GET.get("avec", ""))
    friend = None if asked is None or player is None else visible_player(asked, player)
    if friend is not None:
        form.initial["friend"] = friend.pk
    context = {
        "form": form,
        "friend": friend,
        "matches": match_pages.own_matches(player, timezone.now()),
        "may_make": can_play(),
        "guest": guest_name(request),
        "refusal": refusal,
    }
    return render(request, "matches/list.html", context, status=status)


def _made(request: HttpRequest, form: NewMatchForm) -> HttpResponse:
    chosen = form.cleaned_data
    try:
        with acting_player(request) as player:
            made = matches.make(player, chosen["kind"], chosen["preset"], int(chosen["count"]), timezone.now())
            friend = None if chosen["friend"] is None else visible_player(chosen["friend"], player)
            if friend is not None:
                matches.ask_friend(player, friend, made)
    except Refusal as refusal:
        return _list(request, form, refusal_words(str(refusal.code)), status=409)
    return redirect(matches.address_of(made))


def _match_or_404(code: str, player: Player | None) -> DonneSet:
    """Return a match; 404 also for people hidden from one who sits there, and for sets of a day."""
    donne_set = get_object_or_404(DonneSet.objects.exclude(kind__in=FOR_ALL), code=code)
    if match_pages.is_hidden(player, donne_set):
        raise Http404
    return donne_set


@require_safe
@never_cache
def one(request: HttpRequest, code: str) -> HttpResponse:
    """Show a match."""
    return _shown(request, code)


def _shown(request: HttpRequest, code: str, refusal: RefusalWords | None = None, status: int = 200) -> HttpResponse:
    player = player_of(request.user, request.session)
    donne_set = _match_or_404(code, player)
    match, now = match_pages.shown(player, donne_set), timezone.now()
    context = {
        "match": match,
        "set": donne_set,
        "game": PRESETS[donne_set.preset].label,
        "over": donne_set.closes_at <= now,
        "refusal": refusal,
        "guest": guest_name(request),
        "address": request.build_absolute_uri(request.path) if match.side and not match.is_full else "",
        "listens": match.is_team and bool(match.side) and donne_set.revealed_at is None,
    }
    return render(request, "matches/one.html", context, status=status)


def _done(request: HttpRequest, code: str, do: Callable[[Player, DonneSet], object]) -> HttpResponse:
    """Do something to a match and show it; 409 with the reason where it is refused."""
    found = _match_or_404(code, player_of(request.user, request.session))
    try:
        with acting_player(request) as player:
            do(player, found)
    except Refusal as refusal:
        return _shown(request, code, refusal_words(str(refusal.code)), status=409)
    return redirect("matches:one", code)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take a seat. Of a form: `room` (1 or 2) and `seat` (N, E, S, W); of a duel the free one."""
    room, seat = whole_number(request.POST.get("room", "")) or 0, request.POST.get("seat", "")
    if seat not in Seat.__members__:
        room, seat = 0, Seat.S.name
    return _done(
        request, code, lambda player, found: matches.take_seat(player, found, room, Seat[seat], timezone.now())
    )


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Give up one's seat; then show one's matches."""
    answer = _done(request, code, lambda player, found: matches.leave_seat(player, found, timezone.now()))
    return redirect("matches:list") if answer.status_code == 302 else answer


@require_POST
def begin(request: HttpRequest, code: str) -> HttpResponse:
    """Begin a team match."""
    return _done(request, code, lambda player, found: matches.begin(player, found, timezone.now()))


@require_POST
def play(request: HttpRequest, code: str) -> HttpResponse:
    """Open the next donne, or find the one under way, and go to its table. 409 if refused."""
    found = _match_or_404(code, player_of(request.user, request.session))
    try:
        with acting_player(request) as player:
            table = open_next(player, found, timezone.now())
    except Refusal as refusal:
        return _shown(request, code, refusal_words(str(refusal.code)), status=409)
    return redirect("live:table", table.code)
