"""What is true of every partie, whatever the rules, the cards and the choices."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.actions import Annonce, Bid, Contre, Pass, Play, Surcontre, Take
from games.rules.annonces import combination_of
from games.rules.cards import BIT, CARDS, RANKS, SUITS, TRUMPS, cards_in
from games.rules.counting import DonneCount
from games.rules.errors import Refusal
from games.rules.events import Declared
from games.rules.partie import Partie
from games.rules.record import parse_record, record_of, record_text
from games.rules.replay import canonical, replay
from games.rules.seats import NOTHING, SEATS, Camp, plus
from games.rules.seen import Seen, see
from games.rules.tricks import Trick

from .walking import begun, dealt, dice, random_rules, rule_sets, rule_sets_of, steps

WORDS = (None, "belote", "rebelote")
HEIGHTS = (*range(70, 200, 10), 85, "capot", "generale")
RUNS = ("tierce", "cinquante", "cent")
EVERYTHING = [
    *(Pass(seat) for seat in SEATS),
    *(Take(seat, suit) for seat in SEATS for suit in (None, *SUITS)),
    *(Play(seat, card, word) for seat in SEATS for card in CARDS for word in WORDS),
    *(Bid(seat, height, trump) for seat in SEATS for height in HEIGHTS for trump in TRUMPS),
    *(call(seat) for seat in SEATS for call in (Contre, Surcontre)),
    *(Annonce(seat, run, card) for seat in SEATS for run in RUNS for card in CARDS),
    *(Annonce(seat, "carre", rank) for seat in SEATS for rank in RANKS),
]


def everywhere(donne) -> list[int]:
    """Every card of a donne, wherever it is."""
    held = [card for hand in donne.hands for card in cards_in(hand)]
    if donne.playing is None:
        turned = [] if donne.dealt.retourne is None else [donne.dealt.retourne]
        return [*held, *turned, *donne.dealt.undealt]
    tricks = [*donne.playing.tricks, donne.playing.trick]
    return held + [play.card for trick in tricks for play in trick.plays]


@given(rule_sets, dice)
def test_there_are_32_distinct_cards_always(rules, dice):
    """rules 1.1"""
    for partie in steps(begun(rules, dice), dice):
        if partie.donne is not None:
            assert sorted(everywhere(partie.donne)) == list(CARDS)
        elif partie.next_pack is not None:
            assert sorted(partie.next_pack) == list(CARDS)


@given(rule_sets, dice)
def test_a_donne_is_worth_152_points_and_ten_more_for_the_last_trick(rules, dice):
    """rules 1.3, 4.9"""
    for partie in steps(begun(rules, dice), dice):
        if partie.donne is None and partie.lines[-1].taker is not None:
            playing = partie.sheet.left.playing
            assert sum(trick.points(playing.contract.trump) for trick in playing.tricks) == 152
            assert sum(partie.lines[-1].points) == 162


@given(rule_sets, dice)
def test_hands_shrink_by_one_a_trick(rules, dice):
    for partie in steps(begun(rules, dice), dice, donnes=1):
        if partie.donne is None or partie.donne.playing is None:
            continue
        done, played = len(partie.donne.playing.tricks), {play.seat for play in partie.donne.playing.trick.plays}
        for seat in SEATS:
            assert partie.donne.hands[seat].bit_count() == 8 - done - (seat in played)


@settings(max_examples=8)
@given(rule_sets, dice)
def test_what_is_legal_is_accepted_and_all_else_refused_with_nothing_changed(rules, dice):
    for partie in steps(begun(rules, dice), dice, donnes=1):
        legal = set(partie.legal_actions())
        kept = replace(partie)
        for action in EVERYTHING:
            try:
                partie.act(action)
                accepted = True
            except Refusal:
                accepted = False
            assert accepted == (action in legal)
        assert partie == kept


@given(rule_sets, dice)
def test_somebody_can_always_act_until_the_donne_is_over(rules, dice):
    for partie in steps(begun(rules, dice), dice):
        texts = [str(action) for action in partie.legal_actions()]
        assert bool(texts) == (partie.donne is not None)
        assert texts == sorted(set(texts))
        out_of_turn = [action for action in partie.legal_actions() if action.seat is not partie.seat_to_act]
        assert not out_of_turn or (partie.phase == "bidding" and partie.rules.contre == "any-time")
        assert partie.donne is None or partie.legal_actions(partie.seat_to_act)


@settings(max_examples=30)
@given(rule_sets, dice)
def test_the_replay_of_a_record_is_the_live_partie_at_every_step(rules, dice):
    for partie in steps(begun(rules, dice), dice, donnes=2):
        text = record_text(record_of(partie))
        assert replay(parse_record(text)).partie == partie
    assert canonical(text) == text


@given(rule_sets, dice)
def test_totals_are_the_sum_of_marks(rules, dice):
    for partie in steps(begun(rules, dice), dice):
        total = NOTHING
        for line in partie.lines:
            total = plus(total, line.marks)
            assert line.totals == total
        assert partie.totals == total


counts = st.builds(
    DonneCount,
    taker=st.sampled_from(SEATS),
    trump=st.sampled_from(SUITS),
    points=st.sampled_from([71, 80, 81, 82, 91]).map(lambda points: (points, None)),
    belote=st.sampled_from([(), (Camp.NS,), (Camp.EW,)]),
)


@given(rule_sets_of("retourne"), st.lists(counts, min_size=2, max_size=8))
def test_marks_and_points_held_conserve_points_along_a_chain_of_litiges(rules, counts):
    """rules 3.8, 3.9: what is marked or held is 162 a donne and the belote, nothing lost, nothing made"""
    rules = replace(rules, rounding="none", dedans=162, litige_last_donne="each-marks")
    partie = Partie.begin(rules, first_dealer=SEATS[0])
    for count in counts:
        before = partie.held
        partie = partie.count(count)[0]
        if partie.finished and rules.objective.points:
            return
        belote = 20 * len(count.belote) * (rules.belote_marks != "never")
        assert sum(partie.lines[-1].marks) + sum(partie.held) - sum(before) == 162 + belote
        if partie.finished:
            return


SHOWN = {
    "rules",
    "seat",
    "phase",
    "number",
    "dealer",
    "cutter",
    "seat_to_act",
    "hand",
    "counts",
    "retourne",
    "turned",
    "bids",
    "taker",
    "trump",
    "value",
    "multiplier",
    "contre",
    "surcontre",
    "declared",
    "shown",
    "annonces",
    "leader",
    "trick",
    "last_trick",
    "tricks_done",
    "tricks_won",
    "points",
    "words",
    "legal",
    "totals",
    "held",
    "lines",
}


def cards_shown(seen: Seen) -> set[int]:
    """Every card a view names, those that lay open before all at the table apart: the retourne, annonces shown.

    A new field has to be looked at here before it is shown to anybody.
    """
    assert set(Seen.__slots__) == SHOWN
    tricks: list[Trick] = [*seen.tricks_done, *([seen.last_trick] if seen.last_trick else [])]
    plays = [*seen.trick, *seen.words, *(play for trick in tricks for play in trick.plays)]
    plays += [action for action in seen.legal if isinstance(action, Play)]
    own = [combination_of(action, seen.hand).cards for action in seen.legal if isinstance(action, Annonce)]
    return {*cards_in(seen.hand), *(play.card for play in plays), *(card for cards in own for card in cards_in(cards))}


def laid_open(partie: Partie) -> set[int]:
    """Cards every seat has seen though they are in a hand (rules 3.2, 5.4)."""
    donne = partie.donne
    turned = set() if donne.dealt.retourne is None else {donne.dealt.retourne}
    if donne.playing is None or not donne.playing.tricks:
        return turned
    return turned | {card for one in donne.playing.annonces.shown for card in cards_in(one.cards)}


@given(rule_sets, dice)
def test_a_view_never_names_a_card_of_another_hand(rules, dice):
    """rules 1.8: nor one that is not dealt yet"""
    for partie in steps(begun(rules, dice), dice):
        if partie.donne is None:
            continue
        for seat in (*SEATS, None):
            others = {card for one in SEATS if one is not seat for card in cards_in(partie.donne.hands[one])}
            rest = set() if partie.donne.playing else set(partie.donne.dealt.undealt)
            seen = see(partie, seat)
            assert not cards_shown(seen) & (others | rest)
            assert {card for one in seen.shown for card in cards_in(one.cards)} <= laid_open(partie)
            assert seen.turned in {None, partie.donne.dealt.retourne}
            assert {type(said) for said in seen.declared} <= {Declared}


def with_hidden_cards_changed(partie: Partie, viewer, dice: random.Random) -> Partie:
    """The same partie, but two seats other than the viewer have traded a card."""
    one, other = dice.sample([seat for seat in SEATS if seat is not viewer], 2)
    hands = list(partie.donne.hands)
    if not hands[one] or not hands[other]:
        return partie
    given, got = dice.choice(list(cards_in(hands[one]))), dice.choice(list(cards_in(hands[other])))
    hands[one] ^= BIT[given] | BIT[got]
    hands[other] ^= BIT[given] | BIT[got]
    playing = replace(partie.donne.playing, hands=tuple(hands))
    return replace(partie, donne=replace(partie.donne, playing=playing))


@given(rule_sets, dice)
def test_a_view_depends_on_nothing_hidden(rules, dice):
    """rules 1.8: other hands may be anything, the view is the same"""
    for partie in steps(begun(rules, dice), dice, donnes=1):
        if partie.donne is None or partie.donne.playing is None:
            continue
        for seat in (*SEATS, None):
            assert see(with_hidden_cards_changed(partie, seat, dice), seat) == see(partie, seat)


@given(rule_sets, dice)
def test_the_same_dice_deal_the_same_donne(rules, dice):
    first = begun(rules, dice)
    state = dice.getstate()
    one = dealt(first, dice)
    dice.setstate(state)
    assert dealt(first, dice) == one


def played_out_by_chance(game: str, seed: int) -> None:
    """A random rule set played to the end of its partie: no exception, never stuck, and its record replays to it."""
    dice = random.Random(seed)
    rules = random_rules(game, dice)
    for partie in steps(begun(rules, dice), dice, donnes=40):
        legal = partie.legal_actions()
        assert bool(legal) == (partie.donne is not None)
        assert partie.donne is None or any(action.seat is partie.seat_to_act for action in legal)
    assert partie.finished or len(partie.lines) >= 40
    text = record_text(record_of(partie))
    assert replay(parse_record(text)).partie == partie


@pytest.mark.parametrize("game", ["retourne", "encheres"])
def test_hundreds_of_random_parties_under_random_rules(game):
    for seed in range(150):
        played_out_by_chance(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["retourne", "encheres"])
def test_ten_thousand_random_parties_under_random_rules(game, run_seed):
    """5,000 of each game: no exception, always something legal to do, and a replay that is equal."""
    for seed in range(run_seed, run_seed + 5000):
        played_out_by_chance(game, seed)
