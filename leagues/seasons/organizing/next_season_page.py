"""The next season's page: play-offs, new divisions with reasons, and the form that creates it."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.labels.words import Text
from games.options_form import whole_number
from games.permissions import player_for
from games.wording import tidy
from leagues.clubs.codes import ClubRefusal
from leagues.contests.preparing.entry_file import FileRefusal
from leagues.contests.preparing.entry_file_views import WRONG
from leagues.logs.context import MOST_REF, ref_of
from leagues.models import Season
from leagues.seasons.context import SeasonContext, at_office, names_in
from leagues.seasons.kinds.base import Foreseen, NextSeasonChanges
from leagues.seasons.next_season import (
    A_YEAR,
    NextSeasonRequest,
    draw_up_next,
    elsewhere,
    following,
    following_name,
    foreseen,
)
from leagues.seasons.organizing.entries_form import EntryLinesPlan, KnownPerson, Pair, plan, staged
from leagues.seasons.organizing.entries_views import lines_field
from leagues.seasons.organizing.opening import MOST_DAYS, day_field
from leagues.seasons.organizing.saying import done, told
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.steps import PlayOff
from leagues.seasons.season_log.steps.describing import MOST_NAME
from leagues.seasons.words.tables import MOVED

NOTHING: Final = EntryLinesPlan((), ())


class NextForm(forms.Form):
    """The form of the next season.

    Once valid: `newcomers`, known or new people, and `without`, entrants who do not go on.
    """

    planned: EntryLinesPlan = NOTHING

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext) -> None:
        initial = {
            "name": following_name(at.season.name),
            "starts_on": at.season.starts_on + A_YEAR,
            "ends_on": at.season.ends_on + A_YEAR,
        }
        super().__init__(data, label_suffix="", initial=initial)
        self.at = at
        self.fields["name"] = forms.CharField(label=_("Name of the season"), max_length=MOST_NAME)
        self.fields["starts_on"] = day_field(_("First day"))
        self.fields["ends_on"] = day_field(_("Last day"))
        self.fields["public"] = forms.BooleanField(label=_("Announce it to everybody at once"), required=False)
        there = sorted(number for number, each in at.state.entrants.items() if each.withdrawn is None)
        if there:
            choices = [(str(number), at.called(number)) for number in there]
            self.fields["without"] = forms.MultipleChoiceField(
                label=_("Not in the next season"),
                choices=choices,
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
        if at.rules.draws:
            self.fields["text"] = lines_field(_("New pairs, starting in the lowest division"), required=False)
            self.fields["text"].widget.attrs["rows"] = 4

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        first, last = cleaned.get("starts_on"), cleaned.get("ends_on")
        if first and last and not 0 <= (last - first).days <= MOST_DAYS:
            self.add_error("ends_on", _("The last day comes before the first, or more than two years after it."))
        if "name" in cleaned and tidy(cleaned["name"], MOST_NAME) is None:
            self.add_error("name", _("Some characters cannot be used: use plain letters."))
        if str(cleaned.get("text", "")).strip():
            self._plan(cleaned["text"])
        return cleaned

    def _plan(self, text: str) -> None:
        staying = [each for number, each in self.at.state.entrants.items() if number not in self.without]
        there = {person for each in staying if each.withdrawn is None for person in each.persons}
        try:
            self.planned = plan(self.at.league, text, 2, there)
        except FileRefusal as refusal:
            self.add_error("text", str(WRONG[refusal.wrong]))
            return
        for line, fault in self.planned.faults:
            self.add_error("text", _("Line %(n)s: %(fault)s.") % {"n": line, "fault": fault})

    @property
    def newcomers(self) -> tuple[Pair, ...]:
        return self.planned.ready

    @property
    def without(self) -> frozenset[int]:
        return frozenset(int(each) for each in getattr(self, "cleaned_data", {}).get("without", ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTold:
    """A place in a division.

    `number`: of their entry this season; 0: none. `way`: `up`, `down` or empty. `was`: the division, from 1.
    """

    number: int
    name: str
    why: Text
    way: str = ""
    was: int | None = None
    declines: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffTold:
    """A play-off. `division`: the upper one, from 1. `won`: the winner; 0: not played."""

    division: int
    upper: int
    lower: int
    names: tuple[str, str]
    won: int


def divisions_told(at: SeasonContext, plan: Foreseen, newcomers: Sequence[Pair]) -> list[tuple[int, list[PlaceTold]]]:
    moves = {move.entrant: move for move in plan.moves}
    told: list[tuple[int, list[PlaceTold]]] = []
    for place, members in enumerate(plan.divisions):
        rows = []
        for number in members:
            move, old = moves[number], at.state.entrants.get(number)
            rows.append(
                PlaceTold(
                    number=number if old is not None else 0,
                    name=at.called(number) if old is not None else _new_name(newcomers[number - plan.first_new]),
                    why=MOVED[move.why],
                    way=_way(move.was, place),
                    was=None if move.was is None else move.was + 1,
                    declines=old is not None and old.declines,
                )
            )
        told.append((place + 1, rows))
    return told


def gone_told(at: SeasonContext, plan: Foreseen) -> list[str]:
    return [at.called(move.entrant) for move in plan.moves if move.now is None]


def play_offs_told(at: SeasonContext, plan: Foreseen) -> list[PlayOffTold]:
    return [
        PlayOffTold(
            division=due.division + 1,
            upper=due.upper,
            lower=due.lower,
            names=(at.called(due.upper), at.called(due.lower)),
            won=winner or 0,
        )
        for due, winner in plan.play_offs
    ]


def elsewhere_told(at: SeasonContext, following: Season) -> list[str]:
    """Return a line for everybody whose division a corrected result would change."""
    if not at.rules.persons or at.state.closed is None:
        return []
    moved = elsewhere(at.season, following)
    names = names_in(at.league, {person for each in moved for person in each.persons})
    told = []
    for each in moved:
        name = " – ".join(names[person].whole or "…" for person in each.persons if person in names)
        said = {"name": name, "drawn": _division(each.drawn), "would": _division(each.would)}
        told.append(_("%(name)s: %(drawn)s in the draw, but %(would)s by today’s ranking.") % said)
    return told


def _division(number: int | None) -> str:
    return _("in no division") if number is None else _("division %(n)s") % {"n": number + 1}


def _new_name(who: Pair) -> str:
    return " – ".join(each.name if isinstance(each, KnownPerson) else each.whole for each in who)


def _way(was: int | None, now: int) -> str:
    if was is None or was == now:
        return ""
    return "up" if now < was else "down"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def next_one(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the next season: `do` is « play-off » with its winner, « look » for a preview, or « make ». 404 for others
    than organizers.
    """
    at = at_office(request, code, number)
    if not at.rights.organizes:
        raise Http404
    what = request.POST.get("do", "") if request.method == "POST" else ""
    if what == "play-off":
        done(request, at, lambda: _played_off(request, at), _("Noted: the winner plays in the division above."))
        return redirect("leagues:next", code, number)
    if what not in ("look", "make"):
        return _page(request, at, NextForm(at=at))
    form = NextForm(request.POST, at=at)
    if not form.is_valid() or what == "look":
        return _page(request, at, form)
    try:
        made = _make(request, at, form)
    except (SeasonRefusal, ClubRefusal) as refusal:
        form.add_error(None, refused(refusal, at))
        return _page(request, at, form)
    messages.success(request, _("The season “%(name)s” is prepared.") % {"name": made.name})
    return redirect("leagues:office", made.league.code, made.number)


