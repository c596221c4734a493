"""The forms of a fixture, the steps they make, and the confirmation on the next page."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final, TypeAlias

from django import forms
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels import Text
from games.options_form import required_number
from games.permissions import player_for
from games.rules.record_json import Json
from leagues.contests.score_form import SidesScoreForm, typed_again
from leagues.logs.context import MOST_REF, ref_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.playing.fixture_page import own_entrant
from leagues.seasons.playing.live_tables import open_fixture
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import FixtureState
from leagues.seasons.season_log.steps import DESK, PlayLive, Score, Step
from leagues.seasons.season_log.steps.results import MOST_WHY

BOTH: Final = "both"


class SidedForm(forms.Form):
    """A form of a fixture. `sides`: both names, home first. `named`: identifies the form on its page."""

    def __init__(self, *args: Any, sides: tuple[str, str], named: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auto_id, self.label_suffix, self.sides = f"{named}-%s", "", sides


def _why(label: Text) -> forms.CharField:
    return forms.CharField(label=label, max_length=MOST_WHY, required=False)


class DayForm(SidedForm):
    """The form of another day, within the season."""

    to = forms.DateField(
        label=_("New day proposed"),
        input_formats=["%Y-%m-%d"],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    why = _why(_("Why (for the others and the log)"))

    def __init__(self, *args: Any, days: tuple[date | None, date | None] = (None, None), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, day in zip(("min", "max"), days, strict=True):
            if day is not None:
                self.fields["to"].widget.attrs[name] = day.isoformat()


class FixtureScoreForm(SidedForm, SidesScoreForm):
    """The form of a score, home first."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for side, name in enumerate(self.sides):
            self.fields[f"points_{side}"].label = _("Points of %(side)s") % {"side": name}
            self.fields[f"capots_{side}"].label = _("Capots of %(side)s") % {"side": name}
        self.fields["winner"].label = _("If points are equal")
        won = pgettext_lazy("the last donne of a fixture", "%(side)s won")
        one, other = (won % {"side": name} for name in self.sides)
        self.name_sides((one, other), pgettext_lazy("a fixture", "It is a draw"))

    @property
    def score(self) -> Score:
        """The score of a valid form. The chosen winner only matters if points are equal."""
        equal = self.points[0] == self.points[1]
        return Score(points=self.points, capots=self.capots, winner=self.winner_typed if equal else None)


class SettleForm(FixtureScoreForm):
    """The form of the arbiter's decision."""

    why = _why(_("Why (for both pairs and the log)"))


