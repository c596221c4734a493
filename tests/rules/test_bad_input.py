"""Whatever a line holds: a coded fault, in bounded time and memory, and the other lines go on (docs/record.md)."""

import io
import json
import time
import tracemalloc

import pytest

from games.rules.record_json import LONGEST, lines_of
from games.rules.replay import MOST_DONNES, answer

from .notation import ORDERED

HEAD = {"format": "belote-record/1", "rules": {}, "first_dealer": "N"}
GOOD = json.dumps(HEAD | {"donnes": []}).encode()
NOBODY = {"count": {"taker": None}}


def code_of(line: bytes) -> str | None:
    return answer(line).get("error", {}).get("code")


class Endless:
    """A stream that makes one line as it is read, so that nothing but the reader can hold it."""

    def __init__(self, size: int) -> None:
        self.left = size
        self.rest = io.BytesIO(b"\n" + GOOD + b"\n")
        self.most = 0

    def readline(self, limit: int) -> bytes:
        self.most = max(self.most, limit)
        if self.left:
            given = min(self.left, limit)
            self.left -= given
            return b"[" * given
        return self.rest.readline(limit)


def test_a_line_of_50_mb_is_a_fault_and_never_held_whole():
    tracemalloc.start()
    stream = Endless(50 * 2**20)
    codes = [code_of(line) for line in lines_of(stream)]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert codes == ["unreadable", None]
    assert stream.most <= LONGEST + 1
    assert peak < 3 * LONGEST


def test_lines_come_as_they_are():
    assert list(lines_of(io.BytesIO(b"a\n\nb"))) == [b"a\n", b"\n", b"b"]
    longest = b"x" * LONGEST
    assert list(lines_of(io.BytesIO(longest + b"\n" + GOOD))) == [longest + b"\n", GOOD]
    assert [len(line) for line in lines_of(io.BytesIO(longest + b"yyy\nz"))] == [LONGEST + 1, 1]


def test_a_record_of_10_000_donnes_is_a_fault():
    record = HEAD | {"rules": {"objective": {"points": 100_000}}, "donnes": [NOBODY] * 10_000}
    started = time.process_time()
    fault = answer(json.dumps(record))["error"]
    assert (fault["donne"], fault["action"], fault["code"]) == (MOST_DONNES, None, "unreadable")
    assert time.process_time() - started < 20


def test_the_first_fault_comes_first_there_too():
    """record: the first fault in reading order"""
    record = HEAD | {"rules": {"objective": {"donnes": 1}}, "donnes": [{"count": {"taker": "N", "trump": "H",
              "points": {"NS": 100}}}] * 10_000}  # fmt: skip
    assert answer(json.dumps(record))["error"] | {"message": ""} == {
        "donne": 1, "action": None, "code": "after-the-end", "message": "",
    }  # fmt: skip


def test_a_donne_of_many_actions_stops_at_the_first_that_cannot_be():
    record = HEAD | {"donnes": [{"pack": ORDERED, "actions": ["W pass"] * 100_000}]}
    assert answer(json.dumps(record))["error"]["action"] == 1


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe" + GOOD.decode().encode("utf-16-le"),
        GOOD.decode().encode("utf-16"),
        b"\xef\xbb\xbf" + GOOD,
        GOOD.replace(b"N", b"\xe9"),
        GOOD[:-1],
        GOOD + GOOD,
        b"NaN",
        GOOD.replace(b"{}", b'{"cut_min": NaN}'),
        GOOD.replace(b"{}", b'{"objective": {"points": Infinity}}'),
        GOOD.replace(b"{}", b'{"objective": {"points": 1e999}}'),
        GOOD.replace(b"{}", b'{"objective": {"points": ' + b"9" * 5000 + b"}}"),
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000,
        b"[[],[],{}]" * 3,
        b"null",
        b"[]",
        b'"belote-record/1"',
        json.dumps([HEAD] * 3).encode(),
        json.dumps(HEAD | {"donnes": {"0": []}}).encode(),
        json.dumps(HEAD | {"donnes": [[[[[]]]]]}).encode(),
        json.dumps(HEAD | {"donnes": [], "seats": {"N": ["Nord"]}}).encode(),
    ],
    ids=lambda line: repr(line[:40]),
)
def test_garbage_is_unreadable(line):
    assert code_of(line) == "unreadable"


@pytest.mark.parametrize(
    "rules",
    [
        {"cut_min": 10**400},
        {"cut_min": [2]},
        {"belote": {"said": True}},
        {"annonces": "true"},
        {"preset": {}},
        {"game": None},
        {"objective": {"points": -1}},
        {"preset": "contree", "capot_bid": 10**4000},
        {"preset": "contree", "surcontre": False},
        {"preset": "contree", "surcontre": "4"},
    ],
    ids=lambda rules: str(rules)[:60],
)
def test_an_option_of_the_wrong_type_is_named(rules):
    error = answer(json.dumps(HEAD | {"rules": rules, "donnes": []}))["error"]
    assert error["code"] == "bad-rules"
    assert [*rules][-1] in error["message"]
    assert len(error["message"]) < 200


def test_the_longest_line_of_nothing_is_bounded_too():
    """All of it small objects: the most that a line may make of its bytes."""
    started = time.process_time()
    assert code_of(b"[" + b"{}," * ((LONGEST - 10) // 3) + b"{}]") == "unreadable"
    assert time.process_time() - started < 20
