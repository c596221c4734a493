"""A recount of a game's ratings from nothing, which is then stored.

It is used when a night finds differences, after a new rule, and after a killed process left ratings half written.
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
    """Recount a game and store the result; return how many results, people, pairs and points differed.

    Results counted meanwhile are no differences. Return 0 while another process writes, as its ratings cannot be
    compared.
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
    """Recount a game whose ratings are of an older rule, or half written; return whether that was needed.

    Safe to run twice and concurrently: the ratings follow from the results alone.
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
    """Store the played donnes of results that lack them (written by older versions), a few at a time."""
    unknown = RankedResult.objects.filter(game=game, donnes=None).order_by("partie_id")
    while some := list(unknown.values_list("partie_id", flat=True)[:AT_ONCE]):
        now = results_now(some)
        donnes = {partie: now[partie].donnes if partie in now else WHOLE for partie in some}
        for n in set(donnes.values()):
            of_n = [partie for partie in some if donnes[partie] == n]
            RankedResult.objects.filter(partie_id__in=of_n).update(donnes=n)
