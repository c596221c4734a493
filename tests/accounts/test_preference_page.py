"""The page of the settings: every preference has its place and its words, in both languages."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from accounts.preferences import GROUPS, TAKES, Choice, Preferences, groups_of

PAGE = reverse("accounts:preferences")


def test_every_preference_stands_in_one_section():
    groups = groups_of(Preferences())
    assert [group.name for group in groups] == list(GROUPS)
    assert [field.name for group in groups for field in group.fields] == list(TAKES)


def test_the_page_shows_every_value_of_a_choice():
    shown = {field.name: field for group in groups_of(Preferences()) for field in group.fields}
    for name, takes in TAKES.items():
        if isinstance(takes, Choice):
            assert {value for value, _text in shown[name].choices} == set(takes.values), name


@pytest.mark.parametrize(("language", "told"), [("fr", ["1,2", "s"]), ("en", ["1.2", "s"])])
def test_an_amount_is_told_in_the_language_of_the_page(language, told):
    with translation.override(language):
        fields = {field.name: field for group in groups_of(Preferences(speed=0)) for field in group.fields}
        assert fields["hold"].told.split() == told
        assert fields["speed"].told == str(fields["speed"].words.values["none"])


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_shows_what_is_chosen_before_any_script_runs(client, db, language):
    client.post(reverse("accounts:keep-preferences"), {"theme": "dark", "hold": "2.5", "letters": "on"})
    page = client.get(PAGE, headers={"accept-language": language}).content.decode()
    html = re.search(r"<html[^>]*>", page)[0]
    assert f'lang="{language}"' in html
    assert 'data-theme="dark"' in html
    assert re.search(r'name="theme"\s+value="dark" checked', page)
    assert re.search(r'name="hold" min="0.5"\s+max="3" step="0.1" value="2.5"', page)
    assert re.search(r'name="letters" value="on" checked', page)


def test_the_table_asks_for_the_form_alone(client, db):
    part = client.get(PAGE, {"part": "", "next": "/tables/"}).content.decode()
    assert part.lstrip().startswith("<dialog")
    assert "<html" not in part


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org/", "javascript:alert(1)"])
def test_nobody_is_led_away_from_the_site(client, db, elsewhere):
    assert client.get(PAGE, {"next": elsewhere}).context["next"] == ""
    assert client.get(PAGE, {"next": "/tables/k3x9/"}).context["next"] == "/tables/k3x9/"
