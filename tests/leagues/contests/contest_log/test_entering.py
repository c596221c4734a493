"""Who is there: entries, waiting, money, presence, pairs formed, late, leaving, replaced (docs/contests.md)."""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.drawing import field_of
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import Category, EntryMode, Later, RankedBy
from leagues.pairings.by_hand import seat_late
from leagues.pairings.draw import Draw, DrawnTable
from leagues.standings.regulation import Leavers, Metric
from tests.leagues.contests.contest_log.hall import drawn, hall, meetings, persons_of


def test_beyond_the_capacity_they_wait_and_enter_when_somebody_withdraws():
    made = hall(3, capacity=2)
    assert made.state.entrant(3).waiting
    assert [each.number for each in made.state.in_contest] == [1, 2]
    made.do(steps.Withdraw(number=1))
    assert [each.number for each in made.state.in_contest] == [2, 3]
    assert made.refused(steps.Withdraw(number=1)) == "nothing-changes"


def test_with_more_places_those_who_wait_enter():
    made = hall(5, capacity=2)
    made.do(steps.Choose(settings=hall(capacity=4).settings))
    assert [each.number for each in made.state.in_contest] == [1, 2, 3, 4]


def test_once_a_round_is_drawn_nobody_who_waits_is_let_in_by_itself():
    made = hall(6, capacity=5)
    made.do(steps.CheckIn(number=5, present=False))
    made.draw()
    made.do(steps.Withdraw(number=5))
    assert made.state.entrant(6).waiting


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (steps.Enter(number=1, persons=(1, 2)), "number-taken"),
        (steps.Enter(number=0, persons=(1, 2)), "number-taken"),
        (steps.Enter(number=10_000, persons=(1, 2)), "number-taken"),
        (steps.Enter(number=9, persons=(1,)), "wrong-number-of-persons"),
        (steps.Enter(number=9, persons=(1, 1)), "wrong-number-of-persons"),
        (steps.Enter(number=9, persons=(1, persons_of(2)[0])), "already-entered"),
        (steps.Late(number=9, persons=(1, 2), since=1), "entries-open"),
        (steps.ReopenEntries(), "entries-open"),
        (steps.Amend(number=1, persons=persons_of(1)), "nothing-changes"),
        (steps.Amend(number=1, persons=(1, persons_of(2)[0])), "already-entered"),
        (steps.Amend(number=9, persons=(1, 2)), "no-such-entrant"),
        (steps.Withdraw(number=9), "no-such-entrant"),
        (steps.Pay(number=9, cents=1), "no-such-entrant"),
        (steps.Pay(number=1, cents=0), "nothing-changes"),
        (steps.Pay(number=1, cents=-1), "unreadable"),
        (steps.CheckIn(number=9, present=True), "no-such-entrant"),
        (steps.CheckIn(number=1, present=None), "nothing-changes"),
        (steps.FormPairs(sides=((1, 2),)), "has-played"),
        (steps.Leave(number=1, since=None), "nothing-changes"),
        (steps.Leave(number=1, since=6), "no-such-round"),
        (steps.Leave(number=1, since=0), "no-such-round"),
        (steps.Replace(number=1, instead_of=7, person=8, since=1), "no-such-person"),
        (steps.Replace(number=1, instead_of=1001, person=8, since=0), "no-such-round"),
        (steps.Replace(number=1, instead_of=1001, person=8, since=5), "no-such-round"),
        (steps.Replace(number=1, instead_of=1001, person=1003, since=1), "already-entered"),
        (steps.Replace(number=1, instead_of=1001, person=1002, since=1), "wrong-number-of-persons"),
        (steps.FixTable(number=1, table=0), "no-such-table"),
        (steps.FixTable(number=1, table=None), "nothing-changes"),
        (steps.Forbid(two=(1, 1)), "nothing-changes"),
        (steps.Forbid(two=(1, 2), lifted=True), "nothing-changes"),
        (steps.Forbid(two=(1, 9)), "no-such-entrant"),
        (steps.Rekey(number=9), "no-such-entrant"),
    ],
)
def test_what_cannot_be_is_refused_by_name(step, code):
    assert hall(4).refused(step) == code


def test_people_enter_by_themselves_only_where_the_club_lets_them():
    own = steps.Enter(number=1, persons=(1, 2), own=True)
    assert hall(own_entry=False).refused(own) == "entries-closed"
    made = hall()
    made.do(own)
    assert made.state.entrant(1).own


