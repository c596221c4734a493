"""Two phones in the same instant: nothing is written twice, and of two who differ both versions stay."""

import threading

import pytest
from django.db import connections

from leagues.models import ContestStep
from tests.leagues.contests.phones.phones import say, show, two_phones
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls):
    """Each on a thread of its own, begun together: « ok », « repeated », or the code it was refused with."""
    ready, answers = threading.Barrier(len(calls)), [""] * len(calls)

    def run(place, call):
        ready.wait(timeout=60)
        try:
            said = call().json()
            answers[place] = said.get("code") or ("repeated" if said["repeated"] else "ok")
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return sorted(answers)


@pytest.fixture
def table():
    staged = stage(pairs=2)
    staged.draw()
    show(staged)
    phones = two_phones(staged)

    def saying(side, what, **said):
        number, client = phones[side]
        return lambda: say(client, staged, number, what, **said)

    return staged, saying


def test_a_sheet_sent_four_times_in_the_same_instant_is_written_once(table):
    staged, saying = table
    found = at_once(*[saying(0, "write", us=1044, them=900, ref="once")] * 4)
    assert found == ["ok", "repeated", "repeated", "repeated"]
    assert ContestStep.objects.filter(ref="once").count() == 1
    assert staged.state.table(1, 1).confirmed is None


def test_two_pairs_that_write_the_same_in_the_same_instant_have_agreed(table):
    staged, saying = table
    assert at_once(saying(0, "write", us=1044, them=900), saying(1, "write", us=900, them=1044)) == ["ok", "ok"]
    assert staged.state.table(1, 1).confirmed.score.points == (1044, 900)


def test_two_pairs_that_differ_in_the_same_instant_keep_both_versions(table):
    staged, saying = table
    assert at_once(saying(0, "write", us=1044, them=900), saying(1, "write", us=910, them=1034)) == ["ok", "ok"]
    kept = staged.state.table(1, 1)
    assert kept.disputed is not None
    assert {each.score.points for each in kept.unconfirmed} == {(1044, 900), (1034, 910)}


def test_a_confirmation_and_a_change_of_it_in_the_same_instant_never_both_count(table):
    staged, saying = table
    seen = saying(0, "write", us=1044, them=900)().json()["version"]
    found = at_once(saying(1, "confirm", of=seen), saying(0, "write", us=1034, them=910))
    assert found in (["already-confirmed", "ok"], ["changed-since", "ok"])
    kept = staged.state.table(1, 1)
    assert kept.over == ("already-confirmed" in found)
