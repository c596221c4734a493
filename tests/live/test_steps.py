"""A table's log, folded: every verb, at the clock, by walks through the lives of tables."""

import json
from datetime import datetime, timedelta
from typing import Any

import pytest

from games.live.audiences import changed, table_view
from games.live.facts import event_as_json
from games.live.state import TablePhase, TableState
from games.live.steps import SEAT_VERBS, TABLE_VERBS, step
from games.live.steps.commands import commands
from games.rules.errors import Refusal
from games.rules.seats import SEATS
from tests.live.walking import BEGUN, HOST, SEED, accepted, opened, verb_of, walk

RULES: list[dict[str, Any]] = [
    {"objective": {"donnes": 2}, "shuffle": "every-donne"},
    {"preset": "coinche", "objective": {"donnes": 3}},
    {"preset": "annonces", "shuffle": "cutter", "objective": {"donnes": 2}},
]
PREPARED: dict[str, Any] = {"objective": {"donnes": 1}, "shuffle": "every-donne", "tie": "draw"}
SEEDS = range(12)


@pytest.fixture(scope="module")
def lives() -> list[Any]:
    by_chance = [walk(rules, seed) for rules in RULES for seed in SEEDS]
    alone = [walk(rules, seed, alone=True) for rules in RULES for seed in (4, 8)]
    prepared = [walk(PREPARED, seed, alone=True, kind="prepared") for seed in SEEDS]
    practice = [walk(PREPARED, seed, alone=True, kind="practice") for seed in SEEDS]
    return by_chance + alone + prepared + practice


def test_the_walks_meet_every_verb(lives: list[Any]) -> None:
    met = {verb_of(line) for life in lives for line, _state, _events in life[1:]}
    assert met == {*SEAT_VERBS, *TABLE_VERBS, "late", "resume", "recalled", "act"}


def test_old_snapshot_and_changes_make_the_new_one_for_every_verb_and_audience(lives: list[Any]) -> None:
    for life in lives:
        for seat in (*SEATS, None):
            views = [table_view(state, seat, "code") for _line, state, _events in life]
            shown = views[0]
            for view in views[1:]:
                shown = {**shown, **json.loads(json.dumps(changed(shown, view)))}
                assert shown == json.loads(json.dumps(view))


def test_every_fact_can_be_told(lives: list[Any]) -> None:
    told = {event_as_json(event, state)["type"] for life in lives for _line, state, events in life for event in events}
    assert {"away", "back", "late", "claimed", "claim-stands", "conceded", "resumed", "next"} <= told


ASKED = {
    "rise": "{seat} rise", "back": "{seat} back", "claim": "{seat} claim", "accept": "{seat} accept",
    "refuse": "{seat} refuse", "concede": "{seat} concede", "stop": "{seat} stop", "carry-on": "{seat} carry-on",
    "again": "{seat} again same", "hint": "{seat} hint",
}  # fmt: skip
OF_HOST = {"lock": "lock", "watching": "watching open"}


def test_offered_actions_are_those_the_table_takes(lives: list[Any]) -> None:
    """`may` and the steps agree on every verb; `accept` may still fail where no play makes the claim true."""
    for life in lives:
        for _line, state, _events in life[:-1]:
            for seat in SEATS:
                if state.acting(seat):
                    told = {verb for verb in commands(state, seat) if verb in ASKED}
                    taken = {verb for verb in ASKED if _takes(state, ASKED[verb].format(seat=seat))}
                    assert told - {"accept"} == taken - {"accept"}
                    assert taken <= told


def _takes(state: TableState, line: str) -> bool:
    try:
        step(state, line, BEGUN)
    except Refusal:
        return False
    return True


def test_a_refused_line_leaves_the_state_as_it_was(lives: list[Any]) -> None:
    for _line, state, _events in lives[0]:
        before = repr(state), state.version
        with pytest.raises(Refusal):
            step(state, "S play nothing", BEGUN)
        assert (repr(state), state.version) == before


SITTING = [f"{seat} sit person {HOST + seat} {seat}" for seat in SEATS]


def at_play(
    *, speed: str = "normal", kind: str = "casual", rules: dict[str, Any] | None = None
) -> tuple[TableState, datetime]:
    """Four people, the cards dealt, the first seat to speak waited for since `BEGUN`."""
    state, at = opened(rules or {"shuffle": "every-donne"}, speed, kind), BEGUN
    for line in (*SITTING, f"seed {SEED}", "draw", "pack"):
        state, _events = step(state, line, at)
    state, _events = step(state, f"{state.turn} cut 12", at)
    return state, at


def test_the_hash_of_the_seed_is_told_before_the_draw() -> None:
    state = opened({})
    for line in SITTING:
        state, _events = step(state, line)
    state, events = step(state, f"seed {SEED}")
    assert [event["type"] for event in events] == ["committed"]
    assert state.commitment == events[0]["commitment"] == table_view(state, None, "code")["commitment"]
    assert SEED not in repr(state)


def test_a_turn_has_its_seconds_and_then_those_of_the_bank() -> None:
    state, at = at_play()
    seat = state.waited
    assert seat is not None
    assert state.clock.ends(seat) == at + timedelta(seconds=90)
    state, _events = step(state, f"{seat} pass", at + timedelta(seconds=42))
    assert state.clock.banks[seat] == 48
    assert state.clock.since == at + timedelta(seconds=42)


def test_the_banks_are_full_again_at_the_next_donne() -> None:
    state, at = at_play()
    for _speaking in range(8):
        at += timedelta(seconds=50)
        state, _events = step(state, f"{state.turn} pass", at)
    assert min(state.clock.banks) == 20
    state, _events = step(state, "pack", at)
    state, _events = step(state, f"{state.turn} cut 12", at)
    assert state.clock.banks == (60, 60, 60, 60)


