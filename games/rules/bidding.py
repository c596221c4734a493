"""The bidding of a retourne game: which seat takes, in which suit (rules 3.2, 3.3).

First round: pass, or take at the suit of the retourne. Second round: pass, or name another suit. `encheres.py` is the
bidding of the other games, with the same interface: `seat_to_act`, `legal`, `call`, `contract`, `over`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from games.rules.actions import Action, Bid, Contre, Height, Pass, Surcontre, Take
from games.rules.cards import SUITS, Suit, Trump
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import Seat

Call: TypeAlias = Pass | Take | Bid | Contre | Surcontre


@dataclass(frozen=True, slots=True)
class Contract:
    """The result of the bidding. In a retourne game, all fields after `trump` keep their default.

    `contre`, `surcontre`: the seat that said it, or None; `multiplier`: the resulting factor (rules 4.7, m).
    """

    taker: Seat
    trump: Trump
    value: Height | None = None
    multiplier: int = 1
    contre: Seat | None = None
    surcontre: Seat | None = None


@dataclass(frozen=True, slots=True)
class Bidding:
    """The calls so far. `order`: the seats in the order in which they speak; `turned`: the suit of the retourne.

    `named`: the suits that a taker of the second round may name.
    """

    order: tuple[Seat, ...]
    turned: Suit
    named: tuple[Suit, ...]
    calls: tuple[Call, ...] = ()

    @classmethod
    def begin(cls, order: tuple[Seat, ...], turned: Suit, rules: Rules) -> "Bidding":
        named = [suit for suit in SUITS if rules.second_round == "any-suit" or suit != turned]
        return cls(order, turned, tuple(sorted(named, key=str)))

    @property
    def contract(self) -> Contract | None:
        """Return the contract, or None until somebody has taken."""
        last = self.calls[-1] if self.calls else None
        if not isinstance(last, Take):
            return None
        return Contract(last.seat, self.turned if last.suit is None else last.suit)

    @property
    def over(self) -> bool:
        return len(self.calls) == 8 or self.contract is not None

    @property
    def seat_to_act(self) -> Seat | None:
        return None if self.over else self.order[len(self.calls) % 4]

    def legal(self, seat: Seat) -> tuple[Call, ...]:
        """Return the legal calls of this seat, sorted by text; none when it is not its turn."""
        if seat is not self.seat_to_act:
            return ()
        if len(self.calls) < 4:
            return (Pass(seat), Take(seat))
        return (Pass(seat), *(Take(seat, suit) for suit in self.named))

    def call(self, action: Action) -> "Bidding":
        """Return the bidding after this call. Refusal `not-now`, `not-your-turn` or `bad-bid`."""
        if not isinstance(action, Pass | Take):
            raise Refusal(Code.NOT_NOW, f"{action}: one passes or takes now")
        if action.seat is not self.seat_to_act:
            raise Refusal(Code.NOT_YOUR_TURN, f"it is for {self.seat_to_act} to speak")
        if isinstance(action, Take):
            self._check_suit(action)
        return Bidding(self.order, self.turned, self.named, (*self.calls, action))

    def _check_suit(self, take: Take) -> None:
        if len(self.calls) < 4 and take.suit is not None:
            raise Refusal(Code.BAD_BID, "in the first round one takes at the suit of the retourne, without naming it")
        if len(self.calls) >= 4 and take.suit not in self.named:
            raise Refusal(Code.BAD_BID, "in the second round one names a suit on offer")
