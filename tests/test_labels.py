"""Every code has its words, and no word stands for a code that does not exist."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from games import labels
from games.options_form import SECTIONS
from games.rules.errors import Code
from games.rules.options import PRESETS, Objective, Rules, options_of, preset_of, read_rules

PROTOCOL = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
OWN_CODES = {"too-many-tables"}


def codes_of_the_protocol():
    refusals = PROTOCOL.read_text().split("## Refusals and closing")[1].split("| close code")[0]
    return set(re.findall(r"`([a-z-]+)`", refusals))


def every_text():
    for words in labels.REFUSALS.values():
        yield from (words.happened, words.means, words.remedy)
    for table in (labels.OPTIONS, labels.PRESETS, labels.OUTCOMES):
        for words in table.values():
            yield from (words.label, words.explanation)
    for values in labels.VALUES.values():
        yield from values.values()


def test_every_refusal_of_the_engine_and_of_the_table_has_its_words():
    assert set(labels.REFUSALS) == set(Code) | codes_of_the_protocol() | OWN_CODES


def test_every_option_of_the_rules_has_a_label_and_one_for_each_value():
    options = [option for option in options_of("retourne").values() if option.section in SECTIONS]
    wanted = {option.name: {labels.value_key(value) for value in option.values} for option in options}
    wanted["objective"] = {"points", "donnes"}
    assert {name: set(values) for name, values in labels.VALUES.items()} == wanted
    assert set(labels.OPTIONS) == set(wanted)


def test_every_preset_has_a_name():
    assert set(labels.PRESETS) == set(PRESETS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_is_empty(language):
    with translation.override(language):
        assert all(str(text).strip() for text in every_text())


def test_every_sentence_is_told_in_french_too():
    def told(language):
        with translation.override(language):
            return [(words.happened + " " + words.means + " " + words.remedy) for words in map(plain, refusals())]

    def refusals():
        return labels.REFUSALS.values()

    def plain(words):
        return labels.RefusalWords(str(words.happened), str(words.means), str(words.remedy))

    assert not set(told("fr")) & set(told("en"))


def test_the_summary_of_a_rule_set_names_its_preset_and_its_objective():
    with translation.override("en"):
        assert labels.rules_title(read_rules({"preset": "concours"})) == "Village contest, 12 donnes"
        assert labels.rules_title(Rules(objective=Objective(points=500))) == "Belote classique, 500 points"


@pytest.mark.parametrize("name", ["classique", "ffb-belote", "concours"])
def test_a_rule_set_tells_every_option_and_marks_those_that_differ(name):
    rules = read_rules({"preset": name})
    told = labels.rules_told(rules)
    assert {option.name for option in told.differing} == set(PRESETS[preset_of(rules)])
    assert len(told.options) == len(labels.VALUES)


def test_only_a_table_that_gathers_its_cards_says_that_memory_is_a_weapon():
    assert labels.rules_told(Rules()).gathered
    assert labels.rules_told(Rules(shuffle="cutter")).gathered
    assert not labels.rules_told(Rules(shuffle="every-donne")).gathered
