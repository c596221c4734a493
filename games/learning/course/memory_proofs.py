"""Proofs of exercises about cards played and cards still out, computed from what South has seen."""

from collections.abc import Callable

from games.learning.exercises import ME, Exercise, on_table, play_seen, turned
from games.rules.cards import BIT, DER, HIGHER, SUIT_CARDS, SUIT_OF, TRUMP_CARDS, cards_in, parse_card, parse_trump
from games.rules.estimates.memory import Memory, called_for, remember
from games.rules.seats import Seat


def known(step: Exercise) -> Memory:
    """Return what South knows at their turn, without partner's calls."""
    memory = remember(play_seen(step), believe_calls=False)
    assert memory is not None
    return memory


def trumps_out(step: Exercise) -> set[str]:
    """Count the trumps that South neither holds nor has seen."""
    memory = known(step)
    return {str((memory.unseen & TRUMP_CARDS[memory.trump]).bit_count())}


def opponents_trumps(step: Exercise) -> set[str]:
    """Count the trumps that an opponent may still hold."""
    return {str(known(step).their_trumps.bit_count())}


def opponents_trumps_after_belote(step: Exercise) -> set[str]:
    """Count the trumps out that are not the other card of partner's belote."""
    [out] = trumps_out(step)
    return {str(int(out) - 1)}


def both_with_partner(step: Exercise) -> set[str]:
    """Return the first answer if exactly two trumps are out: by partner's queen, the king and one more."""
    return {"0"} if trumps_out(step) == {"2"} else {"1"}


def last_trick_points(step: Exercise) -> set[str]:
    """Return the points of the trick on the table and of the der."""
    return {str(on_table(step).points(parse_trump(step.trump)) + DER)}


def trick_points(step: Exercise) -> set[str]:
    """Return the points of the trick on the table."""
    return {str(on_table(step).points(parse_trump(step.trump)))}


def our_points(step: Exercise) -> set[str]:
    """Return the points of the tricks that South and North have won."""
    trump = parse_trump(step.trump)
    return {str(sum(trick.points(trump) for trick in turned(step) if trick.winner.camp is ME.camp))}


def masters_among(*cards: str) -> Callable[[Exercise], set[str]]:
    """Return a proof: the places of these cards that no card out can beat in their suit."""

    def proof(step: Exercise) -> set[str]:
        memory = known(step)
        return {str(place) for place, card in enumerate(cards) if memory.is_master(parse_card(card))}

    return proof


def highest_out(*cards: str) -> Callable[[Exercise], set[str]]:
    """Return a proof: the place of the highest card still out of the suit of these cards."""

    def proof(step: Exercise) -> set[str]:
        memory = known(step)
        out = [place for place, card in enumerate(cards) if memory.unseen & BIT[parse_card(card)]]
        highest = [place for place in out if not HIGHER[memory.trump][parse_card(cards[place])] & memory.unseen]
        return {str(place) for place in highest}

    return proof


def asked_suit(step: Exercise) -> set[str]:
    """Return the suit partner asked for by their first discard: its place among spades, hearts, diamonds, clubs."""
    tricks = [trick.plays for trick in turned(step)]
    asked = called_for(ME.partner, tricks, parse_trump(step.trump))
    return {str(int(SUIT_OF[card])) for card in cards_in(asked)}


def chance_behind(card: str) -> Callable[[Exercise], set[str]]:
    """Return a proof: the chance in per cent that the player after South holds this card."""

    def proof(step: Exercise) -> set[str]:
        memory = known(step)
        return {str(round(100 * memory.share(memory.later[0], parse_card(card))))}

    return proof


def void_in(suit: str) -> Callable[[Exercise], set[str]]:
    """Return a proof: who of east, north and west certainly has no card of the suit left."""
    cards = SUIT_CARDS[SUIT_OF[parse_card(f"7{suit}")]]

    def proof(step: Exercise) -> set[str]:
        memory = known(step)
        seats = (Seat.E, Seat.N, Seat.W)
        return {str(place) for place, seat in enumerate(seats) if not memory.can_hold[seat] & cards}

    return proof
