"""leagues.settings: one declaration makes the form, the checks, the regulation and the table of the docs."""

from dataclasses import dataclass, replace
from enum import StrEnum

import pytest

from games.labels.words import Words
from leagues.settings.form import SchemaForm
from leagues.settings.schema import ArticleHead, Schema, Setting, SettingsGroup, setting
from leagues.settings.value_types import (
    Cents,
    FreeText,
    InOrder,
    OneOf,
    Part,
    Parts,
    SomeOf,
    ValueText,
    WholeNumber,
    YesNo,
)


class Drink(StrEnum):
    COFFEE = "coffee"
    TEA = "tea"


DRINKS = {
    Drink.COFFEE: ValueText("Coffee", "Coffee is served."),
    Drink.TEA: ValueText("Tea", "Tea is served."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """A setting of every type. `sugar` is declared apart."""

    long: bool = setting(
        False, YesNo("It is long.", "It is short."), "Long", group="when", article="when", order=1, doc="a long one"
    )
    drink: Drink = setting(Drink.COFFEE, OneOf(DRINKS), "Drink", group="what", article="what", doc="what is served")
    first: tuple[Drink, ...] = setting(
        (Drink.COFFEE,), InOrder(DRINKS, first={Drink.COFFEE}), "Order", group="what", doc="who comes first"
    )
    also: frozenset[Drink] = setting(frozenset(), SomeOf(DRINKS), "Also", group="what", doc="what else")
    minutes: int | None = setting(
        None,
        WholeNumber(5, 60, required=False),
        "Minutes",
        group="when",
        article="when",
        says=lambda chosen: [f"{chosen.minutes} minutes." if chosen.minutes else "As long as one likes.", ""],
        fits=lambda chosen: not chosen.long or chosen.minutes != 5,
        doc="its length",
    )
    cup: int = setting(150, Cents(500), "A cup", group="what", doc="what a cup costs")
    span: tuple[int, int] = setting(
        (10, 12),
        Parts(
            {
                "from": Part(WholeNumber(0, 24), Words("From"), field="starts"),
                "to": Part(WholeNumber(0, 24), Words("To")),
            }
        ),
        "Hours",
        group="when",
        doc="between two hours",
    )
    more: str = setting("", FreeText(20), "More", group="what", doc="anything else")
    sugar: int = 2


SUGAR = Setting(type=WholeNumber(0, 9), words=Words("Sugar"), group="what", doc="pieces of sugar")
SCHEMA = Schema(
    Break,
    (
        SettingsGroup("when", "When", lambda chosen: f"{chosen.minutes}"),
        SettingsGroup("what", "What", lambda chosen: ""),
    ),
    (ArticleHead("what", "What", ends=("It is free.",)), ArticleHead("when", "When"), ArticleHead("none", "None")),
    {"sugar": SUGAR},
)


class BreakForm(SchemaForm[Break]):
    schema = SCHEMA


def sent(settings, **changed):
    form, data = BreakForm(settings=settings), {}
    for name in form.fields:
        value = form[name].value()
        data |= {} if value in (None, False) else {name: "on" if value is True else value}
    return {name: value for name, value in (data | changed).items() if value is not None}


OTHER = Break(
    long=True,
    drink=Drink.TEA,
    first=(Drink.COFFEE, Drink.TEA),
    also=frozenset({Drink.TEA}),
    minutes=20,
    cup=225,
    span=(14, 15),
    more="Cake.",
    sugar=3,
)


@pytest.mark.parametrize("chosen", [Break(), OTHER])
def test_a_form_sent_as_it_is_shown_changes_nothing_and_every_setting_is_read(chosen):
    for before in (Break(), OTHER):
        form = BreakForm(sent(chosen), settings=before)
        assert form.is_valid(), form.errors
        assert form.chosen == chosen


def test_settings_are_in_the_order_of_the_groups_and_those_declared_apart_come_last_of_theirs():
    assert list(SCHEMA.settings)[:3] == ["long", "minutes", "span"]
    assert SCHEMA.of_group("what") == ["drink", "first", "also", "cup", "more", "sugar"]
    when, what = BreakForm(settings=Break()).groups
    assert [field.name for field in when.fields] == ["long", "minutes", "starts", "to"]
    assert [field.name for field in what.fields if field.name.startswith("metric")] == ["metric_1", "metric_2"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("long", 1),
        ("drink", "water"),
        ("first", ()),
        ("first", (Drink.TEA,)),
        ("first", (Drink.COFFEE, Drink.COFFEE)),
        ("also", frozenset({"water"})),
        ("minutes", 4),
        ("cup", 501),
        ("span", (1, 25)),
        ("more", "x" * 21),
        ("sugar", 10),
    ],
)
def test_a_value_that_is_not_allowed_is_named(name, value):
    assert list(SCHEMA.wrong(replace(Break(), **{name: value}))) == [name]


def test_a_value_that_does_not_go_with_another_is_named():
    assert list(SCHEMA.wrong(replace(OTHER, minutes=5))) == ["minutes"]


@pytest.mark.parametrize(
    ("field", "value"), [("drink", "water"), ("minutes", "61"), ("cup", "6"), ("starts", ""), ("metric_2", "coffee")]
)
def test_a_wrong_field_is_marked_in_its_group_and_nothing_is_chosen(field, value):
    form = BreakForm(sent(Break(), **{field: value}), settings=Break())
    assert set(form.errors) == {field}
    assert not hasattr(form, "chosen")
    assert sum(group.wrong for group in form.groups) == 1


def test_the_regulation_has_the_sentences_of_the_values_in_their_order_and_no_empty_article():
    told = [(each.title, each.paragraphs) for each in SCHEMA.articles(OTHER, {"when": ("After round 2.",)})]
    assert told == [
        ("What", ("Tea is served.", "It is free.")),
        ("When", ("After round 2.", "20 minutes.", "It is long.")),
    ]


def test_the_name_of_a_value_and_the_field_of_a_setting_are_found():
    assert SCHEMA.value_text(Drink.TEA) == "Tea"
    assert [BreakForm(settings=Break()).field_of(name) for name in ("span", "first", "no-such")] == [
        "starts",
        "metric_1",
        None,
    ]


def test_the_table_has_each_setting_with_its_values_the_default_first():
    assert SCHEMA.table().splitlines()[2:6] == [
        "| `long` | no or yes | a long one |",
        "| `minutes` | none (5 to 60) | its length |",
        "| `span` | from 10 (0 to 24); to 12 (0 to 24) | between two hours |",
        "| `drink` | `coffee` `tea` | what is served |",
    ]
