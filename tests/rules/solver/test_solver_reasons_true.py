"""What a reason says holds in the hands that nobody at the table could see, by code of its own."""

import random
from collections import Counter

import pytest

from games.rules.actions import Play
from games.rules.bots import choose_action
from games.rules.cards import BIT, POINTS, SUIT_OF, cards_in
from games.rules.options import read_rules
from games.rules.playout import play_partie
from games.rules.record import record_of
from games.rules.replay import unfold
from games.rules.solver.reasons import reasons_for
from games.rules.solver.reviewing import choices_of
from games.rules.tricks import Trick, legal_cards

PLAIN, HIGH = "789JQKTA", "78QKTA9J"


class TrueHands:
    """A choice with all four hands open, from the record alone."""

    def __init__(self, donne, choice):
        plays = [action for action in donne.states[-1].actions if isinstance(action, Play)]
        self.seat, self.played = choice.play.seat, choice.play.card
        self.number, self.trump = choice.number, donne.states[-1].playing.contract.trump
        self.taker, self.rules = donne.states[-1].playing.contract.taker, donne.rules
        start = self.number // 4 * 4
        self.table, self.rest = plays[start : self.number], plays[self.number + 1 : start + 4]
        held = {
            seat: {play.card for play in plays[self.number :] if play.seat is seat} for seat in {p.seat for p in plays}
        }
        self.own = held.pop(self.seat)
        self.hands = held
        self.partner = held[self.seat.partner]
        self.opponents = set().union(*(cards for seat, cards in held.items() if seat is not self.seat.partner))
        self.others = self.partner | self.opponents

    def trumps(self, cards):
        return {card for card in cards if SUIT_OF[card] is self.trump}

    def rank(self, card):
        high = SUIT_OF[card] is self.trump or str(self.trump) == "TA"
        return (HIGH if high else PLAIN).index("789TJQKA"[card % 8])

    def beats(self, one, other):
        return SUIT_OF[one] is SUIT_OF[other] and self.rank(one) > self.rank(other)

    def is_master(self, card):
        return not any(self.beats(other, card) for other in self.others)

    def of_suit(self, cards, suit):
        return {card for card in cards if SUIT_OF[card] is suit}

    def points(self, card):
        return POINTS[self.trump][card]

    def ended(self, card):
        """Every way the trick can end after this card, as tricks."""
        tricks = [Trick()]
        for play in (*self.table, Play(self.seat, card)):
            tricks = [trick.with_play(play, self.trump) for trick in tricks]
        for play in self.rest:
            hand = sum(BIT[one] for one in self.hands[play.seat])
            tricks = [
                trick.with_play(Play(play.seat, one), self.trump)
                for trick in tricks
                for one in cards_in(legal_cards(hand, trick, self.trump, self.rules))
            ]
        return tricks

    def always(self, card, *, ours):
        return all((trick.winner.camp is self.seat.camp) == ours for trick in self.ended(card))

    def wins_now(self, card):
        trick = Trick()
        for play in (*self.table, Play(self.seat, card)):
            trick = trick.with_play(play, self.trump)
        return trick.winner is self.seat

    def leader_so_far(self):
        trick = Trick()
        for play in self.table:
            trick = trick.with_play(play, self.trump)
        return trick.winner


def partner_leads(true):
    return true.leader_so_far() is true.seat.partner


def masters_but(true, card, suit):
    return any(true.is_master(one) for one in true.of_suit(true.own, suit) if one != card)


