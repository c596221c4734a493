"""Proofs of answers about a sheet, annonces, the belote and a hand: the engine counts what an exercise asks.

South is the reader, so « we » are north and south.
"""

from collections.abc import Callable, Iterable
from itertools import combinations as subsets
from typing import Final, TypeAlias

from django.utils.translation import gettext_lazy as _

from games.learning.exercises import ME, Exercise, call_seen
from games.rules.actions import Annonce, Play, Take, parse_action
from games.rules.annonces import Combination, Declarations, combinations, least_cards
from games.rules.belote import Belote, belote_points, pair_of, pairs_of, word_for
from games.rules.cards import (
    CARDS,
    HIGHER,
    SUIT_CARDS,
    SUITS,
    Suit,
    hand_of,
    parse_card,
    parse_cards,
    parse_suit,
    parse_trump,
    suit_of,
)
from games.rules.counting import DonneCount
from games.rules.dealing import DealtCards, Received, completed, deal_packets
from games.rules.line import ScoreLine
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.seats import Camp, Seat

Proof: TypeAlias = Callable[[Exercise], set[str]]
WE: Final = Camp.NS
THEY: Final = Camp.EW
OUTCOMES_OFFERED: Final = ("made", "dedans", "litige")
OUTCOMES: Final = (_("Made"), _("Dedans"), _("Litige"))
"""What `OUTCOMES_OFFERED` are called, in the same order."""
CONTRACT_OUTCOMES: Final = (_("The contract is made"), _("The contract fails"))
"""The first two of them in contrée."""


def donne(
    we: int | None = None,
    *,
    taker: str = "S",
    contract: int | str | None = None,
    times: int | None = None,
    belote: Camp | None = None,
    capot: Camp | None = None,
    annonces: tuple[Camp, tuple[str, ...]] | None = None,
) -> DonneCount:
    """Return a donne told as players tell it. `we`: our card points, the der included; the other camp has the rest."""
    return DonneCount(
        taker=Seat[taker],
        trump=Suit.H,
        value="capot" if contract == "capot" else None if contract is None else int(contract),
        multiplier=times,
        points=(we, None),
        capot=capot,
        belote=() if belote is None else (belote,),
        annonces=() if annonces is None else (annonces,),
    )


def written(step: Exercise, donnes: Iterable[DonneCount]) -> tuple[ScoreLine, ...]:
    """Return the lines of a sheet with these donnes, by the rules of the exercise."""
    partie = Partie.begin(step.rule_set, first_dealer=Seat[step.dealer])
    for each in donnes:
        partie, _events = partie.count(each)
    return partie.lines


def marks_of(camp: Camp, *donnes: DonneCount) -> Proof:
    """Prove what a camp marks for the last of these donnes."""
    return lambda step: {str(written(step, donnes)[-1].marks[camp])}


def total_of(camp: Camp, *donnes: DonneCount) -> Proof:
    """Prove a camp's total after these donnes."""
    return lambda step: {str(written(step, donnes)[-1].totals[camp])}


def both_totals(*donnes: DonneCount) -> Proof:
    """Prove the sum of both totals after these donnes."""
    return lambda step: {str(sum(written(step, donnes)[-1].totals))}


def outcome_of(*donnes: DonneCount) -> Proof:
    """Prove the outcome of the last donne, as a place among `OUTCOMES_OFFERED`."""
    return lambda step: {str(OUTCOMES_OFFERED.index(written(step, donnes)[-1].outcome))}


def least_points(donne_with: Callable[[int], DonneCount]) -> Proof:
    """Prove the fewest card points with which such a donne is made."""

    def proof(step: Exercise) -> set[str]:
        return {str(next(we for we in range(163) if written(step, [donne_with(we)])[0].outcome == "made"))}

    return proof


def line_of(offered: tuple[tuple[int, int], ...], *donnes: DonneCount) -> Proof:
    """Prove the place of the last donne's marks among those offered, ours first."""
    return lambda step: {str(offered.index(written(step, donnes)[-1].marks))}


def is_belote(*offered: str) -> Proof:
    """Prove which of these cards are king and queen of trump."""

    def proof(step: Exercise) -> set[str]:
        pairs = pairs_of(parse_trump(step.trump))
        return {str(place) for place, cards in enumerate(offered) if hand_of(parse_cards(cards)) in pairs}

    return proof


def word_to_say(offered: tuple[str | None, ...], *, said: str = "") -> Proof:
    """Prove which word goes with the reader's next card of the belote. `said`: the card played with « belote »."""

    def proof(step: Exercise) -> set[str]:
        pair = pair_of(parse_suit(step.trump))
        words = (Play(ME, parse_card(said), "belote"),) if said else ()
        return {str(offered.index(word_for(Belote(ME, pair), hand_of(step.cards), words, step.rule_set)))}

    return proof


def belote_worth(*words: str) -> Proof:
    """Prove the points of the reader's belote once both cards are played, with these words: « KH belote »."""

    def proof(step: Exercise) -> set[str]:
        plays = tuple(parse_action(f"S play {word}") for word in words)
        said = tuple(play for play in plays if isinstance(play, Play) and play.word)
        belotes = (Belote(ME, pair_of(parse_suit(step.trump))),)
        return {str(belote_points(belotes, (0, 0, 0, 0), said, step.rule_set)[WE])}

    return proof


