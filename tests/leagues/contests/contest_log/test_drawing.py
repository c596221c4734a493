"""Who meets whom: drafts, their publishing and taking back; each way of drawing with people who come and go."""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.drawing import field_of, pools_in
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import EntryMode, FirstRoundDraw, Later, RoundSettings
from leagues.contests.contest_log.steps.drawing import draft
from leagues.pairings.by_hand import exchanged, seat_late
from leagues.pairings.draw import Draw, DrawnTable
from tests.leagues.contests.contest_log.hall import SEED, drawn, hall, meetings

MANY = (RoundSettings(),) * 8


def refusal(made):
    with pytest.raises(ContestRefusal) as told:
        draft(made.state)
    return f"{told.value.code} {told.value.about}".strip()


def test_entries_are_closed_before_a_draw():
    made = hall(4)
    assert refusal(made) == "entries-open"
    assert made.refused(steps.Draft(round=1, draw=Draw(()))) == "entries-open"


def test_one_pair_is_too_few_and_so_are_three_players():
    for count, entry in ((1, EntryMode.PAIRS), (3, EntryMode.MELEE)):
        made = hall(count, entry=entry, later=Later.MELEE if entry is EntryMode.MELEE else Later.RANKING)
        made.do(steps.CloseEntries())
        assert refusal(made) == f"too-few {count}"


def test_the_next_round_waits_for_every_table_of_this_one():
    made = drawn(8)
    made.score(1, 1, (1000, 944))
    assert refusal(made) == "round-open 1:2,3,4"


def test_a_disputed_table_may_be_postponed_so_that_the_next_round_is_drawn():
    made = drawn(8)
    made.do(steps.Dispute(round=1, table=2, pair=made.table(1, 2).sides[0][0]))
    for table in (1, 3, 4):
        made.score(1, table, (1000, 944))
    made.do(steps.Postpone(round=1, table=2))
    assert len(meetings(made, made.draw())) == 4
    assert not meetings(made, 1) & meetings(made, 2)
    made.do(steps.Settle(round=1, table=2, score=steps.Score(points=(1944, 0))))
    assert standings_of(made.state, 1)[0].row.points == 1944


def test_those_still_at_a_postponed_table_are_not_drawn():
    made = drawn(8)
    for table in (1, 3, 4):
        made.score(1, table, (1000, 944))
    made.do(steps.Postpone(round=1, table=2, play_on=False))
    waiting = set(made.table(1, 2).sides[0] + made.table(1, 2).sides[1])
    made.draw()
    playing = {each for two in meetings(made, 2) for each in two}
    assert playing == set(range(1, 9)) - waiting
    assert 2 not in {table.number for table in made.state.round(2).draw.tables}


def test_a_score_that_waits_for_its_confirmation_holds_up_no_later_round():
    made = drawn(8)
    for table in (1, 3, 4):
        made.score(1, table, (1000, 944))
    made.do(steps.Postpone(round=1, table=2))
    made.draw()
    made.play()
    made.write(1, 2, (1000, 944), side=0)
    assert made.draw() == 3


def test_after_the_last_round_there_is_none():
    made = drawn(8, rounds=(RoundSettings(),))
    made.play()
    assert refusal(made) == "no-more-rounds 1"


def test_a_draft_is_changed_thrown_away_and_published_once():
    made = hall(8)
    made.do(steps.CloseEntries())
    drafted = draft(made.state)
    assert made.refused(steps.Publish(round=1)) == "no-draft"
    made.do(drafted)
    assert made.refused(replace(drafted, round=2)) == "no-such-round"
    made.do(replace(drafted, by_hand=True))
    made.do(steps.Discard(round=1))
    assert made.refused(steps.Discard(round=1)) == "no-draft"
    made.do(drafted)
    made.do(steps.Publish(round=1))
    assert made.refused(steps.Publish(round=1)) == "no-draft"


