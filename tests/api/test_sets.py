"""Sets of a day for programs: what their pages show, and no card, seed or key before its time."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.duplicate import counting, daily
from games.duplicate import sets as sets_code
from games.models import Block, DonneSet
from games.rules.dealing import commitment_of
from tests.duplicate.conftest import member
from tests.duplicate.test_pages import earlier, finished

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _a_site_with_robots(settings):
    settings.ROBOT_PROCESSES = 1


@pytest.fixture
def today():
    """Today's set of belote; the one of contrée, and both of tomorrow, exist too."""
    now = timezone.now()
    assert daily.prepare(now) == 8
    return DonneSet.objects.get(kind=DonneSet.Kind.DAY, preset="classique", opens_at__lte=now)


def path(donne_set, more=""):
    return f"/sets/{donne_set.day}/{donne_set.preset}{more}"


def over(donne_set):
    DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now() - timedelta(minutes=1))
    assert sets_code.reveal(timezone.now()) == 1


def listed(answer):
    assert answer.status_code == 200, answer.content
    return [(each["day"], each["preset"]) for each in answer.json()["sets"]]


def test_the_sets_of_today_and_before_are_listed_and_none_to_come(stranger, today):
    day = today.day.isoformat()
    assert listed(stranger.get("/sets")) == [(day, "classique"), (day, "contree")]
    before = earlier(today, 1)
    expected = [(day, "classique"), (before.day.isoformat(), "classique")]
    assert listed(stranger.get("/sets", preset="classique")) == expected
    assert listed(stranger.get("/sets", preset="classique", **{"from": day})) == expected[:1]
    assert listed(stranger.get("/sets", preset="classique", until=before.day.isoformat())) == expected[1:]
    first = stranger.get("/sets", limit=2).json()
    assert listed(stranger.get("/sets", limit=2, next=first["next"])) == expected[1:]
    for wrong in ({"preset": "ffb-belote"}, {"next": "2026-02-30-contree"}, {"next": f"{day}-ffb"}):
        assert stranger.get("/sets", **wrong).status_code == 422


def test_no_seed_no_key_and_no_donne_is_told_while_a_set_is_open(stranger, today, as_person):
    alice, bruno = member("Alice"), member("Bruno")
    finished(alice, today, 1, 80)
    counting.count(today.pk)
    told = "".join(
        program.get(address).content.decode()
        for program in (stranger, as_person(alice), as_person(bruno))
        for address in ("/sets", path(today), path(today, "/donnes/1"))
    )
    assert today.commitment in told
    for each in DonneSet.objects.all():
        assert each.seed not in told
        assert each.dice_key not in told
    assert [program.get(path(today, "/donnes/1")).status_code for program in (stranger, as_person(bruno))] == [404, 404]
    [result] = as_person(alice).get(path(today, "/donnes/1")).json()["results"]
    assert (result["difference"], result["people"]) == (80, 1)
    for number in (0, 2, 9):
        assert as_person(alice).get(path(today, f"/donnes/{number}")).status_code == 404


def test_the_seed_is_told_once_the_set_is_over_and_the_key_never(stranger, today):
    alice = member("Alice")
    play = finished(alice, today, 1, 80)
    over(today)
    told = stranger.get(path(today)).json()
    assert commitment_of(bytes.fromhex(told["seed"])) == told["commitment"] == today.commitment
    [result] = stranger.get(path(today, "/donnes/1")).json()["results"]
    assert result["partie"] == play.table.parties.get().code
    assert today.dice_key not in stranger.get(path(today)).content.decode()
    assert stranger.get(f"/parties/{result['partie']}").status_code == 200


def test_the_ranking_is_that_of_the_page(stranger, today, as_person):
    alice, bruno, chloe = (member(name) for name in ("Alice", "Bruno", "Chloé"))
    for player, marks in ((alice, 80), (bruno, -20), (chloe, -162)):
        finished(player, today, 1, marks)
    counting.count(today.pk)
    told = stranger.get(path(today)).json()
    assert [(line["rank"], line["name"], line["per_cent"]) for line in told["lines"]] == [
        (1, "Alice", 100.0),
        (2, "Bruno", 50.0),
        (3, "Chloé", 0.0),
    ]
    assert (told["people"], told["next"], told["own"]) == (3, None, [])
    assert stranger.get(path(today), next="2").json()["lines"] == []
    own = as_person(alice).get(path(today)).json()["own"]
    assert [each["state"] for each in own] == ["done", *["todo"] * 7]
    assert (own[0]["difference"], own[0]["per_cent"]) == (80, 100.0)
    Block.objects.create(by=bruno, blocked=alice)
    hidden = as_person(alice).get(path(today)).json()["lines"][1]
    assert (hidden["player"], hidden["name"]) == (None, "")


def test_the_ranking_has_pages(stranger, today, monkeypatch):
    monkeypatch.setattr("games.duplicate.pages.PAGE", 2)
    for number in range(3):
        finished(member(f"Person {number}"), today, 1, 10 * number)
    counting.count(today.pk)
    first = stranger.get(path(today)).json()
    assert (len(first["lines"]), first["next"]) == (2, "2")
    second = stranger.get(path(today), next="2").json()
    assert ([line["rank"] for line in second["lines"]], second["next"]) == ([3], None)


def test_there_is_no_set_of_tomorrow_and_of_no_day(stranger, today):
    tomorrow = today.day + timedelta(days=1)
    assert DonneSet.objects.filter(day=tomorrow).count() == 2
    for address in (f"/sets/{tomorrow}/classique", "/sets/2020-01-01/classique", f"/sets/{today.day}/ffb-belote"):
        assert stranger.get(address).status_code == 404
        assert stranger.get(f"{address}/donnes/1").status_code == 404
    assert stranger.get("/sets/today/classique").status_code == 422
    assert stranger.get("/sets/20261129/classique").status_code == 422
