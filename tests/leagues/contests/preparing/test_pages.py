"""Every page of the room answers its people, and is not there for others."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.contests.contest_log.settings import PRESETS, EntryMode
from leagues.contests.contest_log.settings import Settings as ContestSettings
from tests.leagues.contests.staging import Stage, somebody, stage

pytestmark = pytest.mark.django_db

OF_THE_DESK = ("entries", "check-in", "entry-names", "import-entries", "entries-file")
OF_ORGANIZERS = ("settings", "apart", "duplicate")
OF_EVERYBODY = ("regulation", "enter")


def signed_in(player) -> Client:
    client = Client()
    client.force_login(player.user)
    return client


def page(staged: Stage, name: str, player, *args) -> int:
    client = signed_in(player) if player is not None else Client()
    return client.get(reverse(f"contests:{name}", args=[staged.contest.code, *args])).status_code


@pytest.mark.parametrize("name", OF_THE_DESK)
def test_the_desk_has_its_pages_and_nobody_else(name):
    staged = stage(pairs=3)
    assert [page(staged, name, each) for each in (staged.organizer, staged.arbiter, staged.desk)] == [200] * 3
    assert [page(staged, name, each) for each in (somebody("stranger"), None)] == [404, 404]


@pytest.mark.parametrize("name", OF_ORGANIZERS)
def test_what_organizers_decide_is_theirs(name):
    staged = stage(pairs=3)
    assert page(staged, name, staged.organizer) == 200
    assert page(staged, name, staged.desk) in (302, 404)
    assert page(staged, name, None) == 404


@pytest.mark.parametrize("name", OF_EVERYBODY)
def test_what_is_announced_is_everybodys_and_what_is_not_is_the_clubs(name):
    assert page(stage(), name, None) == 200


@pytest.mark.parametrize("name", OF_EVERYBODY)
def test_a_contest_nobody_announced_is_not_there(name):
    staged = stage(public=False)
    assert page(staged, name, None) == 404
    assert page(staged, name, staged.desk) == 200


def test_the_page_of_an_entry_is_the_desks():
    staged = stage(pairs=2)
    assert page(staged, "entry", staged.desk, 2) == 200
    assert page(staged, "entry", staged.desk, 9) == 404
    assert page(staged, "entry", None, 2) == 404


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", [*OF_THE_DESK, *OF_ORGANIZERS, *OF_EVERYBODY])
def test_every_page_stands_for_every_formula_before_and_after_a_draw(preset, name):
    staged = stage(pairs=8, settings=PRESETS[preset])
    assert page(staged, name, staged.organizer) == 200
    staged.draw()
    assert page(staged, name, staged.organizer) == (302 if name == "import-entries" else 200)


@pytest.mark.parametrize("name", ["entries", "check-in", "entries-file"])
def test_pages_cost_no_more_queries_for_more_entries(name, django_assert_max_num_queries):
    staged = stage(pairs=3)
    client, where = signed_in(staged.desk), reverse(f"contests:{name}", args=[staged.contest.code])
    counts = []
    for more in (0, 40):
        staged.enter(more)
        client.get(where)
        with django_assert_max_num_queries(20) as asked:
            client.get(where)
        counts.append(len(asked))
    assert counts[0] == counts[1]


def test_people_alone_are_asked_one_name():
    staged = stage(settings=ContestSettings(entry=EntryMode.SINGLES))
    client = signed_in(staged.desk)
    text = client.get(reverse("contests:entries", args=[staged.contest.code])).text
    assert "name_1" in text
    assert "name_2" not in text
