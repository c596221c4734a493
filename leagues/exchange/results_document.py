"""A results file as a value: its fields and their bounds, read strictly (docs/results-files.md)."""

from dataclasses import dataclass
from datetime import date, datetime
from hashlib import sha256
from typing import Annotated, Final, Literal

import pydantic
from pydantic import AfterValidator, Field, StringConstraints

from games.rules.record_json import Json
from games.wording import tidy
from leagues.exchange.canonical import NotCanonicalError, canonical, read_object
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.keys import BadEntryError, read_moment

FORMAT: Final = "belote-results/1"
FORMATS: Final = "belote-results/"
MOST_BYTES: Final = 1_800_000
"""The limit in bytes for an imported file, which the form carries from the review to the import."""
MOST_ENTRANTS: Final = 1_000
MOST_SHOWN: Final = 90


def _tidy(text: str) -> str:
    if text and tidy(text, len(text)) != text:
        raise ValueError("letters that no text may have")
    return text


def _moment(text: str) -> str:
    try:
        read_moment(text)
    except BadEntryError as error:
        raise ValueError("not a moment") from error
    return text


def _day(text: str) -> str:
    date.fromisoformat(text)
    return text


Fingerprint = Annotated[str, StringConstraints(pattern=r"^[0-9]{40}$")]
Code = Annotated[str, StringConstraints(pattern=r"^[-a-zA-Z0-9_]{1,40}$")]
Title = Annotated[str, StringConstraints(min_length=1, max_length=80), AfterValidator(_tidy)]
Line = Annotated[str, StringConstraints(max_length=200), AfterValidator(_tidy)]
Rank = Annotated[int, Field(ge=1, le=MOST_ENTRANTS * 4)]
Sum = Annotated[int, Field(ge=-999_999, le=999_999)]
Hex16 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
Hex64 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{128}$")]
STRICT: Final = pydantic.ConfigDict(strict=True, extra="forbid")


@pydantic.dataclasses.dataclass(frozen=True, config=STRICT)
class ToldClub:
    """The club that held the contest, by the code in its site's addresses."""

    code: Code
    name: Title


@pydantic.dataclasses.dataclass(frozen=True, config=STRICT)
class ToldContest:
    """The contest. `rules`: the name of the rule set of its donnes; `donnes`: of each round; `ranking`: the figures
    that rank, the first decides first. `entry`, `ranked`: the settings of these names (docs/contests.md).
    """

    code: Code
    name: Title
    day: Annotated[str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"), AfterValidator(_day)]
    place: Line
    rules: Line
    entry: Line
    ranked: Line
    donnes: Annotated[list[Annotated[int, Field(ge=0, le=10_000)]], Field(max_length=200)]
    ranking: Annotated[list[Line], Field(max_length=20)]


@pydantic.dataclasses.dataclass(frozen=True, config=STRICT)
class ToldPerson:
    """A person by the public name (« Anne M. »; empty: forgotten). `proofs`: of the licence number, by the fingerprint
    of the key of the club that can check it.
    """

    name: Annotated[str, StringConstraints(max_length=MOST_SHOWN), AfterValidator(_tidy)]
    proofs: Annotated[dict[Fingerprint, Hex16], Field(max_length=50)]


@pydantic.dataclasses.dataclass(frozen=True, config=STRICT)
class ToldEntrant:
    """A line of the ranking. `left`: gave up during the day."""

    rank: Rank
    wins: Annotated[int, Field(ge=0, le=999_999)]
    points: Sum
    left: bool
    people: Annotated[list[ToldPerson], Field(min_length=1, max_length=8)]


@pydantic.dataclasses.dataclass(frozen=True, config=STRICT)
class ResultsDocument:
    """A results file. `salt`: of its proofs; `key`: the fingerprint of the key that signed at `signed_at`."""

    format: Literal["belote-results/1"]
    site: Line
    club: ToldClub
    contest: ToldContest
    entrants: Annotated[list[ToldEntrant], Field(min_length=1, max_length=MOST_ENTRANTS)]
    salt: Hex16
    key: Fingerprint
    signed_at: Annotated[str, AfterValidator(_moment)]
    signature: Hex64

    @property
    def moment(self) -> datetime:
        return read_moment(self.signed_at)

    @property
    def day(self) -> date:
        return date.fromisoformat(self.contest.day)


DOCUMENT: Final = pydantic.TypeAdapter(ResultsDocument)


@dataclass(frozen=True, slots=True)
class ReadResultsFile:
    """A results file whose format is right and whose signature is not verified. `told`: the JSON that is signed."""

    document: ResultsDocument
    told: Json

    @property
    def digest(self) -> str:
        """The digest of what is signed: the same for the same content in any order and spacing."""
        return sha256(canonical(self.told)).hexdigest()


def read_results_file(sent: bytes) -> ReadResultsFile:
    """Read a file. ExchangeRefusal `too-large`, `not-a-results-file`, `unknown-format`."""
    if len(sent) > MOST_BYTES:
        raise ExchangeRefusal(ExchangeCode.TOO_LARGE)
    try:
        told = read_object(sent)
    except NotCanonicalError as error:
        raise ExchangeRefusal(ExchangeCode.NOT_A_RESULTS_FILE, str(error)) from error
    format_ = told.get("format")
    if isinstance(format_, str) and format_.startswith(FORMATS) and format_ != FORMAT:
        raise ExchangeRefusal(ExchangeCode.UNKNOWN_FORMAT, format_[:40])
    try:
        return ReadResultsFile(DOCUMENT.validate_json(canonical(told)), told)
    except pydantic.ValidationError as error:
        at = ".".join(map(str, error.errors()[0]["loc"]))
        raise ExchangeRefusal(ExchangeCode.NOT_A_RESULTS_FILE, at[:80]) from error
