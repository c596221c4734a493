"""What programs, frames and receivers of other sites are told while a donne is under way: no card before its time.

Every stream of a table in every form and with every proof, the table from a seat, what happens to oneself, robot
accounts and their sets, frames, streams of contests and seasons, webhooks, signed results, rows and logs. Each frame is
held against the state of its version (`known.py`); a spectator's is a whole trick old.
"""

import json
import logging
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.apps import apps
from django.core.cache import cache
from django.core.serializers.json import DjangoJSONEncoder
from django.test import AsyncClient
from django.urls import reverse
from django.utils import timezone

from games.api.callers import TokenScope, make_token
from games.duplicate import daily
from games.live import seating
from games.live.snapshots import empty, log_lines
from games.live.state import TableState
from games.live.steps import step
from games.live.table_streams import Progress
from games.models import DonneSet, RobotAccount, RobotWaiting, Table, Token
from games.robot_accounts.accounts import make_robot
from games.rules.options import read_rules
from games.rules.seats import Seat
from leagues.webhooks.kinds import CHOSEN
from leagues.webhooks.registering import add, ping
from tests.security.known import CARD, known, known_on_the_way, leaks_of
from tests.security.under_way import UnderWay, cards_in_page, under_way, verify_logs
from tests.site.leagues_of_odette import odettes_leagues
from tests.site.roles import person, public_contest

pytestmark = pytest.mark.django_db(transaction=True)
RULES = {"objective": {"donnes": 4}}
API = "/api/v1"
SSE = "text/event-stream"
PROOFS = ("token", "ticket", "session")
MOMENTS = (14, 33, 62)
"""Moves after which everything is asked: within tricks and while bids are made, over three donnes."""


class Doors:
    """A table under way, and everything of the site that programs and other sites may ask."""

    def __init__(self, playing: UnderWay, rules: dict[str, Any], *, robots: bool) -> None:
        self.playing, self.robots = playing, robots
        self.people = dict(playing.players)
        self.contest = public_contest(self.people["S"])
        self.season = odettes_leagues(self.people["S"], self.contest.club, person("Renée")).championship.season
        events = [kind.value for kind in CHOSEN]
        self.webhook = add(self.contest.club, self.people["S"], address="https://hooks.example.org/", events=events)
        daily.prepare(timezone.now())
        if robots:
            self._seat_robots(rules)

    def _seat_robots(self, rules: dict[str, Any]) -> None:
        """Robot accounts of the four people sit at another table; `S` opened it."""
        for seat, owner in self.people.items():
            robot = make_robot(owner.user, f"robot-{seat.lower() * 3}", "")
            self.playing.players[seat] = robot.player
            scopes = [TokenScope.READ, TokenScope.PLAY]
            self.playing.tokens[seat] = make_token(owner.user, name="Test", scopes=scopes, robot=robot)[1]
        self.playing.table = seating.open_table(
            host=self.playing.players["S"],
            rules=read_rules(rules),
            seats=self.playing.players,
            kind=Table.Kind.ROBOTS,
            watching="hands",
        )

    @property
    def secrets(self) -> set[str]:
        of_sets = DonneSet.objects.values_list("seed", "dice_key")
        seed = self.playing.state.seed
        return {secret for both in of_sets for secret in both} | (set() if seed is None else {seed.hex()})

    def states(self) -> list[TableState]:
        """The state of every version until now, from the log."""
        states = [empty(self.playing.table)]
        for _version, text, _by, _ref, at in log_lines(self.playing.table.pk, 0):
            states.append(step(states[-1], text, at)[0])
        return states

    def seat_of(self, viewer: str, proof: str) -> Seat | None:
        """The seat from which a request is made: an owner's own session holds none where their robot plays."""
        return None if self.robots and proof == "session" else self.playing.seat_of(viewer)

    def read(self, viewer: str, path: str, proof: str = "token", **headers: str) -> tuple[int, str, str]:
        """Status, body and headers as this viewer gets them."""
        return self.playing.run(self._read(viewer, path, proof, headers))  # type: ignore[no-any-return]

    async def _read(self, viewer: str, path: str, proof: str, headers: dict[str, str]) -> tuple[int, str, str]:
        client, token = AsyncClient(), self.playing.tokens.get(viewer)
        by_token = {} if token is None else {"Authorization": f"Bearer {token}"}
        if proof == "ticket" and token is not None:
            made = await client.post(f"{API}/streams/tickets", headers=by_token)
            path += f"{'&' if '?' in path else '?'}ticket={made.json()['ticket']}"
        elif proof == "token":
            headers = headers | by_token
        elif proof == "session":
            client.cookies = self.playing.viewers[viewer].cookies
            headers = headers | {"Sec-Fetch-Site": "same-origin", "Accept": SSE}
        answer: Any = await client.get(path, headers=headers)
        body = b"".join([part async for part in answer]) if answer.streaming else answer.content
        return answer.status_code, body.decode(), json.dumps(dict(answer.headers))

    def streams_of_table(self) -> Iterator[tuple[str, dict[str, str]]]:
        """The stream of the table in all its forms."""
        path, version = f"{API}/streams/tables/{self.playing.table.code}?once=true", self.playing.state.version
        for query in ("", "&after=0", f"&after={version - 1}", f"&after={version + 5}"):
            yield path + query, {}
        yield path, {"Accept": SSE}
        yield path, {"Accept": SSE, "Last-Event-ID": str(max(0, version - 9))}

    def others(self) -> list[str]:
        """Everything that has to name no card at all."""
        contest, club, season = self.contest.contest.code, {"code": self.contest.club.code}, self.season
        robot = RobotAccount.objects.values_list("name", flat=True).first()
        found = [f"{API}/{path}" for path in ("tables", "robots", "robot-sets", "streams/me?once=true")]
        found += [f"{API}/robots/{robot}"] if robot is not None else []
        found += [f"{API}/robot-sets/{code}" for code in DonneSet.objects.values_list("code", flat=True)]
        found += [f"{API}/streams/contests/{contest}?once=true{query}" for query in ("", "&after=0")]
        found += [f"{API}/streams/leagues/{season.league.code}/seasons/{season.number}?once=true"]
        found += [reverse(f"api:{page}") for page in ("robots", "own-robots")]
        found += [reverse(f"webhooks:{page}", kwargs=club) for page in ("list", "add")]
        found += [reverse("webhooks:webhook", kwargs={**club, "number": self.webhook.pk})]
        found += [reverse("exchange:signed-results", args=[contest]), reverse("exchange:key-file", kwargs=club)]
        return found + self._frames()

    def _frames(self) -> list[str]:
        partie = self.playing.partie
        if partie is None:
            return []
        pages = [reverse("history:replay", args=[partie.code, number]) for number in (1, 2)]
        asked = [f"{reverse('embeds:oembed')}?{urlencode({'url': f'http://testserver{page}'})}" for page in pages]
        return asked + [reverse("embeds:donne", args=[partie.code, number]) for number in (1, 2)]


