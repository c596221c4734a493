"""People, their statistics as they show them, and the open tables."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.renaming import rename
from games.models import Block, Follow, Profile, Table
from games.people.queries import mark_present
from tests.factories import PlayerFactory, TableFactory, UserFactory, cast, played, stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def zoe():
    return PlayerFactory(name="Zoé", user=UserFactory(username="Zoé"))


def test_a_person_is_told_as_on_their_page(stranger, alice):
    Profile.objects.create(player=alice, about="Belote since 1960.", club="Chambéry", languages=["fr"])
    stored(played(), players={**cast(), "S": alice})
    told = stranger.get(f"/players/{alice.pk}").json()
    assert told == {
        "id": alice.pk,
        "name": "Alice",
        "member": True,
        "here": False,
        "about": "Belote since 1960.",
        "club": "Chambéry",
        "languages": ["fr"],
        "parties": 1,
        "rating": None,
    }


def test_who_hides_being_here_is_not_told_to_be(stranger, alice):
    mark_present(alice.user_id)
    assert stranger.get(f"/players/{alice.pk}").json()["here"] is True
    Profile.objects.create(player=alice, hidden_at=timezone.now())
    assert stranger.get(f"/players/{alice.pk}").json()["here"] is False


def test_asking_the_api_is_not_being_here(alice, as_person, stranger):
    as_person(alice).get("/me")
    assert stranger.get(f"/players/{alice.pk}").json()["here"] is False


def test_a_bot_a_closed_account_and_nobody_are_not_there(stranger):
    closed = PlayerFactory(user=UserFactory(is_active=False))
    bot = PlayerFactory(name="Robot", kind="bot")
    for player_id in (closed.pk, bot.pk, bot.pk + 1):
        for rest in ("", "/statistics"):
            assert stranger.get(f"/players/{player_id}{rest}").status_code == 404


def test_a_guest_who_signed_in_since_is_their_account(stranger, alice):
    guest = PlayerFactory(name="Guest", absorbed_by=alice)
    assert stranger.get(f"/players/{guest.pk}").json()["id"] == alice.pk


def test_statistics_are_whole_numbers_that_add_up(stranger, alice):
    stored(played(1, donnes=4), players={**cast(), "S": alice})
    stored(played(2, preset="contree", donnes=3), players={**cast(), "S": alice})
    told = stranger.get(f"/players/{alice.pk}/statistics").json()
    assert told["total"]["parties"] == 2
    assert {rules["game"] for rules in told["by_rules"]} == {"retourne", "encheres"}
    for name, total in told["total"].items():
        assert isinstance(total, int)
        assert total == sum(rules["counts"].get(name, 0) for rules in told["by_rules"])


def test_statistics_tell_who_was_met(stranger, alice):
    people = cast()
    bot = PlayerFactory(name="Robot", kind="bot")
    stored(played(1), players={**people, "S": alice, "E": bot})
    told = stranger.get(f"/players/{alice.pk}/statistics").json()
    assert [(met["player"], met["name"], met["parties"]) for met in told["partners"]] == [(people["N"].pk, "Nour", 1)]
    assert {(met["player"], met["parties"]) for met in told["opponents"]} == {(people["W"].pk, 1), (None, 1)}


def test_statistics_of_a_pair_are_shown_when_both_show_theirs(stranger, alice, zoe, as_person):
    stored(played(1), players={**cast(), "S": alice, "N": zoe})
    path, beside = f"/players/{alice.pk}/statistics", {"partner": zoe.pk}
    assert stranger.get(path, **beside).json()["total"]["parties"] == 1
    assert stranger.get(path, opponent=zoe.pk).json()["total"].get("parties", 0) == 0
    Profile.objects.create(player=zoe, statistics=Profile.Shown.MYSELF)
    assert stranger.get(path, **beside).json()["code"] == "hidden"
    assert as_person(alice).get(path, **beside).status_code == 200
    Profile.objects.create(player=alice, statistics=Profile.Shown.MYSELF)
    assert as_person(zoe).get(path, **beside).status_code == 200
    assert as_person(zoe).get(path).status_code == 403
    for wrong in ({"partner": alice.pk}, {"partner": 10**9}, {"partner": zoe.pk, "opponent": zoe.pk}):
        assert as_person(alice).get(path, **wrong).status_code == 422


def test_more_parties_ask_no_more_of_the_database(stranger, alice, django_assert_max_num_queries):
    for seed in range(10):
        stored(played(seed), players={**cast(), "S": alice})
    for rest, most in (("", 9), ("/statistics", 11)):
        with django_assert_max_num_queries(most):
            assert stranger.get(f"/players/{alice.pk}{rest}").status_code == 200


def test_people_are_found_by_the_beginning_of_their_name(alice, zoe, as_person, stranger):
    PlayerFactory(name="Zoo")
    PlayerFactory(name="Zoé the robot", kind="bot")
    PlayerFactory(name="Zora", user=UserFactory(is_active=False))
    told = stranger.get("/players", name="zo").json()["players"]
    assert told == [
        {"id": zoe.pk, "name": "Zoé", "member": True},
        {"id": told[1]["id"], "name": "Zoo", "member": False},
    ]
    Block.objects.create(by=zoe, blocked=alice)
    assert [each["name"] for each in as_person(alice).get("/players", name="Zo").json()["players"]] == ["Zoo"]
    assert stranger.get("/players", name="z").status_code == 422
    assert stranger.get("/players", name="zo\x00").status_code == 422


def test_statistics_are_of_the_period_and_the_rules_asked(stranger, alice):
    stored(played(1), players={**cast(), "S": alice})
    path = f"/players/{alice.pk}/statistics"
    for asked, parties in (({"until": "2026-11-01"}, 0), ({"game": "encheres"}, 0), ({"kind": "casual"}, 1)):
        assert stranger.get(path, **asked).json()["total"].get("parties", 0) == parties
    assert stranger.get(path, **{"from": "2026-11-20", "until": "2026-11-19"}).status_code == 422
    assert stranger.get(path, game="retourne", preset="classique").status_code == 422


def test_statistics_are_shown_to_whom_their_person_chose(stranger, alice, zoe, as_person):
    path = f"/players/{alice.pk}/statistics"
    profile = Profile.objects.create(player=alice, statistics=Profile.Shown.FRIENDS)
    assert stranger.get(path).json()["code"] == "hidden"
    assert as_person(zoe).get(path).status_code == 403
    Follow.objects.create(follower=alice, followed=zoe)
    Follow.objects.create(follower=zoe, followed=alice)
    assert as_person(zoe).get(path).status_code == 200
    profile.statistics = Profile.Shown.MYSELF
    profile.save()
    assert as_person(zoe).get(path).status_code == 403
    assert as_person(alice).get(path).status_code == 200


def test_whom_a_person_blocked_reads_nothing_about_them(alice, zoe, as_person):
    Block.objects.create(by=alice, blocked=zoe)
    for path in (f"/players/{alice.pk}", f"/players/{alice.pk}/statistics"):
        assert as_person(zoe).get(path).status_code == 404
        assert as_person(alice).get(path).status_code == 200


def test_open_tables_are_told_and_private_ones_are_not(stranger, alice):
    bot = PlayerFactory(name="Robot", kind="bot")
    table = TableFactory(host=alice, seated={"S": alice, "N": bot})
    TableFactory(visibility=Table.Visibility.LINK)
    TableFactory(finished_at=timezone.now())
    [told] = stranger.get("/tables").json()["tables"]
    assert told["code"] == table.code
    assert told["seats"]["S"] == {"player": alice.pk, "name": "Alice", "rating": None}
    assert told["seats"]["N"]["player"] is None
    assert told["seats"]["E"] is None
    assert (told["free"], told["begun"], told["preset"]) == (2, False, "classique")


def test_the_tables_of_who_is_blocked_are_not_there(alice, zoe, as_person):
    TableFactory(host=alice, seated={"S": alice})
    Block.objects.create(by=alice, blocked=zoe)
    assert as_person(zoe).get("/tables").json()["tables"] == []


def test_more_tables_ask_no_more_of_the_database(stranger, django_assert_max_num_queries):
    for hours in range(12):
        begun = timezone.now() - timedelta(hours=hours) if hours % 2 else None
        TableFactory(seated=cast(), begun_at=begun)
    with django_assert_max_num_queries(6):
        assert len(stranger.get("/tables").json()["tables"]) == 12


def test_a_person_is_found_by_the_name_of_their_account(stranger, as_person, alice, zoe):
    assert stranger.get("/players/@Zoé").json()["id"] == zoe.pk
    assert stranger.get("/players/@zoé").json()["id"] == zoe.pk
    assert stranger.get("/players/@ZOE\u0301").json()["id"] == zoe.pk
    assert stranger.get("/players/@Alice/statistics").json()["player"] == alice.pk
    assert stranger.get("/players/@Alice/ratings").json() == {"ratings": []}
    for nobody in ("@Zoe", "@Zo", "@Nobody", "@Z.é", "@Zoé Zoé"):
        assert stranger.get(f"/players/{nobody}").status_code == 404, nobody
    for wrong in ("Zoé", "@", "-1", "1.5", "@Z\x00é"):
        assert stranger.get(f"/players/{wrong}").status_code == 422, wrong


def test_a_name_tells_no_more_than_a_number(stranger, as_person, alice, zoe):
    Block.objects.create(by=zoe, blocked=alice)
    for rest in ("", "/statistics", "/ratings"):
        assert as_person(alice).get(f"/players/@Zoé{rest}").status_code == 404
    PlayerFactory(name="Gaspard")
    PlayerFactory(name="Gone", user=UserFactory(username="Gone", is_active=False))
    UserFactory(username="Never seated")
    PlayerFactory(name="Ugolin", kind="bot")
    for name in ("Gaspard", "Gone", "Never seated", "Ugolin"):
        assert stranger.get(f"/players/@{name}").status_code == 404


def test_a_former_name_leads_nowhere(stranger, zoe):
    rename(zoe.user_id, "Zoé Martin")
    assert stranger.get("/players/@Zoé").status_code == 404
    assert stranger.get("/players/@Zoé Martin").json()["id"] == zoe.pk
