"""Fixtures drawn, added for who arrives, moved by agreement or by the organizer, and played at live tables."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.fixtures import (
    days_chosen,
    days_every,
    days_of_rounds,
    drawn,
    of_entrants,
    round_from,
    rounds_needed,
)
from leagues.seasons.season_log.steps.fixtures import arriving
from leagues.standings.seasons.settings import FixtureTables
from tests.leagues.seasons.season_log.autumn import FRIDAY, LAST, autumn, begun, persons_of

SATURDAY = FRIDAY + timedelta(days=1)


def weekly(made, **more):
    return drawn(made.state, days_every(FRIDAY, 7, rounds_needed(made.state), **more))


def changed(rows, **change):
    """The same, the first of them changed."""
    return (replace(rows[0], **change), *rows[1:])


# Drawn.


def test_everybody_of_a_division_meets_everybody_home_and_away():
    made = begun(0, 0, 0, 0, 1, 1, 1)
    met = Counter((each.drawn.home, each.drawn.away) for each in made.state.fixtures.values())
    first, second = (1, 2, 3, 4), (5, 6, 7)
    assert met == Counter((a, b) for field in (first, second) for a in field for b in field if a != b)
    assert made.state.started is not None


def test_numbers_are_of_the_whole_season_and_go_with_the_rounds():
    made = begun(0, 0, 0, 0, 1, 1, 1)
    rows = [each.drawn for each in made.state.fixtures.values()]
    assert sorted(each.number for each in rows) == list(range(1, 19))
    assert [each.round for each in sorted(rows, key=lambda each: each.number)] == sorted(each.round for each in rows)


def test_a_round_has_one_day_for_all_divisions():
    made = begun(0, 0, 0, 0, 1, 1, 1, 1)
    days = days_of_rounds(made.state.fixtures.values())
    assert days == {number: FRIDAY + timedelta(weeks=number - 1) for number in range(1, 7)}
    assert all(each.on == days[each.drawn.round] for each in made.state.fixtures.values())


def test_excluded_days_are_skipped_and_kept():
    made = autumn(0, 0)
    free = FRIDAY + timedelta(weeks=1)
    made.do(steps.Start(fixtures=weekly(made, excluded=(free,)), excluded=(free,)))
    assert [each.on for each in made.state.fixtures.values()] == [FRIDAY, FRIDAY + timedelta(weeks=2)]
    assert made.state.excluded == (free,)


def test_days_may_be_a_list():
    days = (date(2026, 12, 1), date(2026, 10, 6), date(2026, 11, 3))
    assert days_chosen(days, 2) == (date(2026, 10, 6), date(2026, 11, 3))


@pytest.mark.parametrize(
    "made", [lambda: days_chosen((FRIDAY,), 2), lambda: days_every(FRIDAY, 0, 3), lambda: drawn(autumn(0, 0).state, ())]
)
def test_days_that_do_not_do_are_refused_by_code(made):
    with pytest.raises(SeasonRefusal) as told:
        made()
    assert told.value.code == "bad-settings"


def test_a_division_alone_cannot_begin():
    made = autumn(0, 0, 1)
    with pytest.raises(SeasonRefusal) as told:
        drawn(made.state, (FRIDAY,) * 9)
    assert (told.value.code, told.value.about) == ("too-few", "2")


def test_it_begins_once_and_takes_no_entry_afterwards():
    made = begun()
    assert made.refused(steps.Start(fixtures=())) == "started"
    assert made.refused(steps.Enter(persons=(1, 2))) == "started"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"on": FRIDAY - timedelta(days=1)}, "out-of-season"),
        ({"on": LAST + timedelta(days=1)}, "out-of-season"),
        ({"on": FRIDAY + timedelta(days=2)}, "out-of-season"),
        ({"number": 2}, "unreadable"),
        ({"number": 0}, "unreadable"),
        ({"leg": 3}, "unreadable"),
        ({"round": 0}, "unreadable"),
        ({"division": 1}, "no-such-division"),
        ({"home": 9}, "no-such-entrant"),
        ({"home": 4}, "unreadable"),
        ({"home": 2}, "unreadable"),
    ],
)
def test_fixtures_that_are_not_sound_are_refused(change, code):
    made = autumn(0, 0, 0, 0)
    rows = weekly(made)
    assert (rows[0].home, rows[0].away) == (1, 4)
    bad = steps.Start(fixtures=changed(rows, **change), excluded=(FRIDAY + timedelta(days=2),))
    assert made.refused(bad) == code


def test_a_fixture_that_is_missing_is_missed():
    made = autumn(0, 0, 0, 0)
    assert made.refused(steps.Start(fixtures=weekly(made)[1:])) == "unreadable"


# Who arrives.


def test_who_arrives_meets_everybody_still_there_in_the_rounds_that_are_left():
    made = begun()
    made.do(steps.Withdraw(entrant=4))
    made.do(arriving(made.state, persons_of(5), 0, 4))
    new = of_entrants(made.state, (5,))
    assert sorted(entrant for each in new for entrant in each.entrants if entrant != 5) == [1, 2, 3]
    assert [(each.number, each.drawn.round) for each in new] == [(13, 4), (14, 5), (15, 6)]
    assert [each.on for each in new] == [FRIDAY + timedelta(weeks=number) for number in (3, 4, 5)]
    assert made.state.entrant(5).persons == persons_of(5)


def test_what_the_rounds_have_no_room_for_comes_on_days_after_the_last():
    made = begun()
    with pytest.raises(SeasonRefusal) as told:
        arriving(made.state, persons_of(5), 0, 5)
    assert told.value.code == "bad-settings"
    days = (FRIDAY + timedelta(weeks=6), FRIDAY + timedelta(weeks=7))
    made.do(arriving(made.state, persons_of(5), 0, 5, days))
    assert [each.on for each in of_entrants(made.state, (5,))][-2:] == list(days)


def test_the_round_to_begin_with_is_told_by_the_day():
    state = begun().state
    assert [round_from(state, FRIDAY + timedelta(days=days)) for days in (0, 1, 7, 365)] == [1, 2, 2, 7]


def test_nobody_arrives_before_the_beginning_after_the_end_or_twice():
    made = autumn(0, 0)
    with pytest.raises(SeasonRefusal) as told:
        arriving(made.state, persons_of(3), 0, 1)
    assert told.value.code == "not-started"
    made = begun()
    with pytest.raises(SeasonRefusal) as told:
        arriving(made.state, persons_of(5), 0, 7)
    assert told.value.code == "too-few"
    step = arriving(made.state, persons_of(5), 0, 4, (LAST,))
    assert made.refused(replace(step, persons=persons_of(1))) == "already-entered"
    assert made.refused(replace(step, fixtures=())) == "too-few"
    assert made.refused(replace(step, fixtures=changed(step.fixtures, number=1))) == "unreadable"
    assert made.refused(replace(step, fixtures=changed(step.fixtures, home=1, away=2))) == "unreadable"


# Moved.


def test_a_day_proposed_holds_once_the_other_agrees():
    made = begun()
    of = made.propose(1, 4, SATURDAY)
    assert made.fixture(1, 4).on == FRIDAY
    made.answer(1, 4, of)
    assert (made.fixture(1, 4).on, made.fixture(1, 4).drawn.on) == (SATURDAY, FRIDAY)
    assert made.fixture(1, 4).proposed is None


def test_a_proposal_answered_no_is_gone():
    made = begun()
    of = made.propose(1, 4, SATURDAY)
    made.answer(1, 4, of, agrees=False)
    assert (made.fixture(1, 4).on, made.fixture(1, 4).proposed) == (FRIDAY, None)
    assert made.refused(steps.Answer(fixture=made.number(1, 4), of=of, entrant=4, agrees=True)) == "no-proposal"


def test_only_the_other_of_the_two_answers_and_only_what_they_saw():
    made = begun()
    first = made.propose(1, 4, SATURDAY)
    number = made.number(1, 4)
    assert made.refused(steps.Answer(fixture=number, of=first, entrant=1, agrees=True)) == "not-theirs"
    assert made.refused(steps.Answer(fixture=number, of=first, entrant=2, agrees=True)) == "not-theirs"
    made.propose(1, 4, SATURDAY + timedelta(days=1))
    assert made.refused(steps.Answer(fixture=number, of=first, entrant=4, agrees=True)) == "changed-since"


@pytest.mark.parametrize(
    ("entrant", "to", "code"),
    [
        (2, SATURDAY, "not-theirs"),
        (1, FRIDAY, "same-day"),
        (1, FRIDAY - timedelta(days=1), "out-of-season"),
        (1, FRIDAY + timedelta(weeks=1), "day-taken"),
    ],
)
def test_a_day_that_cannot_be_is_refused(entrant, to, code):
    made = begun()
    assert made.refused(steps.Propose(fixture=made.number(1, 4), to=to, entrant=entrant)) == code


def test_a_day_taken_since_cannot_be_agreed_to():
    made = begun()
    of = made.propose(1, 4, SATURDAY)
    made.do(steps.Move(fixture=made.number(2, 4), to=SATURDAY))
    assert made.refused(steps.Answer(fixture=made.number(1, 4), of=of, entrant=4, agrees=True)) == "day-taken"


def test_the_organizer_moves_without_asking_and_what_was_proposed_is_gone():
    made = begun()
    made.propose(1, 4, SATURDAY)
    made.do(steps.Move(fixture=made.number(1, 4), to=SATURDAY + timedelta(days=1)))
    assert (made.fixture(1, 4).on, made.fixture(1, 4).proposed) == (SATURDAY + timedelta(days=1), None)
    assert made.refused(steps.Move(fixture=99, to=SATURDAY)) == "no-such-fixture"


def test_who_withdrew_takes_nobodys_day_and_moves_nothing():
    made = begun()
    made.do(steps.Withdraw(entrant=2))
    second = FRIDAY + timedelta(weeks=1)  # 3-1, and 4-2, which falls away
    made.do(steps.Move(fixture=made.number(3, 1), to=SATURDAY))
    made.do(steps.Move(fixture=made.number(1, 4), to=second))
    assert made.fixture(1, 4).on == second
    assert made.refused(steps.Move(fixture=made.number(2, 3), to=SATURDAY)) == "has-withdrawn"


def test_nothing_is_moved_once_it_is_played():
    made = begun()
    of = made.propose(1, 4, SATURDAY)
    made.report(1, 4)
    number = made.number(1, 4)
    for step in (
        steps.Propose(fixture=number, to=SATURDAY, entrant=1),
        steps.Answer(fixture=number, of=of, entrant=4, agrees=True),
        steps.Move(fixture=number, to=SATURDAY),
        steps.PlayLive(fixture=number, code="abc", entrant=1),
    ):
        assert made.refused(step) == "already-confirmed"


# Played live.


def test_a_live_table_is_opened_and_taken_back():
    made = begun()
    number = made.number(1, 4)
    assert made.refused(steps.PlayLive(fixture=number, code="abc", entrant=2)) == "not-theirs"
    made.do(steps.PlayLive(fixture=number, code="abc", entrant=4))
    assert made.fixture(1, 4).live == "abc"
    assert made.refused(steps.PlayLive(fixture=number, code="abc")) == "nothing-changes"
    assert made.refused(steps.PlayLive(fixture=number, code="", entrant=1)) == "not-yours"
    made.do(steps.PlayLive(fixture=number, code=""))
    assert made.fixture(1, 4).live == ""


def test_a_fixture_moved_to_another_day_wants_its_live_table_no_more():
    made = begun()
    made.do(steps.PlayLive(fixture=made.number(1, 4), code="abc", entrant=4))
    made.answer(1, 4, made.propose(1, 4, SATURDAY))
    assert made.fixture(1, 4).live == ""
    made.do(steps.PlayLive(fixture=made.number(1, 4), code="def"))
    made.do(steps.Move(fixture=made.number(1, 4), to=FRIDAY))
    assert made.fixture(1, 4).live == ""


def test_a_season_with_real_cards_has_no_live_tables():
    made = begun(tables=FixtureTables.PAPER)
    assert made.refused(steps.PlayLive(fixture=1, code="abc", entrant=1)) == "played-elsewhere"


def test_what_is_disputed_is_neither_moved_by_them_nor_played_again():
    made = begun()
    made.do(steps.Dispute(fixture=made.number(1, 4), entrant=1))
    for step in (
        steps.PlayLive(fixture=made.number(1, 4), code="abc", entrant=1),
        steps.Propose(fixture=made.number(1, 4), to=SATURDAY, entrant=1),
    ):
        assert made.refused(step) == "disputed"
