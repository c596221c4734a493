"""A person at the table's page: what they see of it, and what they can do there by hand or by keyboard."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

ANSWER_MS = 20_000
OVER = ("finished", "closed")
BIDS = 0.15

# What <html> and the table say of what is shown.
READ = """() => {
  const { settled, version, phase, turn, you } = document.documentElement.dataset;
  const cards = (list) => [...document.querySelectorAll(list)].map((card) => card.dataset.card);
  return {
    settled: settled === "true", version: Number(version), phase, turn, you,
    donne: document.querySelector("#donne").textContent,
    hand: cards("#hand [data-card]"), trick: cards("#trick > [data-card]"),
    retourne: document.querySelector(".retourne [data-card]")?.dataset.card ?? null,
    totals: [...document.querySelectorAll(".strip__total")].map((total) => Number(total.textContent)),
    told: !document.querySelector("#told").hidden,
  };
}"""
WAIT = """([test, past]) => {
  const { settled, version, phase, turn, you } = document.documentElement.dataset;
  const told = !document.querySelector("#told").hidden;
  const over = phase === "finished" || phase === "closed";
  const mine = you !== "" && turn === you;
  const tests = { any: true, mine: mine || over || told, over, playing: phase === "playing" };
  return settled === "true" && Number(version) > past && tests[test];
}"""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as the page shows it. `hand` in the order shown; `told`: a donne or the end is being told."""

    settled: bool
    version: int
    phase: str
    turn: str
    you: str
    donne: str
    hand: list[str]
    trick: list[str]
    retourne: str | None
    totals: list[int]
    told: bool

    @property
    def over(self) -> bool:
        return self.phase in OVER

    @property
    def mine(self) -> bool:
        return self.you != "" and self.turn == self.you


class AtTable:
    """Somebody before the table's page. `dice` chooses among what is legal."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.hear()

    def hear(self) -> Sight:
        """Wait for the newest view and a socket that brings the next ones."""
        self.page.wait_for_selector("html[data-settled=true][data-connection=open]", state="attached")
        return self.sight()

    def sight(self) -> Sight:
        return Sight(**self.page.evaluate(READ))

    def until(self, test: str, past: int = -1) -> Sight:
        """Wait until the page shows a version later than `past` at which `test` holds: any, mine, over, playing."""
        self.page.wait_for_function(WAIT, arg=[test, past], timeout=ANSWER_MS)
        return self.sight()

    def act(self) -> Sight:
        """One legal thing by hand, once it is one's turn; what is seen when one is asked again."""
        before = self.until("mine")
        if before.told and not before.over:
            self.dismiss()
            return self.until("mine", before.version - 1)
        if before.mine:
            self.choose(before)
            self.until("any", before.version)
        return self.until("mine")

    def dismiss(self) -> None:
        """Enough read of the donne that is told."""
        self.page.click("#told .tale button")

    def choose(self, sight: Sight) -> None:
        if sight.phase == "cutting":
            self.page.click("#panel form .button-act")
        elif sight.phase == "bidding":
            self.bid()
        else:
            self.dice.choice(self.page.locator("#hand [data-state=playable]").all()).click()

    def bid(self) -> None:
        """A take or a pass; by values mostly a pass, now and then the least bid in some suit."""
        suits = self.page.locator("#panel [name=suit]").all()
        if suits and self.dice.random() < BIDS:
            self.dice.choice(suits).check(force=True)
            self.page.click("#panel .encheres__bid")
        elif suits:
            self.page.click("#panel .bidding__pass")
        else:
            self.dice.choice(self.page.locator("#panel button[data-action]:not(.knock-key)").all()).click()

    def play(self, until: Callable[[Sight], Any] = lambda sight: sight.over) -> Sight:
        """Do what is legal until this is seen on one's turn, or the partie is over."""
        sight = self.until("mine")
        while not (until(sight) or sight.over):
            sight = self.act()
        return sight

    @property
    def code(self) -> str:
        found = re.search(r"/tables/([^/]+)/", self.page.url)
        assert found is not None
        return found[1]


def open_form(page: Page) -> None:
    """The form of a new table, its options unfolded; its key does not stick, or it would take clicks by force."""
    page.goto("/tables/ouvrir/")
    page.evaluate("document.querySelectorAll('main details').forEach((details) => { details.open = true; })")
    page.evaluate("document.querySelector('.sticky-key').style.position = 'static'")


def play_now(page: Page) -> AtTable:
    """From the home page to a table with three robots, in one click."""
    page.goto("/")
    page.click("form[action='/jouer/'] button")
    return AtTable(page)


def become_guest(page: Page, name: str = "Zoé") -> None:
    """Take a name: a visitor without one has no account and cannot report."""
    page.goto("/joueurs/mon-nom/")
    page.fill("[name=name]", name)
    page.locator("main form button").first.click()
    page.wait_for_url(re.compile(r"^(?!.*mon-nom)"))
