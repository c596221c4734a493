"""Par, the loss of each card, and what may not change a value: names of suits, seats."""

import random
from dataclasses import replace

import pytest

from games.rules.actions import Play
from games.rules.bidding import Contract
from games.rules.cards import SUITS, TA, TRUMPS, card_of, cards_in, hand_of, rank_of, suit_of
from games.rules.dealing import shuffled_pack
from games.rules.options import Rules, read_rules
from games.rules.partie import Partie
from games.rules.playout import playout
from games.rules.seats import CAMPS, SEATS, Direction, Seat
from games.rules.solver.grading import grade, graded, par
from games.rules.solver.machine import MachineFault, SolverFault
from games.rules.solver.marks import Stakes, belote_in, marks_of, winners_by_value
from games.rules.solver.positions import Goal, Position, header_words, position_of
from games.rules.solver.solving import card_values, solve
from tests.rules.notation import acted, taken
from tests.rules.solver.random_positions import dealt, random_positions

OTHER = dict(zip(Direction, reversed(Direction), strict=True))


def played_donnes(preset, number, seed):
    """Donnes bid and played by random legal choices."""
    dice, rules = random.Random(seed), read_rules({"preset": preset})
    found = 0
    while found < number:
        dealt_out = Partie.begin(rules, first_dealer=dice.choice(SEATS)).deal(shuffled_pack(dice))[0]
        left = playout(dealt_out, dice).sheet.left
        if left is not None and left.playing is not None and len(left.playing.tricks) == 8:
            found += 1
            yield left


@pytest.mark.parametrize("preset", ["classique", "contree", "coinche", "ffb-coinche"])
def test_par_less_own_losses_plus_theirs_is_the_points_made(machine, preset):
    for donne in played_donnes(preset, 4, seed=6):
        result = grade(donne, machine)
        assert len(result.plays) == 32
        ours, theirs = result.losses
        assert result.par - ours + theirs == result.end == donne.playing.points[0]
        values = [play.best for play in result.plays]
        assert values == [result.par, *(play.values[play.card] for play in result.plays[:-1])]


def test_each_grade_is_the_value_of_the_cards_at_that_moment(machine):
    (donne,) = played_donnes("contree", 1, seed=7)
    result = grade(donne, machine)
    rules, contract = donne.setup.rules, donne.playing.contract
    plays = [action for action in donne.actions if isinstance(action, Play)]
    for count in range(0, 33, 5):
        header = header_words(contract.trump, rules, Goal.POINTS, contract.taker, 0)
        before = graded(header, donne.hands_dealt, donne.setup.order[0], plays[:count], machine)
        assert before.par == result.par
        assert before.plays == result.plays[:count]
    first = Position(trump=contract.trump, rules=rules, hands=donne.hands_dealt, leader=donne.setup.order[0])
    assert result.plays[0].values == card_values(first, machine)
    assert solve(first, machine) == result.par


def test_a_donne_under_way_is_graded_from_its_first_card(machine):
    partie = acted(taken(take="N take H", dealer="W"), "S play AD", "E play KH")
    result = grade(partie.donne, machine)
    assert [play.card for play in result.plays] == [action.card for action in partie.donne.actions[-2:]]
    position = position_of(partie.donne.playing, partie.rules)
    assert solve(position, machine) == result.end


def test_a_card_that_was_not_held_or_not_legal_is_refused(machine):
    hands = tuple(0xFF << 8 * seat for seat in range(4))
    header = header_words(TRUMPS[0], Rules(), Goal.POINTS, Seat.N, 0)
    for plays in ([Play(Seat.N, 8)], [Play(Seat.N, 7), Play(Seat.W, 7)], [Play(Seat.N, 32)], [Play(Seat.N, 0)] * 33):
        with pytest.raises(MachineFault) as caught:
            graded(header, hands, Seat.N, plays, machine)
        assert caught.value.fault is SolverFault.BAD_PLAY
    with pytest.raises(MachineFault) as caught:
        graded(header, (0xFF, 0xFF, 0xFF0000, 0xFF000000), Seat.N, [], machine)
    assert caught.value.fault is SolverFault.BAD_HANDS


def moved(hands, order):
    """The hands with suit `s` renamed to `order[s]`."""
    return tuple(hand_of(card_of(order[suit_of(card)], rank_of(card)) for card in cards_in(hand)) for hand in hands)


