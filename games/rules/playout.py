"""Random play of donnes, fast enough to analyse millions, and whole parties that bots play among themselves.

A playout uses the state, legality and scoring of the engine; no events are made, and choices are not checked again.
Parties of bots follow from a seed: `manage.py record play`.
"""

import hashlib
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from games.rules.actions import PLAYS, Action, Play
from games.rules.annonces import worth_of
from games.rules.belote import word_for
from games.rules.bots import choose_action, choose_cut
from games.rules.cards import BIT, DER, STRENGTH, SUIT_OF, Hand
from games.rules.dealing import commitment_of, completed, draw_first_dealer, hands_of, shuffled_by
from games.rules.donne import Donne
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.playing import Playing
from games.rules.record import Record, record_of
from games.rules.seats import Seat
from games.rules.seen import Seen, see
from games.rules.tricks import Trick, legal_against


class Chance(Protocol):
    """A random source, for example `random.Random` or `secrets.SystemRandom`."""

    def random(self) -> float: ...


def playout(partie: Partie, chance: Chance) -> Partie:
    """Return the partie after its current donne, in which each seat chose legal actions at random.

    Calls and cards are drawn uniformly. Words and annonces with points are always said, because silence only loses
    points; nobody contres out of turn. `sheet.left` and `sheet.past` contain the donne. ValueError without a donne
    under way.
    """
    donne = partie.donne
    if donne is None:
        raise ValueError("no donne is under way")
    if donne.playing is None:
        donne = _bid(donne, chance)
    if donne.playing is not None:
        run = _Run(donne.playing, donne.setup.rules, chance)
        playing = run.to_the_end()
        donne = Donne(donne.setup, donne.dealt, donne.bidding, playing, (*donne.actions, *run.actions))
    return partie.after(donne)[0]


def _bid(donne: Donne, chance: Chance) -> Donne:
    """Return the donne after the bidding; it is over if nobody took."""
    bidding, calls = donne.bidding, list(donne.actions)
    while (seat := bidding.seat_to_act) is not None:
        legal = bidding.legal(seat)
        call = legal[int(chance.random() * len(legal))]
        bidding = bidding.call(call)
        calls.append(call)
    contract, playing, order = bidding.contract, None, donne.setup.order
    if contract is not None:
        playing = Playing.begin(contract, order[0], hands_of(completed(donne.dealt, order, contract.taker)))
    return Donne(donne.setup, donne.dealt, bidding, playing, tuple(calls))


