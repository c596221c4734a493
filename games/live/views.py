"""Pages of a table, of a practice table, and the form « M'asseoir ».

The page of a table contains the first snapshot, so that the hand appears before any script runs. `practised` opens a
practice table from a position of a finished donne (« Et si… »). `sit` is « M'asseoir » for a visitor without a
session: one POST creates the guest and seats them, because a socket cannot set a new guest's cookie; everybody else
sits down through the socket.

`page_words` collects the texts that scripts need into one JSON object by key. Templates define them as `<data
value="key">text</data>`, one per line, which is easy to read and translate; sending these elements would take twice
the bytes (docs/speed.md).
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, override
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_POST, require_safe

from games.commented.shelf import commented_record
from games.exports import collected_as_record, partie_as_record, partie_up_to
from games.labels import GATHERED, GATHERED_WARNING, LEVELS, REFUSALS, SEATS, Text, refusal_words, rules_summary
from games.live import protocol
from games.live.audiences import may_show_hands, table_view
from games.live.codes import TableCode
from games.live.guided_tables import is_newcomer, open_guided
from games.live.open_seats import is_invited, open_seats
from games.live.practice_tables import Origin, origin_of, seat_to_go_on, take_up
from games.live.previews import table_preview
from games.live.publishing import closed_to
from games.live.seating import sit_down, verify_welcome
from games.live.snapshots import fold
from games.live.state import TablePhase, TableState
from games.live.steps.hints import WITH_HINTS
from games.models import Collected, Partie, Player, PreparedPlay, Table
from games.models.players import player_ids
from games.permissions import acting_player, hidden_from, may_find, may_read_record, player_for, player_of
from games.previews.answers import picture_response
from games.robot_addresses import CastRobot, cast_robot
from games.rules.errors import Code, Refusal
from games.rules.options import Game, preset_of
from games.rules.record import Record
from games.rules.replay import unfold
from games.rules.seats import Direction, Seat

_WORD = re.compile(r'<data value="([^"]+)">(.*?)</data>', re.DOTALL)
# Characters that would end the script element, or begin another one.
_ESCAPED = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"}
# Refusals that can happen at a table; other codes of the rules concern files.
_OF_FILES = frozenset(["unknown-format", "bad-rules", "bad-pack", "wrong-dealer", "bad-count"])
_REFUSED_HERE = (frozenset(Code) | frozenset(TableCode)) - _OF_FILES


@cache
def page_words(language: str, game: Game, annonces: bool, seating: bool) -> SafeString:
    """Return the texts for tables of this game and language, as JSON that is safe in a script element.

    `seating`: with those of a table where places are free.
    """
    refusals = {code: words for code, words in REFUSALS.items() if code in _REFUSED_HERE}
    context = {"by_values": game == "encheres", "annonces": annonces, "seating": seating, "refusals": refusals}
    return _words_in("live/_words.html", language, context)


@cache
def guide_words(language: str) -> SafeString:
    """Return the texts of the guide of a first donne, which only its table carries, as `page_words` does."""
    return _words_in("live/_guide_words.html", language, {})


def _words_in(template: str, language: str, context: dict[str, object]) -> SafeString:
    with override(language):
        written = render_to_string(template, context)
    words = {key: unescape(text).strip() for key, text in _WORD.findall(written)}
    return mark_safe(json.dumps(words, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPED))  # noqa: S308


@require_safe
@never_cache
@gzip_page
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Show the table's page to this visitor. The code is enough to watch; 404 if a block hides the table."""
    row = get_object_or_404(Table, code=code)
    folded = fold(row)
    player = player_of(request.user, request.session)
    ids = frozenset() if player is None else frozenset(player_ids(player))
    audience = folded.state.seat_of(frozenset(ids))
    refused = closed_to(folded.state, audience, hidden_from(player))
    if refused == protocol.CLOSE_UNKNOWN_TABLE:
        raise Http404
    if refused is not None:
        return render(request, "live/unwatchable.html", status=403)
    view, origin = table_view(folded.state, audience, row.code), origin_of(row)
    prepared = _prepared_play(row)
    rules, seating = folded.state.rules, folded.state.phase is TablePhase.SEATING
    guides = folded.state.guided and audience is not None
    context = {
        "table": row,
        "table_id": row.code,
        "snapshot": {"type": "snapshot", "version": folded.state.version, "now": protocol.now(), "view": view},
        "preset": preset_of(rules),
        "rules_summary": rules_summary(rules),
        "gathered_warning": GATHERED_WARNING if rules.shuffle in GATHERED and origin is None else "",
        "hands_shown_later": may_show_hands(folded.state),
        "origin": origin,
        "again_url": reverse("learning:index") if guides else _address_after(origin, prepared),
        "prepared": prepared,
        "words": page_words(get_language(), rules.game, rules.annonces, seating),
        "by_values": rules.game == "encheres",
        "annonces": rules.annonces,
        "hints": row.kind in WITH_HINTS,
        "own_name": "" if player is None else player.name,
        "is_guest": not request.user.is_authenticated,
        "preview": table_preview(folded.state, row.code) if _is_public(folded.state) else None,
        "share_url": request.build_absolute_uri(request.path),
        "open_seats": open_seats(folded.state, row.code, audience, request.GET),
        "clockwise": rules.direction is Direction.CLOCKWISE,
        "first_time": not folded.state.guided and not folded.state.sheet and is_newcomer(ids),
        "guide_words": guide_words(get_language()) if guides else "",
    }
    return render(request, "live/table.html", context)


