"""One line of JSON, read without trust."""

import pytest

from games.rules.record_json import DEEPEST, read_line, text_of

from .notation import refused


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"not json",
        b"\xff\xfe{}",
        b"{}{}",
        b"[NaN]",
        b"[Infinity]",
        b"[-Infinity]",
        b"[1e999]",
        b'{"a":1,"a":2}',
        b'{"a":{"b":1,"b":1}}',
        b'["\\ud800"]',
        b'{"\\udc00":1}',
        b"\xef\xbb\xbf{}",
        b"{'a':1}",
        b"[1,]",
        b'["\x01"]',
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
        b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1),
        b"[" + b"9" * 5000 + b"]",
    ],
    ids=lambda line: repr(line[:20]),
)
def test_what_is_not_json_is_unreadable(line):
    with refused("unreadable"):
        read_line(line)


@pytest.mark.parametrize("line", ['{"a":[1,2.5,null,true,"é"]}', "[]", "7", "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)])
def test_what_is_json_is_read_and_written_back(line):
    assert text_of(read_line(line)) == line
    assert read_line(line.encode()) == read_line(line)


def test_a_whole_pair_of_surrogates_is_a_character():
    assert read_line(b'"\\ud83c\\udca1"') == "\U0001f0a1"
