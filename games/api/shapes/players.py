"""People in responses."""

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field


class Player(Schema):
    """A person: the public part of their page."""

    id: int
    name: str
    member: bool = Field(description=gettext_noop("whether they have an account"))
    here: bool = Field(description=gettext_noop("whether they are on the site now and show it"))
    about: str
    club: str
    languages: list[str]
    parties: int = Field(description=gettext_noop("how many they have played to the end of"))
    rating: int | None = Field(description=gettext_noop("points; null while nobody knows"))


class Me(Schema):
    """The owner of the token."""

    player: int | None = Field(description=gettext_noop("null for who has never sat down"))
    name: str
    token: str = Field(description=gettext_noop("the name you gave the token"))
    scopes: list[str]


class Counts(Schema):
    """The counts of the parties with one rule set: whole numbers by name (docs/api.md); a missing name is 0."""

    game: str
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    counts: dict[str, int] = Field(description=gettext_noop("whole numbers by name; a name that is not there counts 0"))


class Met(Schema):
    """A person met at tables."""

    player: int | None = Field(description=gettext_noop("whose page this is; null for robots, and for closed accounts"))
    name: str = Field(description=gettext_noop("empty for the robots, who are told together"))
    parties: int
    won: int


class Named(Schema):
    """A person found by name."""

    id: int
    name: str
    member: bool = Field(description=gettext_noop("whether they have an account"))


class Players(Schema):
    """The people whose name begins like this, people with an account first."""

    players: list[Named]


class Statistics(Schema):
    """The statistics of a person's finished parties, without practice and without donnes in which a robot stood in."""

    player: int
    total: dict[str, int] = Field(description=gettext_noop("whole numbers by name; a name that is not there counts 0"))
    by_rules: list[Counts]
    partners: list[Met] = Field(description=gettext_noop("those met most, the most parties first"))
    opponents: list[Met] = Field(description=gettext_noop("those met most, the most parties first"))
