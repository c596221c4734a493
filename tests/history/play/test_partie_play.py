"""The section « Analysis » of a finished partie: who sees it, and what it tells."""

import json
from collections.abc import Iterator

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from games.history.play.partie_play import partie_play
from games.history.queries import partie_with_donnes
from games.history.sheet import names_of
from games.models import Block, Partie, PartieSeat, Player
from games.privacy.account_deletion import delete_account
from tests.factories import UserFactory, cast, played, stored
from tests.history.play.kept_analyses import kept, number_of, plays_of_record

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def players() -> dict[str, Player]:
    people = cast()
    for seat, player in people.items():
        player.user = UserFactory(username=seat, language="en")
        player.save()
    return people


@pytest.fixture
def partie(players) -> Partie:
    return stored(played(3, donnes=6), players=players)


def page(partie: Partie, viewer: Player | None = None, language: str = "en") -> str:
    client = Client(headers={"accept-language": language})
    if viewer is not None:
        client.force_login(viewer.user)
    return " ".join(
        client.get(reverse("history:sheet", args=[partie.code]), {"lang": language}).content.decode().split()
    )


def test_without_analyses_there_is_no_section(partie) -> None:
    assert 'id="play"' not in page(partie)


def test_each_seat_has_its_faults_cost_luck_and_accuracy(partie) -> None:
    first, second = partie.donnes.order_by("number")[:2]
    at = number_of(first, "N", 2)
    kept(first, {at: 12.5})
    kept(second, lost=2)
    found = partie_with_donnes(partie.code)
    section = partie_play(found, None, names_of(found))
    north = next(seat for seat in section.seats if seat.name == "Nour")
    judged = int(north.judged)
    assert (north.faults, judged >= 4) == ("1", True)
    assert north.accuracy == f"{round(100 * (judged - 1) / judged)}%"
    assert (north.cost, north.luck) == ("12.5", "24")
    others = [seat for seat in section.seats if seat.name != "Nour"]
    assert {(seat.accuracy, seat.cost, seat.luck) for seat in others} == {("100%", "0.0", "24")}
    assert (section.analysed, section.donnes) == (2, partie.donnes.exclude(taker="").count())
    assert f"Donnes analysed so far: 2 of {section.donnes}." in page(partie)


def test_donnes_with_the_dearest_faults_lead_to_the_position_before_the_card(partie) -> None:
    donnes = list(partie.donnes.exclude(taker="").order_by("number"))
    assert len(donnes) >= 5
    for donne, cost, more in zip(donnes, (5.0, 40.0, 3.5, 20.0, 2.5), (1, 2, 3, 4, -60), strict=False):
        kept(donne, {number_of(donne, "E", 1): cost}, more=more)
    found = partie_with_donnes(partie.code)
    turning = partie_play(found, None, names_of(found)).turning
    assert [(each.number, each.fault.cost, each.more) for each in turning] == [
        (donnes[0].number, "5.0", 1),
        (donnes[1].number, "40.0", 2),
        (donnes[3].number, "20.0", 4),
        (donnes[4].number, "2.5", 60),
    ]
    assert str(turning[3].camp) == "East–West"
    step = int(turning[1].fault.at.rstrip("/").rsplit("/", 1)[1])
    number = number_of(donnes[1], "E", 1)
    card = plays_of_record(donnes[1])[number][1]
    assert json.loads(donnes[1].record)["actions"][step].split()[:3] == ["E", "play", card]
    assert Client().get(turning[1].fault.at).status_code == 200


def test_a_withheld_partie_tells_nobody_until_it_is_released(partie, players) -> None:
    kept(partie.donnes.get(number=1))
    outsider = Player.objects.create(user=UserFactory(username="Olga"), name="Olga")
    Partie.objects.update(withheld=True)
    assert [('id="play"' in page(partie, viewer)) for viewer in (None, outsider, players["S"])] == [False, False, False]
    Partie.objects.update(withheld=False)
    assert 'id="play"' in page(partie)
    Partie.objects.update(finished_at=None)
    assert 'id="play"' not in page(partie, players["S"])


def test_a_deleted_account_is_a_former_player_there_too(partie, players) -> None:
    donne = partie.donnes.get(number=1)
    kept(donne, {number_of(donne, "S"): 9.0})
    delete_account(players["S"].user)
    text = page(partie)
    assert 'id="play"' in text
    assert "Former player played the " in text
    assert PartieSeat.objects.get(partie=partie, seat="S").name == "Former player"


def test_who_may_not_find_the_partie_sees_nothing_of_it(partie, players) -> None:
    kept(partie.donnes.get(number=1))
    stranger = Player.objects.create(user=UserFactory(username="Olga"), name="Olga")
    Block.objects.create(by=players["S"], blocked=stranger)
    client = Client()
    client.force_login(stranger.user)
    assert client.get(reverse("history:sheet", args=[partie.code])).status_code == 404


@pytest.mark.parametrize("language", ["fr", "en"])
def test_both_languages_tell_it(partie, language) -> None:
    donne = partie.donnes.get(number=1)
    kept(donne, {number_of(donne, "S"): 9.0})
    told = {"en": "9.0 points lost on average.", "fr": "9,0 points perdus en moyenne."}
    assert told[language] in page(partie, language=language)


def test_many_analysed_donnes_cost_one_query_more_than_none(partie) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as counted:
            page(partie)
        return len(counted)

    page(partie)
    before = queries()
    for donne in partie.donnes.exclude(taker=""):
        kept(donne, {number_of(donne, "E", 1): 5.0})
    assert queries() == before + 1
