"""A sheet's log is folded and its donnes are sealed before the transaction: on SQLite every table waits for one."""

import pytest

from games.models import Donne
from games.sheets import writing
from games.sheets import writing as closing
from games.sheets.writing import SheetOvertakenError, state_of
from tests.sheets.notation import line
from tests.sheets.stored_sheet import again, opened, person, said
from tests.write_lock import note_transactions

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def within(monkeypatch):
    """For each entry folded and each donne sealed, whether a transaction was open."""
    watched = ((writing, "fold"), (writing, "apply"), (closing, "sealed_row"))
    return note_transactions(monkeypatch, watched)


def test_lines_and_the_end(within):
    sheet = opened(person("Sacha"))
    said(sheet, line(), line(), "close unsigned")
    assert Donne.objects.filter(partie=sheet.partie).count() == 2
    assert within
    assert True not in within


def test_overtaken_again_and_again_it_is_folded_under_the_lock(monkeypatch):
    sheet = opened(person("Sacha"))
    plain, tries = writing._locked, []

    def overtaken(sheet, version=None):
        tries.append(version)
        if version is not None:
            raise SheetOvertakenError
        return plain(sheet)

    monkeypatch.setattr(writing, "_locked", overtaken)
    said(sheet, line())
    assert len(tries) == writing.TRIES + 1
    assert state_of(sheet).version == again(sheet).version == 1
