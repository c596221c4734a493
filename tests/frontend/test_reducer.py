"""The page's reducer against the server's truth: snapshot + changes = the server's own view, at every version."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from games.live.audiences import changed, table_view
from games.live.facts import event_as_json
from games.live.state import Occupant, TableState
from games.rules.options import read_rules
from games.rules.seats import SEATS
from tests.live.walking import walk

HERE = Path(__file__).parent
NODE = shutil.which("node")
Told = tuple[TableState, Any]


def partie_as_states(rules: dict[str, Any], seed: int) -> list[Told]:
    """Every version of a table's life: whatever may happen there does, by chance."""
    return [(state, events) for _line, state, events in walk(rules, seed)]


def heard(told: list[Told], seat: Any) -> dict[str, Any]:
    """One audience's messages, a snapshot and then changes, with the view after each."""
    views = [table_view(state, seat, "code") for state, _events in told]
    messages: list[dict[str, Any]] = [{"type": "snapshot", "version": 0, "view": views[0]}]
    for before, after, (state, events) in zip(views, views[1:], told[1:], strict=False):
        public = [event_as_json(event, state) for event in events]
        messages.append(
            {"type": "change", "version": state.version, "events": public, "changes": changed(before, after)}
        )
    return {"messages": messages, "views": views}


@pytest.mark.process
@pytest.mark.skipif(NODE is None, reason="NO NODE ON THIS MACHINE: the page's reducer is NOT held against the server")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    "rules",
    [
        {"objective": {"donnes": 3}},
        {"shuffle": "every-donne", "objective": {"donnes": 2}},
        {"preset": "ffb-belote", "shuffle": "cutter", "objective": {"donnes": 2}},
        {"preset": "coinche", "objective": {"donnes": 4}},
        {"preset": "annonces", "objective": {"donnes": 3}},
    ],
)
def test_the_pages_reducer_follows_the_server_at_every_version(rules: dict[str, Any], seed: int) -> None:
    told = partie_as_states(rules, seed)
    audiences = [heard(told, seat) for seat in (*SEATS, None)]
    run = subprocess.run(
        [str(NODE), str(HERE / "replay_messages.mjs")],
        input=json.dumps({"audiences": audiences}),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) == 5 * len(told)


def test_a_table_state_never_shows_its_secrets_when_printed() -> None:
    """A log line or an error page may print a state: no card of a hand or of the pack may be in it."""
    seated = TableState(read_rules({}), 10, seats=tuple(Occupant(10 + seat, "person", seat.name) for seat in SEATS))
    told = [state for state, _events in partie_as_states({"objective": {"donnes": 1}}, seed=1)]
    for state in [seated, *told]:
        assert "pack=" not in repr(state)
        assert "partie=" not in repr(state)
