"""No accessibility violation where the phone's tour does not look: wide screens, high contrast, bids by value."""

from typing import Any

import pytest

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.poses import POSES, TABLE
from tests.e2e.browser.test_every_page import violations
from tests.e2e.browser.test_every_preset import open_with_robots
from tests.e2e.browser.tour import tour


@pytest.mark.slow
def test_every_page_and_state_of_the_table_on_a_wide_screen(site: Any, visit: Any, troubles: Any) -> None:
    troubles.expected += ["/parties/nowhere0/"]
    page = visit(site, screen=DESKTOP, language="en")
    wrong = [f"{stop}: {violation}" for stop in tour(page) for violation in violations(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "wide"])
def test_bids_by_value_and_the_table_in_high_contrast(site: Any, visit: Any, screen: dict[str, int]) -> None:
    page = visit(site, screen=screen, contrast="more")
    south = open_with_robots(page, "coinche", donnes=1)
    south.play(until=lambda sight: sight.phase == "bidding" and sight.mine)
    wrong = violations(page)
    south.play(until=lambda sight: sight.phase == "playing" and sight.mine)
    wrong += violations(page)
    page.evaluate("document.documentElement.dataset.contrast = 'high'")
    wrong += violations(page)
    assert not wrong, "\n".join(wrong)


ENDED = {
    "winner": "NS",
    "how": "played",
    "sheet": "/tables/k3x9/sheet/",
    "replay": "/tables/k3x9/revoir/",
    "decisive": None,
}
# What seldom happens at a table, or only among people.
SELDOM: dict[str, dict[str, Any]] = {
    **{
        name: POSES[name] for name in ("a draw and my cut", "a bid to double", "annonces to declare", "a belote to say")
    },
    "a spectator": {**POSES["a spectator"], "watching": "hands"},
    "a claim to answer": {
        "claim": {"seat": "E", "cards": ["AH", "AD"], "accepted": []},
        "may": ["accept", "concede", "refuse", "stop"],
    },
    "a claim of one's partner": {"turn": "W", "claim": {"seat": "N", "cards": [], "accepted": ["E"]}},
    "a vote to stop": {"offers": {"concede": ["N"], "stop": ["E"], "needed": ["E", "S", "W"]}},
    "a seat to take back": {
        "seats": {**TABLE["seats"], "S": {**TABLE["seats"]["S"], "away": "clock"}},
        "may": ["back"],
    },
    "a hurried turn": {
        "clock": {
            "speed": "fast",
            "seconds": 15,
            "bank": 30,
            "banks": dict.fromkeys("NESW", 12.0),
            "began": 0,
            "ends": 9000,
        },
    },
    "another partie to ask for": {
        "phase": "finished",
        "turn": None,
        "hand": [],
        "may": ["again"],
        "result": ENDED,
        "rematch": {"asked": {"E": "same"}, "missing": ["S", "W"], "next": None},
    },
}


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "wide"])
def test_what_seldom_happens_at_a_table(site: Any, visit: Any, troubles: Any, screen: dict[str, int]) -> None:
    troubles.expected += ["Service Worker registration blocked"]
    posed = Posed(visit(site, screen=screen, service_workers="block"))
    wrong = []
    for name, view in SELDOM.items():
        posed.pose("my turn", **{**TABLE, **view})
        wrong += [f"{name}: {violation}" for violation in violations(posed.page)]
    assert not wrong, "\n".join(wrong)