def _address_after(origin: Origin | None, prepared: PreparedPlay | None) -> str | None:
    """Return the address to which the end of a table leads: its replay, or the set of its prepared donne."""
    if origin is not None or prepared is None:
        return None if origin is None else origin.address
    donne_set = prepared.donne_set
    if not donne_set.is_for_all:
        return reverse("matches:one", args=[donne_set.code])
    if donne_set.day is None:
        return reverse("api:robots")
    return reverse("duplicate:day", args=[donne_set.day, donne_set.preset])


def _prepared_play(table: Table) -> PreparedPlay | None:
    """Return which donne of which set is played at this table; None at other tables, without a query."""
    if table.kind != Table.Kind.PREPARED:
        return None
    return PreparedPlay.objects.filter(table=table).select_related("donne_set").first()


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """Return the picture of the preview of a table that everybody may see; otherwise 404."""
    row = get_object_or_404(Table, code=code)
    state = fold(row).state
    if not _is_public(state) or closed_to(state, None, hidden_from(player_of(request.user, request.session))):
        raise Http404
    return picture_response(request, table_preview(state, row.code))


def _is_public(state: TableState) -> bool:
    return closed_to(state, None, frozenset()) is None


@require_GET
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Show the score sheet of the partie played at this table."""
    partie = get_object_or_404(Partie, table__code=code)
    return redirect("history:sheet", code=partie.code)


@require_GET
def replay(request: HttpRequest, code: str, number: int = 1) -> HttpResponse:
    """Show the replay of a donne of the partie played at this table."""
    partie = get_object_or_404(Partie, table__code=code)
    return redirect("history:replay", code=partie.code, number=number)


@require_POST
def of_partie(request: HttpRequest, code: str, number: int, step: int) -> HttpResponse:
    """Practice from a position of a finished partie, for everybody who may find the partie."""
    partie = partie_up_to(code, number)
    player = player_of(request.user, request.session)
    if partie is None or not may_find(player, partie) or not may_read_record(player, partie):
        raise Http404
    origin = Origin("partie", code, number, step)
    return practised(request, partie_as_record(partie), origin, withheld=partie.withheld)


@require_POST
def of_collected(request: HttpRequest, code: str, number: int, step: int) -> HttpResponse:
    """Practice from a position of a collected record."""
    row = get_object_or_404(Collected, code=code)
    return practised(request, collected_as_record(row), Origin("collected", code, number, step))


@require_POST
def of_commented(request: HttpRequest, slug: str, step: int) -> HttpResponse:
    """Practice from a position of a commented donne of the site."""
    one = commented_record(slug)
    if one is None:
        raise Http404
    return practised(request, one.record, Origin("commented", slug, 1, step))


def practised(request: HttpRequest, record: Record, origin: Origin, *, withheld: bool = False) -> HttpResponse:
    """Open the table and redirect to it, or show the refusal. 404 for an unknown donne or position.

    `withheld`: whether the cards are, so that those of the table must be too.
    """
    try:
        donne = unfold(record, origin.number)
    except LookupError as error:
        raise Http404 from error
    if origin.position > donne.last:
        raise Http404
    chosen = request.POST.get("seat", "")
    try:
        seat = Seat[chosen] if chosen in Seat.__members__ else seat_to_go_on(donne, origin.position)
        opened = take_up(player_for(request), seat, donne, origin, withheld=withheld)
    except Refusal as refusal:
        context = {"refusal": refusal_words(str(refusal.code)), "back": origin.address}
        return render(request, "live/not_taken_up.html", context, status=409)
    return redirect("live:table", opened.code)


@require_POST
def guided(request: HttpRequest) -> HttpResponse:
    """Open « Ma première donne, guidée » for this person and redirect to it, or show the refusal."""
    try:
        opened = open_guided(player_for(request))
    except Refusal as refusal:
        context = {"refusal": refusal_words(str(refusal.code)), "back": reverse("learning:index")}
        return render(request, "live/not_taken_up.html", context, status=409)
    return redirect("live:table", opened.code)


@require_POST
@never_cache
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take the seat `seat`, with the `key` of an invitation if there is one, and redirect to the table.

    409 with the text of a refusal; then no guest is created. 404 as for the table's page.
    """
    row = get_object_or_404(Table, code=code)
    state, chosen = fold(row).state, request.POST.get("seat", "")
    viewer = player_of(request.user, request.session)
    own = frozenset() if viewer is None else frozenset(player_ids(viewer))
    held = state.seat_of(own)
    if chosen not in Seat.__members__ or closed_to(state, held, hidden_from(viewer)) is not None:
        raise Http404
    if held is None:
        key = request.POST.get("key")
        try:
            _verify_open(state, code, Seat[chosen], key)
            with acting_player(request) as player:
                sit_down(row, player, Seat[chosen], key)
        except Refusal as refusal:
            context = {"refusal": refusal_words(refusal.code), "code": code}
            return render(request, "live/not_seated.html", context, status=409)
    return redirect(_address(code, Seat[chosen], request.POST.get("key")))


