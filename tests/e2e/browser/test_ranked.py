"""Two friends look for a ranked game as partners, and find one against two strangers; one of them leaves."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.browser.test_four_people import Four
from tests.e2e.browser.test_invite_and_rematch import press_twice

FOUND_MS = 15_000
# A turn of somebody who is away: a minute, then the look every second, then what is shown.
STOOD_IN_MS = 90_000
PARTNERS = ({"N", "S"}, {"E", "W"})


class Ranked(Four):
    """The first asks the second to be their partner; two others come alone. All four end at one table."""

    def __init__(self, site: Any, visit: Any, *names: str) -> None:
        self.people: list[Page] = [visit(site, screen=screen) for screen in (PHONE, DESKTOP, PHONE, DESKTOP)]
        for name, page in zip(names, self.people, strict=True):
            sign_up(page, name)
        one, friend, *others = self.people
        look_for_a_game(one, "partner")
        friend.goto(one.locator(".waiting__link").input_value())
        friend.locator("main form .button-act").click()
        for page in others:
            look_for_a_game(page, "alone")
        for page in self.people:
            page.wait_for_url(re.compile("/tables/"), timeout=FOUND_MS)
        tables = [AtTable(page) for page in self.people]
        self.held = [table.sight().you for table in tables]
        self.seats = dict(zip(self.held, tables, strict=True))

    @property
    def everybody(self) -> list[AtTable]:
        return list(self.seats.values())


def look_for_a_game(page: Page, company: str) -> None:
    page.goto("/partie-rapide/?kind=ranked")
    page.check(f"[name=ranked-company][value={company}]", force=True)
    page.locator("main form .button-act").click()
    page.wait_for_selector("[data-queue]")


def test_two_friends_play_a_ranked_donne_as_partners_against_two_who_came_alone(site: Any, visit: Any) -> None:
    ranked = Ranked(site, visit, "Fredegonde", "Brunehaut", "Clotilde", "Dagobert")
    assert set(ranked.held[:2]) in PARTNERS
    assert len({page.url for page in ranked.people}) == 1
    sights = ranked.play_until(lambda sight: sum(sight.totals) > 0)
    assert len({tuple(sorted(sight.totals)) for sight in sights.values()}) == 1


@pytest.mark.slow
def test_who_leaves_has_lost_and_is_told_until_when_ranked_play_is_closed(site: Any, visit: Any) -> None:
    ranked = Ranked(site, visit, "Alberic", "Berengere", "Cunegonde", "Drogon")
    friend, leaver, *_others = ranked.people
    seat = ranked.held[1]
    ranked.play_until(lambda sight: sight.turn == seat)
    leaver.goto("/")
    expect(friend.locator(f".plate[data-seat={seat}][data-away]")).to_have_count(1, timeout=STOOD_IN_MS)
    leaver.goto("/partie-rapide/?kind=ranked")
    expect(leaver.locator(".banner a[href^='/tables/']")).to_be_visible()
    expect(leaver.locator("[name=ranked-company]")).to_have_count(0)
    friend.click("#menu-key")
    press_twice(friend.locator("#menu-keys [data-action=concede]"))
    friend.wait_for_selector("#told .tale--end")
    leaver.reload()
    expect(leaver.locator(".banner.is-error a[href='/jeu-classe/#way-back']")).to_be_visible()
    expect(leaver.locator("[name=ranked-company]")).to_have_count(0)
    friend.goto("/partie-rapide/?kind=ranked")
    expect(friend.locator("[name=ranked-company]")).to_have_count(2)
