"""The notation of actions (docs/record.md, « A played donne »)."""

import pytest

from games.rules.actions import Annonce, Bid, Contre, Pass, Play, Surcontre, Take, parse_action
from games.rules.cards import SA, Rank, Suit, parse_card
from games.rules.seats import Seat

from .notation import refused

TABLE = {
    "W pass": Pass(Seat.W),
    "S take": Take(Seat.S),
    "S take H": Take(Seat.S, Suit.H),
    "N bid 100 H": Bid(Seat.N, 100, Suit.H),
    "N bid capot SA": Bid(Seat.N, "capot", SA),
    "N bid generale S": Bid(Seat.N, "generale", Suit.S),
    "E contre": Contre(Seat.E),
    "W surcontre": Surcontre(Seat.W),
    "S annonce tierce KH": Annonce(Seat.S, "tierce", parse_card("KH")),
    "S annonce cinquante AH": Annonce(Seat.S, "cinquante", parse_card("AH")),
    "S annonce cent QS": Annonce(Seat.S, "cent", parse_card("QS")),
    "S annonce carre J": Annonce(Seat.S, "carre", Rank.JACK),
    "S play KH": Play(Seat.S, parse_card("KH")),
    "S play KH belote": Play(Seat.S, parse_card("KH"), "belote"),
    "S play QH rebelote": Play(Seat.S, parse_card("QH"), "rebelote"),
}


@pytest.mark.parametrize("text", TABLE)
def test_every_action_of_the_table_is_read_and_written(text):
    assert parse_action(text) == TABLE[text]
    assert str(TABLE[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W",
        "W ",
        "pass",
        "X pass",
        "W shout",
        "w pass",
        "W pass now",
        "W  pass",
        "W pass ",
        " W pass",
        "S take h",
        "S take SA",
        "S take H H",
        "N bid",
        "N bid 100",
        "N bid H 100",
        "N bid 100 X",
        "N bid -80 H",
        "N bid ten H",
        "N bid 080 H",
        "N bid ٨٠ H",
        "N bid 99999999999 H",
        "N bid 100 H now",
        "E contre H",
        "W surcontre 2",
        "S annonce",
        "S annonce tierce",
        "S annonce tierce K",
        "S annonce carre JH",
        "S annonce carre X",
        "S annonce belote KH",
        "S annonce tierce KH QH",
        "S play",
        "S play XX",
        "S play KH loudly",
        "S play KH belote rebelote",
        "S\tplay KH",
    ],
)
def test_anything_else_is_unreadable(text):
    with refused("unreadable"):
        parse_action(text)
