"""Kept analyses with faults at chosen cards, written without the solver."""

from datetime import timedelta

from django.utils import timezone

from games.exports import partie_as_record, partie_up_to
from games.models import Donne, DonneAnalysis, Partie, Player, SeatAnalysis
from games.rules.cards import card_name
from games.rules.replay import unfold
from games.rules.seats import Seat
from games.rules.solver import reviewing
from games.rules.solver.reviewing import CardChosen, choices_of, plays_of
from tests.factories import cast, played, stored

DAYS_AGO = timedelta(days=3)


def played_by(player: Player, *, seed: int = 3, donnes: int = 1, seat: str = "W") -> Partie:
    """A finished partie in which this person sat."""
    return stored(played(seed, donnes=donnes), players={**cast(), seat: player}, at=timezone.now() - DAYS_AGO)


def choices(partie: Partie, number: int = 1, seat: Seat = Seat.W) -> list[CardChosen]:
    """The cards that this seat chose among several in a donne."""
    found = partie_up_to(partie.code, number)
    assert found is not None
    return [each for each in choices_of(unfold(partie_as_record(found), number)) if each.play.seat is seat]


def analysed(player: Player, partie: Partie, *losses: float, number: int = 1, seat: Seat = Seat.W) -> Donne:
    """Keep an analysis in which this seat's first choices lost so much: all of them are faults."""
    donne = partie.donnes.get(number=number)
    found = partie_up_to(partie.code, number)
    assert found is not None
    plays = [
        {"seat": str(play.seat), "card": card_name(play.card), "lost": 0, "best": []}
        for _at, play in plays_of(unfold(partie_as_record(found), number))
    ]
    for choice, lost in zip(choices(partie, number, seat), losses, strict=False):
        than = card_name(choice.others[0])
        plays[choice.number]["judged"] = {"than": than, "lost": lost, "error": 1.0, "fault": True}
    kept = DonneAnalysis.objects.create(
        donne=donne, edition=reviewing.EDITION, made_at=timezone.now(), answer={"plays": plays}
    )
    SeatAnalysis.objects.create(
        analysis=kept, seat=str(seat), player=player, played_at=donne.sealed_at, judged=8, faults=len(losses),
        cost=sum(losses), luck=0, phases={},
    )  # fmt: skip
    return donne
