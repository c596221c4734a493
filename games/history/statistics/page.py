"""The content of a page of statistics: its form, figures in words and plots, partners and opponents met.

The form has the period, rules and kind; its values are in the address. People met have the number of parties together
and of parties won: with a partner the pair's result counts, against an opponent the person's (`games.outcomes`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from django import forms
from django.db.models import BooleanField, Case, Count, Q, Sum, Value, When
from django.utils import timezone
from django.utils.translation import gettext as _

from games.history.statistics.figure_texts import NamedFigure, RulesLine, headline, plain, rules_lines
from games.history.statistics.figures import FigureCounts, Luck, luck_of, percent, whole
from games.history.statistics.plots import Bars, FormPlot, PointsPlot, bars_of, form_of, points_of, spans_of
from games.history.statistics.reading import WITH, StatisticsScope, across, beside, seats_of, statistics_of
from games.labels import Text, rules_by_game, value_label
from games.models import Player, Table
from games.models.tables import UNCOUNTED
from games.outcomes import has_won, pair_has_won

ENOUGH: Final = 20
"""The least number of donnes for a plot; fewer would only show chance."""


@dataclass(frozen=True, slots=True)
class GameShown:
    """One game: its plots with their tables, and the other figures by subject."""

    name: Text
    bars: list[Bars]
    luck: Luck | None
    plain: list[tuple[str, list[NamedFigure]]]


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """The content of a statistics page. Empty if `parties` is 0; plots are None with too few donnes."""

    parties: int
    donnes: int
    stood_in: int
    enough: int
    headline: list[NamedFigure]
    form: FormPlot | None
    points: PointsPlot | None
    games: list[GameShown]
    rules: list[RulesLine]

    @property
    def is_drawn(self) -> bool:
        return self.donnes >= self.enough

    @property
    def donnes_figure(self) -> str:
        return whole(self.donnes)

    @property
    def parties_figure(self) -> str:
        return whole(self.parties)


def shown(scope: StatisticsScope) -> StatisticsPage:
    statistics = statistics_of(scope)
    total = statistics.total
    drawn = total["donnes"] >= ENOUGH
    spans = spans_of(statistics.by_day) if drawn else []
    return StatisticsPage(
        parties=total["parties"],
        donnes=total["donnes"],
        stood_in=total["stood_in"],
        enough=ENOUGH,
        headline=headline(total),
        form=form_of(spans) if spans else None,
        points=points_of(spans) if spans else None,
        games=[_game(game, figures) for game, figures in statistics.by_game.items()],
        rules=rules_lines(statistics),
    )


def _game(game: str, figures: FigureCounts) -> GameShown:
    drawn = figures["donnes"] >= ENOUGH
    return GameShown(
        name=value_label("game", game),
        bars=bars_of(figures, game) if drawn else [],
        luck=luck_of(figures) if drawn else None,
        plain=plain(figures, game),
    )


FIRST_DAY: Final = date(1900, 1, 1)
A_YEAR: Final = timedelta(days=366)


class ScopeForm(forms.Form):
    """The form of a scope. Every field is optional; with an invalid field nothing is counted."""

    def __init__(self, data: Mapping[str, object]) -> None:
        super().__init__(data)
        kinds = [kind for kind in Table.Kind.choices if kind[0] not in UNCOUNTED]
        self.fields |= {
            "rules": _choice(_("Rules"), [("", _("All")), *rules_by_game()]),
            "kind": _choice(_("Kind"), [("", _("All")), *kinds]),
            "from": _day(_("From")),
            "until": _day(_("Until")),
        }

    def clean(self) -> dict[str, object]:
        chosen = self.cleaned_data
        since, until = chosen.get("from"), chosen.get("until")
        if since and since < FIRST_DAY:
            self.add_error("from", _("The site knows no partie that old."))
        if until and until > timezone.localdate() + A_YEAR:
            self.add_error("until", _("That date is too far in the future."))
        elif since and until and since > until:
            self.add_error("until", _("The last day is before the first. Put the earlier day first."))
        return chosen

    def narrow(self, scope: StatisticsScope) -> StatisticsScope:
        """Return the scope narrowed by a valid form."""
        chosen = self.cleaned_data
        return replace(scope, since=chosen["from"], until=chosen["until"], rules=chosen["rules"], kind=chosen["kind"])

    @property
    def is_narrowed(self) -> bool:
        return any(self.data.get(name) for name in self.fields)

    @property
    def shortcuts(self) -> list[tuple[str, str]]:
        """Return predefined periods: first day and label of each."""
        today = timezone.localdate()
        spans = ((30, _("30 days")), (91, _("3 months")), (365, _("12 months")))
        return [((today - timedelta(days=days)).isoformat(), name) for days, name in spans]


def _choice(label: str, choices: list[Any]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, required=False, choices=choices)


def _day(label: str) -> forms.DateField:
    widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, required=False, widget=widget, input_formats=["%Y-%m-%d"])


SHOWN: Final = 25


@dataclass(frozen=True, slots=True)
class MetPlayer:
    """A person met. `id` is None for all robots together, and for people without a page."""

    id: int | None
    name: str
    parties: int
    won: int

    @property
    def parties_figure(self) -> str:
        return whole(self.parties)

    @property
    def won_figure(self) -> str:
        return whole(self.won)

    @property
    def share(self) -> str:
        return percent(100 * self.won / self.parties)


@dataclass(frozen=True, slots=True)
class MostMet:
    """The people met most often, most parties first; `people`: the number of all people met."""

    met: list[MetPlayer]
    people: int

    @property
    def others(self) -> int:
        """Return the number of people not shown."""
        return max(0, self.people - SHOWN)


class MetPlayerRow(NamedTuple):
    """A person met on one side: id, whether partner, parties, parties won."""

    player: int
    is_partner: bool
    parties: int
    won: int


def met_in(scope: StatisticsScope, *, hidden: frozenset[int], everywhere: bool) -> tuple[MostMet, MostMet]:
    """Return partners and opponents: one query for both and two for their names.

    `hidden` ids are left out, and so are parties at link-only tables unless `everywhere`.
    """
    shown = Q() if everywhere else Q(partie__visibility=Table.Visibility.OPEN)
    won = Case(When((beside() & pair_has_won(WITH)) | (across() & has_won()), then=Value(1)), default=Value(0))
    found = (
        seats_of(scope)
        .filter(beside() | across(), shown)
        .values_list(f"{WITH}player_id", Case(When(beside(), then=True), default=False, output_field=BooleanField()))
        .annotate(parties=Count("pk"), won=Sum(won))
        .order_by()
    )
    rows = [MetPlayerRow(*row) for row in found if row[0] not in hidden]
    robots = frozenset(Player.objects.exclude(kind=Player.Kind.PERSON).values_list("pk", flat=True))
    sides = [_most_first([row for row in rows if row.is_partner is side], robots) for side in (True, False)]
    shown_ids = {row.player for people, _robots in sides for row in people[:SHOWN]}
    players = Player.objects.select_related("user").in_bulk(shown_ids)
    partners, opponents = (_company(people, played, players) for people, played in sides)
    return partners, opponents


def _most_first(rows: list[MetPlayerRow], robots: frozenset[int]) -> tuple[list[MetPlayerRow], list[MetPlayerRow]]:
    """Separate people, most parties first, from robots."""
    people = sorted((row for row in rows if row.player not in robots), key=lambda row: (-row.parties, row.player))
    return people, [row for row in rows if row.player in robots]


def _company(people: list[MetPlayerRow], robots: list[MetPlayerRow], players: Mapping[int, Player]) -> MostMet:
    met = [_met(players[row.player], row) for row in people[:SHOWN]]
    if robots:
        met.append(MetPlayer(None, "", sum(row.parties for row in robots), sum(row.won for row in robots)))
    return MostMet(sorted(met, key=lambda each: -each.parties), len(people))


def _met(player: Player, row: MetPlayerRow) -> MetPlayer:
    gone = player.user is not None and not player.user.is_active
    return MetPlayer(None if gone else player.pk, player.name, row.parties, row.won)
