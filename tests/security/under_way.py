"""A partie under way whose pages anybody may ask for, everything of it known here: played by the write path itself."""

import asyncio
import random
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from games.api.callers import TokenScope, make_token
from games.labels import card_label
from games.live import acting, seating
from games.live.acting import CommandAuthor, exactly, of_server
from games.live.process import live_process
from games.live.state import SERVER, TableState
from games.models import Partie, Player, Table
from games.rules.cards import CARDS, card_name
from games.rules.options import read_rules
from games.rules.seats import SEATS, Seat
from tests.security.known import CARD, CUT, Cards
from tests.site.roles import browser, person, session_of

# As people read a card, in both languages: its name → its code.
SAID: dict[str, str] = {}
for language in ("fr", "en"):
    with translation.override(language):
        SAID |= {str(card_label(card)).lower(): card_name(card) for card in CARDS}


# Parts that change with every request: a form's token, a script's nonce, the server's clock.
FLEETING = re.compile(r'csrfmiddlewaretoken" value="[^"]*"|nonce="[^"]*"|nonce-[^\' ]*|"now": ?\d+|Content-Length')
# Random letters of each answer, which are a card's code in one of some thousand.
NONCE = re.compile(r"""nonce(?:-|=")[A-Za-z0-9+/]+={0,2}""")


def cards_in_page(text: str) -> Cards:
    """The cards a page names, by code or in words."""
    text = NONCE.sub("nonce", text)
    lower = text.lower()
    return frozenset(CARD.findall(text)) | {code for said, code in SAID.items() if said in lower}


def verify_logs(caplog: pytest.LogCaptureFixture, secrets: Collection[str]) -> None:
    """With everything logged that can be: no card, no cut, no seed."""
    for record in caplog.records:
        told = f"{record.getMessage()} {record.exc_text or ''}"
        assert not cards_in_page(told), told
        assert not CUT.search(told), told
        assert not [secret for secret in secrets if secret in told], record.name


class UnderWay:
    """Four people with accounts at a table, an onlooker, the operator, a stranger and their programs."""

    def __init__(self, rules: dict[str, Any], **columns: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.players: dict[str, Player] = {seat.name: person(f"Player{seat.name}") for seat in SEATS}
        self.operator = person("Odile")
        User.objects.filter(pk=self.operator.user_id).update(is_staff=True, is_superuser=True)
        self.table: Table = seating.open_table(
            host=self.players["S"], rules=read_rules(rules), seats=self.players, **columns
        )
        onlooker = person("Lucie")
        self.viewers: dict[str, Client] = {name: browser(session_of(p)) for name, p in self.players.items()}
        self.viewers |= {"onlooker": browser(session_of(onlooker)), "operator": browser(session_of(self.operator))}
        self.viewers["stranger"] = browser(None)
        self.tokens = {
            name: make_token(player.user, name="Test", scopes=tuple(TokenScope))[1]
            for name, player in {**self.players, "onlooker": onlooker}.items()
        }

    def run(self, doing: Any) -> Any:
        return self.loop.run_until_complete(doing)

    @property
    def state(self) -> TableState:
        folded = self.run(acting.current(self.table.pk))
        state: TableState = folded.state
        return state

    @property
    def partie(self) -> Partie | None:
        return Partie.objects.filter(table=self.table).first()

    def seat_of(self, viewer: str) -> Seat | None:
        return Seat[viewer] if viewer in Seat.__members__ else None

    def write(self, line: str) -> None:
        """A line of the server's own."""
        self.run(acting.append(self.table.pk, of_server(self.state.version), exactly(line)))

    def move(self, dice: random.Random) -> None:
        """Whatever is due: the server shuffles, somebody cuts, or does what they may."""
        state = self.state
        if state.turn == SERVER:
            self.write("pack")
            return
        assert state.partie is not None
        least = state.rules.cut_min
        cutting = state.pack_to_cut is not None
        said = f"{state.turn} cut {dice.randint(least, 32 - least)}" if cutting else None
        action = said or str(dice.choice(state.partie.legal_actions()))
        player = self.players[action[0]]
        asked = CommandAuthor(player.pk, frozenset({player.pk}), f"r{state.version}", state.version)
        self.run(acting.act(self.table.pk, asked, action))

    def pages(self) -> list[str]:
        """Every address that has to do with this table, its people or its partie."""
        table, south = {"code": self.table.code}, {"player_id": self.players["S"].pk}
        found = [reverse("lobby:home"), reverse("history:parties"), reverse("history:donnes"), "/api/v1/tables"]
        found += [reverse("live:table", kwargs=table), reverse("live:company", kwargs=table)]
        found += [reverse(f"live:{page}", kwargs=table) for page in ("sheet", "replay")]
        found += [reverse("live:replay-donne", kwargs={**table, "number": 1}), reverse("history:player", kwargs=south)]
        found += [reverse("history:player-play", kwargs=south), f"{reverse('history:donnes')}?fault=yes"]
        found += ["/api/v1/parties", "/api/v1/donnes", "/parties/export.jsonl", "/parties/export.csv"]
        if self.partie is not None:
            found += self._of_partie(self.partie.code)
        return found

    @staticmethod
    def _of_partie(code: str) -> list[str]:
        of = [
            "",
            "record.jsonl",
            "lignes.csv",
            "donne/1/",
            "donne/1/5/",
            "donne/1/5/et-si/",
            "donne/1/5/apercu.jpg",
            "donne/2/",
            "donne/1/analyse.json",
        ]
        api = ["", "/donnes", "/donnes/1", "/donnes/2", "/donnes/1/analysis", "/record"]
        return [f"/parties/{code}/{each}" for each in of] + [f"/api/v1/parties/{code}{each}" for each in api]

    def offices(self) -> list[str]:
        """The administration's pages of what is played."""
        rows = {"table": self.table.pk, "player": self.players["S"].pk}
        if self.partie is not None:
            rows["partie"] = self.partie.pk
        lists = [reverse(f"admin:games_{model}_changelist") for model in rows]
        return lists + [reverse(f"admin:games_{model}_change", args=[pk]) for model, pk in rows.items()]

    def read(self, viewer: str, path: str) -> tuple[int, str, dict[str, str]]:
        """Status, text and headers of a page as this viewer gets it, whatever it is."""
        headers = {}
        if path.startswith("/api/v1") and viewer in self.tokens:
            headers["Authorization"] = f"Bearer {self.tokens[viewer]}"
        answer = self.viewers[viewer].get(path, headers=headers)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        return answer.status_code, body.decode(errors="replace"), dict(answer.headers)

    async def _end(self) -> None:
        await live_process().stop()
        await sync_to_async(connections.close_all)()

    def end(self) -> None:
        self.run(self._end())
        self.loop.close()


@contextmanager
def under_way(rules: dict[str, Any], **columns: str) -> Iterator[UnderWay]:
    playing = UnderWay(rules, **columns)
    try:
        yield playing
    finally:
        playing.end()
