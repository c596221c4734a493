"""The card of a bot, led or following, and its cut and annonces.

A card is chosen by its chance of winning the trick, estimated from the cards that each seat may still hold, and by its
value in later tricks if it is kept. The cut is usually near the middle, as people do. Of the annonces all that count
are declared, the best first (rules 5.1, 5.5, 5.6).
"""

from typing import Protocol

from games.rules.actions import Annonce
from games.rules.annonces import is_carre_of, worth_of
from games.rules.cards import BIT, HIGHER, SA, STRENGTH, SUIT_CARDS, SUIT_OF, Card, Hand, Rank, cards_in
from games.rules.estimates.memory import CUTTERS, Memory, head_of, said_by, second_of
from games.rules.seats import Camp, Seat
from games.rules.seen import Seen


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


def partner_is_sure(memory: Memory) -> bool:
    """Whether partner's card, now winning, certainly wins the trick unless this seat beats it."""
    best = memory.trick.best
    if best is None or best.seat is not memory.seat.partner:
        return False
    return not any(chance_to_beat(memory, seat, best.card) for seat in memory.later)


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


# In card points, tuned by playing thousands of boards against a copy with another value (docs/bots.md).
TRICK_WORTH = 11.0  # the other cards of a trick won later
CUT_WORTH = 7.0  # any trump, for the cards it may cut
LAST_TRUMP = 12.0  # the last trump, for the der
GUARD = 3.0  # the low card beside a ten (beside a nine in tout-atout)
VOID = 5.0  # a suit that can be cut once its last card is gone

# The chances that a card wins a trick later.
MASTER, MASTER_TO_SURVIVE = 0.9, 0.63
SECOND, BARE_SECOND, THIRD = 0.4, 0.2, 0.1
TRUMP_BY_HIGHER_OUT = (0.9, 0.6, 0.3, 0.1)


def keep_worth(memory: Memory, card: Card) -> float:
    """Return the future value of a card, in card points."""
    if memory.is_trump(card):
        return _trump_worth(memory, card)
    return _winner_worth(memory, card) + _guard_worth(memory, card)


def _winner_worth(memory: Memory, card: Card) -> float:
    return _chance_later(memory, card) * (memory.points(card) + TRICK_WORTH)


def _chance_later(memory: Memory, card: Card) -> float:
    above = (HIGHER[memory.trump][card] & memory.unseen).bit_count()
    if memory.is_trump(card):
        return TRUMP_BY_HIGHER_OUT[min(above, 3)]
    if not above:
        return MASTER_TO_SURVIVE * _survives(memory, card) if memory.their_trumps else MASTER
    if above == 1:
        return SECOND if (memory.hand & SUIT_CARDS[SUIT_OF[card]]).bit_count() > 1 else BARE_SECOND
    return THIRD if above == 2 else 0.0


def _survives(memory: Memory, card: Card) -> float:
    """Return the chance that no opponent can cut this card's suit now."""
    suit = SUIT_CARDS[SUIT_OF[card]]
    safe = 1.0
    for seat in memory.opponents:
        cut = chance_to_hold(memory, seat, CUTTERS[memory.trump]) * (1 - chance_to_hold(memory, seat, suit))
        safe *= 1 - cut
    return safe


def _trump_worth(memory: Memory, card: Card) -> float:
    worth = CUT_WORTH + _winner_worth(memory, card)
    if memory.my_trumps == BIT[card]:
        worth += LAST_TRUMP
    return worth


def _guard_worth(memory: Memory, card: Card) -> float:
    """Return the value of guarding a ten (in tout-atout, a nine), or of keeping the last card of a suit."""
    suit = SUIT_OF[card]
    held = memory.hand & SUIT_CARDS[suit]
    second, head = second_of(suit, memory.trump), head_of(suit, memory.trump)
    if held.bit_count() == 2 and card != second and held & BIT[second] and memory.unseen & BIT[head]:
        return GUARD
    if held == BIT[card] and memory.my_trumps:
        return -VOID
    return 0.0


TO_COME = 4.0
"""The card points expected from each card still to be played to the trick."""

CALL, FALSE_CALL = 4.0, -4.0
"""The value of a true call, and of a discard that looks like a call but is not."""


def follow(memory: Memory) -> Card:
    """Choose a card: win cheaply if worthwhile, give points to a winning partner, otherwise give little away."""
    return max(memory.legal, key=lambda card: card_worth(memory, card))


