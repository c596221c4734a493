"""leagues.seasons.words: every code of a season has words, each its own."""

from dataclasses import fields

import pytest

from leagues.models import League, Season
from leagues.seasons.kinds import KINDS
from leagues.seasons.kinds.ladder_settings import GAMES
from leagues.seasons.season_log.kinds import FORMULAS
from leagues.seasons.season_log.kinds.ladder import GAMES as GAMES_OF_LADDERS
from leagues.seasons.words.settings import METRICS
from leagues.seasons.words.tables import FORMS, MOVED, STAGES
from leagues.settings.value_types import Listed, OneOf
from leagues.standings.regulation import Metric
from leagues.standings.seasons import settings
from leagues.standings.seasons.lines import ResultForm, SeasonMetric
from leagues.standings.seasons.next_season import MoveReason

SCHEMAS = {name: each.settings_form.schema for name, each in KINDS.items()}
# Where a ladder is played follows from whose it is; ranked parties count for persons, real cards have no ratings.
NOT_CHOSEN = {"ladder": {"tables", "ranks"}, "club ladder": {"tables", "grouping"}}
LISTED = [
    pytest.param(each.type, id=f"{kind}-{name}")
    for kind, schema in SCHEMAS.items()
    for name, each in schema.settings.items()
    if isinstance(each.type, Listed)
]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_setting_is_declared_but_the_seed_of_the_season(kind):
    declared = {*SCHEMAS[kind].settings, *NOT_CHOSEN.get(kind, ()), "seed"}
    assert declared == {each.name for each in fields(KINDS[kind].rules.settings)}


@pytest.mark.parametrize("kind", LISTED)
def test_every_value_of_a_setting_has_words_of_its_own(kind):
    texts = [str(text) for _value, text in kind.choices()]
    assert all(texts)
    assert len(set(texts)) == len(texts)
    if isinstance(kind, OneOf):
        [values] = {type(each) for each in kind.values}
        assert set(kind.values) == set(values)


def test_every_other_code_has_words():
    assert set(METRICS) == {*Metric, *SeasonMetric}
    assert set(FORMS) == set(ResultForm)
    assert set(MOVED) == set(MoveReason)
    assert {each.name for each in KINDS.values()} == set(League.Kind)
    assert set(STAGES) == set(Season.Stage)
    assert set(settings.PRESETS) <= set(FORMULAS)
    assert set(GAMES_OF_LADDERS) == set(GAMES)


def test_signs_of_the_form_are_one_letter_each_and_never_the_same():
    signs = [str(words.label) for words in FORMS.values()]
    assert {len(sign) for sign in signs} == {1}
    assert len(set(signs)) == len(signs)
