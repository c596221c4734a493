"""The forms of a fixture, and the steps they make."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final, TypeAlias

from django.http import HttpRequest, QueryDict

from games.permissions import player_for
from games.rules.json_object import Json
from leagues.logs.context import MOST_REF, ref_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.playing.acts import own_side
from leagues.seasons.playing.forms import (
    DayForm,
    DisputeForm,
    FixtureScoreForm,
    ForfeitForm,
    SettleForm,
    SidedForm,
    typed_again,
)
from leagues.seasons.playing.seating import open_fixture
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import FixtureState
from leagues.seasons.season_log.steps import DESK, PlayLive, Step

MOST_DIGITS: Final = 6
BY_CLUB: Final = ("enter", "accept", "move", "settle", "forfeit", "object", "cards", "seat")
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
    own = own_side(at, fixture)
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
    typed = post.get("of", "")
    if not (typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS):
        raise SeasonRefusal(SeasonCode.UNREADABLE, "of")
    return int(typed)


def _days(at: SeasonContext) -> tuple[date | None, date | None]:
    return at.state.starts_on, at.state.ends_on
