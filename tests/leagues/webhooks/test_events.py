"""Events follow what everybody is shown, name nobody beyond it, and are written with the change or not at all."""

import json
from datetime import timedelta

import pytest
from django.db import transaction

from leagues.clubs.log_text import undo
from leagues.clubs.opening import describe
from leagues.clubs.roles import invite
from leagues.contests.archives.deleting import delete
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released, Score
from leagues.contests.store import open_contest
from leagues.models import Person, WebhookDelivery, WebhookEvent
from leagues.seasons.recounting import recount_season
from leagues.webhooks.payloads import NoLongerPublicError, body_of
from tests.leagues.contests.staging import MORNING, Stage, stage
from tests.leagues.seasons.agenda_cast import started
from tests.leagues.seasons.cast import a_championship
from tests.leagues.webhooks.hooked import hooked

pytestmark = pytest.mark.django_db
ADDRESS = "https://hooks.club.example/x"


@pytest.fixture
def contest():
    return stage(pairs=4)


@pytest.fixture
def webhook(contest):
    return hooked(contest.club, contest.organizer, ADDRESS)


def told(*kinds):
    """The messages so far, in order; only those of some kinds."""
    found = WebhookEvent.objects.order_by("pk").select_related("club", "contest", "season__league")
    every = [json.loads(body_of(each)) for each in found]
    return [each for each in every if not kinds or each["type"] in kinds]


def kinds():
    return list(WebhookEvent.objects.order_by("pk").values_list("kind", flat=True))


def released(contest, what, number=1, shown=True):
    contest.do(steps.Release(round=number, what=what, shown=shown))


def test_an_announced_contest_is_told_and_one_that_is_not_never():
    contest = stage(pairs=2, public=False)
    hooked(contest.club, contest.organizer, ADDRESS)
    contest.enter(1)
    assert kinds() == []
    contest.do(steps.Describe(name="Concours d’automne", starts_at=MORNING, place="Salle", public=True))
    [message] = told()
    assert message["type"] == "contest.announced"
    assert message["data"]["club"] == {
        "code": "amis-du-trefle",
        "name": "Les Amis du Trèfle",
        "town": "Sélestat",
        "url": message["data"]["club"]["url"],
    }
    said = message["data"]["contest"]
    assert (said["name"], said["stage"], said["place"]) == ("Concours d’automne", "entries", "Salle")
    assert said["starts_at"] == "2026-11-21T13:30:00Z"
    assert said["url"].endswith(f"/concours/{contest.contest.code}/")


def test_an_entry_is_told_by_first_name_and_initial(contest, webhook):
    contest.enter(1)
    [message] = told()
    assert message["type"] == "entries.changed"
    assert message["data"]["entered"] == 5
    [entry] = message["data"]["entries"]
    assert entry == {"number": 5, "name": "Inès T. – Jean W.", "entered": True}
    person = Person.objects.get(pk=contest.state.entrant(5).persons[0])
    Person.objects.filter(pk=person.pk).update(shown_whole=True, contact="06 12 34 56 78")
    assert told()[0]["data"]["entries"][0]["name"] == "Inès Thill – Jean W."
    assert "06 12" not in json.dumps(told())


def test_who_is_forgotten_is_not_named_in_a_message_that_waits(contest, webhook):
    contest.enter(1)
    people = contest.state.entrant(5).persons
    Person.objects.filter(pk__in=people).update(first_name="", last_name="", removed_at=MORNING)
    assert told()[0]["data"]["entries"][0]["name"] == "… – …"
    assert "Inès" not in json.dumps(list(WebhookEvent.objects.values_list("about", flat=True)))


def test_a_waiting_entry_is_told_once_it_is_in_and_a_withdrawn_one_without_its_name(contest, webhook):
    contest.do(steps.Withdraw(number=2))
    [message] = told()
    assert message["data"]["entries"] == [{"number": 2, "name": None, "entered": False}]


def test_a_draw_is_told_when_it_is_released_and_not_before(contest, webhook):
    contest.draw()
    assert told("draw.released") == []
    released(contest, Released.DRAW)
    [message] = told("draw.released")
    assert (message["data"]["round"], message["data"]["released"]) == (1, True)
    assert len(message["data"]["tables"]) == 2
    sides = message["data"]["tables"][0]["sides"]
    assert all(set(who) == {"number", "name"} for side in sides for who in side)
    released(contest, Released.DRAW, shown=False)
    assert told("draw.released")[1]["data"] == {
        **message["data"],
        "released": False,
        "tables": [],
        "byes": [],
    }


def test_results_are_told_once_released_and_corrections_by_table(contest, webhook):
    contest.draw()
    contest.play()
    assert told("results.released", "results.changed") == []
    released(contest, Released.RESULTS)
    [message] = told("results.released")
    assert len(message["data"]["results"]) == 2
    contest.do(steps.Correct(round=1, table=2, score=Score(points=(700, 1244)), why="misread"), contest.arbiter)
    [changed] = told("results.changed")
    [line] = changed["data"]["results"]
    assert (line["table"], line["points"], line["winner"], line["outcome"]) == (2, [700, 1244], 1, "played")
    assert "misread" not in json.dumps(told())


def test_an_event_is_told_as_it_was_then(contest, webhook):
    contest.draw()
    contest.play()
    released(contest, Released.RESULTS)
    before = told("results.released")
    contest.do(steps.Correct(round=1, table=2, score=Score(points=(700, 1244)), why="misread"), contest.arbiter)
    assert told("results.released") == before
    last = contest.state.version
    contest.do(steps.Undo(version=last))
    assert told("results.changed")[0]["data"]["results"][0]["points"] == [700, 1244]
    assert told("results.changed")[1]["data"]["results"][0]["points"] != [700, 1244]


