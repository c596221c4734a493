"""The lane: requests first, then ranked parties from the oldest on, by one process at a time, whatever is killed."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.analyses.lane import LaneBusyError, LaneHolder, analyse_waiting, done_before
from games.models import AnalysisLane, AnalysisRequest, Donne, DonneAnalysis, Partie, Player
from games.rules.solver import reviewing
from tests.analyses.machines import TOO_LONG
from tests.factories import EVENING, played, stored

pytestmark = pytest.mark.django_db


def ranked(*days: int, donnes: int = 1, **changes: object) -> list[Partie]:
    """Ranked parties that ended so many days after the first evening."""
    parties = [stored(played(day, donnes=donnes), at=EVENING + timedelta(days=day)) for day in days]
    Partie.objects.filter(pk__in=[partie.pk for partie in parties]).update(kind="ranked", **changes)
    return parties


def request(donne: Donne) -> AnalysisRequest:
    by = Player.objects.filter(partie_seats__partie=donne.partie_id).first()
    return AnalysisRequest.objects.create(donne=donne, by=by, at=timezone.now())


def run(most: int | None = None, *, nightly: bool = True) -> int:
    return analyse_waiting(TOO_LONG, ranked=nightly, go_on=lambda stored: most is None or stored < most)


def analysed() -> list[tuple[str, int]]:
    """Partie and number of each analysed donne, in the order they were made."""
    return list(DonneAnalysis.objects.order_by("pk").values_list("donne__partie__code", "donne__number"))


def test_ranked_parties_are_analysed_from_the_oldest_on_and_no_others() -> None:
    later, sooner = ranked(2, 1, donnes=2)
    stored(played(4))
    ranked(3, finished_at=None)
    assert run() == 4
    assert analysed() == [(sooner.code, 1), (sooner.code, 2), (later.code, 1), (later.code, 2)]
    assert run() == 0


def test_requests_come_first_and_also_by_day() -> None:
    [partie] = ranked(1)
    casual = stored(played(2))
    request(casual.donnes.get())
    assert run(nightly=False) == 1
    assert analysed() == [(casual.code, 1)]
    assert not AnalysisRequest.objects.exists()
    assert run() == 1
    assert analysed()[1:] == [(partie.code, 1)]


def test_a_request_for_what_is_kept_or_withheld_waits_no_longer() -> None:
    [partie], withheld = ranked(1), stored(played(2))
    run()
    Partie.objects.filter(pk=withheld.pk).update(withheld=True)
    request(partie.donnes.get())
    request(withheld.donnes.get())
    assert run() == 0
    assert not AnalysisRequest.objects.exists()
    assert analysed() == [(partie.code, 1)]


def test_it_goes_on_where_it_was_stopped() -> None:
    ranked(1, 2, donnes=3)
    assert [run(2), run(2), run(2), run(2)] == [2, 2, 2, 0]
    assert len(set(analysed())) == 6


def test_only_one_process_is_in_the_lane() -> None:
    ranked(1)
    lane = LaneHolder.enter()
    with pytest.raises(LaneBusyError):
        run()
    lane.leave()
    assert run() == 1


def test_a_killed_process_is_followed_by_another_once_its_time_is_over() -> None:
    ranked(1)
    killed = LaneHolder.enter()
    AnalysisLane.objects.update(until=timezone.now())
    assert run() == 1
    AnalysisLane.objects.update(holder="another", until=timezone.now() + timedelta(minutes=1))
    killed.leave()
    assert AnalysisLane.objects.get().until > timezone.now()


def test_a_process_that_was_overtaken_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.analyses.lane.RENEWED_EVERY", timedelta(0))
    ranked(1, donnes=3)

    def overtaken(stored: int) -> bool:
        if stored == 1:
            AnalysisLane.objects.update(holder="another")
        return True

    assert analyse_waiting(TOO_LONG, ranked=True, go_on=overtaken) == 1
    assert AnalysisLane.objects.get().holder == "another"


def test_parties_that_are_done_are_not_looked_through_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.analyses.lane.RENEWED_EVERY", timedelta(0))
    first, second = ranked(1, 2)
    run()
    assert done_before() == second.finished_at == EVENING + timedelta(days=2)
    DonneAnalysis.objects.all().delete()
    assert run() == 1
    assert analysed() == [(second.code, 1)]
    monkeypatch.setattr(reviewing, "EDITION", reviewing.EDITION + 1)
    assert run() == 2
    assert analysed() == [(first.code, 1), (second.code, 1)]


def test_a_partie_that_ended_within_the_hour_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end may be written by a slower process than that of a partie which ended later."""
    monkeypatch.setattr("games.analyses.lane.RENEWED_EVERY", timedelta(0))
    now = timezone.now()
    ranked(1, finished_at=now)
    run()
    seen = done_before()
    assert seen is not None
    assert seen <= now - timedelta(minutes=59)
