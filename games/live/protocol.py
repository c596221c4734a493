"""Every message of a table's socket, typed: what a client may say, and what the server answers (docs/protocol.md).

This is the wire. What is stored is `games.rules.record`; they change for different reasons.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

MAX_MESSAGE: Final = 4096
MAX_REF: Final = 40
SEATS: Final = frozenset("NESW")

CLOSE_PROTOCOL: Final = 4001
CLOSE_UNKNOWN_TABLE: Final = 4004
CLOSE_TOO_FAST: Final = 4008
CLOSE_TOO_BIG: Final = 4009
CLOSE_TOO_SLOW: Final = 4010
CLOSE_SIGNED_OUT: Final = 4401


@dataclass(frozen=True, slots=True)
class Join:
    """Give me what I missed since `version`, or a snapshot."""

    version: int | None


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there?"""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a client asks for. `ref` is its own name for it, `version` the one it was made against."""

    ref: str
    version: int


@dataclass(frozen=True, slots=True)
class Act(Command):
    """An action of the game, or a cut, as text: `S play KH belote`, `W cut 12`."""

    action: str


@dataclass(frozen=True, slots=True)
class Sit(Command):
    """Take an empty seat."""

    seat: str


@dataclass(frozen=True, slots=True)
class Rise(Command):
    """Give one's seat back."""


@dataclass(frozen=True, slots=True)
class Fill(Command):
    """The host puts a bot on an empty seat."""

    seat: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Anything else. `ref` when at least that could be read."""

    ref: str | None = None


@dataclass(frozen=True, slots=True)
class Close(Command):
    """Close the table: the host before the partie, a person alone with bots at any time."""


Said = Join | Ping | Act | Sit | Rise | Fill | Close | Unreadable


def parse(text: str) -> Said:
    """Read one frame. Never raises: what cannot be read is a value."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return Unreadable()
    if not isinstance(message, dict):
        return Unreadable()
    match message:
        case {"type": "ping"}:
            return Ping()
        case {"type": "join", "version": int(version)} if not isinstance(version, bool):
            return Join(version)
        case {"type": "join", "version": None}:
            return Join(None)
        case {"type": "join"} if "version" not in message:
            return Join(None)
    return _command(message)


def _command(message: dict[str, Any]) -> Said:
    ref, version = message.get("ref"), message.get("version")
    if not isinstance(ref, str) or not 1 <= len(ref) <= MAX_REF or not (ref.isascii() and ref.isprintable()):
        return Unreadable()
    if not isinstance(version, int) or isinstance(version, bool):
        return Unreadable(ref)
    match message:
        case {"type": "act", "action": str(action)} if len(action) <= 60:
            return Act(ref, version, action)
        case {"type": "sit", "seat": str(seat)} if seat in SEATS:
            return Sit(ref, version, seat)
        case {"type": "fill", "seat": str(seat)} if seat in SEATS:
            return Fill(ref, version, seat)
        case {"type": "rise"}:
            return Rise(ref, version)
        case {"type": "close"}:
            return Close(ref, version)
    return Unreadable(ref)


def encode(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def snapshot(version: int, view: dict[str, Any]) -> str:
    return encode({"type": "snapshot", "version": version, "view": view})


def change(version: int, events: list[dict[str, Any]], changes: dict[str, Any]) -> str:
    return encode({"type": "change", "version": version, "events": events, "changes": changes})


def accepted(ref: str, version: int) -> str:
    return encode({"type": "accepted", "ref": ref, "version": version})


def refused(ref: str | None, code: str, version: int) -> str:
    return encode({"type": "refused", "ref": ref, "code": code, "version": version})


def present(seats: dict[str, bool], watchers: int) -> str:
    return encode({"type": "present", "seats": seats, "watchers": watchers})


def pong(version: int) -> str:
    return encode({"type": "pong", "version": version})
