"""leagues.contests.online.results: the sum of a live table, checked as it was played."""

import random
from datetime import UTC, datetime
from hashlib import sha256

import pytest

from games.models import Partie as PartieRow
from games.outcomes import PartieResult
from games.rules.facts import NO_FACTS
from games.rules.options import read_rules
from games.rules.playout import play_partie
from games.sealing import sealed_row
from leagues.contests.online.results import sheet_of

AT = datetime(2026, 11, 14, 10, 0, tzinfo=UTC)
OPTIONS = (
    {"preset": "concours", "objective": {"donnes": 4}},
    {"preset": "concours", "objective": {"donnes": 3}, "capot": 162, "equality": "dedans"},
    {"preset": "concours", "objective": {"donnes": 3}, "capot": 250, "capot_against_taker": "dedans"},
    {"preset": "concours", "objective": {"donnes": 1}, "litige_last_donne": "lost", "belote_marks": "never"},
    {"preset": "ffb-belote", "objective": {"donnes": 2}},
    {"preset": "classique", "objective": {"points": 300}},
    {"preset": "annonces", "objective": {"donnes": 3}, "annonces_when_dedans": "lost"},
    {"preset": "contree", "objective": {"points": 300}},
)


def rows_of(partie):
    return [
        sealed_row(PartieRow(), number, line, {"actions": []}, NO_FACTS, AT)
        for number, line in enumerate(partie.lines, start=1)
    ]


def result_of(partie, how="played", winner=None):
    totals = partie.sheet.totals
    return PartieResult(
        code="x",
        finished_at=AT,
        how=how,
        winner=winner or str(partie.winner),
        totals={"NS": totals[0], "EW": totals[1]},
        donnes=len(partie.lines),
        players={},
        names={},
    )


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())))
def test_no_partie_of_any_options_is_said_not_to_add_up(options):
    rules = read_rules(options)
    for number in range(12):
        name = f"{options} {number}"
        partie = play_partie(rules, random.Random(name), seed=sha256(name.encode()).digest())
        score = sheet_of(rows_of(partie), result_of(partie), rules)
        assert not score.despite, (name, score)
        assert score.winner is None or score.points[0] == score.points[1]


@pytest.mark.parametrize("options", OPTIONS[:-1], ids=lambda options: " ".join(map(str, options.values())))
def test_totals_that_are_not_what_was_played_are_marked(options):
    rules = read_rules(options)
    partie = play_partie(rules, random.Random(7), seed=sha256(b"odd").digest())
    told = result_of(partie)
    told.totals["NS"] += 10
    assert sheet_of(rows_of(partie), told, rules).despite
