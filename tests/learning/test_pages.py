"""Pages of the learning section: each answers in French and English with its data."""

import re

import pytest
from django.urls import reverse

from games.learning.presets import compared, preset_page, preset_pages
from games.rules.options import PRESETS

pytestmark = pytest.mark.django_db

PAGES = [
    *(reverse(f"learning:{name}") for name in ("index", "points", "glossary")),
    *(reverse(f"learning:{name}") for name in ("presets", "compare", "count", "record")),
    *(reverse("learning:preset", args=[name]) for name in PRESETS),
]


def text_of(client, address, language="en"):
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_is_there_with_one_title(client, address, language):
    text = text_of(client, address, language)
    assert f'lang="{language}"' in text
    assert text.count("<h1") == 1
    assert " style=" not in text


@pytest.mark.parametrize("address", PAGES)
def test_no_page_asks_the_database_anything(client, address, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get(address)


@pytest.mark.parametrize("name", PRESETS)
def test_the_table_of_a_preset_has_every_option_and_marks_what_differs(client, name):
    page = preset_page(name)
    text = text_of(client, reverse("learning:preset", args=[name]))
    tables = "".join(re.findall(r"<tbody>.*?</tbody>", text, re.DOTALL))
    assert tables.count("<tr") == len(page.told.options)
    assert tables.count("unlike classic belote") == len(page.told.differing)


def test_two_presets_side_by_side_mark_what_differs_by_a_sign(client):
    text = text_of(client, reverse("learning:compare") + "?a=classique&b=annonces")
    rows = compared(preset_page("classique"), preset_page("annonces"))
    assert text.count("mark-differs") == sum(row.differs for row in rows) > 3
    assert "marked ≠" in text


def test_a_preset_compared_with_itself_differs_in_nothing():
    for page in preset_pages():
        assert not any(row.differs for row in compared(page, page))


def test_an_option_that_one_game_lacks_is_a_dash(client):
    rows = compared(preset_page("classique"), preset_page("contree"))
    assert {(row.left is None, row.right is None) for row in rows} == {(False, False), (True, False), (False, True)}
    assert "<td>–</td>" in text_of(client, reverse("learning:compare") + "?a=classique&b=contree")


@pytest.mark.parametrize("address", ["jouer-une-carte/", "tactique/", "encheres/", "exercices/surcouper/"])
def test_pages_of_before_the_course_lead_to_it(client, address):
    answer = client.get(f"/apprendre/{address}")
    assert (answer.status_code, answer.headers["Location"]) == (301, reverse("learning:index"))


@pytest.mark.parametrize("address", ["/regles/poker/", "/regles/comparer/?a=poker"])
def test_what_is_not_there_is_not_found(client, address):
    assert client.get(address).status_code == 404


def test_points_are_those_of_the_engine(client):
    text = " ".join(re.sub(r"<[^>]+>", " ", text_of(client, reverse("learning:points"))).split())
    assert re.search(r"J jack\s+20", text)
    assert "make 152" in text
    assert "162 to share" in text
    assert re.search(r"ace\s+19", text)
    assert re.search(r"Carré\s+jack\s+200", text)
