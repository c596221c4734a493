"""An archive as bytes: gzipped lines of JSON, the last of which is the SHA-256 of the others. A cut file is refused.

{"format": "belote-contest/1"}
{"club": …}  {"contest": …}  {"player": …} …  {"person": …} …  {"step": …} …
{"sha256": "…"}
"""

import gzip
import hashlib
import json
import zlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

import pydantic

from leagues.contests.archives.shape import (
    Archive,
    ArchivedClub,
    ArchivedContest,
    ArchivedPerson,
    ArchivedPlayer,
    ArchivedStep,
)
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.logs.folding import MOST_STEPS

FORMAT: Final = "belote-contest/1"
MOST_FILE: Final = 8 * 1024 * 1024
"""The limit of a file, in bytes; a day of 300 pairs takes less than a tenth (docs/hall.md)."""
MOST_UNPACKED: Final = 96 * 1024 * 1024
MOST_LINES: Final = MOST_STEPS + 30_000

_KINDS: Final[dict[str, pydantic.TypeAdapter[object]]] = {
    "club": pydantic.TypeAdapter(ArchivedClub),
    "contest": pydantic.TypeAdapter(ArchivedContest),
    "player": pydantic.TypeAdapter(ArchivedPlayer),
    "person": pydantic.TypeAdapter(ArchivedPerson),
    "step": pydantic.TypeAdapter(ArchivedStep),
}


def pack(archive: Archive) -> bytes:
    """Return the archive as bytes. The same archive always gives the same bytes."""
    text = "".join(f"{line}\n" for line in _lines(archive)).encode()
    end = json.dumps({"sha256": hashlib.sha256(text).hexdigest()}) + "\n"
    return gzip.compress(text + end.encode(), compresslevel=3, mtime=0)


def unpack(packed: bytes) -> Archive:
    """Return the archive that `pack` wrote. ContestRefusal `broken-archive`, about its first fault."""
    lines = _verified_lines(_unzipped(packed)).decode().splitlines()
    if not lines or _read_line(lines[0]) != {"format": FORMAT}:
        raise broken("format")
    if len(lines) > MOST_LINES:
        raise broken("lines")
    found: dict[str, list[Any]] = defaultdict(list)
    for line in lines[1:]:
        kind, value = _value_in(line)
        found[kind].append(value)
    if len(found["club"]) != 1 or len(found["contest"]) != 1:
        raise broken("contest")
    return Archive(
        club=found["club"][0],
        contest=found["contest"][0],
        players=tuple(found["player"]),
        people=tuple(found["person"]),
        steps=tuple(found["step"]),
    )


def broken(about: str) -> ContestRefusal:
    return ContestRefusal(ContestCode.BROKEN_ARCHIVE, about)


def _lines(archive: Archive) -> Iterator[str]:
    yield json.dumps({"format": FORMAT})
    everything: list[tuple[str, object]] = [("club", archive.club), ("contest", archive.contest)]
    everything += [("player", each) for each in archive.players]
    everything += [("person", each) for each in archive.people]
    everything += [("step", each) for each in archive.steps]
    for kind, value in everything:
        said = _KINDS[kind].dump_python(value, mode="json")
        yield json.dumps({kind: said}, ensure_ascii=False, separators=(",", ":"))


def _unzipped(packed: bytes) -> bytes:
    """Return the unzipped bytes, up to an archive's maximum size: a small file can unzip to a huge one."""
    if len(packed) > MOST_FILE:
        raise broken("size")
    unzip = zlib.decompressobj(wbits=31)
    try:
        text = unzip.decompress(packed, MOST_UNPACKED)
    except zlib.error as error:
        raise broken("gzip") from error
    if unzip.unconsumed_tail:
        raise broken("size")
    if not unzip.eof or unzip.unused_data:
        raise broken("cut")
    return text


def _verified_lines(text: bytes) -> bytes:
    """Return all lines but the last, after checking the digest in the last line."""
    start = text.rfind(b"\n", 0, max(len(text) - 1, 0)) + 1
    last = _read_line(text[start:].decode(errors="replace"))
    if not isinstance(last, dict) or last.get("sha256") != hashlib.sha256(text[:start]).hexdigest():
        raise broken("sha256")
    return text[:start]


def _value_in(line: str) -> tuple[str, object]:
    read = _read_line(line)
    if not isinstance(read, dict) or len(read) != 1:
        raise broken("line")
    [(kind, said)] = read.items()
    if kind not in _KINDS:
        raise broken(kind[:20])
    try:
        return kind, _KINDS[kind].validate_python(said)
    except pydantic.ValidationError as error:
        raise broken(kind) from error


def _read_line(line: str) -> object:
    # No database stores the character zero, and no keyboard writes it.
    if "\\u0000" in line or "\0" in line:
        raise broken("line")
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise broken("line") from error
