"""Stored logs of every kind fold to the same states, step by step, and their pages are the same."""

import os

import pytest

from tests.golden_logs.club_and_sheet import club_text, sheet_text
from tests.golden_logs.log_pages import pages_text
from tests.golden_logs.made_logs import LOGS
from tests.golden_logs.stored_log import STORED, log_text, read_log

WRITES = os.environ.get("WRITE_GOLDEN_LOGS") == "1"


def stored(name):
    """The stored log of this name; written first when it is missing and logs are written."""
    if WRITES and not (STORED / f"{name}.jsonl").exists():
        (STORED / f"{name}.jsonl").write_text(LOGS[name]())
    return read_log(name)


def kept(file, text):
    """The lines of a stored file. `python -m tests.golden_logs.write_golden_logs` writes it first."""
    if WRITES:
        (STORED / file).write_text(text)
    return (STORED / file).read_text().splitlines()


@pytest.mark.parametrize("name", LOGS)
def test_a_stored_log_is_read_and_folds_to_the_same_states(name):
    text = log_text(stored(name))
    assert text.splitlines() == kept(f"{name}.jsonl", text)


@pytest.mark.django_db
@pytest.mark.parametrize("name", LOGS)
def test_the_page_of_a_stored_log_is_the_same(name):
    text = pages_text(name, stored(name))
    assert text.splitlines() == kept(f"{name}.txt", text)


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "made"), [("club", club_text), ("sheet", sheet_text)])
def test_the_log_of_a_club_and_of_a_sheet_come_to_the_same(name, made):
    text = made()
    assert text.splitlines() == kept(f"{name}.txt", text)
