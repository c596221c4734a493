"""The words the table's scripts write, as the page carries them."""

import json
import re
from pathlib import Path

import pytest

from games.live.codes import TableCode
from games.live.views import page_words

LIVE = Path(__file__).parents[2] / "templates" / "live"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_word_of_the_templates_is_there_where_the_game_has_all(language: str) -> None:
    keys = {
        key
        for part in LIVE.glob("_words*.html")
        for key in re.findall(r'<data value="([^"{]+)">', part.read_text(encoding="utf-8"))
    }
    words = json.loads(page_words(language, "encheres", True, True))
    assert keys <= words.keys()
    assert not [key for key, word in words.items() if not word]


def test_words_are_in_the_language_asked_for() -> None:
    assert json.loads(page_words("fr", "retourne", False, False))["take"] == "Prendre"
    assert json.loads(page_words("en", "retourne", False, False))["take"] == "Take"


def test_words_of_bids_and_annonces_go_where_the_game_has_them() -> None:
    plain = json.loads(page_words("en", "retourne", False, False))
    assert not {"bid-value", "kind-tierce"} & plain.keys()
    assert "bid-value" in json.loads(page_words("en", "encheres", False, False))
    assert "kind-tierce" in json.loads(page_words("en", "retourne", True, False))


def test_words_above_free_seats_go_where_people_sit_down() -> None:
    assert "title-choose" not in json.loads(page_words("en", "retourne", False, False))
    assert "title-choose" in json.loads(page_words("en", "retourne", False, True))


def test_every_refusal_of_a_table_has_its_words() -> None:
    words = json.loads(page_words("en", "retourne", False, False))
    assert {f"refused-{code}" for code in TableCode} <= words.keys()
    assert "refused-bad-pack" not in words


def test_words_end_no_element_of_the_page() -> None:
    assert not set("<>&") & set(page_words("fr", "encheres", True, False))
