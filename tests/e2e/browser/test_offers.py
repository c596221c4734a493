"""What is asked of the others: a concession, a vote, a claim, a phrase; each seen where it is awaited."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser.at_table import AtTable, Sight
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.tour import open_table

# A second press sooner than a quarter of a second is a trembling hand.
BUBBLE_MS = 15_000
STEADY = "since => performance.now() - since > 260"


class Company:
    """South opened the table, the others came by its link; one seat may be a robot's. South is to play a card."""

    def __init__(self, site: Any, visit: Any, robot: str | None) -> None:
        self.people = {"S": visit(site, screen=DESKTOP)}
        open_table(self.people["S"], robots=False, donnes=2)
        for seat in sorted(set("NEW") - {robot}):
            page = self.people[seat] = visit(site, screen=PHONE)
            page.goto(self.people["S"].url)
            page.click(f".place[data-seat={seat}] [data-action=sit]")
            page.wait_for_selector(f"html[data-you={seat}]", state="attached")
        if robot is not None:
            self.people["S"].click(f".place[data-seat={robot}] [data-action=fill]")
        self.seats = {seat: AtTable(page) for seat, page in self.people.items()}
        self.play_until("S")

    def together(self) -> dict[str, Sight]:
        """What each sees once all see the newest version."""
        newest = max(one.until("any").version for one in self.seats.values())
        sights = {seat: one.until("any", newest - 1) for seat, one in self.seats.items()}
        return sights if {sight.version for sight in sights.values()} == {newest} else self.together()

    def play_until(self, seat: str) -> None:
        """Until this seat is to play a card."""
        sights = self.together()
        while not (sights[seat].phase == "playing" and sights[seat].turn == seat):
            actor = sights[seat].turn
            if actor in self.seats:
                self.seats[actor].choose(sights[actor])
            self.seats[seat].until("any", sights[seat].version)
            sights = self.together()


@pytest.fixture
def company(site: Any, visit: Any) -> Callable[[str | None], Company]:
    return lambda robot: Company(site, visit, robot)


def press_twice(key: Locator) -> None:
    """The first press arms it, the second one is meant, unless it came so late that the key was at rest again."""
    armed = key.page.locator("[data-armed]")
    key.click()
    while armed.count():
        key.page.wait_for_function(STEADY, arg=key.page.evaluate("performance.now()"))
        key.click()


def ask(page: Page, command: str) -> None:
    page.click("#menu-key")
    key = page.locator(f"#menu [data-action={command}]")
    if command in {"concede", "stop"}:
        press_twice(key)
    else:
        key.click()
    expect(page.locator("#menu")).to_be_hidden()


def test_a_concession_is_put_to_ones_partner_and_may_be_taken_back(company: Callable[[str | None], Company]) -> None:
    table = company("W")
    south, north, east = (table.people[seat] for seat in "SNE")
    asked = north.locator("#answers [data-action=concede]")
    ask(south, "concede")
    expect(asked).to_be_visible()
    expect(east.locator("#answers")).to_be_hidden()
    ask(south, "carry-on")
    expect(asked).to_be_hidden()
    ask(south, "concede")
    press_twice(asked)
    for one in table.seats.values():
        assert one.until("over").phase == "finished"


def test_a_vote_to_stop_is_counted_and_needs_everybody(company: Callable[[str | None], Company]) -> None:
    table = company("W")
    south, north, east = (table.people[seat].locator("#answers") for seat in "SNE")
    ask(table.people["S"], "stop")
    expect(north.locator(".answers__note")).to_contain_text("1")
    expect(south).to_be_hidden()
    north.locator("[data-action=later]").click()
    expect(north).to_be_hidden()
    press_twice(east.locator("[data-action=stop]"))
    expect(north.locator(".answers__note")).to_contain_text("2")
    press_twice(north.locator("[data-action=stop]"))
    assert table.seats["S"].until("over").phase == "finished"


def test_a_claim_lies_open_before_the_opponents_alone_until_one_refuses_it(
    site: Any, visit: Any, company: Callable[[str | None], Company]
) -> None:
    table = company(None)
    south, north, east, west = (table.people[seat] for seat in "SNEW")
    onlooker = visit(site, screen=PHONE)
    onlooker.goto(south.url)
    held = table.seats["S"].sight().hand
    ask(south, "claim")
    for page in (south, east, west):
        expect(page.locator("#answers .claim li")).to_have_count(len(held))
    assert {card.get_attribute("data-card") for card in east.locator(".claim [data-card]").all()} == set(held)
    for page in (north, onlooker):
        expect(page.locator("#answers .panel__title")).to_be_visible()
        expect(page.locator("#answers .answers__note")).to_have_count(2)
        expect(page.locator("#answers .claim")).to_have_count(0)
    expect(north.locator("#answers [data-action]")).to_have_count(0)
    expect(south.locator("#answers [data-action]")).to_have_count(0)
    west.click("#answers [data-action=accept]")
    expect(west.locator("#answers [data-action]")).to_have_count(0)
    east.click("#answers [data-action=refuse]")
    for page in (south, north, east, west, onlooker):
        expect(page.locator("#answers")).to_be_hidden()
    expect(south.locator("#hand [data-state=playable]").first).to_be_visible()


def test_a_phrase_is_seen_at_the_plate_and_heard_unless_muted(company: Callable[[str | None], Company]) -> None:
    table = company("W")
    south, north, east = (table.people[seat] for seat in "SNE")
    bubble = north.locator(".plate[data-seat=S] .plate__said")
    say(south, "hello")
    expect(bubble).to_be_visible()
    expect(north.locator("#voice")).to_contain_text("!")
    north.click(".plate[data-seat=S] .plate__open")
    north.click(".plate[data-seat=S] .plate__mute")
    expect(bubble).to_have_count(0, timeout=BUBBLE_MS)
    heard = north.locator("#voice").inner_text()
    say(south, "clap")
    expect(east.locator(".plate[data-seat=S] .emote")).to_be_visible()
    expect(bubble).to_have_count(0)
    assert north.locator("#voice").inner_text() == heard


def say(page: Page, phrase: str) -> None:
    page.click("#menu-key")
    page.click(f"#menu [data-phrase={phrase}]")