def test_a_ranking_is_told_when_released_and_when_a_correction_changes_it(contest, webhook):
    contest.draw()
    contest.play()
    released(contest, Released.RANKING)
    [message] = told("ranking.released")
    assert (message["data"]["released"], message["data"]["final"]) == (True, False)
    assert [line["rank"] for line in message["data"]["ranking"]] == [1, 2, 3, 4]
    assert set(message["data"]["ranking"][0]) == {"rank", "number", "name", "left", "figures"}
    contest.do(steps.Correct(round=1, table=2, score=Score(points=(0, 1944)), why="misread"), contest.arbiter)
    assert len(told("ranking.released")) == 2


def test_a_closed_contest_shows_everything(contest, webhook):
    contest.draw()
    contest.play()
    contest.do(steps.Close())
    assert set(kinds()) >= {"draw.released", "results.released", "ranking.released", "contest.closed"}
    assert kinds()[-1] == "contest.closed"
    assert told("contest.closed")[0]["data"]["closed"] is True
    assert told("ranking.released")[-1]["data"]["final"] is True


def test_a_changed_place_is_told_and_an_unchanged_one_is_not(contest, webhook):
    again = {"name": "Concours d’automne", "starts_at": MORNING, "public": True}
    contest.do(steps.Describe(**again, place="Salle des fêtes"))
    assert kinds() == []
    contest.do(steps.Describe(**again, place="Gymnase"))
    assert [each["data"]["contest"]["place"] for each in told("contest.changed")] == ["Gymnase"]


def test_a_contest_that_is_hidden_again_is_told_by_its_code_alone(contest, webhook):
    contest.enter(1)
    contest.do(steps.Describe(name="Concours d’automne", starts_at=MORNING + timedelta(days=1), public=False))
    contest.contest.refresh_from_db()
    assert kinds() == ["entries.changed", "contest.changed"]
    entry, hidden = WebhookEvent.objects.order_by("pk")
    with pytest.raises(NoLongerPublicError):
        body_of(entry)
    said = json.loads(body_of(hidden))["data"]["contest"]
    assert said == {"code": contest.contest.code, "announced": False}


def test_a_receiver_of_one_contest_is_told_of_no_other(contest):
    other = stage_other(contest)
    one = hooked(contest.club, contest.organizer, ADDRESS, contest=other.contest)
    contest.enter(1)
    describe(contest.club, contest.organizer, name="Les Amis", town="Sélestat", about="")
    assert WebhookDelivery.objects.filter(webhook=one).count() == 0
    other.enter(1)
    assert WebhookDelivery.objects.filter(webhook=one).count() == 1


def stage_other(contest):
    made = open_contest(contest.club, contest.organizer, name="Concours d’hiver", starts_at=MORNING)
    staged = Stage(contest.club, made, contest.organizer, contest.arbiter, contest.desk)
    staged.do(steps.Describe(name="Concours d’hiver", starts_at=MORNING, place="Salle", public=True))
    made.refresh_from_db()
    return staged


def test_only_chosen_events_are_recorded_and_none_without_a_receiver(contest):
    contest.enter(1)
    assert kinds() == []
    hooked(contest.club, contest.organizer, ADDRESS, events=["draw.released"])
    contest.enter(1)
    contest.draw()
    released(contest, Released.DRAW)
    assert kinds() == ["draw.released"]


def test_nothing_is_recorded_where_webhooks_are_off(contest, webhook, settings):
    settings.WEBHOOKS = False
    contest.enter(1)
    assert kinds() == []


def test_an_event_of_a_change_that_is_rolled_back_is_none(contest, webhook):
    with transaction.atomic():
        contest.enter(1)
        assert kinds() == ["entries.changed"]
        transaction.set_rollback(True)
    assert kinds() == []


def test_the_page_of_the_club_is_told_and_its_undo(contest, webhook):
    step = describe(contest.club, contest.organizer, name="Les Amis", town="Sélestat", about="Mardis")
    [message] = told()
    assert message["type"] == "club.changed"
    assert (message["data"]["club"]["name"], message["data"]["club"]["about"]) == ("Les Amis", "Mardis")
    undo(contest.club, contest.organizer, step.version)
    assert kinds() == ["club.changed", "club.changed"]


def test_other_steps_of_the_club_tell_nothing(contest, webhook):
    invite(contest.club, contest.organizer, "desk")
    assert kinds() == []


def test_a_deleted_contest_takes_its_messages_along(webhook, contest):
    contest.enter(1)
    delete(contest.contest, contest.organizer)
    assert WebhookDelivery.objects.count() == 0


def test_a_season_counted_anew_is_told_once_for_each_change_of_its_tables():
    played = started(4)
    hooked(played.house.club, played.organizer, ADDRESS)
    recount_season(played.season.pk)
    [message] = told()
    assert message["type"] == "season.counted"
    [table] = message["data"]["season"]["tables"]
    assert [line["name"] for line in table["lines"]] == [
        "Anne M. – Bruno M.",
        "Chloé H. – Denis R.",
        "Élise N. – Farid P.",
        "Gaël Q. – Hélène S.",
    ]
    assert message["data"]["season"]["url"].endswith("/ligues/club-championship-1/1/")
    recount_season(played.season.pk)
    assert len(told()) == 1


@pytest.mark.parametrize("how", [{"public": False}, {"site": True}])
def test_a_season_that_is_not_announced_or_of_the_site_is_told_to_nobody(how):
    played = a_championship(4, **how)
    hooked(played.house.club, played.house.organizer, ADDRESS)
    recount_season(played.season.pk)
    assert kinds() == []
