"""The typed messages of a table's socket: commands of clients and answers of the server (docs/protocol.md).

This is the wire format; the stored format is `games.rules.record`.
"""

import time
from typing import Final

import orjson

from games.rules.bots import CAST, Level
from games.rules.values import value
from games.wording import tidy

MAX_MESSAGE: Final = 4096
MAX_REF: Final = 40
MAX_KEY: Final = 40
MAX_CHAT: Final = 280
SEATS: Final = frozenset("NESW")
# Commands about one's own seat, and the host's commands about a seat.
OWN_VERBS: Final = frozenset(
    {"rise", "back", "claim", "accept", "refuse", "concede", "stop", "carry-on", "close", "hint"}
)
HOST_VERBS: Final = frozenset({"kick"})
LEVELS: Final = frozenset(CAST)
WATCHING: Final = frozenset({"open", "hands", "nobody"})
REMATCHES: Final = frozenset({"same", "swapped"})
# These commands cannot reveal anything about a hand.
PHRASES: Final = frozenset(
    {"hello", "thanks", "well-played", "good-luck", "sorry", "one-moment", "your-turn", "again", "goodbye"}
    | {"smile", "laugh", "wow", "sad", "clap"}
)

CLOSE_RECONNECT: Final = 1001
"""The client shall reconnect: to this process, or to the one that a proxy chooses."""
CLOSE_PROTOCOL: Final = 4001
CLOSE_UNWATCHABLE: Final = 4003
CLOSE_UNKNOWN_TABLE: Final = 4004
CLOSE_TOO_FAST: Final = 4008
CLOSE_TOO_BIG: Final = 4009
CLOSE_TOO_SLOW: Final = 4010
CLOSE_SILENT: Final = 4011
CLOSE_AWAY: Final = 4013
CLOSE_SIGNED_OUT: Final = 4401


@value
class Join:
    """A client wants the changes since `version`, or a snapshot."""

    version: int | None


@value
class Ping:
    """A client checks that the server answers."""


@value
class Command:
    """A command of a client. `ref`: the client's own name for it; `version`: the version it is based on."""

    ref: str
    version: int


@value
class Act(Command):
    """An action of the game, or a cut, as text: `S play KH belote`, `W cut 12`.

    `thought`: milliseconds since this client learned that it was its turn, if the client sends them. `sure`: it is
    played whatever a guide says (`games.live.advising`).
    """

    action: str
    thought: int | None = None
    sure: bool = False


@value
class Sit(Command):
    """A person takes an empty seat, or moves to it. `key`: the key of their invitation."""

    seat: str
    key: str | None = None


@value
class Own(Command):
    """A command about the sender's own seat: one of `OWN_VERBS`."""

    verb: str


@value
class OfHost(Command):
    """A command of the host about one seat: one of `HOST_VERBS`."""

    verb: str
    seat: str


@value
class FillSeat(Command):
    """The host puts a robot on an empty seat. `level`: None for the usual one."""

    seat: str
    level: Level | None = None


@value
class Swap(Command):
    """The host swaps two seats."""

    seats: tuple[str, str]


@value
class Lock(Command):
    """The host lets only invited people sit, or everybody again."""

    locked: bool


@value
class Watching(Command):
    """The host chooses who may watch."""

    who: str


@value
class Again(Command):
    """A player wants another partie: in the `same` seats, or with `swapped` partners."""

    how: str


@value
class Say:
    """A player says a ready-made phrase to everybody at the table."""

    phrase: str


@value
class Chat:
    """A player writes a line to everybody at the table."""

    text: str


@value
class MuteSeat:
    """A player mutes or unmutes the chat of the person in this seat."""

    seat: str
    muted: bool


@value
class Unreadable:
    """Any other message. `ref`: if it could be read."""

    ref: str | None = None


Arranging = OfHost | FillSeat | Swap | Lock | Watching
Said = Join | Ping | Say | Chat | MuteSeat | Act | Sit | Own | Arranging | Again | Unreadable


def is_too_big(text: str) -> bool:
    """Whether a frame has more than `MAX_MESSAGE` bytes."""
    # A character has at most four bytes.
    return len(text) * 4 > MAX_MESSAGE and len(text.encode(errors="replace")) > MAX_MESSAGE


def parse(text: str) -> Said:
    """Read one frame. Never raises: an unreadable frame is a value."""
    try:
        message = orjson.loads(text)
    except ValueError:
        return Unreadable()
    return said_in(message) if isinstance(message, dict) else Unreadable()


