"""Why the right answer of a drawn puzzle is right: in sentences, with the cards and the figures it follows from."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.labels import TRUMPS, Text, card_in_sentence, card_label, contract_label, refusal_words
from games.learning.exercise_pages import AnswerCard, seat_label
from games.learning.puzzle_kinds import call_label, trick_seen, trump_of
from games.models import Puzzle
from games.rules.cards import (
    BIT,
    HIGHER,
    POINTS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    Hand,
    card_name,
    cards_in,
    parse_card,
    parse_suit,
    suit_of,
)
from games.rules.drawn.bid_hand import hand_for
from games.rules.drawn.count import played
from games.rules.errors import Refusal
from games.rules.puzzles import ME
from games.rules.seats import SEATS
from games.rules.seen import Seen
from games.rules.solver.knowledge import knowledge_of
from games.rules.tricks import Trick, verify_card


@dataclass(frozen=True, slots=True)
class ReasonFigure:
    """A line of the table of figures: a call, what it brings, how often it is made."""

    label: Text
    figure: str
    right: bool


@dataclass(frozen=True, slots=True)
class PuzzleReason:
    """`told`: sentences. `cards`: groups of cards that were counted, each with its words. `figures`: a table."""

    told: list[str]
    cards: list[tuple[str, list[AnswerCard]]] = field(default_factory=list)
    figures: list[ReasonFigure] = field(default_factory=list)
    heading: Text = ""


def reason_of(puzzle: Puzzle, seen: Seen) -> PuzzleReason:
    """Return why the right answer is right, from the view of its seat and the stored figures."""
    match puzzle.kind:
        case "legal":
            return _of_legal(seen)
        case "winner":
            return _of_winner(seen)
        case "count":
            return _of_points(seen) if puzzle.theme == "points" else _of_suit(puzzle, seen)
        case "rest":
            return _of_rest(puzzle, seen)
        case "take":
            return _of_take(puzzle, seen)
    return _of_bid(puzzle, seen)


def _shown(cards: Hand) -> list[AnswerCard]:
    return [AnswerCard(card_name(card), card_label(card)) for card in cards_in(cards)]


def _listed(cards: list[Card]) -> str:
    return ", ".join(card_in_sentence(card) for card in cards)


def _of_legal(seen: Seen) -> PuzzleReason:
    """Return the engine's refusal for each card that may not be played, the cards of one refusal together."""
    refused: dict[str, list[Card]] = {}
    for card in cards_in(seen.hand):
        try:
            verify_card(card, seen.hand, trick_seen(seen), trump_of(seen), seen.rules)
        except Refusal as refusal:
            refused.setdefault(str(refusal.code), []).append(card)
    told = []
    for code, cards in refused.items():
        words = refusal_words(code)
        told.append(
            _("Not {cards}: {happened} {means}").format(
                cards=_listed(cards), happened=words.happened, means=words.means
            )
        )
    return PuzzleReason(told)


def _of_winner(seen: Seen) -> PuzzleReason:
    trick, trump = seen.last_trick, trump_of(seen)
    assert trick is not None
    assert trick.best is not None
    best, who = trick.best.card, seat_label(trick.winner)
    if SUIT_OF[best] is not trump:
        why = _(
            "{who}: {card} is the highest card of the suit led. No trump was played, and other suits count for nothing."
        )
    elif SUIT_OF[trick.plays[0].card] is trump:
        why = _(
            "{who}: {card} is the highest trump. The order at trumps: jack, nine, ace, ten, king, queen, eight, seven."
        )
    else:
        why = _("{who}: {card} is a trump, the highest of this trick, and a trump beats every card of another suit.")
    return PuzzleReason([why.format(who=who, card=card_in_sentence(best)), _trick_points(trick, seen)])


def _trick_points(trick: Trick, seen: Seen) -> str:
    """Return the points of a trick, card by card."""
    trump = trump_of(seen)
    parts = " + ".join(str(POINTS[trump][play.card]) for play in trick.plays)
    points = trick.points(trump)
    return ngettext(
        "The trick is worth {points} point: {parts}, in the order played.",
        "The trick is worth {points} points: {parts}, in the order played.",
        points,
    ).format(points=points, parts=parts)


def _of_suit(puzzle: Puzzle, seen: Seen) -> PuzzleReason:
    suit = parse_suit(puzzle.solution["suit"])
    gone, mine = played(seen) & SUIT_CARDS[suit], seen.hand & SUIT_CARDS[suit]
    left = 8 - gone.bit_count() - mine.bit_count()
    told = _("Of the 8 cards of {suit}, {gone} have been played and you hold {mine}: {left} are left.").format(
        suit=TRUMPS[str(suit)], gone=gone.bit_count(), mine=mine.bit_count(), left=left
    )
    groups = [(_("Played"), _shown(gone)), (_("In your hand"), _shown(mine))]
    others = SUIT_CARDS[suit] & ~gone & ~mine
    return PuzzleReason([told], [*groups, (_("With the others"), _shown(others))])


def _of_points(seen: Seen) -> PuzzleReason:
    groups = []
    for trick in seen.tricks_done:
        if trick.winner.camp is ME.camp:
            words = ngettext("{points} point", "{points} points", trick.points(trump_of(seen)))
            cards = [
                AnswerCard(card_name(play.card), card_label(play.card), seat=str(POINTS[trump_of(seen)][play.card]))
                for play in trick.plays
            ]
            groups.append((words.format(points=trick.points(trump_of(seen))), cards))
    figures = [trick.points(trump_of(seen)) for trick in seen.tricks_done if trick.winner.camp is ME.camp]
    told = _("The tricks of your side: {parts} = {points}. The dix de der and the belote are not among them.").format(
        parts=" + ".join(map(str, figures)), points=sum(figures)
    )
    return PuzzleReason([told], groups)


