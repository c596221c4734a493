"""The tables of a season as texts for its page."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.labels import Text
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.figures import HEADINGS, columns_of, figure_text
from leagues.seasons.pages.form_words import Sign, in_words, signs_of
from leagues.seasons.pages.line_names import LineNames
from leagues.seasons.pages.naming import division_name
from leagues.seasons.pages.reading_tables import ReadLine, ReadTable
from leagues.seasons.pages.zones import Zone, zones_of
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.metrics import Named, SeasonMetric


@dataclass(frozen=True, slots=True, kw_only=True)
class LineShown:
    """A line of a season's table. `figures`: texts, one for each heading. `played`: parties, fixtures or days.

    `short`: `played` is not enough yet for a prize, or for the month. `mine`: the viewer's own line.
    """

    rank: int | None
    entrant: int
    called: str
    movement: int | None
    figures: tuple[str, ...]
    played: int
    form: tuple[Sign, ...]
    form_words: str
    zone: Zone | None
    left: bool
    short: bool
    mine: bool

    @property
    def places(self) -> int:
        """How many places were won or lost, without a sign."""
        return abs(self.movement or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShown:
    """A table. `name` is empty if there is only one. `zones`: those of its lines, for the legend."""

    division: int
    name: str
    headings: tuple[Text, ...]
    lines: tuple[LineShown, ...]

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones of this table, for the words under it."""
        there = {line.zone for line in self.lines}
        return tuple(zone for zone in Zone if zone in there)

    @property
    def short(self) -> bool:
        return any(line.short for line in self.lines)


def tables_shown(
    at: SeasonContext, tables: tuple[ReadTable, ...], called: LineNames, mine: frozenset[int] = frozenset()
) -> tuple[TableShown, ...]:
    """Return the tables as texts.

    `tables`: those of one month, or of the whole season. `mine`: the viewer's own lines.
    """
    zones: Mapping[int, Zone] = {} if at.state.cancelled else zones_of(at.state, tables)
    groups = at.league.kind == League.Kind.LADDER
    forfeited = any(line.forfeits for table in tables for line in table.lines)
    metrics = columns_of(metrics_of(at), frozenset() if forfeited else frozenset({SeasonMetric.FORFEITS}))
    return tuple(
        TableShown(
            division=table.division,
            name=division_name(table.division, len(tables), groups=groups),
            headings=tuple(HEADINGS[metric] for metric in metrics),
            lines=tuple(_line(at, line, metrics, called, zones, mine) for line in table.lines),
        )
        for table in tables
    )


def metrics_of(at: SeasonContext) -> tuple[Named, ...]:
    """Return the metrics the season is ranked by, the most important first."""
    return at.state.settings.metrics if at.state.settings is not None else ()


def _line(
    at: SeasonContext,
    line: ReadLine,
    metrics: tuple[Named, ...],
    called: LineNames,
    zones: Mapping[int, Zone],
    mine: frozenset[int],
) -> LineShown:
    challenge = isinstance(at.state.settings, ChallengeSettings)
    return LineShown(
        rank=line.rank,
        entrant=line.entrant,
        called=called(line.entrant),
        movement=line.moved,
        figures=tuple(figure_text(metric, line.figures.get(metric)) for metric in metrics),
        played=line.days if challenge else line.parties,
        form=signs_of(line.form),
        form_words=in_words(line.form),
        zone=zones.get(line.entrant),
        left=line.left,
        short=not line.for_prize,
        mine=line.entrant in mine,
    )
