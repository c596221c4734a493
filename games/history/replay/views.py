"""Pages of a donne at one of its positions, for a finished partie or a record of a collection."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.exports import collected_as_record, partie_as_record, partie_up_to
from games.history.embed_offers import donne_code
from games.history.previews import donne_preview
from games.history.replay.analysis import analysis_of, card_faces, trump_rows
from games.history.replay.board import Look, StepSpan, board_of
from games.history.replay.call_words import calls_told
from games.history.replay.commenting import DonneComments, donne_comments
from games.history.replay.course import (
    account_of,
    actor_of,
    actors_of,
    annonces_of,
    belotes_of,
    columns_of,
    moves_of,
    robots_of,
    seconds_of,
    totals_before,
    trick_rows,
)
from games.history.replay.keeping import state_for
from games.history.replay.position_preview import position_preview
from games.history.replay.positions import may_go_on, result_sentence, sentences_of, taken_at, tricks_of, turns_of
from games.labels import CAMPS, MULTIPLIERS, Text, contract_label, rules_title
from games.labels import SEATS as SEAT_NAMES
from games.models import Collected, Donne, Partie, Player
from games.models.players import player_ids
from games.permissions import may_find, may_read_record, player_of
from games.previews.answers import picture_response
from games.previews.values import LinkPreview
from games.rules.cards import Suit
from games.rules.record import Record
from games.rules.record_json import Json
from games.rules.replay import Unfolded, unfold
from games.rules.seats import SEATS, Seat
from games.rules.solver.reviewing import plays_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySource:
    """A source. `address`: the prefix of its donnes, `…/donne/`; `home`: the page it belongs to, or empty.

    `home_name`: the name of that page. `own_seat`: the reader's seat. `donnes`: their number. `unlisted`: search
    engines must not index it. `partie`: None for a record that is not of this site's parties. `numbered`: whether the
    address of a donne ends with its number.
    """

    record: Record
    names: dict[Seat, str]
    donnes: int
    title: str
    address: str
    home: str
    home_name: Text = ""
    own_seat: Seat | None = None
    robots: frozenset[Seat] = field(default_factory=frozenset)
    unlisted: bool = False
    partie: Partie | None = None
    numbered: bool = True


def _donnes_of(partie: Partie) -> int:
    """Return how many donnes can be replayed, the unfinished one of a stopped partie too. At most one query."""
    if partie.how == Partie.How.PLAYED:
        return partie.donnes_count
    return Donne.objects.filter(partie_id=partie.pk).count()


def finished_partie(code: str, number: int, player: Player | None) -> ReplaySource | None:
    """Return a finished partie up to this donne; None if hidden from this person, or without such a donne."""
    partie = partie_up_to(code, number)
    if partie is None or not may_find(player, partie) or not may_read_record(player, partie):
        return None
    seats = list(partie.seats.all())
    ids = player_ids(player) if player is not None else set()
    record = partie_as_record(partie)
    return ReplaySource(
        record=record,
        names=names_of(record),
        donnes=_donnes_of(partie),
        title="",
        address=f"{reverse('history:sheet', args=[code])}donne/",
        home=reverse("history:sheet", args=[code]),
        home_name=_("Score sheet"),
        own_seat=next((Seat[seat.seat] for seat in seats if seat.player_id in ids), None),
        robots=frozenset(Seat[seat.seat] for seat in seats if seat.player.kind != Player.Kind.PERSON),
        partie=partie,
    )


def collected(code: str, player: Player | None) -> ReplaySource | None:
    """Return a record of a collection, for anybody with its address; None for an unknown code."""
    row = Collected.objects.filter(code=code).first()
    if row is None:
        return None
    record = collected_as_record(row)
    owned = player is not None and row.owner_id in player_ids(player)
    return ReplaySource(
        record=record,
        names=names_of(record),
        donnes=len(record.donnes),
        title=row.title,
        address=reverse("history:collected-replay", args=[code, 1]).removesuffix("1/"),
        home=reverse("history:collection") if owned else "",
        home_name=_("My collection"),
        unlisted=True,
    )


def names_of(record: Record) -> dict[Seat, str]:
    """Return the names of the record; seats without a name are named after the seat."""
    return {seat: record.seats.get(seat) or str(SEAT_NAMES[str(seat)]) for seat in SEATS}


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """What a page shows: donne, position (None for a counted donne), and the seat of the view."""

    source: ReplaySource
    donne: Unfolded
    step: int
    seat: Seat | None

    @property
    def address(self) -> str:
        """Return the address of this donne, to which a position can be appended."""
        return f"{self.source.address}{self.donne.number}/" if self.source.numbered else self.source.address

    def donne_at(self, number: int) -> str | None:
        """Return the address of another donne, or None if there is none."""
        inside = 1 <= number <= self.source.donnes
        return f"{self.source.address}{number}/{self.query}" if inside else None

    def at(self, step: int) -> str:
        return f"{self.address}{step}/{self.query}"

    @property
    def query(self) -> str:
        return "" if self.seat is None else f"?seat={self.seat}"

    @property
    def look(self) -> Look:
        robots = self.source.robots | robots_of(self.donne)
        return Look(self.step, self.seat, self.source.names, robots)


def page_of(place: ReplayPosition) -> Json:
    """Return the context of the templates of `history/replay`."""
    source, donne = place.source, place.donne
    names = source.names
    return {
        "source": source,
        "names": {str(seat): names[seat] for seat in SEATS},
        "number": donne.number,
        "dealer": names[donne.line.dealer],
        "rules_title": rules_title(donne.rules),
        "camps": [(CAMPS["NS"], names[Seat.N], names[Seat.S]), (CAMPS["EW"], names[Seat.E], names[Seat.W])],
        "previous_donne": place.donne_at(donne.number - 1),
        "next_donne": place.donne_at(donne.number + 1),
        "before": totals_before(donne),
        "account": account_of(donne),
        "contract": contract(place),
        "outcome": result_sentence(donne.line),
        **(_positions(place) if donne.states else {"comments": donne_comments(donne)}),
    }


def contract(place: ReplayPosition) -> Json | None:
    """Return the taker, trump and contres; None if nobody took."""
    line, taken = place.donne.line, taken_at(place.donne)
    if line.taker is None or line.trump is None:
        return None
    return {
        "taker": place.source.names[line.taker],
        "label": contract_label(line.value, line.trump),
        "suit": str(line.trump) if isinstance(line.trump, Suit) else "",
        "contre": MULTIPLIERS[line.multiplier] if line.multiplier > 1 else "",
        "span": None if taken is None else StepSpan(taken, place.donne.last, place.step),
    }


def _positions(place: ReplayPosition) -> Json:
    donne, step, names = place.donne, place.step, place.source.names
    comments = donne_comments(donne, step)
    script = _script(donne, names) | {"comments": comments.positions}
    return {
        "board": board_of(donne, place.look),
        "told": script["told"][step],
        "turn": script["turns"][step],
        "columns": [(SEAT_NAMES[str(seat)], names[seat]) for seat in columns_of(donne)],
        "actors": actors_of(donne),
        "moves": list(moves_of(donne, names)),
        "tricks": list(trick_rows(donne, names)),
        "annonces": list(annonces_of(donne, names)),
        "belotes": list(belotes_of(donne, names)),
        "at_the_end": StepSpan(donne.last, donne.last, step),
        "script": script,
        "comments": comments,
        "going_on": _going_on(place),
        "analysis": bool(plays_of(donne)),
        "calls": list(calls_told(donne, names)),
        "trumps": list(trump_rows(donne)),
        "line_columns": [(int(seat), names[seat]) for seat in columns_of(donne)],
        "faces": list(card_faces()),
        **_ways(place, comments),
    }


def _ways(place: ReplayPosition, comments: DonneComments) -> Json:
    """Return the links of the page; `address` is the pattern that the script fills in."""
    step, last = place.step, place.donne.last
    return {
        "step": step,
        "last": last,
        "previous_step": place.at(max(0, step - 1)),
        "next_step": place.at(min(last, step + 1)),
        "first_step": place.at(0),
        "last_step": place.at(last),
        "here": place.at(step),
        "comment_before": _at(place, comments.before(step)),
        "comment_after": _at(place, comments.after(step)),
        "address": place.address + "{step}/" + place.query,
        "base": place.address,
        "query": place.query,
        "views": _views(place),
    }


def _at(place: ReplayPosition, position: int | None) -> str:
    """Return the address of a position; empty if there is none."""
    return "" if position is None else place.at(position)


def _with_actor(donne: Unfolded, step: int, sentence: str) -> str:
    """Return « Wanda plays the ace of hearts. (a robot in their place) »"""
    actor = actor_of(donne, step) if step else None
    return sentence if actor is None else f"{sentence} ({actor.words})"


def _views(place: ReplayPosition) -> list[Json]:
    """Return the views to choose from: all four hands, or one seat."""
    return [_view(place, "", "", place.seat is None)] + [
        _view(place, str(seat), place.source.names[seat], place.seat is seat) for seat in SEATS
    ]


def _view(place: ReplayPosition, seat: str, label: str, chosen: bool) -> Json:
    query = f"?seat={seat}" if seat else ""
    address = f"{place.address}{{step}}/{query}"
    return {"seat": seat, "label": label, "chosen": chosen, "href": address.format(step=place.step), "address": address}


def _script(donne: Unfolded, names: Mapping[Seat, str]) -> Json:
    """Return data for the page's script: the sentence, the turn and the seconds of each position."""
    ends = [trick.complete_at for trick in tricks_of(donne) if trick.complete_at is not None]
    return {
        "told": [_with_actor(donne, at, sentence) for at, sentence in enumerate(sentences_of(donne, names))],
        "turns": [None if seat is None else str(seat) for seat in turns_of(donne)],
        "tricks": ends,
        "seconds": [0, *(seconds_of(donne, step) for step in range(1, donne.last + 1))],
    }


