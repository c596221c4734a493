"""A name in a list or on a sheet links to the page of the person or of the robot."""

import re

import pytest
from django.urls import reverse

from games.history.queries import listed
from games.people.relations import block
from tests.factories import PlayerFactory, TableFactory, cast, played, stored
from tests.people.conftest import as_

pytestmark = pytest.mark.django_db


def test_the_names_on_a_sheet_lead_to_people_and_robots(client, zoe) -> None:
    robot = PlayerFactory(kind="bot", name="Marius")
    partie = stored(played(donnes=1), players={**cast(), "S": zoe, "N": robot})
    text = client.get(reverse("history:sheet", args=[partie.code])).content.decode()
    assert f'<a href="/joueurs/{zoe.pk}/">Zoé</a>' in text
    assert '<a href="/parties/robots/marius/">Marius</a>' in text
    assert f"/joueurs/{robot.pk}/" not in text


def test_the_name_of_a_robot_that_is_not_of_the_cast_leads_nowhere(client) -> None:
    partie = stored(played(donnes=1), players={**cast(), "S": PlayerFactory(kind="bot", name="marius")})
    text = client.get(reverse("history:sheet", args=[partie.code])).content.decode()
    assert "marius" in text
    assert "/parties/robots/" not in text


def test_a_name_on_a_sheet_is_never_markup(client) -> None:
    partie = stored(played(donnes=1), players={**cast(), "S": PlayerFactory(name="<i>x</i>")})
    assert "<i>x</i>" not in client.get(reverse("history:sheet", args=[partie.code])).content.decode()


def test_the_names_at_an_open_table_in_a_list_lead_to_people_and_robots(zoe, max_) -> None:
    robot = PlayerFactory(kind="bot", name="Marius")
    TableFactory(seated={"N": max_, "E": robot})
    text = as_(zoe).get(reverse("lobby:home")).content.decode()
    assert re.search(rf'<a\s+href="/joueurs/{max_.pk}/">Max</a>', text)
    assert re.search(r'<a\s+href="/parties/robots/marius/">Marius</a>', text)
    assert f"/joueurs/{robot.pk}/" not in text


@pytest.mark.parametrize("by_zoe", [True, False])
def test_the_list_of_sheets_leaves_out_whom_one_does_not_meet(zoe, max_, stranger, by_zoe) -> None:
    theirs = stored(played(donnes=1), players={**cast(), "S": max_})
    both = stored(played(donnes=1), players={**cast(), "S": max_, "N": zoe})
    block(*((zoe, max_) if by_zoe else (max_, zoe)))

    def codes(player, *, mine: bool) -> set[str]:
        return {partie.code for partie in listed(player, mine=mine)}

    assert codes(zoe, mine=False) == codes(zoe, mine=True) == {both.code}, "one's own parties stay visible to oneself"
    assert codes(stranger, mine=False) == codes(None, mine=False) == {theirs.code, both.code}
