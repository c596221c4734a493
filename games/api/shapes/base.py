"""The types that several shapes use."""

import re
from datetime import date
from typing import Annotated, Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import BeforeValidator, ConfigDict, Field
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
    """A request body: unknown names are refused."""

    model_config = ConfigDict(extra="forbid")


class Query(Schema):
    """The parameters of an address; `games.api.strictness` refuses unknown names."""

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
