"""« Ma première donne, guidée »: a table of practice with a prepared donne, where the page explains every turn.

The reader sits at South with three regular robots without chance, so that each of the three donnes has its story: the
reader takes with the belote in hand, follows suit, trumps, discards on partner's master, draws trumps and has a
trump left for the last trick (tests/live/test_guided_tables.py).
"""

import secrets
from typing import Final

from django.db import transaction

from games.live.practice_tables import begun, make_room, open_practice, practice_rules
from games.models import Donne, Entry, Player, Table
from games.models.players import player_ids
from games.outcomes import NOT_TAKEN
from games.rules.bots import CAST, STYLES, Level
from games.rules.dealing import parse_pack
from games.rules.donne import Setup
from games.rules.options import Rules, read_rules
from games.rules.seats import SEATS, Seat

READER: Final = Seat.S
DEALER: Final = Seat.E
CUT: Final = 8
GUIDED: Final = "guided"
PACKS: Final = (
    "QD 8D AS 8S KH QC 7D TD 7S AC JH 7H 9S TC 8C KC QS 9D 7C 9H 8H TH KD QH AH JS 9C JC KS JD AD TS",
    "QS TH 9D 7D 7H 7S QC TS JC TD KD QD 8H 8C QH AD KH JS 9H 9C TC 9S JD AC 8S KS 8D 7C JH AS KC AH",
    "JC 8C 7D 9C 7S AS KS TC 7C AC TD QC 9D 8D QH 8H JH QD JS TS TH KC QS 9H AD KH KD JD 7H AH 8S 9S",
)
"""The prepared packs, top card first, before East's deal and a cut of eight cards. One after the other, then again."""


def guided_rules() -> Rules:
    """Return the rules of a guided donne: belote classique, one donne."""
    return practice_rules(read_rules({"preset": "classique"}))


def setup_of(number: int) -> Setup:
    """Return the deal of guided donne `number`, from 0 on."""
    return Setup(rules=guided_rules(), dealer=DEALER, pack=parse_pack(PACKS[number % len(PACKS)]), cut=CUT)


def open_guided(player: Player) -> Table:
    """Open a guided table for this person, with the next prepared donne. Refusal `too-much-practice`."""
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        make_room(player)
        ids = player_ids(player)
        before = Entry.objects.filter(table__host__in=ids, table__kind=Table.Kind.PRACTICE, text=GUIDED).count()
        robots = iter(_robots(player))
        people = {seat: player if seat is READER else next(robots) for seat in SEATS}
        lines = begun(people, setup_of(before), GUIDED)
        return open_practice(player, guided_rules(), Table.Watching.NOBODY, lines)


def _robots(player: Player) -> list[Player]:
    """Return three regular robots that always play alike: none with a style, none with the name of the reader."""
    names = [name for name in CAST[Level.HABITUE] if name not in STYLES and name != player.name]
    chosen = secrets.SystemRandom().sample(names, len(SEATS) - 1)
    return [Player.objects.get_or_create(kind=Player.Kind.BOT, name=name)[0] for name in chosen]


def is_newcomer(ids: set[int] | frozenset[int]) -> bool:
    """Whether the person with these player ids has finished no donne that was taken. No query for a stranger."""
    if not ids:
        return True
    return not Donne.objects.filter(partie__seats__player_id__in=ids).exclude(outcome__in=NOT_TAKEN).exists()
