"""The pages of quick play: the wish form, the wait, a partner's invitation.

The form says of each preset whether it is wanted, welcome or refused; it has speeds, and alone or with a partner.
"""

from collections.abc import Mapping

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.labels import PRESETS, Words, refusal_words
from games.lobby.queue import waiting
from games.lobby.queue.matching import seat_with_robots
from games.lobby.queue.waiting import FIRST, QueueCode, Wish, presets, speeds, telling
from games.models import Place, Table, Ticket
from games.permissions import guest_name, may_play_with_people, player_for, player_of
from games.reliability import standing_of
from games.rules.errors import Refusal


class WishForm(forms.Form):
    """The form for one kind, `casual` or `ranked`. A ranked game has a fixed speed."""

    def __init__(self, kind: str, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data, prefix=kind)
        self.kind = kind
        for preset in presets(kind):
            self.fields[preset] = forms.ChoiceField(
                label=PRESETS[preset].label,
                help_text=PRESETS[preset].explanation,
                choices=[("wanted", _("Yes")), ("welcome", _("Either")), ("", _("No"))],
                initial="wanted" if preset == FIRST[0] else "",
                required=False,
                widget=forms.RadioSelect,
            )
        self.fields["speeds"] = forms.MultipleChoiceField(
            label=_("Speed"),
            choices=[(speed, Table.Speed(speed).label) for speed in speeds(kind)],
            initial=[speeds(kind)[0]],
            required=False,
            widget=forms.CheckboxSelectMultiple,
        )
        self.fields["company"] = forms.ChoiceField(
            label=_("With whom"),
            choices=[("alone", _("A partner is found for me")), ("partner", _("With a partner of mine"))],
            initial="alone",
            widget=forms.RadioSelect,
        )

    @property
    def first(self) -> list[forms.BoundField]:
        """Return the fields of the most played presets."""
        return [self[preset] for preset in presets(self.kind) if preset in FIRST]

    @property
    def others(self) -> list[forms.BoundField]:
        return [self[preset] for preset in presets(self.kind) if preset not in FIRST]

    @property
    def wish(self) -> Wish:
        said = {preset: self.cleaned_data[preset] for preset in presets(self.kind) if self.cleaned_data[preset]}
        return Wish(self.kind, said, tuple(self.cleaned_data["speeds"]))

    @property
    def with_partner(self) -> bool:
        return bool(self.cleaned_data["company"] == "partner")


KINDS = (Table.Kind.CASUAL.value, Table.Kind.RANKED.value)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def quick_play(request: HttpRequest) -> HttpResponse:
    """Show the wish form, or the state of the wait to somebody who already waits."""
    player = player_of(request.user, request.session)
    place = None if player is None else waiting.place_of(player)
    if place is not None:
        return _wait(request, place)
    kind = request.POST.get("kind", "casual") if request.method == "POST" else request.GET.get("kind", "casual")
    kind = kind if kind in KINDS else KINDS[0]
    form = WishForm(kind, request.POST if request.method == "POST" else None)
    if request.method != "POST" or not form.is_valid():
        return _ask(request, form)
    try:
        _verify_may_play(request, kind)
        waiting.join(player_for(request), form.wish, with_partner=form.with_partner)
    except Refusal as refusal:
        # Another tab joined the queue a moment before: this page shows that wait.
        if refusal.code != QueueCode.ALREADY_WAITING:
            return _ask(request, form, refusal)
    return redirect("lobby:quick-play")


def _ask(request: HttpRequest, form: WishForm, refusal: Refusal | None = None) -> HttpResponse:
    context = {
        "form": form,
        "kind": form.kind,
        "guest": guest_name(request),
        "robots_after": settings.ROBOTS_AFTER,
        "people": waiting.waiting_people(form.kind),
        "needs_account": form.kind == Table.Kind.RANKED and not request.user.is_authenticated,
        "refusal": None if refusal is None else refusal_words(refusal.code),
        **ranked_context(request, form.kind),
    }
    return render(request, "lobby/quick_play.html", context, status=200 if refusal is None else 409)


