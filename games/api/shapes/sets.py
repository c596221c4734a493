"""Sets of prepared donnes in responses (docs/prepared-donnes.md)."""

from datetime import date, datetime
from typing import TYPE_CHECKING, Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import CampName, Day, GameName, SeatName
from games.api.shapes.donnes import OutcomeName, TrumpName
from games.api.shapes.queries import DAYS, FIRST_DAY, LAST_DAY, NEXT, FormatQuery, Paged, Until
from games.duplicate.daily import DAILY

if TYPE_CHECKING:
    DailyPreset = str
else:
    DailyPreset = Literal[tuple(each.preset for each in DAILY)]
_DAY = str(DAYS["pattern"])[1:-1]
SET_KEY = f"^({_DAY}-({'|'.join(each.preset for each in DAILY)}))?$"


class SetListQuery(Paged):
    """The filters of sets."""

    preset: DailyPreset | None = Field(None, description=gettext_noop("the rules of the set"))
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
    next: str | None = Field(None, pattern=SET_KEY, description=NEXT)


class SetRankingQuery(FormatQuery):
    """A page of the ranking of a set."""

    next: str | None = Field(
        None,
        pattern=r"^([1-9][0-9]{0,4})?$",
        description=gettext_noop("the “next” given by the previous page; empty for the first page"),
    )


class SetInList(Schema):
    day: date
    preset: str = Field(description=gettext_noop("the rules of the set"))
    game: GameName
    donnes: int = Field(description=gettext_noop("how many donnes the set has"))
    opens_at: datetime
    closes_at: datetime
    commitment: str = Field(description=gettext_noop("SHA-256 of the seed, shown from the opening"))
    seed: str | None = Field(description=gettext_noop("gives every pack and cut; null until the set is over"))


class PageOfSets(Schema):
    """A page of sets of a day, the latest first."""

    sets: list[SetInList]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” to get what follows; null: nothing follows")
    )


class PersonInSet(Schema):
    """One line of the ranking of a set."""

    rank: int
    player: int | None = Field(description=gettext_noop("number of the person; null for somebody hidden from you"))
    name: str
    per_cent: float = Field(description=gettext_noop("per cent of the others this person has beaten, donne by donne"))
    marks: float = Field(description=gettext_noop("marks above the middle of the field, per donne"))
    donnes: int = Field(description=gettext_noop("how many donnes this person has finished"))


class OwnDonneInSet(Schema):
    """One of your own donnes of a set."""

    number: int
    state: Literal["todo", "begun", "done"]
    difference: int | None = Field(description=gettext_noop("marks of North–South minus those of East–West"))
    per_cent: float | None = Field(
        description=gettext_noop("per cent of the others you have beaten; null if there are none")
    )
    table: str | None = Field(description=gettext_noop("code of the table where you played it"))


class SetOfDonnes(SetInList):
    """A set with its ranking, fifty people per page, as last counted."""

    rules: dict[str, object] = Field(description=gettext_noop("all the rules of the partie"))
    people: int = Field(description=gettext_noop("how many people are ranked"))
    lines: list[PersonInSet]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” to get what follows; null: nothing follows")
    )
    own: list[OwnDonneInSet] = Field(description=gettext_noop("your own donnes; empty without a token"))


class ResultInSet(Schema):
    """What some people made of a donne, all with the same contract and the same marks."""

    taker: SeatName | None = Field(description=gettext_noop("null when nobody took"))
    trump: TrumpName | None
    value: str | None = Field(description=gettext_noop("the contract, in games with bidding"))
    multiplier: int = Field(description=gettext_noop("2 after a contre"))
    outcome: OutcomeName
    capot: CampName | None = Field(description=gettext_noop("the side that won all eight tricks"))
    difference: int = Field(description=gettext_noop("marks of North–South minus those of East–West"))
    people: int = Field(description=gettext_noop("how many people made this"))
    per_cent: float = Field(description=gettext_noop("per cent of the others they have beaten"))
    partie: str = Field(description=gettext_noop("the code of one of their parties"))


class DonneOfSet(Schema):
    """What everybody made of a donne, the best results first; at most sixty different ones."""

    number: int
    results: list[ResultInSet]
