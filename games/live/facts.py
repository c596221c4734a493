"""Public events in wire format (docs/protocol.md, « Events »). No field may come from a hand."""

from django.urls import reverse

from games.live.state import Happened, TableState
from games.rules import events as happened
from games.rules.annonces import Combination
from games.rules.bidding import Contract
from games.rules.cards import card_name, cards_in
from games.rules.seats import LETTERS, Seat


def event_as_json(event: Happened, after: TableState) -> dict[str, object]:
    """Return an event that led to the state `after`."""
    match event:
        case {"type": "next", "code": str(code)}:
            return {"type": "next", "address": reverse("live:table", args=[code])}
        case dict():
            return event
        case happened.Dealt(dealer):
            packets = [int(size) for size in after.rules.packets.split("-")]
            return {"type": "dealt", "dealer": dealer.name, "packets": packets}
        case happened.Played(seat, card, word):
            return {"type": "played", "seat": LETTERS[seat], "card": card_name(card), "word": word}
        case happened.TrickWon(winner, points):
            return {"type": "trick", "winner": LETTERS[winner], "points": points}
        case happened.DonneEnded():
            return {"type": "donne", "line": after.sheet[-1]}
        case happened.PartieEnded(won):
            return {"type": "partie", "winner": None if won is None else str(won)}
        case happened.Declared(seat, what):
            return {"type": "declared", "seat": seat.name, "what": what}
        case happened.AnnoncesShown(shown):
            return {"type": "annonces", "shown": [combination_as_json(each) for each in shown]}
    return _call_as_json(event)


Call = (
    happened.Passed | happened.Took | happened.Raised | happened.Contred | happened.Surcontred | happened.BiddingEnded
)


def _call_as_json(event: Call) -> dict[str, object]:
    match event:
        case happened.Passed(seat):
            return {"type": "passed", "seat": seat.name}
        case happened.Took(seat, suit):
            return {"type": "took", "seat": seat.name, "suit": str(suit)}
        case happened.Raised(seat, height, suit):
            return {"type": "raised", "seat": seat.name, "value": height, "suit": str(suit)}
        case happened.Contred(seat):
            return {"type": "contred", "seat": seat.name}
        case happened.Surcontred(seat):
            return {"type": "surcontred", "seat": seat.name}
        case happened.BiddingEnded(contract):
            return {"type": "contract", "contract": contract_as_json(contract)}


def contract_as_json(contract: Contract) -> dict[str, object]:
    """Return taker, trump and, in encheres, value, multiplier and the seats of contre and surcontre."""
    return {
        "taker": contract.taker.name,
        "trump": str(contract.trump),
        "value": contract.value,
        "multiplier": contract.multiplier,
        "contre": _seat(contract.contre),
        "surcontre": _seat(contract.surcontre),
    }


def combination_as_json(combination: Combination) -> dict[str, object]:
    """Return a shown annonce: seat, notation, cards, points."""
    _seat_name, _verb, annonce = str(combination.annonce).split(" ", 2)
    return {
        "seat": combination.seat.name,
        "annonce": annonce,
        "cards": [card_name(card) for card in cards_in(combination.cards)],
        "points": combination.points,
    }


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name
