"""One donne as a value: setup + actions = state (rules 1, 3, 4, 5).

    BIDDING ── taken ──> PLAYING ── eight tricks, or a carré that voids it ──> FINISHED
       └────── nobody takes ──────────────────────────────────────────────────────┘

Functions return the next value with its events; a Refusal changes nothing.
"""

from enum import StrEnum
from itertools import chain

from games.rules.actions import Action, Annonce, Bid, Contre, Play, Surcontre, Take
from games.rules.bidding import Bidding, Contract
from games.rules.cards import Suitless, suit_of
from games.rules.dealing import (
    DealtCards,
    Hands,
    Pack,
    completed,
    cut_pack,
    deal_packets,
    gathered_hands,
    gathered_untaken,
    hands_of,
)
from games.rules.encheres import Encheres
from games.rules.errors import Code, Refusal
from games.rules.events import (
    AnnoncesShown,
    BiddingEnded,
    Contred,
    Declared,
    Event,
    Events,
    Passed,
    Played,
    Raised,
    Surcontred,
    Took,
    TrickWon,
)
from games.rules.line import Tally
from games.rules.options import Rules
from games.rules.playing import Playing
from games.rules.seats import CAMPS, SEATS, Camp, Seat
from games.rules.values import value

_BY_NAME = sorted(SEATS, key=str)
"""The seats sorted by letter, as the texts of their actions are sorted."""


class Phase(StrEnum):
    """The phase of a partie or donne: it waits for the deal (between two donnes), a call, a card, or nothing more."""

    DEALING = "dealing"
    BIDDING = "bidding"
    PLAYING = "playing"
    FINISHED = "finished"


@value
class Setup:
    """The start of a donne. `pack`: before the cut; `gathered`: whether it comes from the last donne (rules 1.9)."""

    rules: Rules
    dealer: Seat
    pack: Pack
    cut: int = 0
    gathered: bool = False

    @property
    def order(self) -> tuple[Seat, ...]:
        """Return the seats in dealing and speaking order, beginning after the dealer (rules 1.4, 1.5)."""
        direction = self.rules.direction
        return direction.starting_at(direction.after(self.dealer))