def test_entries_are_closed_once_and_opened_again_until_a_round_is_drawn():
    made = hall(4)
    made.do(steps.CloseEntries())
    assert made.refused(steps.CloseEntries()) == "entries-closed"
    assert made.refused(steps.Enter(number=9, persons=(1, 2))) == "entries-closed"
    made.do(steps.ReopenEntries())
    made.draw()
    assert made.refused(steps.ReopenEntries()) == "round-open"


def test_a_new_card_counts_the_ones_before():
    made = hall(1)
    made.do(steps.Rekey(number=1))
    made.do(steps.Rekey(number=1))
    assert made.state.entrant(1).keys == 2


def test_who_is_drawn_neither_withdraws_nor_was_absent_nor_is_somebody_else():
    made = drawn(4)
    assert made.refused(steps.Withdraw(number=1)) == "has-played"
    assert made.refused(steps.CheckIn(number=1, present=False)) == "has-played"
    assert made.refused(steps.Amend(number=1, persons=(1, 2))) == "has-played"
    made.do(steps.Amend(number=1, persons=persons_of(1), categories=frozenset({Category.JUNIOR})))
    assert made.state.entrant(1).categories == {Category.JUNIOR}


def test_who_never_came_is_not_ranked():
    made = hall(5)
    made.do(steps.CheckIn(number=5, present=False))
    made.draw()
    made.play()
    assert {line.entrant for line in standings_of(made.state)} == {1, 2, 3, 4}


# Single players.


def test_single_players_are_made_into_pairs_under_the_first_ones_number():
    made = hall(5, entry=EntryMode.SINGLES, categories=frozenset(Category))
    both = frozenset({Category.WOMEN, Category.MEMBERS})
    made.do(steps.Amend(number=1, persons=persons_of(1, 1), categories=both))
    made.do(steps.Amend(number=2, persons=persons_of(2, 1), categories=frozenset({Category.MEMBERS})))
    for number in (1, 2):
        made.do(steps.Pay(number=number, cents=500))
        made.do(steps.CheckIn(number=number, present=True))
    made.do(steps.FormPairs(sides=((1, 2), (3, 4)), alone=5))
    pair = made.state.entrant(1)
    assert (pair.persons, pair.paid, pair.present) == ((1001, 1003), 1000, True)
    assert pair.categories == {Category.MEMBERS, Category.MIXED}
    assert [each.number for each in made.state.in_contest] == [1, 3]
    assert made.refused(steps.FormPairs(sides=((1, 3),))) == "no-such-entrant"


def test_a_round_is_not_drawn_while_somebody_has_no_partner():
    made = hall(4, entry=EntryMode.SINGLES)
    made.do(steps.FormPairs(sides=((1, 2),)))
    made.do(steps.CloseEntries())
    step = steps.Draft(round=1, draw=Draw((DrawnTable(1, ((1,), (3,))),)))
    assert made.refused(step) == "wrong-number-of-persons"


# Late, leaving, replaced.


def test_a_late_pair_enters_at_the_next_round():
    made = drawn(4)
    assert made.refused(steps.Late(number=9, persons=(1, 2), since=0)) == "no-such-round"
    assert made.refused(steps.Late(number=9, persons=(1, 2), since=5)) == "no-such-round"
    made.do(steps.Late(number=9, persons=(1, 2), since=2))
    made.play()
    made.draw()
    assert 9 in made.state.round(2).draw.byes


def test_a_late_pair_plays_who_is_bye_and_moves_nobody():
    made = drawn(5)
    bye = made.state.round(1).draw.byes[0]
    made.do(steps.Late(number=9, persons=(1, 2), since=1))
    seated = seat_late(made.state.round(1).draw, 9, field_of(made.state, 1))
    before = meetings(made, 1)
    made.do(steps.SeatLate(number=9, draw=seated, round=1))
    assert meetings(made, 1) == before | {frozenset({9, bye})}
    assert made.state.round(1).draw.byes == ()
    assert made.refused(steps.SeatLate(number=9, draw=seated, round=1)) == "changed-since"


def test_a_late_pair_takes_nobody_elses_place():
    made = drawn(5)
    made.do(steps.Late(number=9, persons=(1, 2), since=1))
    wall = made.state.round(1).draw
    seated = seat_late(wall, 9, field_of(made.state, 1))
    gone = type(wall)(seated.tables[:-2] + seated.tables[-1:], seated.byes)
    assert made.refused(steps.SeatLate(number=9, draw=gone, round=1)) == "changed-since"
    two = drawn(5)
    assert two.refused(steps.SeatLate(number=1, draw=seated, round=1)) == "no-such-entrant"


