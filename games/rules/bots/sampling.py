"""A card chosen in worlds: hands of the others that agree with all the seat saw, each solved by the solver.

The card with the most marks on average wins, by the partie's own scoring. Habits that a partner can read, those of the
fast robots, weigh a little: they tell cards apart that do about as well. The worlds follow from the view alone, so that
the same view gives the same card.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from games.rules.actions import Action
from games.rules.belote import POINTS, pairs_of
from games.rules.bidding import Contract
from games.rules.bots.choosing import choose_action, with_word
from games.rules.bots.playing import BotDice, card_worth, top_of_masters
from games.rules.bots.styles import Style
from games.rules.cards import BIT, Card, hand_of
from games.rules.estimates.memory import Memory, remember
from games.rules.line import is_last
from games.rules.seats import NOTHING, ByCamp, Camp, for_camp, plus
from games.rules.seen import Seen
from games.rules.solver.judging import JudgedCard, Judgement, judge
from games.rules.solver.knowledge import Knowledge, knowledge_of
from games.rules.solver.machine import Machine, MachineFault
from games.rules.solver.marks import Stakes

WORLDS: Final = (0, 16, 28, 64, 96, 128, 128, 128)
"""The most worlds for a card, by the tricks already played. A world takes some half a millisecond in the second trick
and a hundredth of it in the seventh. None in the first: there habit costs little and worlds cost most."""
FEW: Final = 0.4
"""The share of these worlds that is enough if it leaves no doubt."""
MARKS_A_POINT: Final = 0.5
"""Marks that a card point is worth beside the marks it brings: points still count when the contract is decided."""
HABIT: Final = 0.25
"""Marks that a card point of the fast robots' reckoning is worth: enough to choose among cards that do as well."""
CLOSE: Final = 1.0
"""Marks by which a card must lose, beside its error, to be out of the question."""


def sampled_action(seen: Seen, dice: BotDice, machine: Machine, worlds: int, style: Style = Style.EVEN) -> Action:
    """Return the action of the seat that is to act, its card chosen in at most so many worlds.

    Calls, annonces, forced cards and the first trick as `choose_action`; its card too if the solver gives no answer.
    The machine sees why it gave none: a caller that wants to count or to log such faults wraps it.
    """
    worlds = min(worlds, WORLDS[len(seen.tricks_done)])
    memory = remember(seen, believe_calls=False) if worlds else None
    if memory is None or len(memory.legal) == 1:
        return choose_action(seen, dice, style)
    try:
        return with_word(seen, _card(seen, memory, machine, worlds))
    except MachineFault:
        return choose_action(seen, dice)


def judged_cards(seen: Seen, machine: Machine, worlds: int) -> Judgement:
    """Return what each legal card is worth in points, in so many worlds. MachineFault as `judge`.

    ValueError for a seat that is not to play a card.
    """
    known = knowledge_of(seen)
    return judge(known, worlds, _seed(known), machine)


def _card(seen: Seen, memory: Memory, machine: Machine, worlds: int) -> Card:
    known, stakes = knowledge_of(seen), stakes_of_view(seen)
    seed, few = _seed(known), max(1, round(FEW * worlds))
    judged = judge(known, few, seed, machine, stakes)
    if few < worlds and _is_open(judged):
        judged = judge(known, worlds, seed, machine, stakes)
    return _best(judged.cards, memory)


def _seed(known: Knowledge) -> int:
    """Return the seed of the worlds, of 64 bits."""
    told = f"{known.seat} {known.hand} {known.can_hold} {known.played}"
    return int.from_bytes(sha256(told.encode()).digest()[:8], "big")


def _is_open(judged: Judgement) -> bool:
    """Whether more worlds may change the choice; not for a card that did the same in every world."""
    return judged.best != judged.rival or any(
        card.loss <= 2 * card.error + CLOSE and (card.loss, card.error) != (0, 0)
        for card in judged.cards.values()
        if card.card != judged.best
    )


def _best(cards: Mapping[Card, JudgedCard], memory: Memory) -> Card:
    """Return the card with the most marks, points and habits; of equal masters to lead the highest."""
    sign = 1 if memory.seat.camp is Camp.NS else -1
    worth = {card: sign * (each.marks + MARKS_A_POINT * each.points) for card, each in cards.items()}
    best = max(memory.legal, key=lambda card: worth[card] + HABIT * card_worth(memory, card))
    highest = best if memory.trick.plays else top_of_masters(memory, best)
    return highest if worth[highest] >= worth[best] else best


def stakes_of_view(seen: Seen) -> Stakes:
    """Return what the marks of the donne under way depend on, as far as its seat knows."""
    assert seen.taker is not None
    assert seen.trump is not None
    return Stakes(
        contract=Contract(seen.taker, seen.trump, seen.value, seen.multiplier, seen.contre, seen.surcontre),
        rules=seen.rules,
        belote=_belote(seen),
        annonces=seen.annonces,
        held=seen.held,
        last=is_last(seen.rules, seen.lines),
    )


def _belote(seen: Seen) -> ByCamp:
    """Return the points of each belote that the seat holds itself or that was said, under the camp of its holder."""
    assert seen.seat is not None
    assert seen.trump is not None
    plays = [*(play for trick in seen.tricks_done for play in trick.plays), *seen.trick]
    own = seen.hand | hand_of(play.card for play in plays if play.seat is seen.seat)
    points = NOTHING
    for pair in pairs_of(seen.trump):
        said = next((play.seat for play in seen.words if BIT[play.card] & pair), None)
        holder = seen.seat if own & pair == pair else said
        if holder is not None:
            points = plus(points, for_camp(holder.camp, POINTS))
    return points
