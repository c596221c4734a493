"""A plain loop over the cards of donnes, independent of the engine: the floor that `bench_rules` compares with.

It deals 32 cards, plays eight tricks by random legal choice in classic belote (the duties to follow, to trump and to
overtrump) and counts points. It has no bidding, no words, no checks and no history. A card is a number: suit × 8 +
rank.
"""

import random

PLAIN = (0, 0, 0, 2, 3, 4, 10, 11)
"""Points of 7, 8, 9, jack, queen, king, 10, ace in a suit that is not trump; ranks are in this order."""
TRUMP = (0, 0, 3, 4, 10, 11, 14, 20)
"""Points of 7, 8, queen, king, 10, ace, 9, jack of trump."""
LAST_TRICK = 10


def play_donne(dice: random.Random) -> tuple[int, int]:
    """Return the points of both camps; they sum to 162. Suit 0 is trump."""
    pack = list(range(32))
    dice.shuffle(pack)
    hands = [pack[8 * seat : 8 * seat + 8] for seat in range(4)]
    points, leader = [0, 0], 0
    for number in range(8):
        leader, won = _play_trick(hands, leader, dice)
        points[leader % 2] += won + (LAST_TRICK if number == 7 else 0)
    return points[0], points[1]


def _play_trick(hands: list[list[int]], leader: int, dice: random.Random) -> tuple[int, int]:
    """Return the seat that wins the trick, and its points."""
    winner = seat = leader
    led = best = -1
    won = 0
    for _play in range(4):
        hand = hands[seat]
        legal = hand if best < 0 else _legal(hand, led, best, partner_wins=winner == (seat + 2) % 4)
        card = legal[int(dice.random() * len(legal))]
        hand.remove(card)
        suit, rank = divmod(card, 8)
        won += PLAIN[rank] if suit else TRUMP[rank]
        if best < 0:
            led, best = suit, card
        elif (card > best and suit == best // 8) or (suit == 0 and best >= 8):
            best, winner = card, seat
        seat = (seat + 1) % 4
    return winner, won


def _legal(hand: list[int], led: int, best: int, *, partner_wins: bool) -> list[int]:
    """Return the cards that may be played on a suit led, where `best` wins so far."""
    trumps = [card for card in hand if card < 8]
    over = [card for card in trumps if card > best] if best < 8 else trumps
    if led == 0:
        return over or trumps or hand
    follows = [card for card in hand if card // 8 == led]
    if follows:
        return follows
    if partner_wins:
        return hand
    return over or trumps or hand
