"""A game's ratings counted again from nothing, and kept.

What a night finds different, everything by a new rule, and what a killed process left half written.
"""

from typing import Final

from django.utils import timezone

from leagues.models import RankedResult, RatingBook
from leagues.rankings.books import RULE
from leagues.rankings.recounting import Recount
from leagues.rankings.results import results_now
from leagues.rankings.write_lease import BusyError, look, take, unless_overtaken
from leagues.ratings.weights import WHOLE

AT_ONCE: Final = 400


def recount_whole(game: str) -> int:
    """How many results, people, pairs and points were not kept as they come out; they are now.

    What has been counted while it ran is no difference. 0 while another process writes: what it writes is not judged.
    """
    return unless_overtaken(game, lambda: _recount_whole(game))


def _recount_whole(game: str) -> int:
    seen = look(game)
    recount = Recount(game).run()
    lease = take(game, seen)
    recount.catch_up()
    found = recount.differences
    lease.write(recount.to_write())
    lease.finish(recount.upto, verified_at=timezone.now(), whole=True)
    return found


def mend(game: str) -> bool:
    """Count everything again where it is kept as an older version of the site counted it, or was left half written.

    Whether it had to be. Safe twice and at once: what comes out follows from the results alone.
    """
    try:
        half_written = bool(look(game).given_up)
    except BusyError:
        return False
    rule = RatingBook.objects.filter(game=game).values_list("rule", flat=True).first()
    if rule is not None and rule < RULE:
        _tell_donnes(game)
    elif not half_written:
        return False
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
