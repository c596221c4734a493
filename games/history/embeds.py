"""A donne in a frame of another site: hands, bids, tricks and score of a finished partie, as a stranger sees them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.embeds.answers import framed
from games.embeds.offers import register_offers
from games.history.embed_offers import offer_at
from games.history.previews import kicker_of
from games.history.replay.board import sorted_hand
from games.history.replay.course import (
    CardPlayed,
    account_of,
    annonces_of,
    belotes_of,
    columns_of,
    moves_of,
    totals_before,
    trick_rows,
)
from games.history.replay.positions import first_hands, whole_hands
from games.history.replay.views import ReplayPosition, contract, finished_partie
from games.labels import CAMPS, card_label, index_of
from games.rules.cards import Card, card_name, rank_of, suit_of
from games.rules.replay import Unfolded, unfold
from games.rules.seats import SEATS, Seat


@dataclass(frozen=True, slots=True)
class EmbeddedCard:
    """A card: its index in the reader's language (« D », « Q »), its suit (S, H, D, C) and its name."""

    index: str
    suit: str
    name: str
    is_trump: bool = False


@dataclass(frozen=True, slots=True)
class EmbeddedHand:
    """The eight cards of a seat before the first trick, or the cards of the bidding if nobody took."""

    seat: str
    name: str
    cards: tuple[EmbeddedCard, ...]
    deals: bool
    takes: bool


@dataclass(frozen=True, slots=True)
class EmbeddedPlay:
    """A card in a trick. `seat`: the letter of its place on the table."""

    card: EmbeddedCard
    seat: str
    who: str
    word: str
    leads: bool
    wins: bool


@dataclass(frozen=True, slots=True)
class EmbeddedTrick:
    """A trick: its cards by column, None after the donne stopped; its winner, its points, and the points so far."""

    number: int
    plays: tuple[EmbeddedPlay | None, ...]
    winner: str
    points: int
    so_far: tuple[int, int]


@require_safe
@gzip_page
def donne(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show a donne of a finished partie; 404 wherever its replay is hidden from strangers."""
    source = finished_partie(code, number, None)
    if source is None or source.partie is None or number > source.donnes:
        raise Http404
    unfolded = unfold(source.record, number)
    place = ReplayPosition(source, unfolded, unfolded.last, None)
    context = _shown(unfolded, source.names) | {
        "title": _("Donne {number}").format(number=number),
        "kicker": kicker_of(source.partie),
        "number": number,
        "contract": contract(place),
        "camps": [(CAMPS["NS"], *_camp(source.names, "NS")), (CAMPS["EW"], *_camp(source.names, "EW"))],
    }
    return framed(request, "history/embedded/donne.html", context, page=reverse("history:replay", args=[code, number]))


def _camp(names: Mapping[Seat, str], camp: str) -> tuple[str, str]:
    one, other = (names[Seat[letter]] for letter in camp)
    return one, other


def _shown(unfolded: Unfolded, names: Mapping[Seat, str]) -> dict[str, object]:
    """Return what the templates show; a donne typed from a paper sheet has only its score."""
    told: dict[str, object] = {"account": account_of(unfolded), "before": totals_before(unfolded)}
    if not unfolded.states:
        return told
    columns = columns_of(unfolded)
    return told | {
        "dealer": names[unfolded.line.dealer],
        "hands": list(_hands(unfolded, names)),
        "moves": list(moves_of(unfolded, names)),
        "columns": [(str(seat), names[seat]) for seat in columns],
        "tricks": list(_tricks(unfolded, names)),
        "annonces": list(annonces_of(unfolded, names)),
        "belotes": list(belotes_of(unfolded, names)),
    }


def _hands(unfolded: Unfolded, names: Mapping[Seat, str]) -> Iterator[EmbeddedHand]:
    trump, taker = unfolded.line.trump, unfolded.line.taker
    for seat in SEATS:
        held = {each.card for each in whole_hands(unfolded, seat)} or {
            each.card for each in first_hands(unfolded, seat)
        }
        cards = tuple(_card(card, is_trump=suit_of(card) == trump) for card in map(Card, sorted_hand(held, trump)))
        yield EmbeddedHand(str(seat), names[seat], cards, seat is unfolded.line.dealer, seat is taker)


def _card(card: Card, *, is_trump: bool) -> EmbeddedCard:
    index = index_of(rank_of(card)) if _has_french_indices() else card_name(card)[0].replace("T", "10")
    return EmbeddedCard(index, str(suit_of(card)), card_label(card), is_trump)


def _has_french_indices() -> bool:
    return get_language() == "fr"


def _tricks(unfolded: Unfolded, names: Mapping[Seat, str]) -> Iterator[EmbeddedTrick]:
    for row in trick_rows(unfolded, names):
        plays = tuple(None if card is None else _play(card, names) for card in row.cards)
        yield EmbeddedTrick(row.number, plays, row.winner, row.points, row.so_far)


def _play(card: CardPlayed, names: Mapping[Seat, str]) -> EmbeddedPlay:
    drawn = EmbeddedCard(card.rank if _has_french_indices() else card.letter, card.suit, card.name)
    return EmbeddedPlay(drawn, card.seat, names[Seat[card.seat]], card.word, card.leads, card.wins)


urlpatterns: list[URLPattern] = [path("donne/<slug:code>/<int:number>/", donne, name="donne")]
register_offers(dict.fromkeys(("history:replay", "history:position", "embeds:donne"), offer_at))