@pytest.fixture
def doors(
    transactional_db: None, settings: Any, caplog: pytest.LogCaptureFixture, shuffle: str, robots: bool
) -> Iterator[Doors]:
    settings.API_PERSON_REQUESTS = settings.API_STRANGER_REQUESTS = 10**6
    caplog.set_level(logging.DEBUG)
    rules = {**RULES, "shuffle": shuffle}
    with under_way(rules, watching="hands") as playing:
        yield Doors(playing, rules, robots=robots)


def messages_in(body: str) -> list[dict[str, Any]]:
    """The lines of a stream in either form."""
    lines = [line.removeprefix("data: ") for line in body.splitlines()]
    return [json.loads(line) for line in lines if line.startswith("{")]


def tricks_of(state: TableState) -> tuple[int, int] | None:
    """The number of the donne in play and its complete tricks; None between donnes."""
    if state.partie is None or state.partie.donne is None:
        return None
    playing = state.partie.donne.playing
    return state.partie.number, 0 if playing is None else len(playing.tricks)


def verify_frame(said: dict[str, Any], states: list[TableState], seat: Seat | None, secrets: set[str]) -> None:
    version = said["version"]
    at = states[version]
    lawful = known(at, seat) if said["type"] == "snapshot" else known_on_the_way(states[version - 1], at, seat)
    assert leaks_of(said, at, seat, lawful, secrets) == [], (version, seat, said)
    now, then = tricks_of(states[-1]), tricks_of(at)
    if seat is None and now is not None and then is not None and then[0] == now[0]:
        assert then[1] < now[1], "a spectator was told of the trick under way"


def verify_frames(read: list[dict[str, Any]], states: list[TableState], seat: Seat | None, secrets: set[str]) -> None:
    for said in read:
        verify_frame(said, states, seat, secrets)


