"""docs/protocol.md, « A client says »: what is read, and what is not."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.live.protocol import Act, FillSeat, Join, Own, Ping, Sit, Unreadable, parse
from games.rules.bots import Level

READ = [
    ({"type": "ping"}, Ping()),
    ({"type": "join"}, Join(None)),
    ({"type": "join", "version": None}, Join(None)),
    ({"type": "join", "version": 41}, Join(41)),
    ({"type": "act", "ref": "a", "version": 4, "action": "S play KH"}, Act("a", 4, "S play KH")),
    ({"type": "act", "ref": "a", "version": 4, "action": "S pass", "sure": True}, Act("a", 4, "S pass", sure=True)),
    ({"type": "act", "ref": "a", "version": 4, "action": "S pass", "sure": 1}, Act("a", 4, "S pass")),
    ({"type": "sit", "ref": "a", "version": 4, "seat": "N"}, Sit("a", 4, "N")),
    ({"type": "fill", "ref": "a", "version": 4, "seat": "W"}, FillSeat("a", 4, "W")),
    ({"type": "fill", "ref": "a", "version": 4, "seat": "W", "level": "habitue"}, FillSeat("a", 4, "W", Level.HABITUE)),
    ({"type": "rise", "ref": "a", "version": 4}, Own("a", 4, "rise")),
]


@pytest.mark.parametrize(("message", "said"), READ)
def test_every_message_of_the_table_is_read(message: dict, said: object) -> None:
    assert parse(json.dumps(message)) == said


NOT_READ = [
    ("", None),
    ("nothing", None),
    ("[]", None),
    ("null", None),
    ('"join"', None),
    ("[" * 4000, None),
    ('{"type": "dance"}', None),
    ('{"type": "join", "version": "41"}', None),
    ('{"type": "join", "version": true}', None),
    ('{"type": "join", "version": 1e3}', None),
    ('{"type": "act", "version": 4, "action": "S pass"}', None),
    ('{"type": "act", "ref": "", "version": 4, "action": "S pass"}', None),
    ('{"type": "act", "ref": 7, "version": 4, "action": "S pass"}', None),
    ('{"type": "act", "ref": "a", "action": "S pass"}', "a"),
    ('{"type": "act", "ref": "a", "version": true, "action": "S pass"}', "a"),
    ('{"type": "act", "ref": "a", "version": 4}', "a"),
    ('{"type": "act", "ref": "a", "version": 4, "action": 5}', "a"),
    ('{"type": "sit", "ref": "a", "version": 4, "seat": "X"}', "a"),
    ('{"type": "sit", "ref": "a", "version": 4, "seat": ["N"]}', "a"),
    ('{"type": "dance", "ref": "a", "version": 4}', "a"),
]


@pytest.mark.parametrize(("text", "ref"), NOT_READ)
def test_anything_else_is_a_value_that_keeps_its_ref(text: str, ref: str | None) -> None:
    assert parse(text) == Unreadable(ref)


def test_too_long_a_ref_or_action_is_not_read() -> None:
    assert parse(json.dumps({"type": "rise", "ref": "a" * 41, "version": 1})) == Unreadable(None)
    assert parse(json.dumps({"type": "act", "ref": "a", "version": 1, "action": "x" * 61})) == Unreadable("a")


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
JSON = PLAIN | st.lists(PLAIN, max_size=3)
FIELDS = st.sampled_from(["type", "ref", "version", "action", "seat"])
WORDS = st.sampled_from(["join", "act", "sit", "rise", "fill", "ping", "N", "S play KH", "a"])


@given(st.dictionaries(FIELDS, JSON | WORDS))
def test_no_object_breaks_the_parser(message: dict) -> None:
    parse(json.dumps(message))


@given(st.text())
def test_no_text_breaks_the_parser(text: str) -> None:
    parse(text)