def test_who_leaves_in_the_middle_of_a_round_gives_a_walkover_and_is_drawn_no_more():
    made = drawn(6)
    gone = made.table(1, 2).sides[1][0]
    assert made.refused(steps.Leave(number=gone, since=1)) == "has-played"
    made.do(steps.Leave(number=gone, since=2))
    made.do(steps.Walkover(round=1, table=2, present=0))
    made.play()
    assert gone not in {each for two in meetings(made, made.draw()) for each in two}
    stayed = made.table(1, 2).sides[0][0]
    row = next(line.row for line in standings_of(made.state, 1) if line.entrant == stayed)
    assert (row.points, row.against, row.wins) == (1100, 844, 1)


def test_who_leaves_may_be_ranked_last_and_stay_after_all():
    made = drawn(4, leavers=Leavers.LAST)
    made.play()
    leader = standings_of(made.state)[0].entrant
    made.do(steps.Leave(number=leader, since=2))
    assert standings_of(made.state)[-1].entrant == leader
    made.do(steps.Leave(number=leader, since=None))
    assert standings_of(made.state)[0].entrant == leader


def test_who_is_left_alone_may_play_with_another_who_is():
    made = drawn(6, ranked=RankedBy.PERSONS, leavers=Leavers.LAST)
    made.play()
    swap = steps.Replace(number=2, instead_of=1004, person=1001, since=2)
    assert made.refused(swap) == "already-entered"
    made.do(steps.Leave(number=1, since=2))
    made.do(swap)
    assert made.refused(steps.Leave(number=1, since=None)) == "already-entered"
    left = {line.entrant for line in standings_of(made.state) if line.left}
    assert left == {1002}


def test_nobody_takes_the_place_of_who_has_left():
    made = drawn(4)
    made.play()
    made.do(steps.Leave(number=1, since=2))
    assert made.refused(steps.Replace(number=1, instead_of=1001, person=8, since=2)) == "has-left"
    made.do(steps.Replace(number=1, instead_of=1001, person=8, since=1))


def test_a_contest_is_full_some_time():
    made = hall()
    made.state = replace(made.state, entrants=dict.fromkeys(range(1, 1201)))
    assert made.refused(steps.Enter(number=1201, persons=(1, 2))) == "full"


def test_points_follow_the_person_and_history_stays_with_who_played_it():
    made = drawn(4, ranked=RankedBy.PERSONS, metrics=(Metric.POINTS,))
    made.play()
    pair = made.table(1, 1).sides[0][0]
    one, other = made.state.entrant(pair).persons
    made.do(steps.Replace(number=pair, instead_of=other, person=5000, since=2))
    assert made.state.entrant(pair).persons_in(1) == (one, other)
    assert made.state.entrant(pair).persons_in(2) == (one, 5000)
    made.draw()
    made.play()
    points = {line.entrant: line.row.points for line in standings_of(made.state)}
    assert points[other] == 1000
    assert points[one] == points[other] + points[5000]
    assert points[5000] in (1000, 944)
    again = steps.Replace(number=pair, instead_of=5000, person=5001, since=2)
    assert made.refused(again) == "no-such-round"


def test_a_fixed_table_is_kept_and_two_who_may_not_meet_do_not():
    made = hall(8)
    made.do(steps.FixTable(number=3, table=4))
    for other in (1, 2, 4, 5):
        made.do(steps.Forbid(two=(3, other)))
    for _round in range(3):
        number = made.draw()
        assert 3 in made.state.round(number).draw.tables[3].entrants
        made.play()
    met = {each for number in (1, 2, 3) for two in meetings(made, number) if 3 in two for each in two} - {3}
    assert met == {6, 7, 8}
    made.do(steps.Forbid(two=(3, 1), lifted=True))
    assert (1, 3) not in made.state.forbidden


@pytest.mark.parametrize("later", [Later.RANKING, Later.LOT, Later.ROTATION, Later.ROUND_ROBIN])
def test_two_of_one_family_do_not_meet_in_round_1(later):
    for other in range(2, 9):
        made = hall(8, later=later)
        made.do(steps.Forbid(two=(1, other), first_round_only=True))
        made.draw()
        assert frozenset({1, other}) not in meetings(made, 1)
