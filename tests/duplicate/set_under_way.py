"""A donne of an open set while one person plays it, everybody else who may ask for it, and all of its secrets."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final

from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.api.callers import TokenScope, make_token
from games.duplicate import daily
from games.duplicate.opening import open_next
from games.live.process import live_process
from games.live.state import TablePhase, TableState
from games.models import DonneSet, Partie, Player, Table
from games.robot_worker import RobotQuestion
from games.rules.actions import Action
from games.rules.dealing import pack_text
from games.rules.options import read_rules
from games.rules.prepared import prepared_donne
from tests.duplicate.at_table import Choose, play, robots_done, turn
from tests.duplicate.conftest import member
from tests.security.at_table import Visitor
from tests.security.under_way import UnderWay
from tests.site.roles import ROLES, browser, player_as, session_of

SEED: Final = 4
PLAYS: Final = "S"
FINISHED: Final = "finished"
BEGUN: Final = "begun"
OTHERS: Final = (*ROLES, FINISHED, BEGUN)
"""Every role of docs/permissions.md, somebody who has finished the same donne, and somebody who has begun it."""


class SetUnderWay(UnderWay):
    """Alice plays the first donne of an open set at South, with three robots."""

    def __init__(self, preset: str) -> None:
        self.loop = asyncio.new_event_loop()
        now = timezone.now()
        daily.prepare(now)
        self.donne_set = DonneSet.objects.get(kind="day", preset=preset, opens_at__lte=now, closes_at__gt=now)
        alice, judge = member("Alice"), User.objects.create_superuser("Justine")
        self.players = {PLAYS: alice}
        self.people: dict[str, Player | None] = {role: player_as(role, alice, judge) for role in ROLES}
        self.people |= {PLAYS: alice, FINISHED: member("Florence"), BEGUN: member("Bruno")}
        self.table = self._opened(PLAYS)
        self.tables: dict[str, Table] = {each: self._opened(each) for each in (FINISHED, BEGUN)}
        self.run(self._play_to_the_end(FINISHED, self.tables[FINISHED]))
        self.visitors = {name: Visitor(name, player, session_of(player)) for name, player in self.people.items()}
        self.viewers = {name: browser(visitor.session_key) for name, visitor in self.visitors.items()}
        self.tokens = {
            name: make_token(player.user, name="Test", scopes=tuple(TokenScope))[1]
            for name, player in self.people.items()
            if player is not None and player.user is not None and name != "banned"
        }

    def _opened(self, name: str) -> Table:
        player = self.people[name]
        assert player is not None
        return open_next(player, self.donne_set, timezone.now())

    async def _play_to_the_end(self, name: str, table: Table, choose: Choose = lambda legal: legal[0]) -> None:
        player = self.people[name]
        assert player is not None
        await play(live_process(), table, player, choose)

    @property
    def secrets(self) -> tuple[str, ...]:
        """What nobody may be told: the seed, the dice key, the pack before and after its cut."""
        found = self.donne_set
        donne = prepared_donne(bytes.fromhex(found.seed), 1, read_rules(found.rules, stored=True))
        packs = (donne.pack, (*donne.pack[donne.cut :], *donne.pack[: donne.cut]))
        return (found.seed, found.dice_key, *(form for pack in packs for form in (pack_text(pack), str(list(pack)))))

    @property
    def others_partie(self) -> Partie:
        return Partie.objects.get(table=self.tables[FINISHED])

    def move(self, dice: random.Random) -> None:
        """A call or a card of Alice, and what the robots do next."""
        self.run(self._move(dice))

    async def _move(self, dice: random.Random) -> None:
        await turn(live_process(), self.table, self.players[PLAYS], dice.choice)
        await robots_done(live_process(), self.table)

    def play_until(self, over: TablePhase, dice: random.Random, plays: int = 0) -> TableState:
        """Go on until this phase, and there until so many cards of Alice are played."""
        while (state := self.state).phase not in (over, TablePhase.FINISHED):
            self.move(dice)
        for _card in range(plays):
            self.move(dice)
        return state if not plays else self.state

    @property
    def set_args(self) -> list[Any]:
        return [self.donne_set.day, self.donne_set.preset]

    def of_set(self) -> list[str]:
        """The pages of the set, and of its first donne."""
        args = self.set_args
        found = [reverse("lobby:home"), reverse("duplicate:today")]
        found += [reverse(f"duplicate:{page}", args=args) for page in ("day", "week", "month")]
        return [*found, reverse("duplicate:donne", args=[*args, 1])]

    def pages(self) -> list[str]:
        """Every address of the set, the table under way and its pictures, and the partie of who has finished."""
        pictures = [reverse("live:picture", args=[self.table.code])]
        found = [*self.of_set(), *super().pages(), *pictures]
        for partie in (self.partie, self.others_partie):
            if partie is not None:
                found += [*self._of_partie(partie.code), *self.pictures_of(partie.code)]
                found.append(f"{reverse('learning:deals')}?partie={partie.code}")
        return list(dict.fromkeys(found))

    @staticmethod
    def pictures_of(code: str) -> list[str]:
        """Of a partie, its donne and a position."""
        found = [reverse("history:picture", args=[code]), reverse("history:replay-picture", args=[code, 1])]
        return [*found, reverse("history:position-picture", args=[code, 1, 20])]

    def offices(self) -> list[str]:
        """The administration's lists, rows and histories of what is played; the moderators' pages of its people."""
        rows: dict[str, list[int]] = {"table": [self.table.pk, self.tables[FINISHED].pk]}
        rows["player"] = [self.players[PLAYS].pk]
        rows["partie"] = list(Partie.objects.values_list("pk", flat=True))
        found = [reverse("admin:index"), *(reverse(f"admin:games_{model}_changelist") for model in rows)]
        for model, keys in rows.items():
            for page in ("change", "history"):
                found += [reverse(f"admin:games_{model}_{page}", args=[pk]) for pk in keys]
        return [*found, reverse("order:cases"), reverse("order:file", args=[self.players[PLAYS].pk])]


@contextmanager
def set_under_way(preset: str, monkeypatch: Any) -> Iterator[SetUnderWay]:
    """The same cards at every run, and robots that play their first legal card at once."""
    dice = random.Random(SEED)
    chance = SimpleNamespace(token_bytes=dice.randbytes, token_hex=lambda size: dice.randbytes(size).hex())
    monkeypatch.setattr("games.duplicate.sets.secrets", chance)
    monkeypatch.setattr("games.live.robot_pool.RobotPool.ask_exactly", _first_legal)
    playing = SetUnderWay(preset)
    try:
        yield playing
    finally:
        playing.end()


async def _first_legal(_pool: Any, question: RobotQuestion) -> Action:
    return question.seen.legal[0]
