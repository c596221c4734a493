"""« We are here », said again because its answer was lost: told as done, and one step."""

import pytest
from django.utils import timezone

from leagues.contests.contest_log import steps
from tests.leagues.contests.phones.phones import phone, say
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db


def test_we_are_here_said_again_is_told_as_done():
    staged = stage(pairs=2)
    staged.do(steps.Describe(name="Concours", starts_at=timezone.now(), public=True))
    client = phone(staged, 1)
    first = say(client, staged, 1, "here", ref="lost").json()
    assert say(client, staged, 1, "here", ref="lost").json() == {"version": first["version"], "repeated": True}
    assert staged.state.version == first["version"]


def test_it_is_told_as_done_after_the_entries_are_closed():
    staged = stage(pairs=2)
    staged.do(steps.Describe(name="Concours", starts_at=timezone.now(), public=True))
    client = phone(staged, 1)
    say(client, staged, 1, "here", ref="lost")
    staged.do(steps.CloseEntries())
    assert say(client, staged, 1, "here", ref="lost").json()["repeated"]
    assert say(client, staged, 1, "here", ref="another").json()["code"] == "entries-closed"
