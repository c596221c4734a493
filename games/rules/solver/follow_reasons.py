"""Reasons why another card should have been played to a trick under way, most telling first."""

from collections.abc import Callable

from games.rules.cards import BIT, HIGHER, SUIT_OF, Card, Hand, cards_in, hand_of
from games.rules.solver.guarding import unguards
from games.rules.solver.moments import CardPair, PlayMoment, TrickOutcome
from games.rules.solver.play_reason import PlayReason, PlayReasonKind, because

MANY = 5
"""So many points more are the first thing to tell."""
FEW = 2
POOR = 5


def cuts_partner(pair: CardPair) -> PlayReason | None:
    """A trump on a trick that partner was winning without one."""
    at, best = pair.at, pair.at.trick.best
    if best is None or not at.partner_wins or at.is_trump(best.card) or not at.is_trump(pair.played):
        return None
    return None if at.is_trump(pair.better) else because(pair, PlayReasonKind.CUTS_PARTNER)


def points_given(pair: CardPair) -> PlayReason | None:
    """The trick was certain either way, and many points went to the wrong side."""
    return _points_certain(pair, MANY)


def few_points_given(pair: CardPair) -> PlayReason | None:
    """The same with few points, which is told when nothing else is."""
    return _points_certain(pair, FEW)


def _points_certain(pair: CardPair, least: int) -> PlayReason | None:
    at = pair.at
    if pair.outcomes == (TrickOutcome.THEIRS, TrickOutcome.THEIRS) and pair.given >= least:
        return because(pair, PlayReasonKind.GIFT, number=pair.given)
    if pair.outcomes != (TrickOutcome.OURS, TrickOutcome.OURS) or -pair.given < least:
        return None
    if at.partner_wins and not at.wins(pair.played):
        return because(pair, PlayReasonKind.LOAD, number=-pair.given)
    if at.wins(pair.played) and at.wins(pair.better):
        return because(pair, PlayReasonKind.RICHER, number=-pair.given)
    return None


def richer(pair: CardPair) -> PlayReason | None:
    """The seat won the trick with a plain card, and a higher one of the same suit had more points."""
    at = pair.at
    if -pair.given < FEW or not pair.same_suit or at.is_trump(pair.played) or pair.then is None:
        return None
    higher = HIGHER[at.trump][pair.played] & BIT[pair.better]
    if not higher or pair.then.winner is not at.seat:
        return None
    return because(pair, PlayReasonKind.RICHER, number=-pair.given)


def overtakes_partner(pair: CardPair) -> PlayReason | None:
    """A master of the suit led took a trick that was already partner's."""
    at = pair.at
    if not at.partner_wins or not at.wins(pair.played) or at.wins(pair.better):
        return None
    if pair.outcomes[1] is not TrickOutcome.OURS or not at.is_master(pair.played):
        return None
    return because(pair, PlayReasonKind.OVERTAKES_PARTNER)


def certain_trick(pair: CardPair) -> PlayReason | None:
    """The better card made the trick certain, the card played did not."""
    at, (played, better) = pair.at, pair.outcomes
    if better is not TrickOutcome.OURS or played is TrickOutcome.OURS or not at.wins(pair.better):
        return None
    if at.wins(pair.played) and at.is_trump(pair.played) and not _trump_led(at):
        return because(pair, PlayReasonKind.OVERCUT)
    return goes_over(pair) or because(pair, PlayReasonKind.SURE_TRICK)


def _trump_led(at: PlayMoment) -> bool:
    return at.is_trump(at.trick.plays[0].card)


def goes_over(pair: CardPair) -> PlayReason | None:
    """An opponent still to play may hold a card between the one played and the better one."""
    at = pair.at
    if not (at.wins(pair.played) and at.wins(pair.better) and pair.same_suit):
        return None
    cuts = at.is_trump(pair.played) and not _trump_led(at)
    after = at.cutting_opponents if cuts else at.later_opponents
    between = at.above(pair.played) & ~HIGHER[at.trump][pair.better] & after
    higher = HIGHER[at.trump][pair.played] & BIT[pair.better]
    return because(pair, PlayReasonKind.GOES_OVER, other=pair.strongest(between)) if higher and between else None


def could_win(pair: CardPair) -> PlayReason | None:
    """The better card could win a trick that the opponents were winning, the card played could not."""
    at, (played, better) = pair.at, pair.outcomes
    if at.partner_wins or better is TrickOutcome.THEIRS or at.wins(pair.played) or not at.wins(pair.better):
        return None
    if not at.is_trump(pair.better) and at.must_be_cut(SUIT_OF[at.trick.plays[0].card]):
        return None
    return because(pair, PlayReasonKind.LEAVES if played is TrickOutcome.THEIRS else PlayReasonKind.RELIES_ON_PARTNER)