@pytest.mark.parametrize(("shuffle", "robots"), [("every-donne", False), ("cutter", True)])
def test_no_program_is_told_a_card_before_its_time(doors, caplog):
    playing, dice, moves, frames, late = doors.playing, random.Random(4), 0, 0, 0
    for moment in MOMENTS:
        while moves < moment:
            playing.move(dice)
            moves += 1
        states, secrets = doors.states(), doors.secrets
        for viewer in playing.viewers:
            for proof in PROOFS if viewer in ("S", "onlooker") else PROOFS[:1]:
                seat = doors.seat_of(viewer, proof)
                for path, headers in doors.streams_of_table():
                    cache.clear()
                    status, body, told = doors.read(viewer, path, proof, **headers)
                    assert (status, CARD.findall(told)) == (200, []), (viewer, path)
                    *read, end = messages_in(body)
                    assert end == {"type": "end", "code": "once"}
                    verify_frames(read, states, seat, secrets)
                    frames += len(read)
                    late += seat is None and bool(read) and read[-1]["version"] < states[-1].version
            verify_seat(doors, viewer, states[-1], secrets)
    assert frames > 500
    assert late > 20
    verify_logs(caplog, doors.secrets)
    assert not [record for record in caplog.records if "ticket=" in record.getMessage()]


def verify_seat(doors: Doors, viewer: str, state: TableState, secrets: set[str]) -> None:
    """`GET /tables/{code}` from each seat and from none."""
    status, body, _told = doors.read(viewer, f"{API}/tables/{doors.playing.table.code}")
    seat = doors.seat_of(viewer, "token")
    if seat is None:
        assert (status in (401, 409), cards_in_page(body)) == (True, frozenset())
        return
    said = json.loads(body)
    assert said["version"] == state.version
    assert leaks_of(said, state, seat, known(state, seat), secrets) == []


@pytest.mark.parametrize(("shuffle", "robots"), [("every-donne", False)])
def test_what_the_scan_looks_for_can_be_found(doors, monkeypatch):
    """A player's frames are not a spectator's; nor are those of a stream that is not late."""
    dice, path = random.Random(4), f"{API}/streams/tables/{doors.playing.table.code}?once=true&after=0"
    for _move in range(20):
        doors.playing.move(dice)
    states = doors.states()
    assert tricks_of(states[-1]) is not None
    whole = messages_in(doors.read("N", path)[1])[:-1]
    verify_frames(whole, states, Seat.N, set())
    with pytest.raises(AssertionError):
        verify_frames(whole, states, Seat.S, set())
    monkeypatch.setattr(Progress, "is_late_enough", lambda _then, _now: True)
    at_once = messages_in(doors.read("onlooker", path)[1])[:-1]
    with pytest.raises(AssertionError, match="the trick under way"):
        verify_frames(at_once, states, None, set())


@pytest.mark.parametrize(("shuffle", "robots"), [("once", True)])
def test_no_page_frame_message_or_row_beside_the_table_names_a_card(doors, caplog):
    playing, dice, moves, looked = doors.playing, random.Random(6), 0, 0
    before = {}
    for moment in (0, *MOMENTS):
        while moves < moment:
            playing.move(dice)
            moves += 1
        for viewer in playing.viewers:
            for path in doors.others():
                cache.clear()
                proof = "token" if path.startswith(API) else "session"
                status, body, told = doors.read(viewer, path, proof)
                assert status < 500, (viewer, path)
                named = cards_in_page(body + told)
                assert named <= before.setdefault((viewer, path), named if moment == 0 else frozenset()), (viewer, path)
                assert not [secret for secret in doors.secrets if secret in body], (viewer, path)
                looked += 1
        ping(doors.webhook)
        verify_rows(doors.secrets)
    assert looked > 300
    verify_logs(caplog, doors.secrets)


def verify_rows(secrets: set[str]) -> None:
    """What webhooks and results between sites keep, and robot accounts."""
    of_leagues = [model for model in apps.get_app_config("leagues").get_models() if "Webhook" in model.__name__]
    kept = [row for model in (*of_leagues, RobotAccount, RobotWaiting) for row in model.objects.values()]
    kept += list(Token.objects.values("name", "scopes"))
    assert kept
    for row in kept:
        told = json.dumps(row, cls=DjangoJSONEncoder, default=str)
        assert not CARD.findall(told), told
        assert not [secret for secret in secrets if secret in told]
