"""Two clubs as if each were on a site of its own: one holds a contest and signs its results, the other imports them.

Only files go from one to the other. Both are in one database, where nothing of one club refers to the other.
"""

import json
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from games.models import Player
from leagues.clubs.registry import write_down
from leagues.contests.contest_log import steps
from leagues.exchange.exporting import results_file
from leagues.exchange.own_keys import current_key, key_file, make_key
from leagues.exchange.trusted_keys import read_key_file, trust
from leagues.models import Club, ClubKey, ClubStep, Member, Person, TrustedKey
from tests.leagues.contests.staging import MORNING, Stage, club_of, stage
from tests.members import member

SITE = "https://belote.example.org"


@dataclass
class TwoSites:
    """`held`: the contest of « Les Amis du Trèfle »; `club`: « Les Rois », which imports, with its owner and desk."""

    held: Stage
    club: Club
    owner: Player
    desk: Player

    @property
    def sender(self) -> Club:
        return self.held.club

    @property
    def sending(self) -> Player:
        return self.held.organizer

    def sent(self) -> bytes:
        """The signed file of the contest."""
        self.held.contest.refresh_from_db()
        return results_file(self.held.contest, self.held.state, SITE)

    def keys_sent(self) -> bytes:
        self.sender.refresh_from_db()
        return key_file(self.sender, SITE)

    def person(self, number: int, of: int = 0) -> Person:
        """A person of an entrant of the contest."""
        return Person.objects.get(pk=self.held.state.entrant(number).persons[of])

    def address(self, name: str) -> str:
        return reverse(f"exchange:{name}", args=[self.club.code])


def two_sites(pairs: int = 4) -> TwoSites:
    """A contest of two rounds, closed; both clubs have a key, and trust each other's."""
    held = stage(pairs=pairs)
    for seed in (1, 2):
        held.draw()
        held.play(seed)
    held.do(steps.Close())
    owner, desk = member("Roxane"), member("Dora")
    club = club_of(owner, "les-rois", "Les Rois")
    Member.objects.create(club=club, player=desk, role=Member.Role.DESK, since=MORNING)
    made = TwoSites(held, club, owner, desk)
    make_key(made.sender, made.sending)
    make_key(club, owner)
    compared(club, owner, made.sender)
    compared(made.sender, made.sending, club)
    return made


def compared(club: Club, by: Player, other: Club) -> None:
    """Trust another club's key, its fingerprint compared."""
    other.refresh_from_db()
    trust(club, by, read_key_file(key_file(other, SITE)), current_key(other)[0].groups)


def licensed(sites: TwoSites, number: int, licence: str, first: str = "Annie", of: int = 0) -> Person:
    """Give a person of the contest a licence number; return somebody of the importing club who has the same."""
    Person.objects.filter(pk=sites.person(number, of).pk).update(licence=licence)
    return write_down(sites.club, sites.owner, first, "Martin-Dupont", licence=licence)


def resigned(sites: TwoSites, told: dict[str, Any]) -> bytes:
    """The file signed again by the sender's current key, whatever it says."""
    return json.dumps({**told, "signature": current_key(sites.sender)[1].sign(told)}).encode()


def everything(club: Club) -> list[Any]:
    """All rows that an import could change."""
    return [
        list(model.objects.filter(club=club).order_by("pk").values())
        for model in (ClubStep, Person, TrustedKey, ClubKey, Member)
    ] + [list(Club.objects.filter(pk=club.pk).values())]
