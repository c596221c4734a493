"""Opening of a league: its name, its code in addresses, and its first season, all or nothing; the form and its page."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count
from typing import Final

from django import forms
from django.contrib import messages
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.models import Player
from games.permissions import may_write, player_for, player_of
from games.wording import tidy
from leagues.clubs.names import folded
from leagues.contests.preparing.opening import ORGANIZE, at_club, memberships
from leagues.logs.context import status_of
from leagues.models import Club, League, Season
from leagues.seasons.kinds import KINDS, kind_of_settings
from leagues.seasons.kinds.base import LeagueKind
from leagues.seasons.rights import RUN_SITE_LEAGUES
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.kinds import FORMULAS
from leagues.seasons.season_log.state import Settings
from leagues.seasons.season_log.steps import Describe
from leagues.seasons.season_log.steps.describing import MOST_NAME
from leagues.seasons.store import open_season
from leagues.seasons.words.refusals import told

MOST_LEAGUES: Final = 60
"""The most leagues of one club, or of the site."""
MOST_DAYS: Final = 800
CODE_LENGTH: Final = 34
TAKEN: Final = frozenset({"ouvrir", "mon-calendrier", "mes-rencontres"})
"""Words that have their own addresses under /ligues/."""
OPENED_ONLY: Final = 2
"""The number of steps of a season that was only opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRequest:
    """A request for a league. `league`, `season`: their names; `club` None: a league of the site."""

    club: Club | None
    league: str
    season: str
    starts_on: date
    ends_on: date
    settings: Settings


def open_once(by: Player, wanted: SeasonRequest) -> Season:
    """Open a new league with its first season; the same form sent twice opens one. Callers check rights first.

    SeasonRefusal `not-yours` (a player who may not write), `unreadable` about `league` or `season`, `bad-settings`
    about `ends_on`, `full` about `leagues`.
    """
    league, season = (_read(getattr(wanted, name), name) for name in ("league", "season"))
    if not 0 <= (wanted.ends_on - wanted.starts_on).days <= MOST_DAYS:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "ends_on")
    described = Describe(name=season, starts_on=wanted.starts_on, ends_on=wanted.ends_on, league=league)
    with transaction.atomic():
        opener = Player.objects.select_for_update(of=("self",)).get(pk=by.pk)  # a second request waits here
        if not may_write(opener):
            raise SeasonRefusal(SeasonCode.NOT_YOURS)
        found = _same(opener, wanted, described)
        return found or _opened(opener, wanted, described)


def _read(text: str, about: str) -> str:
    read = tidy(text, MOST_NAME)
    if read is None:
        raise SeasonRefusal(SeasonCode.UNREADABLE, about)
    return read


def _same(by: Player, wanted: SeasonRequest, described: Describe) -> Season | None:
    """Return the season this very form has opened, if nothing else was done in it."""
    same = Season.objects.filter(
        league__club=wanted.club,
        league__opened_by=by,
        league__name=described.league,
        league__kind=kind_of_settings(wanted.settings).name,
        number=1,
        name=described.name,
        starts_on=described.starts_on,
        ends_on=described.ends_on,
        version__lte=OPENED_ONLY,
    )
    return same.select_related("league").first()


def _opened(by: Player, wanted: SeasonRequest, described: Describe) -> Season:
    if League.objects.filter(club=wanted.club).count() >= MOST_LEAGUES:
        raise SeasonRefusal(SeasonCode.FULL, "leagues")
    league = League(
        club=wanted.club,
        name=described.league,
        kind=kind_of_settings(wanted.settings).name,
        opened_by=by,
        opened_at=timezone.now(),
    )
    _save_with_code(league)
    return open_season(league, by, described=described, settings=wanted.settings)


def _save_with_code(league: League) -> None:
    """Save the league with the first free code; another process may take a code meanwhile."""
    plain = plain_code(league.name)
    taken = set(League.objects.filter(code__startswith=plain).values_list("code", flat=True)) | TAKEN
    for number in count(1):
        league.code = plain if number == 1 else f"{plain}-{number}"
        if league.code in taken:
            continue
        try:
            with transaction.atomic():
                league.save(force_insert=True)
        except IntegrityError:
            taken.add(league.code)
        else:
            return


def plain_code(name: str) -> str:
    """Return `challenge-d-hiver` for « Challenge d’hiver »."""
    return "-".join(folded(name).encode("ascii", "ignore").decode().split())[:CODE_LENGTH].strip("-") or "ligue"


JUNE: Final = 6
DAYS_OF_JUNE: Final = 30
EARLIEST: Final = date(1900, 1, 1)
LATEST: Final = date(2199, 12, 31)
"""The last possible day of a season."""
DATE_FORMAT: Final = "%Y-%m-%d"
FIELD_OF: Final = {"league": "name"}


