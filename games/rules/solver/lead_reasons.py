"""Reasons why another card should have been led, most telling first."""

from collections.abc import Callable

from games.rules.cards import BIT, SUIT_CARDS, SUIT_OF, SUITS, Suit, cards_in
from games.rules.solver.guarding import unguards
from games.rules.solver.moments import CardPair
from games.rules.solver.play_reason import PlayReason, PlayReasonKind, because

FEW = 3
"""So few cards of a suit with the others: its second round, or even its first, may be cut."""


def known_cut(pair: CardPair) -> PlayReason | None:
    """A card with points was led in a suit that an opponent, who may hold trumps, certainly had no card of."""
    at, suit = pair.at, SUIT_OF[pair.played]
    if not at.points(pair.played):
        return None
    cutting = [seat for seat in at.opponents if at.can_hold[seat] & at.cutters]
    if at.is_trump(pair.played) or (not at.is_trump(pair.better) and _void(pair, SUIT_OF[pair.better]) is not None):
        return None
    who = next((seat for seat in cutting if at.is_void(seat, suit)), None)
    return None if who is None else because(pair, PlayReasonKind.KNOWN_CUT, seat=who, suit=suit)


def _void(pair: CardPair, suit: Suit) -> object:
    at = pair.at
    return next((seat for seat in at.opponents if at.can_hold[seat] & at.cutters and at.is_void(seat, suit)), None)


def draw_trumps(pair: CardPair) -> PlayReason | None:
    """The side that took led another suit while opponents may hold trumps, with a master or several trumps in hand."""
    at = pair.at
    if not at.attacks or not at.their_trumps or at.is_trump(pair.played) or not at.is_trump(pair.better):
        return None
    if at.of_suit(pair.better).bit_count() == 1 and not at.is_master(pair.better):
        return None
    return because(pair, PlayReasonKind.DRAW_TRUMPS, number=at.unseen_of(pair.better))


def trump_led(pair: CardPair) -> PlayReason | None:
    """A trump was led instead of another suit."""
    at = pair.at
    if not at.is_trump(pair.played) or at.is_trump(pair.better):
        return None
    own, out = at.of_suit(pair.played).bit_count(), at.unseen_of(pair.played)
    if own == 1:
        return because(pair, PlayReasonKind.LAST_TRUMP)
    if not at.their_trumps:
        return because(pair, PlayReasonKind.NO_TRUMP_TO_DRAW)
    if at.above(pair.played).bit_count() == out:
        return because(pair, PlayReasonKind.TRUMP_UNDER, number=out)
    if not at.attacks:
        return because(pair, PlayReasonKind.DEFENCE_LED_TRUMP)
    return because(pair, PlayReasonKind.OUTNUMBERED) if out > own else None


def master_not_led(pair: CardPair) -> PlayReason | None:
    """The better card was a master, the one led was not."""
    at = pair.at
    if at.is_master(pair.played) or not at.is_master(pair.better):
        return None
    if not at.may_be_cut(pair.better):
        return because(pair, PlayReasonKind.SURE_MASTER)
    return None if _void(pair, SUIT_OF[pair.better]) is not None else because(pair, PlayReasonKind.MASTER_IN_SUIT)


def master_led(pair: CardPair) -> PlayReason | None:
    """A master was led that could be kept."""
    at = pair.at
    if not at.is_master(pair.played) or at.is_master(pair.better):
        return None
    if at.hand.bit_count() == 2:
        return because(pair, PlayReasonKind.FOR_THE_DER)
    if not at.may_be_cut(pair.played):
        return because(pair, PlayReasonKind.COULD_WAIT)
    return None


def cut_risked(pair: CardPair) -> PlayReason | None:
    """A master was led in a suit of which few cards were with the others, and more of the better card's suit."""
    at, out = pair.at, pair.at.unseen_of(pair.played)
    if not at.is_master(pair.played) or not at.may_be_cut(pair.played):
        return None
    if not at.is_trump(pair.better) and at.unseen_of(pair.better) <= out:
        return None
    if out <= FEW:
        return because(pair, PlayReasonKind.RISKED_CUT, number=out, suit=SUIT_OF[pair.played])
    if at.is_trump(pair.better) or not at.is_master(pair.better):
        return None
    return because(pair, PlayReasonKind.SAFER_MASTER, suit=SUIT_OF[pair.better])