class ForfeitForm(SidedForm):
    """The form of an absence."""

    absent = forms.ChoiceField(label=_("Absent players"))
    why = _why(_("Why (for both pairs and the log)"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        absent = self.fields["absent"]
        assert isinstance(absent, forms.ChoiceField)
        absent.choices = [("0", self.sides[0]), ("1", self.sides[1]), (BOTH, _("Neither pair"))]

    @property
    def forfeits(self) -> tuple[bool, bool]:
        absent = self.cleaned_data["absent"]
        return absent in ("0", BOTH), absent in ("1", BOTH)


class DisputeForm(SidedForm):
    why = _why(_("What is wrong"))


class CallOffForm(SidedForm):
    why = _why(_("Why (for the others and the log)"))


BY_CLUB: Final = ("enter", "accept", "move", "settle", "forfeit", "object", "cards", "seat", "annul")
"""Actions for the club; all others are for the viewer's own side."""

Made: TypeAlias = Callable[[int, int, Any, QueryDict], Step]
"""Makes a step from the fixture, the viewer, the form (None without one) and the posted fields."""


def _propose(fixture: int, by: int, form: DayForm, post: QueryDict) -> Step:
    return steps.Propose(fixture=fixture, entrant=by, to=form.cleaned_data["to"], why=form.cleaned_data["why"])


def _agree(fixture: int, by: int, form: None, post: QueryDict) -> Step:
    return steps.Answer(fixture=fixture, entrant=by, of=_of(post), agrees=True)


def _decline(fixture: int, by: int, form: None, post: QueryDict) -> Step:
    return steps.Answer(fixture=fixture, entrant=by, of=_of(post), agrees=False)


def _move(fixture: int, by: int, form: DayForm, post: QueryDict) -> Step:
    return steps.Move(fixture=fixture, to=form.cleaned_data["to"], why=form.cleaned_data["why"])


def _report(fixture: int, by: int, form: FixtureScoreForm, post: QueryDict) -> Step:
    return steps.Report(fixture=fixture, entrant=by, score=form.score)


def _confirm(fixture: int, by: int, form: None, post: QueryDict) -> Step:
    return steps.Confirm(fixture=fixture, entrant=by, of=_of(post))


def _dispute(fixture: int, by: int, form: DisputeForm, post: QueryDict) -> Step:
    return steps.Dispute(fixture=fixture, entrant=by, why=form.cleaned_data["why"])


def _settle(fixture: int, by: int, form: SettleForm, post: QueryDict) -> Step:
    return steps.Settle(fixture=fixture, score=form.score, why=form.cleaned_data["why"])


def _forfeit(fixture: int, by: int, form: ForfeitForm, post: QueryDict) -> Step:
    return steps.Forfeit(fixture=fixture, forfeits=form.forfeits, why=form.cleaned_data["why"])


def _call_off(fixture: int, by: int, form: CallOffForm, post: QueryDict) -> Step:
    return steps.CallOff(fixture=fixture, entrant=by, why=form.cleaned_data["why"])


def _cards(fixture: int, by: int, form: None, post: QueryDict) -> Step:
    return PlayLive(fixture=fixture, entrant=by, code="")


VERBS: Final[Mapping[str, tuple[type[SidedForm] | None, Made]]] = {
    "propose": (DayForm, _propose),
    "agree": (None, _agree),
    "decline": (None, _decline),
    "move": (DayForm, _move),
    "report": (FixtureScoreForm, _report),
    "enter": (FixtureScoreForm, _report),
    "confirm": (None, _confirm),
    "accept": (None, _confirm),
    "dispute": (DisputeForm, _dispute),
    "object": (DisputeForm, _dispute),
    "settle": (SettleForm, _settle),
    "forfeit": (ForfeitForm, _forfeit),
    "call_off": (CallOffForm, _call_off),
    "annul": (CallOffForm, _call_off),
    "cards": (None, _cards),
}
OPENING: Final = ("live", "seat")
"""Actions that open a live table: for one's own side, or for the club."""


def form_of(
    at: SeasonContext, fixture: FixtureState, do: str, sides: tuple[str, str], post: QueryDict | None = None
) -> SidedForm | None:
    """Return the form of an action: empty, with known values, or as it was sent. None if the action has no form."""
    form = VERBS[do][0] if do in VERBS else None
    if form is None:
        return None
    more: Json = {"sides": sides, "named": do}
    if form is DayForm:
        more["days"] = _days(at)
    elif post is None and do == "settle" and fixture.result is not None and fixture.result.score is not None:
        more["initial"] = typed_again(fixture.result.score)
    return form(post, **more) if post is not None else form(**more)


def do(request: HttpRequest, at: SeasonContext, fixture: FixtureState, asked: str, form: SidedForm | None) -> str:
    """Do the action, once; return the names of people without an account if a live table cannot be opened.

    SeasonRefusal `unreadable`, `not-yours`, and those of the step.
    """
    by = _who(at, fixture, asked)
    if asked in OPENING:
        return _open(request, at, fixture, by)
    if asked not in VERBS:
        raise SeasonRefusal(SeasonCode.UNREADABLE, "do")
    at.say(request, VERBS[asked][1](fixture.number, by, form, request.POST))
    return ""


def _who(at: SeasonContext, fixture: FixtureState, asked: str) -> int:
    if asked in BY_CLUB:
        return DESK
    own = own_entrant(at, fixture)
    if own is None:
        raise SeasonRefusal(SeasonCode.NOT_YOURS)
    return own


def _open(request: HttpRequest, at: SeasonContext, fixture: FixtureState, by: int) -> str:
    at.rights.verify(PlayLive(fixture=fixture.number, code="", entrant=by))
    ref = ref_of(request)[:MOST_REF]
    absent = open_fixture(at.season, fixture.number, player_for(request), by, ref)
    names = (at.names.get(person) for person in absent)
    return ", ".join("…" if name is None else name.shown for name in names)


def _of(post: QueryDict) -> int:
    """Return the version of the step that the viewer saw. SeasonRefusal `unreadable`."""
    return required_number(post.get("of", ""), SeasonRefusal(SeasonCode.UNREADABLE, "of"))


def _days(at: SeasonContext) -> tuple[date | None, date | None]:
    return at.state.starts_on, at.state.ends_on


DONE: Final[dict[str, Text]] = {
    "propose": _("The other pair is asked about that day. Until they agree, the old day stays."),
    "agree": _("Agreed: the fixture is now on its new day."),
    "decline": _("The day of the fixture does not change; the other pair is told."),
    "move": _("The fixture is on its new day; both pairs are told."),
    "report": _("Your score is kept. It counts once the other pair confirms it."),
    "enter": _("The result is entered and counts."),
    "confirm": _("Confirmed: the result counts."),
    "accept": _("Confirmed: the result counts."),
    "dispute": _("The arbiter will decide; both pairs are told."),
    "object": _("The result is disputed; both pairs are told."),
    "settle": _("Decided: the result counts."),
    "forfeit": _("Decided: the forfeit counts."),
    "call_off": _("The fixture is called off and not played. The others are told."),
    "annul": _("The fixture is called off and counts for nobody. Both sides are told."),
    "cards": _("The fixture is played with real cards; its table on the site is closed."),
    "live": _("The table is open: its four players find it among their tables."),
    "seat": _("The table is open: its four players find it among their tables."),
}


def done_told(asked: str) -> str:
    return str(DONE[asked])
