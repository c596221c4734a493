"""Parameters of an address: the filters of the site's own lists, with the same names."""

from datetime import date
from typing import TYPE_CHECKING, Annotated, Literal

from django.utils.translation import gettext_noop
from pydantic import AfterValidator, Field, ValidationInfo
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from games.api.shapes.base import Day, GameName, Query
from games.rules.presets import PRESETS

if TYPE_CHECKING:
    PresetName = str
else:
    PresetName = Literal[tuple(PRESETS)]
MOST_ID = 2**63 - 1
KEY = r"^[-a-zA-Z0-9_]{1,60}$"
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)
# A pattern for the OpenAPI document: the calendar days from FIRST_DAY to LAST_DAY, with leap years.
DAYS: JsonDict = {
    "pattern": "^("
    "(19|2[01])[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
    "|((19|2[01])(0[48]|[2468][048]|[13579][26])|2000)-02-29"
    ")$"
}

# A pattern for the key of a page: when a partie ended, to the microsecond, and its id; empty for the first page.
PARTIE_KEY = (
    "^("
    "([1-9][0-9]{3}((0[13578]|1[02])(0[1-9]|[12][0-9]|3[01])|(0[469]|11)(0[1-9]|[12][0-9]|30)|02(0[1-9]|1[0-9]|2[0-8]))"
    "|([1-9][0-9](0[48]|[2468][048]|[13579][26])|([2468][048]|[13579][26])00)0229)"
    "T([01][0-9]|2[0-3])([0-5][0-9]){2}[0-9]{6}-[0-9]{1,18}"
    ")?$"
)
DONNE_KEY = r"^([0-9]{1,18}-[0-9]{1,18}(-[0-9]{1,18})?)?$"


def _not_before(value: date | None, info: ValidationInfo) -> date | None:
    """Check that the last day is not before the first, `since`, which is validated earlier."""
    since = info.data.get("since")
    if value is not None and since is not None and value < since:
        raise PydanticCustomError("reversed", "before the first day")
    return value


Until = Annotated[Day | None, AfterValidator(_not_before)]


NEXT = gettext_noop("the “next” given by the previous page; empty for the first page")


class FormatQuery(Query):
    """The format of a list."""

    format: Literal["json", "csv"] = Field("json", description=gettext_noop("csv: as a table, one line per element"))


class Paged(FormatQuery):
    """The format of a list, the size of a page of it, and the key it starts after."""

    next: str | None = Field(None, max_length=80, description=NEXT)
    limit: int = Field(50, ge=1, le=100, description=gettext_noop("how many results at most"))


class PartieQuery(Query):
    """Filters on finished parties; a partie must match all of them."""

    mine: bool = Field(False, description=gettext_noop("only your own parties"))
    player: int | None = Field(None, ge=1, le=MOST_ID, description=gettext_noop("parties played by this person"))
    partner: int | None = Field(None, ge=1, le=MOST_ID, description=gettext_noop("parties with this person as partner"))
    opponent: list[Annotated[int, Field(ge=1, le=MOST_ID)]] = Field(
        [],
        max_length=2,
        json_schema_extra={"uniqueItems": True},
        description=gettext_noop("parties against this person; give two people for a pair"),
    )
    result: Literal["won", "lost", "drawn", "stopped"] | None = Field(
        None, description=gettext_noop("result for the person “player”, or for you")
    )
    game: GameName | None = None
    preset: PresetName | None = Field(None, description=gettext_noop("the nearest named rule set"))
    kind: Literal["casual", "ranked", "contest"] | None = Field(None, description=gettext_noop("kind of partie"))
    origin: Literal["live", "paper"] | None = Field(
        None, description=gettext_noop("played on this site, or with real cards")
    )
    club: str | None = Field(None, pattern=KEY, description=gettext_noop("the key of a club"))
    contest: str | None = Field(None, pattern=KEY, description=gettext_noop("the key of a contest"))
    league: str | None = Field(None, pattern=KEY, description=gettext_noop("the key of a league"))
    since: Day | None = Field(
        None,
        alias="from",
        ge=FIRST_DAY,
        le=LAST_DAY,
        description=gettext_noop("from this day on, 2026-11-20"),
        json_schema_extra=DAYS,
    )
    until: Until = Field(
        None, ge=FIRST_DAY, le=LAST_DAY, description=gettext_noop("until this day, included"), json_schema_extra=DAYS
    )


class PartieListQuery(PartieQuery, Paged):
    """Filters on finished parties, with paging and sorting."""

    next: str | None = Field(None, max_length=80, description=NEXT, json_schema_extra={"pattern": PARTIE_KEY})
    sort: Literal["newest", "oldest"] = Field("newest", description=gettext_noop("order of the list"))


class DonneListQuery(PartieQuery, Paged):
    """Filters on parties and on their donnes, with paging and sorting."""

    next: str | None = Field(None, max_length=80, description=NEXT, json_schema_extra={"pattern": DONNE_KEY})
    taker: int | None = Field(None, ge=1, le=MOST_ID, description=gettext_noop("donnes taken by this person"))
    trump: Literal["S", "H", "D", "C", "SA", "TA"] | None = None
    value: str | None = Field(
        None,
        pattern=r"^([1-9][0-9]{1,2}|capot|generale)$",
        description=gettext_noop("the contract, in games with bidding: 80, capot, generale"),
    )
    outcome: Literal["made", "dedans", "litige", "nobody", "void", "penalty"] | None = None
    contre: bool = Field(False, description=gettext_noop("only those with a contre"))
    capot: bool = Field(False, description=gettext_noop("only those in which one side won every trick"))
    swing: int | None = Field(
        None, ge=0, le=MOST_ID, description=gettext_noop("difference of scores between the two sides, at least")
    )
    fault: int | None = Field(
        None, ge=1, le=MOST_ID, description=gettext_noop("with a fault that cost at least so much (kept analyses)")
    )
    luck: int | None = Field(
        None, ge=1, le=MOST_ID, description=gettext_noop("a seat lost so many points with open cards (kept analyses)")
    )
    decisive: int | None = Field(
        None,
        ge=1,
        le=MOST_ID,
        description=gettext_noop(
            "decided by one card, which moved the difference of marks by at least so much (kept analyses)"
        ),
    )
    sort: Literal["newest", "oldest", "swing"] = Field("newest", description=gettext_noop("order of the list"))


class NameQuery(FormatQuery):
    """The beginning of a name to search."""

    name: str = Field(
        min_length=2, max_length=30, pattern=r"^[^\x00]*$", description=gettext_noop("first letters of the name")
    )
    limit: int = Field(20, ge=1, le=50, description=gettext_noop("how many results at most"))


class PeriodQuery(Query):
    """Filters of statistics."""

    partner: int | None = Field(
        None, ge=1, le=MOST_ID, description=gettext_noop("only parties with this person as partner")
    )
    opponent: int | None = Field(None, ge=1, le=MOST_ID, description=gettext_noop("only against this person"))
    since: Day | None = Field(
        None,
        alias="from",
        ge=FIRST_DAY,
        le=LAST_DAY,
        description=gettext_noop("from this day on, 2026-11-20"),
        json_schema_extra=DAYS,
    )
    until: Until = Field(
        None, ge=FIRST_DAY, le=LAST_DAY, description=gettext_noop("until this day, included"), json_schema_extra=DAYS
    )
    game: GameName | None = None
    preset: PresetName | None = Field(None, description=gettext_noop("the nearest named rule set"))
    kind: Literal["casual", "ranked", "contest"] | None = Field(None, description=gettext_noop("kind of partie"))
