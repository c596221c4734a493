"""Blunders of four equal robots at one table: `.venv/bin/python -m tests.rules.bots.blunders [preset] [donnes] [seed]`.

Calls and cards that a strong player calls blunders, and what contracts came to. A card is a blunder by what its seat
knew: by its memory of the tricks, calls not taken as certain.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

from games.rules.actions import Action, Bid, Play
from games.rules.bots.playing import chance_to_win, partner_is_sure
from games.rules.cards import BIT, POINTS, SUIT_CARDS, SUIT_OF, Rank, Suitless, card_of, cards_in, rank_of
from games.rules.estimates.expectations import cards_expected, standing_bid
from games.rules.estimates.memory import Memory, called_for, remember
from games.rules.partie import Partie
from games.rules.seen import Seen, see

from .boards import Board, Player, boards, contre_said
from .capot_chances import capot_chance, spoken_until
from .contenders import contender

PRESET, DONNES, SEED = "contree", 2000, 7
LIKELY = 0.7
PROMISING = 120.0
"""The card points that a seat must expect for its chance of a capot to be sampled."""


COMPARED = {name: contender(name) for name in ("november", "habitue")}


def count_blunders(preset: str, donnes: int, seed: int, player: Player) -> Counter[str]:
    """How often each thing named happened in so many donnes of four such players."""
    counted: Counter[str] = Counter()
    for board in boards(preset, donnes, seed):
        states, actions, ended = played_out(board, player)
        for before, action in zip(states, actions, strict=True):
            counted.update(names_of(see(before, action.seat), action))
        counted.update(outcome_names(ended))
        if board.rules.game == "encheres":
            counted.update(capot_names(states, ended, player, board.number))
    return counted


def played_out(board: Board, player: Player) -> tuple[list[Partie], list[Action], Partie]:
    """The states in which somebody acted, the actions, and the partie after the donne."""
    dice = random.Random(board.number)
    partie, _ = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
    states, actions = [], []
    while (seat := partie.seat_to_act) is not None:
        action = contre_said(partie, (player, player)) or player.choose(see(partie, seat), dice)
        states.append(partie)
        actions.append(action)
        partie, _ = partie.act(action)
    return states, actions, partie


def names_of(seen: Seen, action: Action) -> Iterator[str]:
    if isinstance(action, Bid):
        yield from bid_names(seen, action)
    elif isinstance(action, Play):
        memory = remember(seen, believe_calls=False)
        yield from lead_names(seen, memory, action) if not memory.trick.plays else follow_names(memory, action)


def bid_names(seen: Seen, bid: Bid) -> Iterator[str]:
    standing = standing_bid(seen)
    if standing is None:
        yield "openings"
        yield from opening_names(seen, bid)
    elif standing.seat is seen.seat.partner:
        yield "bids over partner's bid"
        if bid.suit is not standing.suit:
            yield "another suit over partner's suit"
            yield from leaving_names(seen, standing)


def opening_names(seen: Seen, bid: Bid) -> Iterator[str]:
    if isinstance(bid.suit, Suitless):
        return
    if not seen.hand & heads_of(bid):
        yield "opened without jack or nine"
    trumps = (seen.hand & SUIT_CARDS[bid.suit]).bit_count()
    if trumps < 2:
        yield "opened on one trump"
    elif trumps == 2:
        yield "opened on two trumps"


def leaving_names(seen: Seen, standing: Bid) -> Iterator[str]:
    """Whether the seat leaves a suit in which it helps partner: with its jack or nine, or with three trumps."""
    if isinstance(standing.suit, Suitless):
        return
    if seen.hand & heads_of(standing) or (seen.hand & SUIT_CARDS[standing.suit]).bit_count() >= 3:
        yield "left a suit of partner's in which it could help"


def heads_of(bid: Bid) -> int:
    return BIT[card_of(bid.suit, Rank.JACK)] | BIT[card_of(bid.suit, Rank.NINE)]


def lead_names(seen: Seen, memory: Memory, play: Play) -> Iterator[str]:
    partner, has_led = seen.seat.partner, any(trick.plays[0].seat is seen.seat for trick in seen.tricks_done)
    if memory.taker is partner and memory.my_trumps and memory.their_trumps and not has_led:
        yield "partner of the taker may lead a trump first"
        if memory.is_trump(play.card):
            yield "partner of the taker leads a trump first"
    called = called_for(partner, [trick.plays for trick in seen.tricks_done], memory.trump) & memory.unseen
    answers = [card for card in memory.legal if any(SUIT_OF[card] is SUIT_OF[head] for head in cards_in(called))]
    if 0 < len(answers) < len(memory.legal):
        yield "partner's call may be answered"
        if play.card in answers:
            yield "partner's call is answered"
    yield from ten_names(memory, play)


def follow_names(memory: Memory, play: Play) -> Iterator[str]:
    led, trumps = SUIT_OF[memory.trick.plays[0].card], [card for card in memory.legal if memory.is_trump(card)]
    if partner_is_sure(memory) and led is not memory.trump and 0 < len(trumps) < len(memory.legal):
        yield "partner is sure, a trump may be kept"
        if play.card in trumps:
            yield "cut partner's certain master"
    yield from ten_names(memory, play)


def ten_names(memory: Memory, play: Play) -> Iterator[str]:
    """Whether a ten may be spared, that an opponent's ace on the table or in hand takes for certain."""
    for ten in memory.legal:
        if rank_of(ten) is not Rank.TEN or POINTS[memory.trump][ten] != 10 or memory.is_trump(ten):
            continue
        if is_aced(memory, ten) and any(memory.points(card) < 10 for card in memory.legal):
            yield "a ten under a certain ace may be spared"
            if play.card == ten:
                yield "put the ten under a certain ace"


