"""leagues.exchange.canonical: strict reading, and the canonical bytes of RFC 8785 for the values of these files."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.exchange.canonical import NotCanonicalError, canonical, read_object

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
KEYS = st.text(st.characters(max_codepoint=127), max_size=6)
NUMBERS = st.integers(-(10**15) + 1, 10**15 - 1)
VALUES = st.recursive(
    TEXTS | NUMBERS | st.booleans(),
    lambda each: st.lists(each, max_size=4) | st.dictionaries(KEYS, each, max_size=4),
    max_leaves=12,
)


def test_the_bytes_are_those_of_the_standard():
    """The example of RFC 8785, 3.2.2, without its fractions and null; keys by code, letters as they are."""
    told = {"string": '€$\u000f\nA\'B"\\\\"/', "literals": [True, False], "numbers": [333333333, 4]}
    expected = '{"literals":[true,false],"numbers":[333333333,4],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    assert canonical(told) == expected.encode()
    assert canonical({"b": 1, "a": {"B": 2, "_": 3, "A": "é\u2028\x7f"}}) == (
        '{"a":{"A":"é\u2028\x7f","B":2,"_":3},"b":1}'.encode()
    )


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_order_and_spaces_do_not_change_the_canonical_bytes(value):
    upside_down = json.dumps(dict(reversed(value.items())), indent=3, ensure_ascii=True).encode()
    assert canonical(read_object(upside_down)) == canonical(value)
    assert read_object(canonical(value)) == value


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"[]",
        b"1",
        b'"a"',
        b"null",
        b"{",
        b'{"a": 1} x',
        b'{"a": 1, "a": 1}',
        b'{"a": {"b": 1, "b": 2}}',
        b'{"a": NaN}',
        b'{"a": Infinity}',
        b'{"a": -Infinity}',
        b'{"a": 1.0}',
        b'{"a": 1e3}',
        b'{"a": -0}',
        b'{"a": null}',
        b'{"a": 1000000000000000}',
        b'{"a": ' + b"9" * 5_000 + b"}",
        b'{"a": ' * 20 + b"1" + b"}" * 20,
        b'{"a": ' + b"[" * 200_000,
        b'{"a": "\\ud800"}',
        '{"é": 1}'.encode(),
        '{"a": "é"}'.encode("latin-1"),
        b'\xef\xbb\xbf{"a": 1}',
        '{"a": 1}'.encode("utf-16"),
    ],
)
def test_whatever_else_is_sent_is_refused(sent):
    with pytest.raises(NotCanonicalError):
        read_object(sent)
