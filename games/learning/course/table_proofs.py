"""Answers to exercises of the course, computed by the rules engine: seats, packs, points of tricks, who has won.

Offers of seats are always in the order of `OFFERED_SEATS`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from django.utils.translation import gettext_lazy as _

from games.labels import Text
from games.learning.exercises import ME, Exercise, on_table, turned
from games.rules.cards import CARDS, DER, POINTS, STRENGTH, Card, parse_cards, parse_trump, suit_of
from games.rules.counting import ALL_POINTS, MALDONNE_MARKS
from games.rules.dealing import completed, cut_pack, deal_packets, draw_first_dealer
from games.rules.errors import Refusal
from games.rules.line import ScoreLine, winner_of
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.seats import ByCamp, Camp, Seat

Proof: TypeAlias = Callable[[Exercise], set[str]]

OFFERED_SEATS: Final[tuple[Text, ...]] = (
    _("You"),
    _("East, on your right"),
    _("North, your partner"),
    _("West, on your left"),
)
_ORDER: Final = (Seat.S, Seat.E, Seat.N, Seat.W)


def _offer_of(seat: Seat) -> set[str]:
    return {str(_ORDER.index(seat))}


def after_me(step: Exercise) -> set[str]:
    return _offer_of(step.rule_set.direction.after(ME))


def after_dealer(step: Exercise) -> set[str]:
    """Return the seat that leads the first trick, and deals the next donne (rules 1.5, 1.7)."""
    return _offer_of(step.rule_set.direction.after(Seat[step.dealer]))


def before_dealer(step: Exercise) -> set[str]:
    """Return the seat that cuts (rules 1.7)."""
    return _offer_of(step.rule_set.direction.before(Seat[step.dealer]))


def trick_winner(step: Exercise) -> set[str]:
    return _offer_of(on_table(step).winner)


def drawn_dealer(step: Exercise) -> set[str]:
    """Return the first dealer when each seat drew the card it has on the table (rules 1.6)."""
    drawn = {play.seat: play.card for play in on_table(step).plays}
    direction = step.rule_set.direction
    cards = tuple(drawn[seat] for seat in direction.starting_at(Seat.N))
    return _offer_of(draw_first_dealer(cards, direction)[0])


def dealer_after_four_passes(step: Exercise) -> set[str]:
    """Return who deals after a donne nobody took: four passes, twice (rules 2, `all_pass`)."""
    partie = Partie.begin(step.rule_set, first_dealer=Seat[step.dealer]).deal(CARDS)[0]
    while (seat := partie.seat_to_act) is not None:
        [passing] = [action for action in partie.legal_actions(seat) if str(action).endswith(" pass")]
        partie = partie.act(passing)[0]
    assert partie.dealer is not None
    return _offer_of(partie.dealer)


def refused_cut(*lifted: int) -> Proof:
    """Return the proof that just these of the offered cuts are refused (rules 1.7)."""

    def proof(step: Exercise) -> set[str]:
        refused = set()
        for place, cut in enumerate(lifted):
            try:
                cut_pack(CARDS, cut, cut_min=step.rule_set.cut_min)
            except Refusal:
                refused.add(str(place))
        return refused

    return proof


def undealt(step: Exercise) -> set[str]:
    """Return how many cards are left when five each are dealt and one is turned up (rules 3.1)."""
    order = step.rule_set.direction.starting_at(ME)
    return {str(len(deal_packets(CARDS, order, step.rule_set.packets).undealt))}


def cards_for_taker(step: Exercise) -> set[str]:
    """Return how many cards the taker gets after the take, with the turned card (rules 3.3)."""
    order = step.rule_set.direction.starting_at(ME)
    dealt = deal_packets(CARDS, order, step.rule_set.packets)
    taker = Seat[step.taker]
    return {str(len(completed(dealt, order, taker)[taker]) - len(dealt.received[taker]))}


def of_led_suit_in_first_packet(seat: Seat) -> Proof:
    """Return the proof: how many cards of the first card's suit this seat gets in its first packet.

    The tricks of the exercise lie on top of the pack; the seat after the dealer gets the first packet.
    """

    def proof(step: Exercise) -> set[str]:
        rules = step.rule_set
        gathered = parse_cards(" ".join(step.tricks))
        pack = (*gathered, *(card for card in CARDS if card not in gathered))
        order = rules.direction.starting_at(rules.direction.after(Seat[step.dealer]))
        packet = deal_packets(pack, order, rules.packets).received[seat][: int(rules.packets[0])]
        return {str(sum(suit_of(card) is suit_of(gathered[0]) for card in packet))}

    return proof


def shuffled_each_time(*presets: str) -> Proof:
    """Return the proof that just this offered game is shuffled for every donne."""
    return lambda step: {
        str(place) for place, preset in enumerate(presets) if read_rules({"preset": preset}).shuffle == "every-donne"
    }


def misdeal_marks(step: Exercise) -> set[str]:
    return {str(MALDONNE_MARKS[step.rule_set.game])}


def tricks_of_a_donne(step: Exercise) -> set[str]:
    return {str(len(CARDS) // len(_ORDER))}


def _worth(cards: tuple[Card, ...], trump: str) -> int:
    worth = POINTS[parse_trump(trump)]
    return sum(worth[card] for card in cards)


def hand_points(step: Exercise) -> set[str]:
    return {str(_worth(step.cards, step.trump))}


def trick_points(step: Exercise) -> set[str]:
    return {str(on_table(step).points(parse_trump(step.trump)))}


def last_trick_points(step: Exercise) -> set[str]:
    return {str(on_table(step).points(parse_trump(step.trump)) + DER)}


def heap_points(step: Exercise) -> set[str]:
    """Return the points of the tricks shown, without the der."""
    return {str(sum(trick.points(parse_trump(step.trump)) for trick in turned(step)))}


def heap_points_with_der(step: Exercise) -> set[str]:
    """Return the points of the tricks shown, of which one was the last of the donne."""
    [points] = heap_points(step)
    return {str(int(points) + DER)}


def best_in_hand(step: Exercise) -> set[str]:
    """Return the place of the strongest card of the hand, whose cards are offered in order; all are of one suit."""
    strength = STRENGTH[parse_trump(step.trump)][suit_of(step.cards[0])]
    best = max(step.cards, key=strength.__getitem__)
    return {str(step.cards.index(best))}


def worth_of_first_card(step: Exercise) -> set[str]:
    return {str(_worth(step.cards[:1], step.trump))}


def other_side(points: int) -> Proof:
    return lambda step: {str(ALL_POINTS - points)}


def lacking(counted: int, *slips: int) -> Proof:
    """Return the proof: which offered slip explains that both heaps together have only this many points."""
    return lambda step: {str(place) for place, slip in enumerate(slips) if counted + slip == ALL_POINTS}


def missing_to_win(total: int, points: int) -> Proof:
    """Return the proof: how many points are missing to the objective after a donne that added these."""

    def proof(step: Exercise) -> set[str]:
        wanted = step.rule_set.objective.points
        assert wanted is not None
        return {str(wanted - total - points)}

    return proof


def partie_winner(totals: ByCamp, donnes: int) -> Proof:
    """Return the proof: who has won at these totals after this many donnes: we (0), they (1), or nobody yet (2)."""

    def proof(step: Exercise) -> set[str]:
        line = ScoreLine(dealer=ME, outcome="made", taker=ME, totals=totals)
        winner = winner_of(step.rule_set, (line,) * donnes)
        return {str(int(winner)) if isinstance(winner, Camp) else "2"}

    return proof


def hand_size_at_first_deal(step: Exercise) -> set[str]:
    """Return the place of the answer: the hand has as many cards as the first deal gives (0), more (1) or fewer (2)."""
    order = step.rule_set.direction.starting_at(ME)
    dealt, held = len(deal_packets(CARDS, order, step.rule_set.packets).received[ME]), len(step.cards)
    return {str(0 if held == dealt else 1 if held > dealt else 2)}
