"""Preferences as values: their table, what is stored, what is refused."""

import json
import math
from dataclasses import fields, replace

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from accounts.preferences import MAIL_SWITCHES, TAKES, Amount, Choice, Preferences, as_stored, read_preferences

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def test_every_default_is_a_value_it_may_have():
    for field in fields(Preferences):
        assert TAKES[field.name].read(field.default) == field.default


@given(stored=JSON | st.dictionaries(st.sampled_from(sorted(TAKES)), JSON))
def test_whatever_was_stored_reading_it_gives_preferences_that_may_be(stored):
    preferences = read_preferences(stored)
    for name, takes in TAKES.items():
        assert takes.read(getattr(preferences, name)) == getattr(preferences, name)


def test_what_is_stored_is_read_again_as_it_was():
    chosen = Preferences(speed=0, hold=2.7, until_tap=True, deck="four", theme="dark", forced=True)
    assert read_preferences(json.loads(json.dumps(as_stored(chosen)))) == chosen


def test_court_cards_follow_the_language_until_somebody_chooses():
    with translation.override("en"):
        assert read_preferences(None).indices == "international"
        unchanged = as_stored(Preferences(indices="international"))
        chosen = as_stored(Preferences(indices="french"))
        assert read_preferences(chosen).indices == "french"
    with translation.override("fr"):
        assert read_preferences(None).indices == "french"
        assert read_preferences(unchanged).indices == "french"
        assert read_preferences(as_stored(Preferences(indices="international"))).indices == "international"


def test_what_is_spoilt_or_unknown_leaves_the_rest_as_chosen():
    stored = {"deck": "five", "theme": "dark", "speed": "fast", "nothing": 1, "sounds": 3, "hold": None}
    with translation.override("fr"):
        assert read_preferences(stored) == Preferences(theme="dark")


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("speed", "70", 70),
        ("speed", "1000", 100),
        ("speed", -3, 0),
        ("speed", "44", 40),
        ("hold", "0.1", 0.5),
        ("hold", "2.04", 2),
        ("hold", "2.06", 2.1),
        ("hold", "∞", 1.2),
        ("volume", math.nan, 60),
        ("volume", True, 60),
        ("sounds", "off", False),
        ("sounds", "", False),
        ("sounds", "on", True),
        ("letters", "yes", False),
    ],
)
def test_a_form_is_read_within_the_bounds(name, given, read):
    assert getattr(Preferences().changed({name: given}), name) == read


def test_a_change_leaves_what_it_does_not_name():
    before = Preferences(deck="four", sounds=False)
    assert before.changed({"theme": "dark"}) == replace(before, theme="dark")


def test_they_are_attributes_that_stylesheets_and_scripts_read():
    data = dict(Preferences(card_size="large", letters=True, hold=1.2, speed=50).data)
    assert len(data) == len([name for name in TAKES if not name.startswith("notice_")])
    assert not any(name.startswith("data-notice") for name in data)
    assert [data[name] for name in ("data-card-size", "data-letters", "data-hold", "data-speed")] == [
        "large",
        "on",
        "1.2",
        "50",
    ]


def test_a_trick_stays_from_half_a_second_to_three_and_speed_goes_down_to_none():
    assert TAKES["hold"] == Amount(0.5, 3, 0.1)
    assert TAKES["speed"] == Amount(0, 100, 10)
    assert Preferences().forced is False
    assert TAKES["card_size"] == Choice(("normal", "small", "large"))


@pytest.mark.parametrize("chosen", [True, False])
def test_the_one_switch_of_before_is_every_switch_for_mails_until_one_is_changed(chosen):
    before = read_preferences({"notice_mail": chosen, "theme": "dark"})
    assert {getattr(before, name) for name in MAIL_SWITCHES} == {chosen}
    after = read_preferences(as_stored(before.changed({"notice_leagues_mail": not chosen})))
    assert after.notice_leagues_mail is not chosen
    assert after.notice_people_mail is chosen
    assert after.theme == "dark"
