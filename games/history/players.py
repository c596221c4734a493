"""People in history: the person at an address, and the last parties of one or two people."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from django.db.models import Q, QuerySet

from games.history.statistics.reading import StatisticsScope
from games.models import Partie, PartieSeat, Player, Table
from games.models.players import player_ids
from games.models.tables import UNCOUNTED
from games.permissions import hidden_from, may_see_statistics, readable_records, visible_player

LAST: Final = 10


@dataclass(frozen=True, slots=True)
class ViewedPlayer:
    """A person looked at by `viewer` (None: a stranger), with all their ids and whether statistics are visible.

    `hidden`: the ids of people hidden from the viewer, whose names are never shown to them.
    """

    player: Player
    viewer: Player | None
    ids: frozenset[int]
    shown: bool
    hidden: frozenset[int]

    @property
    def own(self) -> bool:
        return self.viewer is not None and self.viewer.pk in self.ids

    def scope(self) -> StatisticsScope:
        """Return what is counted of this person for the viewer."""
        return StatisticsScope(players=self.ids, readable=readable_records(self.viewer, "partie__"))


def viewed_player(player_id: int, viewer: Player | None) -> ViewedPlayer | None:
    """Return a person as this viewer may see them; None for bots, closed accounts, hidden and unknown people."""
    player = visible_player(player_id, viewer)
    if player is None:
        return None
    shown = may_see_statistics(viewer, player)
    return ViewedPlayer(player, viewer, frozenset(player_ids(player)), shown, hidden_from(viewer))


def last_parties(*people: ViewedPlayer) -> list[Partie]:
    """Return the last finished parties of all these people that the viewer may find, with seats, without practice."""
    found = findable(people[0]).exclude(kind__in=UNCOUNTED)
    for each in people:
        found = found.filter(_seated(each.ids))
    return list(found.defer("rules").order_by("-finished_at", "-pk").prefetch_related("seats")[:LAST])


def findable(looked: ViewedPlayer) -> QuerySet[Partie]:
    """Return the finished parties that are open and without hidden people, or that the viewer played."""
    finished = Partie.objects.filter(finished_at__isnull=False)
    open_to_all = Q(visibility=Table.Visibility.OPEN)
    if looked.viewer is None:
        return finished.filter(open_to_all)
    if looked.hidden:
        open_to_all &= ~_seated(looked.hidden)
    return finished.filter(open_to_all | _seated(player_ids(looked.viewer)))


def _seated(ids: Collection[int]) -> Q:
    return Q(pk__in=PartieSeat.objects.filter(player_id__in=ids).values("partie_id"))
