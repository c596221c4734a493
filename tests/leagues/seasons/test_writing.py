"""leagues.seasons.store: a step counts once, the second of two is told so, what is undone leaves no trace."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from threading import Barrier

import pytest
from django.db import connection, transaction
from django.utils import timezone

from leagues.clubs.opening import open_club
from leagues.logs.store import TRIES
from leagues.models import Contest, League, Season, SeasonContest, SeasonStep
from leagues.seasons import store
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.kinds.championship import ChooseChampionship
from leagues.seasons.store import open_season, state_of, write
from leagues.standings.regulation import Metric
from leagues.standings.seasons.settings import CHALLENGES, CHAMPIONSHIPS
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db(transaction=True)

WINTER = steps.Describe(
    name="2026–2027", starts_on=date(2026, 10, 1), ends_on=date(2027, 4, 30), league="Challenge hivernal"
)


@pytest.fixture
def organizer():
    return PlayerFactory(name="Odile", user=UserFactory())


@pytest.fixture
def league(organizer):
    club = open_club(organizer, name="Belote de Carmaux")
    return League.objects.create(
        club=club,
        code="hivernal",
        name="Challenge hivernal",
        kind="challenge",
        opened_by=organizer,
        opened_at=timezone.now(),
    )


@pytest.fixture
def season(league, organizer):
    return open_season(league, organizer, described=WINTER, settings=CHALLENGES["challenge-hivernal"])


def contest_of(season):
    return Contest.objects.create(
        club=season.league.club,
        code="abcdefgh",
        name="1re journée",
        starts_at=timezone.now(),
        secret=b"s" * 32,
        moved_at=timezone.now(),
    )


def refused(season, step, by, **more):
    with pytest.raises(SeasonRefusal) as told:
        write(season, step, by, **more)
    return told.value.code


def test_a_season_opens_with_its_name_days_and_settings(season):
    state = state_of(season)
    assert (season.number, season.version, season.stage) == (1, 2, Season.Stage.PLANNED)
    assert (state.name, state.settings.days, state.settings.days_for_prize) == ("2026–2027", 18, 4)


def test_seasons_of_a_league_are_numbered_one_after_another(league, season, organizer):
    next_one = open_season(league, organizer, described=WINTER, settings=CHALLENGES["challenge-hivernal"])
    assert next_one.number == season.number + 1


def test_a_step_sent_twice_counts_once(season, organizer):
    first = write(season, steps.Open(), organizer, ref="once")
    again = write(season, steps.Open(), organizer, ref="once")
    assert (again.version, again.repeated) == (first.version, True)
    assert SeasonStep.objects.filter(ref="once").count() == 1


def test_who_saw_an_older_season_is_told_when_they_ask_for_it(season, organizer):
    seen = state_of(season).version
    write(season, steps.Open(), organizer)
    assert refused(season, steps.Close(), organizer, seen=seen) is SeasonCode.STALE


def test_a_refused_step_leaves_nothing(season, organizer):
    before = state_of(season)
    assert refused(season, steps.Close(), organizer) is SeasonCode.NOT_STARTED
    assert state_of(season) == before
    assert SeasonStep.objects.filter(season=season).count() == before.version


def test_a_step_whose_transaction_is_taken_back_was_never_there(season, organizer):
    before = state_of(season)
    with transaction.atomic():
        write(season, steps.Open(), organizer)
        assert state_of(season).started is not None
        transaction.set_rollback(True)
    assert state_of(season) == before


def test_an_undone_step_is_as_if_it_had_never_been_and_can_be_done_again(season, organizer):
    opened = write(season, steps.Open(), organizer).version
    undo = write(season, steps.Undo(version=opened), organizer).version
    season.refresh_from_db()
    assert (state_of(season).started, season.stage) == (None, Season.Stage.PLANNED)
    write(season, steps.Undo(version=undo), organizer)
    season.refresh_from_db()
    assert season.stage == Season.Stage.RUNNING
    assert refused(season, steps.Undo(version=undo), organizer) is SeasonCode.ALREADY_UNDONE


def test_a_step_others_rest_on_is_not_undone(season, organizer):
    opened = write(season, steps.Open(), organizer).version
    write(season, steps.Close(), organizer)
    assert refused(season, steps.Undo(version=opened), organizer) is SeasonCode.NEEDED_LATER


@pytest.mark.parametrize("version", [1, 2])
def test_a_season_keeps_its_first_name_and_settings(season, organizer, version):
    assert refused(season, steps.Undo(version=version), organizer) is SeasonCode.NEEDED_LATER


def test_the_days_of_a_season_are_rows_for_as_long_as_they_are_held(season, organizer):
    held = write(season, steps.HoldDay(number=3, contest=contest_of(season).pk), organizer).version
    assert list(SeasonContest.objects.values_list("season", "number")) == [(season.pk, 3)]
    write(season, steps.Undo(version=held), organizer)
    assert not SeasonContest.objects.exists()


def test_a_renamed_league_is_called_so_everywhere(season, organizer):
    write(season, replace(WINTER, league="Challenge d'hiver", about="Le samedi."), organizer)
    season.league.refresh_from_db()
    assert (season.league.name, season.league.about) == ("Challenge d'hiver", "Le samedi.")


def test_a_season_stays_of_its_kind(season, organizer):
    other = ChooseChampionship(settings=CHAMPIONSHIPS["championnat-aller-retour"])
    assert refused(season, other, organizer) is SeasonCode.WRONG_KIND


def test_a_lot_among_the_metrics_is_drawn_by_the_seasons_own_seed(league, organizer):
    winter = CHALLENGES["challenge-hivernal"]
    with_lot = replace(winter, metrics=(*winter.metrics, Metric.LOT), seed=b"anything")
    season = open_season(league, organizer, described=WINTER, settings=with_lot)
    assert state_of(season).settings.seed == state_of(season).seed
    assert b"anything".decode() not in str(list(SeasonStep.objects.values_list("data", flat=True)))


@pytest.mark.parametrize("text", ["\x00", "\ud800"])
def test_what_no_database_takes_is_refused(season, organizer, text):
    assert refused(season, replace(WINTER, about=text), organizer) is SeasonCode.UNREADABLE


def test_another_process_is_seen_at_once(season, organizer):
    state_of(season)
    remembered = dict(store.STORE._kept)
    write(season, steps.Open(), organizer)
    store.STORE._kept.clear()
    store.STORE._kept.update(remembered)  # as the other process, which has not heard of it
    assert state_of(season).started is not None


def test_of_two_at_once_one_opens_it(season, organizer):
    barrier = Barrier(2)

    def open_it():
        barrier.wait()
        try:
            return write(season, steps.Open(), organizer).version
        except SeasonRefusal as refusal:
            return str(refusal.code)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        came = {str(each.result()) for each in [pool.submit(open_it), pool.submit(open_it)]}
    assert came == {"3", "started"}
    assert list(SeasonStep.objects.filter(season=season).values_list("version", flat=True).order_by("version")) == [
        1,
        2,
        3,
    ]


@pytest.fixture
def folded_within(monkeypatch):
    """For each step folded, whether a transaction was open."""
    seen, plain = [], steps.LOG.prepare

    def watched(*args):
        seen.append(connection.in_atomic_block)
        return plain(*args)

    monkeypatch.setattr(steps.LOG, "prepare", watched)
    return seen


def test_a_step_and_an_undo_are_folded_before_their_transaction(season, organizer, folded_within):
    opened = write(season, steps.Open(), organizer).version
    write(season, steps.Undo(version=opened), organizer)
    assert folded_within == [False, False]
    assert state_of(season).started is None


def overtaking(monkeypatch, season, organizer, times):
    """The organizer renames the league each time a step has been folded, so many times."""
    plain, left = steps.LOG.prepare, list(range(times))

    def overtaken(*args):
        prepared = plain(*args)
        if left:
            other = replace(WINTER, league=f"Challenge {left.pop()}")
            monkeypatch.setattr(steps.LOG, "prepare", plain)
            write(season, other, organizer)
            monkeypatch.setattr(steps.LOG, "prepare", overtaken)
        return prepared

    monkeypatch.setattr(steps.LOG, "prepare", overtaken)


def test_a_step_overtaken_while_it_was_folded_is_folded_again(season, organizer, monkeypatch):
    overtaking(monkeypatch, season, organizer, 1)
    assert write(season, steps.Open(), organizer).version == 4
    assert (state_of(season).league, state_of(season).started is not None) == ("Challenge 0", True)
    versions = SeasonStep.objects.filter(season=season).order_by("version").values_list("version", flat=True)
    assert list(versions) == [1, 2, 3, 4]


def test_a_step_overtaken_at_every_try_is_folded_with_the_lock_held(season, organizer, monkeypatch, folded_within):
    overtaking(monkeypatch, season, organizer, TRIES)
    assert write(season, steps.Open(), organizer).version == 3 + TRIES
    assert folded_within[-1] is True
    assert state_of(season).started is not None


def test_a_step_overtaken_is_stale_for_who_asked_for_it(season, organizer, monkeypatch):
    seen = state_of(season).version
    overtaking(monkeypatch, season, organizer, 1)
    assert refused(season, steps.Open(), organizer, seen=seen) is SeasonCode.STALE
