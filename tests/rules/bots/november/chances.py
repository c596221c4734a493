"""How likely it is that a card wins the trick, as a player would reckon it: from who may still hold what."""

from games.rules.cards import HIGHER, STRENGTH, SUIT_CARDS, SUIT_OF, Card, Hand, cards_in
from games.rules.seats import Camp, Seat
from tests.rules.bots.november.memory import CUTTERS, Memory


def chance_to_win(memory: Memory, card: Card) -> float:
    """That our camp wins the trick when this card is played to it now, from 0 to 1."""
    best = memory.trick.best
    led = SUIT_OF[card if best is None else memory.trick.plays[0].card]
    strength = STRENGTH[memory.trump][led]
    camp, winning = memory.seat.camp, card
    if best is not None and strength[best.card] > strength[card]:
        camp, winning = best.seat.camp, best.card
    beats = [(seat.camp, chance_to_beat(memory, seat, winning)) for seat in memory.later]
    won = _held(beats, camp, 1.0)
    return won if camp is memory.seat.camp else 1 - won


def _held(beats: list[tuple[Camp, float]], camp: Camp, scale: float) -> float:
    """That `camp`, winning now, wins in the end. A card beaten once is beaten again half as often: `scale`."""
    if not beats:
        return 1.0
    (seat_camp, beat), later = beats[0], beats[1:]
    beat *= scale
    beaten = _held(later, seat_camp, scale / 2) if beat else 0.0
    if seat_camp is not camp:
        beaten = 1 - beaten
    return beat * beaten + (1 - beat) * _held(later, camp, scale)


def chance_to_beat(memory: Memory, seat: Seat, winning: Card) -> float:
    """That this seat, still to play, has a card that beats the winning one and may be played."""
    trumps = CUTTERS[memory.trump]
    higher = HIGHER[memory.trump][winning]
    led = SUIT_OF[memory.trick.plays[0].card] if memory.trick.plays else SUIT_OF[winning]
    if led is memory.trump:
        return chance_to_hold(memory, seat, higher)
    without = 1 - chance_to_hold(memory, seat, SUIT_CARDS[led])
    if memory.is_trump(winning):
        return without * chance_to_hold(memory, seat, higher)
    return chance_to_hold(memory, seat, higher) + without * chance_to_hold(memory, seat, trumps)


def chance_to_hold(memory: Memory, seat: Seat, cards: Hand) -> float:
    """That this seat has one of these cards or more; each is taken to lie in any hand that can hold it, by its size."""
    none = 1.0
    for card in cards_in(cards & memory.can_hold[seat]):
        none *= 1 - memory.share(seat, card)
    return 1 - none
