"""What is taken over from the version before, instead of being built anew, is what building it would have given."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from games.live.audiences import changed, own_view, public_view, stands, table_view
from games.live.publishing import VersionChange, Views
from games.rules.seats import SEATS
from tests.live.walking import walk

PRESETS = ("classique", "annonces", "contree", "coinche", "ffb-coinche", "wikipedia")
AUDIENCES = (*SEATS, None)
ASKED = ("phase", "under_way", "turn", "waited", "people", "players", "commitment")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_change_tells_the_same_whether_views_were_taken_over_or_built(preset: str) -> None:
    took_over = 0
    for seed in range(6):
        lived = walk({"preset": preset, "shuffle": "every-donne", "objective": {"donnes": 3}}, seed)
        views = Views(lived[0][1], "code")
        for (_before_line, before, _told), (line, after, events) in pairwise(lived):
            old, views = views, Views(after, "code")
            changes, took_over = VersionChange(old, events, views), took_over + stands(before, after)
            assert views.public == public_view(after, "code"), line
            for audience in AUDIENCES:
                told = json.loads(changes.text(audience))["changes"]
                whole = changed(table_view(before, audience, "code"), table_view(after, audience, "code"))
                assert told == json.loads(json.dumps(whole)), (line, audience)
                assert views.own(audience) == own_view(after, audience, "code"), (line, audience)
    assert took_over > 50, "walks that play no cards say nothing"


@pytest.mark.parametrize("preset", PRESETS)
def test_what_was_asked_of_a_state_is_forgotten_when_it_may_have_changed(preset: str) -> None:
    for seed in range(6):
        state = None
        for line, lived, _events in walk({"preset": preset, "objective": {"donnes": 3}}, seed):
            unasked = replace(lived)
            assert state is None or lived.version == state.version + 1
            assert {name: getattr(lived, name) for name in ASKED} == {name: getattr(unasked, name) for name in ASKED}, (
                line
            )
            state = lived


def test_spectators_of_a_contest_or_a_set_never_see_the_hands_of_the_donne_before() -> None:
    """Elsewhere they do, where the host chose so: the same states, at a casual table."""
    lived = walk({"preset": "classique", "shuffle": "every-donne", "objective": {"donnes": 3}}, 2)
    shown = {
        kind: [
            own_view(replace(state, kind=kind, watching="hands"), None, "code")["before"] for _line, state, _ in lived
        ]
        for kind in ("casual", "contest", "prepared")
    }
    assert any(shown["casual"])
    assert not any(shown["contest"])
    assert not any(shown["prepared"])
