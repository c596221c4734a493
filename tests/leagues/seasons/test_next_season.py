"""The next season drawn up from one that is over: who is where and why, once, whole or not at all."""

from datetime import timedelta

import pytest
from django.db import transaction

from leagues.models import League, Season, SeasonStep
from leagues.seasons.kinds.base import NextSeasonChanges
from leagues.seasons.next_season import (
    A_YEAR,
    NextSeasonRequest,
    draw_up_next,
    elsewhere,
    following,
    following_name,
    foreseen,
)
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.store import state_of
from leagues.standings.regulation import Metric
from leagues.standings.seasons.next_season import MovementRule, MoveReason
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, Played, a_challenge, a_championship, a_house, a_ladder
from tests.leagues.seasons.whole import begin, close, finish, play

pytestmark = pytest.mark.django_db

NEXT = {"name": "2027-2028", "starts_on": FIRST_DAY + A_YEAR, "ends_on": LAST_DAY + A_YEAR}
ONE_EACH = MovementRule(up=1, down=1, play_offs=0)
WITH_PLAY_OFF = MovementRule(up=1, down=1, play_offs=1)


def drawn_up(played: Played, **asked) -> Played:
    ref = asked.pop("ref", "")
    made = draw_up_next(played.season, played.organizer, NextSeasonRequest(**(NEXT | asked)), ref=ref)
    return Played(played.house, made)


def field(played: Played) -> list[list[tuple[str, str]]]:
    """Each division: the first name of each first player, and why they are there."""
    names = {person.pk: first for first, person in played.house.people.items()}
    return [[(names[each.persons[0]], each.moved) for each in division] for division in played.state.divisions]


def refused(code: SeasonCode, verb) -> None:
    seasons, written = Season.objects.count(), SeasonStep.objects.count()
    with pytest.raises(SeasonRefusal) as refusal, transaction.atomic():
        verb()
    assert refusal.value.code is code
    assert (Season.objects.count(), SeasonStep.objects.count()) == (seasons, written)


@pytest.fixture
def over() -> Played:
    """Anne, Chloé, Élise and Gaël above, Inès, Karim, Marc and Oscar below, each in the order they end."""
    played = a_championship(4, 4, movement=ONE_EACH)
    finish(played)
    return played


def test_the_first_below_changes_with_the_last_above(over):
    assert field(drawn_up(over)) == [
        [("Anne", "stayed"), ("Chloé", "stayed"), ("Élise", "stayed"), ("Inès", "promoted")],
        [("Gaël", "relegated"), ("Karim", "stayed"), ("Marc", "stayed"), ("Oscar", "stayed")],
    ]


def test_the_new_season_says_what_it_is_and_follows(over):
    made = drawn_up(over)
    season, state = made.season, made.state
    assert (season.number, season.name, season.stage, season.public) == (2, "2027-2028", "planned", False)
    assert (state.starts_on, state.ends_on, state.league) == (NEXT["starts_on"], NEXT["ends_on"], "Championnat")
    assert state.drawn_from == 1
    assert following(over.season) == season
    assert state.settings.movement == ONE_EACH


def test_a_lot_of_the_new_season_is_another():
    played = a_championship(2, 2, movement=ONE_EACH, metrics=(Metric.MATCH_POINTS, Metric.LOT), seed=b"x" * 32)
    finish(played)
    made = drawn_up(played)
    assert made.state.settings.seed == made.state.seed != played.state.seed


def test_the_same_click_twice_makes_one_season(over):
    first, second = drawn_up(over, ref="click"), drawn_up(over, ref="click")
    assert first.season == second.season
    assert over.season.league.seasons.count() == 2


def test_another_click_is_told_which_season_there_is(over):
    drawn_up(over, ref="click")
    refused(SeasonCode.FOLLOWED, lambda: drawn_up(over, ref="another"))


def test_what_is_not_closed_has_no_next_season():
    played = a_championship(2, 2)
    begin(played)
    refused(SeasonCode.NOT_CLOSED, lambda: drawn_up(played))


