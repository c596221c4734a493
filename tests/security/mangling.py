"""Messages nobody's page would send: valid ones taken apart, each by a way known to break somebody's reader.

`mangled(dice)` gives one frame of text; `mangled_bytes(dice)` one that may be no UTF-8 at all. The same dice give the
same frames.
"""

import json
import random
from collections.abc import Callable
from typing import Any, Final

from games.live import protocol

MAX_DEPTH: Final = 3000
LONE: Final = "\ud800"
# Figures of other scripts, which `int` takes and nobody types.
FIGURES: Final = ("٣", "３", "𝟛", "²", "१", "Ⅳ", "½")
WORDS: Final = (
    "",
    " ",
    "\x00",
    "\x1b[2J",
    LONE,
    "\udfff",
    "\u202eHA",
    "\u2028",
    "\ufeff",
    "S",
    "s",
    "N ",
    "NESW",
    "é" * 40,
)
NUMBERS: Final = (0, -1, 1, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**40, 1e308, -0.0, 0.5, 1e16, float("nan"))
NUMBERS_MORE: Final = (float("inf"), float("-inf"), True, False)
LITERALS: Final = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "01",
    "1.",
    ".5",
    "+1",
    "0x10",
    "1_0",
    "-",
    "9" * 5000,
    "undefined",
    "None",
)
ACTIONS: Final = (
    "S play KH",
    "S play KH belote",
    "W cut 12",
    "W cut １２",
    "W cut 1_2",
    "W cut +12",
    "W cut -12",
    "W cut 9999999999999999999999",
    "N cut 12 12",
    "S  play KH",
    "S play kh",
    "S play 10H",
    "S pass\n",
    "S pass\x00",
    "S take H H",
    "S bid 100000 H",
    "S bid ١٠٠ H",
    "S annonce tierce KH KH",
    "late S play KH",
    "seed " + "5f" * 20,
    "pack 7S 8S",
    "close abandoned",
    "S sit person 1 Zoé",
    "S away absent",
    "X pass",
    LONE,
)


def valid(dice: random.Random) -> dict[str, Any]:
    """A message the protocol knows, of any type, with any version."""
    asked = {"ref": dice.choice(("a1", "x" * 40, "~", "r r")), "version": dice.choice((0, 3, 41, 10**6))}
    seat = dice.choice("NESW")
    return dice.choice(
        (
            {"type": "ping"},
            {"type": "join"},
            {"type": "join", "version": 41},
            {"type": "say", "phrase": dice.choice(sorted(protocol.PHRASES))},
            {"type": "chat", "text": "Bien joué !"},
            {"type": "mute", "seat": seat, "muted": True},
            {"type": "act", **asked, "action": dice.choice(ACTIONS), "thought": 2400},
            {"type": "sit", **asked, "seat": seat, "key": "7kq2abcdefgh"},
            {"type": dice.choice(sorted(protocol.OWN_VERBS)), **asked},
            {"type": dice.choice(sorted(protocol.HOST_VERBS)), **asked, "seat": seat},
            {"type": "fill", **asked, "seat": seat, "level": dice.choice(sorted(protocol.LEVELS))},
            {"type": "swap", **asked, "seats": [seat, "N"]},
            {"type": "lock", **asked, "locked": True},
            {"type": "watching", **asked, "who": "hands"},
            {"type": "again", **asked, "how": "same"},
        )
    )


def anything(dice: random.Random) -> Any:
    """A value where another one is expected."""
    return dice.choice(
        (
            lambda: None,
            lambda: dice.choice(NUMBERS),
            lambda: dice.choice(NUMBERS_MORE),
            lambda: dice.choice(WORDS),
            lambda: dice.choice(FIGURES) * dice.randint(1, 3),
            lambda: dice.choice(ACTIONS),
            lambda: "x" * dice.choice((39, 40, 41, 60, 61, 280, 281, 1200)),
            list,
            dict,
            lambda: ["N", "E", "S"],
            lambda: {"N": {"type": "ping"}},
            lambda: "".join(chr(dice.randrange(0x110000)) for _n in range(dice.randint(1, 12))),
        )
    )()


# Ways that change what is said --------------------------------------------------------------------------------------


def _another_value(message: dict[str, Any], dice: random.Random) -> Any:
    return message | {dice.choice(sorted(message)): anything(dice)}


def _without(message: dict[str, Any], dice: random.Random) -> Any:
    gone = dice.choice(sorted(message))
    return {key: value for key, value in message.items() if key != gone}