def _of_rest(puzzle: Puzzle, seen: Seen) -> PuzzleReason:
    solution = puzzle.solution
    if "order" in solution:
        cards = [parse_card(name) for name in solution["order"]]
        told = [_("Lead in this order: {cards}.").format(cards=_listed(cards))]
        above = _above(cards, seen)
        if above:
            told.append(_("No higher card is left to the others: {cards} are out.").format(cards=_listed(above)))
        if not played_trumps_left(seen):
            told.append(_("Nobody else has a trump left, so that nothing can be cut."))
        return PuzzleReason(told)
    beater = parse_card(solution["beater"])
    holders = [seat for seat in SEATS if seat.camp is not ME.camp and knowledge_of(seen).can_hold[seat] & BIT[beater]]
    who = _(" or ").join(str(seat_label(seat)) for seat in holders)
    sure = solution["worlds"] - solution["lost"]
    return PuzzleReason(
        [
            _("{card} may take a trick from you: {who} may hold it.").format(
                card=_capital(card_in_sentence(beater)), who=who
            ),
            _(
                "In {sure} of {all} deals that agree with all you saw, your side would take everything: not in all."
            ).format(sure=sure, all=solution["worlds"]),
        ]
    )


def played_trumps_left(seen: Seen) -> Hand:
    """Return the trumps that the three others still hold, as the seat can count them."""
    trumps = [card for card in range(32) if SUIT_OF[card] is seen.trump]
    return sum(BIT[card] for card in trumps) & ~seen.hand & ~played(seen)


def _above(cards: list[Card], seen: Seen) -> list[Card]:
    """Return the cards above these that were played: what must be remembered."""
    above = 0
    for card in cards:
        above |= HIGHER[trump_of(seen)][card] & SUIT_CARDS[SUIT_OF[card]]
    return list(cards_in(above & played(seen)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _of_take(puzzle: Puzzle, seen: Seen) -> PuzzleReason:
    solution, [right] = puzzle.solution, puzzle.solution["right"]
    assert seen.retourne is not None
    calls = list(solution["marks"])
    best = right if right != "pass" else max((call for call in calls if call != "pass"), key=solution["marks"].get)
    trump = suit_of(seen.retourne) if best == "take" else parse_suit(best.removeprefix("take "))
    told = [
        _hand_told(seen.hand | BIT[seen.retourne], str(trump)),
        _(
            "The figures are from {deals} deals in which the others would have said the same, played with open hands."
        ).format(deals=solution["deals"]),
    ]
    figures = [
        ReasonFigure(call_label(call), _signed(solution["marks"][call]), call == right)
        for call in sorted(calls, key=lambda call: -solution["marks"][call])
    ]
    return PuzzleReason(told, figures=figures, heading=_("Marks of your side less those of the other, on average"))


def _hand_told(hand: Hand, trump: str) -> str:
    """Return what counts in a hand at this trump, the turned card among it."""
    held = hand_for(hand, parse_suit(trump))
    heads = [name for has, name in ((held.jack, _("the jack")), (held.nine, _("the nine"))) if has]
    trumps = ngettext("{number} trump", "{number} trumps", held.trumps).format(number=held.trumps)
    aces = ngettext("{number} ace of another suit", "{number} aces of other suits", held.aces).format(number=held.aces)
    aces = aces if held.aces else _("no ace of another suit")
    if heads:
        text = _("At {trump} you hold {trumps} with {heads}, and {aces}.")
        return text.format(trump=TRUMPS[trump], trumps=trumps, heads=_(" and ").join(heads), aces=aces)
    text = _("At {trump} you hold {trumps} without the jack or the nine, and {aces}.")
    return text.format(trump=TRUMPS[trump], trumps=trumps, aces=aces)


def _of_bid(puzzle: Puzzle, seen: Seen) -> PuzzleReason:
    solution, [right] = puzzle.solution, puzzle.solution["right"]
    suit = solution["suit"]
    told = [_hand_told(seen.hand, suit), _taught(seen, right, suit)]
    told.append(
        _(
            "The figures are from {deals} deals in which the others would have said the same, played with open hands."
        ).format(deals=solution["deals"])
    )
    trump = parse_suit(suit)
    figures = [
        ReasonFigure(contract_label(int(height), trump), f"{made} %", right == f"bid {height} {suit}")
        for height, made in solution["made"].items()
    ]
    return PuzzleReason(told, figures=figures, heading=_("How often your side would make it"))


def _taught(seen: Seen, right: str, suit: str) -> str:
    """Return the rule of the lesson that gives the answer."""
    held, answers = hand_for(seen.hand, parse_suit(suit)), bool([call for call in seen.bids if str(call)[2:] != "pass"])
    if answers and right == "pass":
        return _("A raise needs the jack or the nine of the partner’s suit and an ace in another one.")
    if answers:
        return _(
            "With the jack or the nine of the partner’s suit: ten higher for an ace in another suit, twenty for two."
        )
    if right == "pass":
        return _("An opening needs the jack with two other trumps, and an ace in another suit.")
    if held.nine:
        base = _("Jack, nine and a third trump, and an ace: 100, ten more for each further ace.")
    else:
        base = _("Jack and two other trumps, and an ace: 80; 90 with a second ace or a fourth trump.")
    return base + " " + _("The belote adds twenty.") if held.belote else base


def _signed(marks: float) -> str:
    return f"{'−' if marks < 0 else '+'}{abs(round(marks))}"
