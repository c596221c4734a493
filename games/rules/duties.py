"""The duty of a seat that is to play: which clause of the rules decides about its legal cards (rules 2).

`legal_cards` says which cards are legal; a duty says why, as a code that a page puts into words.
"""

from enum import StrEnum
from typing import Final

from games.rules.cards import HIGHER, SUIT_CARDS, SUIT_OF, TA, TRUMP_CARDS, Hand, Suit, Trump
from games.rules.options import Rules
from games.rules.tricks import Trick, legal_cards
from games.rules.values import value


class DutyCode(StrEnum):
    """What a seat must do with its card, and why. In comments: the French word for it."""

    LEAD = "lead"
    FOLLOW = "follow"  # fournir
    RISE = "rise"  # monter: trump is led, or it is tout-atout, and a higher card is held
    NOT_HIGHER = "not-higher"  # the same, but no higher card is held
    PARTNER_HIGHER = "partner-higher"  # partner wins with a trump: no need to rise above it
    TRUMP = "trump"  # couper
    OVERTRUMP = "overtrump"  # surcouper
    UNDERTRUMP = "undertrump"  # pisser: every trump held is lower
    PARTNER_MASTER = "partner-master"  # any card, because partner is winning
    NO_LOWER_TRUMP = "no-lower-trump"  # partner wins with a trump: any card but a lower trump
    CANNOT_OVERTRUMP = "cannot-overtrump"  # any card, because every trump held is lower
    DISCARD = "discard"  # se défausser: neither the suit led nor a trump


@value
class Duty:
    """A duty. `led`: the suit of the first card of the trick, None for the lead itself."""

    code: DutyCode
    led: Suit | None = None


LEAD: Final = Duty(DutyCode.LEAD)


def duty_of(hand: Hand, trick: Trick, trump: Trump, rules: Rules) -> Duty:
    """Return the duty of the seat that is to play from this hand, which is not empty."""
    best = trick.best
    if best is None:
        return LEAD
    led, higher = SUIT_OF[trick.plays[0].card], HIGHER[trump][best.card]
    legal = legal_cards(hand, trick, trump, rules)
    following = hand & SUIT_CARDS[led]
    if following:
        code = _above(following, legal, higher) if led is trump or trump is TA else DutyCode.FOLLOW
    elif led is trump or trump is TA or not hand & TRUMP_CARDS[trump]:
        code = DutyCode.DISCARD
    elif len(trick.plays) > 1 and trick.plays[-2] is best and rules.partner_winning == "free":
        code = _under_partner(hand, legal, hand & TRUMP_CARDS[trump])
    elif SUIT_OF[best.card] is not trump:
        code = DutyCode.TRUMP
    elif hand & higher:
        code = DutyCode.OVERTRUMP
    else:
        code = DutyCode.UNDERTRUMP if rules.undertrump == "required" else DutyCode.CANNOT_OVERTRUMP
    return Duty(code, led)


def _above(following: Hand, legal: Hand, higher: Hand) -> DutyCode:
    """Return the duty towards a suit in which one must play higher."""
    if not following & higher:
        return DutyCode.NOT_HIGHER
    return DutyCode.RISE if legal == following & higher else DutyCode.PARTNER_HIGHER


def _under_partner(hand: Hand, legal: Hand, trumps: Hand) -> DutyCode:
    """Return the duty of a seat with trumps, but without the suit led, whose partner is winning."""
    if legal == hand:
        return DutyCode.PARTNER_MASTER
    return DutyCode.NO_LOWER_TRUMP if legal & ~trumps else DutyCode.UNDERTRUMP
