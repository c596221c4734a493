"""A server killed (-9) within and after every step of a day: nothing lost, nothing doubled (docs/contests.md)."""

import pytest

from leagues.contests.contest_log.settings import PRESETS
from leagues.contests.contest_log.steps import Moment, fold
from leagues.contests.rights import seed_of
from leagues.contests.store import state_of, write
from leagues.models import Contest
from tests.leagues.contests.at_once import forget, killed_after, killed_within, versions
from tests.leagues.contests.contest_log.simulated import SimulatedDay
from tests.leagues.contests.contest_log.simulated_days import day_settings
from tests.leagues.contests.staging import MORNING, club_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)
KILLED = -9


def empty_contest():
    """Nothing in its log yet, and the four who write: by their number in the simulated hall."""
    people = {number: somebody(f"writer-{number}") for number in (1, 2, 3, 4)}
    contest = Contest.objects.create(
        club=club_of(people[1]), code="killed", name="x", starts_at=MORNING, secret=bytes(32), moved_at=MORNING
    )
    return contest, people


def day_killed_throughout(preset, every):
    """Each step: killed within (it is not there), killed after (it is), sent again with its ref (it is there once).

    `every`: of how many steps one is killed; the others are plainly written.
    """
    day = SimulatedDay(day_settings(preset, 8), 8)
    day.play()
    contest, people = empty_contest()
    lines = [
        (step, Moment(moment.version, moment.by and people[moment.by].pk, moment.at)) for step, moment in day.hall.lines
    ]
    for done, (step, moment) in enumerate(lines):
        how = {"ref": f"step-{moment.version}", "at": moment.at}
        by = next((each for each in people.values() if each.pk == moment.by), None)
        if done % every:
            write(contest, step, by, **how)
            continue
        assert killed_within(contest, step, by, **how) == KILLED
        assert len(versions(contest)) == done
        assert killed_after(contest, step, by, **how) == KILLED
        forget()
        assert write(contest, step, by, **how).repeated
        assert versions(contest) == list(range(1, done + 2))
    forget()
    assert state_of(contest) == fold(seed_of(contest), lines)
    return len(lines)


@pytest.mark.smoke
@pytest.mark.process
def test_a_day_goes_on_where_it_was_when_the_server_is_killed():
    assert day_killed_throughout("classique-4x12", every=12) > 100


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_a_day_of_every_preset_is_killed_at_each_of_its_steps(preset):
    day_killed_throughout(preset, every=1)
