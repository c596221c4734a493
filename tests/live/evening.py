"""An evening at one table with the hands it is given, driven through the verbs of the table."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

from games.live import acting, robots, seating
from games.live.acting import CommandAuthor
from games.rules.seats import Seat

DRAWN = "8S 9S TS 7S JS QS KS AS 7H 8H 9H TH JH QH KH AH 7D 8D 9D TD JD QD KD AD 7C 8C 9C TC JC QC KC AC"
"""North, west, south and east draw in turn: east, with the seven, deals."""
CUT = 12
STRONG_BUT_THE_JACK = {"N": "9H AH TH 8H AS TS KS QS", "S": "AD TD KD QD JD 9D 8D JH", "E": "KH QH 7H JS 9S 8S 7S 7D"}
"""North cannot know that the jack of trump is his partner's."""


class Hour:
    """The time of day, as these tests move it on."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 20, 30, tzinfo=UTC)

    def pass_by(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class Evening:
    """One table, its people and their hands; everything is said through the verbs."""

    def __init__(self, table: Any, people: Any, process: Any, hour: Hour) -> None:
        self.table, self.people, self.process, self.hour = table, people, process, hour

    async def state(self) -> Any:
        return (await acting.current(self.table.pk)).state

    async def asked(self, seat: str) -> CommandAuthor:
        player = self.people[seat].pk
        return CommandAuthor(player, frozenset({player}), "", (await self.state()).version)

    async def says(self, *commands: str) -> None:
        """« N claim », « W concede », « S back »; or an action, « N play AH »."""
        for command in commands:
            seat, words = command.split(" ", 1)
            if words.split(" ")[0] in acting.PLAYER_VERBS:
                await acting.act(self.table.pk, await self.asked(seat), command)
            else:
                await seating.ask(self.table.pk, await self.asked(seat), words)
            await self.settled()

    async def settled(self) -> None:
        """The server and the bots have done what was theirs to do."""
        robots.wake(self.table.pk)
        running = self.process.tasks.get(("robots", self.table.pk))
        if running is not None:
            await asyncio.wait_for(running, 30)

    async def plays_on(self, actions: int | None = None) -> None:
        """People cut, north takes and the others pass, each lays the first legal card; to the end, or so many times."""
        while actions != 0 and (turn := (await self.state()).turn) in self.people:
            self.hour.pass_by(2)
            await self.says(await self.choice(turn))
            actions = None if actions is None else actions - 1

    async def plays_until(self, seat: str) -> None:
        while (await self.state()).turn != seat:
            await self.plays_on(1)

    async def choice(self, turn: str) -> str:
        state = await self.state()
        if state.pack_to_cut is not None:
            return f"{turn} cut {CUT}"
        legal = [str(action) for action in state.partie.legal_actions(Seat[turn])]
        return next((said for said in ("N take", f"{turn} pass") if said in legal), legal[0])

    async def at_the_first_card(self) -> None:
        await self.says(f"{(await self.state()).turn} cut {CUT}", "N take")

    async def with_sockets(self, ear: Any, seats: str) -> Any:
        """The room, where these people have the table open."""
        folded = await acting.current(self.table.pk)
        room = self.process.rooms.open(self.table.pk, folded.code, folded.state)
        for seat in seats:
            room.enter(ear(self.people[seat]), None)
        return room