@value
class Donne:
    """The state of a donne. `playing` is None until somebody takes."""

    setup: Setup
    dealt: DealtCards
    bidding: Bidding | Encheres
    playing: Playing | None = None
    actions: tuple[Action, ...] = ()

    @classmethod
    def begin(cls, setup: Setup) -> "Donne":
        """Cut and deal. Refusal `bad-cut`."""
        pack = cut_pack(setup.pack, setup.cut, cut_min=setup.rules.cut_min)
        dealt = deal_packets(pack, setup.order, setup.rules.packets)
        if dealt.retourne is None:
            return cls(setup, dealt, Encheres(setup.rules, setup.order[0]))
        return cls(setup, dealt, Bidding.begin(setup.order, suit_of(dealt.retourne), setup.rules))

    @property
    def dealer(self) -> Seat:
        return self.setup.dealer

    @property
    def over(self) -> bool:
        return self.bidding.over if self.playing is None else self.playing.over

    @property
    def phase(self) -> Phase:
        if self.over:
            return Phase.FINISHED
        return Phase.BIDDING if self.playing is None else Phase.PLAYING

    @property
    def void(self) -> bool:
        """Whether a declared carré of sevens ended the donne without marks (rules 5.6)."""
        return self.playing is not None and self.playing.annonces.void

    @property
    def contract(self) -> Contract | None:
        return None if self.playing is None else self.playing.contract

    @property
    def hands(self) -> Hands:
        return hands_of(self.dealt.received) if self.playing is None else self.playing.hands

    @property
    def hands_dealt(self) -> Hands:
        """Return the hands as dealt, including cards played since."""
        if self.playing is None:
            return hands_of(self.dealt.received)
        return hands_of(completed(self.dealt, self.setup.order, self.playing.contract.taker))

    @property
    def seat_to_act(self) -> Seat | None:
        return self.bidding.seat_to_act if self.playing is None else self.playing.seat_to_act

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return every legal action, or those of one seat, sorted by text."""
        if seat is not None:
            return self._legal_of(seat)
        if self.playing is not None:
            return self._legal_of(self.playing.turn)
        return tuple(chain.from_iterable(map(self._legal_of, _BY_NAME)))

    def _legal_of(self, seat: Seat) -> tuple[Action, ...]:
        if self.playing is None:
            return self.bidding.legal(seat)
        return self.playing.legal(seat, self.setup.rules)

    def act(self, action: Action) -> tuple["Donne", Events]:
        """Return the donne after this action, and its events. A refused action (Refusal) changes nothing."""
        if self.over:
            raise Refusal(Code.NOT_NOW, "the donne is over")
        if self.playing is None:
            return self._call(action)
        if isinstance(action, Play):
            return self._play(self.playing, action)
        if isinstance(action, Annonce):
            return self._declare(self.playing, action)
        raise Refusal(Code.NOT_NOW, f"{action}: one plays cards now")

    def _call(self, action: Action) -> tuple["Donne", Events]:
        bidding = self.bidding.call(action)
        actions, contract = (*self.actions, action), bidding.contract
        if contract is None:
            return Donne(self.setup, self.dealt, bidding, None, actions), _call_events(action)
        order = self.setup.order
        playing = Playing.begin(contract, order[0], hands_of(completed(self.dealt, order, contract.taker)))
        return Donne(self.setup, self.dealt, bidding, playing, actions), _ended(action, contract)

    def _declare(self, playing: Playing, annonce: Annonce) -> tuple["Donne", Events]:
        after = playing.declare(annonce, self.setup.rules)
        events = (Declared(annonce.seat, annonce.what),)
        return Donne(self.setup, self.dealt, self.bidding, after, (*self.actions, annonce)), events

    def _play(self, playing: Playing, action: Play) -> tuple["Donne", Events]:
        after = playing.play(action, self.setup.rules)
        events: tuple[Event, ...] = (Played(action.seat, action.card, action.word),)
        if not after.trick.plays:
            won = sum(after.points) - sum(playing.points)
            events = (*events, TrickWon(after.turn, won))
            if after.annonces.shown and len(after.tricks) == 1:
                events = (*events, AnnoncesShown(after.annonces.shown))
        return Donne(self.setup, self.dealt, self.bidding, after, (*self.actions, action)), events

    def tally(self) -> Tally | None:
        """Return the tally so far; None before somebody takes, and when the donne is void."""
        playing, contract = self.playing, self.contract
        if playing is None or contract is None or self.void:
            return None
        tricks = playing.tricks_won
        return Tally(
            taker=contract.taker,
            trump=contract.trump,
            points=playing.points,
            capot=next((camp for camp in CAMPS if tricks[camp] == 8), None),
            belote=playing.belote_points(self.setup.rules),
            annonces=playing.annonces.points,
            tricks=tricks,
            alone=playing.taker_alone,
            value=contract.value,
            multiplier=contract.multiplier,
        )

    def gathered(self) -> Pack:
        """Return the pack for the next donne, once this one is finished (rules 1.9)."""
        order = self.setup.order
        if self.playing is None:
            return gathered_untaken(self.dealt, order)
        if self.void:
            return gathered_hands(completed(self.dealt, order, self.playing.contract.taker), order)
        first = self.dealer.camp
        return tuple(card for camp in (first, first.other) for card in self._cards_won(self.playing, camp))

    def _cards_won(self, playing: Playing, camp: Camp) -> list[int]:
        won = [trick for trick in playing.tricks if trick.winner.camp is camp]
        return [play.card for trick in won for play in trick.plays]


def _call_events(call: Action) -> Events:
    """Return the public event of a call that leaves the bidding open, or ends it without a contract."""
    match call:
        case Bid(seat, height, suit):
            return (Raised(seat, height, suit),)
        case Contre(seat):
            return (Contred(seat),)
        case Surcontre(seat):
            return (Surcontred(seat),)
    return (Passed(call.seat),)


def _ended(call: Action, contract: Contract) -> Events:
    """Return the public event of the call that makes the contract."""
    if isinstance(call, Take):
        assert not isinstance(contract.trump, Suitless)
        return (Took(contract.taker, contract.trump),)
    return (*_call_events(call), BiddingEnded(contract))
