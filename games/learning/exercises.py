"""Exercises: small hands as data in notation, whose answers the engine checks (`exercise_pages` shows them).

The reader sits at South; the seats just before South have played the trick on the table.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from games.labels import Text
from games.rules.actions import Action, Play, parse_action
from games.rules.bots import choose_action
from games.rules.cards import Card, Hand, card_name, cards_in, hand_of, parse_cards, parse_trump, suit_of
from games.rules.dealing import Pack
from games.rules.donne import Phase
from games.rules.errors import Refusal
from games.rules.options import Rules, read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen, see
from games.rules.tricks import Trick, legal_cards, trick_of, verify_card

ME: Final = Seat.S
Kind: TypeAlias = Literal["legal", "card", "call", "winner", "choice", "number"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A question, one of six kinds.

    `legal`: which cards may you play? `card`: which is best? `call`: take, bid or pass? `winner`: who takes the trick
    on the table? `choice`: which of these texts is right? `number`: how many?

    `hand`, `trick`, `tricks`: cards in notation; `tricks`: the earlier tricks of this donne, the first led by
    `first_leader`. `calls`: earlier calls (« W pass »). `dealer`: a seat. `offers`: the possible answers. `best`: the
    correct answers: cards, actions, a number, or places in `offers` counted from 0; for `legal` and `winner` the engine
    computes them. `ask`: the question above the answers of `choice` and `number`. `proof`: computes `best` of these two
    with the engine, where it can. `points`: what it teaches, by number (docs/course.md).
    """

    slug: str
    kind: Kind
    title: Text
    story: Text
    lesson: Text
    hand: str = ""
    rules: dict[str, object] = field(default_factory=dict)
    trump: str = "H"
    taker: str = "S"
    trick: str = ""
    tricks: tuple[str, ...] = ()
    first_leader: str = "S"
    dealer: str = "E"
    retourne: str = ""
    calls: tuple[str, ...] = ()
    offers: tuple[Text, ...] = ()
    best: tuple[str, ...] = ()
    ask: Text = ""
    proof: "Callable[[Exercise], set[str]] | None" = None
    points: tuple[int, ...] = ()

    @property
    def rule_set(self) -> Rules:
        return read_rules(self.rules)

    @property
    def cards(self) -> tuple[Card, ...]:
        return parse_cards(self.hand)


def on_table(exercise: Exercise) -> Trick:
    """Return the trick so far, played by the seats just before South; a whole one was led by South."""
    cards, direction = parse_cards(exercise.trick), exercise.rule_set.direction
    seats = direction.starting_at(ME)[4 - len(cards) :]
    return trick_of(cards, seats, parse_trump(exercise.trump))


def may_be_played(exercise: Exercise) -> Hand:
    """Return the legal cards, computed by the engine."""
    trump = parse_trump(exercise.trump)
    return legal_cards(hand_of(exercise.cards), on_table(exercise), trump, exercise.rule_set)


def answers(exercise: Exercise) -> list[str]:
    """Return the answers to choose from, none for a number: cards of the hand, calls, seats, places in `offers`."""
    match exercise.kind:
        case "call":
            return [str(offer) for offer in exercise.offers]
        case "choice":
            return [str(place) for place in range(len(exercise.offers))]
        case "winner":
            return [str(seat) for seat in exercise.rule_set.direction.starting_at(ME)]
        case "number":
            return []
    return [card_name(card) for card in exercise.cards]


def right_answers(exercise: Exercise) -> set[str]:
    """Return the correct answers: the engine's for `legal` and `winner`, otherwise the exercise's `best`."""
    if exercise.kind == "legal":
        return {card_name(card) for card in cards_in(may_be_played(exercise))}
    if exercise.kind == "winner":
        return {str(on_table(exercise).winner)}
    return set(exercise.best)


def fault_of(exercise: Exercise, card: str) -> str | None:
    """Return the code of the refusal for this card, or None if it is legal."""
    trump = parse_trump(exercise.trump)
    [played] = parse_cards(card)
    try:
        verify_card(played, hand_of(exercise.cards), on_table(exercise), trump, exercise.rule_set)
    except Refusal as refusal:
        return str(refusal.code)
    return None


class Still:
    """A random source that always gives 0; these robots do not use their random source (docs/bots.md)."""

    def random(self) -> float:
        return 0.0


def robot_answer(exercise: Exercise) -> str:
    """Return the robots' answer: a card or a call."""
    seen = call_seen(exercise) if exercise.kind == "call" else play_seen(exercise)
    chosen = choose_action(seen, Still())
    return card_name(chosen.card) if isinstance(chosen, Play) else str(chosen)


def play_seen(exercise: Exercise) -> Seen:
    """Return South's view at their turn to play."""
    rules, trump = exercise.rule_set, parse_trump(exercise.trump)
    done, table = turned(exercise), on_table(exercise)
    left = 8 - len(done)
    laid = {play.seat for play in table.plays}
    legal: tuple[Action, ...] = tuple(Play(ME, card) for card in cards_in(may_be_played(exercise)))
    return Seen(
        rules=rules,
        seat=ME,
        phase=Phase.PLAYING,
        number=1,
        dealer=Seat[exercise.dealer],
        cutter=None,
        seat_to_act=ME,
        hand=hand_of(exercise.cards),
        counts=tuple(left - (seat in laid) for seat in SEATS),
        taker=Seat[exercise.taker],
        trump=trump,
        leader=table.plays[0].seat if table.plays else ME,
        trick=table.plays,
        tricks_done=done,
        last_trick=done[-1] if done else None,
        legal=legal,
    )


def turned(exercise: Exercise) -> tuple[Trick, ...]:
    """Return the earlier tricks, each led by the winner of the trick before."""
    trump, direction = parse_trump(exercise.trump), exercise.rule_set.direction
    leader, done = Seat[exercise.first_leader], []
    for cards in exercise.tricks:
        done.append(trick_of(parse_cards(cards), direction.starting_at(leader), trump))
        leader = done[-1].winner
    return tuple(done)


def call_seen(exercise: Exercise) -> Seen:
    """Return South's view at their turn to speak, after the others' calls."""
    partie = Partie.begin(exercise.rule_set, first_dealer=Seat[exercise.dealer])
    partie = partie.deal(_pack(exercise, partie))[0]
    for call in exercise.calls:
        partie = partie.act(parse_action(call))[0]
    return see(partie, ME)


def _pack(exercise: Exercise, partie: Partie) -> Pack:
    """Return a pack that deals South this hand and turns this card up."""
    places = partie.deal(tuple(range(32)))[0].donne
    assert places is not None
    pack: dict[int, Card] = dict(zip(cards_in(places.hands[ME]), exercise.cards, strict=True))
    if exercise.retourne and places.dealt.retourne is not None:
        [pack[places.dealt.retourne]] = parse_cards(exercise.retourne)
    others = [card for card in range(32) if card not in pack.values()]
    pack |= dict(zip((place for place in range(32) if place not in pack), others, strict=True))
    return tuple(pack[place] for place in range(32))


def in_order(exercise: Exercise) -> list[Card]:
    """Return the hand sorted for display: suit by suit, trumps first."""
    trump = parse_trump(exercise.trump)
    return sorted(exercise.cards, key=lambda card: (suit_of(card) is not trump, suit_of(card), -card))