def _with_more(message: dict[str, Any], dice: random.Random) -> Any:
    return message | {dice.choice(("by", "player", "seat", "__proto__", "version", "id", LONE, "")): anything(dice)}


def _of_another_type(message: dict[str, Any], dice: random.Random) -> Any:
    return message | {"type": valid(dice)["type"]}


def _wrapped(message: dict[str, Any], dice: random.Random) -> Any:
    return dice.choice(
        ([message], {"type": message}, [message, message], str(message), message.get("ref"), dice.choice(NUMBERS))
    )


# Ways that change how it is written --------------------------------------------------------------------------------


def _as_it_is(text: str, _dice: random.Random) -> str:
    return text


def _cut_short(text: str, dice: random.Random) -> str:
    return text[: dice.randrange(len(text) + 1)]


def _one_letter_off(text: str, dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    return (
        text[:at]
        + dice.choice(("", '"', "\\", "{", "]", ",", "\x00", "\x7f", LONE, "\\u", "\\ud800", "é", "😀"))
        + text[at + 1 :]
    )


def _two_swapped(text: str, dice: random.Random) -> str:
    one, other = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
    return text[other:] + text[one:other] + text[:one]


def _said_twice(text: str, dice: random.Random) -> str:
    """A key twice in one object, with two values."""
    twice = dice.choice(('"type":"ping",', '"version":-1,', '"version":"41",', '"ref":null,', '"seat":"W",'))
    return text.replace("{", "{" + twice, 1)


def _odd_literal(text: str, dice: random.Random) -> str:
    return (
        text.replace("41", dice.choice(LITERALS))
        .replace("2400", dice.choice(LITERALS))
        .replace(": true", ": " + dice.choice(LITERALS))
    )


def _other_figures(text: str, dice: random.Random) -> str:
    return "".join(dice.choice(FIGURES) if letter.isdigit() else letter for letter in text)


def _deep(text: str, dice: random.Random) -> str:
    depth = dice.choice((2, 30, 500, 1000, MAX_DEPTH))
    opened, closed = dice.choice((("[", "]"), ('{"type":', "}"), ('[{"a":', "}]")))
    return opened * depth + dice.choice((text, "")) + closed * dice.choice((depth, depth - 1))


def _near_four_kilobytes(text: str, dice: random.Random) -> str:
    """Padded to just under, at or over the most a message may be, in letters of one to four bytes."""
    letter = dice.choice((" ", "x", "é", "€", "😀"))
    wide = len(letter.encode())
    room = protocol.MAX_MESSAGE + dice.choice((-wide, -1, 0, 1, wide)) - len(text.encode(errors="replace"))
    padding = letter * max(0, room // wide)
    return text + padding if letter == " " else text.replace("{", '{"pad":"' + padding + '",', 1)


def _other_json(text: str, dice: random.Random) -> str:
    return dice.choice(
        (
            text.replace('"', "'"),
            text.replace("}", ",}"),
            "\ufeff" + text,
            text + text,
            text + "\n//",
            "\x0b" + text,
            "",
        )
    )


WAYS: Final[tuple[Callable[[dict[str, Any], random.Random], Any], ...]] = (
    _another_value,
    _another_value,
    _without,
    _with_more,
    _of_another_type,
    _wrapped,
)
WRITINGS: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    _as_it_is,
    _as_it_is,
    _as_it_is,
    _cut_short,
    _one_letter_off,
    _two_swapped,
    _said_twice,
    _odd_literal,
    _other_figures,
    _near_four_kilobytes,
    _other_json,
    _deep,
)


def mangled(dice: random.Random) -> str:
    """One frame of text: a valid message changed once or twice in what it says, and perhaps in how it is written."""
    message: Any = valid(dice)
    for _time in range(dice.choice((0, 1, 1, 2))):
        if isinstance(message, dict) and message:
            message = dice.choice(WAYS)(message, dice)
    text = json.dumps(message, ensure_ascii=dice.random() < 0.5)
    return dice.choice(WRITINGS)(text, dice)


def mangled_bytes(dice: random.Random) -> bytes:
    """The same as bytes of a text frame, some of which are no UTF-8."""
    told = mangled(dice).encode("utf-8", "surrogatepass")
    if dice.random() < 0.3:
        at = dice.randrange(len(told) + 1)
        told = (
            told[:at] + dice.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\x80")) + told[at:]
        )
    return told
