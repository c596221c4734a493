"""The figure of strength: how many of the others a person beats, in the mean of their donnes of daily sets.

That of a robot account is of the sets of robot accounts, among themselves.

Only ranked donnes of sets that are over count (`PreparedPlay.per_cent`), those of each game by themselves.
"""

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Sum

from games.duplicate.scores import Strength, strength_of
from games.models import DonneSet, Player, PreparedPlay


def strengths_of(player: Player) -> dict[str, Strength]:
    """Return a person's strength by preset, without those where they have no donne yet. One query."""
    sums = _counted(player).values("donne_set__preset").order_by("donne_set__preset")
    found = sums.annotate(donnes=Count("pk"), total=Sum("per_cent"), squares=Sum(F("per_cent") * F("per_cent")))
    return {
        preset: strength_of(donnes, total, squares)
        for preset, donnes, total, squares in found.values_list("donne_set__preset", "donnes", "total", "squares")
    }


def _counted(player: Player) -> QuerySet[PreparedPlay]:
    """Return the plays that count; of several of one donne under this person's ids the earliest."""
    own = PreparedPlay.objects.filter(player__in=Player.objects.filter(Q(pk=player.pk) | Q(absorbed_by=player)))
    before = Q(opened_at__lt=OuterRef("opened_at")) | Q(opened_at=OuterRef("opened_at"), pk__lt=OuterRef("pk"))
    earlier = own.filter(before, donne_set=OuterRef("donne_set"), number=OuterRef("number"))
    kind = DonneSet.Kind.ROBOTS if player.kind == Player.Kind.ROBOT else DonneSet.Kind.DAY
    plays = own.filter(ranked=True, per_cent__isnull=False, donne_set__kind=kind)
    return plays.exclude(Exists(earlier))
