"""Puzzles « Trouvez la carte »: positions of random donnes where one card is right (docs/puzzles.md).

`question_of` and `solution_of` get nothing but the view of the seat to play, so that a puzzle is right for who cannot
see the other hands. The same rules and seed always give the same puzzle.
"""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.rules.actions import Play
from games.rules.bots import ROBOTS, Level, choose_cut
from games.rules.bots.sampling import stakes_of_view
from games.rules.cards import BIT, HIGHER, SUIT_OF, Card, Hand, hand_of
from games.rules.dealing import shuffled_pack
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.prepared import canonical_view, prepared_rules
from games.rules.record import record_of, record_text
from games.rules.seats import SEATS, Camp, Seat
from games.rules.seen import Seen, see
from games.rules.solver.judging import TRIFLE, Judgement, judge
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.machine import Machine, MachineFault
from games.rules.solver.moments import CardPair, PlayMoment, moment_of
from games.rules.solver.phases import PlayPhase
from games.rules.solver.play_reason import PlayReason
from games.rules.solver.reasons import reason

ME: Final = Seat.S
"""The seat for which a puzzle is."""
TRICKS: Final = range(1, 6)
"""The tricks with puzzles, counted from 0: the second to the sixth."""
LEAST_CARDS: Final = 3
"""So many legal cards at least."""
LEAST_LOSS: Final = 6.0
"""The points that every wrong card loses at least, on average."""
HINTED_LOSS: Final = 3.0
"""The same in the first worlds: too few to tell, enough to leave most positions out."""
HINT_WORLDS: Final = 16
FIRST_WORLDS: Final = 64
WORLDS: Final = 256
TRIES: Final = 8
"""How many times Débutant, who plays by chance, is asked."""
EASIEST: Final = 1300
FOR_DEBUTANT, FOR_HABITUE = 200, 300
"""A first rating, and what is added if Débutant never finds the card and if Habitué does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleSolution:
    """`right`: the right cards, which are equivalent; `tempting`: the wrong card that a robot plays.

    `losses`: the points that each wrong card loses on average. `theme`: how the trick asks for a card.
    """

    right: tuple[Card, ...]
    tempting: Card
    losses: dict[Card, float]
    theme: PlayPhase
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundPuzzle:
    """A donne as a record, and the number of actions before the card to find."""

    record: str
    step: int
    solution: PuzzleSolution


def puzzle_from(rules: Rules, seed: str, machine: Machine, *, leads: bool = True) -> FoundPuzzle | None:
    """Return the first puzzle in the donne with this seed, None if it has none. `leads`: it may be a lead."""
    dice = random.Random(f"belote-puzzle/1:{seed}")  # noqa: S311 (must be reproducible)
    states = list(robot_donne(rules, dice))
    last = states[-1]
    for partie in states[:-1]:
        solution = solution_of(see(partie, ME), machine) if _asks(partie, leads=leads) else None
        if solution is not None:
            assert partie.donne is not None
            return FoundPuzzle(record=record_text(record_of(last)), step=len(partie.donne.actions), solution=solution)
    return None


def robot_donne(rules: Rules, dice: random.Random) -> Iterator[Partie]:
    """Yield each state of a donne that is dealt and played by robots with these dice, from the deal to its end."""
    robot = ROBOTS[Level.HABITUE]
    begun = Partie.begin(prepared_rules(rules), first_dealer=SEATS[dice.randrange(4)])
    partie = begun.deal(shuffled_pack(dice), choose_cut(rules.cut_min, dice))[0]
    yield partie
    while partie.seat_to_act is not None:
        partie = partie.act(robot.choose(see(partie, partie.seat_to_act), dice, None))[0]
        yield partie


def _asks(partie: Partie, *, leads: bool) -> bool:
    playing = None if partie.donne is None else partie.donne.playing
    if playing is None or playing.seat_to_act is not ME or len(playing.tricks) not in TRICKS:
        return False
    return leads or bool(playing.trick.plays)


def solution_of(seen: Seen, machine: Machine) -> PuzzleSolution | None:
    """Return the solution of the puzzle that this view is, None if it is none. ValueError unless the seat is to play.

    The cheap tests come first.
    """
    at = moment_of(knowledge_of(seen))
    legal = sorted({play.card for play in seen.legal if isinstance(play, Play)})
    groups = {card: equivalents(at, card, legal) for card in legal}
    if len(legal) < LEAST_CARDS or len(set(groups.values())) == 1:
        return None
    novice = _choice(seen, Level.NOVICE, 0)
    right = _right(seen, groups, novice, machine)
    if right is None or not _best_in_marks(seen, right[0], machine):
        return None
    cards, losses = right
    habitue = _choice(seen, Level.HABITUE, 0)
    tempting = next((card for card in (habitue, novice) if card not in cards and explained(at, card, cards)), None)
    if tempting is None:
        return None
    found = sum(_choice(seen, Level.DEBUTANT, number) in cards for number in range(TRIES))
    missed = FOR_DEBUTANT * (TRIES - found) // TRIES + FOR_HABITUE * (habitue not in cards)
    theme = theme_of(at, legal)
    return PuzzleSolution(right=cards, tempting=tempting, losses=losses, theme=theme, rating=EASIEST + missed)


def equivalents(at: PlayMoment, card: Card, legal: list[Card]) -> tuple[Card, ...]:
    """Return the legal cards of the same suit with nothing between them and this card that is still out, itself too."""
    out = at.unseen | hand_of(play.card for play in at.trick.plays)
    return tuple(other for other in legal if SUIT_OF[other] is SUIT_OF[card] and not _between(at, card, other) & out)


def _between(at: PlayMoment, one: Card, other: Card) -> Hand:
    higher = HIGHER[at.trump]
    return (higher[one] ^ higher[other]) & ~(BIT[one] | BIT[other])


def explained(at: PlayMoment, wrong: Card, right: tuple[Card, ...]) -> PlayReason | None:
    """Return why a right card is better than this one, None without a reason. Nothing that came later is used."""
    pairs = (CardPair(at, wrong, better, None) for better in right)
    return next((found for pair in pairs if (found := reason(pair)) is not None), None)


def theme_of(at: PlayMoment, legal: list[Card]) -> PlayPhase:
    """Return the theme: what the trick asks of the hand, never what the right card is."""
    if not at.trick.plays:
        return PlayPhase.LEADING
    led = SUIT_OF[at.trick.plays[0].card]
    if led is at.trump:
        return PlayPhase.TRUMPS
    if SUIT_OF[legal[0]] is led:
        return PlayPhase.FOLLOWING
    return PlayPhase.CUTTING if any(SUIT_OF[card] is at.trump for card in legal) else PlayPhase.DISCARDING


def _right(
    seen: Seen, groups: dict[Card, tuple[Card, ...]], novice: Card, machine: Machine
) -> tuple[tuple[Card, ...], dict[Card, float]] | None:
    """Return the right cards and what each other one loses; None if they are not clear, or Novice finds them."""
    known, text = knowledge_of(seen), canonical_view(seen)
    cards: tuple[Card, ...] | None = None
    losses: dict[Card, float] = {}
    for worlds, least in ((HINT_WORLDS, HINTED_LOSS), (FIRST_WORLDS, LEAST_LOSS), (WORLDS, LEAST_LOSS)):
        try:
            judged = judge(known, worlds, _seed(text, worlds), machine)
        except MachineFault:
            return None
        clear = _clear(judged, groups, least)
        if clear is None or novice in clear or (worlds == WORLDS and clear != cards):
            return None
        cards = clear
        losses = {card: each.loss for card, each in judged.cards.items() if card not in cards}
    return None if cards is None else (cards, losses)


def _clear(judged: Judgement, groups: dict[Card, tuple[Card, ...]], least: float) -> tuple[Card, ...] | None:
    """Return the best card with those equivalents that lose no more than a trifle, if every other one is wrong."""
    best = judged.best
    right = tuple(card for card in groups[best] if card == best or judged.cards[card].loss <= TRIFLE)
    wrong = [each for card, each in judged.cards.items() if card not in right]
    clear = judged.rival in right and all(each.loss >= least and each.is_fault for each in wrong)
    return right if clear else None


def _best_in_marks(seen: Seen, right: tuple[Card, ...], machine: Machine) -> bool:
    """Whether no other card brings more marks, in other worlds: points are not everything where a contract is close."""
    try:
        judged = judge(knowledge_of(seen), WORLDS, _seed(canonical_view(seen), 0), machine, stakes_of_view(seen))
    except MachineFault:
        return False
    own = 1 if seen.seat is not None and seen.seat.camp is Camp.NS else -1
    return max(judged.cards.values(), key=lambda each: (own * each.marks, each.card in right)).card in right


def _choice(seen: Seen, level: Level, number: int) -> Card:
    """Return the card of a robot of this level, which says no annonce after the first trick."""
    chance = random.Random(number)  # noqa: S311 (must be reproducible)
    action = ROBOTS[level].choose(seen, chance, None)
    assert isinstance(action, Play)
    return action.card


def _seed(text: str, number: int) -> int:
    """Return the seed of the worlds, 64 bits, from what the seat has seen."""
    return int.from_bytes(hashlib.sha256(f"{number}\n{text}".encode()).digest()[:8], "big")