def said_in(message: dict[str, object]) -> Said:
    match message:
        case {"type": "act"}:
            return _command(message)
        case {"type": "ping"}:
            return Ping()
        case {"type": "join", "version": int(version)} if not isinstance(version, bool):
            return Join(version)
        case {"type": "join", "version": None}:
            return Join(None)
        case {"type": "join"} if "version" not in message:
            return Join(None)
        case {"type": "say", "phrase": str(phrase)} if phrase in PHRASES:
            return Say(phrase)
        case {"type": "chat", "text": str(words)} if (line := tidy(words, MAX_CHAT)) is not None:
            return Chat(line)
        case {"type": "mute", "seat": str(seat), "muted": bool(muted)} if seat in SEATS:
            return MuteSeat(seat, muted)
    return _command(message)


def _command(message: dict[str, object]) -> Said:
    ref, version = message.get("ref"), message.get("version")
    if not isinstance(ref, str) or not 1 <= len(ref) <= MAX_REF or not (ref.isascii() and ref.isprintable()):
        return Unreadable()
    if not isinstance(version, int) or isinstance(version, bool):
        return Unreadable(ref)
    match message:
        case {"type": "act", "action": str(action)} if len(action) <= 60:
            return Act(ref, version, action, _thought(message.get("thought")), message.get("sure") is True)
        case {"type": "sit", "seat": str(seat)} if seat in SEATS:
            return Sit(ref, version, seat, _key(message.get("key")))
        case {"type": str(verb)} if verb in OWN_VERBS:
            return Own(ref, version, verb)
        case {"type": "fill", "seat": str(seat), "level": str(level)} if seat in SEATS and level in LEVELS:
            return FillSeat(ref, version, seat, Level(level))
        case {"type": "fill", "seat": str(seat)} if seat in SEATS and "level" not in message:
            return FillSeat(ref, version, seat)
        case {"type": str(verb), "seat": str(seat)} if verb in HOST_VERBS and seat in SEATS:
            return OfHost(ref, version, verb, seat)
    return _wish(ref, version, message)


def _wish(ref: str, version: int, message: dict[str, object]) -> Said:
    match message:
        case {"type": "swap", "seats": [str(one), str(other)]} if one in SEATS and other in SEATS:
            return Swap(ref, version, (one, other))
        case {"type": "lock", "locked": bool(locked)}:
            return Lock(ref, version, locked)
        case {"type": "watching", "who": str(who)} if who in WATCHING:
            return Watching(ref, version, who)
        case {"type": "again", "how": str(how)} if how in REMATCHES:
            return Again(ref, version, how)
    return Unreadable(ref)


def _thought(value: object) -> int | None:
    """Return milliseconds, or None for anything else: an optional value is never a reason to refuse a card."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 10**9:
        return None
    return value


def _key(value: object) -> str | None:
    return value if isinstance(value, str) and len(value) <= MAX_KEY else None


def encode(message: dict[str, object]) -> str:
    return orjson.dumps(message).decode()


def snapshot(version: int, view: dict[str, object]) -> str:
    return encode({"type": "snapshot", "version": version, "now": now(), "view": view})


def change_opening(version: int, events: list[dict[str, object]], changes: dict[str, object]) -> str:
    """Encode the public part of a change, once for all; `change` adds an audience's own part."""
    return encode({"type": "change", "version": version, "events": events, "changes": changes})[:-2]


def change(opening: str, own: dict[str, object]) -> str:
    """Return the whole message: the opening, then the changes of one audience."""
    if not own:
        return opening + "}}"
    return f"{opening}{'' if opening.endswith('{') else ','}{encode(own)[1:]}}}"


def accepted(ref: str, version: int) -> str:
    return encode({"type": "accepted", "ref": ref, "version": version})


def refused(ref: str | None, code: str, version: int) -> str:
    return encode({"type": "refused", "ref": ref, "code": code, "version": version})


def hint(version: int, action: str, why: dict[str, object] | None) -> str:
    return encode({"type": "hint", "version": version, "action": action, "why": why})


def advice(version: int, action: str, better: str, lost: int, why: dict[str, object] | None) -> str:
    told = {"type": "advice", "version": version, "action": action, "better": better, "lost": lost, "why": why}
    return encode(told)


def present(seats: dict[str, bool], watchers: int, names: list[str]) -> str:
    return encode({"type": "present", "seats": seats, "watchers": watchers, "names": names})


def said(seat: str, phrase: str) -> str:
    return encode({"type": "said", "seat": seat, "phrase": phrase})


def chat(line: dict[str, object]) -> str:
    return encode({"type": "chat", **line})


def chats(lines: list[dict[str, object]], *, writes: bool, muted: list[str]) -> str:
    return encode({"type": "chats", "lines": lines, "writes": writes, "muted": muted})


def pong(version: int) -> str:
    return encode({"type": "pong", "version": version, "now": now()})


def now() -> int:
    """Return the server's clock in milliseconds since 1970, for the client to compare with `ends`."""
    return time.time_ns() // 1_000_000