def ranked_context(request: HttpRequest, kind: str) -> dict[str, object]:
    """Return the reader's status in ranked play; nothing for casual play, or for somebody who is no player yet.

    `standing`: their reliability; `cools_down`: whether they must wait before they play ranked; `table`: the ranked
    table that they must finish first, or None.
    """
    player = player_of(request.user, request.session)
    if player is None or kind != Table.Kind.RANKED:
        return {}
    stands = standing_of(player)
    table = waiting.ranked_under_way(player)
    return {"standing": stands, "cools_down": stands.cools_down(timezone.now()), "table": table}


def _wait(request: HttpRequest, place: Place, refusal: Refusal | None = None) -> HttpResponse:
    state = telling(place, waiting.waiting_people(place.ticket.kind), timezone.now())
    if state.address is not None:
        return redirect(state.address)
    link = None
    if state.partner == "":
        path = reverse("lobby:partner", args=[place.ticket_id, waiting.partner_key(place.ticket)])
        link = request.build_absolute_uri(path)
    context = {
        "told": state,
        "link": link,
        "ticket": place.ticket,
        "wished": _wished(place.ticket),
        "refusal": None if refusal is None else refusal_words(refusal.code),
    }
    return render(request, "lobby/waiting.html", context, status=200 if refusal is None else 409)


def _wished(ticket: Ticket) -> list[Words]:
    """Return the presets and speeds of a ticket as texts."""
    return [PRESETS[preset] for preset in presets(ticket.kind) if preset in ticket.wishes]


def _verify_may_play(request: HttpRequest, kind: str) -> None:
    """Check that this person may play ranked. Refusal `account-needed`; `suspended`: a moderator decided so."""
    player = player_of(request.user, request.session)
    if player is not None and not may_play_with_people(player):
        raise Refusal(QueueCode.SUSPENDED, "a moderator decided so")
    if kind == Table.Kind.RANKED and not request.user.is_authenticated:
        raise Refusal(QueueCode.ACCOUNT_NEEDED, "ranked play counts for an account")


@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """Leave the queue."""
    player = player_of(request.user, request.session)
    if player is not None:
        waiting.leave(player)
    return redirect("lobby:home")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def partner(request: HttpRequest, ticket_id: int, key: str) -> HttpResponse:
    """Show a partner's invitation: its author, the games, and a button to agree."""
    ticket = Ticket.objects.filter(pk=ticket_id, size=2, table=None).first()
    me = player_of(request.user, request.session)
    if ticket is None or not waiting.is_partner_key(ticket, key) or waiting.is_hidden(ticket, me):
        words = refusal_words(QueueCode.NO_SUCH_INVITATION)
        return render(request, "lobby/partner.html", {"refusal": words}, status=404)
    refused: Refusal | None = None
    if request.method == "POST":
        try:
            _verify_may_play(request, ticket.kind)
            waiting.agree(player_for(request), ticket_id, key)
        except Refusal as refusal:
            refused = refusal
        else:
            return redirect("lobby:quick-play")
    host = ticket.places.select_related("player").order_by("pk").first()
    context = {
        "ticket": ticket,
        "guest": guest_name(request),
        "host": None if host is None else host.player,
        "wished": _wished(ticket),
        "refusal": None if refused is None else refusal_words(refused.code),
        **ranked_context(request, ticket.kind),
    }
    return render(request, "lobby/partner.html", context, status=200 if refused is None else 409)


@require_POST
def with_robots(request: HttpRequest) -> HttpResponse:
    """Start with robots in the free seats at once, after a long wait. Casual play only."""
    player = player_of(request.user, request.session)
    place = None if player is None else waiting.place_of(player)
    if place is None:
        return redirect("lobby:quick-play")
    state = telling(place, 0, timezone.now())
    if state.address is not None:
        return redirect(state.address)
    if not state.robots:
        return _wait(request, place, Refusal(QueueCode.TOO_SOON, "robots are offered after a while"))
    table = seat_with_robots(place.ticket_id)
    return redirect("lobby:quick-play") if table is None else redirect("live:table", table.code)