def protects(pair: CardPair) -> PlayReason | None:
    """An opponent still to play may hold a card between partner's and the better one."""
    at, best = pair.at, pair.at.trick.best
    if best is None or not at.partner_wins or at.wins(pair.played) or not at.wins(pair.better):
        return None
    if SUIT_OF[best.card] is not SUIT_OF[pair.better]:
        return None
    between = at.above(best.card) & ~HIGHER[at.trump][pair.better] & at.later_opponents
    return because(pair, PlayReasonKind.PROTECTS, other=pair.strongest(between)) if between else None


def enough(pair: CardPair) -> PlayReason | None:
    """A lower card of the same suit took the trick as well, or could be enough where the one played was a master."""
    at = pair.at
    if not (at.wins(pair.played) and at.wins(pair.better) and pair.same_suit):
        return None
    higher = HIGHER[at.trump][pair.better]
    if not higher & BIT[pair.played]:
        return None
    spares = at.is_master(pair.played) and not at.is_master(pair.better)
    if pair.outcomes[1] is TrickOutcome.OURS:
        return because(pair, PlayReasonKind.SPARES_MASTER if spares else PlayReasonKind.ENOUGH)
    between = higher & ~HIGHER[at.trump][pair.played] & at.later_opponents
    if spares:
        return because(pair, PlayReasonKind.COULD_BE_ENOUGH)
    return None if between else because(pair, PlayReasonKind.AS_GOOD)


def falls(pair: CardPair) -> PlayReason | None:
    """A card with more points took the lead and was taken, or an opponent still to play may hold one above it."""
    at = pair.at
    if pair.given < FEW or not at.wins(pair.played):
        return None
    above, lost_to = HIGHER[at.trump][pair.played], pair.lost_to
    if lost_to is not None and above >> lost_to & 1:
        return because(pair, PlayReasonKind.TAKEN, other=lost_to)
    strongest = pair.strongest(above & at.later_opponents)
    return None if strongest is None else because(pair, PlayReasonKind.COULD_TAKE, other=strongest)


def poor_trick(pair: CardPair) -> PlayReason | None:
    """A master took a trick with few points, which the better card left."""
    at = pair.at
    if not at.wins(pair.played) or at.wins(pair.better) or at.partner_wins or not at.is_master(pair.played):
        return None
    if at.trick.points(at.trump) > POOR:
        return None
    return because(pair, PlayReasonKind.FOR_THE_DER if at.hand.bit_count() == 2 else PlayReasonKind.POOR_TRICK)


def becomes_master(pair: CardPair) -> PlayReason | None:
    """A card did not win, and all that was above it lay on the table."""
    at = pair.at
    if at.wins(pair.played) or not at.is_master(pair.played) or at.is_master(pair.better):
        return None
    if not HIGHER[at.trump][pair.played] & hand_of(play.card for play in at.trick.plays):
        return None
    return because(pair, PlayReasonKind.FOR_THE_DER if at.hand.bit_count() == 2 else PlayReasonKind.BECOMES_MASTER)


def points_risked(pair: CardPair) -> PlayReason | None:
    """More points were put on a trick that was not certain yet."""
    at, best = pair.at, pair.at.trick.best
    if best is None or pair.given < FEW or at.wins(pair.played) or pair.outcomes[0] is not TrickOutcome.OPEN:
        return None
    if pair.lost_to is not None:
        return because(pair, PlayReasonKind.WENT_THEIRS, number=pair.given)
    if not at.partner_wins:
        return None
    above = HIGHER[at.trump][best.card] & at.later_opponents
    if above and (not at.is_trump(best.card) or _trump_led(at)):
        return because(pair, PlayReasonKind.TOO_EARLY, other=pair.strongest(above))
    return because(pair, PlayReasonKind.CUT_TO_COME)


def points_missed(pair: CardPair) -> PlayReason | None:
    """More points could be put on a trick that partner was likely to win."""
    at, best = pair.at, pair.at.trick.best
    if best is None or -pair.given < FEW or at.wins(pair.played) or at.wins(pair.better):
        return None
    cut_only = not at.is_trump(best.card) and not at.above(best.card)
    if pair.outcomes[0] is not TrickOutcome.OPEN:
        return None
    if at.partner_wins and cut_only:
        return because(pair, PlayReasonKind.LOAD_BUT_CUT, number=-pair.given)
    return because(pair, PlayReasonKind.WENT_OURS, number=-pair.given) if pair.won_by_partner else None