def test_days_that_cannot_be_make_nothing(over):
    refused(SeasonCode.BAD_SETTINGS, lambda: drawn_up(over, ends_on=FIRST_DAY))


def test_a_play_off_is_awaited_then_moves_who_won_it():
    played = a_championship(4, 4, movement=WITH_PLAY_OFF)
    finish(played)
    refused(SeasonCode.STILL_OPEN, lambda: drawn_up(played))
    elise, karim = played.number("Élise"), played.number("Karim")
    assert [(due.upper, due.lower) for due in foreseen(played.season, played.state).missing] == [(elise, karim)]
    played.do(steps.PlayOff(upper=elise, lower=karim, winner=karim))
    assert field(drawn_up(played)) == [
        [("Anne", "stayed"), ("Chloé", "stayed"), ("Inès", "promoted"), ("Karim", "play-off-won")],
        [("Élise", "play-off-lost"), ("Gaël", "relegated"), ("Marc", "stayed"), ("Oscar", "stayed")],
    ]


def test_a_play_off_that_is_not_played_is_passed_over_when_that_is_said():
    played = a_championship(4, 4, movement=WITH_PLAY_OFF)
    finish(played)
    above = [name for name, _why in field(drawn_up(played, skipping=True))[0]]
    assert above == ["Anne", "Chloé", "Élise", "Inès"]


def test_who_does_not_go_on_leaves_a_place_to_the_best_of_the_relegated(over):
    made = drawn_up(over, without=frozenset({over.number("Chloé")}))
    assert field(made)[0] == [("Anne", "stayed"), ("Élise", "stayed"), ("Inès", "promoted"), ("Gaël", "reprieved")]
    [step] = [line.data for line in made.season.steps.all() if line.data["kind"] == "draw-up"]
    assert [(each["number"], each["why"]) for each in step["gone"]] == [(over.number("Chloé"), "withdrew")]


def test_a_play_off_of_who_does_not_go_on_is_not_waited_for():
    played = a_championship(4, 4, movement=WITH_PLAY_OFF)
    finish(played)
    plan = foreseen(played.season, played.state, NextSeasonChanges(without=frozenset({played.number("Karim")})))
    assert plan.missing == ()


def test_who_withdrew_during_the_season_is_gone():
    played = a_championship(3, 3, movement=ONE_EACH)
    begin(played)
    played.do(steps.Withdraw(entrant=played.number("Anne")))
    play(played)
    close(played)
    everybody = [name for division in field(drawn_up(played)) for name, _why in division]
    assert "Anne" not in everybody


def test_who_would_not_go_up_leaves_it_to_the_next(over):
    over.do(steps.Decline(entrant=over.number("Inès")))
    above, below = field(drawn_up(over))
    assert above[-1] == ("Karim", "promoted")
    assert ("Inès", "stayed") in below


def test_newcomers_begin_in_the_lowest_division():
    played = a_championship(3, 3, movement=ONE_EACH)
    finish(played)
    marc = (played.house.person("Marc"), played.house.person("Nadia"))
    assert field(drawn_up(played, newcomers=(marc,)))[1][-1] == ("Marc", "new")


def test_a_newcomer_who_is_there_already_makes_nothing(over):
    anne = (over.house.person("Anne"), over.house.person("Marc"))
    refused(SeasonCode.ALREADY_ENTERED, lambda: drawn_up(over, newcomers=(anne,)))


def test_a_replaced_partner_and_a_name_of_their_own_go_on():
    played = a_championship(2)
    played.do(steps.Enter(persons=(played.house.person("Marc"), played.house.person("Nadia")), name="Les Atouts"))
    begin(played)
    play(played)
    oscar = played.house.person("Oscar")
    played.do(steps.Replace(entrant=1, out=played.house.person("Bruno"), put=oscar, since=3))
    close(played)
    made = drawn_up(played)
    assert made.state.entrant(1).persons == (played.house.person("Anne"), oscar)
    assert made.state.entrant(3).name == "Les Atouts"


