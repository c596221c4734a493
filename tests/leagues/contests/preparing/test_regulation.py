"""leagues.contests.words.regulation: each value of each setting changes what is printed; only what holds is said."""

from dataclasses import fields, replace
from datetime import UTC, datetime
from itertools import permutations
from types import SimpleNamespace

import pytest
from django.utils import translation

from games.labels import value_key
from games.rules.options import options_of, read_rules
from games.rules.presets import PRESETS as GAMES
from games.rules.seats import Direction
from leagues.contests.contest_log.settings import (
    PRESETS,
    SCHEMA,
    Category,
    Confirmation,
    ContestPlace,
    Ends,
    EntryMode,
    FirstRoundDraw,
    Later,
    Maldonne,
    Money,
    Numbering,
    RankedBy,
    RoundSettings,
    Settings,
    Times,
    settings_of,
)
from leagues.contests.contest_log.settings.card_rules import AT_POINTS, SAID_ELSEWHERE, SENTENCES, rules_in_force
from leagues.contests.words.regulation import articles
from leagues.settings.in_words import money_text
from leagues.standings.prizes import Prize, Ties
from leagues.standings.regulation import TIE_BREAKS_ONLY, ByeRule, Cap, Leavers, MatchPoints, Metric

CONTEST = SimpleNamespace(
    club=SimpleNamespace(name="Les Amis du Trèfle"),
    name="Concours d’automne",
    starts_at=datetime(2026, 11, 21, 13, 30, tzinfo=UTC),
    place="Salle des fêtes",
)
POINTS = (Metric.POINTS,)
LAST = frozenset({4})
HAM = Prize(name="Jambon", worth=4500, divisible=False)

# Where a setting says something: a contest it holds in. Then its values, all of them where they can be counted.
VALUES = {
    "preset": ({}, [*PRESETS, "the-one-we-wrote"]),
    "game_preset": ({}, [*GAMES]),
    "rules": ({}, [{}, {"annonces": True}, {"second_round": "any-suit"}, {"litige_last_donne": "lost"}]),
    "entry": ({}, [*EntryMode]),
    "rounds": (
        {},
        [
            (RoundSettings(),) * 4,
            (RoundSettings(),) * 3,
            (RoundSettings(donnes=20),) * 3,
            (*(RoundSettings(),) * 3, RoundSettings(donnes=15)),
        ],
    ),
    "ends": ({}, [*Ends]),
    "first": ({}, [*FirstRoundDraw]),
    "later": ({"entry": EntryMode.PAIRS}, [*Later]),
    "pool_size": ({"later": Later.POOLS}, [3, 4, 5]),
    "qualified": ({"later": Later.POOLS}, [1, 2, 3]),
    "consolante": ({"later": Later.KNOCK_OUT}, [True, False]),
    "third_place": ({"later": Later.KNOCK_OUT}, [True, False]),
    "numbering": ({}, [*Numbering]),
    "ranked": ({}, [*RankedBy]),
    "metrics": ({}, [POINTS, *((first, Metric.LOT) for first in Metric if first not in TIE_BREAKS_ONLY)]),
    "match_points": (
        {"metrics": (Metric.MATCH_POINTS,)},
        [MatchPoints(*figures) for figures in ((3, 1, 0, 1), (4, 1, 0, 1), (3, 2, 0, 1), (3, 1, 2, 1), (3, 1, 0, 3))],
    ),
    "capot": ({}, [252, 250, 162]),
    "equality": ({}, ["litige", "dedans"]),
    "all_pass": ({}, ["same-dealer", "next-dealer"]),
    "direction": ({}, [*Direction]),
    "maldonne": ({}, [*Maldonne]),
    "penalty": ({}, [162, 160, 0]),
    "bye": ({}, [*ByeRule]),
    "bye_points": ({"bye": ByeRule.FLAT}, [972, 1000]),
    "leavers": ({}, [*Leavers]),
    "walkover": ({}, [(1100, 844), (1100, 0), (2001, 0)]),
    "cap": ({}, [None, Cap(LAST), Cap(frozenset({3, 4})), Cap(LAST, 1300), Cap(LAST, 1280, 600)]),
    "prizes": (
        {},
        [
            (),
            (HAM,),
            (replace(HAM, divisible=True),),
            (replace(HAM, worth=0),),
            (replace(HAM, place=None),),
            (replace(HAM, place=2),),
            (replace(HAM, consolante=True),),
            *((replace(HAM, category=category),) for category in Category),
        ],
    ),
    "prize_ties": ({}, [*Ties]),
    "cumulative": ({"prizes": (replace(HAM, category=Category.WOMEN),)}, [True, False]),
    "days_for_prize": ({"prizes": (HAM,)}, [0, 1, 4]),
    "categories": ({}, [frozenset(), *(frozenset({each}) for each in Category), frozenset(Category)]),
    "confirmation": ({}, [*Confirmation]),
    "capacity": ({}, [64, 32]),
    "own_entry": ({}, [True, False]),
    "telephone": ({}, ["", "06 12 34 56 78", "03 88 00 00 00"]),
    "money": ({}, [Money(), Money(fee=1000), Money(fee=1050), Money(fee=1000, currency="CHF")]),
    "place": ({}, [*ContestPlace]),
    "times": ({"place": ContestPlace.ONLINE}, [Times(), Times(check_in=15), Times(no_show=10), Times(between=8)]),
    "words": ({}, ["", "La buvette est ouverte.", "On ne fume pas."]),
}  # fmt: skip


