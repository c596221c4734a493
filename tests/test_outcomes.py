"""What a partie counts for each of its four, said once: in Python, in a query, and by the ratings."""

from datetime import UTC, date, datetime
from itertools import product
from typing import Any

import pytest

from games.models import Donne, Partie, PartieSeat, Player
from games.outcomes import conceded_at_once, donnes_played, outcome, pair_outcome, seat_outcome
from leagues.ratings.played import PartieOutcome, RankedPartie, outcome_of_pair, outcomes_of_people
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 20, 21, tzinfo=UTC)
WORDS = {PartieOutcome.WIN: "won", PartieOutcome.LOSS: "lost", PartieOutcome.DRAW: "drawn", None: "nothing"}
RESULTS = {"NS": {"N": "win", "E": "loss"}, "EW": {"N": "loss", "E": "win"}, "draw": {"N": "draw", "E": "draw"}}
LEAVERS = ["".join(seat for seat, left in zip("NSEW", bits, strict=True) if left) for bits in product((0, 1), repeat=4)]


@pytest.fixture
def four() -> dict[str, Player]:
    return {seat: PlayerFactory(name=seat) for seat in "NSEW"}


def partie(four: dict[str, Player], *, left: str = "", kind: str = "ranked", **columns: Any) -> Partie:
    told = {"how": "played", "winner": "NS", "game": "retourne", "preset": "classique", **columns}
    row = Partie.objects.create(kind=kind, rules={}, first_dealer="N", begun_at=AT, finished_at=AT, **told)
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=row, seat=seat, player=player, name=seat, left_at=AT if seat in left else None)
        for seat, player in four.items()
    )
    return row


def donne(of: Partie, outcome: str) -> None:
    number = of.donnes.count() + 1
    figures = ("points", "belote", "annonces", "penalties", "marks", "held", "total")
    zeros = {f"{camp}_{name}": 0 for camp in ("ns", "ew") for name in figures}
    Donne.objects.create(partie=of, number=number, sealed_at=AT, record="{}", dealer="N", outcome=outcome, **zeros)
    Partie.objects.filter(pk=of.pk).update(donnes_count=number)


def of_seats(of: Partie) -> dict[str, tuple[str, str]]:
    seats = PartieSeat.objects.filter(partie=of).annotate(alone=seat_outcome(), together=pair_outcome())
    return {seat: (alone, together) for seat, alone, together in seats.values_list("seat", "alone", "together")}


def no_parties() -> set[int]:
    return set(Partie.objects.filter(conceded_at_once()).values_list("pk", flat=True))


@pytest.mark.parametrize("winner", ["NS", "EW", "draw"])
@pytest.mark.parametrize("left", LEAVERS)
def test_a_query_the_page_and_the_ratings_say_the_same_of_everybody(
    four: dict[str, Player], winner: str, left: str
) -> None:
    found = of_seats(partie(four, winner=winner, left=left))
    ids = dict(zip("NSEW", (1, 2, 3, 4), strict=True))
    rated = RankedPartie(
        id=1,
        game="retourne",
        finished_at=AT,
        day=date(2026, 11, 20),
        sides=((1, 2), (3, 4)),
        winner={"NS": 0, "EW": 1, "draw": None}[winner],
        left=frozenset(ids[seat] for seat in left),
    )
    for side, (one, other) in enumerate(("NS", "EW")):
        alone = [WORDS[each] for each in outcomes_of_people(rated, side)]
        together = WORDS[outcome_of_pair(rated, side)]
        assert [found[one], found[other]] == [(each, together) for each in alone]
        for seat, partner in ((one, other), (other, one)):
            result: Any = RESULTS[winner][one]
            said = outcome(left=seat in left, partner_left=partner in left, result=result)
            assert {"win": "won", "loss": "lost", "draw": "drawn", None: "nothing"}[said] == found[seat][0]


@pytest.mark.parametrize("kind", ["casual", "contest"])
def test_a_partie_that_is_not_ranked_counts_as_it_ended(four: dict[str, Player], kind: str) -> None:
    found = of_seats(partie(four, left="NE", kind=kind))
    assert found == {"N": ("won",) * 2, "S": ("won",) * 2, "E": ("lost",) * 2, "W": ("lost",) * 2}


def test_what_was_stopped_counts_for_nobody(four: dict[str, Player]) -> None:
    assert set(of_seats(partie(four, left="N", how="stopped", winner="")).values()) == {("stopped", "stopped")}


def test_a_concession_before_the_first_donne_is_over_is_no_partie(four: dict[str, Player]) -> None:
    at_once = partie(four, how="conceded", left="E")
    assert no_parties() == {at_once.pk}
    assert set(of_seats(at_once).values()) == {("nothing", "nothing")}


def test_donnes_that_nobody_took_are_none(four: dict[str, Player]) -> None:
    passed = partie(four, how="conceded")
    for _again in range(3):
        donne(passed, "nobody")
    donne(passed, "void")
    assert no_parties() == {passed.pk}
    donne(passed, "dedans")
    assert no_parties() == set()
    passed.refresh_from_db()
    assert donnes_played([passed]) == {passed.pk: 1}


def test_only_a_ranked_concession_is_ever_no_partie(four: dict[str, Player]) -> None:
    for kind, how in (("casual", "conceded"), ("contest", "conceded"), ("ranked", "played"), ("ranked", "stopped")):
        partie(four, kind=kind, how=how)
    assert no_parties() == set()
