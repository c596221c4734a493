"""A contest that goes on from its stick on another laptop: the first one takes nothing more, and says so."""

import json

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from leagues.contests.archives.backups import catch_up, keep, keeper, newest
from leagues.contests.archives.stick import TAKEN_OVER, folder_of, taken_over
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.store import state_of, write
from leagues.models import Club, Contest
from tests.leagues.contests.archives.elsewhere import a_day, empty
from tests.leagues.contests.staging import somebody, stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def stick(settings, tmp_path):
    settings.BACKUPS = True
    settings.VAR_DIR = tmp_path / "laptop"
    settings.VAR_DIR.mkdir()
    settings.BACKUP_DIR = tmp_path / "stick" / "backups"
    yield settings.BACKUP_DIR
    assert keeper.wait()
    keeper.failures.clear()


def pay(staged, cents=100):
    return staged.do(steps.Pay(number=1, cents=cents))


def refused(staged):
    with pytest.raises(ContestRefusal) as refusal:
        pay(staged, cents=9900)
    return refusal.value.code


def taken_over_elsewhere(contest, number=1):
    """What another laptop writes onto the stick."""
    (folder_of(contest.code) / TAKEN_OVER).write_text(
        json.dumps({"number": number, "at": "2026-11-21T15:02:00+00:00", "host": "laptop-2"})
    )


def files(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_first_laptop_takes_nothing_once_another_has_taken_over(stick):
    staged = stage(pairs=2)
    pay(staged)
    assert keeper.wait()
    taken_over_elsewhere(staged.contest)
    before = files(stick), state_of(staged.contest).version
    assert refused(staged) is ContestCode.GOES_ON_ELSEWHERE
    assert (files(stick), state_of(staged.contest).version) == before


def test_it_never_writes_over_the_other_laptops_files(stick):
    """Killed between a step and its backup, the first laptop has a step of the same number as one of the other's."""
    staged = stage(pairs=2)
    assert keeper.wait()
    taken_over_elsewhere(staged.contest)
    kept = newest(staged.contest.code).path
    kept.unlink()
    before = files(stick)
    catch_up()
    assert keeper.wait()
    assert files(stick) == before
    with pytest.raises(ContestRefusal, match="goes-on-elsewhere"):
        keep(staged.contest)


def test_restoring_takes_over_and_goes_on(stick):
    staged = a_day()
    assert keeper.wait()
    code = staged.contest.code
    empty(staged.club)
    call_command("restore_contest", stick)
    contest = Contest.objects.get(code=code)
    assert (contest.takeover, taken_over(folder_of(code)).number) == (1, 1)
    write(contest, steps.Describe(name="Belote du soir", starts_at=contest.starts_at), Club.objects.get().opened_by)
    assert keeper.wait()
    assert newest(code).version == state_of(contest).version


def test_the_stick_is_told_also_when_backups_go_elsewhere(stick, settings, tmp_path):
    staged = a_day()
    assert keeper.wait()
    empty(staged.club)
    settings.BACKUP_DIR = settings.VAR_DIR / "backups"
    call_command("restore_contest", stick)
    assert taken_over(stick / staged.contest.code).number == 1


def test_the_laptop_itself_takes_nothing_over(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    call_command("restore_contest", stick)
    assert taken_over(folder_of(staged.contest.code)) is None
    assert pay(staged)


def test_it_is_taken_back_by_restoring_again():
    staged = stage(pairs=2)
    assert keeper.wait()
    taken_over_elsewhere(staged.contest, number=3)
    call_command("restore_contest", folder_of(staged.contest.code))
    staged.contest.refresh_from_db()
    assert staged.contest.takeover == 4
    assert pay(staged)


def test_without_the_stick_nothing_is_written_until_the_desk_says_so(stick, settings):
    staged = stage(pairs=2)
    assert keeper.wait()
    out = stick.parent.rename(stick.parent.with_name("in-a-pocket"))
    assert refused(staged) is ContestCode.STICK_GONE
    assert not stick.exists(), "nothing is written where the stick used to be"
    desk = Client()
    desk.force_login(staged.desk.user)
    page = desk.get(reverse("contests:board", args=[staged.contest.code])).content.decode()
    assert "n’est plus dans cet ordinateur" in page
    desk.post(reverse("contests:without-stick", args=[staged.contest.code]))
    version = pay(staged).version
    assert keeper.wait()
    assert newest(staged.contest.code).path.is_relative_to(settings.VAR_DIR)
    out.rename(stick.parent)
    assert pay(staged, cents=300).version == version + 1
    assert keeper.wait()
    assert newest(staged.contest.code).path.is_relative_to(stick)
    stick.parent.rename(out)
    assert refused(staged) is ContestCode.STICK_GONE


def test_a_stick_that_comes_back_from_another_laptop_says_so(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    out = stick.parent.rename(stick.parent.with_name("in-laptop-2"))
    assert refused(staged) is ContestCode.STICK_GONE
    out.rename(stick.parent)
    taken_over_elsewhere(staged.contest)
    assert refused(staged) is ContestCode.GOES_ON_ELSEWHERE
    desk = Client()
    desk.force_login(staged.desk.user)
    page = desk.get(reverse("contests:board", args=[staged.contest.code])).content.decode()
    assert "laptop-2" in page


def test_only_the_desk_goes_on_without_the_stick():
    staged = stage(pairs=2)
    stranger = Client()
    stranger.force_login(somebody("odile").user)
    assert stranger.post(reverse("contests:without-stick", args=[staged.contest.code])).status_code == 404


def test_a_stick_that_cannot_be_read_refuses_no_step(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    (folder_of(staged.contest.code) / TAKEN_OVER).mkdir()
    assert pay(staged)


def test_a_takeover_nobody_can_read_refuses_no_step(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    (folder_of(staged.contest.code) / TAKEN_OVER).write_text("{}")
    assert pay(staged)
