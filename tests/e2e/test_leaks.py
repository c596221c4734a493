"""What four people, a spectator and the log were told over many donnes: never a card too early."""

import asyncio
import random
from typing import Any

import pytest

from tests.e2e.clients import at_random, finished
from tests.e2e.conftest import Seated
from tests.e2e.leaks import cards_in_text, leaks, truths

AUDIENCES = ("S", "N", "E", "W", None)
CLAIMS = 0.05


async def scan(site: Any, seed: int, donnes: int) -> int:
    """Play a partie of so many donnes and scan every frame; how many cards were looked at.

    That the scan can find something is seen on the way: West's frames are full of cards East may not know.
    """
    seated = await Seated(site).sit_down(objective_number=str(donnes), objective_unit="donnes", all_pass="same-dealer")
    dice = random.Random(seed)
    players = [client.play(at_random(dice, CLAIMS), finished) for client in seated.clients.values()]
    await asyncio.gather(*players, seated.watcher.until(finished))
    sheet, _page = seated.clients["S"].browser.get(seated.watcher.view["result"]["sheet"])
    truth = truths(seated.clients["S"].browser.get(f"{sheet.removeprefix(site.url)}record.jsonl")[1])
    looked_at = 0
    for audience, client in zip(AUDIENCES, [seated.clients[s] for s in "SNEW"] + [seated.watcher], strict=True):
        read = leaks(client.frames, truth, audience)
        assert not read.leaks, read.leaks[0]
        assert read.claims > 0
        looked_at += read.cards_seen
    assert leaks(seated.clients["W"].frames, truth, "E").leaks
    await seated.leave()
    assert len(truth) >= donnes
    return looked_at


async def scan_many(site: Any, parties: int, donnes: int, seed: int) -> None:
    for first in range(seed, seed + parties, 8):
        seeds = range(first, min(first + 8, seed + parties))
        counts = await asyncio.gather(*(scan(site, seed, donnes) for seed in seeds))
        assert all(count > 100 * donnes for count in counts)
    assert not list(cards_in_text(site.log.read_text()))


async def test_no_frame_tells_a_card_too_early_over_64_donnes(site: Any) -> None:
    await scan_many(site, parties=4, donnes=16, seed=0)


@pytest.mark.slow
async def test_no_frame_tells_a_card_too_early_over_2000_donnes(site: Any, run_seed: int) -> None:
    await scan_many(site, parties=32, donnes=63, seed=run_seed)
