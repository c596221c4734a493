"""Proofs of answers about a sheet, annonces, the belote and a hand: the engine counts what an exercise asks.

South is the reader, so « we » are north and south.
"""

from collections.abc import Callable, Iterable
from itertools import combinations as subsets
from typing import Final, TypeAlias

from django.utils.translation import gettext_lazy as _

from games.learning.exercises import ME, Exercise
from games.rules.actions import Annonce, Play, parse_action
from games.rules.annonces import Combination, combinations, least_cards, winning_camp
from games.rules.belote import Belote, belote_points, pair_of, pairs_of, word_for
from games.rules.cards import HIGHER, SUIT_CARDS, Suit, hand_of, parse_card, parse_cards, parse_suit, parse_trump
from games.rules.counting import DonneCount
from games.rules.line import ScoreLine
from games.rules.partie import Partie
from games.rules.seats import Camp, Seat

Proof: TypeAlias = Callable[[Exercise], set[str]]
WE: Final = Camp.NS
THEY: Final = Camp.EW
OUTCOMES_OFFERED: Final = ("made", "dedans", "litige")
OUTCOMES: Final = (_("Made"), _("Dedans"), _("Litige"))
"""What `OUTCOMES_OFFERED` are called, in the same order."""


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


def best_annonces(step: Exercise, *annonces: str) -> Camp | None:
    """Return the camp whose annonces count."""
    order = step.rule_set.direction.starting_at(step.rule_set.direction.after(Seat[step.dealer]))
    return winning_camp(declared(*annonces), order, parse_trump(step.trump), step.rule_set)


def whose_annonces(offered: tuple[Camp | None, ...], *annonces: str) -> Proof:
    """Prove whose annonces count, as a place among those offered."""
    return lambda step: {str(offered.index(best_annonces(step, *annonces)))}


def annonces_of(camp: Camp, *annonces: str) -> Proof:
    """Prove the points of annonces that a camp marks."""

    def proof(step: Exercise) -> set[str]:
        best = best_annonces(step, *annonces)
        own = [one.points for one in declared(*annonces) if one.seat.camp is camp]
        return {str(sum(own) if best is camp else 0)}

    return proof


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
