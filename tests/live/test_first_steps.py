"""The help of a first donne: for somebody who has never finished one here."""

import pytest
from django.test import Client
from django.urls import reverse

from games.live import seating
from games.live.seating import USUAL_LEVEL
from games.models import Donne, Table
from games.rules.options import read_rules
from tests.factories import cast, played, stored
from tests.people.conftest import as_, member

pytestmark = pytest.mark.django_db


@pytest.fixture
def sacha():
    return member("Sacha")


def helps(client: Client, host) -> bool:
    table: Table = seating.open_table(
        host=host, rules=read_rules({"shuffle": "every-donne"}), seats={"S": host, "N": USUAL_LEVEL, "E": USUAL_LEVEL}
    )
    return 'id="first"' in client.get(reverse("live:table", args=[table.code])).content.decode()


def test_a_newcomer_gets_it_and_so_does_a_stranger_who_may_sit_down(sacha) -> None:
    assert helps(as_(sacha), sacha)
    assert helps(Client(), sacha)


def test_somebody_who_has_finished_a_donne_never_sees_it_again(sacha) -> None:
    stored(played(donnes=1), players={**cast(), "S": sacha})
    assert not helps(as_(sacha), sacha)


def test_a_donne_that_nobody_took_has_taught_nothing(sacha) -> None:
    partie = stored(played(donnes=1), players={**cast(), "S": sacha})
    Donne.objects.filter(partie=partie).update(outcome="nobody")
    assert helps(as_(sacha), sacha)
