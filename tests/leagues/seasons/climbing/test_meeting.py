"""The page of a new fixture of a club's ladder: challenges and scores, by the sides and by the club; who is told."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Notification
from leagues.seasons.recounting import recount
from leagues.seasons.season_log import steps
from leagues.standings.seasons.settings import Ranks
from tests.leagues.seasons.cast import Desk, a_championship, a_club_ladder, a_ladder

pytestmark = pytest.mark.django_db

TODAY = timezone.localdate()
SCORE = {"points_0": "1044", "points_1": "900"}


class Visitor(Desk):
    """Somebody of the cast at the pages of the ladder."""

    def __init__(self, played, name):
        house = played.house
        super().__init__(played, house.players.get(name) or getattr(house, name))
        self.name = name

    def meet(self, ref="r", do="own", **said):
        data = {"do": do, "ref": f"{self.name}-{ref}", "on": TODAY.isoformat(), **said}
        return self.post("meet", data, follow=False)

    def say(self, do, fixture=1, ref="r", **more):
        data = {"do": do, "ref": f"{self.name}-{ref}-{do}-{fixture}", **more}
        return self.post("fixture_say", data, fixture, follow=False)

    def text(self, page="fixture", *args):
        answer = self.get(page, *(args or ((1,) if page == "fixture" else ())))
        assert answer.status_code == 200
        return answer.content.decode()


def under_way(entrants=4, **choices):
    """Open, its first month begun; its days are around today."""
    played = a_club_ladder(entrants, **choices)
    played.do(
        steps.Describe(
            name="Saison",
            starts_on=TODAY - timedelta(days=40),
            ends_on=TODAY + timedelta(days=90),
            league="Échelle du club",
            public=played.state.public,
        )
    )
    played.do(steps.Open())
    played.do(steps.TurnMonth(number=1, ratings=()))
    played.do(steps.TurnMonth(number=2, ratings=()))
    return played


@pytest.fixture
def played():
    return under_way()


def told(kind):
    return sorted(Notification.objects.filter(kind=kind).values_list("to__name", flat=True))


def test_a_pair_challenges_another_for_a_day_to_come_and_the_others_are_told(played):
    anne = Visitor(played, "Anne")
    day = TODAY + timedelta(days=3)
    answer = anne.meet(away=3, on=day.isoformat())
    assert answer.url == anne.where("fixture", 1)
    fixture = played.state.fixture(1)
    assert (fixture.sides, fixture.on, fixture.reported) == ((1, 3), day, ())
    assert told("fixture-arranged") == ["Farid", "Élise"]
    assert "to be played" in Visitor(played, "Élise").text().lower()


def test_a_score_is_sent_with_its_fixture_and_counts_once_the_others_confirm_it(played):
    anne, elise = Visitor(played, "Anne"), Visitor(played, "Élise")
    assert anne.meet(away=3, **SCORE, capots_1="1").status_code == 302
    fixture = played.state.fixture(1)
    assert [(each.entrant, each.score.points, each.score.capots) for each in fixture.reported] == [
        (1, (1044, 900), (0, 1))
    ]
    assert told("result-reported") == ["Farid", "Élise"]
    assert "900 – 1,044" in elise.text("meet")
    assert elise.say("confirm", of=fixture.reported[0].at.version).status_code == 302
    assert played.state.fixture(1).result.entrant == 3
    assert "The other pair is waiting for you" not in elise.text("meet")


def test_who_sends_the_same_partie_too_is_led_to_the_one_there_is(played):
    Visitor(played, "Anne").meet(away=3, **SCORE)
    answer = Visitor(played, "Élise").meet(away=1, points_0="900", points_1="1044")
    assert answer.status_code == 409
    assert Desk(played).where("fixture", 1) in answer.content.decode()
    assert "Fixture 1 between these two sides" in answer.content.decode()
    assert len(played.state.fixtures) == 1


def test_different_scores_are_a_dispute_that_the_arbiter_is_told_of_and_settles(played):
    Visitor(played, "Anne").meet(away=3, **SCORE)
    Visitor(played, "Élise").say("report", points_0="900", points_1="1044", winner="")
    assert played.state.fixture(1).disputed is not None
    assert told("result-disputed") == ["Anne", "Bruno"]
    assert told("fixture-disputed") == ["arbiter", "organizer", "owner"]
    organizer, arbiter = Visitor(played, "organizer"), Visitor(played, "arbiter")
    assert "1 result is disputed" in organizer.text("office")
    assert Visitor(played, "desk").say("settle", **SCORE, winner="").status_code == 403
    assert arbiter.say("settle", **SCORE, winner="", why="feuille lue").status_code == 302
    assert played.state.fixture(1).result.ruled
    assert arbiter.say("settle", ref="s", points_0="1", points_1="1000", winner="", why="relue").status_code == 302
    assert played.state.fixture(1).result.score.points == (1, 1000)


def test_the_desk_notes_that_two_play_and_their_score_counts_at_once(played):
    desk = Visitor(played, "desk")
    assert desk.meet(do="club", home=2, away=4, on=(TODAY + timedelta(days=1)).isoformat()).status_code == 302
    assert told("fixture-arranged") == ["Chloé", "Denis", "Gaël", "Hélène"]
    assert desk.meet(ref="s", do="club", home=1, away=2, **SCORE).status_code == 302
    assert played.state.fixture(2).result.score.points == (1044, 900)


def test_a_form_sent_twice_counts_once(played):
    anne = Visitor(played, "Anne")
    first = anne.meet(away=3, **SCORE)
    version = played.state.version
    assert anne.meet(away=3, **SCORE).url == first.url
    assert played.state.version == version


@pytest.mark.parametrize(
    "said",
    [
        {"away": ""},
        {"away": "99"},
        {"away": "1"},
        {"away": "3", "on": "hier"},
        {"away": "3", "points_0": "1000"},
        {"away": "3", "points_1": "1000"},
        {"away": "3", "capots_0": "2"},
        {"away": "3", "points_0": "-1", "points_1": "4"},
        {"away": "3", "on": (TODAY + timedelta(days=1)).isoformat(), **SCORE},
    ],
)
def test_what_cannot_be_is_told_at_the_form_and_nothing_is_written(played, said):
    version = played.state.version
    answer = Visitor(played, "Anne").meet(**said)
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert played.state.version == version


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"on": (TODAY + timedelta(days=200)).isoformat()}, "not played on that day"),
        ({"points_0": "0", "points_1": "0"}, "No sheet can have this score"),
        ({"points_0": "99999", "points_1": "0", "capots_0": "30", "capots_1": "50"}, "No sheet can have this score"),
    ],
)
def test_what_the_log_refuses_is_told_in_words(played, said, words):
    answer = Visitor(played, "Anne").meet(away="3", **said)
    assert answer.status_code in (400, 409)
    assert words in answer.content.decode()
    assert not played.state.fixtures


def test_nobody_speaks_for_others(played):
    assert Visitor(played, "Anne").meet(do="club", home=2, away=3).status_code == 403
    assert Visitor(played, "desk").meet(away=3).status_code == 403
    for name in ("stranger", "Inès"):
        assert Visitor(played, name).get("meet").status_code == 404
        assert Visitor(played, name).meet(away=3).status_code == 404
    assert Client().get(Desk(played).where("meet")).status_code == 404
    Visitor(played, "Anne").meet(away=3, **SCORE)
    assert Visitor(played, "Chloé").say("confirm", of=played.state.version).status_code == 403
    assert Visitor(played, "stranger").say("report", **SCORE, winner="").status_code == 403


def test_only_a_ladder_with_real_cards_has_the_page(played):
    for other in (a_ladder(2, house=played.house), a_championship(2, house=played.house)):
        assert Desk(other).get("meet").status_code == 404
    assert Visitor(played, "organizer").get("join").status_code == 404
    assert Visitor(played, "organizer").get("start").status_code == 404


def test_it_is_called_off_by_a_side_or_by_the_arbiter(played):
    anne = Visitor(played, "Anne")
    anne.meet(away=3)
    anne.meet(ref="s", away=4, **SCORE)
    assert Visitor(played, "Élise").say("call_off", why="grippe").status_code == 302
    assert told("fixture-called-off") == ["Anne", "Bruno"]
    assert "called off" in anne.text().lower()
    assert "grippe" in anne.text()
    assert Visitor(played, "Gaël").say("call_off", fixture=2).status_code == 409
    assert Visitor(played, "arbiter").say("annul", fixture=2).status_code == 302
    assert played.state.fixture(2).called_off is not None


def test_before_it_opens_and_after_it_ends_the_page_says_so(played):
    played.do(steps.Close())
    assert "The season is over." in Visitor(played, "Anne").text("meet")
    assert Visitor(played, "Anne").meet(away=3).status_code == 409
    early = a_club_ladder(2, house=played.house)
    assert "The season has not begun." in Visitor(early, "Anne").text("meet")
    assert Visitor(early, "Anne").meet(away=2).status_code == 409


def test_on_a_ladder_of_persons_partners_are_chosen_too():
    played = under_way(5, ranks=Ranks.PERSONS)
    anne = Visitor(played, "Anne")
    assert anne.meet(home_partner=2, away=3, away_partner=4, **SCORE).status_code == 302
    assert played.state.fixture(1).camps == ((1, 2), (3, 4))
    assert "Anne M. – Bruno M." in Visitor(played, "Denis").text()
    assert Visitor(played, "Denis").say("confirm", of=played.state.version).status_code == 302
    assert anne.meet(ref="s", home_partner=2, away=2).status_code == 409
    assert anne.meet(ref="t", away=5).status_code == 302
    assert played.state.fixture(2).camps == ((1,), (5,))


def test_the_pages_of_the_season_say_what_was_played(played):
    anne = Visitor(played, "Anne")
    anne.meet(away=3, **SCORE)
    Visitor(played, "Bruno").meet(ref="later", away=4)
    Visitor(played, "Élise").say("confirm", of=played.state.fixture(1).reported[0].at.version)
    assert recount(played.season.pk)
    table = anne.text("season")
    assert anne.where("meet") in table
    rows = {
        name: next(row for row in table.split("<tr")[2:] if name in row) for name in ("Anne", "Chloé", "Élise", "Gaël")
    }
    # Chloé and Gaël have not played: nobody says that they were overtaken.
    assert [name for name, row in rows.items() if "place" in row] == ["Anne", "Élise"]
    assert "1,044 – 900" in anne.text("line", 1)
    assert anne.where("fixture", 1) in anne.text("line", 1)
    assert "1,044 – 900" in anne.text("calendar")
    for name in ("csv", "pdf", "calendar_csv", "calendar_pdf", "feed", "plots", "rules"):
        assert anne.get(name).status_code == 200
    assert anne.where("fixture", 2) in anne.client.get("/ligues/mes-rencontres/").content.decode()


def test_entries_are_pairs_without_divisions_and_stay_open(played):
    organizer = Visitor(played, "organizer")
    Visitor(played, "Anne").meet(away=3)
    page = organizer.text("entries")
    assert "Division" not in page
    answer = organizer.post(
        "entries", {"name_1": "Inès Thill", "name_2": "Jean Weber", "own_name": "Les Verts", "ref": "e"}
    )
    assert "No. 5: Les Verts." in answer.content.decode()
    assert "Les Verts entered." in organizer.text("log")
    text = "Karim Zehner; Louise Adam\nMarc Bauer; Nadia Colin"
    organizer.post("entries_file", {"do": "enter", "text": text, "ref": "f"})
    assert len(played.state.entrants) == 7