def test_nobody_is_hurried_where_the_table_is_unhurried() -> None:
    state, at = at_play(speed="none")
    assert state.waited is not None
    assert state.clock.ends(state.waited) is None
    assert table_view(state, None, "code")["clock"] is None
    state, _events = step(state, f"{state.turn} pass", at + timedelta(hours=3))
    assert state.clock.banks == (0, 0, 0, 0)


def test_two_turns_out_of_time_in_a_row_and_a_bot_takes_the_seat() -> None:
    state, at = at_play()
    seat = state.turn
    state, events = step(state, f"late {seat} pass", at)
    assert [event["type"] for event in events if isinstance(event, dict)] == ["late"]
    for _others in range(3):
        state, _events = step(state, f"{state.turn} pass", at)
    state, events = step(state, f"late {seat} pass", at)
    assert [event["type"] for event in events if isinstance(event, dict)] == ["late", "away"]
    assert table_view(state, None, "code")["seats"][seat]["away"] == "clock"


def test_a_move_of_ones_own_makes_the_count_begin_again() -> None:
    state, at = at_play()
    seat = state.turn
    state, _events = step(state, f"late {seat} pass", at)
    for _others in range(3):
        state, _events = step(state, f"{state.turn} pass", at)
    state, _events = step(state, f"{seat} pass", at)
    assert max(state.clock.late) == 0


def test_who_is_away_cannot_act_and_comes_back_with_a_fresh_turn() -> None:
    state, at = at_play()
    seat = state.waited
    assert seat is not None
    state, _events = step(state, f"{seat} away absent", at)
    assert state.waited is None
    assert table_view(state, seat, "code")["legal"] == []
    assert table_view(state, seat, "code")["may"] == ["back"]
    later = at + timedelta(minutes=5)
    state, _events = step(state, f"{seat} back", later)
    assert state.waited is seat
    assert state.clock.since == later


def test_the_clock_stands_while_no_server_runs() -> None:
    state, at = at_play()
    stopped, again = at + timedelta(seconds=10), at + timedelta(seconds=310)
    state, events = step(state, f"resume {stopped.isoformat()}", again)
    assert events == [{"type": "resumed", "seconds": 300}]
    assert state.waited is not None
    assert state.clock.ends(state.waited) == at + timedelta(seconds=390)
    with pytest.raises(Refusal):
        step(state, f"resume {stopped.isoformat()}", again + timedelta(seconds=9))


def test_a_concession_takes_both_partners_and_names_the_others_winners() -> None:
    state, at = at_play()
    state, _events = step(state, "N concede", at)
    assert state.under_way
    assert table_view(state, None, "code")["offers"]["concede"] == ["N"]
    state, _events = step(state, "S concede", at)
    view = table_view(state, None, "code")
    assert view["phase"] == "finished"
    assert view["result"] == {
        "winner": "EW",
        "how": "conceded",
        "sheet": "/tables/code/sheet/",
        "replay": "/tables/code/revoir/",
        "decisive": None,
    }
    assert view["hand"] == [] or view["legal"] == []


def test_all_whom_no_bot_replaces_stop_a_partie() -> None:
    state, at = at_play()
    for line in ("W away absent", "N stop", "E stop"):
        state, _events = step(state, line, at)
    assert state.phase is not TablePhase.FINISHED
    state, _events = step(state, "S stop", at)
    assert table_view(state, None, "code")["result"]["how"] == "stopped"
    assert table_view(state, None, "code")["result"]["winner"] is None


def test_who_leaves_no_longer_votes() -> None:
    state, at = at_play()
    for line in ("N stop", "E stop", "S stop", "W away absent"):
        state, _events = step(state, line, at)
    assert state.ended is not None
    assert state.ended.how == "stopped"


def test_the_lives_go_on_from_every_state_until_the_end(lives: list[Any]) -> None:
    """No walk is stuck: while a partie is under way some line is always taken."""
    for life in lives:
        for _line, state, _events in life[:-1:25]:
            if state.under_way:
                assert accepted(state, BEGUN + timedelta(days=1))


def test_a_turn_out_of_time_empties_the_bank_it_used() -> None:
    state, at = at_play()
    seat = state.waited
    assert seat is not None
    state, _events = step(state, f"late {seat} pass", at + timedelta(seconds=91))
    assert state.clock.banks[seat] == 0


def test_a_concession_is_complete_when_the_partner_goes_away() -> None:
    state, at = at_play()
    for line in ("N concede", "S away absent"):
        state, _events = step(state, line, at)
    assert table_view(state, None, "code")["result"]["how"] == "conceded"


@pytest.mark.parametrize(
    ("kind", "minutes", "waits"), [("ranked", 11, True), ("ranked", 9, False), ("casual", 11, False)]
)
def test_after_a_long_stop_a_partie_that_counts_waits_for_all_four(kind: str, minutes: int, *, waits: bool) -> None:
    state, at = at_play(kind=kind)
    speaker, again = state.turn, at + timedelta(minutes=minutes)
    state, _events = step(state, f"resume {at.isoformat()}", again)
    view = table_view(state, state.partie.seat_to_act if state.partie else None, "code")
    assert (view["recall"] is not None, view["turn"] is None, view["legal"] == []) == (waits, waits, waits)
    if waits:
        with pytest.raises(Refusal):
            step(state, f"{speaker} pass", again)
        state, events = step(state, "recalled", again + timedelta(minutes=2))
        assert events == [{"type": "recalled"}]
    assert state.turn == speaker
