"""An evening of ranked play at a served site: who plays with whom, how many donnes, who leaves, who concedes.

Everything goes by the site's own pages and sockets: the queue seats four, they play legal cards, somebody closes the
page and does not come back, a camp concedes.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from tests.e2e.clients import Client
from tests.e2e.served import Served
from tests.e2e.test_whole_seasons import table_of
from tests.e2e.whole_season import PATIENCE, WholeSeason

PLAYED: Final = ("made", "dedans", "litige")
PEOPLE: Final = 16
FACING: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}


@dataclass(frozen=True, slots=True)
class Deed:
    """A partie of four, by their numbers. After so many played donnes `leaver` goes; then a camp concedes.

    `loses`: whose camp concedes: that of the first of the four, or, where somebody left, the leaver's; else the other.
    `together`: the leaver's partner goes too.
    """

    four: tuple[int, int, int, int]
    donnes: int
    leaver: int | None = None
    loses: bool = True
    together: bool = False


EVENING: Final[tuple[tuple[Deed, ...], ...]] = (
    # The same four three times, whole, short and shorter; others beside them.
    (Deed((0, 1, 2, 3), 3), Deed((4, 5, 6, 7), 1, loses=False), Deed((8, 9, 10, 11), 2)),
    (Deed((0, 1, 2, 3), 2, loses=False), Deed((4, 5, 6, 7), 4)),
    (Deed((0, 1, 2, 3), 1), Deed((4, 5, 8, 9), 3, loses=False)),
    (Deed((0, 4, 8, 10), 3), Deed((1, 5, 9, 11), 1)),
    # Who leaves: the camp wins by the robot, the camp loses, both of a camp go.
    (
        Deed((0, 1, 2, 3), 1, leaver=0, loses=False),
        Deed((4, 5, 6, 7), 2, leaver=4),
        Deed((8, 9, 10, 11), 1, 8, False, True),
    ),
    # Conceded before a donne is over: by both, and by somebody whose partner had gone.
    (Deed((1, 2, 5, 6), 0), Deed((12, 13, 14, 15), 0, leaver=12)),
)


class Evening(WholeSeason):
    """Sixteen people on a ladder of one group, and what they do."""

    def __init__(self, site: Served) -> None:
        super().__init__(site, *(f"person{number}" for number in range(PEOPLE)))
        self.dice = random.Random(7)

    def open_ladder(self, today: date) -> None:
        first = today.replace(day=1)
        last = (today.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
        self.open("echelle-mensuelle", first, last)
        self.at("organiser/presentation/").send(public="on")
        asked = {"group_size": str(PEOPLE), "up": "1", "down": "1", "parties": "2"}
        self.at("organiser/reglages/").send("do", "choose", **asked)
        for each in self.players:
            self.at("rejoindre/", each).send(ref=f"join-{each.account.player}")

    async def play_all(self) -> None:
        for together in EVENING:
            tables = [(deed, await self._seated(deed)) for deed in together]
            await asyncio.gather(*(self._play_out(deed, clients) for deed, clients in tables))

    async def _seated(self, deed: Deed) -> dict[int, Client]:
        """The queue knows these four alone, and seats them together."""
        four = [self.players[number] for number in deed.four]
        for each in four:
            each.open("/partie-rapide/?kind=ranked").send(**{"ranked-company": "alone"})
        found = set(await asyncio.gather(*(table_of(each) for each in four)))
        assert len(found) == 1, found
        [code] = found
        clients = [await each.client(code) for each in four]
        return dict(zip(deed.four, clients, strict=True))

    async def _play_out(self, deed: Deed, clients: dict[int, Client]) -> None:
        async with asyncio.timeout(PATIENCE):
            await _all_play(clients.values(), self.dice, deed.donnes)
            giving_up = camp_of(clients[deed.four[0] if deed.leaver is None else deed.leaver])
            if not deed.loses:
                giving_up = {"N": "EW", "S": "EW", "E": "NS", "W": "NS"}[giving_up[0]]
            gone = await self._leave(deed, clients)
            staying = [each for number, each in clients.items() if number not in gone]
            conceding = [each for each in staying if str(each.view["you"]) in giving_up]
            await asyncio.gather(*(_concede(each, asks=each in conceding) for each in staying))
            for each in staying:
                await each.close()

    async def _leave(self, deed: Deed, clients: dict[int, Client]) -> set[int]:
        """They close the page; the others play on until robots hold their seats."""
        if deed.leaver is None:
            return set()
        seat = str(clients[deed.leaver].view["you"])
        seats = {seat, FACING[seat]} if deed.together else {seat}
        gone = {number for number, each in clients.items() if each.view["you"] in seats}
        for number in gone:
            await clients[number].close()
        there = [each for number, each in clients.items() if number not in gone]
        await asyncio.gather(
            *(_play(each, self.dice, lambda view: all(away(view, each) for each in seats)) for each in there)
        )
        return gone


def camp_of(client: Client) -> str:
    return "NS" if client.view["you"] in ("N", "S") else "EW"


def away(view: dict[str, Any], seat: str) -> bool:
    there = view["seats"][seat]
    return there is not None and there["away"] is not None


def donnes_played(view: dict[str, Any]) -> int:
    return sum(line["outcome"] in PLAYED for line in view["lines"])


async def _all_play(clients: Any, dice: random.Random, donnes: int) -> None:
    """Until so many donnes are over; of none, until cards are in hand."""

    def there(view: dict[str, Any]) -> bool:
        return donnes_played(view) >= donnes and view["phase"] in ("bidding", "playing")

    await asyncio.gather(*(_play(each, dice, there) for each in clients))


async def _play(client: Client, dice: random.Random, until: Any) -> None:
    await client.play(lambda view: _choice(view, dice), until)


def _choice(view: dict[str, Any], dice: random.Random) -> str:
    """The first seat that may take does, so that every donne is played."""
    if view["cut"]:
        return f"{view['you']} cut {view['cut']['min']}"
    legal: Sequence[str] = view["legal"]
    return next((each for each in legal if each.endswith(" take")), None) or str(dice.choice(legal))


async def _concede(client: Client, *, asks: bool) -> None:
    """Said again where a robot was faster."""
    while asks:
        ref = await client.command("concede")
        while (answer := await client.hear()).get("ref") != ref:
            pass
        asks = answer["type"] == "refused"
    await client.until(lambda view: view["phase"] == "finished")