def test_a_result_corrected_later_tells_what_would_change_and_redraws_nothing(over):
    made = drawn_up(over)
    before = made.state
    assert elsewhere(over.season, made.season) == ()
    over.do(steps.Reopen())
    inès = over.number("Inès")
    for number, each in sorted(over.state.fixtures.items()):
        if inès in each.sides:
            lost = (844, 1100) if each.drawn.home == inès else (1100, 844)
            over.do(steps.Settle(fixture=number, score=steps.Score(points=lost)))
    over.do(steps.Close())
    names = {person.pk: first for first, person in over.house.people.items()}
    told = {(names[each.persons[0]], each.drawn, each.would) for each in elsewhere(over.season, made.season)}
    assert told == {("Inès", 0, 1), ("Karim", 1, 0)}
    assert state_of(made.season) == before


def test_undone_before_it_begins_it_is_drawn_up_anew(over):
    made = drawn_up(over)
    made.do(steps.Undo(version=made.state.version))
    assert following(over.season) is None
    made.do(steps.Cancel(why="autrement"))
    again = drawn_up(over, ref="again")
    assert (again.season.number, again.state.drawn_from) == (3, 1)


def test_a_cancelled_one_is_followed_by_another(over):
    drawn_up(over).do(steps.Cancel())
    assert drawn_up(over).season.number == 3


def test_three_seasons_follow_one_another(over):
    second = drawn_up(over)
    begin(second, FIRST_DAY + A_YEAR)
    play(second)
    close(second)
    third = drawn_up(second, name="2028-2029", starts_on=FIRST_DAY + 2 * A_YEAR, ends_on=LAST_DAY + 2 * A_YEAR)
    assert (third.season.number, third.state.drawn_from) == (3, 2)
    assert following(over.season) == second.season
    assert field(third)[0][-1] == ("Gaël", "promoted")


def test_a_ladder_goes_on_with_everybody_who_is_still_in_it():
    played = a_ladder(6)
    played.do(steps.Open())
    played.do(steps.Withdraw(entrant=2))
    played.do(steps.Close())
    made = drawn_up(played)
    names = {player.pk: first for first, player in played.house.players.items()}
    assert [names[each.persons[0]] for each in made.state.entrants.values()] == [
        "Anne",
        "Chloé",
        "Denis",
        "Élise",
        "Farid",
    ]
    assert (made.state.game, made.season.league.kind) == ("retourne", League.Kind.LADDER)


def test_a_challenge_goes_on_with_its_settings_and_new_days():
    played = a_challenge(best=4)
    played.do(steps.Open())
    played.do(steps.Close())
    made = drawn_up(played)
    assert (made.state.settings.best, dict(made.state.days), dict(made.state.entrants)) == (4, {}, {})
    assert following(played.season) == made.season


def test_a_league_of_the_site_goes_on_with_its_players():
    house = a_house()
    played = a_championship(2, 2, house=house, site=True, movement=ONE_EACH)
    finish(played)
    assert drawn_up(played).state.entrant(1).persons == house.site_pairs[0]


@pytest.mark.parametrize(
    ("name", "after"),
    [("2026-2027", "2027-2028"), ("Hiver 1999", "Hiver 2000"), ("Automne", "Automne"), ("Les 12345", "Les 12345")],
)
def test_the_next_name_is_a_year_later(name, after):
    assert following_name(name) == after


def test_before_the_end_it_is_foreseen_from_the_tables_as_they_stand():
    played = a_championship(2, 2, movement=ONE_EACH)
    begin(played)
    plan = foreseen(played.season, played.state)
    assert {move.why for move in plan.moves} == {MoveReason.STAYED, MoveReason.PROMOTED, MoveReason.RELEGATED}
    assert NEXT["starts_on"] - FIRST_DAY == timedelta(weeks=52)
