"""Estimates of the chance that a card wins the trick, from the cards that each seat may still hold."""

from games.rules.bots.memory import CUTTERS, Memory
from games.rules.cards import HIGHER, STRENGTH, SUIT_CARDS, SUIT_OF, Card, Hand, cards_in
from games.rules.seats import Camp, Seat


def chance_to_win(memory: Memory, card: Card) -> float:
    """Return the chance, from 0 to 1, that our camp wins the trick if this card is played now."""
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
    """Return the chance that `camp`, whose card is winning now, wins the trick in the end.

    `beats`: for each seat still to play, its camp and its chance to beat the card that is winning now. These chances
    are multiplied by `scale`, which is halved each time a seat beats the winning card.
    """
    if not beats:
        return 1.0
    (seat_camp, beat), later = beats[0], beats[1:]
    beat *= scale
    beaten = _held(later, seat_camp, scale / 2) if beat else 0.0
    if seat_camp is not camp:
        beaten = 1 - beaten
    return beat * beaten + (1 - beat) * _held(later, camp, scale)


def chance_to_beat(memory: Memory, seat: Seat, winning: Card) -> float:
    """Return the chance that this seat, still to play, has a legal card that beats the winning one."""
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
    """Return the chance that this seat holds at least one of these cards, from each card's chance (`Memory.share`)."""
    none = 1.0
    for card in cards_in(cards & memory.can_hold[seat]):
        none *= 1 - memory.share(seat, card)
    return 1 - none