@pytest.mark.parametrize(
    ("tables", "byes", "code"),
    [
        ([(1, 1, 2), (2, 3, 1)], (), "unreadable"),
        ([(1, 1, 2), (1, 3, 4)], (), "unreadable"),
        ([(1, 1, 2)], (2,), "unreadable"),
        ([(0, 1, 2)], (), "unreadable"),
        ([(1, 1, 9)], (), "no-such-entrant"),
        ([(1, 1, 5)], (), "no-such-entrant"),
    ],
)
def test_a_draw_made_by_hand_names_everybody_once(tables, byes, code):
    made = hall(5)
    made.do(steps.Withdraw(number=5))
    made.do(steps.CloseEntries())
    draw = Draw(tuple(DrawnTable(number, ((one,), (other,))) for number, one, other in tables), byes)
    assert made.refused(steps.Draft(round=1, draw=draw, by_hand=True)) == code


def test_a_side_of_pairs_is_one_pair_and_a_side_of_a_melee_two_players():
    made = hall(5)
    made.do(steps.CloseEntries())
    assert made.refused(steps.Draft(round=1, draw=Draw((DrawnTable(1, ((1, 2), (3, 4))),)))) == "unreadable"
    assert made.refused(steps.Draft(round=1, draw=Draw((DrawnTable(1, ((1,), ())),)))) == "unreadable"


def test_a_published_draw_is_taken_back_as_long_as_nothing_was_played():
    made = drawn(8)
    made.do(steps.Release(round=1, what=steps.Released.DRAW))
    made.do(steps.RunClock(round=1, turn=steps.Turn.START))
    made.do(steps.Recall(round=1))
    assert made.state.draft is not None
    made.do(steps.Publish(round=1))
    assert not made.state.released
    assert not made.state.round(1).clock.runs
    made.write(1, 1, (1000, 944), side=0)
    assert made.refused(steps.Recall(round=1)) == "has-results"


def test_a_draw_is_not_taken_back_under_a_penalty_a_live_table_or_another_round():
    made = drawn(8)
    made.do(steps.Penalize(id=1, round=1, entrant=1, given=162))
    assert made.refused(steps.Recall(round=1)) == "has-results"
    made.do(steps.Pardon(id=1))
    made.do(steps.PlayLive(round=1, table=1, code="abcd"))
    assert made.refused(steps.Recall(round=1)) == "has-results"
    made.play()
    made.do(draft(made.state))
    assert made.refused(steps.Recall(round=1)) == "round-open"
    assert made.refused(steps.Recall(round=2)) == "not-published"
    assert made.refused(steps.Recall(round=3)) == "no-such-round"


def test_round_1_in_the_order_of_entry_is_that_of_the_steps_and_not_of_the_numbers():
    made = hall(first=FirstRoundDraw.ENTRY)
    made.enter(4, 2, 3, 1)
    made.draw()
    assert meetings(made, 1) == {frozenset({4, 2}), frozenset({3, 1})}


# Plans.


@pytest.mark.parametrize("later", [Later.ROTATION, Later.ROUND_ROBIN])
def test_a_late_pair_leaves_the_places_of_a_plan_as_they_were(later):
    alone = drawn(7, later=later, rounds=MANY)
    joined = drawn(7, later=later, rounds=MANY)
    joined.do(steps.Late(number=9, persons=(1, 2), since=2))
    for made in (alone, joined):
        made.play()
        made.draw()
    bye = alone.state.round(2).draw.byes[0]
    assert meetings(joined, 2) == meetings(alone, 2) | {frozenset({9, bye})}


@pytest.mark.parametrize("later", [Later.ROTATION, Later.ROUND_ROBIN])
def test_who_was_absent_has_no_place_in_a_plan(later):
    made = hall(9, later=later, rounds=MANY[:4])
    made.do(steps.CheckIn(number=4, present=False))
    met = set()
    for _round in range(4):
        number = made.draw()
        assert not made.state.round(number).draw.byes
        assert not met & meetings(made, number)
        met |= meetings(made, number)
        made.play()


