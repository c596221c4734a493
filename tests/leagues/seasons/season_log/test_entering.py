"""Who plays a season: entries, withdrawals, replaced partners, the field drawn up from the season before."""

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode
from leagues.seasons.season_log.steps import DrawnEntrant, DrawUp
from leagues.seasons.season_log.steps.entering import MOST_DIVISIONS
from tests.leagues.seasons.season_log.pure_season import CHALLENGE, CHAMPIONSHIP, LADDER, PureSeason, home_and_away

ANNE, BRUNO, CHLOE, DENIS, ELISE, FARID = range(1, 7)
TWO_PAIRS = ((ANNE, BRUNO), (CHLOE, DENIS))


def championship(*pairs: tuple[int, int]) -> PureSeason:
    told = PureSeason(CHAMPIONSHIP)
    told.enter(*pairs)
    return told


def begun() -> PureSeason:
    told = championship(*TWO_PAIRS)
    told.do(steps.Start(fixtures=home_and_away(1, 2)))
    return told


def test_pairs_are_numbered_as_they_enter_with_their_division_and_name():
    told = PureSeason(CHAMPIONSHIP)
    told.do(steps.Enter(persons=(ANNE, BRUNO), division=1, name="  Les Atouts "))
    told.do(steps.Enter(persons=(CHLOE, DENIS)))
    first = told.state.entrant(1)
    assert (first.persons, first.division, first.name, first.entered.version) == ((ANNE, BRUNO), 1, "Les Atouts", 3)
    assert [[each.number for each in division] for division in told.state.divisions] == [[2], [1]]


@pytest.mark.parametrize(
    ("chosen", "persons", "wanted"),
    [(CHAMPIONSHIP, (ANNE,), "2"), (CHAMPIONSHIP, (ANNE, ANNE), "2"), (LADDER, (ANNE, BRUNO), "1"), (LADDER, (), "1")],
)
def test_a_championship_is_played_by_pairs_and_a_ladder_alone(chosen, persons, wanted):
    PureSeason(chosen).refuses(steps.Enter(persons=persons), SeasonCode.WRONG_NUMBER_OF_PERSONS, wanted)


def test_in_a_challenge_nobody_enters():
    PureSeason(CHALLENGE).refuses(steps.Enter(persons=(ANNE,)), SeasonCode.WRONG_KIND)


def test_before_the_settings_are_chosen_nobody_enters():
    PureSeason().refuses(steps.Enter(persons=(ANNE, BRUNO)), SeasonCode.WRONG_KIND)


def test_nobody_is_in_twice():
    championship(*TWO_PAIRS).refuses(steps.Enter(persons=(ELISE, DENIS)), SeasonCode.ALREADY_ENTERED, str(DENIS))


@pytest.mark.parametrize("division", [-1, MOST_DIVISIONS])
def test_there_is_an_end_to_divisions(division):
    PureSeason(CHAMPIONSHIP).refuses(
        steps.Enter(persons=(ANNE, BRUNO), division=division), SeasonCode.NO_SUCH_DIVISION, str(division)
    )


def test_a_name_that_is_too_long_is_unreadable():
    PureSeason(CHAMPIONSHIP).refuses(steps.Enter(persons=(ANNE, BRUNO), name="x" * 81), SeasonCode.UNREADABLE, "name")


def test_once_fixtures_are_drawn_a_pair_arrives_and_enters_no_more():
    begun().refuses(steps.Enter(persons=(ELISE, FARID)), SeasonCode.STARTED)


def test_a_ladder_under_way_takes_in_at_any_time():
    told = PureSeason(LADDER)
    told.enter((ANNE,))
    told.do(steps.Open())
    told.do(steps.TurnMonth(number=1, ratings=((1, 1500),)))
    assert told.do(steps.Enter(persons=(BRUNO,), own=True)).entrant(2).own


def test_who_withdraws_before_the_draw_was_never_in_and_may_come_back():
    told = championship(*TWO_PAIRS)
    told.do(steps.Withdraw(entrant=1))
    assert list(told.state.entrants) == [2]
    told.do(steps.Enter(persons=(BRUNO, ANNE)))
    assert told.state.entrant(3).persons == (BRUNO, ANNE)


