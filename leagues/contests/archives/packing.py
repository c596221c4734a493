"""An archive of a contest: its content as values, and its bytes.

The bytes are gzipped lines of JSON, the last of which is the SHA-256 of the others; a cut file is refused:

    {"format": "belote-contest/1"}
    {"club": …}  {"contest": …}  {"player": …} …  {"person": …} …  {"step": …} …
    {"sha256": "…"}

People and players have their numbers on the site that made the file; in the steps, these numbers can be found and
replaced by others. The file belongs to the organizer: it has people's full names and contacts, and the secret from
which the keys of the pairs' cards are made, so that printed cards stay valid on the other site.
"""

import gzip
import hashlib
import hmac
import json
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final

import pydantic
from pydantic import Field, StringConstraints

from games.rules.record_json import Json
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.logs.folding import MOST_STEPS
from leagues.models import Member, Person

SUFFIX: Final = ".concours.gz"

Number = Annotated[int, Field(ge=1)]
PersonName = Annotated[str, StringConstraints(max_length=40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedClub:
    """The club of an archive; the roles of its people are in `ArchivedPlayer`."""

    code: Annotated[str, StringConstraints(pattern=r"^[-a-zA-Z0-9_]{1,40}$")]
    name: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    town: Annotated[str, StringConstraints(max_length=80)] = ""
    about: Annotated[str, StringConstraints(max_length=2000)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedContest:
    """The contest's data outside its steps. `secret`: 32 bytes in hexadecimal; `version`: that of its last step."""

    code: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{4,10}$")]
    name: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    starts_at: datetime
    secret: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
    version: Number
    practice: bool = False

    @property
    def secret_bytes(self) -> bytes:
        return bytes.fromhex(self.secret)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedPlayer:
    """A player who wrote steps or has a role in the club (`role`, with the `username` they sign in with)."""

    id: Number
    name: Annotated[str, StringConstraints(max_length=30)]
    username: Annotated[str, StringConstraints(max_length=150)] = ""
    role: Member.Role | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedPerson:
    """A person of the registry in this contest. `merged_into`: the number of the person they were merged into."""

    id: Number
    first_name: PersonName = ""
    last_name: PersonName = ""
    gender: Person.Gender = Person.Gender.UNSAID
    junior: bool = False
    member: bool = False
    contact: Annotated[str, StringConstraints(max_length=80)] = ""
    shown_whole: bool = False
    merged_into: Number | None = None
    forgotten: bool = False

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedStep:
    """A step as it is in the log; `by`: the number of its author."""

    version: Number
    data: dict[str, object]
    at: datetime
    by: Number | None = None
    ref: Annotated[str, StringConstraints(max_length=40)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive:
    club: ArchivedClub
    contest: ArchivedContest
    players: tuple[ArchivedPlayer, ...]
    people: tuple[ArchivedPerson, ...]
    steps: tuple[ArchivedStep, ...]

    @property
    def file_name(self) -> str:
        return file_name(self.contest.code, self.contest.version)


def file_name(code: str, version: int) -> str:
    """Return « abcd2345-000042.concours.gz »: sorted by name, the files of a contest are in the order of its steps."""
    return f"{code}-{version:06}{SUFFIX}"


def digest_of(secret: bytes) -> str:
    """Return the identity shared by all archives of one contest, whatever their date: a contest is imported once."""
    return hmac.digest(secret, b"archive", "sha256").hex()


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


# Fields of steps that refer to people by their number in the registry (leagues.contests.contest_log.steps).
ONE: Final = ("person", "instead_of")
SEVERAL: Final = "persons"


def named_in(data: Mapping[str, Any]) -> list[int]:
    """Return the people in a step, in an order that depends on its kind alone."""
    return [*data.get(SEVERAL, ()), *(data[name] for name in ONE if name in data)]


def everybody_in(steps: Iterable[Mapping[str, object]]) -> set[int]:
    return {person for data in steps for person in named_in(data)}


def renamed(data: Mapping[str, Any], numbers: Mapping[int, int]) -> Json:
    """Return the step with people's other numbers. ContestRefusal `broken-archive` about somebody without a number."""
    after = dict(data)
    try:
        if SEVERAL in after:
            after[SEVERAL] = [numbers[person] for person in after[SEVERAL]]
        for name in ONE:
            if name in after:
                after[name] = numbers[after[name]]
    except (KeyError, TypeError) as error:
        raise broken("person") from error
    return after
