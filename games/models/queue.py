"""The queue of quick play: tickets, and the places of people on them."""

from django.db import models, transaction
from django.db.models import Q

from games.models.players import Player
from games.models.tables import Table


class Ticket(models.Model):
    """A request to play, by one person or by two partners, until they have come to their table.

    `wishes`: the presets that are `wanted` or `welcome`; any other preset is refused. When a table fails because
    somebody else did not come, `since` keeps its value, so that those who waited longest stay first.
    """

    kind = models.CharField(max_length=8, choices=Table.Kind)
    size = models.PositiveSmallIntegerField(default=1, help_text="1, or 2 for partners who play together")
    wishes = models.JSONField()
    speeds = models.JSONField()
    since = models.DateTimeField()
    # The table found for this ticket, and when; null while the ticket waits.
    table = models.ForeignKey(Table, null=True, on_delete=models.CASCADE, related_name="tickets")
    seated_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["since"], name="tickets_waiting", condition=models.Q(table=None))]

    def __str__(self) -> str:
        return f"{self.kind} since {self.since:%H:%M:%S}"


class Place(models.Model):
    """One person's place in the queue. `player` is unique: nobody waits twice, even with several tabs or partners.

    `seen_at`: when one of the person's pages last reported that it waits; `taken_at`: when the person came to the table
    found for them.
    """

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="places")
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="place")
    seen_at = models.DateTimeField()
    taken_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.player)


@transaction.atomic
def give_up(which: Q, *, skip_locked: bool = False) -> int:
    """Delete these tickets and the places on them from the queue; return the number of deleted rows.

    Only waiting tickets are deleted. Each is locked first: if another process is seating the ticket now, it keeps its
    table and its places. `skip_locked`: skip such a ticket instead of waiting for it.
    """
    waiting = Ticket.objects.select_for_update(of=("self",), skip_locked=skip_locked).filter(which, table=None)
    return Ticket.objects.filter(pk__in=[ticket.pk for ticket in waiting]).delete()[0]
