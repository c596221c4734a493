"""What the robots' processes are told at a table of an open set: a view and the 64 bits derived from it, and neither
the dice key, the seed, the pack nor a card of another hand; and what is said when one of them fails.
"""

import hmac
import io
import pickle
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games import robot_worker
from games.live.robots import _next_turn
from games.live.snapshots import empty
from games.live.state import TablePhase, TableState
from games.live.steps import step
from games.models import Entry
from games.robot_worker import LENGTH, RobotQuestion
from games.rules.errors import Refusal
from games.rules.prepared import canonical_view
from games.rules.seats import SEATS, Seat
from tests.duplicate.set_under_way import SetUnderWay, set_under_way
from tests.security.known import own, public

pytestmark = pytest.mark.django_db(transaction=True)
DICE = random.Random(1)


@pytest.fixture(params=["classique", "contree"])
def played(transactional_db: None, monkeypatch: pytest.MonkeyPatch, request: Any) -> Iterator[SetUnderWay]:
    with set_under_way(request.param, monkeypatch) as playing:
        playing.play_until(TablePhase.FINISHED, random.Random(2))
        yield playing


def lines_of(played: SetUnderWay) -> list[str]:
    return list(Entry.objects.filter(table=played.table).order_by("version").values_list("text", flat=True))


def states_of(played: SetUnderWay, lines: list[str]) -> list[TableState]:
    """The states of the table after each of these lines. `Refusal` if one cannot be."""
    states = [empty(played.table)]
    for line in lines:
        states.append(step(states[-1], line)[0])
    return states


def questions(states: list[TableState]) -> dict[int, RobotQuestion]:
    """What a robot's process is asked at each version."""
    turns = {state.version: _next_turn(state, DICE) for state in states}
    return {version: turn.question for version, turn in turns.items() if turn is not None and turn.question is not None}


def as_bytes(question: RobotQuestion) -> bytes:
    """As it crosses the pipe, each value written out wherever it occurs: equal questions have equal bytes."""
    written = io.BytesIO()
    pickler = pickle.Pickler(written)
    pickler.fast = True
    pickler.dump(question)
    return written.getvalue()


def test_a_question_has_64_bits_derived_from_the_dice_key_and_no_secret(played: SetUnderWay) -> None:
    key, seed = bytes.fromhex(played.donne_set.dice_key), bytes.fromhex(played.donne_set.seed)
    asked = questions(states_of(played, lines_of(played)))
    assert len(asked) > 10
    secrets = [form for each in (key, seed) for form in (each, each[::-1], each.hex().encode(), repr(each).encode())]
    for question in asked.values():
        derived = hmac.digest(key, canonical_view(question.seen).encode(), "sha256")[:8]
        assert question.exact
        assert question.seed == random.Random(int.from_bytes(derived, "big")).getrandbits(64)
        for form in (pickle.dumps(question), as_bytes(question), repr(question).encode()):
            assert not [secret for secret in secrets if secret in form]
            assert not [secret for secret in played.secrets if secret.encode() in form]


def test_another_dice_key_changes_the_64_bits_alone(played: SetUnderWay) -> None:
    lines = lines_of(played)
    others = [f"dice {'7e' * 32}" if line.startswith("dice ") else line for line in lines]
    asked, asked_there = questions(states_of(played, lines)), questions(states_of(played, others))
    assert asked.keys() == asked_there.keys()
    for version, question in asked.items():
        assert asked_there[version].seed != question.seed
        assert as_bytes(replace(asked_there[version], seed=question.seed)) == as_bytes(question)


def dealt_otherwise(played: SetUnderWay, lines: list[str], state: TableState, seat: Seat) -> Iterator[TableState]:
    """The same lines where two cards that this seat has not seen are in one another's hands, where that can be."""
    others = [sorted(own(state, each) - public(state)) for each in SEATS if each is not seat]
    for one in others[0]:
        for another in (*others[1], *others[2]):
            other = {one: another, another: one}
            told = [
                " ".join(other.get(word, word) for word in line.split(" ")) if line.startswith("pack ") else line
                for line in lines[: state.version]
            ]
            try:
                yield states_of(played, told)[-1]
            except Refusal:
                # Somebody could not have played as they did.
                continue


def test_a_question_is_the_same_whatever_the_others_hold(played: SetUnderWay) -> None:
    """The same bytes, seed and all."""
    lines, compared = lines_of(played), 0
    states = states_of(played, lines)
    for version, question in questions(states).items():
        seat = question.seen.seat
        assert seat is not None
        for other in list(dealt_otherwise(played, lines, states[version], seat))[:3]:
            [asked] = questions([other]).values()
            assert as_bytes(asked) == as_bytes(question)
            compared += 1
    assert compared > 10


def test_a_process_that_fails_tells_the_kind_of_its_error_alone(
    played: SetUnderWay, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Not its message, which may quote the hand; and nothing on the standard error, which is the server's."""

    def fails(question: RobotQuestion) -> str:
        raise ValueError(f"cannot play {question} of {played.secrets}")

    monkeypatch.setattr(robot_worker, "answer_to", fails)
    question = pickle.dumps(next(iter(questions(states_of(played, lines_of(played))).values())))
    answers = io.BytesIO()
    capfd.readouterr()
    robot_worker.serve(io.BytesIO(LENGTH.pack(len(question)) + question), answers)
    assert answers.getvalue() == LENGTH.pack(len("!ValueError")) + b"!ValueError"
    assert capfd.readouterr() == ("", "")