def test_renamed_suits_have_the_same_values(machine):
    dice = random.Random(8)
    for position in random_positions(60, cards=6, seed=9):
        order = dice.sample(SUITS, 4)
        rename = {card: card_of(order[suit_of(card)], rank_of(card)) for card in range(32)}
        trump = order[position.trump] if position.trump < 4 else position.trump
        renamed = replace(
            position,
            trump=trump,
            hands=moved(position.hands, order),
            laid=tuple(rename[card] for card in position.laid),
        )
        values = card_values(position, machine)
        assert card_values(renamed, machine) == {rename[card]: value for card, value in values.items()}


def test_a_turned_table_has_the_same_values(machine):
    for position in random_positions(60, cards=6, seed=10):
        values = card_values(position, machine)
        half = replace(
            position,
            hands=position.hands[2:] + position.hands[:2],
            leader=position.leader.partner,
            taker=position.taker.partner,
        )
        assert card_values(half, machine) == values
        quarter = replace(
            position,
            hands=position.hands[-1:] + position.hands[:-1],
            leader=SEATS[(position.leader + 1) % 4],
            taker=SEATS[(position.taker + 1) % 4],
            unbroken=tuple(camp.other for camp in position.unbroken),
        )
        turned = card_values(quarter, machine)
        assert turned.keys() == values.keys()
        assert len({value + turned[card] for card, value in values.items()}) == 1


def test_the_other_direction_is_the_table_in_a_mirror(machine):
    for position in random_positions(60, cards=6, seed=11):
        hands = position.hands
        mirrored = replace(
            position,
            rules=replace(
                position.rules, direction=next(one for one in Direction if one is not position.rules.direction)
            ),
            hands=(hands[0], hands[3], hands[2], hands[1]),
            leader=SEATS[-position.leader % 4],
            taker=SEATS[-position.taker % 4],
        )
        assert card_values(mirrored, machine) == card_values(position, machine)


def test_par_has_every_trump_of_the_game_and_all_points(machine):
    hands = dealt(random.Random(12), 8)
    assert set(par(hands, Seat.N, Rules(), machine)) == set(SUITS)
    found = par(hands, Seat.N, Rules(game="encheres", sans_atout=True, tout_atout=True), machine)
    assert set(found) == set(TRUMPS)
    assert {sum(each.points) for each in found.values()} == {162}


def test_a_hand_of_all_trumps_is_a_capot_and_a_generale(machine):
    hands = tuple(0xFF << 8 * seat for seat in range(4))
    rules = Rules(game="encheres")
    assert par(hands, Seat.E, rules, machine)[SUITS[0]].capot is CAMPS[0]
    whole = Position(trump=SUITS[0], rules=rules, hands=hands, leader=Seat.E, goal=Goal.GENERALE, taker=Seat.N)
    assert solve(whole, machine) == 1
    assert solve(replace(whole, taker=Seat.S), machine) == 0
    contract = Contract(Seat.N, SUITS[0], value="generale")
    stakes = Stakes(contract=contract, rules=rules, belote=belote_in(hands, SUITS[0]))
    assert stakes.belote == (20, 0)
    assert marks_of(1, stakes, Goal.GENERALE) == (500 + 162 + 20, 0)
    assert marks_of(0, stakes, Goal.GENERALE)[0] == 20


def test_marks_are_those_of_the_sheet(machine):
    for donne in played_donnes("contree", 6, seed=13):
        playing, rules = donne.playing, donne.setup.rules
        annonces, belote = playing.annonces.points, playing.belote_points(rules)
        stakes = Stakes(contract=playing.contract, rules=rules, belote=belote, annonces=annonces)
        tricks = playing.tricks_won
        value = 163 if tricks[0] == 8 else -1 if tricks[1] == 8 else playing.points[0]
        goal = Goal.GENERALE if playing.contract.value == "generale" else Goal.CAPOT
        marks = marks_of(value if goal is Goal.CAPOT else int(playing.taker_alone), stakes, goal)
        line = Partie.begin(rules, first_dealer=donne.dealer).after(donne)[0].lines[-1]
        assert marks == line.marks


def test_belotes_of_tout_atout_belong_to_their_holders():
    hands = tuple(0xFF << 8 * seat for seat in range(4))
    assert belote_in(hands, TA) == (40, 40)


def test_the_taker_wins_a_donne_that_is_made_the_others_one_that_failed_and_nobody_a_litige():
    contree = Stakes(contract=Contract(Seat.E, SUITS[0], 100), rules=read_rules({"preset": "contree"}))
    winners = winners_by_value(contree, Goal.CAPOT)
    assert [winners[value + 1] for value in (-1, 0, 62, 63, 162, 163)] == [1, 1, 1, 0, 0, 0]
    classique = Stakes(contract=Contract(Seat.N, SUITS[0]), rules=Rules())
    assert [winners_by_value(classique, Goal.CAPOT)[value + 1] for value in (80, 81, 82)] == [1, -1, 0]
