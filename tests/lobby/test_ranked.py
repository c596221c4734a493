"""The page about ranked play says what the code does."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from games.lobby.queue.waiting import RANKED
from games.lobby.views import counted, span
from games.reliability import COOL_DOWNS


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_of_the_season_and_every_cool_down_is_on_the_page(client: Client, language: str) -> None:
    page = client.get(reverse("lobby:ranked"), headers={"accept-language": language})
    text = page.content.decode()
    assert page.status_code == 200
    assert all(str(rules["objective"]["points"]) in text.replace("\u202f", "") for rules in RANKED.values())
    assert [str(each) for each in page.context["cool_downs"]] == [str(span(each)) for each in COOL_DOWNS]
    assert all(f"<td>{each}</td>" in text for each in page.context["cool_downs"])


@override("en")
def test_the_table_of_a_partie_that_was_left_is_made_from_the_rule() -> None:
    leaver, partner, opponents = counted()
    assert set(leaver.outcomes) == {"lost"}
    assert partner.outcomes == ("won", "does not count", "does not count")
    assert opponents.outcomes == ("won", "drawn", "lost")


@override("en")
def test_spans_are_told_in_minutes_and_hours() -> None:
    assert [span(each) for each in COOL_DOWNS] == [
        "10 minutes", "30 minutes", "2 hours", "8 hours", "24 hours", "48 hours",
    ]  # fmt: skip
