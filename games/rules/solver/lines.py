"""One line of perfect play with open hands, from a moment of a donne to its end: the program's call `line`."""

from dataclasses import dataclass

from games.rules.actions import Play
from games.rules.cards import BIT, Card
from games.rules.dealing import Hands
from games.rules.seats import SEATS, ByCamp
from games.rules.solver.knowledge import Knowledge
from games.rules.solver.machine import Machine, asked
from games.rules.solver.positions import Goal, header_words
from games.rules.tricks import Trick

HEAD, EACH = 3, 4


@dataclass(frozen=True, slots=True)
class BestLine:
    """The tricks from the card on, the first with what lay on the table before. `points`: at the end of the donne."""

    tricks: tuple[Trick, ...]
    points: ByCamp


def best_line(known: Knowledge, hands: Hands, card: Card, machine: Machine) -> BestLine:
    """Return how the donne goes on after this card of the seat to play, with these hands. MachineFault.

    `hands`: what the four seats hold now, as a world has them.
    """
    plays = [*_plays_before(known), Play(known.seat, card)]
    dealt = list(hands)
    for play in plays:
        dealt[play.seat] |= BIT[play.card]
    header = header_words(known.trump, known.rules, Goal.POINTS, known.taker, 0)
    words = [*header, *dealt, known.leader, len(plays), *(play.card for play in plays)]
    answer = asked(machine, "line", words)
    found = [answer[at : at + EACH] for at in range(HEAD, len(answer), EACH)]
    on_table = len(known.played) % 4
    shown = [*plays[len(plays) - 1 - on_table :], *(Play(SEATS[seat], each) for seat, each, *_points in found)]
    north_south = answer[1]
    last = found[-1] if found else None
    points = (last[2], last[3]) if last is not None else (north_south, 162 - north_south)
    return BestLine(tuple(_tricks(shown, known)), points)


def _plays_before(known: Knowledge) -> list[Play]:
    """Return the cards played so far with their seats."""
    plays: list[Play] = []
    trick, turn = Trick(), known.leader
    for card in known.played:
        plays.append(Play(turn, card))
        trick = trick.with_play(plays[-1], known.trump)
        turn = known.rules.direction.after(turn)
        if len(trick.plays) == 4:
            trick, turn = Trick(), trick.winner
    return plays


def _tricks(plays: list[Play], known: Knowledge) -> list[Trick]:
    tricks = []
    for at in range(0, len(plays), 4):
        trick = Trick()
        for play in plays[at : at + 4]:
            trick = trick.with_play(play, known.trump)
        tricks.append(trick)
    return tricks