def usual_season(today: date) -> dict[str, object]:
    """Return the usual season of a club: from the first of next month to the end of June, named after its years."""
    first = (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    last = date(first.year + (first.month >= JUNE), JUNE, DAYS_OF_JUNE)
    name = str(first.year) if first.year == last.year else f"{first.year}-{last.year}"
    return {"season": name, "starts_on": first, "ends_on": last}


def day_field(label: str, *, help_text: str = "") -> forms.DateField:
    widget = forms.DateInput({"type": "date"}, format=DATE_FORMAT)
    return forms.DateField(
        label=label,
        help_text=help_text,
        widget=widget,
        input_formats=[DATE_FORMAT, "%d/%m/%Y"],
        validators=[MinValueValidator(EARLIEST), MaxValueValidator(LATEST)],
    )


def formula_field(kinds: Collection[LeagueKind]) -> forms.ChoiceField:
    """Return the field of the formulas of these kinds, grouped by kind."""
    groups = [
        (
            kind.words.label,
            [
                (name, format_html("<span><strong>{}</strong><br>{}</span>", each.words.label, each.words.explanation))
                for name, each in kind.rules.formulas.items()
            ],
        )
        for kind in kinds
    ]
    first = groups[0][1][0][0]
    return forms.ChoiceField(
        label=_("Format"), choices=groups, initial=first, widget=forms.RadioSelect({"class": "stack"})
    )


class SeasonOpeningForm(forms.Form):
    def __init__(
        self, data: Mapping[str, object] | None = None, *, kinds: Collection[LeagueKind], initial: dict[str, object]
    ) -> None:
        super().__init__(data, label_suffix="", initial=initial)
        self.fields["name"] = forms.CharField(
            label=_("Name of the league"),
            max_length=MOST_NAME,
            help_text=_("The name stays from season to season, such as “Winter challenge”."),
        )
        self.fields["season"] = forms.CharField(label=_("Name of its first season"), max_length=MOST_NAME)
        self.fields["starts_on"] = day_field(_("First day"))
        self.fields["ends_on"] = day_field(_("Last day"))
        self.fields["preset"] = formula_field(kinds)

    def refuse(self, refusal: SeasonRefusal) -> None:
        """Add the refusal as an error at the field concerned."""
        field = FIELD_OF.get(refusal.about, refusal.about)
        self.add_error(field if field in self.fields else None, refused_told(refusal))


def refused_told(refusal: SeasonRefusal) -> str:
    """Return the reason in words about names or days; the refusal's own words are about settings."""
    if refusal.about == "ends_on":
        return _("The last day comes before the first, or more than two years after it.")
    if refusal.about in ("league", "season"):
        return _("This name cannot be used: use plain letters.")
    if refusal.about == "leagues":
        return _("There are too many leagues here already. Go on with a new season of one of them.")
    return told(refusal)


@dataclass(frozen=True, slots=True)
class Opener:
    """Where the viewer opens a league: `club`, or the site if None. `clubs`: their other possible clubs."""

    club: Club | None
    clubs: tuple[Club, ...]
    of_the_site: bool

    @property
    def kinds(self) -> tuple[LeagueKind, ...]:
        return tuple(each for each in KINDS.values() if (each.of_the_site if self.club is None else each.of_clubs))

    @property
    def anywhere(self) -> bool:
        """Whether a club or the site is chosen; otherwise the viewer chooses first."""
        return self.club is not None or self.of_the_site


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def open_one(request: HttpRequest) -> HttpResponse:
    """Open a league. 404 unless the viewer organizes a club or runs the leagues of the site."""
    opener = _opener(request)
    asked = request.POST if request.method == "POST" and opener.anywhere else None
    form = SeasonOpeningForm(asked, kinds=opener.kinds, initial=usual_season(timezone.localdate()))
    if asked is None or not form.is_valid():
        return _page(request, opener, form)
    try:
        season = open_once(player_for(request), _wanted(opener, form))
    except SeasonRefusal as refusal:
        form.refuse(refusal)
        return _page(request, opener, form, status=status_of(refusal))
    messages.success(request, _("The league is open. Nobody else sees it until you announce it."))
    return redirect("leagues:office", season.league.code, season.number)


def _opener(request: HttpRequest) -> Opener:
    runs = request.user.is_authenticated and request.user.has_perm(RUN_SITE_LEAGUES)
    mine = memberships(player_of(request.user, request.session))
    clubs = tuple(each.club for each in mine if each.role in ORGANIZE)
    code = request.GET.get("club", "")
    club = at_club(request, code).club if code else None
    if club is None and not (runs or clubs):
        raise Http404
    return Opener(club, tuple(each for each in clubs if each != club), runs)


def _wanted(opener: Opener, form: SeasonOpeningForm) -> SeasonRequest:
    said = form.cleaned_data
    return SeasonRequest(
        club=opener.club,
        league=said["name"],
        season=said["season"],
        starts_on=said["starts_on"],
        ends_on=said["ends_on"],
        settings=FORMULAS[said["preset"]].settings,
    )


def _page(request: HttpRequest, opener: Opener, form: SeasonOpeningForm, *, status: int = 200) -> HttpResponse:
    return render(request, "leagues/organizing/open.html", {"opener": opener, "form": form}, status=status)
