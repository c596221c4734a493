"""The office: the organizer's next task, the progress of the season, and links to every organizers' page."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.models import Season
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.kinds import kind_of
from leagues.seasons.kinds.base import SeasonTask, Task
from leagues.seasons.next_season import following
from leagues.seasons.organizing.opening import OPENED_ONLY
from leagues.seasons.organizing.saying import shown
from leagues.seasons.recounting import kept
from leagues.seasons.season_log.kinds import preset_text
from leagues.seasons.words.tables import STAGES


def tasks_of(at: SeasonContext, today: date) -> tuple[Task, ...]:
    """Return the next task first, then the others possible now."""
    main = _main(at, today)
    more: list[Task] = []
    if at.state.version <= OPENED_ONLY and not at.state.over:
        more, main = [main], Task(now=SeasonTask.SETTINGS)
    if not at.state.public and not at.state.over:
        more.append(Task(now=SeasonTask.ANNOUNCE))
    return (main, *more)


def _main(at: SeasonContext, today: date) -> Task:
    state = at.state
    if state.cancelled is not None:
        return Task(now=SeasonTask.CANCELLED)
    if state.closed is not None:
        after = following(at.season)
        return Task(now=SeasonTask.NEXT) if after is None else Task(now=SeasonTask.FOLLOWED, followed=after)
    return kind_of(at.league).task(state, today)


PAGES: Final[Mapping[SeasonTask, str]] = {
    SeasonTask.SETTINGS: "settings",
    SeasonTask.ANNOUNCE: "describe",
    SeasonTask.ENTER: "entries",
    SeasonTask.HOLD: "hold_days",
    SeasonTask.START: "start",
    SeasonTask.OPEN: "end",
    SeasonTask.WAIT: "calendar",
    SeasonTask.CLOSE: "end",
    SeasonTask.NEXT: "next",
    SeasonTask.FOLLOWED: "office",
    SeasonTask.CANCELLED: "end",
}
TASKS_FOR_ALL: Final = (
    SeasonTask.DISPUTED,
    SeasonTask.UNCONFIRMED,
    SeasonTask.MISSING,
    SeasonTask.WAIT,
    SeasonTask.FOLLOWED,
)
"""Tasks that the whole club may see; the others are for organizers."""


@dataclass(frozen=True, slots=True)
class OfficeTask:
    """One task as the page shows it. `to` is empty if somebody else has to do it."""

    title: str
    told: str
    button: str
    to: str


def told_of(at: SeasonContext, task: Task) -> OfficeTask:
    title, told, button = _words(at, task)
    return OfficeTask(
        title, told, button, _address(at, task) if task.now in TASKS_FOR_ALL or at.rights.organizes else ""
    )


def _address(at: SeasonContext, task: Task) -> str:
    if task.fixture is not None:
        return reverse("leagues:fixture", args=[*at.address, task.fixture])
    season = at.season if task.followed is None else task.followed
    return reverse(f"leagues:{PAGES[task.now]}", args=[at.league.code, season.number])


def _words(at: SeasonContext, task: Task) -> tuple[str, str, str]:
    match task.now:
        case (
            SeasonTask.SETTINGS
            | SeasonTask.ANNOUNCE
            | SeasonTask.ENTER
            | SeasonTask.HOLD
            | SeasonTask.START
            | SeasonTask.OPEN
        ):
            return _before(at, task)
        case SeasonTask.DISPUTED | SeasonTask.UNCONFIRMED | SeasonTask.MISSING | SeasonTask.WAIT:
            return _under_way(at, task)
    return _after(task)


def _before(at: SeasonContext, task: Task) -> tuple[str, str, str]:
    match task.now:
        case SeasonTask.SETTINGS:
            preset = "" if at.state.settings is None else at.state.settings.preset
            told = _("The settings are those of the format “%(formula)s”: points, ties, who goes up and down.")
            return _("Look at the settings"), told % {"formula": preset_text(preset)}, _("Settings of the season")
        case SeasonTask.ANNOUNCE:
            told = _("Only the team of the league sees the season. Once announced, it is in the list of leagues.")
            return _("Announce it"), told, _("Announce it…")
        case SeasonTask.ENTER:
            if not at.rules.draws:
                told = _("A ladder begins with two entries; more may enter later.")
                return _("Enter those who play"), told, _("To the entries")
            told = _("Each division needs two pairs before its fixtures can be drawn.")
            return _("Enter the pairs"), told, _("Enter a pair")
        case SeasonTask.HOLD:
            told = _(
                "Each day of the challenge is a contest of the club: %(held)s of %(planned)s days have their contest."
            )
            return _("Choose the days"), told % {"held": task.count, "planned": task.of}, _("Choose the contests")
        case SeasonTask.START:
            said = ngettext("%(n)s pair has entered.", "%(n)s pairs have entered.", task.count) % {"n": task.count}
            told = _("You look at the draft before it counts.")
            return _("Draw the fixtures"), f"{said} {told}", _("To the draw")
    if not kind_of(at.league).opens_by_itself:
        told = _(
            "Open the season once everybody is entered: those who enter later are in a group from the next month on."
        )
        return _("Open the season"), told, _("To the opening")
    told = _("The season opens by itself on its first day, %(day)s. You may open it before.")
    return _("Open the season"), told % {"day": task.day}, _("To the opening")


def _under_way(at: SeasonContext, task: Task) -> tuple[str, str, str]:
    match task.now:
        case SeasonTask.DISPUTED:
            said = ngettext("%(n)s result is disputed", "%(n)s results are disputed", task.count) % {"n": task.count}
            return said, _("A disputed result counts for nobody until the arbiter has settled it."), _("To the fixture")
        case SeasonTask.UNCONFIRMED:
            said = ngettext("%(n)s result is not confirmed", "%(n)s results are not confirmed", task.count)
            told = _("The score counts once the other side confirms it. You may confirm it for them.")
            return said % {"n": task.count}, told, _("To the fixture")
        case SeasonTask.MISSING:
            said = ngettext("%(n)s result is missing", "%(n)s results are missing", task.count) % {"n": task.count}
            told = _(
                "The day of the missing results is past, the oldest on %(day)s. Enter the result, move the "
                "fixture, or say who forfeits."
            )
            return said, told % {"day": task.day}, _("To the oldest fixture")
    title, told = kind_of(at.league).waiting(task)
    return title, told, _("See the calendar")


def _after(task: Task) -> tuple[str, str, str]:
    match task.now:
        case SeasonTask.CLOSE:
            return (
                _("Close the season"),
                _("Everything is played: once closed, the season has its final rankings."),
                _("To the closing of the season"),
            )
        case SeasonTask.NEXT:
            told = _(
                "Promotions and relegations follow from the final rankings and the play-offs. You prepare the "
                "next season in one step."
            )
            return _("Prepare the next season"), told, _("The next season")
        case SeasonTask.FOLLOWED:
            name = "" if task.followed is None else task.followed.name
            told = _("This season is over; it goes on with %(name)s.")
            return _("The next season is prepared"), told % {"name": name}, _("Go to that season")
    return _("The season is cancelled"), _("What was played stays visible."), _("Open it again…")


OF_SOME_KINDS: Final = frozenset({"entries", "hold_days", "start"})
PAGES_FOR_ALL: Final = frozenset({"entries", "hold_days", "log", "csv", "pdf"})
"""Pages that everybody of the club may open, not only organizers."""


@dataclass(frozen=True, slots=True)
class Page:
    title: str
    told: str
    to: str


@require_safe
@never_cache
def office(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_office(request, code, number)
    main, *more = (told_of(at, task) for task in tasks_of(at, timezone.localdate()))
    return shown(
        request,
        "leagues/organizing/office.html",
        at,
        main=main,
        more=more,
        stage=STAGES[Season.Stage(at.season.stage)],
        figures=kind_of(at.league).figures(at.state),
        counted=kept(at.season),
        pages=pages_of(at),
    )


def pages_of(at: SeasonContext) -> list[Page]:
    """Return the office's pages that exist for this kind of league and that the viewer may see."""
    known = {
        "entries": (pgettext("of a season", "Entries"), _("Players, withdrawals, replaced partners.")),
        "hold_days": (_("Days to choose"), _("Which contests of the club count.")),
        "start": (pgettext("of the fixtures", "Draw"), _("Divisions and dates, to check before they count.")),
        "settings": (pgettext("of a season", "Settings"), _("Points, ties, attendance, and who goes up and down.")),
        "describe": (_("Name and dates"), _("What the page says, and whether it is announced.")),
        "csv": (_("The standings as a file"), _("For a spreadsheet.")),
        "pdf": (_("Printed standings"), _("To print, or to hang up in the hall.")),
        "log": (pgettext("of a season", "Log"), _("Everything that was done, and by whom; you can undo it from here.")),
        "end": (_("Beginning and end"), _("Open, close, open again, cancel.")),
        "next": (_("Next season"), _("Prepared in one step from the final rankings.")),
    }
    return [
        Page(title, told, reverse(f"leagues:{name}", args=at.address))
        for name, (title, told) in known.items()
        if (name not in OF_SOME_KINDS or name in kind_of(at.league).pages)
        and (name in PAGES_FOR_ALL or at.rights.organizes)
    ]