@pytest.mark.parametrize("later", [Later.ROTATION, Later.ROUND_ROBIN])
def test_beyond_its_plan_a_contest_goes_on(later):
    made = drawn(4, later=later, rounds=MANY)
    for _round in range(7):
        made.play()
        made.draw()
    assert len(made.state.published) == 8


def test_everyone_with_everyone_becomes_a_melee_when_somebody_leaves():
    made = drawn(9, entry=EntryMode.MELEE, later=Later.WHIST, rounds=MANY)
    made.play()
    made.do(steps.Leave(number=5, since=2))
    made.draw()
    assert len(made.state.round(2).draw.tables) == 2
    partners = [frozenset(side) for each in made.state.published for table in each.draw.tables for side in table.sides]
    assert len(set(partners)) == len(partners)


def test_where_no_design_is_kept_it_says_so():
    made = hall(10, entry=EntryMode.MELEE, later=Later.WHIST)
    made.do(steps.CloseEntries())
    assert refusal(made) == "no-design 10"


def test_in_pools_a_late_pair_is_in_the_smallest():
    made = drawn(7, later=Later.POOLS, rounds=MANY)
    before = pools_in(made.state)
    made.do(steps.Late(number=9, persons=(1, 2), since=2))
    after = pools_in(made.state)
    assert [set(one) - set(other) for one, other in zip(after, before, strict=True)].count({9}) == 1
    made.play()
    made.draw()
    assert {9} & {each for two in meetings(made, 2) for each in two} or made.state.round(2).draw.byes == (9,)


def test_pools_are_over_before_who_goes_on_is_drawn():
    made = drawn(8, later=Later.POOLS, rounds=MANY)
    for _round in range(2):
        made.play()
        made.draw()
    made.score(3, 1, (1000, 944))
    for table in (2, 3, 4):
        made.do(steps.Postpone(round=3, table=table))
    assert refusal(made) == "round-open 3:2,3,4"


def test_who_left_does_not_go_on_from_its_pool():
    made = drawn(8, later=Later.POOLS, rounds=MANY)
    for _round in range(2):
        made.play()
        made.draw()
    made.play()
    leader = standings_of(made.state)[0].entrant
    made.do(steps.Leave(number=leader, since=4))
    made.draw()
    playing = {each for two in meetings(made, 4) for each in two}
    assert len(playing) == 4
    assert leader not in playing


# Knock-out.


def knock_out(pairs=8, **more):
    return drawn(pairs, later=Later.KNOCK_OUT, first=FirstRoundDraw.ENTRY, rounds=MANY, **more)


def test_losers_of_the_first_round_play_the_consolante():
    made = knock_out()
    made.play()
    made.draw()
    won = {made.table(1, number).sides[0][0] for number in range(1, 5)}
    main = {each for table in (1, 2) for side in made.table(2, table).sides for each in side}
    assert main == won
    assert {each for two in meetings(made, 2) for each in two} == set(range(1, 9))


def test_a_knock_out_without_consolante_sends_losers_home():
    made = knock_out(consolante=False)
    made.play()
    made.draw()
    assert len(meetings(made, 2)) == 2


def test_a_knock_out_is_over_when_it_has_its_winner():
    made = knock_out()
    for _round in range(2):
        made.play()
        made.draw()
    made.play()
    assert refusal(made).startswith("no-more-rounds")


def test_in_a_knock_out_the_opponent_of_who_left_goes_on():
    made = knock_out()
    made.play()
    gone = made.table(1, 1).sides[0][0]
    made.do(steps.Leave(number=gone, since=2))
    made.draw()
    table = next(each for each in made.state.round(2).tables.values() if gone in each.sides[0] + each.sides[1])
    assert table.over
    stays = table.sides[table.walkover][0]
    made.play()
    made.draw()
    assert stays in {each for side in made.table(3, 1).sides for each in side}


