"""The cash of a day: fees collected, money prizes given and promised (docs/contests.md)."""

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.cash import DayCash, cash_of
from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.settings import RoundSettings
from leagues.standings.prizes import Prize
from tests.leagues.contests.contest_log.hall import hall

PRIZES = (
    Prize(name="1er", worth=5000),
    Prize(name="Jambon", worth=3000, place=2, divisible=False),
    Prize(name="Bouteille", worth=200, place=None),
)
ONE_ROUND = (RoundSettings(),)


def test_before_the_draw_money_prizes_of_the_settings_are_promised_and_a_ham_is_no_cash():
    made = hall(4, prizes=PRIZES)
    made.do(steps.Pay(number=1, cents=1000))
    assert cash_of(made.state) == DayCash(collected=1000, given=0, promised=5000 + 4 * 200)
    assert cash_of(made.state).missing == 4800


def test_a_fee_of_an_entrant_who_withdrew_stays_in_the_cash_box():
    made = hall(4)
    made.do(steps.Pay(number=1, cents=1000))
    made.do(steps.Withdraw(number=1))
    assert cash_of(made.state).collected == 1000


def test_a_money_prize_handed_over_leaves_the_cash_box():
    made = hall(4, prizes=PRIZES, rounds=ONE_ROUND)
    for number in (1, 2, 3, 4):
        made.do(steps.Pay(number=number, cents=2000))
    made.draw()
    made.play()
    first = next(each.entrant for each in _awards(made) if each.prize == 0)
    second = next(each.entrant for each in _awards(made) if each.prize == 1)
    for prize, entrant in ((0, first), (1, second)):
        made.do(steps.Give(prize=prize, entrant=entrant))
    cash = cash_of(made.state)
    given = next(each.worth for each in _awards(made) if (each.prize, each.entrant) == (0, first))
    assert (cash.collected, cash.given, cash.balance, cash.missing) == (8000, given, 8000 - given, 0)


def _awards(made):
    return prizes_of(made.state).awards
