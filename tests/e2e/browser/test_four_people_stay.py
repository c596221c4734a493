"""Four people in four browsers: invited, moved, cut off for a moment or for long, stood in for, and together again."""

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable, Sight
from tests.e2e.browser.test_four_people import Four, mid_trick
from tests.e2e.browser.test_invite_and_rematch import SEATS, Evening, accept, place, sits_at

A_MOMENT_MS = 5_000
LONG_MS = 90_000
# The server lets a connection go that has been silent for half a minute, and says so.
NOTICED_MS = 45_000
# A turn that nobody answers for: a minute, then the look every second, then what is shown.
STOOD_IN_MS = 60_000
BACK_MS = 1_000
# Kept from the moment the network is there again until the page is connected and shows the newest table.
BACK = """version => {
  window.back = new Promise((done) => addEventListener("online", () => {
    const since = performance.now();
    const look = () => {
      const { connection, settled, version: shown } = document.documentElement.dataset;
      const there = connection === "open" && settled === "true" && Number(shown) >= version;
      return there ? done(performance.now() - since) : setTimeout(look, 5);
    };
    look();
  }, { once: true }));
}"""


class Friends(Four):
    """An evening's four people at their table, and the stranger who watches."""

    def __init__(self, evening: Evening) -> None:
        self.seats = {seat: AtTable(page) for seat, page in evening.pages.items()}
        evening.stranger.goto(evening.host.url)
        self.watcher = AtTable(evening.stranger)

    def moves_without(self, lost: str) -> Sight:
        """The player to act does something legal, and all see it but the disconnected one."""
        others = [one for seat, one in self.seats.items() if seat != lost]
        before = others[0].sight()
        self.seats[before.turn].choose(before if before.turn == before.you else self.seats[before.turn].sight())
        return [one.until("any", before.version) for one in others][-1]

    @property
    def pages(self) -> dict[str, Page]:
        return {seat: one.page for seat, one in self.seats.items()}


def lose(page: Page) -> None:
    """The network is gone; the page says so calmly."""
    page.context.set_offline(True)
    page.wait_for_selector("html[data-connection=lost]", state="attached")
    expect(page.locator("#banner")).to_be_visible()
    assert page.locator("dialog:modal").count() == 0


def find_again(page: Page, version: int) -> float:
    """The network is back; the milliseconds until the page shows at least this version of its table."""
    page.evaluate(BACK, version)
    page.context.set_offline(False)
    milliseconds: float = page.evaluate("back")
    expect(page.locator("#banner")).to_be_hidden()
    return milliseconds


def seated_friends(site: Any, visit: Any, *, donnes: int) -> tuple[Evening, Friends]:
    """Invited to their seats; North and East change places before West comes."""
    evening = Evening(site, visit, speed="normal", donnes=donnes)
    evening.sit_down("N", "E")
    place(evening.host, "N").locator("[data-action=move]").click()
    place(evening.host, "E").locator("[data-action=here]").click()
    sits_at(evening.pages["N"], "E")
    sits_at(evening.pages["E"], "N")
    evening.pages |= {"N": evening.pages["E"], "E": evening.pages["N"]}
    accept(evening.pages["W"], evening.invitation("W"), "W")
    return evening, Friends(evening)


def seats_held(evening: Evening) -> dict[str, str | None]:
    return {seat: page.locator("html").get_attribute("data-you") for seat, page in evening.pages.items()}


@pytest.fixture(autouse=True)
def _the_network_goes(troubles: Any) -> None:
    troubles.expected += ["WebSocket connection to", "ERR_INTERNET_DISCONNECTED"]


def test_four_friends_swap_play_a_donne_through_a_loss_and_meet_again(site: Any, visit: Any) -> None:
    evening, friends = seated_friends(site, visit, donnes=1)
    sights = friends.play_until(mid_trick)
    lost = next(seat for seat in SEATS if seat != sights["S"].turn)
    page = friends.pages[lost]
    lose(page)
    seen = friends.moves_without(lost)
    page.wait_for_timeout(A_MOMENT_MS)
    for other in set(SEATS) - {lost}:
        expect(friends.pages[other].locator(".plate[data-away]")).to_have_count(0)
    milliseconds = find_again(page, seen.version)
    print(f"\nback {milliseconds:.0f} ms after the network")
    assert milliseconds < BACK_MS
    assert friends.together()[lost].trick == seen.trick
    friends.play_until(lambda sight: sight.over)
    evening.ask_again("same")
    assert seats_held(evening) == {seat: seat for seat in SEATS}


@pytest.mark.slow
def test_a_bot_holds_the_seat_of_who_is_lost_for_long_and_gives_it_back(site: Any, visit: Any) -> None:
    evening, friends = seated_friends(site, visit, donnes=2)
    sights = friends.play_until(mid_trick)
    lost, others = sights["S"].turn, set(SEATS) - {sights["S"].turn}
    page, witness = friends.pages[lost], friends.pages[min(others)]
    lose(page)
    began = time.monotonic()
    absent, away = (witness.locator(f".plate[data-seat={lost}][data-{how}]") for how in ("absent", "away"))
    expect(absent).to_have_count(1, timeout=NOTICED_MS)
    expect(away).to_have_count(0)
    expect(away).to_have_count(1, timeout=STOOD_IN_MS)
    seen = friends.moves_without(lost)
    page.wait_for_timeout(max(0, LONG_MS - (time.monotonic() - began) * 1000))
    milliseconds = find_again(page, seen.version)
    print(f"\nback {milliseconds:.0f} ms after the network")
    assert milliseconds < BACK_MS
    page.click("#answers [data-action=back]")
    expect(away).to_have_count(0)
    friends.play_until(lambda sight: sight.turn == lost and sight.phase == "playing")
    friends.take_a_turn()
    evening.concede("S", "N")
    evening.ask_again("same")
    assert seats_held(evening) == {seat: seat for seat in SEATS}
