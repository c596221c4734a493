"""`{% league_kind at.league as kind %}`: the kind of a league; `{% season_links at as links %}`: links that it has."""

from dataclasses import dataclass

from django import template
from django.urls import reverse

from games.labels import Text
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import kind_of
from leagues.seasons.kinds.base import LeagueKind, SeasonLink

register = template.Library()


@dataclass(frozen=True, slots=True)
class KindLink:
    """A link of the navigation. `here`: the name of its page; `inside`: of one below it."""

    to: str
    word: Text
    here: str
    inside: str


@dataclass(frozen=True, slots=True)
class KindLinks:
    """The links that depend on the kind of league: for everybody, and for organizers."""

    season: list[KindLink]
    office: list[KindLink]


@register.simple_tag
def league_kind(league: League) -> LeagueKind:
    return kind_of(league)


@register.simple_tag
def season_links(at: SeasonContext) -> KindLinks:
    kind = kind_of(at.league)
    return KindLinks([_link(at, each) for each in kind.links(at)], [_link(at, each) for each in kind.office_links(at)])


@register.filter
def not_begun(kind: LeagueKind, at: SeasonContext) -> tuple[Text, Text]:
    """Return title and text in the place of tables."""
    return kind.not_begun(at.state)


@register.filter
def short_note(kind: LeagueKind, at: SeasonContext) -> str:
    """Return what an asterisk in a table means."""
    return kind.short_note(at.state.settings)


def _link(at: SeasonContext, link: SeasonLink) -> KindLink:
    to = reverse(f"leagues:{link.page}", args=[] if link.own else at.address)
    return KindLink(to, link.word, link.page, link.inside)
