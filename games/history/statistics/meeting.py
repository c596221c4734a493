"""Partners and opponents met, with the number of parties together and parties won.

With a partner the pair's result counts, against an opponent the person's result (`games.outcomes`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from django.db.models import BooleanField, Case, Count, Q, Sum, Value, When

from games.history.statistics.numbers import percent, whole
from games.history.statistics.scope import WITH, StatisticsScope, across, beside, seats_of
from games.models import Player, Table
from games.outcomes import has_won, pair_has_won

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
    robots = frozenset(Player.objects.filter(kind=Player.Kind.BOT).values_list("pk", flat=True))
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
