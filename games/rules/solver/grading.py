"""A donne against perfect play with open hands: par, and what each card lost."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.rules.actions import Play
from games.rules.cards import SA, SUITS, TA, Card, Trump
from games.rules.dealing import Hands
from games.rules.donne import Donne
from games.rules.options import Rules
from games.rules.seats import ByCamp, Camp, Seat, for_camp, plus
from games.rules.solver.machine import Machine, asked
from games.rules.solver.marks import total_points
from games.rules.solver.positions import Goal, Position, header_words
from games.rules.solver.solving import NOT_LEGAL, solve


@dataclass(frozen=True, slots=True)
class GradedPlay:
    """A card played. `values`: for each legal card, the points of north and south in the whole donne, then perfect."""

    seat: Seat
    card: Card
    values: dict[Card, int]

    @property
    def best(self) -> int:
        """Return the value of the best card for the seat's camp."""
        return max(self.values.values()) if self.seat.camp is Camp.NS else min(self.values.values())

    @property
    def value(self) -> int:
        """Return the value of the card played."""
        return self.values[self.card]

    @property
    def loss(self) -> int:
        """Return the points the card lost, seen with open hands."""
        return abs(self.best - self.value)


@dataclass(frozen=True, slots=True)
class GradedDonne:
    """`par`: points of north and south if all four had played perfectly; `end`: the value after the last card."""

    par: int
    end: int
    plays: tuple[GradedPlay, ...]

    @property
    def losses(self) -> ByCamp:
        """Return the points each camp lost. par - losses of NS + losses of EW = end, exactly."""
        lost = (0, 0)
        for play in self.plays:
            lost = plus(lost, for_camp(play.seat.camp, play.loss))
        return lost


def grade(donne: Donne, machine: Machine, goal: Goal = Goal.POINTS) -> GradedDonne:
    """Return the value of every card that could have been played. ValueError if nobody took. MachineFault."""
    return _read(asked(machine, "grade", grade_words(donne, goal)), _plays_of(donne))


def grade_words(donne: Donne, goal: Goal = Goal.POINTS) -> list[int]:
    """Return the words of the call `grade` for this donne. ValueError if nobody took."""
    playing = donne.playing
    if playing is None:
        raise ValueError("nobody took")
    contract, plays = playing.contract, _plays_of(donne)
    header = header_words(contract.trump, donne.setup.rules, goal, contract.taker, 0)
    return _words(header, donne.hands_dealt, donne.setup.order[0], plays)


def _plays_of(donne: Donne) -> tuple[Play, ...]:
    return tuple(action for action in donne.actions if isinstance(action, Play))


def graded(header: list[int], hands: Hands, leader: Seat, plays: Iterable[Play], machine: Machine) -> GradedDonne:
    """Return the value of every card that could have been played from these hands. MachineFault."""
    played = tuple(plays)
    return _read(asked(machine, "grade", _words(header, hands, leader, played)), played)


def _words(header: list[int], hands: Hands, leader: Seat, played: tuple[Play, ...]) -> list[int]:
    return [*header, *hands, leader, len(played), *(play.card for play in played)]


def _read(answer: tuple[int, ...], played: tuple[Play, ...]) -> GradedDonne:
    _, _, *values = answer
    of_cards = values[len(played) + 1 :]
    return GradedDonne(
        par=values[0],
        end=values[len(played)],
        plays=tuple(
            GradedPlay(play.seat, play.card, _legal_values(of_cards[32 * index : 32 * index + 32]))
            for index, play in enumerate(played)
        ),
    )


def _legal_values(values: list[int]) -> dict[Card, int]:
    return {card: value for card, value in enumerate(values) if value != NOT_LEGAL}


@dataclass(frozen=True, slots=True)
class Par:
    """Points of each camp in a donne with perfect play; `capot`: the camp that wins all eight tricks."""

    points: ByCamp
    capot: Camp | None


def par(hands: Hands, leader: Seat, rules: Rules, machine: Machine) -> dict[Trump, Par]:
    """Return the result of perfect play for each trump of the game, for any taker. MachineFault for broken hands."""
    trumps: list[Trump] = [*SUITS, *([SA] if rules.sans_atout else []), *([TA] if rules.tout_atout else [])]
    found: dict[Trump, Par] = {}
    for trump in trumps:
        position = Position(trump=trump, rules=rules, hands=hands, leader=leader, goal=Goal.CAPOT)
        value, total = solve(position, machine), total_points(trump)
        north_south = min(max(value, 0), total)
        capot = Camp.NS if value > total else Camp.EW if value < 0 else None
        found[trump] = Par((north_south, total - north_south), capot)
    return found
