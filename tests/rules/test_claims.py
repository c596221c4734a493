"""« Le reste est à moi »: proven from what the claimer knows, answered by bots, written as plays."""

import random
from itertools import combinations

import pytest

from games.rules import claims
from games.rules.actions import Play
from games.rules.cards import BIT, CARDS, TRUMPS, cards_in, hand_of, names_of, parse_cards, parse_trump
from games.rules.claims import claim_order, plays_of_claim, surely_takes_all, would_accept
from games.rules.dealing import parse_pack
from games.rules.seats import Seat
from games.rules.seen import see
from games.rules.tricks import Trick, legal_cards

from .notation import ORDERED, acted, begun, rules, taken
from .walking import begun as begun_by
from .walking import random_rules, steps


def takes_all(hand, others, trump="H"):
    """The leads as text; None when it is not sure."""
    order = surely_takes_all(hand_of(parse_cards(hand)), hand_of(parse_cards(others)), parse_trump(trump))
    return None if order is None else names_of(order)


def test_trump_goes_first_then_suit_by_suit_from_the_top():
    assert takes_all("TS 9H AS JH", "KS QS 8H 7H AD KC 7C 8C 9C TC JC QC") == "JH 9H AS TS"


def test_a_low_trump_is_good_once_the_others_have_followed_out_of_theirs():
    assert takes_all("JH 9H 7H", "AH TH AC") == "JH 9H 7H"
    assert takes_all("JH 7H", "AH TH AC") is None


def test_a_plain_card_is_not_sure_while_a_trump_may_be_left():
    assert takes_all("JH AS", "7H 8D 9D") == "JH AS"
    assert takes_all("JH AS", "7H 8H 9D") is None
    assert takes_all("AS", "7H 8D 9D") is None


def test_a_long_suit_is_good_once_nobody_can_follow_it():
    assert takes_all("AS 8S 7S", "KS 9D TD") == "AS 8S 7S"
    assert takes_all("AS 8S 7S", "KS QS 9D") is None


def test_without_trump_nothing_cuts():
    """rules 2: sans-atout"""
    assert takes_all("AS TD", "KS 7H JH 9D", "SA") == "AS TD"
    assert takes_all("JS", "AS", "SA") is None


def test_in_tout_atout_every_suit_has_the_order_of_trump():
    """rules 2: a card of another suit never wins"""
    assert takes_all("JS 9D", "AS 9S AD JC", "TA") == "JS 9D"
    assert takes_all("AS", "JS", "TA") is None


def test_nothing_left_is_taken_already():
    assert takes_all("", "") == ""


NO_CARD = Trick()


class Ending:
    """What may become of the cards that are left, every legal play tried. North claims."""

    def __init__(self, trump, choices):
        self.trump, self.rules = trump, choices

    def keeps(self, hands, order=None, trick=NO_CARD, turn=Seat.N):
        """Whether north's camp keeps every trick against all others, leading in this order or, seeing all, at will."""
        if len(trick.plays) == 4:
            kept = trick.winner is Seat.N if order else trick.winner.camp is Seat.N.camp
            return kept and (not any(hands) or self.keeps(hands, order and order[1:], turn=trick.winner))
        if turn is Seat.N and order:
            return self.keeps(*self.after(hands, order[0], trick, turn, order))
        outcomes = (self.keeps(*self.after(hands, card, trick, turn, order)) for card in self.legal(hands, trick, turn))
        return any(outcomes) if turn is Seat.N else all(outcomes)

    def after(self, hands, card, trick, turn, order=None):
        hands = tuple(hand & ~BIT[card] for hand in hands)
        return hands, order, trick.with_play(Play(turn, card), self.trump), self.rules.direction.after(turn)

    def legal(self, hands, trick, turn):
        return cards_in(legal_cards(hands[turn], trick, self.trump, self.rules))

    def spared(self, hands, claimer, foe, trick, turn):
        """Whether the claimer can play so that this foe never takes a trick, until somebody else does."""
        if len(trick.plays) == 4:
            if trick.winner is not claimer or not any(hands):
                return trick.winner is not foe
            return self.spared(hands, claimer, foe, NO_CARD, claimer)
        outcomes = (
            self.spared(left, claimer, foe, laid, after)
            for left, _, laid, after in (
                self.after(hands, card, trick, turn) for card in self.legal(hands, trick, turn)
            )
        )
        return any(outcomes) if turn is claimer else all(outcomes)

    def can_all_go_to(self, camp, hands, trick, turn):
        """Whether some line of legal plays gives this camp every trick that is left."""
        if len(trick.plays) == 4:
            if trick.winner.camp is not camp:
                return False
            return not any(hands) or self.can_all_go_to(camp, hands, NO_CARD, trick.winner)
        return any(
            self.can_all_go_to(camp, left, laid, after)
            for left, _, laid, after in (
                self.after(hands, card, trick, turn) for card in self.legal(hands, trick, turn)
            )
        )


