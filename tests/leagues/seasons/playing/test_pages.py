"""The page of a fixture and one's own fixtures: who sees what, says what, once; leagues/seasons/playing."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Notification, Table
from leagues.models import Member
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.steps import Score
from leagues.standings.seasons.settings import FixtureTables
from tests.leagues.seasons.cast import Desk
from tests.leagues.seasons.playing.rounds import FRIDAY, SATURDAY, fixture, number_of, under_way

pytestmark = pytest.mark.django_db
SCORE = {"points_0": "1044", "points_1": "900", "capots_0": "", "capots_1": "1", "winner": ""}


class Pair(Desk):
    """Somebody of the cast at the page of a fixture, 1-4 unless another is named."""

    def __init__(self, played, name, home=1, away=4):
        house = played.house
        player = house.players.get(name) or getattr(house, name)
        super().__init__(played, player)
        self.name, self.number = name, number_of(played, home, away)

    def look(self):
        return self.get("fixture", self.number)

    def text(self):
        return self.look().content.decode()

    def say(self, do, ref="r", **more):
        return self.post("fixture_say", {"do": do, "ref": f"{self.name}-{ref}-{do}", **more}, self.number, follow=False)


@pytest.fixture
def played():
    return under_way()


def test_everybody_sees_a_fixture_of_an_announced_season(played):
    number = number_of(played, 1, 4)
    address = Desk(played).where("fixture", number)
    answer = Client(headers={"accept-language": "en"}).get(address)
    assert answer.status_code == 200
    for told in ("Anne M. – Bruno M.", "Gaël Q. – Hélène S.", "Friday 2 October 2026", "to be played"):
        assert told.lower() in answer.content.decode().lower()
    assert "Write the result" not in answer.content.decode()


def test_one_of_a_season_not_announced_is_for_its_people_alone():
    played = under_way(public=False)
    address = Desk(played).where("fixture", 1)
    assert Client().get(address).status_code == 404
    assert Pair(played, "stranger").look().status_code == 404
    assert Pair(played, "desk").look().status_code == 200


def test_ones_own_fixtures_are_there_before_the_season_is_announced():
    played = under_way(public=False)
    anne = Pair(played, "Anne")
    assert anne.where("fixture", anne.number) in anne.client.get(reverse("leagues:mine")).content.decode()
    stranger = Pair(played, "stranger").client.get(reverse("leagues:mine")).content.decode()
    assert anne.where("fixture", anne.number) not in stranger


def test_a_fixture_that_is_not_there_is_not_found(played):
    assert Desk(played).get("fixture", 99).status_code == 404
    assert Desk(played).post("fixture_say", {"do": "report"}, 99).status_code == 404


# Days.


def test_a_day_is_proposed_and_agreed_to(played):
    anne, helene = Pair(played, "Anne"), Pair(played, "Hélène")
    assert "The other pair is waiting for you" not in helene.text()
    assert anne.say("propose", to=SATURDAY.isoformat(), why="noces").status_code == 302
    assert "The other pair is waiting for you" in helene.text()
    assert "noces" in helene.text()
    of = fixture(played).proposed.at.version
    assert helene.say("agree", of=of).status_code == 302
    assert fixture(played).on == SATURDAY
    assert "originally on" in anne.text()


def test_who_asked_does_not_answer_and_nor_does_a_stranger(played):
    anne, stranger = Pair(played, "Anne"), Pair(played, "stranger")
    anne.say("propose", to=SATURDAY.isoformat())
    of = fixture(played).proposed.at.version
    assert anne.say("agree", of=of).status_code == 409
    assert stranger.say("agree", of=of).status_code == 403
    assert fixture(played).on == FRIDAY


def test_a_day_that_cannot_be_is_refused_in_words_on_the_page(played):
    anne = Pair(played, "Anne")
    answer = anne.say("propose", to=(FRIDAY - timedelta(days=1)).isoformat())
    assert answer.status_code == 409
    assert "Choose a day of the season" in answer.content.decode()
    assert anne.say("propose", ref="s", to="demain").status_code == 422
    assert anne.say("agree", ref="t", of="²").status_code == 400


def test_the_arbiter_moves_it_and_both_pairs_are_told(played):
    assert Pair(played, "arbiter").say("move", to=SATURDAY.isoformat(), why="salle prise").status_code == 302
    assert fixture(played).on == SATURDAY
    told = Notification.objects.filter(kind="fixture-moved-to")
    assert sorted(told.values_list("to__name", flat=True)) == ["Anne", "Bruno", "Gaël", "Hélène"]
    assert {each.about["day"] for each in told} == {"samedi 3 octobre"}
    assert "salle prise" in Pair(played, "Anne").text()


# Results.


def test_a_score_is_reported_and_confirmed_by_the_others(played):
    anne, gael = Pair(played, "Anne"), Pair(played, "Gaël")
    anne.say("report", **SCORE)
    assert fixture(played).result is None
    assert "1,044 – 900" in gael.text()
    of = fixture(played).reported[0].at.version
    assert anne.say("confirm", of=of).status_code == 409
    gael.say("confirm", of=of)
    score = fixture(played).result.score
    assert (score.points, score.capots) == ((1044, 900), (0, 1))
    assert "Both pairs agree" in anne.text()


def test_a_form_sent_twice_counts_once(played):
    anne = Pair(played, "Anne")
    anne.say("report", **SCORE)
    version = played.state.version
    assert anne.say("report", **SCORE).status_code == 302
    assert played.state.version == version


def test_two_who_write_differently_leave_it_to_the_arbiter(played):
    Pair(played, "Anne").say("report", **SCORE)
    Pair(played, "Gaël").say("report", **{**SCORE, "points_1": "1100"})
    arbiter = Pair(played, "arbiter")
    assert "Disputed" in arbiter.text()
    assert "1,044 – 1,100" in arbiter.text()
    assert Pair(played, "desk").say("settle", **SCORE).status_code == 403
    arbiter.say("settle", why="feuille relue", **SCORE)
    assert fixture(played).result.ruled
    assert "feuille relue" in Pair(played, "Anne").text()


def test_the_desk_enters_a_result_that_counts_at_once(played):
    assert Pair(played, "desk").say("enter", **SCORE).status_code == 302
    assert fixture(played).result.score.points == (1044, 900)
    assert Pair(played, "stranger").say("enter", **SCORE).status_code == 403
    assert Pair(played, "Anne").say("enter", ref="s", **SCORE).status_code == 403


def test_the_desk_confirms_what_one_pair_wrote(played):
    Pair(played, "Anne").say("report", **SCORE)
    of = fixture(played).reported[0].at.version
    assert Pair(played, "desk").say("accept", of=of).status_code == 302
    assert fixture(played).result is not None


@pytest.mark.parametrize(("absent", "forfeits"), [("0", (True, False)), ("1", (False, True)), ("both", (True, True))])
def test_the_arbiter_says_who_was_not_there(played, absent, forfeits):
    Pair(played, "arbiter").say("forfeit", absent=absent)
    assert fixture(played).result.forfeits == forfeits
    assert "forfeit" in Pair(played, "Anne").text()


def test_equal_points_are_a_draw_or_have_a_winner(played):
    Pair(played, "desk").say("enter", points_0="972", points_1="972", winner="1")
    assert fixture(played).result.score.winner == 1
    assert Pair(played, "Anne").text().count(">won<") == 1
    Pair(played, "arbiter").say("settle", points_0="972", points_1="972", winner="")
    assert fixture(played).result.score.winner is None
    Pair(played, "arbiter").say("settle", ref="s", points_0="1000", points_1="944", winner="1")
    assert fixture(played).result.score.winner is None


def test_figures_that_cannot_be_read_stay_in_the_form(played):
    answer = Pair(played, "Anne").say("report", points_0="mille", points_1="900")
    assert answer.status_code == 422
    assert "900" in answer.content.decode()


def test_where_all_is_played_on_the_site_no_paper_score_is_offered():
    played = under_way(tables=FixtureTables.LIVE)
    assert "Write the result" not in Pair(played, "Anne").text()
    assert Pair(played, "Anne").say("report", **SCORE).status_code == 409


# Live tables.


def test_one_of_the_pairs_opens_the_table_and_is_led_there(played):
    anne = Pair(played, "Anne")
    assert anne.say("live").status_code == 302
    code = fixture(played).live
    assert code == Table.objects.get().code
    assert reverse("live:table", args=[code]) in anne.text()
    assert anne.say("live").status_code == 302  # the same form again
    assert Table.objects.count() == 1
    assert Pair(played, "Gaël").say("live", ref="s").status_code == 409
    assert Table.objects.count() == 1


def test_only_the_arbiter_takes_a_table_back_or_opens_one_for_others(played):
    assert Pair(played, "stranger").say("live").status_code == 403
    assert Pair(played, "desk").say("seat").status_code == 403
    assert Pair(played, "arbiter").say("seat").status_code == 302
    assert Pair(played, "Anne").say("cards").status_code == 403
    assert Pair(played, "arbiter").say("cards").status_code == 302
    assert fixture(played).live == ""


def test_who_has_no_account_is_named_and_no_table_is_opened(played):
    bruno = played.house.people["Bruno"]
    bruno.player = None
    bruno.save()
    anne = Pair(played, "Anne")
    assert "we know none for Bruno M." in anne.text()
    anne.say("live")
    assert Table.objects.count() == 0


# What is told, and history.


def test_the_other_side_is_told_once_in_the_notices(played):
    anne = Pair(played, "Anne")
    anne.say("report", **SCORE)
    told = Notification.objects.get(to=played.house.players["Gaël"])
    assert (told.kind, told.about["name"]) == ("result-reported", "Anne M. – Bruno M.")
    assert told.about["url"] == anne.where("fixture", anne.number)
    assert not Notification.objects.filter(to=played.house.players["Bruno"]).exists()


def test_nothing_is_told_of_a_season_that_is_not_announced():
    played = under_way(public=False)
    played.do(steps.Move(fixture=1, to=SATURDAY))
    assert Notification.objects.count() == 0


def test_everything_that_was_done_about_it_is_told_undone_steps_as_such(played):
    Pair(played, "Anne").say("propose", to=SATURDAY.isoformat())
    version = played.state.version
    played.do(steps.Undo(version=version))
    played.do(steps.Report(fixture=number_of(played, 1, 4), score=Score(points=(1044, 900))))
    text = Pair(played, "Gaël").text()
    assert "Drawn, to be played on Friday 2 October 2026." in text
    assert "<s>Would like to play on Saturday 3 October 2026.</s>" in text
    assert "Score written: 1,044 – 900." in text


def test_reasons_are_for_both_pairs_and_the_club(played):
    Pair(played, "Anne").say("propose", to=SATURDAY.isoformat(), why="accouchement")
    Pair(played, "Gaël").say("dispute", why="tricherie")
    for name in ("Bruno", "Hélène", "desk"):
        assert "accouchement" in Pair(played, name).text()
        assert "tricherie" in Pair(played, name).text()
    for name in ("stranger", "Chloé"):
        assert "Would like to play on" in Pair(played, name).text()
        assert "accouchement" not in Pair(played, name).text()
        assert "tricherie" not in Pair(played, name).text()
    Pair(played, "arbiter").say("settle", why="mauvaise foi", **SCORE)
    assert "mauvaise foi" in Pair(played, "Bruno").text()
    assert "mauvaise foi" not in Pair(played, "stranger").text()


def arbiters_told():
    return {each.to.name for each in Notification.objects.filter(kind="fixture-disputed")}


def test_a_dispute_is_told_to_everybody_who_may_settle_it_and_leads_to_the_fixture(played):
    Pair(played, "Anne").say("report", **SCORE)
    Pair(played, "Gaël").say("report", **SCORE | {"points_0": "900", "points_1": "1044"})
    assert fixture(played).disputed is not None
    assert arbiters_told() == {"owner", "organizer", "arbiter"}
    about = Notification.objects.filter(kind="fixture-disputed").first().about
    assert about["url"] == Pair(played, "Anne").where("fixture", number_of(played, 1, 4))
    assert (about["one"], about["other"]) == ("Anne Martin – Bruno Muller", "Gaël Quenot – Hélène Sénéchal")


def test_arbiters_who_play_the_fixture_or_dispute_it_themselves_are_not_told_twice(played):
    Member.objects.create(
        club=played.house.club,
        player=played.house.players["Anne"],
        role=Member.Role.ARBITER,
        since=played.house.club.opened_at,
    )
    played.do(steps.Dispute(fixture=number_of(played, 1, 4), why="capot"), played.house.arbiter)
    assert arbiters_told() == {"owner", "organizer"}
    assert Notification.objects.filter(kind="result-disputed").count() == 4


def test_a_dispute_in_a_championship_of_the_site_is_told_to_who_runs_it():
    played = under_way(site=True)
    step = steps.Dispute(fixture=number_of(played, 1, 4), why="capot", entrant=1)
    played.do(step, played.house.players["Anne"])
    assert arbiters_told() == {"runner"}


def test_once_the_season_is_over_nothing_is_offered(played):
    played.do(steps.Cancel())
    text = Pair(played, "Anne").text()
    assert "Your fixture" not in text
    assert "For the organizers" not in Pair(played, "organizer").text()


# One's own fixtures.


def mine(played, name):
    desk = Desk(played, played.house.players[name])
    return desk.client.get(reverse("leagues:mine")).content.decode()


def test_ones_own_fixtures_stand_by_their_days(played):
    text = mine(played, "Anne")
    assert text.index("Friday 2 October 2026") < text.index("Friday 9 October 2026")
    assert "at home against Gaël Q. – Hélène S." in text
    assert "Chloé H. – Denis R." in text
    assert "Nobody waits for your answer." in text


def test_what_waits_comes_first_and_is_answered_there(played):
    Pair(played, "Gaël").say("report", **SCORE)
    text = mine(played, "Anne")
    assert "1 fixture waits for your answer." in text
    assert "1,044 – 900" in text
    of = fixture(played).reported[0].at.version
    answer = Pair(played, "Anne").say("confirm", of=of, back="mine")
    assert answer.url == reverse("leagues:mine")
    assert "Nobody waits for your answer." in mine(played, "Anne")


def test_who_plays_nowhere_is_told_how_to_begin(played):
    desk = Desk(played, played.house.stranger)
    assert "You have no fixtures" in desk.client.get(reverse("leagues:mine")).content.decode()
    assert Client().get(reverse("leagues:mine")).status_code == 302


def test_the_first_page_leads_to_the_next_fixture(played):
    anne = Pair(played, "Anne")
    home = anne.client.get(reverse("lobby:home")).content.decode()
    assert "Your next fixture" in home
    assert anne.where("fixture", anne.number) in home
    stranger = Desk(played, played.house.stranger)
    assert "Your next fixture" not in stranger.client.get(reverse("lobby:home")).content.decode()


def test_a_season_not_begun_or_over_is_nobodys_next(played):
    played.do(steps.Cancel())
    assert "You have no fixtures" in mine(played, "Anne")