def _make(request: HttpRequest, at: SeasonContext, form: NextForm) -> Season:
    """Create the season in full or not at all: new people in the registry, the season, its entrants."""
    said, by = form.cleaned_data, player_for(request)
    new = () if following(at.season) is not None else form.newcomers
    with staged(at.league, new) as people:
        asked = NextSeasonRequest(
            name=said["name"],
            starts_on=said["starts_on"],
            ends_on=said["ends_on"],
            public=said["public"],
            without=form.without,
            newcomers=people.numbers,
            skipping=bool(request.POST.get("skipping")),
        )
        showing = partial(people.show, at.league, by)
        return draw_up_next(at.season, by, asked, ref=ref_of(request)[:MOST_REF], along=showing)


def _played_off(request: HttpRequest, at: SeasonContext) -> None:
    upper, lower, winner = (_number(request, name) for name in ("upper", "lower", "winner"))
    at.say(request, PlayOff(upper=upper, lower=lower, winner=winner))


def _number(request: HttpRequest, name: str) -> int:
    return whole_number(request.POST.get(name, ""), 6) or 0


def refused(refusal: SeasonRefusal | ClubRefusal, at: SeasonContext) -> str:
    if isinstance(refusal, SeasonRefusal) and refusal.code is SeasonCode.STILL_OPEN:
        return _("A play-off has no result yet: enter it above, or tick that the play-off is not played.")
    return told(refusal, at)


def _page(request: HttpRequest, at: SeasonContext, form: NextForm) -> HttpResponse:
    made = following(at.season)
    plan = _plan(at, form)
    context: dict[str, object] = {
        "at": at,
        "form": form,
        "made": made,
        "elsewhere": [] if made is None else elsewhere_told(at, made),
        "play_offs": play_offs_told(at, plan),
        "missing": len(plan.missing),
        "divisions": divisions_told(at, plan, form.newcomers),
        "gone": gone_told(at, plan),
        "looked": form.is_bound and form.is_valid(),
        "skipping": bool(request.POST.get("skipping")),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/next.html", context)


def _plan(at: SeasonContext, form: NextForm) -> Foreseen:
    """Return the next divisions from the current tables; empty before the draw."""
    if at.state.started is None or at.state.cancelled is not None:
        return Foreseen()
    return foreseen(at.season, at.state, NextSeasonChanges(without=form.without, newcomers=len(form.newcomers)))
