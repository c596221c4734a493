"""A kept analysis is what the solver answers, once for each donne and edition."""

import json

import pytest
from django.db import OperationalError

from games.analyses import keeping
from games.analyses.keeping import keep
from games.models import Donne, DonneAnalysis, Partie, PartieSeat, Player, SeatAnalysis
from games.permissions import claim
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.replay import unfold
from games.rules.seats import Seat
from games.rules.solver import reviewing
from games.rules.solver.records import donne_analysis
from games.rules.solver.reviewing import EDITION
from games.solver_machine import solver_machine
from tests.analyses.machines import TOO_LONG, BrokenMachine
from tests.factories import UserFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def partie() -> Partie:
    return stored(played(3, donnes=2))


def second(partie: Partie) -> Donne:
    return partie.donnes.get(number=2)


def test_what_is_kept_is_what_the_solver_answers(partie: Partie) -> None:
    donne, machine = second(partie), solver_machine()
    assert keep(donne.pk, machine)
    kept = DonneAnalysis.objects.get(donne=donne)
    record = keeping.partie_as_record(keeping.partie_up_to(partie.code, 2))
    assert kept.answer == json.loads(json.dumps(donne_analysis(unfold(record, 2), machine)))
    assert kept.edition == EDITION
    card = kept.answer["decisive"]
    turned = card["before"] != card["after"]
    assert (kept.decisive, kept.decisive_marks) == ((card["play"], card["marks"]) if turned else (None, None))
    seats = {row.seat: row for row in kept.seats.all()}
    assert {seat: row.player.name for seat, row in seats.items()} == partie_names(partie)
    assert {row.played_at for row in seats.values()} == {donne.sealed_at}
    lost = {camp: sum(row.luck for row in seats.values() if row.seat in camp) for camp in ("NS", "EW")}
    assert lost == kept.answer["lost"]
    faults = [play["judged"] for play in kept.answer["plays"] if play.get("judged", {}).get("fault")]
    assert sum(row.faults for row in seats.values()) == len(faults) > 0
    assert sum(row.cost for row in seats.values()) == pytest.approx(sum(fault["lost"] for fault in faults))


def partie_names(partie: Partie) -> dict[str, str]:
    return dict(partie.seats.values_list("seat", "name"))


def test_nothing_is_done_twice_in_an_edition(partie: Partie) -> None:
    donne = second(partie)
    assert keep(donne.pk, TOO_LONG)
    assert not keep(donne.pk, BrokenMachine(AssertionError("asked again")))
    assert DonneAnalysis.objects.get().answer == {"fault": "TOO_LONG"}
    assert not SeatAnalysis.objects.exists()


def test_the_seats_of_the_partie_have_the_sums_of_its_analysed_donnes(partie: Partie) -> None:
    for donne in partie.donnes.all():
        assert keep(donne.pk, solver_machine())
    assert partie.seats.count() == 4
    for seat in partie.seats.all():
        rows = list(SeatAnalysis.objects.filter(seat=seat.seat, analysis__donne__partie=partie))
        sums = json.loads(seat.play)
        assert sums["donnes"] == len(rows) == 2
        assert sums.get("faults", 0) == sum(row.faults for row in rows)
        assert sums.get("cost", 0) == pytest.approx(100 * sum(row.cost for row in rows))
        assert sums["judged.leading"] == sum(row.phases.get("leading", (0, 0))[0] for row in rows)
        assert sums.get("above_par", 0) == sum(row.made_less_par for row in rows)
        assert {pk for _cost, pk in sums.get("dearest", ())} == {row.pk for row in rows if row.dearest is not None}


def test_a_newer_edition_replaces_an_older_one_and_never_the_reverse(
    partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    donne = second(partie)
    keep(donne.pk, solver_machine())
    monkeypatch.setattr(reviewing, "EDITION", EDITION + 1)
    assert keep(donne.pk, TOO_LONG)
    assert DonneAnalysis.objects.get().edition == EDITION + 1
    assert not SeatAnalysis.objects.exists()
    assert not PartieSeat.objects.filter(play__isnull=False).exists()
    monkeypatch.setattr(reviewing, "EDITION", EDITION)
    assert not keep(donne.pk, TOO_LONG)


def test_the_second_of_two_processes_stores_nothing(partie: Partie) -> None:
    donne = second(partie)

    class OvertakenMachine:
        """While it computes, another process stores its analysis."""

        def call(self, name: str, request: bytes) -> bytes:
            keep(donne.pk, TOO_LONG)
            return solver_machine().call(name, request)

    assert not keep(donne.pk, OvertakenMachine())
    assert DonneAnalysis.objects.get().answer == {"fault": "TOO_LONG"}
    assert not SeatAnalysis.objects.exists()


@pytest.mark.parametrize("count", [DonneCount(taker=Seat.S, trump=Suit.H, points=(86, 76)), DonneCount(taker=None)])
def test_a_donne_without_cards_is_looked_at_once(count: DonneCount) -> None:
    donne = stored(counted(count), stopped=True).donnes.get()
    assert keep(donne.pk, TOO_LONG)
    assert DonneAnalysis.objects.get().answer is None
    assert not keep(donne.pk, TOO_LONG)


def test_a_void_donne_counts_for_nobody() -> None:
    """Its cards were played until a carré of sevens was shown (rules 5.6); its row has no taker."""
    donne = stored(played(1138, annonces=True, carre_of_sevens="void-donne")).donnes.get(outcome="void")
    assert keep(donne.pk, solver_machine())
    assert DonneAnalysis.objects.get().answer["plays"]
    assert not SeatAnalysis.objects.exists()


def test_a_donne_of_a_partie_under_way_is_left_alone(partie: Partie) -> None:
    Partie.objects.update(finished_at=None)
    assert not keep(second(partie).pk, TOO_LONG)
    assert not DonneAnalysis.objects.exists()


def test_an_error_is_stored_so_that_one_donne_never_stops_all_others(partie: Partie) -> None:
    assert keep(second(partie).pk, BrokenMachine(RuntimeError("wasm trap")))
    assert DonneAnalysis.objects.get().answer == {"fault": "FAILED"}


def test_a_database_that_fails_says_nothing_about_the_donne(partie: Partie) -> None:
    with pytest.raises(OperationalError):
        keep(second(partie).pk, BrokenMachine(OperationalError("connection lost")))
    assert not DonneAnalysis.objects.exists()


def test_robots_and_seats_that_somebody_else_played_for_have_figures_without_a_player(partie: Partie) -> None:
    donne = second(partie)
    Donne.objects.filter(pk=donne.pk).update(stood_in="E")
    Player.objects.filter(partie_seats__partie=partie, partie_seats__seat="S").update(kind=Player.Kind.BOT)
    keep(donne.pk, solver_machine())
    of_nobody = SeatAnalysis.objects.filter(player=None).values_list("seat", flat=True)
    assert sorted(of_nobody) == ["E", "S"]


def test_figures_of_a_guest_follow_into_the_account() -> None:
    people = cast()
    donne = stored(played(3), players=people).donnes.get()
    keep(donne.pk, solver_machine())
    user = UserFactory()
    account = Player.objects.create(user=user, name="Odile")
    claim(people["W"], user, "Odile")
    assert SeatAnalysis.objects.get(player=account).seat == "W"
