"""`{% contest_tabs at as tabs %}`: the five tabs of a contest's club pages, and the pages inside the current one."""

from dataclasses import dataclass
from typing import Final

from django import template
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels import Text
from games.rules.record_json import Json
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.context import ContestContext

register = template.Library()


@dataclass(frozen=True, slots=True)
class ContestPageName:
    """A page in a tab. `name`: of its address, in `contests`; `under`: names of the pages that belong to it."""

    name: str
    word: Text
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ContestTabName:
    word: Text
    pages: tuple[ContestPageName, ...]


TABS: Final = (
    ContestTabName(
        pgettext_lazy("of a contest", "Home"),
        (
            ContestPageName("board", pgettext_lazy("of a contest", "Dashboard")),
            ContestPageName("rehearse", pgettext_lazy("of a contest", "Practice")),
            ContestPageName("papers", pgettext_lazy("to print", "Papers")),
            ContestPageName("screen", pgettext_lazy("the projector", "Screen")),
            ContestPageName("join", pgettext_lazy("a hall", "Join")),
        ),
    ),
    ContestTabName(
        _("Players"),
        (
            ContestPageName("entries", pgettext_lazy("of a contest", "Entries"), ("entry", "apart", "import-entries")),
            ContestPageName("check-in", _("Check-in"), ("close-entries",)),
        ),
    ),
    ContestTabName(
        _("Rounds"),
        (
            ContestPageName("draw-now", pgettext_lazy("of a round", "Draw"), ("draw", "draw-changes")),
            ContestPageName("results-now", pgettext_lazy("of a round", "Results"), ("results",)),
            ContestPageName("online", pgettext_lazy("tables", "On the site")),
        ),
    ),
    ContestTabName(
        _("Ranking"),
        (
            ContestPageName("standings", _("Ranking"), ("standing",)),
            ContestPageName("prizes", _("Prizes"), ("prize-list",)),
        ),
    ),
    ContestTabName(
        pgettext_lazy("of a contest", "Settings"),
        (
            ContestPageName("settings", pgettext_lazy("of a contest", "Settings"), ("duplicate",)),
            ContestPageName("regulation", _("Regulations")),
            ContestPageName("log", pgettext_lazy("of a contest", "Log")),
            ContestPageName("archive", pgettext_lazy("of a contest", "Archive")),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class ContestPageLink:
    word: Text
    to: str
    current: bool


@dataclass(frozen=True, slots=True)
class ContestTab:
    """A tab with the pages inside it; `to`: the first of them."""

    word: Text
    to: str
    current: bool
    pages: tuple[ContestPageLink, ...]


@register.simple_tag(takes_context=True)
def contest_tabs(context: Json, at: ContestContext) -> list[ContestTab]:
    view = context["request"].resolver_match.url_name
    return [_tab(at, tab, view) for tab in TABS]


def _tab(at: ContestContext, tab: ContestTabName, view: str) -> ContestTab:
    pages = tuple(
        ContestPageLink(page.word, reverse(f"contests:{page.name}", args=[at.code]), view in (page.name, *page.under))
        for page in tab.pages
        if _is_shown(at, page.name)
    )
    return ContestTab(tab.word, pages[0].to, any(page.current for page in pages), pages)


def _is_shown(at: ContestContext, name: str) -> bool:
    if name == "online":
        return at.state.settings.place is not ContestPlace.HALL
    if name == "rehearse":
        return at.contest.practice and at.rights.organizes
    return name != "archive" or at.rights.organizes
