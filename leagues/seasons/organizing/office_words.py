"""Name, explanation and page of each organizer's task."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.organizing.office import SeasonTask, Task
from leagues.seasons.season_log.names import day_text
from leagues.seasons.season_log.preset_names import preset_text

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
FOR_ALL: Final = (SeasonTask.DISPUTED, SeasonTask.MISSING, SeasonTask.WAIT, SeasonTask.FOLLOWED)
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
    return OfficeTask(title, told, button, _address(at, task) if task.now in FOR_ALL or at.rights.organizes else "")


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
        case SeasonTask.DISPUTED | SeasonTask.MISSING | SeasonTask.WAIT:
            return _under_way(at, task)
    return _after(task)


def _before(at: SeasonContext, task: Task) -> tuple[str, str, str]:
    match task.now:
        case SeasonTask.SETTINGS:
            preset = "" if at.state.settings is None else at.state.settings.preset
            told = _("They are those of “%(formula)s”: points, ties, who goes up and down.")
            return _("Look at the settings"), told % {"formula": preset_text(preset)}, _("Settings of the season")
        case SeasonTask.ANNOUNCE:
            told = _("Only those who run the league see it. Announced, it is in the list of leagues.")
            return _("Announce it"), told, _("Announce it…")
        case SeasonTask.ENTER:
            told = _("Each division needs two pairs before its fixtures can be drawn.")
            return _("Enter the pairs"), told, _("Enter a pair")
        case SeasonTask.HOLD:
            told = _("A day of the challenge is a contest of the club: %(held)s of %(planned)s are chosen.")
            return _("Choose the days"), told % {"held": task.count, "planned": task.of}, _("Choose the contests")
        case SeasonTask.START:
            said = ngettext("%(n)s pair has entered.", "%(n)s pairs have entered.", task.count) % {"n": task.count}
            return _("Draw the fixtures"), f"{said} {_('The draft is looked at before it counts.')}", _("To the draw")
    told = _("It opens by itself on its first day, %(day)s. You may open it before.")
    return _("Open the season"), told % {"day": _day(task)}, _("To the opening")


def _under_way(at: SeasonContext, task: Task) -> tuple[str, str, str]:
    match task.now:
        case SeasonTask.DISPUTED:
            said = ngettext("%(n)s result is disputed", "%(n)s results are disputed", task.count) % {"n": task.count}
            return said, _("It counts for nobody until the arbiter has settled it."), _("To the fixture")
        case SeasonTask.MISSING:
            said = ngettext("%(n)s result is missing", "%(n)s results are missing", task.count) % {"n": task.count}
            told = _("Its day is past, the oldest on %(day)s. Enter the result, move the fixture, or say who forfeits.")
            return said, told % {"day": _day(task)}, _("To the oldest fixture")
    if at.league.kind == League.Kind.CHALLENGE and task.on is not None and task.on < timezone.localdate():
        told = _("Its results are in the tables as they come; the day is over once its contest is closed.")
        return _("The day of %(day)s is not over yet") % {"day": _day(task)}, told, _("See the calendar")
    waits = {
        League.Kind.CHAMPIONSHIP: _("The next fixtures are on %(day)s."),
        League.Kind.CHALLENGE: _("The next day is on %(day)s."),
        League.Kind.LADDER: _("Parties count by themselves and months turn by themselves, until %(day)s."),
    }
    told = waits[League.Kind(at.league.kind)] % {"day": _day(task)}
    return _("Nothing to do for now"), told, _("See the calendar")


def _after(task: Task) -> tuple[str, str, str]:
    match task.now:
        case SeasonTask.CLOSE:
            return _("Close the season"), _("Everything is played: its tables become final."), _("To the end")
        case SeasonTask.NEXT:
            told = _("Who goes up and who goes down follows from the final tables. One step makes the next season.")
            return _("Draw up the next season"), told, _("The next season")
        case SeasonTask.FOLLOWED:
            name = "" if task.followed is None else task.followed.name
            told = _("This season is over; it goes on with %(name)s.")
            return _("The next season is there"), told % {"name": name}, _("Go to it")
    return _("The season is cancelled"), _("What was played stays on show."), _("Open it again…")


def _day(task: Task) -> str:
    return "" if task.on is None else day_text(task.on)