def master_thrown(pair: CardPair) -> PlayReason | None:
    """A master was thrown away, of another suit than the one led."""
    at = pair.at
    if SUIT_OF[pair.played] is SUIT_OF[at.trick.plays[0].card] or at.is_trump(pair.played):
        return None
    if not at.is_master(pair.played) or at.is_master(pair.better) or _other_master(at, pair.played) is not None:
        return None
    return because(pair, PlayReasonKind.FOR_THE_DER if at.hand.bit_count() == 2 else PlayReasonKind.MASTER_THROWN)


def last_stopper(pair: CardPair) -> PlayReason | None:
    """The only master of its suit was thrown, while the better card left another master in its own suit."""
    at = pair.at
    if at.wins(pair.played) or not at.is_master(pair.played) or pair.same_suit:
        return None
    if not at.unseen_of(pair.played) or _other_master(at, pair.played) is not None:
        return None
    kept = _other_master(at, pair.better)
    return None if kept is None else because(pair, PlayReasonKind.LAST_STOPPER, other=kept)


def _other_master(at: PlayMoment, card: Card) -> Card | None:
    """Return another card of this suit in the hand that nobody can beat."""
    return next((one for one in cards_in(at.of_suit(card)) if one != card and at.is_master(one)), None)


def companion(pair: CardPair) -> PlayReason | None:
    """The card thrown was of the suit of a master in hand, the better one was not."""
    at = pair.at
    if at.wins(pair.played) or pair.same_suit or at.is_trump(pair.played) or at.is_trump(pair.better):
        return None
    beside, with_better = _other_master(at, pair.played), at.of_suit(pair.better)
    if beside is None:
        return None
    if not _is_of_master(at, with_better):
        return because(pair, PlayReasonKind.COMPANION, other=beside)
    alone = at.of_suit(pair.played).bit_count() == 2 < with_better.bit_count()
    return because(pair, PlayReasonKind.ONLY_COMPANION, other=beside) if alone else None


def _is_of_master(at: PlayMoment, cards: Hand) -> bool:
    return any(at.is_master(card) for card in cards_in(cards))


def trump_wasted(pair: CardPair) -> PlayReason | None:
    """A trump that could not win, where another suit could be played."""
    at = pair.at
    wasted = at.is_trump(pair.played) and not at.wins(pair.played) and not at.is_trump(pair.better)
    return because(pair, PlayReasonKind.TRUMP_WASTED) if wasted else None


def single(pair: CardPair) -> PlayReason | None:
    """The better card was the only one of its suit and guarded nothing, the card thrown was not."""
    at = pair.at
    if at.wins(pair.played) or at.wins(pair.better) or at.is_master(pair.better) or at.is_trump(pair.better):
        return None
    if at.of_suit(pair.better).bit_count() != 1 or at.of_suit(pair.played).bit_count() == 1:
        return None
    cuts = at.hand & at.cutters and not at.is_trump(pair.played)
    return because(pair, PlayReasonKind.MAKES_VOID if cuts else PlayReasonKind.SINGLE)


def takes_from_partner(pair: CardPair) -> PlayReason | None:
    """A card took a trick that was already partner's, and with it the lead."""
    at = pair.at
    if not at.partner_wins or not at.wins(pair.played) or at.wins(pair.better):
        return None
    certain = pair.outcomes[1] is TrickOutcome.OURS and at.hand.bit_count() > 1
    return because(pair, PlayReasonKind.TAKES_FROM_PARTNER) if certain else None


def takes_lead(pair: CardPair) -> PlayReason | None:
    """The better card took the lead from partner, in a hand with a master to lead."""
    at = pair.at
    if not at.partner_wins or at.wins(pair.played) or not at.wins(pair.better):
        return None
    if pair.outcomes[1] is not TrickOutcome.OURS:
        return None
    masters = [one for one in cards_in(at.hand) if one not in (pair.played, pair.better) and at.is_master(one)]
    return because(pair, PlayReasonKind.TAKES_LEAD, other=masters[0]) if masters else None


FOLLOWS: tuple[Callable[[CardPair], PlayReason | None], ...] = (
    cuts_partner,
    points_given,
    overtakes_partner,
    master_thrown,
    certain_trick,
    could_win,
    goes_over,
    falls,
    enough,
    richer,
    poor_trick,
    trump_wasted,
    becomes_master,
    unguards,
    last_stopper,
    points_risked,
    protects,
    points_missed,
    companion,
    few_points_given,
    single,
    takes_from_partner,
    takes_lead,
)
