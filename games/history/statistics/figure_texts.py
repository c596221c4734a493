"""Figures as texts: the headline, tables of figures by game, a row per rule set."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.history.statistics.figures import FigureCounts, part, percent, tenth, whole
from games.history.statistics.reading import PlayerStatistics, StatisticsScope, seats_of, statistics_of
from games.labels import PRESETS, Text
from games.outcomes import seat_outcome


@dataclass(frozen=True, slots=True)
class NamedFigure:
    """A figure with its name and the counts behind it."""

    name: str
    figure: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class RulesLine:
    """The row of a rule set: parties, parties won, then averages per donne."""

    rules: Text
    parties: str
    won: str
    donnes: str
    points: str
    points_against: str
    marks: str
    marks_against: str


def headline(figures: FigureCounts) -> list[NamedFigure]:
    """Return the main figures at the top of the page."""
    return [
        _share(_("Parties won"), figures, "parties_won", "parties"),
        _share(_("Donnes won"), figures, "won", "donnes"),
        _share(_("Contracts made"), figures, "made", "taken"),
        NamedFigure(
            _("Points per donne"),
            tenth(figures.mean("points", "settled")),
            _("{points} allowed").format(points=tenth(figures.mean("points_against", "settled"))),
        ),
    ]


def plain(figures: FigureCounts, game: str) -> list[tuple[str, list[NamedFigure]]]:
    """Return the figures of one game that have no plot, by subject."""
    groups: list[tuple[str, Callable[[FigureCounts], list[NamedFigure]]]] = [
        (_("The donne"), _of_the_donne),
        (_("Taking"), _of_taking if game == "retourne" else _of_bidding),
        (_("Defending"), _of_defending),
        (_("Tricks and cards"), _of_cards),
    ]
    return [(title, group(figures)) for title, group in groups]


def _of_the_donne(figures: FigureCounts) -> list[NamedFigure]:
    return [
        NamedFigure(pgettext("a donne", "Points made"), tenth(figures.mean("points", "settled"))),
        NamedFigure(pgettext("a donne", "Points allowed"), tenth(figures.mean("points_against", "settled"))),
        NamedFigure(_("Points scored per donne"), tenth(figures.mean("marks", "donnes"))),
        NamedFigure(_("Points of the other side"), tenth(figures.mean("marks_against", "donnes"))),
    ]


def _of_taking(figures: FigureCounts) -> list[NamedFigure]:
    spoken = sum(figures[f"place.{place}"] for place in range(1, 5))
    taken = figures["taken"]
    of = part(taken, spoken) if spoken else ""
    return [
        NamedFigure(_("Contracts taken"), percent(100 * taken / spoken if spoken else None), of),
        _share(pgettext("contracts", "Made"), figures, "made", "taken"),
        _share(pgettext("contracts", "Dedans"), figures, "dedans", "taken"),
        _share(_("Made by the player’s side"), figures, "ours_made", "ours"),
    ]


def _of_bidding(figures: FigureCounts) -> list[NamedFigure]:
    return [*_of_taking(figures), NamedFigure(_("Average contract"), tenth(figures.mean_contract))]


def _of_defending(figures: FigureCounts) -> list[NamedFigure]:
    named = [
        NamedFigure(_("Points in defence"), tenth(figures.mean("defence_points", "theirs"))),
        _share(_("Opponents dedans"), figures, "theirs_dedans", "theirs"),
    ]
    if figures["contre"]:
        named.append(_share(_("Contres that succeeded"), figures, "contre.right", "contre"))
    if figures["surcontre"]:
        named.append(_share(_("Surcontres that succeeded"), figures, "surcontre.right", "surcontre"))
    return named


def _of_cards(figures: FigureCounts) -> list[NamedFigure]:
    return [
        NamedFigure(
            _("Capots"), whole(figures["capot"]), _("{n} by the opponents").format(n=whole(figures["capot_against"]))
        ),
        NamedFigure(
            _("Belotes"),
            whole(figures["belotes"]),
            _("{n} by the opponents").format(n=whole(figures["belotes_against"])),
        ),
        _share(_("Dix de der won"), figures, "der", "der_known"),
        NamedFigure(_("Luck: card points dealt"), tenth(figures.mean("dealt", "dealt_known")), _("38 on average")),
    ]


def _share(name: str, figures: FigureCounts, what: str, of: str) -> NamedFigure:
    made_of = part(figures[what], figures[of]) if figures[of] else ""
    return NamedFigure(name, percent(figures.share(what, of)), made_of)


def rules_lines(statistics: PlayerStatistics) -> list[RulesLine]:
    return [
        RulesLine(
            rules=PRESETS[preset].label,
            parties=whole(figures["parties"]),
            won=percent(figures.share("parties_won", "parties")),
            donnes=whole(figures["donnes"]),
            points=tenth(figures.mean("points", "settled")),
            points_against=tenth(figures.mean("points_against", "settled")),
            marks=tenth(figures.mean("marks", "donnes")),
            marks_against=tenth(figures.mean("marks_against", "donnes")),
        )
        for (_game, preset), figures in statistics.by_rules.items()
    ]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The results of two people, from the first one's side: parties won, lost, drawn or stopped; and averages.

    `won_by_other`: parties that the opponent has won. The first person may have lost more: when somebody leaves, both
    may lose. `uncounted`: parties that count for neither, or empty.
    """

    parties: int
    won: str
    lost: str
    won_by_other: str
    neither: str
    uncounted: str
    donnes: str
    donnes_won: str
    donnes_lost: str
    marks: str
    marks_against: str


def head_to_head_of(scope: StatisticsScope) -> HeadToHead:
    """Return the results of the two people of this scope."""
    figures = statistics_of(scope).total
    won, lost = figures["parties_won"], figures["parties_lost"]
    neither = figures["parties_drawn"] + figures["parties_stopped"]
    by_other = lost if scope.opponent is None else _won_by_opponent(scope, scope.opponent)
    uncounted = figures["parties"] - won - by_other - neither
    return HeadToHead(
        parties=figures["parties"],
        won=whole(won),
        lost=whole(lost),
        won_by_other=whole(by_other),
        neither=whole(neither),
        uncounted=whole(uncounted) if uncounted else "",
        donnes=whole(figures["donnes"]),
        donnes_won=whole(figures["won"]),
        donnes_lost=whole(figures["donnes"] - figures["won"] - figures["level"]),
        marks=tenth(figures.mean("marks", "donnes")),
        marks_against=tenth(figures.mean("marks_against", "donnes")),
    )


def _won_by_opponent(scope: StatisticsScope, opponent: frozenset[int]) -> int:
    """Count the parties that the opponent has won, with one query."""
    turned = replace(scope, players=opponent, opponent=scope.players)
    return seats_of(turned).alias(outcome=seat_outcome()).filter(outcome="won").count()