def stopper_led(pair: CardPair) -> PlayReason | None:
    """Both were masters that nobody could cut; the one led stopped more cards of the others."""
    at = pair.at
    if not (at.is_master(pair.played) and at.is_master(pair.better)) or at.may_be_cut(pair.played):
        return None
    left = at.of_suit(pair.played) & ~BIT[pair.played]
    if left.bit_count() == 1 and not pair.same_suit and not at.is_master(left.bit_length() - 1):
        return because(pair, PlayReasonKind.LEAVES_LOSER, other=left.bit_length() - 1)
    if at.is_trump(pair.played) or at.unseen_of(pair.played) <= at.unseen_of(pair.better):
        return None
    return because(pair, PlayReasonKind.STOPPER, number=at.unseen_of(pair.played))


def under_master(pair: CardPair) -> PlayReason | None:
    """A low card was led from a suit whose master stayed in hand and may be cut later."""
    at = pair.at
    if at.is_master(pair.played) or pair.same_suit or not at.may_be_cut(pair.played):
        return None
    master = next((one for one in cards_in(at.of_suit(pair.played)) if at.is_master(one)), None)
    return None if master is None else because(pair, PlayReasonKind.UNDER_MASTER, other=master)


def fell(pair: CardPair) -> PlayReason | None:
    """The card led was taken by a higher one."""
    lost_to = pair.lost_to
    if lost_to is None or not pair.at.above(pair.played) >> lost_to & 1 or pair.given < 0:
        return None
    return because(pair, PlayReasonKind.TAKEN, other=lost_to)


def more_to_lose(pair: CardPair) -> PlayReason | None:
    """Both were masters of one suit that may be cut, and the one led had more points."""
    at = pair.at
    if not (pair.same_suit and at.is_master(pair.played) and at.is_master(pair.better)):
        return None
    if pair.given < 2 or not at.may_be_cut(pair.played):
        return None
    return because(pair, PlayReasonKind.MORE_TO_LOSE, number=pair.given)


def points_at_risk(pair: CardPair) -> PlayReason | None:
    """The card led had more points, and an opponent took it or may hold a card above it."""
    at = pair.at
    if pair.given < 2:
        return None
    above, lost_to = at.above(pair.played), pair.lost_to
    if lost_to is not None and above >> lost_to & 1:
        return because(pair, PlayReasonKind.TAKEN, other=lost_to)
    one, other = at.opponents
    strongest = pair.strongest(above & (at.can_hold[one] | at.can_hold[other]))
    if strongest is not None:
        return because(pair, PlayReasonKind.COULD_TAKE, other=strongest)
    return None if lost_to is None else because(pair, PlayReasonKind.WENT_THEIRS, number=pair.given)


def one_above(pair: CardPair) -> PlayReason | None:
    """One card only was above the better card in its suit, several above the card led."""
    at, above = pair.at, pair.at.above(pair.better)
    if above.bit_count() != 1 or at.above(pair.played).bit_count() < 2:
        return None
    return because(pair, PlayReasonKind.ONE_ABOVE, other=pair.strongest(above))


def makes_void(pair: CardPair) -> PlayReason | None:
    """The better card was the only one of its suit, in a hand with trumps."""
    at = pair.at
    if at.is_trump(pair.better) or at.is_trump(pair.played) or not at.hand & at.cutters:
        return None
    single = at.of_suit(pair.better).bit_count() == 1 < at.of_suit(pair.played).bit_count()
    return because(pair, PlayReasonKind.MAKES_VOID) if single else None


def long_suit(pair: CardPair) -> PlayReason | None:
    """The better card was of the hand's longest suit, which is no trump."""
    at = pair.at
    plain = [suit for suit in SUITS if suit is not at.trump]
    lengths = {suit: (at.hand & SUIT_CARDS[suit]).bit_count() for suit in plain}
    longest, own = max(lengths.values()), lengths.get(SUIT_OF[pair.better], 0)
    if own < FEW or own != longest or list(lengths.values()).count(longest) > 1 or pair.same_suit:
        return None
    return because(pair, PlayReasonKind.LONG_SUIT, suit=SUIT_OF[pair.better])


LEADS: tuple[Callable[[CardPair], PlayReason | None], ...] = (
    known_cut,
    draw_trumps,
    master_not_led,
    trump_led,
    cut_risked,
    master_led,
    stopper_led,
    more_to_lose,
    points_at_risk,
    unguards,
    one_above,
    makes_void,
    under_master,
    long_suit,
    fell,
)
