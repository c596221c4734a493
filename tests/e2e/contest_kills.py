"""Kills of the server around what somebody sends, and what must be there afterwards."""

import http.client
import re
import time
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass

from tests.e2e.contest_log import ContestLog, Row
from tests.e2e.hall_visitor import Visitor
from tests.e2e.served import Served

STEP = re.compile(r'<li id="step-(\d+)"')
SHOWN = re.compile(r'data-looking="[a-z0-9]+" data-version="(\d+)"')


@dataclass(frozen=True, slots=True)
class Within:
    """A kill after so many seconds of a request that nobody answers. `held`: while it cannot write its step."""

    seconds: float
    held: bool = False


class Kills:
    """`after`: which answers are the server's last; `within`: how it dies of a request that is sent once more then.

    Both are asked with what is done and how often it was done before.
    """

    def __init__(
        self,
        site: Served,
        after: Callable[[str, int], bool],
        within: Callable[[str, int], Within | None],
    ) -> None:
        self.site, self.after, self.within = site, after, within
        self.log: ContestLog | None = None
        self.organizer: Visitor | None = None
        self.done: Counter[str] = Counter()
        self.killed: Counter[str] = Counter()

    def around(self, what: str, said: "Sender") -> None:
        """Something said, the server killed before it answers, after it has, or both."""
        times, before = self.done[what], self._rows()
        self.done[what] += 1
        there = before
        dying = self.within(what, times)
        if dying is not None:
            there = self._killed_within(what, said, dying)
        said.say()
        after = self._rows()
        assert before == after[: len(before)]
        assert len(after) > len(before), f"{what} wrote nothing"
        assert there in (before, after), f"{what} was there, and sent again it was there twice"
        if self.after(what, times):
            self._killed_after(what, said, after)

    def _killed_within(self, what: str, said: "Sender", dying: Within) -> list[Row]:
        before = self._rows()
        with self.log.held() if dying.held and self.log is not None else nullcontext():
            waiting = said.say_unheard()
            time.sleep(dying.seconds)
            self.site.kill()
            if dying.held:
                assert unanswered(waiting), f"{what} was answered, and could not be done yet"
        waiting.close()
        self.site.start()
        self.killed["held" if dying.held else "within"] += 1
        there = self._rows()
        assert not dying.held or there == before
        self.killed["within, and done"] += there != before
        return there

    def _killed_after(self, what: str, said: "Sender", after: list[Row]) -> None:
        self.site.kill()
        self.site.start()
        self.killed["after"] += 1
        assert self._rows() == after, f"{what} was answered, and is not there"
        self._verify_shown(after)
        said.say_again()
        assert self._rows() == after, f"{what} is there twice"

    def _verify_shown(self, rows: list[Row]) -> None:
        """The organizer's log has every step once; the public page is of the same version."""
        assert self.log is not None
        assert self.organizer is not None
        address = f"/concours/{self.log.contest.code}/"
        listed = [int(version) for version in STEP.findall(self.organizer.open(f"{address}journal/").text)]
        assert listed == list(range(len(rows), max(len(rows) - 50, 0), -1))
        if self.log.state().public:
            assert SHOWN.findall(Visitor(self.site.url).open(address).text) == [str(len(rows))]

    def _rows(self) -> list[Row]:
        return [] if self.log is None else self.log.rows()


class Sender(Visitor):
    """Somebody whose server may die: what they send goes through `kills`, and can be said again word for word."""

    def __init__(self, kills: Kills) -> None:
        super().__init__(kills.site.url)
        self.kills, self.what = kills, ""
        self._said = urllib.request.Request(self.url)

    def do(self, what: str, *said: str, **fields: str) -> "Sender":
        """`send` of the page that is open, for something that writes into the log of the contest."""
        self.what = what
        self.send(*said, **fields)
        self.what = ""
        return self

    def _ask(self, request: urllib.request.Request) -> Visitor:
        if request.data is None or not self.what:
            return super()._ask(request)
        self._said = request
        self.kills.around(self.what, self)
        return self

    def say(self) -> None:
        super()._ask(self._again())

    def say_again(self) -> None:
        """As the button of a page that was still open does. Where it leads is not looked at."""
        page, text = self.page, self.text
        self.say()
        self.page, self.text = page, text

    def say_unheard(self) -> http.client.HTTPConnection:
        """All of it sent, and nothing read."""
        request = self._again()
        self.cookies.add_cookie_header(request)
        where = urllib.parse.urlsplit(request.full_url)
        connection = http.client.HTTPConnection(where.netloc, timeout=30)
        connection.request("POST", where.path, request.data, dict(request.header_items()))
        return connection

    def _again(self) -> urllib.request.Request:
        headers = {name: self._said.get_header(name, "") for name in ("Referer", "Origin")}
        headers["Content-type"] = "application/x-www-form-urlencoded"
        return urllib.request.Request(self._said.full_url, self._said.data, headers)


def unanswered(connection: http.client.HTTPConnection) -> bool:
    try:
        connection.getresponse()
    except ConnectionError:
        return True
    return False
