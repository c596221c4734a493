"""The page of the next season: play-offs, divisions and why, and the one click that makes it."""

import pytest

from leagues.clubs.registry import find
from leagues.models import Person
from leagues.seasons.next_season import following
from leagues.seasons.season_log import steps
from leagues.seasons.store import state_of
from leagues.standings.seasons.next_season import MovementRule
from tests.leagues.seasons.cast import Desk, Played, a_challenge, a_championship, a_ladder
from tests.leagues.seasons.whole import begin, finish, play

pytestmark = pytest.mark.django_db

WHEN = {"name": "2027-2028", "starts_on": "2027-10-01", "ends_on": "2028-06-23"}
MAKE = WHEN | {"do": "make", "ref": "click"}


@pytest.fixture
def over() -> Played:
    played = a_championship(4, 3, movement=MovementRule(up=1, down=1, play_offs=0))
    finish(played)
    return played


@pytest.fixture
def to_play_off() -> Played:
    """Élise of the first division against Karim of the second."""
    played = a_championship(4, 4, movement=MovementRule(up=1, down=1, play_offs=1))
    finish(played)
    return played


def test_a_season_that_is_not_closed_shows_what_would_be():
    played = a_championship(2, 2)
    begin(played)
    play(played)
    page = Desk(played).get("next").text
    assert "The season is not closed yet." in page
    assert "goes up" in page
    assert "Make the next season" not in page


def test_before_anything_is_drawn_there_is_nothing_to_see():
    page = Desk(a_championship(2)).get("next").text
    assert "The season is not closed yet." in page
    assert "Divisions" not in page


def test_everybody_is_shown_where_they_go_and_why(over):
    page = Desk(over).get("next").text
    assert page.index("Division 1") < page.index("Inès Thill") < page.index("Division 2") < page.index("Gaël Quenot")
    assert "goes down (was in division 1)" in " ".join(page.split())
    assert 'value="2027-2028"' in page


def test_one_click_makes_the_next_season(over):
    page = Desk(over).post("next", MAKE)
    made = following(over.season)
    assert made is not None
    assert page.request["PATH_INFO"].endswith("/2/organiser/")
    assert "The season “2027-2028” is prepared." in page.text
    assert [len(each) for each in state_of(made).divisions] == [4, 3]


def test_the_entries_of_the_next_season_say_why_everybody_is_where_they_are(over):
    Desk(over).post("next", MAKE)
    page = Desk(Played(over.house, following(over.season))).get("entries").text
    assert page.count("goes up") == page.count("goes down") == 1


def test_a_double_click_makes_one(over):
    desk = Desk(over)
    desk.post("next", MAKE)
    page = desk.post("next", MAKE)
    assert over.season.league.seasons.count() == 2
    assert "is-error" not in page.text


def test_somebody_elses_click_is_told_of_the_one_there_is(over):
    desk = Desk(over)
    desk.post("next", MAKE)
    page = desk.post("next", MAKE | {"ref": "other"})
    assert over.season.league.seasons.count() == 2
    assert "The next season is prepared:" in page.text


def test_who_does_not_go_on_and_who_comes_new_are_looked_at_first(over):
    desk = Desk(over)
    asked = WHEN | {"without": [str(over.number("Chloé"))], "text": "Odile Dupont; Rémi Klein"}
    page = desk.post("next", asked | {"do": "look"}).text
    assert "Not in the next season: Chloé Haas – Denis Roux" in page
    assert "Odile Dupont – Rémi Klein" in page
    assert (over.season.league.seasons.count(), find(over.house.club, "odile")) == (1, [])
    desk.post("next", asked | {"do": "make"})
    made = following(over.season)
    [odile] = find(over.house.club, "odile")
    everybody = {person for each in state_of(made).entrants.values() for person in each.persons}
    assert odile.pk in everybody
    assert over.house.person("Chloé") not in everybody


