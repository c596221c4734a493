"""The types that several shapes use: requests, queries, seats and camps, texts people write, problems.

`games.wording.tidy` checks the texts; problems follow RFC 9457.
"""

import re
from datetime import date
from typing import Annotated, Final, Literal, get_args

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import BeforeValidator, ConfigDict, Field, ValidationInfo, field_validator
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

SeatName = Literal["N", "E", "S", "W"]
CampName = Literal["NS", "EW"]
GameName = Literal["retourne", "encheres"]
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _written_as_day(value: object) -> object:
    """Refuse numbers, which pydantic would read as seconds since 1970."""
    if isinstance(value, str) and not _DAY.fullmatch(value):
        raise PydanticCustomError("date_parsing", "not written as 2026-11-20")
    return value


Day = Annotated[date, BeforeValidator(_written_as_day)]


class RequestSchema(Schema):
    """A request body: unknown names are refused, and `true` and `false` where a number is asked for."""

    model_config = ConfigDict(extra="forbid")

    @field_validator("*", mode="before")
    @classmethod
    def _refuse_truth_for_numbers(cls, value: object, info: ValidationInfo) -> object:
        """Refuse `false` as a number, which pydantic would read as 0."""
        wanted = cls.model_fields[info.field_name or ""].annotation
        if isinstance(value, bool) and wanted is not bool and bool not in get_args(wanted):
            raise PydanticCustomError("int_type", "not a number")
        return value


class Query(Schema):
    """The parameters of an address; `games.api.validation` refuses unknown names."""

    model_config = ConfigDict(populate_by_name=True)


class ByCamp(Schema):
    """A figure for each camp."""

    NS: int = Field(description=gettext_noop("North–South"))
    EW: int = Field(description=gettext_noop("East–West"))


class BySeat(Schema):
    """A figure for each seat."""

    N: int
    E: int
    S: int
    W: int


# Control characters, characters that change the writing direction, line separators, and private characters.
_REFUSED: Final = r"\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ue000-\uf8ff"
# Invisible characters: allowed within a text, but a text of nothing else is refused.
_UNSEEN: Final = (
    r" \u00a0\u00ad\u0600-\u0605\u06dd\u1680\u180e\u2000-\u200d\u202f\u205f-\u2065\u3000\ufeff\ufff9-\ufffb"
)

# Characters that are stripped from both ends of a line.
_SPACES: Final = r" \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"


def words_schema(most: int) -> JsonDict:
    """Return the JSON Schema of a line. Characters unknown to Unicode are refused too, which no pattern can express."""
    pattern = f"^[^{_REFUSED}]*[^{_REFUSED}{_UNSEEN}][^{_REFUSED}]*$"
    return {"minLength": 1, "maxLength": most, "pattern": pattern}


def trimmed_words_schema(most: int) -> JsonDict:
    """Return the JSON Schema of a line without spaces at its ends, or of an empty text."""
    end, seen, among = f"[^{_REFUSED}{_SPACES}]", f"[^{_REFUSED}{_UNSEEN}]", f"[^{_REFUSED}]*"
    return {"minLength": 0, "maxLength": most, "pattern": f"^(({end}{among})?{seen}({among}{end})?)?$"}


class Wrong(Schema):
    """A value that cannot be used."""

    at: str = Field(description=gettext_noop("where the value is: query.until, body.line.points"))
    code: str
    what: str


class Problem(Schema):
    """A refusal of the API."""

    type: str = Field(description=gettext_noop("an address that tells more about this code"))
    title: str = Field(description=gettext_noop("what happened, in the language asked for"))
    status: int
    detail: str = Field(description=gettext_noop("what you can do about it"))
    code: str = Field(description=gettext_noop("the code for programs, the same in every language"))
    errors: list[Wrong] | None = Field(
        None, description=gettext_noop("only with the codes “invalid”, “bad-rules” and “bad-count”")
    )
    hint: str | None = Field(None, description=gettext_noop("a note in English for developers, if there is one"))
