"""A person's statistics in the API: the counts that the site's own page uses."""

from dataclasses import replace

from django.utils.translation import gettext as _

from games.api.codes import ApiCode
from games.api.problems import ApiProblem
from games.api.shapes.players import Counts, Met, Statistics
from games.api.shapes.queries import PeriodQuery
from games.api.validation import Faults
from games.history.players import ViewedPlayer, viewed_player
from games.history.statistics.meeting import MostMet, met_in
from games.history.statistics.reading import statistics_of
from games.history.statistics.scope import StatisticsScope


def statistics_shown(looked: ViewedPlayer, query: PeriodQuery) -> Statistics:
    """Return the statistics.

    Problem `invalid` if the query has both a game and a preset, or both a partner and an opponent, or a partner or
    opponent who is unknown. Problem `hidden` by `verify_shown`.
    """
    faults = Faults()
    partner, opponent = (_other(looked, query, name, faults) for name in ("partner", "opponent"))
    if query.partner is not None and query.opponent is not None:
        faults.add("query.opponent", "too-many", _("Ask for a partner or an opponent, not both."))
    if query.game and query.preset:
        faults.add("query.game", "too-many", _("A preset says its game: ask for one of the two."))
    faults.verify()
    verify_shown(looked, partner or opponent)
    scope = replace(
        scope_of(looked, query),
        partner=None if partner is None else partner.ids,
        opponent=None if opponent is None else opponent.ids,
    )
    found = statistics_of(scope)
    partners, opponents = met_in(scope, hidden=looked.hidden, everywhere=looked.own)
    return Statistics(
        player=looked.player.pk,
        total=dict(found.total.counts),
        by_rules=[
            Counts(game=game, preset=preset, counts=dict(figures.counts))
            for (game, preset), figures in found.by_rules.items()
        ],
        partners=_met(partners),
        opponents=_met(opponents),
    )


def scope_of(looked: ViewedPlayer, query: PeriodQuery) -> StatisticsScope:
    return StatisticsScope(
        players=looked.ids,
        since=query.since,
        until=query.until,
        rules=query.preset or query.game or "",
        kind=query.kind or "",
    )


def verify_shown(looked: ViewedPlayer, other: ViewedPlayer | None) -> None:
    """Raise Problem `hidden` unless both people of a pair show their statistics, or the caller is one of them."""
    if looked.own or (other is not None and other.own):
        return
    if not looked.shown or (other is not None and not other.shown):
        raise ApiProblem(ApiCode.HIDDEN)


def _other(looked: ViewedPlayer, query: PeriodQuery, name: str, faults: Faults) -> ViewedPlayer | None:
    other_id = getattr(query, name)
    if other_id is None:
        return None
    other = viewed_player(other_id, looked.viewer)
    if other is None or other.player == looked.player:
        faults.add(f"query.{name}", "nobody", _("Nobody else here has this number."))
        return None
    return other


def _met(company: MostMet) -> list[Met]:
    return [Met(player=each.id, name=each.name, parties=each.parties, won=each.won) for each in company.met]
