"""The list of open tables: tables one may join or watch, and no others."""

import pytest
from django.urls import reverse

from games.lobby.queries import FEW, SHOWN
from games.models import Entry, Table
from tests.factories import EVENING, PlayerFactory, TableFactory, cast

pytestmark = pytest.mark.django_db

ADDRESS = reverse("lobby:tables")
BEGUN = "2026-11-20T20:00Z"


def tables(client, language="en", query="", **headers):
    page = client.get(ADDRESS + query, headers={"accept-language": language, **headers}).content.decode()
    return " ".join(page.split())


def test_a_table_with_a_free_seat_may_be_joined(client):
    table = TableFactory(seated={"S": PlayerFactory(name="Sacha")})
    text = tables(client)
    assert reverse("live:table", args=[table.code]) in text
    assert "Sacha" in text
    assert "3 seats free" in text
    assert "Join" in text
    assert "Classic belote, 1000 points" in text


def test_a_table_under_way_may_be_watched(client):
    TableFactory(seated=cast(), begun_at=BEGUN, turn="N")
    text = tables(client)
    assert "Watch" in text
    assert ">Join<" not in text


def test_a_table_says_how_fast_it_plays(client):
    TableFactory(seated={"S": PlayerFactory()}, speed=Table.Speed.FAST)
    assert "Fast" in tables(client)


def test_a_table_nobody_may_watch_is_listed_without_a_way_in(client):
    table = TableFactory(seated=cast(), begun_at=BEGUN, watching=Table.Watching.NOBODY)
    text = tables(client)
    assert "no spectators" in text
    assert reverse("live:table", args=[table.code]) not in text


def test_a_table_nobody_may_watch_is_joined_all_the_same(client):
    table = TableFactory(seated={"S": PlayerFactory()}, watching=Table.Watching.NOBODY)
    assert reverse("live:table", args=[table.code]) in tables(client)


@pytest.mark.parametrize(("doors", "locked"), [(["lock"], True), (["lock", "unlock"], False), ([], False)])
def test_a_table_for_invited_people_says_so(client, doors, locked):
    table = TableFactory(seated={"S": PlayerFactory()})
    for version, text in enumerate(doors, 1):
        Entry.objects.create(table=table, version=version, text=text, at=EVENING)
    text = tables(client)
    assert ("by invitation only" in text) is locked
    assert (">Join<" in text) is not locked


def test_a_table_that_shows_the_hands_of_the_donne_before_says_so(client):
    gathered = TableFactory(seated=cast(), begun_at=BEGUN, watching=Table.Watching.HANDS, rules={"shuffle": "once"})
    assert "hands shown one donne late" not in tables(client)
    gathered.delete()
    TableFactory(seated=cast(), begun_at=BEGUN, watching=Table.Watching.HANDS, rules={"shuffle": "every-donne"})
    assert "hands shown one donne late" in tables(client)


def test_tables_to_join_come_before_tables_to_watch(client):
    watched = TableFactory(seated=cast(), begun_at=BEGUN)
    joined = TableFactory(seated={"S": PlayerFactory()})
    text = tables(client)
    assert text.index(joined.code) < text.index(watched.code)


@pytest.mark.parametrize(
    "hidden", [{"visibility": Table.Visibility.LINK}, {"finished_at": BEGUN}, {"closed_at": BEGUN}]
)
def test_a_link_only_finished_or_closed_table_is_not_listed(client, hidden):
    table = TableFactory(seated=cast(), **hidden)
    assert table.code not in tables(client)


def test_ones_own_table_is_not_among_those_to_join(client):
    client.post(reverse("lobby:play"))
    assert Table.objects.get().code not in tables(client)


def test_a_robot_is_shown_as_one(client):
    TableFactory(seated={"S": PlayerFactory(), "N": PlayerFactory(name="Marius", kind="bot")})
    assert 'Marius</a></span><small class="soft">robot</small>' in tables(client)


def test_a_table_that_gathers_its_cards_says_that_memory_is_a_weapon(client):
    shuffled = {"shuffle": "every-donne"}
    TableFactory(seated={"S": PlayerFactory()}, rules=shuffled)
    assert "a good memory is a weapon" not in tables(client)
    TableFactory(seated={"S": PlayerFactory()}, rules={"shuffle": "cutter"})
    assert "a good memory is a weapon" in tables(client)


def test_no_table_open_says_how_to_open_one(client):
    text = tables(client)
    assert "No table is open" in text
    assert reverse("lobby:open") in text


def test_the_page_asks_for_the_list_again_and_gets_the_list_alone(client):
    TableFactory(seated={"S": PlayerFactory()})
    assert 'hx-trigger="every 5s"' in tables(client)
    fragment = tables(client, hx_request="true")
    assert fragment.lstrip().startswith('<div id="open-tables"')
    assert "<html" not in fragment


def test_a_name_is_never_markup(client):
    TableFactory(seated={"S": PlayerFactory(name="<i>x</i>")})
    assert "<i>x</i>" not in tables(client)