def _address(code: str, seat: Seat, key: str | None) -> str:
    """Return the table's address, with a valid invitation, so that the player can get up and sit down again."""
    query = f"?{urlencode({'seat': seat.name, 'key': key})}" if is_invited(code, seat, key) else ""
    return reverse("live:table", args=[code]) + query


def _verify_open(state: TableState, code: str, seat: Seat, key: str | None) -> None:
    """Check refusals that need no player, before a guest is created. Refusals as in `seating.sit`."""
    if state.closed is not None:
        raise Refusal(TableCode.CLOSED, "the table is closed")
    if state.phase is not TablePhase.SEATING:
        raise Refusal(Code.NOT_NOW, "the partie has begun")
    if state.seats[seat] is not None:
        raise Refusal(TableCode.SEAT_TAKEN, f"somebody sits at {seat.name}")
    verify_welcome(state, code, seat, key)


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The person in another seat: `name` as displayed at the table, `person`: the id of their page.

    `met`: whether the reader may see that page; a person who was blocked since can still be reported.
    """

    seat: Seat
    label: Text
    name: str
    person: int
    met: bool


def seen_or_404(request: HttpRequest, code: str) -> tuple[TableState, frozenset[int], frozenset[int]]:
    """Return a table's state, the viewer's own ids and those hidden from them; 404 if they may not see the table."""
    row = get_object_or_404(Table, code=code)
    state, viewer = fold(row).state, player_of(request.user, request.session)
    own = frozenset() if viewer is None else frozenset(player_ids(viewer))
    hidden = hidden_from(viewer)
    if closed_to(state, state.seat_of(own), hidden) is not None:
        raise Http404
    return state, own, hidden


@require_safe
@never_cache
def company(request: HttpRequest, code: str) -> HttpResponse:
    """Show who sits at this table except the viewer, to everybody who may see it; a robot leads to its page."""
    state, own, hidden = seen_or_404(request, code)
    held = {
        occupant.player_id: Seat(place)
        for place, occupant in enumerate(state.seats)
        if occupant is not None and occupant.kind == Player.Kind.PERSON and occupant.player_id not in own
    }
    names = {seat: occupant.name for seat, occupant in zip(Seat, state.seats, strict=True) if occupant is not None}
    people = dict(Player.objects.filter(pk__in=held).values_list("pk", "absorbed_by_id"))
    neighbours = [
        Neighbour(seat, SEATS[seat.name], names[seat], people[player_id] or player_id, player_id not in hidden)
        for player_id, seat in held.items()
    ]
    robots = [(seat, SEATS[seat.name], LEVELS[robot.level].label, robot) for seat, robot in robots_at(state)]
    return render(request, "live/company.html", {"neighbours": neighbours, "robots": robots, "code": code})


def robots_at(state: TableState) -> list[tuple[Seat, CastRobot]]:
    """Return the robots of the cast at a table, with their seats; not those that stand in for a person."""
    seated = zip(Seat, state.seats, strict=True)
    names = {seat: who.name for seat, who in seated if who is not None and who.kind == Player.Kind.BOT}
    found = {seat: cast_robot(name) for seat, name in names.items()}
    return [(seat, robot) for seat, robot in found.items() if robot is not None]
