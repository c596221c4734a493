"""« La donne du jour »: the sets of each day, made in advance, and shown once they are over.

A set is open for one day of the site's time zone. When it is closed and nobody plays it any more, its seed and its
cards are shown to everybody.
"""

import json
import secrets
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final

import structlog
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.duplicate.set_robots import can_play, robots_now
from games.live.practice_tables import withhold_continued
from games.models import DonneSet, Partie, PreparedPlay
from games.rules.dealing import SEED_BYTES, commitment_of, pack_text
from games.rules.donne import Donne, Setup
from games.rules.options import full_rules_as_json, read_rules
from games.rules.prepared import KEY_BYTES, prepared_donne, prepared_rules

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Daily:
    """A set of each day: the rules it is played by and the number of its donnes."""

    preset: str
    count: int


COUNTED_FOR: Final = timedelta(days=2)
"""How long after its end the ranking of a set is still counted again every minute, when something has changed."""
AT_ONCE: Final = 100
"""Parties whose tables « Et si… » are looked for in one query."""
DAILY: Final = (Daily("classique", 8), Daily("contree", 4))


def opening_of(day: date) -> datetime:
    """Return the first moment of a day in the site's time zone, also where the clocks change that day."""
    return datetime.combine(day, time.min, timezone.get_default_timezone())


def prepare(now: datetime) -> int:
    """Make the sets of today and tomorrow that do not exist yet; return how many were made.

    Any number of processes may do this at once: the day and the rules decide which of two sets stays. A set that is not
    open yet and was made for other robots than today's gets today's.
    """
    if not can_play():
        return 0
    today = timezone.localdate(now, timezone.get_default_timezone())
    made = 0
    for day in (today, today + timedelta(days=1)):
        made += sum(_made(day, daily) for daily in DAILY)
    DonneSet.objects.filter(opens_at__gt=now).exclude(robots=robots_now()).update(robots=robots_now())
    return made


def _made(day: date, daily: Daily) -> bool:
    """Make one set and verify it; False if it exists."""
    if DonneSet.objects.filter(day=day, preset=daily.preset).exists():
        return False
    seed = secrets.token_bytes(SEED_BYTES)
    donne_set = DonneSet(
        day=day,
        preset=daily.preset,
        rules=full_rules_as_json(prepared_rules(read_rules({"preset": daily.preset}))),
        count=daily.count,
        opens_at=opening_of(day),
        closes_at=opening_of(day + timedelta(days=1)),
        commitment=commitment_of(seed),
        seed=seed.hex(),
        dice_key=secrets.token_hex(KEY_BYTES),
        robots=robots_now(),
    )
    verify(donne_set)
    DonneSet.objects.bulk_create([donne_set], ignore_conflicts=True)
    made = DonneSet.objects.filter(code=donne_set.code).exists()
    if made:
        log.info("set_made", day=day.isoformat(), preset=daily.preset, donnes=daily.count)
    return made


def verify(donne_set: DonneSet) -> None:
    """Check that every donne of a set can be dealt and that the commitment is that of its seed. ValueError otherwise.

    `Refusal` if a pack or a cut is impossible.
    """
    seed, rules = bytes.fromhex(donne_set.seed), read_rules(donne_set.rules, stored=True)
    if commitment_of(seed) != donne_set.commitment:
        raise ValueError("the commitment of this set is not that of its seed")
    for number in range(1, donne_set.count + 1):
        donne = prepared_donne(seed, number, rules)
        Donne.begin(Setup(rules, donne.dealer, donne.pack, donne.cut))


@dataclass(frozen=True, slots=True)
class PreparedCheck:
    """Whether a partie of a set was dealt as its seed says; until the seed is shown it is empty and `right` None."""

    number: int
    commitment: str
    seed: str
    right: bool | None


def check_of(partie: Partie) -> PreparedCheck | None:
    """Return the check of a finished partie of a set; None for other parties. Two queries."""
    play = PreparedPlay.objects.filter(table=partie.table_id).select_related("donne_set").first()
    if play is None:
        return None
    donne_set = play.donne_set
    if donne_set.revealed_at is None:
        return PreparedCheck(play.number, donne_set.commitment, "", None)
    seed, rules = bytes.fromhex(donne_set.seed), read_rules(donne_set.rules, stored=True)
    donne = prepared_donne(seed, play.number, rules)
    kept = partie.donnes.get()
    record = json.loads(kept.record)
    dealt = (record["pack"], record["cut"], kept.dealer)
    right = commitment_of(seed) == donne_set.commitment
    right &= dealt == (pack_text(donne.pack), donne.cut, str(donne.dealer))
    return PreparedCheck(play.number, donne_set.commitment, donne_set.seed, right)


def reveal(now: datetime) -> int:
    """Show the cards and seeds of the sets that are closed and that nobody plays any more; return how many."""
    playing = PreparedPlay.objects.filter(donne_set=OuterRef("pk"), ranked=True, finished_at=None)
    over = DonneSet.objects.filter(revealed_at=None, closes_at__lte=now).exclude(Exists(playing))
    return sum(_reveal(donne_set.pk, now) for donne_set in over)


def _reveal(set_id: int, now: datetime) -> bool:
    with transaction.atomic():
        if not DonneSet.objects.filter(pk=set_id, revealed_at=None).update(revealed_at=now):
            return False
        plays = PreparedPlay.objects.filter(donne_set=set_id, ranked=True)
        parties = list(plays.values_list("table__parties", flat=True))
        Partie.objects.filter(table__prepared_play__in=plays).update(withheld=False)
        for first in range(0, len(parties), AT_ONCE):
            withhold_continued(parties[first : first + AT_ONCE], hide=False)
    log.info("set_revealed", set=set_id)
    return True
