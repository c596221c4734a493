"""Check-in: by number, name, key or card; counted; closed in one go."""

import pytest

from leagues.contests.addresses import pair_address
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Money, settings_of
from leagues.contests.preparing.check_in import count_of
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db


def present(staged):
    return [each.number for each in staged.state.in_contest if each.present]


def card(staged, number, base="http://192.168.1.20:8000"):
    return pair_address(base, staged.contest, staged.state, number)


def test_a_number_typed_or_a_name_pressed_checks_in():
    staged = stage(pairs=3)
    desk = Desk(staged)
    desk.post("check-in", {"typed": " 2 "})
    desk.post("check-in", {"number": 3, "present": "yes"})
    assert present(staged) == [2, 3]
    desk.post("check-in", {"number": 3, "present": "unknown"})
    desk.post("check-in", {"number": 1, "present": "no"})
    assert (present(staged), staged.state.entrant(1).present) == ([2], False)


def test_the_card_scanned_or_its_key_typed_checks_in_whatever_host_it_names():
    staged = stage(pairs=3)
    desk = Desk(staged)
    desk.post("check-in", {"typed": card(staged, 2)})
    key = staged.key(3)
    desk.post("check-in", {"typed": f"{key[:4]} {key[4:8].lower()}-{key[8:]}"})
    assert present(staged) == [2, 3]


def test_a_card_that_was_turned_or_is_of_another_contest_checks_in_nobody():
    staged = stage(pairs=2)
    lost = card(staged, 1)
    staged.do(steps.Rekey(number=1))
    other = lost.replace(staged.contest.code, "zzzzzzzz")
    for typed in (lost, other, "http://evil.example/", lost[:-3], "/" * 400):
        Desk(staged).post("check-in", {"typed": typed})
    assert present(staged) == []


def test_a_name_of_one_checks_in_a_name_of_several_asks():
    staged, asked = stage(pairs=6), {"typed": "anne"}
    desk = Desk(staged)
    assert desk.post("check-in", asked).text.count('class="check-in-row') == 2
    assert present(staged) == []
    desk.post("check-in", {"typed": "zéhn"})
    assert present(staged) == [6]


@pytest.mark.parametrize("typed", ["", "99", "nobody at all", "1; drop", "\0"])
def test_what_means_nobody_is_told_and_changes_nothing(typed):
    staged = stage(pairs=2)
    assert Desk(staged).post("check-in", {"typed": typed}).status_code == 200
    assert present(staged) == []


def test_the_same_card_twice_is_told_and_counts_once():
    staged = stage(pairs=2)
    desk = Desk(staged)
    desk.post("check-in", {"typed": "1"})
    version = staged.state.version
    assert "is-warning" in desk.post("check-in", {"typed": "1"}).text
    assert staged.state.version == version


def test_who_has_not_paid_is_told_as_they_come_in():
    staged = stage(pairs=2, settings=settings_of("classique-4x12", money=Money(fee=1000)))
    assert "is-warning" in Desk(staged).post("check-in", {"typed": "1"}).text
    staged.do(steps.Pay(number=2, cents=1000))
    assert "is-success" in Desk(staged).post("check-in", {"typed": "2"}).text


@pytest.mark.parametrize(("there", "over"), [(2, 0), (3, 1)])
def test_odd_or_even_is_told_of_those_who_are_there(there, over):
    staged = stage(pairs=4)
    for number in range(1, there + 1):
        staged.do(steps.CheckIn(number=number, present=True))
    assert (count_of(staged.state).present, count_of(staged.state).over) == (there, over)


def test_closing_marks_absent_who_was_not_seen_in_one_go_and_opens_again():
    staged = stage(pairs=4)
    staged.do(steps.CheckIn(number=1, present=True))
    staged.do(steps.CheckIn(number=2, present=True))
    desk = Desk(staged, staged.organizer)
    desk.post("close-entries", {"do": "close", "absent": "on"})
    assert [each.present for each in staged.state.in_contest] == [True, True, False, False]
    assert staged.state.entries_closed is not None
    desk.post("close-entries", {"do": "reopen"})
    assert staged.state.entries_closed is None


def test_with_nobody_checked_in_the_box_is_not_ticked_and_marking_all_absent_is_asked_first():
    staged = stage(pairs=4)
    desk = Desk(staged, staged.organizer)
    assert 'id="absent" checked' not in desk.get("check-in").text
    asked = desk.post("close-entries", {"do": "close", "absent": "on"}).text
    assert staged.state.entries_closed is None
    assert [each.present for each in staged.state.in_contest] == [None] * 4
    assert 'name="sure" value="4"' in asked
    desk.post("close-entries", {"do": "close", "absent": "on", "sure": "3"})
    assert staged.state.entries_closed is None
    desk.post("close-entries", {"do": "close", "absent": "on", "sure": "4"})
    assert staged.state.entries_closed is not None
    assert [each.present for each in staged.state.in_contest] == [False] * 4


def test_with_nobody_checked_in_entries_close_at_once_when_nobody_is_marked_absent():
    staged = stage(pairs=4)
    Desk(staged, staged.organizer).post("close-entries", {"do": "close"})
    assert staged.state.entries_closed is not None
    assert [each.present for each in staged.state.in_contest] == [None] * 4


def test_with_somebody_checked_in_the_box_is_ticked():
    staged = stage(pairs=4)
    staged.do(steps.CheckIn(number=1, present=True))
    assert 'id="absent" checked' in Desk(staged, staged.organizer).get("check-in").text


def test_the_desk_does_not_close():
    staged = stage(pairs=2)
    Desk(staged).post("close-entries", {"do": "close", "absent": "on"})
    assert staged.state.entries_closed is None
    assert [each.present for each in staged.state.in_contest] == [None, None]


def test_the_fee_is_ticked_beside_the_name_and_taken_back():
    staged = stage(pairs=2, settings=settings_of("classique-4x12", money=Money(fee=1000)))
    desk = Desk(staged)
    desk.post("check-in", {"number": 2, "fee": "paid", "ref": "one"})
    assert (staged.state.entrant(2).paid, staged.state.entrant(2).present) == (1000, None)
    desk.post("check-in", {"number": 2, "fee": "unpaid", "ref": "two"})
    assert staged.state.entrant(2).paid == 0


def test_presence_and_fee_pressed_on_the_same_page_both_count():
    staged = stage(pairs=2, settings=settings_of("classique-4x12", money=Money(fee=1000)))
    desk = Desk(staged)
    desk.post("check-in", {"number": 2, "present": "yes", "ref": "same"})
    desk.post("check-in", {"number": 2, "fee": "paid", "ref": "same"})
    assert (staged.state.entrant(2).paid, staged.state.entrant(2).present) == (1000, True)