def card_worth(memory: Memory, card: Card) -> float:
    """Return what a legal card is worth now, in card points: in this trick, less what it would bring later."""
    habit = _call_worth(memory, card) if memory.trick.plays else _custom(memory, card)
    return brings(memory, card) - keep_worth(memory, card) + habit


def _call_worth(memory: Memory, card: Card) -> float:
    """Return the value of a card as a call: partner reads a first low discard as a call, true or not."""
    led, suit = SUIT_OF[memory.trick.plays[0].card], SUIT_OF[card]
    if not memory.silent or memory.is_trump(card) or suit is led or memory.points(card):
        return 0.0
    said = said_by(card, memory.gone, memory.trump)
    if memory.hand & said:
        return CALL
    return FALSE_CALL if said else 0.0


def brings(memory: Memory, card: Card) -> float:
    """Return the expected card points of this trick for our camp, minus those for the other camp."""
    table = memory.trick.points(memory.trump) + memory.points(card) + TO_COME * len(memory.later)
    return table * (2 * chance_to_win(memory, card) - 1)


# In card points, as in `keep_worth`: the bonuses for a lead, in addition to what the trick itself brings.
TAKER_DRAWS, PARTNER_DRAWS, DEFENCE_DRAWS = 20.0, 12.0, -8.0
SECOND_FIRST = -18.0
LENGTH = 3.0


def lead(memory: Memory) -> Card:
    """Choose a lead: draw trumps if our camp took, lead masters, otherwise give away as little as possible."""
    return top_of_masters(memory, max(memory.legal, key=lambda card: card_worth(memory, card)))


def _custom(memory: Memory, card: Card) -> float:
    """Return the bonus for a lead: the camp that took should lead trumps, the defence should not."""
    if not memory.is_trump(card):
        return _plain_custom(memory, card)
    if not memory.attacks:
        return DEFENCE_DRAWS
    if not memory.their_trumps:
        return 0.0
    return TAKER_DRAWS if memory.taker is memory.seat else PARTNER_DRAWS


def _plain_custom(memory: Memory, card: Card) -> float:
    """Return the bonus for a non-trump lead: the second-best card should wait; in sans-atout a long suit goes first."""
    suit = SUIT_OF[card]
    waits = card == second_of(suit, memory.trump) and not memory.is_master(card)
    length = (memory.hand & SUIT_CARDS[suit]).bit_count() if memory.trump is SA else 0
    return LENGTH * length + (SECOND_FIRST if waits else 0.0)


def top_of_masters(memory: Memory, card: Card) -> Card:
    """Return the highest of equivalent masters (the ace before its ten), which tells partner most."""
    if not memory.is_master(card):
        return card
    alike = (card, *cards_in(memory.hand & HIGHER[memory.trump][card]))
    return max(alike, key=STRENGTH[memory.trump][SUIT_OF[card]].__getitem__)


class BotDice(Protocol):
    """A random source, for example `random.Random` or `secrets.SystemRandom`."""

    def random(self) -> float: ...


PACK = 32


def choose_cut(least: int, dice: BotDice) -> int:
    """Return the number of cards to lift, from `least` to 32 - `least`: each part keeps `least` cards (rules 1.7)."""
    middling = (dice.random() + dice.random() + dice.random()) / 3
    return least + int(middling * (PACK - 2 * least + 1))


def choose_annonce(seen: Seen) -> Annonce | None:
    """Return the next annonce to declare, or None."""
    held = [action for action in seen.legal if isinstance(action, Annonce)]
    return max(filter(worth_of, held), key=worth_of, default=None) or _voiding(seen, held)


def _voiding(seen: Seen, held: list[Annonce]) -> Annonce | None:
    """Return a carré of sevens or eights, which has no points, if it cancels something of the others."""
    assert seen.seat is not None
    theirs = seen.taker is not None and seen.taker.camp is not seen.seat.camp
    declared = {one.seat.camp for one in seen.declared}
    robs = seen.seat.camp not in declared and seen.seat.camp.other in declared
    for annonce in held:
        effect = seen.rules.carre_of_sevens if is_carre_of(annonce, Rank.SEVEN) else seen.rules.carre_of_eights
        if (effect == "void-donne" and theirs) or (effect == "void-annonces" and robs):
            return annonce
    return None