def test_a_bracket_waits_for_a_postponed_table():
    made = knock_out()
    for table in (1, 2, 3):
        made.score(1, table, (1000, 944))
    made.do(steps.Postpone(round=1, table=4))
    assert refusal(made) == "round-open 1:4"


def test_who_was_drawn_went_on_whatever_is_corrected_since():
    """Corrected after the next round was published: the bracket goes on with who sat there."""
    made = knock_out()
    made.play()
    made.draw()
    made.do(steps.Correct(round=1, table=1, score=steps.Score(points=(0, 1944))))
    made.play()
    made.draw()
    finalists = {each for side in made.table(3, 1).sides for each in side}
    assert finalists == {made.table(2, table).sides[0][0] for table in (1, 2)}


def test_a_bracket_changed_by_hand_goes_on_as_it_was_played():
    made = knock_out()
    made.play()
    drafted = draft(made.state)
    one, other = drafted.draw.tables[0].sides[0][0], drafted.draw.tables[1].sides[0][0]
    made.do(replace(drafted, draw=exchanged(drafted.draw, one, other), by_hand=True))
    made.do(steps.Publish(round=2))
    made.play((944, 1000))
    winners = {made.table(2, table).sides[1][0] for table in (1, 2)}
    made.draw()
    assert {each for side in made.table(3, 1).sides for each in side} == winners


def test_a_late_pair_changes_no_seed_of_a_bracket():
    made = drawn(7, later=Later.KNOCK_OUT, rounds=MANY)
    made.play()
    made.do(steps.Late(number=9, persons=(1, 2), since=2))
    won = {made.table(1, table).sides[0][0] for table in (1, 2, 3)} | set(made.state.round(1).draw.byes)
    made.draw()
    assert {each for table in (1, 2) for side in made.table(2, table).sides for each in side} == won


def test_a_draw_is_the_same_from_the_same_seed():
    one, other = drawn(16), drawn(16)
    assert one.state.round(1).draw == other.state.round(1).draw
    assert one.seed == SEED


def test_a_bracket_bears_a_table_taken_out_by_hand():
    made = knock_out()
    made.play()
    drafted = draft(made.state)
    fewer = replace(drafted.draw, tables=drafted.draw.tables[1:])
    made.do(replace(drafted, draw=fewer, by_hand=True))
    made.do(steps.Publish(round=2))
    made.play()
    made.draw()
    assert made.table(3, 1)


def test_a_late_pair_at_the_byes_table_of_a_bracket_goes_on_when_it_wins():
    made = drawn(7, later=Later.KNOCK_OUT, rounds=MANY)
    made.do(steps.Late(number=9, persons=(1, 2), since=1))
    seated = seat_late(made.state.round(1).draw, 9, field_of(made.state, 1))
    made.do(steps.SeatLate(number=9, draw=seated, round=1))
    made.play((944, 1000))
    made.draw()
    assert 9 in {each for table in (1, 2) for side in made.table(2, table).sides for each in side}
    assert len(meetings(made, 2)) == 4


def test_who_was_bye_and_who_was_not_exchanged_by_hand_go_on_as_they_were_seated():
    made = hall(7, later=Later.KNOCK_OUT, rounds=MANY)
    made.do(steps.CloseEntries())
    drafted = draft(made.state)
    bye = drafted.draw.byes[0]
    other = drafted.draw.tables[0].sides[1][0]
    made.do(replace(drafted, draw=exchanged(drafted.draw, bye, other), by_hand=True))
    made.do(steps.Publish(round=1))
    made.play((944, 1000))
    won = {other} | {table.sides[1][0] for table in made.state.round(1).draw.tables}
    made.draw()
    assert {each for table in (1, 2) for side in made.table(2, table).sides for each in side} == won
