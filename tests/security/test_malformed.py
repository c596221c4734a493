"""Whatever is sent, reading it gives a value: a message of docs/protocol.md, or « unreadable »."""

import gc
import random
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from games.live import protocol
from games.rules.bots import Level
from tests.security.mangling import mangled

EVERY_RUN = 20_000
A_MILLION = 1_000_000
# What Python keeps aside and gives back late; a reader that kept anything of each message would take far more.
FLAT = 4 * 1024 * 1024


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def read_many(count: int, seed: int) -> Counter[str]:
    """Read so many; how many of each kind they were."""
    dice, kinds = random.Random(seed), Counter[str]()
    for _message in range(count):
        text = mangled(dice)
        said = protocol.parse(text)
        verify(said)
        kinds[type(said).__name__] += 1
    return kinds


def verify(said: Any) -> None:
    """Every field is what its type says, and what the rest of the site relies on."""
    values = {field.name: getattr(said, field.name) for field in fields(said)}
    for name, value in values.items():
        assert value is None or type(value) in (int, str, bool, tuple, Level), (said, name)
        if isinstance(value, str):
            value.encode()
    if isinstance(said, protocol.Command):
        assert type(said.version) is int
        assert 1 <= len(said.ref) <= protocol.MAX_REF
        assert said.ref.isascii()
        assert said.ref.isprintable()
    for seat in (values.get("seat"), *(values.get("seats") or ())):
        assert seat is None or seat in protocol.SEATS
    assert len(values.get("action") or "") <= 60
    assert len(values.get("text") or "") <= protocol.MAX_CHAT
    assert len(values.get("key") or "") <= protocol.MAX_KEY


def test_anything_read_is_a_message_or_unreadable():
    kinds = read_many(EVERY_RUN, seed=1)
    assert set(kinds) == {each.__name__ for each in protocol.Said.__args__}
    # Malformed ones they are: most of them are refused, and every way of saying something comes through now and then.
    assert kinds["Unreadable"] > EVERY_RUN / 3


@pytest.mark.slow
def test_a_million_messages_are_read_and_nothing_of_them_is_kept(run_seed):
    read_many(A_MILLION // 20, seed=run_seed)
    gc.collect()
    before = resident()
    kinds = read_many(A_MILLION, seed=run_seed + 1)
    gc.collect()
    print(
        f"malformed_messages: {sum(kinds.values())}",
        *(f"malformed_{kind}: {n}" for kind, n in sorted(kinds.items())),
        sep="\n",
    )
    assert resident() - before < FLAT
