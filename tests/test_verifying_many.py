"""A thousand stored parties, by every preset and both ways of shuffling: each replays to what is stored of it."""

import io
import random
from datetime import timedelta
from itertools import cycle, islice, product

import pytest
from django.core.management import call_command

from games.models import Donne, Partie, PartieSeat
from games.rules import partie as engine
from games.rules.dealing import shuffled_pack
from games.rules.options import PRESETS, full_rules_as_json, read_rules
from games.rules.playout import playout
from games.rules.seats import Seat
from games.sealing import rules_columns
from tests.factories import EVENING, cast, rows

pytestmark = pytest.mark.django_db

MANY = 1000


def by_chance(dice, rules):
    """A whole partie as fast as Python goes. Where nobody takes for long it stops: such a one is stored as stopped."""
    partie = engine.Partie.begin(rules, first_dealer=dice.choice(list(Seat)))
    while not partie.finished and len(partie.lines) < 6:
        pack = partie.next_pack or shuffled_pack(dice)
        partie = playout(partie.deal(pack, dice.randint(4, 28))[0], dice)
    return partie


def row_of(of, number):
    return Partie(
        **rules_columns(full_rules_as_json(of.rules)),
        first_dealer=of.first_dealer.name,
        begun_at=EVENING,
        finished_at=EVENING + timedelta(minutes=number),
        how="played" if of.finished else "stopped",
        winner="" if of.winner is None else str(of.winner),
        ns_total=of.totals[0],
        ew_total=of.totals[1],
        donnes_count=len(of.lines),
    )


@pytest.fixture
def a_thousand():
    dice, players = random.Random(6), cast()
    kinds = [
        read_rules({"preset": preset, "shuffle": shuffle, "objective": {"donnes": donnes}})
        for preset, shuffle, donnes in product(PRESETS, ("once", "every-donne"), (1, 2))
    ]
    played = [by_chance(dice, rules) for rules in islice(cycle(kinds), MANY)]
    parties = Partie.objects.bulk_create(row_of(of, number) for number, of in enumerate(played))
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=partie, seat=seat, player=player, name=player.name)
        for partie in parties
        for seat, player in players.items()
    )
    sealed = (row for partie, of in zip(parties, played, strict=True) for row in rows(partie, of, EVENING))
    Donne.objects.bulk_create(sealed, batch_size=500)


def test_a_thousand_stored_parties_replay_to_their_stored_marks(a_thousand):
    told, failed = io.StringIO(), io.StringIO()
    call_command("verify_records", stdout=told, stderr=failed)
    assert told.getvalue() == ""
    assert failed.getvalue() == f"{MANY} parties replayed, 0 differences\n"
    assert {outcome for (outcome,) in Donne.objects.values_list("outcome").distinct()} >= {"made", "dedans"}