def deals(hand, others):
    """Every way to deal the other cards to the three other seats."""
    for east in combinations(others, len(hand)):
        left = [card for card in others if card not in east]
        for south in combinations(left, len(hand)):
            west = [card for card in left if card not in south]
            yield tuple(map(hand_of, (hand, east, south, west)))


WAYS = tuple(
    rules(**choices)
    for choices in (
        {},
        {"undertrump": "free", "overtrump_partner": "lenient"},
        {"partner_winning": "must-trump", "direction": "clockwise"},
        {"undertrump_partner": "forbidden"},
        {"undertrump_partner": "obliged"},
    )
)
"""The duties of play that differ (rules 2)."""


def endings(size, count, seed):
    """Drawn endings with north on lead: trump, north's cards (strong ones more often), those of the others, rules."""
    dice = random.Random(size + seed)
    for _ in range(count):
        trump = dice.choice(TRUMPS)
        left = sorted(dice.sample(CARDS, 4 * size), key=lambda card: (card // 8 == trump, card % 8))
        hand = dice.sample(left[-size - 2 :], size)
        yield trump, hand, [card for card in left if card not in hand], dice.choice(WAYS)


@pytest.mark.parametrize(("size", "count"), [(1, 60), (2, 120), pytest.param(3, 60, marks=pytest.mark.slow)])
def test_a_claim_is_proven_exactly_when_no_deal_and_no_play_can_lose_it(size, count, run_seed):
    """What is not proven is lost, in some deal, even by a north who sees all hands."""
    proven = 0
    for trump, hand, others, choices in endings(size, count, run_seed):
        order = surely_takes_all(hand_of(hand), hand_of(others), trump)
        proven += order is not None
        ending = Ending(trump, choices)
        kept = all(ending.keeps(hands, order) for hands in deals(hand, others))
        assert kept is (order is not None), f"{trump}: {names_of(hand)} against {names_of(others)}"
    assert 0 < proven < count


def to_play(seeds, most):
    """Moments of drawn parties where a seat has to play a card, with at most so many cards in its hand."""
    for seed in seeds:
        dice = random.Random(seed)
        for partie in steps(begun_by(random_rules(dice.choice(["retourne", "encheres"]), dice), dice), dice, donnes=2):
            if partie.donne and partie.donne.playing and partie.donne.hands[partie.seat_to_act].bit_count() <= most:
                yield partie, partie.donne.playing


def all_taken(partie, plays, claimer):
    """Whether these plays finish the donne under way with no trick lost by the camp of the claimer."""
    before, donne = partie.donne.playing, partie.donne
    for play in plays:
        donne = donne.act(play)[0]
    lost = donne.playing.tricks_won[claimer.camp.other] - before.tricks_won[claimer.camp.other]
    return donne.over and len(donne.playing.tricks) == 8 and not lost


def test_a_proven_claim_is_written_as_plays_that_take_every_trick():
    proven = 0
    for partie, _ in to_play(range(40), most=5):
        claimer = partie.seat_to_act
        if (order := claim_order(see(partie, claimer))) is not None:
            proven += 1
            plays = plays_of_claim(partie.donne, claimer, order)
            assert all_taken(partie, plays, claimer)
            assert tuple(play.card for play in plays if play.seat is claimer) == order
    assert proven > 20


def test_a_claim_that_was_agreed_to_stands_exactly_when_some_legal_line_makes_it_true():
    found = failed = 0
    for partie, playing in to_play(range(12), most=2):
        claimer, ending = partie.seat_to_act, Ending(playing.contract.trump, partie.rules)
        possible = ending.can_all_go_to(claimer.camp, playing.hands, playing.trick, claimer)
        plays = plays_of_claim(partie.donne, claimer, None)
        assert (plays is not None) is possible
        assert plays is None or all_taken(partie, plays, claimer)
        found, failed = found + possible, failed + (not possible)
    assert min(found, failed) > 20


def test_a_bot_accepts_only_what_its_own_cards_cannot_prevent():
    accepted = refused = 0
    for partie, playing in to_play(range(20), most=3):
        claimer, ending = partie.seat_to_act, Ending(playing.contract.trump, partie.rules)
        for foe in (partie.rules.direction.after(claimer), partie.rules.direction.before(claimer)):
            yes = would_accept(see(partie, foe), playing.hands[claimer], claimer)
            assert not yes or ending.spared(playing.hands, claimer, foe, playing.trick, claimer)
            accepted, refused = accepted + yes, refused + (not yes)
    assert min(accepted, refused) > 50


def order_of(partie, seat):
    """What `claim_order` says to this seat, as text."""
    order = claim_order(see(partie, Seat[seat] if seat else None))
    return None if order is None else names_of(order)


def written(partie, seat, order=None):
    plays = plays_of_claim(partie.donne, Seat[seat], order and parse_cards(order))
    return None if plays is None else [str(play) for play in plays]


def answer(partie, seat):
    """A bot's answer at this seat to the claim of the player to act."""
    claimer = partie.seat_to_act
    return would_accept(see(partie, Seat[seat]), partie.donne.hands[claimer], claimer)


STRONG = "JH 9H AH TH AS TS KS QS"


def test_a_seat_claims_from_its_own_cards_and_what_was_played():
    partie = taken(take="N take H", dealer="E")
    assert order_of(partie, "N") == STRONG
    partie = acted(partie, "N play AS", "W play 7C", "S play 7D", "E play 7S")
    assert order_of(partie, "N") == "JH 9H AH TH TS KS QS"


def test_only_the_seat_on_lead_can_be_sure():
    partie = taken(take="N take H", dealer="E")
    assert [order_of(partie, seat) for seat in ("E", "S", "W", None)] == [None] * 4
    assert order_of(acted(partie, "N play JH"), "W") is None
    assert order_of(begun("N").deal(parse_pack(ORDERED))[0], "W") is None


def test_no_claim_is_sure_while_annonces_may_still_be_declared():
    """rules 5.1: they would be lost without their holder being asked"""
    partie = taken(take="N take H", dealer="E", annonces=True)
    assert order_of(partie, "N") is None
    assert order_of(acted(partie, "N play JH", "W play 7C", "S play 7D", "E play 7H"), "N") == "9H AH TH AS TS KS QS"


def test_every_word_that_may_be_said_is_said():
    """« belote » and « rebelote » give points to their holder, also to an opponent of the claimer."""
    plays = written(taken(take="N take H", dealer="E"), "N", STRONG)
    assert plays[:5] == ["N play JH", "W play 7C", "S play 7D", "E play 7H", "N play 9H"]
    assert [play for play in plays if "belote" in play] == ["E play QH belote", "E play KH rebelote"]
    assert len(plays) == 32
    assert not any("belote" in play for play in written(taken(take="N take H", dealer="E", belote="automatic"), "N"))


def test_a_claim_may_be_made_in_the_middle_of_a_trick_and_partner_may_win_some():
    """South claims when north's jack of trump takes the trick: north leads the next one."""
    hands = {"north": "JH 9H AH TH AS TS KS 7D", "south": "AD TD KD QD JD 9D 8D QS"}
    partie = acted(taken(take="N take H", dealer="E", **hands), "N play JH", "W play 7C")
    plays = plays_of_claim(partie.donne, Seat.S, None)
    assert [play.seat for play in plays[:3]] == [Seat.S, Seat.E, Seat.N]
    assert all_taken(partie, plays, Seat.S)


def test_the_plays_of_a_claim_never_change():
    """A table's log says « claim » and nothing of the plays: it is folded with what is written here."""
    partie = acted(taken(take="N take H", dealer="E"), "N play JH", "W play 7C", "S play 7D", "E play 7H")
    expected = (
        "9H 8C 8D 8H AH 9C 9D QH TH TC TD KH AS JC JD 7S TS QC QD 8S KS KC KD 9S QS AC AD JS",
        "9H 8C 8D 8H TH 9C 9D QH AH TC TD KH TS JC JD 7S QS QC QD 8S KS KC KD 9S AS AC AD JS",
    )
    for order, plays in zip(("9H AH TH AS TS KS QS", None), expected, strict=True):
        assert " ".join(play.split()[2] for play in written(partie, "N", order)) == plays


SHORT_OF_THE_JACK = {"north": "9H AH TH 7H AS TS KS QS", "east": "KH QH 8H JH JS 9S 8S 7S"}


def test_leads_that_lose_a_trick_are_not_written():
    partie = taken(take="N take H", dealer="E", **SHORT_OF_THE_JACK)
    assert written(partie, "N", "9H AH TH 7H AS TS KS QS") is None


def test_what_no_play_makes_true_is_not_written():
    assert written(taken(take="N take H", dealer="E"), "W") is None
    assert written(begun("N").deal(parse_pack(ORDERED))[0], "W") is None


def test_a_line_is_not_looked_for_without_end(monkeypatch):
    """A table waits for it: what takes too long to find counts as not there."""
    partie = taken(take="N take H", dealer="E")
    assert written(partie, "N") is not None
    monkeypatch.setattr(claims, "TRIES", 31)
    assert written(partie, "N") is None


def test_nothing_is_claimed_once_the_donne_is_over():
    partie = taken(take="N take H", dealer="E")
    donne = partie.donne
    for play in plays_of_claim(donne, Seat.N, None):
        donne = donne.act(play)[0]
    assert plays_of_claim(donne, Seat.N, None) is None


def test_a_bot_that_holds_a_winner_refuses_and_one_that_does_not_accepts():
    partie = taken(take="N take H", dealer="E")
    assert (answer(partie, "E"), answer(partie, "W")) == (True, True)
    partie = taken(take="N take H", dealer="E", **SHORT_OF_THE_JACK)
    assert (answer(partie, "E"), answer(partie, "W")) == (False, True)


def test_a_bot_with_annonces_to_declare_wants_to_declare_them():
    """rules 5.1"""
    partie = taken(take="N take H", dealer="E", annonces=True)
    assert answer(partie, "W") is False
    assert answer(acted(partie, "N play JH", "W play 7C", "S play 7D", "E play 7H"), "W") is True
    none = {"east": "KH QH 8H 7H JS 9S 8S 7C", "west": "AC TC KC 7S JC 9C 8C QC"}
    assert answer(taken(take="N take H", dealer="E", annonces=True, **none), "E") is True


def test_a_bot_is_asked_about_the_seat_that_has_to_play():
    partie = taken(take="N take H", dealer="E")
    assert would_accept(see(partie, Seat.E), partie.donne.hands[Seat.S], Seat.S) is False
    assert would_accept(see(begun("N").deal(parse_pack(ORDERED))[0], Seat.E), 0, Seat.W) is False