def test_a_newcomer_who_goes_on_already_makes_nothing(over):
    before = Person.objects.count()
    page = Desk(over).post("next", MAKE | {"text": "Anne Martin; Rémi Klein"})
    assert "Anne Martin has already entered" in page.text
    assert (over.season.league.seasons.count(), Person.objects.count()) == (1, before)


def test_who_leaves_their_pair_may_come_new_with_somebody_else(over):
    asked = MAKE | {"without": [str(over.number("Anne"))], "text": "Anne Martin; Rémi Klein"}
    Desk(over).post("next", asked)
    state = state_of(following(over.season))
    pair = next(each for each in state.entrants.values() if over.house.person("Anne") in each.persons)
    assert (pair.moved, pair.division) == ("new", 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": " "},
        {"name": "2027\u202e8202"},
        {"starts_on": "demain"},
        {"starts_on": "0001-01-01", "ends_on": "0001-06-01"},
        {"ends_on": "2027-01-01"},
        {"ends_on": "9999-12-31"},
        {"without": ["77"]},
    ],
)
def test_what_cannot_be_makes_nothing(over, wrong):
    page = Desk(over).post("next", MAKE | wrong)
    assert "errorlist" in page.text
    assert following(over.season) is None


def test_a_play_off_is_written_before_the_next_season_is_made(to_play_off):
    desk = Desk(to_play_off)
    assert "A play-off has no result yet" in desk.post("next", MAKE).text
    upper, lower = to_play_off.number("Élise"), to_play_off.number("Karim")
    form = {"do": "play-off", "upper": str(upper), "lower": str(lower), "winner": str(lower)}
    page = desk.post("next", form).text
    assert "goes up: won the play-off" in page
    desk.post("next", MAKE)
    karim = next(
        each
        for each in state_of(following(to_play_off.season)).entrants.values()
        if to_play_off.house.person("Karim") in each.persons
    )
    assert (karim.division, karim.moved) == (0, "play-off-won")


def test_a_play_off_that_is_not_played_is_passed_over_when_ticked(to_play_off):
    Desk(to_play_off).post("next", MAKE | {"skipping": "1"})
    assert following(to_play_off.season) is not None


def test_a_play_off_that_is_not_due_is_refused(to_play_off):
    form = {"do": "play-off", "upper": "1", "lower": "2", "winner": "1"}
    assert "is-error" in Desk(to_play_off).post("next", form).text
    assert to_play_off.state.play_offs == ()


def test_a_followed_season_says_what_a_correction_would_change(over):
    desk = Desk(over)
    desk.post("next", MAKE)
    over.do(steps.Reopen())
    assert "This season is open again." in desk.get("next").text
    over.do(steps.Decline(entrant=over.number("Inès")))
    over.do(steps.Close())
    page = desk.get("next").text
    assert "Inès Thill – Jean Weber: division 1 in the draw, but division 2 by today’s ranking." in page
    assert "Make the next season" not in page


@pytest.mark.parametrize("who", ["stranger", "arbiter", "desk"])
def test_only_organizers_make_it(over, who):
    desk = Desk(over, getattr(over.house, who))
    assert desk.get("next").status_code == 404
    assert desk.post("next", MAKE).status_code == 404
    assert following(over.season) is None


def test_a_challenge_goes_on_by_one_click():
    played = a_challenge()
    played.do(steps.Open())
    played.do(steps.Close())
    desk = Desk(played)
    assert "its days are added as they come" in desk.get("next").text
    desk.post("next", MAKE)
    assert state_of(following(played.season)).drawn_from == 1


def test_a_ladder_goes_on_without_who_leaves_it():
    played = a_ladder(3)
    played.do(steps.Open())
    played.do(steps.Close())
    Desk(played).post("next", MAKE | {"without": ["2"]})
    assert len(state_of(following(played.season)).entrants) == 2


def test_a_cancelled_season_is_followed_by_nothing():
    played = a_championship(2)
    played.do(steps.Cancel())
    page = Desk(played).get("next").text
    assert "no season follows from it" in page