CHECKS = {
    "known-cut": lambda t, w: not t.of_suit(t.hands[w.seat], w.suit),
    "draw-trumps": lambda t, w: len(t.trumps(t.others)) == w.number and t.taker.camp is t.seat.camp,
    "last-trump": lambda t, w: t.trumps(t.own) == {w.played},
    "no-trump-to-draw": lambda t, w: not t.trumps(t.opponents),
    "trump-under": lambda t, w: w.number == sum(t.beats(one, w.played) for one in t.others) == len(t.trumps(t.others)),
    "defence-led-trump": lambda t, w: t.taker.camp is not t.seat.camp and SUIT_OF[w.played] is t.trump,
    "outnumbered": lambda t, w: len(t.trumps(t.others)) > len(t.trumps(t.own)),
    "sure-master": lambda t, w: t.always(w.better, ours=True),
    "master-in-suit": lambda t, w: t.is_master(w.better),
    "could-wait": lambda t, w: t.always(w.played, ours=True),
    "risked-cut": lambda t, w: w.number == len(t.of_suit(t.others, SUIT_OF[w.played])),
    "leaves-loser": lambda t, w: w.other in t.own and not t.is_master(w.other),
    "stopper": lambda t, w: t.is_master(w.played) and w.number == len(t.of_suit(t.others, SUIT_OF[w.played])),
    "taken": lambda t, w: w.other in {play.card for play in t.rest} & t.opponents and t.beats(w.other, w.played),
    "could-take": lambda t, w: w.other in t.others and t.beats(w.other, w.played),
    "one-above": lambda t, w: {one for one in t.others if t.beats(one, w.better)} == {w.other},
    "more-to-lose": lambda t, w: t.is_master(w.played) and t.points(w.played) - t.points(w.better) == w.number,
    "makes-void": lambda t, w: t.of_suit(t.own, SUIT_OF[w.better]) == {w.better} and t.trumps(t.own),
    "unguards": lambda t, w: w.other in t.own and sum(t.beats(one, w.other) for one in t.others) == 1,
    "gift": lambda t, w: t.always(w.played, ours=False) and t.points(w.played) - t.points(w.better) == w.number,
    "load": lambda t, w: t.always(w.better, ours=True) and t.points(w.better) - t.points(w.played) == w.number,
    "cuts-partner": lambda t, w: partner_leads(t) and SUIT_OF[w.played] is t.trump,
    "overtakes-partner": lambda t, w: t.always(w.better, ours=True) and partner_leads(t) and t.is_master(w.played),
    "goes-over": lambda t, w: w.other in t.others and t.beats(w.better, w.other) and t.beats(w.other, w.played),
    "overcut": lambda t, w: t.always(w.better, ours=True) and SUIT_OF[w.better] is t.trump,
    "sure-trick": lambda t, w: t.always(w.better, ours=True),
    "leaves": lambda t, w: t.always(w.played, ours=False),
    "relies-on-partner": lambda t, w: t.leader_so_far().camp is not t.seat.camp,
    "protects": lambda t, w: w.other in t.others and partner_leads(t) and t.beats(w.better, w.other),
    "enough": lambda t, w: t.always(w.better, ours=True) and t.beats(w.played, w.better),
    "spares-master": lambda t, w: t.always(w.better, ours=True) and t.is_master(w.played),
    "could-be-enough": lambda t, w: t.is_master(w.played) and t.beats(w.played, w.better),
    "becomes-master": lambda t, w: t.is_master(w.played),
    "master-thrown": lambda t, w: t.is_master(w.played),
    "for-the-der": lambda t, w: t.is_master(w.played) and len(t.own) == 2,
    "last-stopper": lambda t, w: t.is_master(w.other) and not masters_but(t, w.played, SUIT_OF[w.played]),
    "companion": lambda t, w: w.other in t.own and t.is_master(w.other),
    "only-companion": lambda t, w: t.of_suit(t.own, SUIT_OF[w.played]) == {w.played, w.other},
    "trump-wasted": lambda t, w: SUIT_OF[w.played] is t.trump and not t.wins_now(w.played),
    "single": lambda t, w: t.of_suit(t.own, SUIT_OF[w.better]) == {w.better},
    "takes-from-partner": lambda t, w: partner_leads(t) and t.wins_now(w.played) and t.always(w.better, ours=True),
    "takes-lead": lambda t, w: t.always(w.better, ours=True) and t.is_master(w.other) and w.other in t.own,
    "too-early": lambda t, w: w.other in t.others and partner_leads(t),
    "cut-to-come": lambda t, w: partner_leads(t) and t.trumps(t.others),
    "load-but-cut": lambda t, w: partner_leads(t),
}


def careless(seen, dice):
    """A player who plays one card in three at random."""
    plays = [action for action in seen.legal if isinstance(action, Play)]
    if plays and len(plays) == len(seen.legal) and dice.random() < 1 / 3:
        return dice.choice(plays)
    return choose_action(seen, dice)


def told(parties):
    """Each choice of these parties with its true hands, and each reason for another card."""
    for number in range(parties):
        dice = random.Random(number)
        preset = dice.choice(("classique", "contree", "coinche"))
        rules = read_rules({"preset": preset, "objective": {"donnes": 2}, "tie": "draw"})
        record = record_of(play_partie(rules, dice, careless, seed=dice.randbytes(32)))
        for at in range(1, len(record.donnes) + 1):
            donne = unfold(record, at)
            for choice in choices_of(donne):
                true = TrueHands(donne, choice)
                yield from ((true, why) for _, why in reasons_for(donne, choice, choice.others))


@pytest.mark.parametrize("parties", [40, pytest.param(600, marks=pytest.mark.slow)])
def test_no_reason_is_false(parties):
    met = Counter()
    for true, why in told(parties):
        met[str(why.code)] += 1
        check = CHECKS.get(str(why.code))
        assert check is None or check(true, why), f"{why} {true.table} {true.own} {true.hands}"
    assert len(met.keys() & CHECKS.keys()) > 35