def test_after_the_draw_who_withdraws_keeps_their_number_and_line():
    told = begun()
    told.do(steps.Withdraw(entrant=1, why="parti"))
    gone = told.state.entrant(1).withdrawn
    assert gone is not None
    assert told.state.withdrawn == {1}
    told.refuses(steps.Withdraw(entrant=1), SeasonCode.HAS_WITHDRAWN, "1")
    told.refuses(steps.Decline(entrant=1), SeasonCode.HAS_WITHDRAWN, "1")


def test_who_has_left_a_ladder_comes_back_under_a_new_number():
    told = PureSeason(LADDER)
    told.enter((ANNE,))
    told.do(steps.Withdraw(entrant=1, own=True))
    assert told.do(steps.Enter(persons=(ANNE,), own=True)).entrant(2).persons == (ANNE,)


def test_who_is_ranked_in_a_challenge_leaves_it_once():
    told = PureSeason(CHALLENGE)
    told.do(steps.Withdraw(entrant=ANNE))
    assert told.state.left[ANNE].version == 3
    told.refuses(steps.Withdraw(entrant=ANNE), SeasonCode.HAS_WITHDRAWN, str(ANNE))


def test_a_stranger_to_the_season_cannot_leave_it():
    championship().refuses(steps.Withdraw(entrant=4), SeasonCode.NO_SUCH_ENTRANT, "4")


def test_a_partner_is_replaced_from_a_round_on_and_who_played_before_is_known():
    told = begun()
    told.do(steps.Replace(entrant=1, out=BRUNO, put=ELISE, since=2))
    pair = told.state.entrant(1)
    assert (pair.persons, pair.persons_in(1), pair.persons_in(2)) == ((ANNE, ELISE), (ANNE, BRUNO), (ANNE, ELISE))


def test_two_partners_are_replaced_one_after_the_other():
    told = begun()
    told.do(steps.Replace(entrant=1, out=BRUNO, put=ELISE, since=2))
    told.do(steps.Replace(entrant=1, out=ANNE, put=FARID, since=4))
    pair = told.state.entrant(1)
    assert [pair.persons_in(each) for each in (1, 2, 3, 4)] == [
        (ANNE, BRUNO),
        (ANNE, ELISE),
        (ANNE, ELISE),
        (FARID, ELISE),
    ]


def test_who_was_replaced_may_play_in_another_pair():
    told = begun()
    told.do(steps.Replace(entrant=1, out=BRUNO, put=ELISE, since=2))
    told.do(steps.Replace(entrant=2, out=DENIS, put=BRUNO, since=2))
    assert told.state.entrant(2).persons == (CHLOE, BRUNO)


@pytest.mark.parametrize(
    ("step", "code", "about"),
    [
        (steps.Replace(entrant=1, out=CHLOE, put=ELISE, since=2), SeasonCode.NO_SUCH_PERSON, str(CHLOE)),
        (steps.Replace(entrant=1, out=BRUNO, put=DENIS, since=2), SeasonCode.ALREADY_ENTERED, str(DENIS)),
        (steps.Replace(entrant=1, out=BRUNO, put=ANNE, since=2), SeasonCode.ALREADY_ENTERED, str(ANNE)),
        (steps.Replace(entrant=1, out=BRUNO, put=ELISE, since=0), SeasonCode.UNREADABLE, "since"),
        (steps.Replace(entrant=9, out=BRUNO, put=ELISE, since=2), SeasonCode.NO_SUCH_ENTRANT, "9"),
    ],
)
def test_a_replacement_that_cannot_be(step, code, about):
    begun().refuses(step, code, about)


def test_replacements_are_told_in_the_order_of_the_rounds():
    told = begun()
    told.do(steps.Replace(entrant=1, out=BRUNO, put=ELISE, since=3))
    told.refuses(steps.Replace(entrant=1, out=ELISE, put=FARID, since=2), SeasonCode.UNREADABLE, "since")


def test_nobody_is_replaced_in_a_ladder():
    told = PureSeason(LADDER)
    told.enter((ANNE,))
    told.refuses(steps.Replace(entrant=1, out=ANNE, put=BRUNO, since=1), SeasonCode.WRONG_KIND)


