"""Why one card was better than another, as a code with what its sentence names (`games.labels.play_reasons`)."""

from dataclasses import dataclass
from enum import StrEnum

from games.rules.cards import Card, Suit, card_name
from games.rules.seats import Seat
from games.rules.solver.moments import CardPair


class PlayReasonKind(StrEnum):
    """Facts that tell two cards apart. docs/solver.md has a line for each."""

    # Leads
    KNOWN_CUT = "known-cut"
    DRAW_TRUMPS = "draw-trumps"
    LAST_TRUMP = "last-trump"
    NO_TRUMP_TO_DRAW = "no-trump-to-draw"
    DEFENCE_LED_TRUMP = "defence-led-trump"
    TRUMP_UNDER = "trump-under"
    OUTNUMBERED = "outnumbered"
    SURE_MASTER = "sure-master"
    MASTER_IN_SUIT = "master-in-suit"
    COULD_WAIT = "could-wait"
    RISKED_CUT = "risked-cut"
    SAFER_MASTER = "safer-master"
    LEAVES_LOSER = "leaves-loser"
    STOPPER = "stopper"
    MORE_TO_LOSE = "more-to-lose"
    ONE_ABOVE = "one-above"
    MAKES_VOID = "makes-void"
    UNDER_MASTER = "under-master"
    LONG_SUIT = "long-suit"
    # Leads and following
    FOR_THE_DER = "for-the-der"
    COULD_TAKE = "could-take"
    TAKEN = "taken"
    UNGUARDS = "unguards"
    # Following
    GIFT = "gift"
    LOAD = "load"
    RICHER = "richer"
    CUTS_PARTNER = "cuts-partner"
    OVERTAKES_PARTNER = "overtakes-partner"
    OVERCUT = "overcut"
    GOES_OVER = "goes-over"
    SURE_TRICK = "sure-trick"
    LEAVES = "leaves"
    RELIES_ON_PARTNER = "relies-on-partner"
    PROTECTS = "protects"
    ENOUGH = "enough"
    AS_GOOD = "as-good"
    COULD_BE_ENOUGH = "could-be-enough"
    SPARES_MASTER = "spares-master"
    POOR_TRICK = "poor-trick"
    BECOMES_MASTER = "becomes-master"
    WENT_THEIRS = "went-theirs"
    WENT_OURS = "went-ours"
    TOO_EARLY = "too-early"
    CUT_TO_COME = "cut-to-come"
    LOAD_BUT_CUT = "load-but-cut"
    TAKES_FROM_PARTNER = "takes-from-partner"
    TAKES_LEAD = "takes-lead"
    # Discards
    MASTER_THROWN = "master-thrown"
    LAST_STOPPER = "last-stopper"
    ONLY_COMPANION = "only-companion"
    COMPANION = "companion"
    TRUMP_WASTED = "trump-wasted"
    SINGLE = "single"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayReason:
    """A code, the two cards, and what else the sentence names: another card, a suit, a seat, a number."""

    code: PlayReasonKind
    played: Card
    better: Card
    other: Card | None = None
    suit: Suit | None = None
    seat: Seat | None = None
    number: int | None = None

    def as_json(self) -> dict[str, object]:
        """Return the code and its parameters, without the two cards."""
        told: dict[str, object] = {"code": str(self.code)}
        if self.other is not None:
            told["card"] = card_name(self.other)
        if self.suit is not None:
            told["suit"] = str(self.suit)
        if self.seat is not None:
            told["seat"] = str(self.seat)
        if self.number is not None:
            told["number"] = self.number
        return told


def because(
    pair: CardPair,
    code: PlayReasonKind,
    *,
    other: Card | None = None,
    suit: Suit | None = None,
    seat: Seat | None = None,
    number: int | None = None,
) -> PlayReason:
    """Return the reason with this code for the two cards."""
    return PlayReason(
        code=code, played=pair.played, better=pair.better, other=other, suit=suit, seat=seat, number=number
    )
