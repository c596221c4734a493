"""A game's ratings counted again from nothing, and kept: what a night finds different, and all of it by a new rule."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from leagues.models import RankedResult, RatingBook
from leagues.rankings.books import RULE, locked, write_on
from leagues.rankings.recounting import Recount
from leagues.rankings.results import results_now
from leagues.ratings.weights import WHOLE

AT_ONCE: Final = 400


def recount_whole(game: str) -> int:
    """How many results, people, pairs and points were not kept as they come out; they are now.

    What has been counted while it ran is no difference: only what is left within the lock is.
    """
    book = RatingBook.objects.filter(game=game).first()
    recount = Recount(game).run()
    with transaction.atomic():
        now = locked(game)
        if book is not None and now.settled != book.settled:
            recount = Recount(game).run()
        recount.go_on()
        found = recount.differences
        recount.write()
        write_on(now, recount.upto, settled=found > 0, verified_at=timezone.now(), whole=True)
    return found


def bring_to_rule(game: str) -> bool:
    """Count everything again where it is kept as an older version of the site counted it; whether it was.

    Safe twice and at once: what comes out follows from the results alone.
    """
    book = RatingBook.objects.filter(game=game).first()
    if book is None or book.rule >= RULE:
        return False
    _tell_donnes(game)
    recount_whole(game)
    return True


def _tell_donnes(game: str) -> None:
    """How many donnes were played, of results kept before that was known: a few at a time, beside play."""
    unknown = RankedResult.objects.filter(game=game, donnes=None).order_by("partie_id")
    while some := list(unknown.values_list("partie_id", flat=True)[:AT_ONCE]):
        now = results_now(some)
        donnes = {partie: now[partie].donnes if partie in now else WHOLE for partie in some}
        for n in set(donnes.values()):
            of_n = [partie for partie in some if donnes[partie] == n]
            RankedResult.objects.filter(partie_id__in=of_n).update(donnes=n)
