"""The queue of quick play: tickets, and their people."""

from django.db import models, transaction
from django.db.models import Q

from games.models.players import Player
from games.models.tables import Table


class Ticket(models.Model):
    """A wish to play, of one person or of two partners, until its table is taken up.

    `wishes`: each preset with `wanted` or `welcome`; what is missing is refused. `since` is kept when a table fails for
    want of somebody else, so that who waited longest stays first.
    """

    kind = models.CharField(max_length=8, choices=Table.Kind)
    size = models.PositiveSmallIntegerField(default=1, help_text="1, or 2 for partners who play together")
    wishes = models.JSONField()
    speeds = models.JSONField()
    since = models.DateTimeField()
    # The table it was seated at, and when; null while it waits.
    table = models.ForeignKey(Table, null=True, on_delete=models.CASCADE, related_name="tickets")
    seated_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["since"], name="tickets_waiting", condition=models.Q(table=None))]

    def __str__(self) -> str:
        return f"{self.kind} since {self.since:%H:%M:%S}"


class Place(models.Model):
    """One person's place in the queue. `player` is unique: nobody waits twice, whatever tabs or partners they have.

    `seen_at`: when a page of theirs last said that it waits; `taken_at`: when they came to the table found for them.
    """

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="places")
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="place")
    seen_at = models.DateTimeField()
    taken_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.player)


@transaction.atomic
def give_up(which: Q, *, skip_locked: bool = False) -> int:
    """Take these tickets out of the queue, with everybody's place on them; how many rows went.

    Only tickets that still wait: each is locked before it goes, so that where a wave is seating it at this very moment
    the table is the ticket's, and its places stay. `skip_locked`: leave such a ticket alone instead of waiting for it.
    """
    waiting = Ticket.objects.select_for_update(of=("self",), skip_locked=skip_locked).filter(which, table=None)
    return Ticket.objects.filter(pk__in=[ticket.pk for ticket in waiting]).delete()[0]