def test_the_list_is_read_in_french_and_in_english(client):
    TableFactory(seated={"S": PlayerFactory()})
    assert "3 places libres" in tables(client, "fr")
    assert "3 seats free" in tables(client, "en")


def test_many_tables_cost_few_queries_and_a_page_stays_short(client, django_assert_max_num_queries):
    for _n in range(SHOWN + 5):
        TableFactory(seated={"S": PlayerFactory()})
    with django_assert_max_num_queries(5):
        text = tables(client)
    assert text.count('<li class="table-card">') == SHOWN


def test_names_come_with_ratings_and_a_question_mark_for_who_has_none(client):
    TableFactory(seated={"S": PlayerFactory(name="Sacha", rating=1612.4), "N": PlayerFactory(name="Noa")})
    text = tables(client)
    assert "Rating</span> 1612</small>" in text
    assert "Rating</span> ?</small>" in text


@pytest.fixture
def four_tables():
    coinche = TableFactory(seated={"S": PlayerFactory()}, rules={"preset": "coinche"}, speed=Table.Speed.FAST)
    contree = TableFactory(seated=cast(), rules={"preset": "contree"}, begun_at=BEGUN)
    classique = TableFactory(seated={"S": PlayerFactory()}, rules={"preset": "classique"}, speed=Table.Speed.NORMAL)
    unseen = TableFactory(seated=cast(), begun_at=BEGUN, watching=Table.Watching.NOBODY)
    return {"coinche": coinche, "contree": contree, "classique": classique, "unseen": unseen}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("?rules=coinche", {"coinche"}),
        ("?rules=encheres", {"coinche", "contree"}),
        ("?speed=fast", {"coinche"}),
        ("?free=on", {"coinche", "classique"}),
        ("?watch=on", {"contree"}),
        ("?free=on&rules=classique", {"classique"}),
        ("?rules=poker&speed=%00&free=", {"coinche", "contree", "classique", "unseen"}),
    ],
)
def test_the_address_says_which_tables_are_looked_for(client, four_tables, query, found):
    text = tables(client, query=query)
    listed = {name for name, table in four_tables.items() if f'id="table-{table.code}"' in text}
    assert listed == found - {"unseen"}
    assert text.count('<li class="table-card">') == len(found)


def test_the_list_asks_again_for_what_is_looked_for(client, four_tables):
    assert 'hx-get="/tables/?rules=coinche"' in tables(client, query="?rules=coinche&speed=x", hx_request="true")


def test_nothing_found_leads_to_all_the_tables(client, four_tables):
    text = tables(client, query="?speed=relaxed")
    assert "No table like this is open" in text
    assert f'href="{ADDRESS}"' in text


def test_going_back_shows_the_whole_page(client, four_tables):
    assert "<html" in tables(client, hx_request="true", hx_history_restore_request="true")


def robots(*seats):
    return {seat: PlayerFactory(name=f"Robot {seat}", kind="bot") for seat in seats}


def test_a_partie_of_one_person_among_robots_is_listed_only_where_tables_to_watch_are_looked_for(client):
    lone = TableFactory(seated={"S": PlayerFactory(), **robots("N", "E", "W")}, begun_at=BEGUN)
    assert lone.code not in tables(client)
    assert lone.code in tables(client, query="?watch=on")


def test_a_partie_of_two_people_among_robots_may_be_watched(client):
    table = TableFactory(seated={"S": PlayerFactory(), "N": PlayerFactory(), **robots("E", "W")}, begun_at=BEGUN)
    assert table.code in tables(client)


def test_of_tables_to_watch_those_with_most_people_come_first(client):
    lone = TableFactory(seated={"S": PlayerFactory(), **robots("N", "E", "W")}, begun_at="2026-11-20T20:05Z")
    four = TableFactory(seated=cast(), begun_at=BEGUN)
    text = tables(client, query="?watch=on")
    assert text.index(four.code) < text.index(lone.code)


def test_a_table_with_a_free_seat_is_listed_although_robots_hold_the_others(client):
    table = TableFactory(seated={"S": PlayerFactory(), **robots("E", "W")})
    assert table.code in tables(client)


def test_seats_free_and_tables_to_watch_stand_under_their_own_headings(client):
    TableFactory(seated=cast(), begun_at=BEGUN)
    assert 'id="to-join"' not in tables(client)
    assert 'id="to-watch"' in tables(client)
    TableFactory(seated={"S": PlayerFactory()})
    assert tables(client).index('id="to-join"') < tables(client).index('id="to-watch"')


def test_the_home_page_lists_a_few_tables_and_asks_for_a_few_again(client):
    for _n in range(FEW + 3):
        TableFactory(seated={"S": PlayerFactory()})
    page = client.get(reverse("lobby:home")).content.decode()
    assert page.count('<li class="table-card">') == FEW
    assert 'hx-get="/tables/?few=on"' in page
    assert tables(client, query="?few=on", hx_request="true").count('<li class="table-card">') == FEW
