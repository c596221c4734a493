"""Steps as the log keeps them: each comes back from its JSON as it was; what is no step is unreadable."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.presets import PRESETS
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import Settings, rules_of
from leagues.contests.contest_log.steps import LOG, read_step, step_json
from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind
from tests.leagues.contests.contest_log.simulated import SimulatedDay
from tests.leagues.contests.contest_log.simulated_days import CHANGED, day_settings

KINDS = LOG.kinds
MOMENTS = st.integers(0, 10**9).map(lambda seconds: datetime.fromtimestamp(seconds, UTC))
NUMBERS = st.integers(1, 600)
SIDES = st.tuples(st.tuples(NUMBERS), st.tuples(NUMBERS))
DRAWS = st.builds(
    Draw,
    st.lists(st.builds(DrawnTable, NUMBERS, SIDES), max_size=3).map(tuple),
    st.lists(NUMBERS, max_size=2).map(tuple),
    st.lists(
        st.builds(DrawReason, st.sampled_from(DrawReasonKind), st.tuples(NUMBERS), st.tuples(NUMBERS, NUMBERS)),
        max_size=2,
    ).map(tuple),
)
st.register_type_strategy(Draw, DRAWS)
st.register_type_strategy(Settings, st.sampled_from([*CHANGED.values()]))
WRITABLE = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\x00"), max_size=40)
st.register_type_strategy(str, WRITABLE)


def name_of(kind):
    return kind.__dataclass_fields__["kind"].default


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
@given(data=st.data())
@settings(max_examples=15)
def test_a_step_comes_back_as_it_was(kind, data):
    aware = {"starts_at": MOMENTS} if kind is steps.Describe else {}
    same = {"kind": st.just(name_of(kind))}
    step = data.draw(st.builds(kind, **aware, **same))
    written = json.loads(json.dumps(step_json(step)))
    assert written["kind"] == step.kind
    assert read_step(written) == step


def test_every_step_has_a_name_of_its_own():
    names = [name_of(kind) for kind in KINDS]
    assert len(set(names)) == len(names)


def test_the_steps_of_whole_days_come_back_as_they_were():
    for name in CHANGED:
        day = SimulatedDay(day_settings(name, 8), 8)
        day.play()
        assert day.hall.lines
        assert all(read_step(json.loads(json.dumps(step_json(step)))) == step for step, _ in day.hall.lines)


def chosen_before(**settings):
    """A « Choose » as it was written while nothing was said of an edition."""
    written = json.loads(json.dumps(step_json(steps.Choose(settings=Settings(**settings)))))
    del written["edition"]
    return written


@pytest.mark.parametrize(
    ("rules", "undertrump"),
    [
        ({}, "free"),
        ({"cut_min": 4}, "free"),
        ({"undertrump": "required"}, "required"),
        ({"undertrump": "free"}, "free"),
    ],
)
def test_a_contest_that_named_the_encyclopaedia_before_is_played_as_it_was_then(rules, undertrump):
    """rules 6: the preset set `undertrump` free"""
    step = read_step(chosen_before(game_preset="wikipedia", rules=rules))
    assert rules_of(step.settings).undertrump == undertrump
    assert {name: step.settings.rules[name] for name in rules} == rules


def test_one_that_names_it_now_is_played_as_it_is_now():
    step = steps.Choose(settings=Settings(game_preset="wikipedia"))
    assert read_step(json.loads(json.dumps(step_json(step)))) == step
    assert rules_of(step.settings).undertrump == "required"


@pytest.mark.parametrize("game_preset", [name for name in PRESETS if name != "wikipedia"])
def test_other_presets_mean_what_they_meant(game_preset):
    settings = Settings(game_preset=game_preset)
    assert read_step(chosen_before(game_preset=game_preset)) == steps.Choose(settings=settings)


def test_settings_read_so_are_written_as_todays():
    """Chosen again, by a copy or with one setting changed, they still say the same."""
    read = read_step(chosen_before(game_preset="wikipedia"))
    assert read_step(json.loads(json.dumps(step_json(read)))) == read


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "enter",
        {},
        {"kind": "dance"},
        {"kind": "enter"},
        {"kind": "enter", "number": "one", "persons": [1, 2]},
        {"kind": "write", "round": 1, "table": 1, "score": {"points": [1]}},
        {"kind": "write", "round": 1, "table": 1, "score": {"points": [1, 2], "winner": 2}},
        {"kind": "release", "round": 1, "what": "secrets"},
        {"kind": "choose", "settings": {}, "edition": 3},
    ],
)
def test_what_is_no_step_is_unreadable(data):
    with pytest.raises(ContestRefusal) as told:
        read_step(data)
    assert str(told.value.code) == "unreadable"
