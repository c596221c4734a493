"""The draw of a championship: divisions, days of play, a preview of the calendar, its publication."""

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.options_form import whole_number, whole_number_field
from leagues.lots import shuffled
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.kinds import kind_of
from leagues.seasons.organizing.entries_views import divisions_of
from leagues.seasons.organizing.saying import told
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import days_chosen, days_every, drawn, rounds_needed
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Drawn, Start

LOT: Final = "fixtures:%d"
"""The lot of each division, by its number from 0: anybody can repeat it once the season's seed is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DatesRequest:
    """The requested days.

    `listed`: each day. If it is empty, there is a day from `first` on every `every` days, except excluded days.
    """

    first: date
    every: int = 7
    excluded: tuple[date, ...] = ()
    listed: tuple[date, ...] = ()
    by_lot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round of the draft. `meetings`: home and away by division, from 0. `free`: entrants without an opponent."""

    number: int
    on: date
    meetings: tuple[tuple[int, tuple[Drawn, ...]], ...]
    free: tuple[int, ...]


def drafted(state: SeasonState, wanted: DatesRequest) -> tuple[Drawn, ...]:
    """Return every fixture on its day. SeasonRefusal `wrong-kind`, `too-few` with the division, `bad-settings`."""
    rounds = rounds_needed(state)
    if wanted.listed:
        days = days_chosen(wanted.listed, rounds)
    else:
        days = days_every(wanted.first, wanted.every, rounds, wanted.excluded)
    fixtures = drawn(state, days)
    return _by_lot(state, fixtures) if wanted.by_lot else fixtures


def _by_lot(state: SeasonState, fixtures: Iterable[Drawn]) -> tuple[Drawn, ...]:
    """Return the same calendar with the entrants of each division shuffled by lot."""
    instead: dict[int, int] = {}
    for at, division in enumerate(state.divisions):
        numbers = [each.number for each in division]
        instead.update(zip(numbers, shuffled(state.seed, LOT % at, numbers), strict=True))
    return tuple(replace(each, home=instead[each.home], away=instead[each.away]) for each in fixtures)


def rounds_of(state: SeasonState, fixtures: Sequence[Drawn]) -> tuple[Round, ...]:
    """Return the rounds for the page. Entrants of a division that has played all its rounds are not listed as free."""
    rounds: dict[int, list[Drawn]] = {}
    for each in fixtures:
        rounds.setdefault(each.round, []).append(each)
    return tuple(_round(state, number, of) for number, of in sorted(rounds.items()))


def _round(state: SeasonState, number: int, fixtures: Sequence[Drawn]) -> Round:
    busy = {entrant for each in fixtures for entrant in (each.home, each.away)}
    playing = sorted({each.division for each in fixtures})
    return Round(
        number=number,
        on=fixtures[0].on,
        meetings=tuple((at, tuple(each for each in fixtures if each.division == at)) for at in playing),
        free=tuple(
            each.number
            for at in playing
            for each in state.divisions[at]
            if each.number not in busy and not each.withdrawn
        ),
    )


MOST_EVERY: Final = 366
MOST_DAYS: Final = 400
A_WEEK: Final = 7
BETWEEN: Final = re.compile(r"[\s,;]+")
BY_DAY: Final = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})")


class DaysField(forms.CharField):
    """A field for days separated by anything: « 2026-12-25 », « 25/12/2026 », « 25.12.2026 »."""

    def __init__(self, *, label: str, help_text: str) -> None:
        widget = forms.Textarea({"rows": 3, "spellcheck": "false", "inputmode": "numeric"})
        super().__init__(label=label, help_text=help_text, required=False, max_length=12 * MOST_DAYS, widget=widget)

    def clean(self, value: object) -> tuple[date, ...]:
        text = super().clean(value) or ""
        return tuple(sorted({_day(part) for part in BETWEEN.split(text) if part}))


class StartForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext) -> None:
        first = at.state.starts_on or at.season.starts_on
        initial = {"first": first, "every": A_WEEK, "order": "entered"}
        super().__init__(data, label_suffix="", initial=initial)
        self.fields["first"] = forms.DateField(
            label=_("First day"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        )
        self.fields["every"] = whole_number_field(
            _("Days between two rounds"),
            1,
            MOST_EVERY,
            required=True,
            help_text=_("7: every week. 14: every second week."),
        )
        self.fields["excluded"] = DaysField(
            label=_("No fixtures on these days"),
            help_text=_("Holidays, for example “25/12/2026, 01/01/2027”. Later rounds move by as many days."),
        )
        self.fields["listed"] = DaysField(
            label=_("Or every day of play, one by one"),
            help_text=_("If you give days here, only they count, one for each round."),
        )
        self.fields["order"] = forms.ChoiceField(
            label=_("Schedule"),
            choices=[("entered", _("in the order of the entries")), ("lot", _("by lot"))],
            widget=forms.RadioSelect,
        )

    @property
    def wanted(self) -> DatesRequest:
        said = self.cleaned_data
        return DatesRequest(
            first=said["first"],
            every=said["every"],
            excluded=said["excluded"],
            listed=said["listed"],
            by_lot=said["order"] == "lot",
        )


def _day(text: str) -> date:
    by_day = BY_DAY.fullmatch(text)
    try:
        found = date(*(int(part) for part in reversed(by_day.groups()))) if by_day else parse_date(text)
    except ValueError:
        found = None
    if found is None:
        raise ValidationError(_("“%(text)s” is not a day.") % {"text": text[:20]})
    return found


MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round of the preview.

    `meetings`: by division from 1, home and away by name. `late`: after the season's last day.
    """

    number: int
    on: date
    late: bool
    meetings: list[tuple[int, list[tuple[str, str]]]]
    free: list[str]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def start(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Preview the draw (`do` is « look »), then publish it (« start »). 404 for others than organizers."""
    at = at_office(request, code, number)
    if "start" not in kind_of(at.league).pages or not at.rights.organizes:
        raise Http404
    if request.method != "POST" or at.state.fixtures:
        return _page(request, at, StartForm(at=at)) if request.method != "POST" else _after(request, at)
    form = StartForm(request.POST, at=at)
    if not form.is_valid():
        return _page(request, at, form)
    try:
        fixtures = drafted(at.state, form.wanted)
        if request.POST.get("do") == "start":
            step = Start(fixtures=fixtures, excluded=form.wanted.excluded)
            at.say(request, step, seen=_seen(request))
            messages.success(request, _("The championship begins: every pair has its fixtures."))
            return redirect("leagues:start", code, number)
    except SeasonRefusal as refusal:
        form.add_error(None, refused(refusal, at))
        return _page(request, at, form)
    return _page(request, at, form, fixtures)


def _after(request: HttpRequest, at: SeasonContext) -> HttpResponse:
    """Answer a form sent when everything is drawn: sent twice, or somebody else was faster."""
    if not at.said_before(request):
        messages.error(request, told(SeasonRefusal(SeasonCode.STARTED), at))
    return redirect("leagues:start", *at.address)


def refused(refusal: SeasonRefusal, at: SeasonContext) -> str:
    if refusal.code is SeasonCode.TOO_FEW:
        return _("Division %(n)s has fewer than two pairs: enter more, or put these in another one.") % {
            "n": refusal.about
        }
    if refusal.code is SeasonCode.BAD_SETTINGS and refusal.about == "days":
        return _("There are more rounds than days of play: list more days.")
    if refusal.code is SeasonCode.OUT_OF_SEASON:
        return _("One day of play is before the first day of the season or after its last.")
    if refusal.code is SeasonCode.STALE:
        return _("Entries have changed since you looked: look at the calendar again.")
    return told(refusal, at)


def _seen(request: HttpRequest) -> int:
    """Return the version of the season from which the calendar was drawn."""
    return whole_number(request.POST.get("seen", ""), MOST_DIGITS) or 0


def _page(
    request: HttpRequest, at: SeasonContext, form: StartForm, fixtures: tuple[Drawn, ...] | None = None
) -> HttpResponse:
    known = tuple(each.drawn for each in at.state.fixtures.values()) if fixtures is None else fixtures
    rounds = rounds_told(at, rounds_of(at.state, known))
    context = {
        "at": at,
        "form": form,
        "divisions": divisions_of(at),
        "started": bool(at.state.fixtures),
        "rounds": rounds,
        "fixtures": len(known),
        "late": any(each.late for each in rounds),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/start.html", context)


def rounds_told(at: SeasonContext, rounds: tuple[Round, ...]) -> list[RoundTold]:
    called = {number: at.called(number) for number in at.state.entrants}
    return [
        RoundTold(
            number=each.number,
            on=each.on,
            late=not at.season.starts_on <= each.on <= at.season.ends_on,
            meetings=[(1 + place, [(called[one.home], called[one.away]) for one in of]) for place, of in each.meetings],
            free=[called[one] for one in each.free],
        )
        for each in rounds
    ]