def printed(settings, language="fr"):
    with translation.override(language):
        return "\n".join("\n".join((each.title, *each.paragraphs)) for each in articles(settings, CONTEST))


def contest_with(name, value, holds):
    settings = settings_of("classique-4x12", **holds)
    if name == "later" and value in (Later.MELEE, Later.PLANNED_MELEE, Later.WHIST):
        settings = replace(settings, entry=EntryMode.MELEE)
    return replace(settings, **{name: value})


def test_no_setting_is_forgotten():
    assert set(VALUES) == {each.name for each in fields(Settings)}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", VALUES)
def test_every_value_of_a_setting_is_printed_in_its_own_words(name, language):
    holds, values = VALUES[name]
    texts = [printed(contest_with(name, value, holds), language) for value in values]
    assert len(set(texts)) == len(values)


def test_every_order_of_tie_breaks_is_another_regulation():
    orders = list(permutations([Metric.WINS, Metric.HEAD_TO_HEAD, Metric.STRENGTH, Metric.LOT]))
    texts = {printed(settings_of("classique-4x12", metrics=(Metric.POINTS, *order)), "en") for order in orders}
    assert len(texts) == len(orders)


@pytest.mark.parametrize("metric", [each for each in Metric if each is not Metric.POINTS])
def test_each_tie_break_is_said(metric):
    plain = printed(settings_of("classique-4x12", metrics=POINTS), "en")
    assert printed(settings_of("classique-4x12", metrics=(*POINTS, metric)), "en") != plain


@pytest.mark.parametrize(("field", "one", "other"), [("points", 1000, 2001), ("minutes", 60, 40), ("donnes", 12, 20)])
def test_the_limit_a_partie_ends_at_is_told_and_no_other(field, one, other):
    said = {
        "points": (Ends.POINTS, Ends.POINTS_OR_CLOCK),
        "minutes": (Ends.CLOCK, Ends.DONNES_OR_CLOCK, Ends.POINTS_OR_CLOCK),
        "donnes": (Ends.DONNES, Ends.DONNES_OR_CLOCK),
    }[field]
    for ends in Ends:
        rounds = [(RoundSettings(**{field: figure}),) * 4 for figure in (one, other)]
        # A bye worth half a partie tells the donnes: not asked here.
        texts = {printed(settings_of("classique-4x12", ends=ends, rounds=each, bye=ByeRule.AVERAGE)) for each in rounds}
        assert (len(texts) == 2) is (ends in said), ends


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_preset_prints_a_whole_regulation(preset, language):
    text = printed(PRESETS[preset], language)
    assert "Les Amis du Trèfle" in text
    assert "%(" not in text
    assert "None" not in text


def test_what_does_not_hold_is_not_said():
    contree = printed(PRESETS["contree-2001"], "en")
    assert "capot is worth" not in contree
    assert "litige" not in contree
    classic = printed(PRESETS["classique-4x12"], "en")
    assert "Online check-in" not in classic
    assert "Match points" not in classic


def test_half_a_partie_is_counted_for_the_donnes_of_the_contest():
    assert "972" in printed(PRESETS["classique-4x12"], "en")
    assert "1,620" in printed(PRESETS["alsace-3x20"], "en")


def test_money_is_written_with_its_cents_where_there_are_some():
    with translation.override("en"):
        assert [money_text(1000), money_text(750), money_text(1000, "CHF")] == ["€10", "€7.50", "CHF 10"]


def test_no_setting_is_without_a_label():
    assert SCHEMA.settings.keys() == {each.name for each in fields(Settings)}
    unlabelled = {name for name, each in SCHEMA.settings.items() if not each.words.label}
    assert unlabelled == {"rules"}  # the rules of the game have labels of their own (games.labels)


def cards_of(rules, language="en"):
    with translation.override(language):
        return list(rules_in_force(rules))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", ["retourne", "encheres"])
def test_every_value_of_every_rule_of_the_cards_is_spelled(game, language):
    """Whatever option is changed, what the regulation says of the cards changes, unless another article tells it."""
    base = read_rules({"preset": "classique" if game == "retourne" else "contree"})
    for option in options_of(game).values():
        if option.name in SAID_ELSEWHERE | AT_POINTS:
            continue
        # Details of annonces are told where annonces are played.
        own = replace(base, annonces=True) if option.section == 5 else base
        said = [tuple(cards_of(replace(own, **{option.name: value}), language)) for value in option.values]
        assert len(set(said)) == len(option.values), option.name


def test_sentences_are_of_known_options_and_have_each_of_their_values():
    known = {option.name: option for game in ("retourne", "encheres") for option in options_of(game).values()}
    for name, sentences in SENTENCES.items():
        assert set(sentences) == {value_key(value) for value in known[name].values}


def test_the_regulation_spells_annonces_belote_cutting_litige_and_capot():
    text = printed(settings_of("classique-4x12"), "en")
    for word in ("Annonces", "Belote", "The pack is cut", "you must trump", "litige", "capot"):
        assert word in text, word
