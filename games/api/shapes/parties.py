"""Parties, people and tables in responses."""

from datetime import datetime
from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import ByCamp, GameName, SeatName


class Seated(Schema):
    """The player of a seat, and the name shown during the partie. `player` is null for a robot, which has no page."""

    player: int | None = Field(description=gettext_noop("number of the person; null for a robot"))
    name: str = Field(description=gettext_noop("the name shown at that time"))


class Seats(Schema):
    """The players by seat."""

    N: Seated
    E: Seated
    S: Seated
    W: Seated


class Label(Schema):
    """The club, contest or league of a partie."""

    kind: Literal["club", "contest", "league"]
    key: str
    name: str


class Partie(Schema):
    """A partie in a list."""

    code: str = Field(description=gettext_noop("code used in addresses"))
    origin: Literal["live", "paper"] = Field(description=gettext_noop("played on this site, or with real cards"))
    kind: Literal["casual", "ranked", "contest", "practice", "prepared", "robots"] = Field(
        description=gettext_noop("kind of partie")
    )
    game: GameName
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    begun_at: datetime
    finished_at: datetime | None = Field(description=gettext_noop("null while the partie is under way"))
    how: str | None = Field(description=gettext_noop("how the partie ended; null while it is under way"))
    winner: Literal["NS", "EW", "draw"] | None = Field(
        description=gettext_noop(
            "“draw” when both sides end level; null while the partie is under way, and when it ended without a winner"
        )
    )
    totals: ByCamp = Field(description=gettext_noop("points scored by each side"))
    donnes: int = Field(description=gettext_noop("number of donnes played"))
    aided: bool = Field(
        description=gettext_noop("whether somebody played with hints; such a partie counts in no statistics")
    )
    seats: Seats
    labels: list[Label] = Field(description=gettext_noop("the club, contest or league that the partie belongs to"))


class WholePartie(Partie):
    """A partie with its rules and the proof of its deals."""

    rules: dict[str, object] = Field(description=gettext_noop("all the rules of the partie"))
    first_dealer: SeatName
    commitment: str | None = Field(
        description=gettext_noop("the proof of the deals of the partie; null when there is none")
    )
    seed: str | None = Field(description=gettext_noop("the seed of the shuffles; null until the partie is over"))


class PageOfParties(Schema):
    """A page of parties, and the key of the next page."""

    parties: list[Partie]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” to get what follows; null: nothing follows")
    )


class Player(Schema):
    """A person: the public part of their page."""

    id: int
    name: str
    member: bool = Field(description=gettext_noop("whether this person has an account"))
    here: bool = Field(description=gettext_noop("whether this person is on the site now and shows it"))
    about: str
    club: str
    languages: list[str]
    parties: int = Field(description=gettext_noop("number of parties this person has played to the end"))
    rating: int | None = Field(description=gettext_noop("rating in points; null while there is no rating"))


class Me(Schema):
    """The owner of the token."""

    player: int | None = Field(description=gettext_noop("null for a person who has never sat down"))
    name: str
    token: str = Field(description=gettext_noop("the name you gave the token"))
    scopes: list[str]


class Counts(Schema):
    """The counts of the parties with one rule set: whole numbers by name (docs/api.md); a missing name is 0."""

    game: str
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    counts: dict[str, int] = Field(description=gettext_noop("whole numbers by name; a missing name counts 0"))


class Met(Schema):
    """A person met at tables."""

    player: int | None = Field(
        description=gettext_noop("number of the person; null for robots, and for closed accounts")
    )
    name: str = Field(description=gettext_noop("empty for robots, which are counted together"))
    parties: int
    won: int


class Named(Schema):
    """A person found by name."""

    id: int
    name: str
    member: bool = Field(description=gettext_noop("whether this person has an account"))


class Players(Schema):
    """The people whose name begins like this, people with an account first."""

    players: list[Named]


class Statistics(Schema):
    """The statistics of a person's finished parties, without practice and without donnes in which a robot stood in."""

    player: int
    total: dict[str, int] = Field(description=gettext_noop("whole numbers by name; a missing name counts 0"))
    by_rules: list[Counts]
    partners: list[Met] = Field(description=gettext_noop("people met most often, the most parties first"))
    opponents: list[Met] = Field(description=gettext_noop("people met most often, the most parties first"))


class AtTable(Schema):
    """The player in a seat."""

    player: int | None = Field(description=gettext_noop("number of the person; null for a robot"))
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

    code: str = Field(description=gettext_noop("code used in addresses"))
    kind: Literal["casual", "ranked", "contest", "practice", "prepared", "robots"]
    game: GameName
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    speed: Literal["none", "relaxed", "normal", "fast", "donne"]
    watching: Literal["open", "hands", "nobody"] = Field(description=gettext_noop("what a spectator sees"))
    opened_at: datetime
    begun: bool
    locked: bool = Field(description=gettext_noop("by invitation only"))
    free: int = Field(description=gettext_noop("number of seats that nobody has taken"))
    watchers: int
    seats: TableSeats


class Tables(Schema):
    """The most active tables, those with a free seat first."""

    tables: list[Table]