class _Run:
    """The state of `Playing` as mutable attributes, converted back at the end."""

    def __init__(self, playing: Playing, rules: Rules, chance: Chance) -> None:
        self.begun, self.rules, self.random = playing, rules, chance.random
        self.hands, self.turn = list(playing.hands), playing.turn
        self.plays, self.best = list(playing.trick.plays), playing.trick.best
        self.tricks, self.points = list(playing.tricks), list(playing.points)
        self.words, self.annonces = playing.words, playing.annonces
        self.worded = 0
        if rules.belote == "said":
            for belote in playing.belotes:
                self.worded |= belote.pair
        self.actions: list[Action] = []

    def to_the_end(self) -> Playing:
        if self.rules.annonces and not self.tricks:
            self._first_trick()
        while len(self.tricks) < 8:
            self._trick()
        begun, points = self.begun, (self.points[0], self.points[1])
        hands, tricks = tuple(self.hands), tuple(self.tricks)
        return Playing(
            begun.contract, self.turn, hands, begun.belotes, Trick(), tricks, points, self.words, self.annonces
        )

    def _first_trick(self) -> None:
        """Play the first trick: seats declare before their cards (rules 5.1); then annonces are compared (5.4)."""
        self._trick(self._declare)
        if self.annonces.declared:
            order = tuple(play.seat for play in self.tricks[0].plays)
            self.annonces = self.annonces.compared(order, self.begun.contract.trump, self.rules)

    def _declare(self, seat: Seat) -> None:
        hand = self.hands[seat]
        while worth := [one for one in self.annonces.legal(seat, hand, self.rules) if worth_of(one)]:
            self.annonces = self.annonces.declare(worth[0], hand, self.rules)
            self.actions.append(worth[0])

    def _trick(self, before: Callable[[Seat], None] | None = None) -> None:
        """Play the trick to its end; `before` is called before each card."""
        rules, trump, plays, best, seat = self.rules, self.begun.contract.trump, self.plays, self.best, self.turn
        after = rules.direction.after
        while len(plays) < 4:
            if before is not None:
                before(seat)
            hand = self.hands[seat]
            if best is None:
                best = play = self._drawn(seat, hand, hand)
            else:
                led = SUIT_OF[plays[0].card]
                partner_wins = len(plays) > 1 and plays[-2] is best
                legal = legal_against(best.card, hand, led, trump, rules, partner_wins=partner_wins)
                play = self._drawn(seat, legal, hand)
                strength = STRENGTH[trump][led]
                if strength[play.card] > strength[best.card]:
                    best = play
            plays.append(play)
            seat = after(seat)
        self._gather(Trick(tuple(plays), best))

    def _gather(self, trick: Trick) -> None:
        self.tricks.append(trick)
        self.turn = trick.winner
        won = trick.points(self.begun.contract.trump) + (DER if len(self.tricks) == 8 else 0)
        self.points[self.turn.camp] += won
        self.plays, self.best = [], None

    def _drawn(self, seat: Seat, legal: Hand, hand: Hand) -> Play:
        """Draw a card uniformly among the legal ones and play it, with its word if possible."""
        if legal & (legal - 1):
            for _ in range(int(self.random() * legal.bit_count())):
                legal &= legal - 1
        bit = legal & -legal
        play = PLAYS[seat][bit.bit_length() - 1]
        if bit & self.worded:
            play = self._with_word(play, hand)
        self.hands[seat] = hand ^ bit
        self.actions.append(play)
        return play

    def _with_word(self, play: Play, hand: Hand) -> Play:
        belote = next(one for one in self.begun.belotes if one.pair & BIT[play.card])
        word = word_for(belote, hand, self.words, self.rules)
        if word is None:
            return play
        said = Play(play.seat, play.card, word)
        self.words = (*self.words, said)
        return said


Player: TypeAlias = Callable[[Seen, random.Random], Action]
"""A function that chooses an action from what a seat may see; `bots.choose_action` by default."""


def played_parties(rules: Rules, seed: int, count: int, player: Player = choose_action) -> Iterator[Record]:
    """Yield finished parties. The same seed and rules give the same parties; their deals can be verified."""
    for number in range(count):
        own_seed = f"{seed}/{number}"
        secret = hashlib.sha256(own_seed.encode()).digest()
        # This random source must be reproducible.
        partie = play_partie(rules, random.Random(own_seed), player, seed=secret)  # noqa: S311
        yield record_of(partie, extras={"x_seed": secret.hex(), "x_commitment": commitment_of(secret)})


def play_partie(rules: Rules, dice: random.Random, player: Player = choose_action, *, seed: bytes) -> Partie:
    """Play from the draw for first dealer to the end. Packs follow from the seed, cuts and choices from the dice.

    Only the seat in turn acts: nobody contres out of turn or asks for a shuffle.
    """
    dealer, _ = draw_first_dealer(shuffled_by(seed, 0), rules.direction)
    partie, shuffles = Partie.begin(rules, first_dealer=dealer), itertools.count(1)
    while not partie.finished:
        pack = partie.next_pack or shuffled_by(seed, next(shuffles))
        partie = partie.deal(pack, choose_cut(rules.cut_min, dice))[0]
        while partie.seat_to_act is not None:
            partie = partie.act(player(see(partie, partie.seat_to_act), dice))[0]
    return partie
