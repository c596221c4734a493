"""What was kept of a ranking is read back as it was counted."""

import json

import pytest

from leagues.seasons.kinds import counted
from leagues.seasons.reading_tables import read_tables
from leagues.seasons.recounting import kept
from leagues.standings.seasons.canonical_json import canonical_json
from tests.leagues.seasons.pages.showing import a_played_challenge, a_played_championship, a_played_ladder


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "played_of", [lambda: a_played_championship(4, 4), lambda: a_played_challenge()[0], lambda: a_played_ladder(16)]
)
def test_every_line_of_every_kind_is_read_as_it_was_counted(played_of):
    played = played_of()
    now = counted(played.season, played.state)
    read = read_tables(kept(played.season).tables)
    assert [(each.division, each.month) for each in read.tables] == [(each.division, each.month) for each in now.tables]
    for one, other in zip(read.tables, now.tables, strict=True):
        for line, was in zip(one.lines, other.lines, strict=True):
            assert (line.rank, line.entrant, line.tied, line.left) == (was.rank, was.entrant, was.tied, was.left)
            assert (line.movement, line.for_prize, line.form) == (was.movement, was.for_prize, was.form)
            assert (line.decided_by, line.figures) == (was.decided_by, was.figures)
            assert line.parties == was.sums.meetings
            assert [json.loads(canonical_json(each)) for each in was.made_of] == list(line.made_of)
    assert read.persons == now.persons
    assert read.parties == now.parties
    assert {month: len(moves) for month, moves in read.moves.items()} == {m: len(each) for m, each in now.moves.items()}


def test_before_anything_was_counted_there_is_no_table():
    assert read_tables(None).tables == ()
    assert read_tables(None).of_month() == ()