def is_aced(memory: Memory, ten: int) -> bool:
    """Whether the trick is lost with this ten, which follows suit or is led, to an opponent's ace of its suit."""
    ace, plays = card_of(SUIT_OF[ten], Rank.ACE), memory.trick.plays
    if plays and SUIT_OF[plays[0].card] is not SUIT_OF[ten]:
        return False
    on_table = any(play.card == ace and play.seat in memory.opponents for play in plays)
    return (on_table or bool(memory.unseen & BIT[ace])) and chance_to_win(memory, ten) == 0


def outcome_names(ended: Partie) -> Iterator[str]:
    line = ended.lines[-1]
    yield "donnes"
    if line.taker is None:
        yield "passed out"
        return
    yield "contracts"
    yield "contracts made" if line.outcome == "made" else "contracts failed"
    if line.multiplier > 1:
        yield "contracts contred"
        yield "contred contracts failed" if line.outcome != "made" else "contred contracts made"
    if isinstance(line.trump, Suitless):
        yield "contracts at sans-atout or tout-atout"
    if line.value == "capot":
        yield "capots bid"
        if line.outcome == "made":
            yield "capots bid and made"
    elif line.capot is line.taker.camp:
        yield "capots made but not bid"


def capot_names(states: list[Partie], ended: Partie, player: Player, number: int) -> Iterator[str]:
    """Whether a seat of the bidding camp saw a likely capot when it last spoke, and whether its camp bid it."""
    line = ended.lines[-1]
    if line.taker is None:
        return
    for seat in (line.taker, line.taker.partner):
        spoken = spoken_until(states, seat)
        if not spoken or cards_expected(see(spoken[-1], seat), line.trump) < PROMISING:
            continue
        if capot_chance(spoken, seat, line.trump, player, number) >= LIKELY:
            yield "hands with a likely capot"
            if line.value == "capot":
                yield "hands with a likely capot that bid it"
            return


TOLD = (
    "opened without jack or nine / openings",
    "opened on one trump / openings",
    "opened on two trumps / openings",
    "another suit over partner's suit / bids over partner's bid",
    "left a suit of partner's in which it could help / bids over partner's bid",
    "put the ten under a certain ace / a ten under a certain ace may be spared",
    "cut partner's certain master / partner is sure, a trump may be kept",
    "partner of the taker leads a trump first / partner of the taker may lead a trump first",
    "partner's call is answered / partner's call may be answered",
    "hands with a likely capot that bid it / hands with a likely capot",
    "capots bid and made / capots bid",
    "capots made but not bid / contracts",
    "passed out / donnes",
    "contracts made / contracts",
    "contracts failed / contracts",
    "contracts at sans-atout or tout-atout / contracts",
    "contred contracts failed / contracts contred",
    "contracts contred / contracts",
)
"""What is told: how often, and out of what."""


def table_text(counts: dict[str, Counter[str]]) -> Iterator[str]:
    yield f"| of {next(iter(counts.values()))['donnes']} donnes | {' | '.join(counts)} |"
    yield "|---|" + "---|" * len(counts)
    for told in TOLD:
        name, whole = told.split(" / ")
        if any(count[whole] for count in counts.values()):
            yield f"| {name} | {' | '.join(share_text(count[name], count[whole]) for count in counts.values())} |"


def share_text(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


def main(preset: str, donnes: int, seed: int) -> str:
    counts = {name: count_blunders(preset, donnes, seed, player) for name, player in COMPARED.items()}
    return "\n".join([f"preset: {preset}, seed: {seed}", *table_text(counts)])


if __name__ == "__main__":
    preset, *given = [*sys.argv[1:], *(PRESET, str(DONNES), str(SEED))[len(sys.argv) - 1 :]]
    print(main(preset, *map(int, given)))  # noqa: T201  (its answer)