def _going_on(place: ReplayPosition) -> Json | None:
    """Return the link « Et si… »: positions, seats, the seat proposed; None if no action is left to try."""
    donne = place.donne
    last = donne.last if may_go_on(donne, donne.last) else donne.last - 1
    if last < 0:
        return None
    chosen = place.seat if place.seat is not None else place.source.own_seat
    seats = [(str(seat), place.source.names[seat], seat is chosen) for seat in SEATS]
    return {
        "span": StepSpan(0, last, place.step),
        "seats": seats,
        "address": f"{place.address}{place.step}/et-si/",
        "pattern": place.address + "{step}/et-si/",
    }


@require_safe
@gzip_page
def of_partie(request: HttpRequest, code: str, number: int, step: int | None = None) -> HttpResponse:
    """Show a finished partie to anybody with its address; a running partie has no replay (rules 1.8).

    Without a position the page begins at the first one, and is shared as the whole donne.
    """
    place = position_of(request, partie_of(request, code, number), number, step or 0)
    preview = _preview(place.source, number) if step is None else _preview_of_position(place)
    return shown(request, place, preview, more={"embed": donne_code(request, place.source.partie, number)})


@require_safe
@gzip_page
def asked_of_partie(request: HttpRequest, code: str, number: int) -> JsonResponse:
    """Return the data of the analysis to everybody who may see the replay."""
    return asked_of(partie_of(request, code, number), number)


