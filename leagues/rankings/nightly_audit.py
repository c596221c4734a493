"""The nightly recount: every rating counted again from nothing, compared with the stored one, and corrected.

The parties themselves are read again in part: the newest, and a thirtieth of all, chosen by the day. In the same way
the points of a thirtieth of all days are compared.
"""

from datetime import date, timedelta
from typing import Final

import structlog
from django.db import transaction
from django.db.models import Exists, F, OuterRef
from django.db.models.functions import Mod
from django.utils import timezone

from games.models import Partie, Table
from games.short_transactions import pieces
from leagues.models import RankedResult, RatingBook
from leagues.rankings.corrections import settle
from leagues.rankings.incremental import ask
from leagues.rankings.points import everybody, label_people, mislabelled
from leagues.rankings.queries import GAMES
from leagues.rankings.recounting import Recount, recount_whole
from leagues.rankings.results import COLUMNS, kept_from, results_of
from leagues.rankings.write_lease import PIECE

log = structlog.get_logger(__name__)
NEWEST: Final = 2_000
PART: Final = 30
LATE: Final = timedelta(hours=1)
"""How long after its end a partie that is not counted is reported as missing."""
AT_ONCE: Final = 400


def recount_of_the_night(today: date) -> int:
    """Recount every game; return the number of differences. Each one is logged and corrected.

    Ratings of an older rule, half-written ratings and waiting corrections are no differences: they are settled first.
    """
    for game in GAMES:
        settle(game)
    return sum(verify_parties(game, today) + verify_ratings(game, today) for game in GAMES)


def verify_ratings(game: str, today: date) -> int:
    """Count a whole game again; return how many stored results, people, pairs and points differ."""
    for some in pieces(mislabelled(everybody(game)), PIECE):
        with transaction.atomic():
            label_people(some)
    recount = Recount(game, watched=lambda day: day.toordinal() % PART == today.toordinal() % PART).run()
    if recount.differences:
        found = recount_whole(game)
        if found:
            log.error("ratings_differ", game=game, differences=found)
        return found
    RatingBook.objects.filter(game=game).update(verified_at=timezone.now())
    return 0


def verify_parties(game: str, today: date) -> int:
    """Return how many stored results differ from their parties, after enqueuing their correction."""
    parties = Partie.objects.filter(game=game, kind=Table.Kind.RANKED, finished_at__lt=timezone.now() - LATE)
    some = parties.annotate(part=Mod(F("pk"), PART)).filter(part=today.toordinal() % PART)
    newest = parties.order_by("-finished_at", "-pk").values_list("pk", flat=True)[:NEWEST]
    off = _off(sorted({*newest, *some.values_list("pk", flat=True)})) | _orphans(game)
    for [partie] in pieces(sorted(off), 1):
        with transaction.atomic():
            ask(partie, game)
    if off:
        log.error("results_differ", game=game, differences=len(off), parties=sorted(off)[:20])
    return len(off)


def _off(parties: list[int]) -> set[int]:
    off: set[int] = set()
    for at in range(0, len(parties), AT_ONCE):
        some = parties[at : at + AT_ONCE]
        now = {each.id: each for each in results_of(Partie.objects.filter(pk__in=some).defer("rules")) if each}
        rows = RankedResult.objects.filter(partie_id__in=some).values_list(*COLUMNS)
        kept = {row[0]: kept_from(row).result for row in rows}
        off |= {partie for partie in some if now.get(partie) != kept.get(partie)}
    return off


def _orphans(game: str) -> set[int]:
    """Return the stored results whose parties are deleted."""
    gone = RankedResult.objects.filter(~Exists(Partie.objects.filter(pk=OuterRef("partie_id"))), game=game)
    return set(gone.values_list("partie_id", flat=True))
