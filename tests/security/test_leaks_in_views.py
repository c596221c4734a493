"""Donnes by the hundred thousand, each version as all five audiences are told it: never a card that is not theirs.

What is looked at is what a room sends: a snapshot of every version, and the change that leads to it.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from games.live.audiences import table_view
from games.live.publishing import VersionChange, Views
from games.live.state import TableState
from games.rules.seats import SEATS, Seat
from tests.security.evenings import GAMES, Lived, evening
from tests.security.known import dealt_between, hidden_in, known, known_on_the_way, leaks_of

EVERY_RUN = 200
HUNDRED_THOUSAND = 100_000
EVENING = 20
AUDIENCES = (*SEATS, None)


class Room:
    """What the five audiences of a table are told, version by version: by the very code that tells them."""

    def __init__(self, state: TableState) -> None:
        self.views = Views(state, "code")

    def change(self, lived: Lived) -> Callable[[Seat | None], dict[str, Any]]:
        """The change that leads to this version, for each audience."""
        before, self.views = self.views, Views(lived.after, "code")
        changes = VersionChange(before, lived.events, self.views)
        return lambda seat: json.loads(changes.text(seat))

    def snapshot(self, lived: Lived, seat: Seat | None) -> dict[str, Any]:
        return {"type": "snapshot", "view": table_view(lived.after, seat, "code")}

    def leaks(self, lived: Lived, secrets: Iterable[str]) -> dict[Seat | None, list[str]]:
        """What was told that should not have been, by audience."""
        change, found = self.change(lived), {}
        for seat in AUDIENCES:
            on_the_way = known_on_the_way(lived.before, lived.after, seat)
            told = leaks_of(self.snapshot(lived, seat), lived.after, seat, known(lived.after, seat), secrets)
            told += leaks_of(change(seat), lived.after, seat, on_the_way, secrets)
            if told:
                found[seat] = told
        return found


def scan(seed: int, donnes: int, rules: int) -> Counter[str]:
    """So many donnes; what was looked at. That there was something to find is counted too."""
    dice, counts, secrets = random.Random(seed), Counter[str](), []
    room = None
    for lived in evening(dice, GAMES[rules], donnes):
        room = room or Room(lived.before)
        if lived.line.startswith("seed "):
            secrets.append(lived.line.removeprefix("seed "))
        leaks = room.leaks(lived, secrets)
        assert not leaks, (seed, rules, lived.after.version, lived.line, leaks)
        counts["donnes"] += dealt_between(lived.before, lived.after)
        counts["hidden"] += len(hidden_in(lived.after))
        counts["frames"] += 2 * len(AUDIENCES)
        counts["claims"] += lived.after.claim is not None and lived.before.claim is None
    return counts


def scan_many(donnes: int, seed: int, workers: int = 1) -> Counter[str]:
    """Evenings of every game in turn, until so many donnes were played."""
    evenings = [(seed + n, min(EVENING, donnes - at), n % len(GAMES)) for n, at in enumerate(range(0, donnes, EVENING))]
    if workers == 1:
        return sum((scan(*each) for each in evenings), Counter())
    with ProcessPoolExecutor(workers) as pool:
        return sum(pool.map(scan, *zip(*evenings, strict=True), chunksize=20), Counter())


def test_no_audience_is_told_a_card_too_early_over_200_donnes():
    counts = scan_many(EVERY_RUN, seed=100)
    assert counts["donnes"] == EVERY_RUN
    assert counts["hidden"] > 100 * EVERY_RUN
    assert counts["frames"] > 200 * EVERY_RUN
    assert counts["claims"] > EVERY_RUN / 10


def test_the_scan_finds_what_another_hand_is_told():
    """It can fail: what West is told holds cards that East may not know, and the log's own lines hold the cut."""
    found, room = Counter[str](), None
    for lived in evening(random.Random(7), GAMES[0], 3):
        room = room or Room(lived.before)
        snapshot, change = room.snapshot(lived, Seat.W), room.change(lived)(Seat.W)
        found["cards"] += len(leaks_of(snapshot, lived.after, Seat.E, known(lived.after, Seat.E)))
        found["changes"] += len(leaks_of(change, lived.after, None, known(lived.after, None)))
        if " cut " in lived.line:
            found["cuts"] += len(leaks_of({"line": lived.line}, lived.after, None, known(lived.after, None)))
        if lived.line.startswith("seed "):
            secret = lived.line.removeprefix("seed ")
            found["seeds"] += len(leaks_of({"line": lived.line}, lived.after, None, known(lived.after, None), [secret]))
    assert found["cards"] > 50
    assert found["changes"] > 50
    assert found["cuts"] == 3
    assert found["seeds"] == 1


def test_the_scan_finds_the_cards_of_a_claim_told_to_partner_or_to_a_spectator():
    """It can fail: what an opponent is told of a claim that waits holds cards that neither may know."""
    room, found, claims = None, Counter[str](), 0
    for lived in evening(random.Random(8), GAMES[1], 20):
        room = room or Room(lived.before)
        change, made = room.change(lived), lived.after.claim
        if made is None or lived.before.claim is not None:
            continue
        claims += 1
        opponent = made.awaits
        for name, seat in (("partner", made.seat.partner), ("spectator", None)):
            for told in (room.snapshot(lived, opponent), change(opponent)):
                told = {"claim": told.get("view", told.get("changes"))["claim"]}
                found[name] += bool(leaks_of(told, lived.after, seat, known(lived.after, seat)))
        assert leaks_of({"events": change(None)["events"]}, lived.after, None, known(lived.after, None)) == []
    assert claims > 3
    assert found == {"partner": 2 * claims, "spectator": 2 * claims}, "each time, in the snapshot and in the change"


@pytest.mark.slow
def test_no_audience_is_told_a_card_too_early_over_100000_donnes(run_seed):
    counts = scan_many(HUNDRED_THOUSAND, seed=run_seed, workers=2)
    print(*(f"leak_scan_{what}: {count}" for what, count in sorted(counts.items())), sep="\n")
    assert counts["donnes"] == HUNDRED_THOUSAND
