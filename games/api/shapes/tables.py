"""Tables in responses."""

from datetime import datetime
from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import GameName


class AtTable(Schema):
    """The player in a seat."""

    player: int | None = Field(description=gettext_noop("whose page this is; null for a robot"))
    name: str
    rating: int | None


class TableSeats(Schema):
    """The players by seat; null for a free seat."""

    N: AtTable | None
    E: AtTable | None
    S: AtTable | None
    W: AtTable | None


class Table(Schema):
    """A table that everybody may join or watch."""

    code: str = Field(description=gettext_noop("its name in addresses"))
    kind: Literal["casual", "ranked", "contest", "practice"]
    game: GameName
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    speed: Literal["none", "relaxed", "normal", "fast"]
    watching: Literal["open", "hands", "nobody"] = Field(description=gettext_noop("what somebody without a seat sees"))
    opened_at: datetime
    begun: bool
    locked: bool = Field(description=gettext_noop("only invited people may sit"))
    free: int = Field(description=gettext_noop("seats nobody holds"))
    watchers: int
    seats: TableSeats


class Tables(Schema):
    """The most active tables, those with a free seat first."""

    tables: list[Table]
