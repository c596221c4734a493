"""The view of one seat or of a spectator, built field by field from public facts and that seat's own hand.

It contains no card of another hand, no pack and no cut, and nothing computed from them (rules 1.8).
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.rules.actions import Action, Contre, Height, Play, Surcontre
from games.rules.annonces import Combination
from games.rules.bidding import Call
from games.rules.cards import Card, Hand, Trump
from games.rules.donne import Donne, Phase
from games.rules.events import Declared
from games.rules.line import ScoreLine
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.seats import NOTHING, ByCamp, Seat
from games.rules.tricks import Trick

Counts: TypeAlias = tuple[int, ...]
"""The number of cards held by each seat, indexed by `Seat`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What one seat, or a spectator, may see.

    `seat` None: a spectator, without a hand or legal actions. `phase`, `totals`, `held` and `lines` are of the partie,
    the other fields of the current donne; between two donnes only the last trick remains.

    `retourne`: the turned card while it lies on the table; `turned`: the same card also after that. `value` to
    `surcontre`: the contract in encheres; the seats `contre` and `surcontre` are known as soon as they have spoken.
    `declared`: annonces as said, in order; `shown`: those of the winning camp with their cards, from the second trick
    on; `annonces`: their points (rules 5.4).

    `trick`: on the table now. `tricks_done`: every completed trick of this donne, for the memory of bots; it is never
    sent to anybody, because only the last trick may be looked at again (rules 1.8). `words`: the plays with a word.
    """

    rules: Rules
    seat: Seat | None
    phase: Phase
    number: int
    dealer: Seat | None
    cutter: Seat | None
    seat_to_act: Seat | None
    hand: Hand = 0
    counts: Counts = (0, 0, 0, 0)
    retourne: Card | None = None
    turned: Card | None = None
    bids: tuple[Call, ...] = ()
    taker: Seat | None = None
    trump: Trump | None = None
    value: Height | None = None
    multiplier: int = 1
    contre: Seat | None = None
    surcontre: Seat | None = None
    declared: tuple[Declared, ...] = ()
    shown: tuple[Combination, ...] = ()
    annonces: ByCamp = NOTHING
    leader: Seat | None = None
    trick: tuple[Play, ...] = ()
    last_trick: Trick | None = None
    tricks_done: tuple[Trick, ...] = ()
    tricks_won: ByCamp = NOTHING
    points: ByCamp = NOTHING
    words: tuple[Play, ...] = ()
    legal: tuple[Action, ...] = ()
    totals: ByCamp = NOTHING
    held: ByCamp = NOTHING
    lines: tuple[ScoreLine, ...] = ()


class Moving(NamedTuple):
    """The public fields of `Seen` that change when a card is played, under the same names."""

    counts: Counts
    trick: tuple[Play, ...]
    last_trick: Trick | None
    tricks_won: ByCamp
    points: ByCamp
    declared: tuple[Declared, ...]
    shown: tuple[Combination, ...]
    annonces: ByCamp
    words: tuple[Play, ...]


def see_moving(donne: Donne) -> Moving:
    """Return the public view of the play of a donne."""
    playing, counts = donne.playing, tuple(hand.bit_count() for hand in donne.hands)
    if playing is None:
        return Moving(counts, (), None, NOTHING, NOTHING, (), (), NOTHING, ())
    said, tricks = playing.annonces, playing.tricks
    return Moving(
        counts,
        playing.trick.plays,
        tricks[-1] if tricks else None,
        playing.tricks_won,
        playing.points,
        tuple(Declared(one.seat, one.annonce.what) for one in said.declared),
        said.shown,
        said.points,
        playing.words,
    )


def own_cards(partie: Partie, seat: Seat) -> tuple[Hand, tuple[Action, ...]]:
    """Return the private part of a seat's view: its hand, and its legal actions."""
    return (0 if partie.donne is None else partie.donne.hands[seat]), partie.legal_actions(seat)


def see(partie: Partie, seat: Seat | None) -> Seen:
    """Return the view of this seat, or of a spectator for None."""
    donne = partie.donne
    if donne is None:
        return _between(partie, seat)
    playing, contract, moving = donne.playing, donne.contract, see_moving(donne)
    hand, legal = (0, ()) if seat is None else own_cards(partie, seat)
    return Seen(
        rules=partie.rules,
        seat=seat,
        phase=donne.phase,
        number=partie.number,
        dealer=donne.dealer,
        cutter=partie.cutter,
        seat_to_act=donne.seat_to_act,
        hand=hand,
        counts=moving.counts,
        retourne=None if playing else donne.dealt.retourne,
        turned=donne.dealt.retourne,
        bids=donne.bidding.calls,
        taker=contract.taker if contract else None,
        trump=contract.trump if contract else None,
        value=contract.value if contract else None,
        multiplier=contract.multiplier if contract else 1,
        contre=_who_said(donne, Contre),
        surcontre=_who_said(donne, Surcontre),
        declared=moving.declared,
        shown=moving.shown,
        annonces=moving.annonces,
        leader=_leader(donne),
        trick=moving.trick,
        last_trick=moving.last_trick,
        tricks_done=playing.tricks if playing else (),
        tricks_won=moving.tricks_won,
        points=moving.points,
        words=moving.words,
        legal=legal,
        totals=partie.totals,
        held=partie.held,
        lines=partie.lines,
    )


def _between(partie: Partie, seat: Seat | None) -> Seen:
    """Return the view between donnes: the sheet and the last trick (a void donne has none, rules 5.6)."""
    left = partie.sheet.left
    tricks = left.playing.tricks if left and left.playing else ()
    return Seen(
        rules=partie.rules,
        seat=seat,
        phase=partie.phase,
        number=partie.number,
        dealer=partie.dealer,
        cutter=partie.cutter,
        seat_to_act=None,
        last_trick=tricks[-1] if tricks else None,
        totals=partie.totals,
        held=partie.held,
        lines=partie.lines,
    )


def _who_said(donne: Donne, what: type[Contre] | type[Surcontre]) -> Seat | None:
    return next((call.seat for call in donne.bidding.calls if isinstance(call, what)), None)


def _leader(donne: Donne) -> Seat | None:
    """Return the seat that leads, or led, the trick on the table (rules 1.5)."""
    if donne.playing is None:
        return None
    plays = donne.playing.trick.plays
    return plays[0].seat if plays else donne.playing.turn
