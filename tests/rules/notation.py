"""Notation is the language of these tests: cards, actions and hands as text make whole states of the engine."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from games.rules.actions import Height, parse_action
from games.rules.cards import SUIT_OF, hand_of, names_of, parse_cards, parse_suit, parse_trump
from games.rules.cards import cards_in as cards_of_hand
from games.rules.counting import DonneCount, DonnePenalty
from games.rules.dealing import PACKETS, Pack
from games.rules.errors import Refusal
from games.rules.line import ScoreLine
from games.rules.options import Rules, read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS, Camp, Seat
from games.rules.tricks import legal_cards, trick_of

ORDERED = "7S 8S 9S TS JS QS KS AS 7H 8H 9H TH JH QH KH AH 7D 8D 9D TD JD QD KD AD 7C 8C 9C TC JC QC KC AC"
"""A pack in the order of the box, top first."""

NORTH = "JH 9H AH TH AS TS KS QS"
EAST = "KH QH 8H 7H JS 9S 8S 7S"
SOUTH = "AD TD KD QD JD 9D 8D 7D"
WEST = "AC TC KC QC JC 9C 8C 7C"
"""Four hands to start from; hearts make north strong and give east the belote."""


def rules(**choices: object) -> Rules:
    return read_rules(choices)


def begun(dealer: str = "N", **choices: object) -> Partie:
    """A partie before its first donne."""
    return Partie.begin(rules(**choices), first_dealer=Seat[dealer])


def acted(partie: Partie, *actions: str) -> Partie:
    """The partie after these actions."""
    for action in actions:
        partie = partie.act(parse_action(action))[0]
    return partie


def legal(partie: Partie, seat: str | None = None) -> list[str]:
    return [str(action) for action in partie.legal_actions(Seat[seat] if seat else None)]


@contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(Refusal) as caught:
        yield
    assert caught.value.code == code


def taken(
    *,
    north: str = NORTH,
    east: str = EAST,
    south: str = SOUTH,
    west: str = WEST,
    take: str,
    dealer: str = "N",
    **choices: object,
) -> Partie:
    """A donne at its first card: each seat holds those cards, and « N take H » was said in the first round."""
    partie = begun(dealer, **choices)
    hands = dict(zip(SEATS, map(parse_cards, (north, east, south, west)), strict=True))
    taker, _, trump = take.split()
    pack = pack_giving(hands, taker=Seat[taker], trump=trump, partie=partie)
    partie = partie.deal(pack)[0]
    while partie.seat_to_act is not Seat[taker]:
        partie = acted(partie, f"{partie.seat_to_act} pass")
    return acted(partie, f"{taker} take")


def contracted(
    *calls: str,
    north: str = NORTH,
    east: str = EAST,
    south: str = SOUTH,
    west: str = WEST,
    dealer: str = "E",
    **choices: object,
) -> Partie:
    """An encheres donne with those hands, after these calls and the passes that end its bidding. North speaks first."""
    partie = begun(dealer, **{"game": "encheres"} | choices)
    assert partie.dealer is not None
    direction = partie.rules.direction
    left = {seat: list(parse_cards(cards)) for seat, cards in zip(SEATS, (north, east, south, west), strict=True)}
    pack: list[int] = []
    for size in PACKETS[partie.rules.packets]:
        for seat in direction.starting_at(direction.after(partie.dealer)):
            pack += [left[seat].pop(0) for _ in range(size)]
    partie = acted(partie.deal(tuple(pack))[0], *calls)
    while partie.phase == "bidding" and calls:
        partie = acted(partie, f"{partie.seat_to_act} pass")
    return partie


def pack_giving(hands: dict[Seat, tuple[int, ...]], *, taker: Seat, trump: str, partie: Partie) -> Pack:
    """The pack that gives these hands once that seat takes, the retourne being its first trump (rules 3.1, 3.3)."""
    assert partie.dealer is not None
    direction = partie.rules.direction
    order = direction.starting_at(direction.after(partie.dealer))
    retourne = next(card for card in hands[taker] if SUIT_OF[card] == parse_suit(trump))
    left = {seat: [card for card in hands[seat] if card != retourne] for seat in SEATS}
    pack: list[int] = []
    for size in PACKETS[partie.rules.packets]:
        for seat in order:
            pack += [left[seat].pop(0) for _ in range(size)]
    pack.append(retourne)
    for seat in order:
        pack += left[seat]
    return tuple(pack)


def may_play(hand: str, on_table: str = "", trump: str = "H", **choices: object) -> str:
    """The legal cards, in the order of the hand as written. The last player of the trick shown sits before this one."""
    seats = tuple(SEATS[(len(parse_cards(on_table)) + i) % 4] for i in range(len(parse_cards(on_table))))
    trick = trick_of(parse_cards(on_table), seats, parse_trump(trump))
    cards = set(cards_of_hand(legal_cards(hand_of(parse_cards(hand)), trick, parse_trump(trump), rules(**choices))))
    return names_of(card for card in parse_cards(hand) if card in cards)


def figures(line: ScoreLine, taker: Camp) -> tuple[int, int]:
    """The marks, the taker's camp first."""
    return (line.marks[taker], line.marks[taker.other])


def count(
    text: str,
    *,
    belote: str = "",
    capot: str = "",
    penalties: tuple[DonnePenalty, ...] = (),
    value: Height | None = None,
    multiplier: int | None = None,
    annonces: str = "",
) -> DonneCount:
    """« N H 82 »: north took at hearts and his camp made 82; « N H » with a capot says no points.

    `belote`: « NS », in tout-atout « NS EW »; `annonces`: « NS tierce KH, carre J ».
    """
    marked, _, names = annonces.partition(" ")
    taker, trump, *points = text.split()
    camp, made = Seat[taker].camp, int(points[0]) if points else None
    return DonneCount(
        taker=Seat[taker],
        trump=parse_trump(trump),
        points=(made, None) if camp is Camp.NS else (None, made),
        belote=tuple(Camp[name] for name in belote.split()),
        capot=Camp[capot] if capot else None,
        penalties=penalties,
        value=value,
        multiplier=multiplier,
        annonces=((Camp[marked], tuple(names.split(", "))),) if marked else (),
    )


def counted(partie: Partie, *texts: str) -> Partie:
    """The partie after these counted donnes; « nobody » is one nobody took."""
    for text in texts:
        partie = partie.count(DonneCount(taker=None) if text == "nobody" else count(text))[0]
    return partie


def penalty(camp: str, marks: int) -> DonnePenalty:
    return DonnePenalty(camp=Camp[camp], marks=marks, why="maldonne")
