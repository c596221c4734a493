"""Which cards an audience may lawfully know at a table, taken from the cards themselves and never from `seen.py`.

A card is known when one holds it or held it, when it was turned up, played, or shown as an annonce once the first trick
is in (rules 1.8, 5.4); to an opponent also when it is shown in a claim that waits (rules 2). What was drawn for first
dealer is open too, and goes back into the pack.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import orjson

from games.live.state import TableState
from games.rules.cards import Card, Hand, card_name, cards_in
from games.rules.donne import Donne
from games.rules.seats import SEATS, Seat

Cards = frozenset[str]
CARD: Final = re.compile(r"(?<![0-9A-Za-z])[789TJQKA][SHDC](?![0-9A-Za-z])")
# With the pack known, the cut tells the deal: its size is in no message (docs/protocol.md, « Events »).
CUT: Final = re.compile(r"\bcut[ \"':]+\d")
NONE: Final[Cards] = frozenset()


def names(cards: Iterable[Card]) -> Cards:
    return frozenset(map(card_name, cards))


@lru_cache(maxsize=4096)
def held(hand: Hand) -> Cards:
    return names(cards_in(hand))


def shown_in(donne: Donne) -> Cards:
    """What everybody saw of a donne."""
    turned = NONE if donne.dealt.retourne is None else names([donne.dealt.retourne])
    playing = donne.playing
    if playing is None:
        return turned
    plays = [play.card for trick in (*playing.tricks, playing.trick) for play in trick.plays]
    annonces = playing.annonces.shown if playing.tricks else ()
    return turned | names(plays) | names(card for each in annonces for card in cards_in(each.cards))


def public(state: TableState) -> Cards:
    """What everybody at the table may know now."""
    if state.partie is None:
        return NONE
    donne = state.partie.donne or state.partie.sheet.left
    return NONE if donne is None else shown_in(donne)


def claimed(state: TableState, seat: Seat | None) -> Cards:
    """What an opponent is shown of a claim that waits; nobody else is: not the claimer's partner, not a spectator."""
    made = state.claim
    if made is None or seat is None or seat in (made.seat, made.seat.partner):
        return NONE
    return held(made.hand)


def own(state: TableState, seat: Seat | None) -> Cards:
    donne = None if state.partie is None else state.partie.donne
    return NONE if seat is None or donne is None else held(donne.hands[seat])


def known(state: TableState, seat: Seat | None) -> Cards:
    """What a snapshot may name to this audience."""
    return public(state) | own(state, seat) | claimed(state, seat)


def known_on_the_way(before: TableState, after: TableState, seat: Seat | None) -> Cards:
    """What a change may name: a deal tells nothing but the new cards, all else is of one donne, up to its end."""
    now = known(after, seat)
    return now if dealt_between(before, after) else now | known(before, seat)


def dealt_between(before: TableState, after: TableState) -> bool:
    was = None if before.partie is None else before.partie.donne
    return was is None and after.partie is not None and after.partie.donne is not None


def hidden_in(state: TableState) -> Cards:
    """What at least one hand still hides from somebody: there is something to find."""
    return frozenset().union(*(own(state, seat) for seat in SEATS)) - public(state)


def said_in(message: dict[str, Any], state: TableState, seat: Seat | None) -> str:
    """The text of a message but for what is checked against the truth here, or once when it changed.

    The draw for first dealer is of a pack that is shuffled again; the donne before is for spectators; the lines of the
    sheet are read in the change that brings them.
    """
    rest = dict(message)
    for part in ("view", "changes"):
        if part in rest:
            apart = ("draw", "before", "lines") if part == "view" else ("draw", "before")
            rest[part] = {key: value for key, value in rest[part].items() if key not in apart}
            verify_draw(message[part].get("draw"), state)
            verify_before(message[part].get("before"), state, seat)
    return orjson.dumps(rest).decode()


def verify_draw(told: list[dict[str, str]] | None, state: TableState) -> None:
    if told:
        assert state.draw is not None
        assert told == [{seat.name: card_name(card) for seat, card in each.items()} for each in state.draw]


def verify_before(told: dict[str, Any] | None, state: TableState, seat: Seat | None) -> None:
    """The hands of the donne before: for spectators, where the host chose so and every donne is shuffled anew."""
    if told is None:
        return
    assert seat is None
    assert (state.watching, state.rules.shuffle) == ("hands", "every-donne")
    assert state.partie is not None
    left = state.partie.sheet.left
    assert left is not None
    assert left is not state.partie.donne
    assert {name: frozenset(hand) for name, hand in told["hands"].items()} == {
        each.name: held(left.hands_dealt[each]) for each in SEATS
    }


def leaks_of(
    message: dict[str, Any], state: TableState, seat: Seat | None, lawful: Cards, secrets: Iterable[str] = ()
) -> list[str]:
    """Leaks of one message to this audience; `secrets`: texts forbidden in every message."""
    text = said_in(message, state, seat)
    told = sorted(set(CARD.findall(text)) - lawful)
    told += [match[0] for match in CUT.finditer(text)]
    return told + [secret for secret in secrets if secret in text]
