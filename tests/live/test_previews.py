"""Preview of a link to a table: the rules and the people; no card, whatever happens at the table."""

import pytest
from django.urls import reverse

from games.live import seating, views
from games.live.previews import table_preview
from games.live.seating import USUAL_LEVEL
from games.models import Block
from games.previews import answers
from games.rules.options import read_rules
from tests.factories import PlayerFactory
from tests.live.walking import walk
from tests.people.conftest import as_, member
from tests.previews.told import cards_of, meta

RULES = ({"preset": "classique"}, {"preset": "annonces"}, {"preset": "coinche", "objective": {"donnes": 1}})


@pytest.fixture
def sacha(db):
    return member("Sacha")


def table_of(host, **choices):
    choices = {"seats": {"S": host}} | choices
    return seating.open_table(host=host, rules=read_rules({"preset": "contree"}), **choices)


def page_of(table):
    return reverse("live:table", args=[table.code])


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules["preset"])
def test_no_card_of_a_table_is_in_its_preview_at_any_moment(rules):
    for _line, state, _happened in walk(rules, 7):
        preview = table_preview(state, "abcd")
        assert cards_of(preview) == []
        assert preview.picture.hand == ()
        assert preview.picture.caption == ""
        assert not any(row.figure for row in preview.picture.rows)


def test_an_invitation_names_the_host_the_game_and_the_free_seats(sacha, client):
    table = table_of(sacha, seats={"S": sacha, "N": USUAL_LEVEL})
    told = meta(client, page_of(table) + "?lang=fr")
    assert told["og:title"].startswith("Sacha vous invite à jouer · Contrée, ")
    assert told["og:description"] == "2 places libres. Aucun compte à créer, rien à installer."
    assert "Deux places libres" in told["og:image:alt"]
    assert client.get(told["og:image"]).status_code == 200


def test_no_other_address_takes_the_place_of_an_invitation(sacha, client):
    told = meta(client, page_of(table_of(sacha)) + "?seat=N&key=abcdefghijkl")
    assert "og:url" not in told
    assert "abcdefghijkl" not in "".join(told.values())


def test_a_table_under_way_has_the_people_and_no_more(sacha, client):
    told = meta(
        client,
        page_of(table_of(sacha, seats={"S": sacha, **dict.fromkeys("NEW", USUAL_LEVEL)})) + "?lang=en",
    )
    assert told["og:title"].startswith("The partie is under way · ")
    assert "Sacha" in told["og:image:alt"]


@pytest.mark.parametrize("blocked", [True, False], ids=["hidden", "closed doors"])
def test_a_table_one_may_not_see_has_no_picture(sacha, blocked, monkeypatch):
    table, viewer = (
        table_of(sacha, seats={"S": sacha, **dict.fromkeys("NEW", USUAL_LEVEL)}),
        member("Nour"),
    )
    monkeypatch.setattr(answers, "drawn", lambda *_args: pytest.fail("drawn"))
    if blocked:
        Block.objects.create(by=viewer, blocked=sacha)
    else:
        monkeypatch.setattr(views, "closed_to", lambda _state, seat, _hidden: None if seat else 4005)
    assert as_(viewer).get(reverse("live:picture", args=[table.code])).status_code == 404


def test_the_page_of_a_table_closed_to_strangers_has_no_preview_for_its_own_people(sacha, monkeypatch):
    table = table_of(sacha, seats={"S": sacha, **dict.fromkeys("NEW", USUAL_LEVEL)})
    monkeypatch.setattr(views, "closed_to", lambda _state, seat, _hidden: None if seat else 4005)
    told = meta(as_(sacha), page_of(table))
    assert "og:title" not in told
    assert "Sacha" not in "".join(told.values())


def test_a_name_in_a_preview_is_never_markup(db, client):
    host = PlayerFactory(name='"><b>x</b>')
    page = client.get(page_of(table_of(host))).content.decode()
    assert "<b>x</b>" not in page