def annonces_worth(step: Exercise) -> set[str]:
    """Prove the points of the annonces in the reader's hand, each card once where the rules say so."""
    held = combinations(hand_of(step.cards), ME)
    best = 0
    for size in range(1, len(held) + 1):
        for chosen in subsets(held, size):
            shared = any(one.cards & other.cards for one, other in subsets(chosen, 2))
            if step.rule_set.annonce_card_reuse or not shared:
                best = max(best, sum(one.points for one in chosen))
    return {str(best)}


def declared(*annonces: str) -> tuple[Combination, ...]:
    """Read annonces with their seats, as « W tierce KH »."""
    read = []
    for text in annonces:
        seat, _space, what = text.partition(" ")
        annonce = parse_action(f"{seat} annonce {what}")
        assert isinstance(annonce, Annonce)
        read.append(Combination(annonce, least_cards(annonce) or 0))
    return tuple(read)


def compared(step: Exercise, *annonces: str) -> Declarations:
    """Return these annonces compared, as they are when the second trick begins."""
    order = step.rule_set.direction.starting_at(step.rule_set.direction.after(Seat[step.dealer]))
    return Declarations(declared(*annonces)).compared(order, parse_trump(step.trump), step.rule_set)


def is_void(hand: str, annonce: str) -> Proof:
    """Prove that this annonce ends the donne (place 0), cancels all annonces (1) or does nothing (2)."""

    def proof(step: Exercise) -> set[str]:
        [combination] = declared(annonce)
        made = Declarations().declare(combination.annonce, hand_of(parse_cards(hand)), step.rule_set)
        if made.void:
            return {"0"}
        return {"2"} if compared(step, annonce, "S tierce KS").shown else {"1"}

    return proof


def whose_annonces(offered: tuple[Camp | None, ...], *annonces: str) -> Proof:
    """Prove whose annonces count, as a place among those offered."""

    def proof(step: Exercise) -> set[str]:
        shown = compared(step, *annonces).shown
        return {str(offered.index(shown[0].seat.camp if shown else None))}

    return proof


def annonces_of(camp: Camp, *annonces: str) -> Proof:
    """Prove the points of annonces that a camp marks."""
    return lambda step: {str(compared(step, *annonces).points[camp])}


def trumps_elsewhere(step: Exercise) -> set[str]:
    """Prove how many trumps are neither in the reader's hand nor turned up."""
    seen = hand_of((*step.cards, *parse_cards(step.retourne)))
    return {str((SUIT_CARDS[parse_suit(step.trump)] & ~seen).bit_count())}


def masters(step: Exercise) -> set[str]:
    """Prove how many cards of the reader, the turned card among them, have every higher card of their suit beside."""
    trump = parse_trump(step.trump)
    cards = (*step.cards, *parse_cards(step.retourne))
    hand = hand_of(cards)
    return {str(sum(not HIGHER[trump][card] & ~hand for card in cards))}


def suits_to_name(step: Exercise) -> set[str]:
    """Prove which suits the reader may take at: the turned one (place 0), the three others (1) or all four (2)."""
    turned = suit_of(parse_card(step.retourne))
    named = {turned if take.suit is None else take.suit for take in call_seen(step).legal if isinstance(take, Take)}
    every = set(SUITS)
    return {str([{turned}, every - {turned}, every].index(named))}


def seat_after_dealer(*offered: str) -> Proof:
    """Prove who speaks first, as a place among the seats offered."""
    return lambda step: {str(offered.index(str(step.rule_set.direction.after(Seat[step.dealer]))))}


def taken(step: Exercise) -> tuple[DealtCards, Received]:
    """Return a deal of this exercise, and what each seat has received once its taker has taken."""
    order = step.rule_set.direction.starting_at(step.rule_set.direction.after(Seat[step.dealer]))
    dealt = deal_packets(CARDS, order, step.rule_set.packets)
    return dealt, completed(dealt, order, Seat[step.taker])


def holder_of_the_next_card(*offered: str) -> Proof:
    """Prove who gets the card under the turned one, as a place among the seats offered."""

    def proof(step: Exercise) -> set[str]:
        dealt, received = taken(step)
        return {str(place) for place, seat in enumerate(offered) if dealt.undealt[0] in received[Seat[seat]]}

    return proof


def holder_of_retourne(*offered: str) -> Proof:
    """Prove who gets the turned card, as a place among the seats offered."""

    def proof(step: Exercise) -> set[str]:
        dealt, received = taken(step)
        return {str(place) for place, seat in enumerate(offered) if dealt.retourne in received[Seat[seat]]}

    return proof


def played_without_shuffling(*presets: str) -> Proof:
    """Prove in which of these games the cards are gathered and cut between donnes."""
    kept = {str(place) for place, preset in enumerate(presets) if read_rules({"preset": preset}).shuffle == "once"}
    return lambda step: kept


def can_have_carre(rank: str) -> Proof:
    """Prove whether another player can have the carré of this rank: yes (place 0) or no (1)."""
    four = hand_of(parse_card(f"{rank}{suit}") for suit in SUITS)
    return lambda step: {"1" if hand_of(step.cards) & four else "0"}
