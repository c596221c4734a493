"""Records whose deals are right, and what somebody who cheats might change in one."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from games.rules.dealing import commitment_of, draw_first_dealer, shuffled_by
from games.rules.partie import Partie
from games.rules.playout import played_parties
from games.rules.record import record_of, record_text
from games.rules.seats import Seat

from .notation import acted, rules

Json = dict[str, Any]
SEED = bytes(range(32))


def fair(**choices: Any) -> Json:
    """The record of a partie of bots, as JSON; every donne shuffled unless asked otherwise."""
    record: Json = json.loads(played(json.dumps({"objective": {"donnes": 4}, "shuffle": "every-donne"} | choices)))
    return record


@cache
def played(choices: str) -> str:
    """Played once for every test that changes something in it."""
    return record_text(next(played_parties(rules(**json.loads(choices)), 3, 1)))


def passed_out(donnes: int, *, asked: tuple[int, ...] = (), **choices: Any) -> Json:
    """Donnes nobody took, each cut at 12; `asked`: those before which the cutter had the pack shuffled."""
    chosen = rules(**choices)
    partie = Partie.begin(chosen, first_dealer=draw_first_dealer(shuffled_by(SEED, 0), chosen.direction)[0])
    shuffles = 0
    for number in range(donnes):
        pack = None if number in asked else partie.next_pack
        shuffles += pack is None
        partie = partie.deal(pack or shuffled_by(SEED, shuffles), 12)[0]
        while partie.seat_to_act is not None:
            partie = acted(partie, f"{partie.seat_to_act} pass")
    extras = {"x_seed": SEED.hex(), "x_commitment": commitment_of(SEED)}
    return json.loads(record_text(record_of(partie, extras=extras)))


def swap_two_cards(record: Json) -> None:
    """Two cards of the third pack change places; the same seat gets both, so the donne plays as it did."""
    donne = record["donnes"][2]
    cards, at = donne["pack"].split(), donne.get("cut", 0)
    cards[at], cards[at + 1] = cards[at + 1], cards[at]
    donne["pack"] = " ".join(cards)


def change_the_seed(record: Json) -> None:
    record["x_seed"] = flipped(record["x_seed"])


def change_the_commitment(record: Json) -> None:
    record["x_commitment"] = flipped(record["x_commitment"])


def change_the_dealer(record: Json) -> None:
    record["first_dealer"] = str(Seat[record["first_dealer"]].partner)


def take_the_seed_away(record: Json) -> None:
    del record["x_seed"]


def flipped(digits: str) -> str:
    """Other hexadecimal digits: the first is changed."""
    return ("0" if digits[0] != "0" else "1") + digits[1:]


TAMPERINGS: dict[str, tuple[Callable[[Json], None], str]] = {
    "a pack": (swap_two_cards, "wrong-pack"),
    "the seed": (change_the_seed, "bad-commitment"),
    "the commitment": (change_the_commitment, "bad-commitment"),
    "the dealer": (change_the_dealer, "wrong-dealer"),
    "no seed": (take_the_seed_away, "no-seed"),
}
"""What was changed: how, and the code of the first fault it is found by."""
