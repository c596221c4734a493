"""leagues.seasons.words: every code of a season has words, each its own."""

from dataclasses import fields

import pytest

from leagues.models import League, Season
from leagues.seasons.season_log.preset_names import PRESETS
from leagues.seasons.season_log.steps.describing import GAMES as GAMES_OF_LADDERS
from leagues.seasons.words.settings import GAMES, LABELS, VALUES, choices_of, value_text
from leagues.seasons.words.stages import KINDS, STAGES
from leagues.seasons.words.tables import FORMS, METRICS, MOVED
from leagues.standings.regulation import Metric
from leagues.standings.seasons import presets
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.divisions import MovementRule, MoveReason
from leagues.standings.seasons.form import ResultForm
from leagues.standings.seasons.ladder_settings import LadderSettings
from leagues.standings.seasons.metrics import SeasonMetric

IN_PARTS = {
    "match_points": {"win", "draw", "loss", "bye_match"},
    "walkover": {"walkover_for", "walkover_against"},
    "forfeited": {"forfeited_for", "forfeited_against"},
    "movement": {each.name for each in fields(MovementRule)},
    "seed": set(),  # the season's own, chosen by nobody
}


@pytest.mark.parametrize("kind", [ChallengeSettings, ChampionshipSettings, LadderSettings])
def test_no_setting_is_without_a_label(kind):
    parts = set().union(*(IN_PARTS.get(each.name, {each.name}) for each in fields(kind)))
    assert parts <= set(LABELS)


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_every_value_of_a_setting_has_words_of_its_own(kind):
    assert set(VALUES[kind]) == set(kind)
    texts = [str(value_text(value)) for value in kind]
    assert all(texts)
    assert len({text for _value, text in choices_of(kind)}) == len(texts)


def test_every_other_code_has_words():
    assert set(METRICS) == {*Metric, *SeasonMetric}
    assert set(FORMS) == set(ResultForm)
    assert set(MOVED) == set(MoveReason)
    assert set(KINDS) == set(League.Kind)
    assert set(STAGES) == set(Season.Stage)
    assert set(presets.PRESETS) <= set(PRESETS)
    assert set(GAMES_OF_LADDERS) == set(GAMES)


def test_signs_of_the_form_are_one_letter_each_and_never_the_same():
    signs = [str(words.label) for words in FORMS.values()]
    assert {len(sign) for sign in signs} == {1}
    assert len(set(signs)) == len(signs)
