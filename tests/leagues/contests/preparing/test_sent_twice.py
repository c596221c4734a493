"""A form whose answer was lost is sent again as it stood on the page: it counts once, and nothing is turned back."""

import re
from itertools import pairwise

import pytest

from leagues.contests.contest_log.settings import EntryMode, Money, settings_of
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db

FORMS = [
    ("settings", (), "settings", "-preset", {"do": "preset", "preset": "alsace-3x20"}),
    ("apart", (), "apart", "", {"one": "1", "other": "2", "first_round_only": "on"}),
    ("entries", (), "pay", "-1", {"number": "1"}),
    ("check-in", (), "check-in", "-1", {"number": "1", "present": "yes"}),
    ("entry", (1,), "entry", "-rekey", {"do": "rekey"}),
    ("entry", (1,), "entry", "-fix", {"do": "fix", "table": "2"}),
    ("entry", (1,), "entry", "-withdraw", {"do": "withdraw"}),
]


def sent_twice(staged, page, args, there, suffix, form):
    """The steps each sending wrote."""
    desk = Desk(staged, staged.organizer)
    ref = re.search(rf'name="ref" value="([0-9a-f]+{suffix})"', desk.get(page, *args).text)
    versions = [staged.state.version]
    for _time in range(2):
        answer = desk.post(there, form | {"ref": ref[1]}, *args)
        assert answer.status_code == 200
        assert "is-error" not in answer.text
        versions.append(staged.state.version)
    return [after - before for before, after in pairwise(versions)]


@pytest.mark.parametrize(("page", "args", "there", "suffix", "form"), FORMS)
def test_a_form_sent_twice_is_one_step(page, args, there, suffix, form):
    staged = stage(pairs=3, settings=settings_of("classique-4x12", money=Money(fee=1000)))
    assert sent_twice(staged, page, args, there, suffix, form) == [1, 0]


def test_a_fee_ticked_twice_by_one_form_is_paid():
    staged = stage(pairs=2, settings=settings_of("classique-4x12", money=Money(fee=1000)))
    sent_twice(staged, "entries", (), "pay", "-2", {"number": "2"})
    assert staged.state.entrant(2).paid == 1000


def test_pairs_kept_apart_meet_again_by_one_step():
    staged = stage(pairs=3)
    Desk(staged, staged.organizer).post("apart", {"one": "1", "other": "2", "first_round_only": ""})
    assert sent_twice(staged, "apart", (), "apart", "-1-2-ever", {"lift": "1-2-ever"}) == [1, 0]


def test_pairs_are_formed_by_lot_once():
    staged = stage(pairs=4, settings=settings_of("classique-4x12", entry=EntryMode.SINGLES))
    assert sent_twice(staged, "entries", (), "pair-singles", "-pairs", {}) == [1, 0]
