"""The pages of robots: all of them by level, and one with its record with and against people."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.history.robot_record import RobotResults, record_of
from games.models import Partie, Player, Table
from games.people.relations import block
from games.rules.bots import CAST
from tests.factories import PlayerFactory, played, stored
from tests.people.conftest import as_, member

pytestmark = pytest.mark.django_db


@pytest.fixture
def marius() -> Player:
    return PlayerFactory(name="Marius", kind=Player.Kind.BOT)


@pytest.fixture
def robots() -> list[Player]:
    return [PlayerFactory(name=name, kind=Player.Kind.BOT) for name in ("Fanny", "Honorine", "Ugolin")]


def over(players: dict[str, Player], winner: str = "NS", **columns: object) -> Partie:
    """Store a finished partie."""
    partie = stored(played(donnes=1), players=players)
    given = {"winner": winner, "finished_at": timezone.now(), "how": Partie.How.PLAYED} | columns
    Partie.objects.filter(pk=partie.pk).update(**given)
    return partie


def page(client: Client, slug: str = "marius", **headers: str) -> str:
    answer = client.get(reverse("history:robot", args=[slug]), headers=headers or None)
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_robot_has_a_page_before_anybody_has_met_it(client) -> None:
    text = client.get(reverse("history:robots")).content.decode()
    for names in CAST.values():
        for name in names:
            assert f">{name}</a>" in text
    for slug in ("cesarine", "elzear"):
        assert f'href="/parties/robots/{slug}/"' in text
        assert "Nobody has finished a partie" in page(client, slug, **{"accept-language": "en"})
    assert not Player.objects.filter(kind=Player.Kind.BOT).exists()


@pytest.mark.parametrize("slug", ["nobody", "marius-2", "Césarine"])
def test_nobody_else_has_one(client, slug) -> None:
    assert client.get(f"/parties/robots/{slug}/").status_code == 404


def test_a_person_named_like_a_robot_is_not_the_robot(client) -> None:
    person = PlayerFactory(name="Marius")
    over({"N": person, "S": PlayerFactory(), "E": PlayerFactory(), "W": PlayerFactory()})
    assert "Nobody has finished a partie" in page(client, **{"accept-language": "en"})


def test_the_record_tells_partners_from_opponents(marius, robots) -> None:
    zoe, max_ = PlayerFactory(), PlayerFactory()
    over({"N": marius, "S": zoe, "E": robots[0], "W": robots[1]}, "NS")
    over({"N": marius, "S": zoe, "E": max_, "W": robots[1]}, "EW")
    over({"N": marius, "S": robots[0], "E": max_, "W": zoe}, "draw")
    over({"N": zoe, "S": robots[0], "E": marius, "W": robots[1]}, "NS")
    record = record_of(marius, {zoe.pk})
    assert record.beside == RobotResults(won=1, lost=1)
    assert record.against == RobotResults(lost=2, drawn=1)
    assert record.beside_you == RobotResults(won=1, lost=1)
    assert record.against_you == RobotResults(lost=1, drawn=1)
    assert not record.is_cut
    assert record_of(marius, {max_.pk}).beside_you == RobotResults()


def test_what_does_not_count(marius, robots) -> None:
    zoe = PlayerFactory()
    seats = {"N": marius, "S": zoe, "E": robots[0], "W": robots[1]}
    over(seats, kind=Table.Kind.PRACTICE)
    over(seats, withheld=True)
    over(seats, aided=True)
    over(seats, "", how=Partie.How.STOPPED)
    over(seats, finished_at=None)
    over({"N": marius, "S": robots[2], "E": robots[0], "W": robots[1]})
    assert record_of(marius, {zoe.pk}).beside == RobotResults()
    assert record_of(marius, {zoe.pk}).against == RobotResults()


def test_only_the_last_parties_are_read(marius, robots) -> None:
    zoe = PlayerFactory()
    for winner in ("EW", "NS", "NS"):
        over({"N": marius, "S": zoe, "E": robots[0], "W": robots[1]}, winner)
    record = record_of(marius, (), 2)
    assert record.beside == RobotResults(won=2)
    assert record.is_cut


def test_last_parties_are_those_the_reader_finds_in_lists(marius, robots) -> None:
    zoe, max_, other = member("Zoé"), member("Max"), member("Odile")
    shown = over({"N": marius, "S": zoe, "E": robots[0], "W": robots[1]})
    unlisted = over({"N": marius, "S": max_, "E": robots[0], "W": robots[1]}, visibility=Table.Visibility.LINK)
    practice = over({"N": marius, "S": zoe, "E": robots[0], "W": robots[1]}, kind=Table.Kind.PRACTICE)

    def codes(client: Client) -> list[bool]:
        text = page(client)
        return [f"/parties/{each.code}/" in text for each in (shown, unlisted, practice)]

    assert codes(Client()) == codes(as_(other)) == [True, False, False]
    assert codes(as_(max_)) == [True, True, False]
    block(zoe, other)
    assert codes(as_(other)) == [False, False, False]


def test_your_own_record_is_told_to_you_alone(marius, robots) -> None:
    zoe = member("Zoé")
    over({"N": marius, "S": zoe, "E": robots[0], "W": robots[1]})
    assert page(as_(zoe)).count('<th scope="row">') == 3
    assert page(Client()).count('<th scope="row">') == 2


def test_the_page_costs_the_same_with_many_parties(marius, robots, django_assert_max_num_queries) -> None:
    zoe = member("Zoé")
    seats = {"N": marius, "S": zoe, "E": robots[0], "W": robots[1]}

    def cost() -> int:
        client = as_(zoe)
        with django_assert_max_num_queries(30) as asked:
            page(client)
        return len(asked)

    over(seats)
    one = cost()
    for minutes in range(12):
        over(seats, finished_at=timezone.now() - timedelta(minutes=minutes))
    assert cost() == one


@pytest.mark.parametrize(
    ("language", "bold", "cautious"), [("en", "bold", "cautious"), ("fr", "style joueur", "style prudent")]
)
def test_a_style_is_told_and_an_even_robot_has_none(client, language, bold, cautious) -> None:
    headers = {"accept-language": language}
    assert bold in page(client, "marius", **headers)
    assert cautious in page(client, "honorine", **headers)
    even = page(client, "fanny", **headers)
    assert bold not in even.split("<main")[1].split("</main>")[0]
    every = client.get(reverse("history:robots"), headers=headers).content.decode()
    assert (every.count(f">{bold}<"), every.count(f">{cautious}<")) == (4, 4)
