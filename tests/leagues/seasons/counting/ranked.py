"""Ranked parties as ratings keep them, for tests of ladders: a row of a finished partie, and what it counts."""

from datetime import UTC, datetime, timedelta

from games.models import Partie
from games.rules.options import full_rules_as_json, read_rules
from games.sealing import rules_columns
from leagues.models import RankedResult, RatingBook
from leagues.rankings.signals import ranked_moved

GAME = "retourne"
NOON = datetime(2026, 10, 5, 12, 0, tzinfo=UTC)
COLUMNS = rules_columns(full_rules_as_json(read_rules({"shuffle": "every-donne"})))


def ranked(number, four, totals=(1044, 900), *, day=0, left=(), winner=None, nth=1, donnes=None):
    """Partie `number`, so many days after 5 October: `four` sit N, S, E, W, the first two together.

    `nth` of these four on its day; `donnes` as ratings keep them.
    """
    at = NOON + timedelta(days=day, minutes=number)
    won = winner if winner is not None else (None if totals[0] == totals[1] else int(totals[0] < totals[1]))
    partie = Partie.objects.create(
        code=f"partie-{number}",
        **{**COLUMNS, "kind": "ranked", "first_dealer": "N", "begun_at": at, "finished_at": at, "how": "played"},
        winner={None: "draw", 0: "NS", 1: "EW"}[won],
        ns_total=totals[0],
        ew_total=totals[1],
    )
    RankedResult.objects.create(
        partie=partie,
        game=GAME,
        day=at.date(),
        finished_at=at,
        first=four[0],
        second=four[1],
        third=four[2],
        fourth=four[3],
        winner=won,
        left=sum(1 << place for place, player in enumerate(four) if player in left),
        number=nth,
        donnes=donnes,
        before=b"",
    )
    moved()
    return partie


def corrected(partie, totals):
    """Its totals were wrong."""
    won = None if totals[0] == totals[1] else int(totals[0] < totals[1])
    Partie.objects.filter(pk=partie.pk).update(ns_total=totals[0], ew_total=totals[1])
    RankedResult.objects.filter(pk=partie.pk).update(winner=won)
    moved(settled=True)


def annulled(partie):
    RankedResult.objects.filter(pk=partie.pk).delete()
    moved(settled=True)


def moved(*, settled=False):
    """As `leagues.rankings.write_lease.write_on` says it."""
    book, _made = RatingBook.objects.get_or_create(game=GAME)
    book.version += 1
    book.settled += settled
    book.save()
    ranked_moved.send(sender=RatingBook, game=GAME, settled=settled)
