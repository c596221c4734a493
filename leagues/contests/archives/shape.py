"""The content of a contest's archive, as values. People and players have their numbers on the site that made the file.

The file belongs to the organizer: it has people's full names and contacts, and the secret from which the keys of the
pairs' cards are made, so that printed cards stay valid on the other site.
"""

import hmac
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final

from pydantic import Field, StringConstraints

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
