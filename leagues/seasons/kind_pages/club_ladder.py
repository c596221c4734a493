"""The page of a new fixture of a club's ladder: a challenge for a day to come, or one that was played, with its score.

Its people write it for their own side, the club for any two sides. On one's own side a score counts once the other side
confirms it; the club's counts at once.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.contests.score_form import SidesScoreForm
from leagues.logs.context import ref_of, status_of
from leagues.seasons.context import SeasonContext, at_season
from leagues.seasons.kinds import kind_of
from leagues.seasons.playing.mine import of_season
from leagues.seasons.playing.saying import done_told
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import DESK, Score, Step
from leagues.seasons.store import NamedSeasonStep, known
from leagues.seasons.words.refusals import words_of

SHORT_REF: Final = 32
"""The length of the form's ref; the step of the score has a longer one."""
UNREAD: Final = 422


class MeetForm(SidesScoreForm):
    """The form of a new fixture, for one's own side or (`club`) any two. Without points it is still to be played."""

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext, club: bool) -> None:
        super().__init__(data, label_suffix="", auto_id=f"{'club' if club else 'own'}-%s")
        self.at, self.club = at, club
        self.own = () if club else at.rights.entrants[:1]
        there = [
            number for number, each in at.state.entrants.items() if each.withdrawn is None and number not in self.own
        ]
        self.choices = sorted(((str(each), at.called(each)) for each in there), key=lambda each: each[1].casefold())
        if club:
            self.fields["home"] = self._side(_("First side"))
        if at.persons == 1:
            self.fields["home_partner"] = self._partner(_("Their partner") if club else _("Your partner"))
        self.fields["away"] = self._side(_("Second side") if club else pgettext("an opponent", "Against"))
        if at.persons == 1:
            self.fields["away_partner"] = self._partner(_("Their partner"))
        days = {"min": at.state.starts_on, "max": at.state.ends_on}
        limits = {name: day.isoformat() for name, day in days.items() if day is not None}
        self.fields["on"] = forms.DateField(
            label=_("Day"),
            initial=timezone.localdate,
            input_formats=["%Y-%m-%d"],
            widget=forms.DateInput({"type": "date", **limits}, format="%Y-%m-%d"),
        )
        self._name_figures()

    def _name_figures(self) -> None:
        if self.club:
            points = [_("Points of the first side"), _("Points of the second side")]
            capots = [_("Capots of the first side"), _("Capots of the second side")]
            won = [_("The first side won"), _("The second side won")]
        else:
            points, capots = [_("Our points"), _("Their points")], [_("Our capots"), _("Their capots")]
            won = [_("We won"), _("They won")]
        for side in (0, 1):
            self.fields[f"points_{side}"].label, self.fields[f"points_{side}"].required = points[side], False
            self.fields[f"capots_{side}"].label = capots[side]
        self.fields["winner"].label = _("If points are equal")
        self.name_sides((won[0], won[1]), pgettext("a fixture", "It is a draw"))

    def _side(self, label: str) -> forms.ChoiceField:
        return forms.ChoiceField(label=label, choices=[("", _("Choose…")), *self.choices])

    def _partner(self, label: str) -> forms.ChoiceField:
        nobody = pgettext("a partner", "somebody who is not on the ladder")
        return forms.ChoiceField(label=label, choices=[("", nobody), *self.choices], required=False)

    @property
    def who(self) -> list[forms.BoundField]:
        """The fields of the two sides."""
        return [self[name] for name in ("home", "home_partner", "away", "away_partner") if name in self.fields]

    @property
    def more_open(self) -> bool:
        """Whether figures that are seldom needed are filled in or wrong."""
        names = ("capots_0", "capots_1", "winner")
        return any(self[name].value() or self[name].errors for name in names)

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        points = [cleaned.get("points_0"), cleaned.get("points_1")]
        if not self.errors and None in points and any(each is not None for each in (*points, *self._capots(cleaned))):
            missing = f"points_{points.index(None)}"
            self.add_error(
                missing, _("Write the points of both sides, or of neither if the fixture is still to be played.")
            )
        on = cleaned.get("on")
        if on is not None and None not in points and on > timezone.localdate():
            self.add_error("on", _("The day of a score cannot be in the future: give the day it was played."))
        return cleaned

    def _capots(self, cleaned: Mapping[str, object]) -> list[object]:
        return [cleaned.get(f"capots_{side}") or None for side in (0, 1)]

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The entrants of both sides of a valid form, one's own first."""
        said = self.cleaned_data
        home, away = (tuple(int(said[name]) for name in names if said.get(name)) for names in SIDES)
        return (*self.own, *home), away

    @property
    def score(self) -> Score | None:
        """The score of a valid form, home first; None if it is still to be played."""
        if self.cleaned_data["points_0"] is None:
            return None
        equal = self.points[0] == self.points[1]
        return Score(points=self.points, capots=self.capots, winner=self.winner_typed if equal else None)


