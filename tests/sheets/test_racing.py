"""Two people write in the same instant: one is first, the other is told, and the log has each version once."""

import threading

import pytest
from django.db import connections

from games.rules.errors import Refusal
from games.sheets.entries import parse_entry
from games.sheets.writing import state_of, write
from tests.sheets.notation import correct, line
from tests.sheets.stored_sheet import again, opened, person, said

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls):
    """Runs each call on its own thread at once; returns each result or refusal code."""
    ready, answers = threading.Barrier(len(calls)), [""] * len(calls)

    def run(place, call):
        ready.wait(timeout=60)
        try:
            answers[place] = "repeated" if call().repeated else "written"
        except Refusal as refusal:
            answers[place] = str(refusal.code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return sorted(answers)


def writing(sheet, entry, seen, ref=""):
    return lambda: write(again(sheet), parse_entry(entry), sheet.keeper, seen=seen, ref=ref)


def test_of_two_who_correct_the_same_line_the_second_is_told():
    sheet = opened(person("Sacha"))
    said(sheet, line())
    found = at_once(writing(sheet, correct(1, "90-72"), 1), writing(sheet, correct(1, "100-62"), 1))
    assert found == ["stale", "written"]
    state = state_of(sheet)
    assert state.version == again(sheet).version == 2
    assert state.partie.totals in ((90, 72), (100, 62))


def test_a_line_sent_twice_in_the_same_instant_is_written_once():
    sheet = opened(person("Sacha"))
    assert at_once(*[writing(sheet, line(), 0, "a")] * 4) == ["repeated"] * 3 + ["written"]
    assert state_of(sheet).partie.totals == (86, 76)


def test_both_camps_sign_in_the_same_instant():
    sheet = opened(person("Sacha"))
    said(sheet, line())
    assert at_once(writing(sheet, "sign NS own", 1), writing(sheet, "sign EW link", 1)) == ["written"] * 2
    assert state_of(sheet).unsigned == ()


def test_a_sheet_is_sealed_once_and_nothing_is_written_after():
    sheet = opened(person("Sacha"))
    said(sheet, line())
    found = at_once(writing(sheet, "close unsigned", 1), writing(sheet, "close unsigned", 1), writing(sheet, line(), 1))
    state = state_of(sheet)
    # Whichever came first, it was too late for the two others.
    assert found.count("written") == 1
    assert sheet.partie.donnes.count() == (len(state.partie.lines) if state.closed else 0)