@require_safe
def picture(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Return the picture of the preview of a donne to everybody who may see the replay."""
    return _pictured(request, _preview(partie_of(request, code, number), number))


@require_safe
def picture_of_position(request: HttpRequest, code: str, number: int, step: int) -> HttpResponse:
    """Return the picture of the preview of a position to everybody who may see the replay."""
    place = position_of(request, partie_of(request, code, number), number, step)
    return _pictured(request, _preview_of_position(place))


def partie_of(request: HttpRequest, code: str, number: int) -> ReplaySource | None:
    return finished_partie(code, number, player_of(request.user, request.session))


def _pictured(request: HttpRequest, preview: LinkPreview | None) -> HttpResponse:
    if preview is None:
        raise Http404
    return picture_response(request, preview)


def _preview(source: ReplaySource | None, number: int) -> LinkPreview | None:
    return None if source is None or source.partie is None else donne_preview(source.partie, number)


def _preview_of_position(place: ReplayPosition) -> LinkPreview | None:
    partie = place.source.partie
    return None if partie is None else position_preview(partie, place.donne, place.look)


@require_safe
@gzip_page
def of_collected(request: HttpRequest, code: str, number: int, step: int = 0) -> HttpResponse:
    """Show a record of a collection to anybody with its address."""
    source = collected(code, player_of(request.user, request.session))
    return shown(request, position_of(request, source, number, step))


@require_safe
@gzip_page
def asked_of_collected(request: HttpRequest, code: str, number: int) -> JsonResponse:
    """Return the data of the analysis of a donne of a collection to anybody with its address."""
    return asked_of(collected(code, player_of(request.user, request.session)), number)


def asked_of(source: ReplaySource | None, number: int) -> JsonResponse:
    """Return what the script needs to analyse the donne. 404 for an unknown donne or one without a card played."""
    if source is None or not 1 <= number <= source.donnes:
        raise Http404
    asked = analysis_of(unfold(source.record, number), source.names)
    if asked is None:
        raise Http404
    return JsonResponse(asked)


def position_of(request: HttpRequest, source: ReplaySource | None, number: int, step: int) -> ReplayPosition:
    """Return the position, seen from the seat that the request names. 404 for an unknown donne or position."""
    if source is None or not 1 <= number <= source.donnes:
        raise Http404
    donne = unfold(source.record, number)
    if step > donne.last:
        raise Http404
    return ReplayPosition(source, donne, step, seat_named(request.GET.get("seat", "")))


def shown(
    request: HttpRequest,
    place: ReplayPosition,
    preview: LinkPreview | None = None,
    *,
    own_template: str = "",
    more: Json | None = None,
) -> HttpResponse:
    """Show the page, which contains all positions; with `own_template`, in that one, which also gets `more`."""
    context = page_of(place) | {"canonical": request.build_absolute_uri(place.address), "preview": preview}
    context |= more or {}
    analysed = context.get("analysis")
    context["keeping"] = state_for(request, place.source.partie, place.donne.number) if analysed else None
    usual = "history/replay/position.html" if place.donne.states else "history/replay/counted.html"
    answer = render(request, own_template or usual, context)
    if place.source.unlisted:
        answer["X-Robots-Tag"] = "noindex"
    return answer


def seat_named(text: str) -> Seat | None:
    """Return the seat with this letter; None for any other text, which means all four hands."""
    return Seat[text] if text in Seat.__members__ else None
