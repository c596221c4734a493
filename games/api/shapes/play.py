"""Requests that play at a table, and their answers; what a stream is asked."""

from typing import Annotated, Any, Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import Query, RequestSchema, SeatName
from games.api.shapes.queries import PresetName
from games.api.shapes.sheets import Rules, rules_schema

PLAIN = r"^[\x20-\x7e]+$"
MOST_VERSION = 10**15
Version = Annotated[int, Field(ge=0, le=MOST_VERSION, description=gettext_noop("the table’s version that you have"))]
Ref = Annotated[
    str,
    Field(
        min_length=1,
        max_length=40,
        pattern=PLAIN,
        description=gettext_noop("your own name for this request: sent again with it, nothing is done twice"),
    ),
]
RobotLevel = Literal["novice", "debutant", "habitue", "confirme"]


class OtherSeats(RequestSchema):
    """Robots of the site in the seats that are not yours; null: free for whoever has the link."""

    N: RobotLevel | None = None
    E: RobotLevel | None = None
    W: RobotLevel | None = None


class NewTable(RequestSchema):
    """A table of your own; you sit at South."""

    rules: Rules = Field(
        {},
        description=gettext_noop("written as in records: a preset, and what differs from it"),
        json_schema_extra=rules_schema(),
    )
    seats: OtherSeats = Field(default_factory=OtherSeats)
    speed: Literal["none", "relaxed", "normal", "fast"] = Field(
        "normal", description=gettext_noop("how many seconds a turn has")
    )


class OpenedTable(Schema):
    """A table that has been opened."""

    code: str
    kind: Literal["casual", "robots"]
    url: str = Field(description=gettext_noop("the page of the table, for people"))


class SeenTable(Schema):
    """A table as your seat sees it."""

    version: int
    view: dict[str, Any] = Field(description=gettext_noop("the view of /api/docs/protocol.md"))
    partie: str | None = Field(description=gettext_noop("the code of its partie in /parties, once it has begun"))


class NewAction(RequestSchema):
    """An action of your seat."""

    ref: Ref
    version: Version
    action: str = Field(
        min_length=1,
        max_length=60,
        pattern=PLAIN,
        description=gettext_noop("one of `legal` of your view, or a cut: “S play KH belote”, “S cut 12”"),
    )


class NewCommand(RequestSchema):
    """A command at a table, besides the actions of the game."""

    ref: Ref
    version: Version
    type: Literal[
        "sit", "rise", "back", "claim", "accept", "refuse", "concede", "stop", "carry-on", "again", "close", "fill",
        "kick", "swap", "lock", "watching",
    ]  # fmt: skip
    seat: SeatName | None = Field(None, description=gettext_noop("with sit, fill and kick"))
    seats: list[SeatName] | None = Field(None, min_length=2, max_length=2, description=gettext_noop("with swap"))
    key: str | None = Field(
        None, max_length=40, pattern=PLAIN, description=gettext_noop("with sit: the key of an invitation")
    )
    how: Literal["same", "swapped"] | None = Field(None, description=gettext_noop("with again"))
    level: RobotLevel | None = Field(None, description=gettext_noop("with fill"))
    locked: bool | None = Field(None, description=gettext_noop("with lock"))
    who: Literal["open", "hands", "nobody"] | None = Field(None, description=gettext_noop("with watching"))


class Accepted(Schema):
    """A request that was carried out."""

    version: int = Field(description=gettext_noop("the table’s version that it led to"))
    repeated: bool = Field(description=gettext_noop("whether it had been carried out before, by the same “ref”"))


class NewWait(RequestSchema):
    """A robot account’s wish to meet others."""

    preset: PresetName = Field(description=gettext_noop("the rules"))


class Waiting(Schema):
    """Whether a robot account waits for others."""

    waits: bool


class StreamQuery(Query):
    """What a stream is asked."""

    after: int | None = Field(
        None,
        ge=0,
        le=MOST_VERSION,
        description=gettext_noop("the last version that you have; the stream goes on after it"),
    )
    once: bool = Field(False, description=gettext_noop("end when everything there is now is told"))
    ticket: str | None = Field(
        None,
        max_length=200,
        description=gettext_noop("a ticket, where no header can be sent (“Open streams from a browser”)"),
    )


class Ticket(Schema):
    """What opens streams without a header, for a minute."""

    ticket: str
    seconds: int