SIDES: Final = (("home", "home_partner"), ("away", "away_partner"))


@dataclass(frozen=True, slots=True)
class MeetForms:
    """The forms that the viewer may use: for their own side, and for the club."""

    own: MeetForm | None
    club: MeetForm | None


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def meet(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the forms; `do` is « own » or « club ». 404 for those who neither play in it nor run it."""
    at = at_season(request, code, number)
    if "meet" not in kind_of(at.league).pages or not (at.rights.entrants or at.rights.at_desk):
        raise Http404
    if request.method != "POST":
        return _page(request, at)
    before = at.said_before(request)
    if before is not None:
        return redirect("leagues:fixture", code, number, _written_as(at, before.version))
    club = request.POST.get("do") == "club"
    if not (at.rights.at_desk if club else at.rights.entrants):
        return _page(request, at, refusal=SeasonRefusal(SeasonCode.NOT_YOURS))
    form = MeetForm(request.POST, at=at, club=club)
    if not form.is_valid():
        return _page(request, at, form, status=UNREAD)
    try:
        fixture = _write(request, at, form)
    except SeasonRefusal as refusal:
        return _page(request, at, form, refusal)
    messages.success(request, _told(form))
    return redirect("leagues:fixture", code, number, fixture)


def _write(request: HttpRequest, at: SeasonContext, form: MeetForm) -> int:
    """Write the fixture, with its score if it has one; return its number. SeasonRefusal: nothing has changed."""
    ref, by = ref_of(request)[:SHORT_REF], DESK if form.club else at.rights.entrants[0]
    written = [NamedSeasonStep(partial(_meet, at, form, by, _next_number(at)), ref)]
    if form.score is not None:
        written.append(NamedSeasonStep(partial(_report, at, form.score, by), ref and f"{ref}.score"))
    return max(at.say_all(request, written).state.fixtures)


def _next_number(at: SeasonContext) -> int:
    """Return a number that no fixture has had, not even one whose step was undone."""
    had = (step.number for step, _moment in known(at.season).lines if isinstance(step, steps.Meet))
    return 1 + max(had, default=0)


def _meet(at: SeasonContext, form: MeetForm, by: int, least: int, state: SeasonState) -> Step:
    home, away = form.sides
    number = max(least, 1 + max(state.fixtures, default=0))
    step = steps.Meet(number=number, home=home, away=away, on=form.cleaned_data["on"], entrant=by)
    at.rights.verify(step)
    return step


def _report(at: SeasonContext, score: Score, by: int, state: SeasonState) -> Step:
    step = steps.Report(fixture=max(state.fixtures), score=score, entrant=by)
    at.rights.verify(step)
    return step


def _written_as(at: SeasonContext, version: int) -> int:
    """Return the number of the fixture that this step of the log arranged."""
    lines = known(at.season).lines
    return next(step.number for step, at in lines if isinstance(step, steps.Meet) and at.version == version)


def _told(form: MeetForm) -> str:
    if form.score is not None:
        return done_told("enter" if form.club else "report")
    return _("The fixture is in the calendar; its sides are told.") if form.club else _("Sent: the others are told.")


def _page(
    request: HttpRequest,
    at: SeasonContext,
    form: MeetForm | None = None,
    refusal: SeasonRefusal | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    made = MeetForms(
        own=MeetForm(at=at, club=False) if at.rights.entrants else None,
        club=MeetForm(at=at, club=True) if at.rights.at_desk else None,
    )
    if form is not None:
        made = MeetForms(own=made.own if form.club else form, club=form if form.club else made.club)
    open_one = refusal is not None and refusal.code is SeasonCode.NOT_CONFIRMED_YET
    context = {
        "at": at,
        "forms": made,
        "waits": of_season(at, timezone.localdate()).waits if at.rights.entrants else (),
        "refusal": None if refusal is None else words_of(refusal),
        "there": refusal.about if refusal is not None and open_one else "",
        "ref": secrets.token_hex(8),
    }
    return render(
        request, "leagues/climbing/meet.html", context, status=status if refusal is None else status_of(refusal)
    )
