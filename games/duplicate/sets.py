"""Sets of prepared donnes: making one, verifying it, and showing its cards once it is over.

When a set is closed and nobody plays it any more, its seed and its cards are shown to everybody.
"""

import json
import secrets
from dataclasses import dataclass
from datetime import datetime

import structlog
from django.db import transaction
from django.db.models import Exists, OuterRef

from games.duplicate.counting import UNDER_WAY, count
from games.duplicate.set_robots import robots_now
from games.live.practice_tables import withhold_continued
from games.models import DonneSet, Partie, PreparedPlay, SetRanking
from games.rules.dealing import SEED_BYTES, commitment_of, pack_text
from games.rules.donne import Donne, Setup
from games.rules.options import full_rules_as_json, read_rules
from games.rules.prepared import KEY_BYTES, prepared_donne, prepared_rules
from games.short_transactions import pieces

log = structlog.get_logger(__name__)


def new_set(kind: DonneSet.Kind, preset: str, donnes: int, opens_at: datetime, closes_at: datetime) -> DonneSet:
    """Return a set with a seed and a dice key of its own, verified but not saved."""
    seed = secrets.token_bytes(SEED_BYTES)
    donne_set = DonneSet(
        kind=kind,
        preset=preset,
        rules=full_rules_as_json(prepared_rules(read_rules({"preset": preset}))),
        count=donnes,
        opens_at=opens_at,
        closes_at=closes_at,
        commitment=commitment_of(seed),
        seed=seed.hex(),
        dice_key=secrets.token_hex(KEY_BYTES),
        robots=robots_now(),
    )
    verify(donne_set)
    return donne_set


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
    """Show the cards and seeds of the sets that are closed and that nobody plays any more; return how many.

    The results of a day then get their per cents (`games.duplicate.counting.count`).
    """
    playing = PreparedPlay.objects.filter(donne_set=OuterRef("pk"), ranked=True, finished_at=None)
    over = DonneSet.objects.filter(revealed_at=None, closes_at__lte=now).exclude(Exists(playing))
    return sum(_reveal(donne_set, now) for donne_set in over)


def _reveal(donne_set: DonneSet, now: datetime) -> bool:
    """Release the parties in short transactions, then show the set; return whether this run has shown it.

    Cut off between two of them, the next run releases the rest.
    """
    hidden = PreparedPlay.objects.filter(donne_set=donne_set, ranked=True, table__parties__withheld=True)
    for parties in pieces(list(hidden.values_list("table__parties", flat=True))):
        with transaction.atomic():
            Partie.objects.filter(pk__in=parties).update(withheld=False)
            withhold_continued(parties, hide=False)
    with transaction.atomic():
        if not DonneSet.objects.filter(pk=donne_set.pk, revealed_at=None).update(revealed_at=now):
            return False
        # Whatever happens from here on, `count` has the per cents to write.
        SetRanking.objects.filter(donne_set=donne_set).update(left_out=UNDER_WAY)
    log.info("set_revealed", set=donne_set.pk)
    if donne_set.is_for_all:
        count(donne_set.pk)
    return True
