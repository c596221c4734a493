"""A live table's result that comes while the stick with the backups is gone is entered once the stick is back."""

import pytest
from django.utils import timezone

from games.models import OutboxTask
from games.outbox import AGAIN, MAX_ATTEMPTS, run_due
from leagues.contests.archives.backups import keeper
from leagues.contests.online.seating import seat_round
from tests.leagues.contests.online.test_live_tables import ONLINE, finish, with_accounts
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def stick(settings, tmp_path):
    settings.BACKUPS = True
    settings.VAR_DIR = tmp_path / "laptop"
    settings.VAR_DIR.mkdir()
    settings.BACKUP_DIR = tmp_path / "stick" / "backups"
    yield tmp_path / "stick"
    assert keeper.wait()
    keeper.failures.clear()


def test_a_result_waits_for_the_stick_however_long_and_is_entered_within_seconds_of_its_return(stick):
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    assert keeper.wait()
    run_due()
    pocket = stick.rename(stick.with_name("in-a-pocket"))
    finish(staged.state.table(1, 1), 300, 24)
    for _time in range(MAX_ATTEMPTS + 1):
        run_due()
        [waiting] = OutboxTask.objects.filter(done_at=None)
        assert waiting.due_at <= timezone.now() + AGAIN
        OutboxTask.objects.filter(pk=waiting.pk).update(due_at=timezone.now())
    assert not staged.state.table(1, 1).over
    pocket.rename(stick)
    run_due()
    assert staged.state.table(1, 1).confirmed.score.points == (300, 24)
