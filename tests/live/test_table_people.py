"""Who sits at a table, as its menu leads to them: to robots, to nobody hidden, never to oneself."""

import pytest
from django.templatetags.static import static
from django.test import Client
from django.urls import reverse
from django.utils.text import slugify

from games.live import seating
from games.live.seating import USUAL_LEVEL
from games.models import Block, Player, Profile, Table
from games.rules.options import read_rules
from tests.factories import PlayerFactory
from tests.people.conftest import as_, member

pytestmark = pytest.mark.django_db


@pytest.fixture
def sacha() -> Player:
    return member("Sacha")


@pytest.fixture
def nour() -> Player:
    return member("Nour")


def table_of(host: Player, **seats: Player | str) -> Table:
    return seating.open_table(host=host, rules=read_rules({"shuffle": "every-donne"}), seats={"S": host, **seats})


def page(client: Client, table: Table) -> str:
    return client.get(reverse("live:company", args=[table.code])).content.decode()


def test_everybody_else_is_listed_with_profile_block_report_and_mute(sacha, nour) -> None:
    table = table_of(sacha, N=nour, W=USUAL_LEVEL)
    text = page(as_(sacha), table)
    assert f'<a href="/joueurs/{nour.pk}/">Nour</a>' in text
    assert f'href="/joueurs/{nour.pk}/#block"' in text
    assert f'href="/signaler/{nour.pk}/?table={table.code}"' in text
    assert 'data-mute="N"' in text
    assert text.count('class="company__one"') == 2, "not oneself"
    robot = Player.objects.get(kind=Player.Kind.BOT)
    assert f'<a href="/parties/robots/{slugify(robot.name)}/">{robot.name}</a>' in text


def test_who_watches_is_led_to_all_of_them(sacha, nour) -> None:
    text = page(Client(), table_of(sacha, N=nour))
    assert f"/joueurs/{sacha.pk}/" in text
    assert f"/joueurs/{nour.pk}/" in text


def test_a_guest_who_has_signed_in_since_is_their_account(sacha, nour) -> None:
    guest = PlayerFactory(name="Guest 7")
    table = table_of(sacha, N=guest)
    Player.objects.filter(pk=guest.pk).update(absorbed_by=nour)
    assert f"/joueurs/{nour.pk}/" in page(as_(sacha), table)


def test_whom_one_has_blocked_since_can_be_reported_and_no_page_of_theirs_is_told(sacha, nour) -> None:
    table = table_of(sacha, N=nour)
    Block.objects.create(by=nour, blocked=sacha)
    text = page(as_(sacha), table)
    assert f"/signaler/{nour.pk}/" in text
    assert f"/joueurs/{nour.pk}/" not in text


@pytest.mark.parametrize("blocked", [True, False], ids=["hidden", "closed doors"])
def test_a_table_one_may_not_see_names_nobody(sacha, nour, blocked) -> None:
    table = table_of(sacha, **dict.fromkeys("NEW", USUAL_LEVEL))
    if blocked:
        Block.objects.create(by=nour, blocked=sacha)
    else:
        Table.objects.filter(pk=table.pk).update(watching="nobody")
    assert as_(nour).get(reverse("live:company", args=[table.code])).status_code == 404


def test_alone_with_robots_nobody_else_is_named(sacha) -> None:
    assert "You are the only person here." in page(as_(sacha), table_of(sacha, **dict.fromkeys("NEW", USUAL_LEVEL)))


def test_the_menu_knows_the_way(sacha) -> None:
    table = table_of(sacha)
    text = as_(sacha).get(reverse("live:table", args=[table.code])).content.decode()
    assert f'data-company="{reverse("live:company", args=[table.code])}"' in text


def test_the_page_costs_no_more_with_four_people_than_with_two(sacha, nour, django_assert_max_num_queries) -> None:
    def cost(table: Table) -> int:
        client = as_(sacha)
        with django_assert_max_num_queries(30) as asked:
            page(client, table)
        return len(asked)

    two = cost(table_of(sacha, N=nour))
    assert cost(table_of(sacha, N=nour, E=PlayerFactory())) == two


def pictures(client: Client, table: Table) -> dict[str, str]:
    answer = client.get(reverse("people:at-table", args=[table.code]))
    assert answer.status_code == 200
    return answer.json()


def test_the_plates_have_the_pictures_of_robots_and_of_people_with_an_account(sacha, nour) -> None:
    table = table_of(sacha, N=nour, E=PlayerFactory(name="Guest 7"), W=USUAL_LEVEL)
    Profile.objects.create(player=nour, avatar_seed="seven")
    robot = Player.objects.get(kind=Player.Kind.BOT)
    for client in (as_(sacha), Client()):
        assert pictures(client, table) == {
            "W": static(f"img/robots/{slugify(robot.name)}.svg"),
            "S": f"/joueurs/{sacha.pk}/avatar.svg?v={sacha.pk}",
            "N": f"/joueurs/{nour.pk}/avatar.svg?v=seven",
        }


def test_who_sent_a_picture_shows_it_and_who_signed_in_since_shows_their_account(sacha, nour) -> None:
    guest = PlayerFactory(name="Guest 7")
    table = table_of(sacha, N=guest)
    Player.objects.filter(pk=guest.pk).update(absorbed_by=nour)
    Profile.objects.create(player=nour, avatar_seed="seven", picture=b"webp")
    assert pictures(as_(sacha), table)["N"] == f"/joueurs/{nour.pk}/image.webp?v=seven"


def test_nobody_sees_the_picture_of_whom_they_blocked(sacha, nour) -> None:
    table = table_of(sacha, N=nour)
    Block.objects.create(by=nour, blocked=sacha)
    assert set(pictures(as_(sacha), table)) == {"S"}


def test_a_table_one_may_not_see_shows_no_picture(sacha, nour) -> None:
    table = table_of(sacha, **dict.fromkeys("NEW", USUAL_LEVEL))
    Table.objects.filter(pk=table.pk).update(watching="nobody")
    assert as_(nour).get(reverse("people:at-table", args=[table.code])).status_code == 404