def test_promotion_is_declined_and_accepted_again_also_when_all_is_over():
    told = begun()
    told.do(steps.Decline(entrant=2))
    assert told.state.entrant(2).declines
    told.refuses(steps.Decline(entrant=2), SeasonCode.NOTHING_CHANGES, "2")
    told.do(steps.Cancel())
    assert not told.do(steps.Decline(entrant=2, declines=False)).entrant(2).declines


DRAWN_UP = DrawUp(
    season=1,
    entrants=(
        DrawnEntrant(number=1, persons=(CHLOE, DENIS), division=0, was=1, why="promoted"),
        DrawnEntrant(number=2, persons=(ANNE, BRUNO), division=1, name="Les Atouts", was=0, why="relegated"),
    ),
    gone=(DrawnEntrant(number=3, persons=(ELISE, FARID), division=1, was=1, why="withdrew"),),
)


def test_a_field_is_drawn_up_whole_with_why_everybody_is_where_they_are():
    told = PureSeason(CHAMPIONSHIP, DRAWN_UP)
    assert told.state.drawn_from == 1
    assert [(each.number, each.was, each.moved) for each in told.state.entrants.values()] == [
        (1, 1, "promoted"),
        (2, 0, "relegated"),
    ]
    assert told.state.entrant(2).name == "Les Atouts"
    told.enter((ELISE, FARID), division=1)
    assert told.state.entrant(3).moved == ""


def test_a_field_is_drawn_up_once_and_only_where_nobody_has_entered():
    PureSeason(CHAMPIONSHIP, DRAWN_UP).refuses(DRAWN_UP, SeasonCode.ALREADY_ENTERED)
    championship((ELISE, FARID)).refuses(DRAWN_UP, SeasonCode.ALREADY_ENTERED)


def test_a_challenge_is_drawn_up_once_too_with_nobody_in_it():
    told = PureSeason(CHALLENGE, DrawUp(season=1, entrants=()))
    assert told.state.drawn_from == 1
    told.refuses(DrawUp(season=1, entrants=()), SeasonCode.ALREADY_ENTERED)


@pytest.mark.parametrize(
    ("entrants", "code"),
    [
        ((DrawnEntrant(number=1, persons=(ANNE,), division=0),), SeasonCode.WRONG_NUMBER_OF_PERSONS),
        ((DrawnEntrant(number=1, persons=(ANNE, BRUNO), division=MOST_DIVISIONS),), SeasonCode.NO_SUCH_DIVISION),
        ((DrawnEntrant(number=0, persons=(ANNE, BRUNO), division=0),), SeasonCode.UNREADABLE),
        (
            (
                DrawnEntrant(number=1, persons=(ANNE, BRUNO), division=0),
                DrawnEntrant(number=1, persons=(CHLOE, DENIS), division=0),
            ),
            SeasonCode.UNREADABLE,
        ),
        (
            (
                DrawnEntrant(number=1, persons=(ANNE, BRUNO), division=0),
                DrawnEntrant(number=2, persons=(CHLOE, ANNE), division=0),
            ),
            SeasonCode.ALREADY_ENTERED,
        ),
    ],
)
def test_a_field_that_cannot_be_is_not_drawn_up_in_part(entrants, code):
    PureSeason(CHAMPIONSHIP).refuses(DrawUp(season=1, entrants=entrants), code)


def test_drawing_up_is_undone_until_somebody_rests_on_it():
    told = PureSeason(CHAMPIONSHIP, DRAWN_UP)
    told.do(steps.Undo(version=3))
    assert (told.state.entrants, told.state.drawn_from) == ({}, None)
    told.do(DRAWN_UP)
    told.do(steps.Decline(entrant=1))
    told.refuses(steps.Undo(version=5), SeasonCode.NEEDED_LATER, "6")


def test_a_division_left_empty_between_two_others_is_still_there():
    told = PureSeason(CHAMPIONSHIP)
    told.enter((ANNE, BRUNO))
    told.enter((CHLOE, DENIS), division=2)
    assert [len(each) for each in told.state.divisions] == [1, 0, 1]
