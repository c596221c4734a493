"""Settings changed during play and seen at once; cards played ahead and forced ones; what a guest takes along."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import ANSWER_MS, AtTable, Sight, play_now
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.tour import sign_up
from tests.e2e.conftest import serving
from tests.e2e.served import Served

MOST_TURNS = 60
NOTIFY = "input[name=alert_notification][type=checkbox]"
LEGAL = "#hand [data-state=playable]"
INK = "name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()"
SHOWING = """() => {
  const boxes = [...document.querySelectorAll("#hand li")].map((item) => item.getBoundingClientRect());
  return boxes.map((box, index) => {
    const next = boxes[index + 1];
    const beside = next && next.left > box.left ? next.left : innerWidth;
    return Math.min(box.right, beside) - box.left;
  });
}"""

CHOSEN = """([wanted, past]) => {
  const { settled, version, phase, turn, you } = document.documentElement.dataset;
  const trick = [...document.querySelectorAll("#trick > li")].map((item) => item.dataset.card);
  const trump = document.querySelector("#hand [data-trump]")?.dataset.trump;
  const played = document.querySelector("#trick > [data-place=bottom]") !== null;
  const open = !played && phase === "playing" && turn !== you && turn !== "" && trick.length > 0 && trick.length < 3;
  const led = trick[0]?.[1];
  const hand = [...document.querySelectorAll("#hand .card")];
  const following = hand.filter((card) => card.dataset.card[1] === led);
  const again = turn === you || phase === "finished" || !document.querySelector("#told").hidden;
  if (!open || led === trump || following.length === 0) {
    return settled === "true" && version > past && again ? "none" : null;
  }
  const card = wanted === "legal" ? following[0] : hand.find((each) => !following.includes(each));
  card?.click();
  return card?.hasAttribute("data-ahead") ? card.dataset.card : null;
}"""
DONE = """(code) => {
  const ahead = document.querySelector("#hand [data-ahead]");
  const held = document.querySelector(`#hand [data-card="${code}"]`);
  return held === null || ahead === null;
}"""
WORD = "key => JSON.parse(document.querySelector('#words').textContent)[key]"


@pytest.fixture(scope="module")
def own_pace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Robots that take their time: there is some to choose a card ahead."""
    with serving(tmp_path_factory.mktemp("own-pace"), BOT_PACE="1") as [served]:
        yield served


def open_settings(page: Page) -> None:
    """The sheet over the table, from the table’s menu."""
    page.click("#menu-key")
    page.click("#menu a[data-preferences]")
    expect(page.locator("#preferences-dialog")).to_be_visible()
    expect(page.locator("#menu")).to_be_hidden()


def close_settings(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("#preferences-dialog")).to_be_hidden()


def choose(page: Page, name: str, value: str) -> None:
    """A choice of the form, kept by the server before this returns."""
    field = page.locator(f"input[name={name}]:is([value={value}], [type=checkbox]):not([type=hidden])")
    with page.expect_response("**/reglages/garder/") as kept:
        field.set_checked(value != "off", force=True)
    assert kept.value.status == 204


def before_page(page: Page, **choices: str) -> None:
    """Choose on the page of the settings, before sitting down."""
    page.goto("/reglages/")
    for name, value in choices.items():
        choose(page, name, value)


def playing(table: AtTable) -> Sight:
    """The first moment at which one has to play a card."""
    return table.play(until=lambda sight: sight.phase == "playing" and sight.mine and not sight.told)


def test_deck_theme_and_indices_change_on_the_table_at_once(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    table = play_now(page)
    before = playing(table)
    open_settings(page)
    choose(page, "deck", "four")
    assert page.evaluate(INK, "--card-carreau") == page.evaluate(INK, "--card-blue")
    choose(page, "theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    choose(page, "indices", "international")
    sheets = page.locator("#hand use").evaluate_all("uses => uses.map((use) => use.href.baseVal)")
    assert sheets
    assert all("cards-international" in sheet for sheet in sheets)
    choose(page, "hand_first", "weakest")
    close_settings(page)
    after = table.sight()
    assert sorted(after.hand) == sorted(before.hand)
    assert after.hand != before.hand or len(before.hand) == len({card[1] for card in before.hand})
    page.reload()
    assert table.hear() == after
    html = page.locator("html")
    expect(html).to_have_attribute("data-deck", "four")
    expect(html).to_have_attribute("data-theme", "dark")


def test_every_size_of_cards_shows_forty_pixels_of_each_on_a_small_phone(site: Any, visit: Any) -> None:
    page = visit(site, screen=PHONE)
    table = play_now(page)
    table.play(until=lambda sight: len(sight.hand) == 8 and sight.phase == "playing")
    heights = []
    for size in ("small", "normal", "large"):
        open_settings(page)
        choose(page, "card_size", size)
        close_settings(page)
        assert min(page.evaluate(SHOWING)) >= 39.5, size
        heights.append(page.locator("#hand .card").first.evaluate("card => card.offsetHeight"))
    assert heights == sorted(heights)
    assert heights[0] >= 80


def test_with_two_taps_the_first_one_only_raises(site: Any, visit: Any) -> None:
    page = visit(site)
    before_page(page, tap="double")
    table = play_now(page)
    before = playing(table)
    card = page.locator(LEGAL).first
    code = card.get_attribute("data-card")
    card.click()
    expect(page.locator(f"#hand [data-card='{code}'][data-raised]")).to_be_visible()
    assert table.sight().hand == before.hand
    page.wait_for_timeout(120)  # a second touch sooner is a trembling finger
    page.locator(f"#hand [data-card='{code}']").click()
    table.until("any", before.version)
    expect(page.locator(f"#hand [data-card='{code}']")).to_have_count(0)


def test_a_full_trick_stays_until_it_is_tapped(site: Any, visit: Any) -> None:
    page = visit(site, patient=True)
    before_page(page, until_tap="on")
    table = play_now(page)
    before = playing(table)
    while page.locator("#trick > li").count() < 4:
        table.page.locator(LEGAL).first.click()
        page.wait_for_function("past => document.querySelectorAll('#trick > li').length === 4", timeout=ANSWER_MS)
    expect(page.locator("#trick > li[data-winner]")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("data-settled", "false")
    page.locator("#felt").click(position={"x": 180, "y": 40})
    expect(page.locator("html")).to_have_attribute("data-settled", "true")
    assert table.until("any", before.version).version > before.version


def choose_ahead(table: AtTable, wanted: str) -> str:
    """Choose a card ahead that will be legal, or not: one that follows the plain suit led, or one that does not."""
    for _turn in range(MOST_TURNS):
        sight = table.until("mine")
        if sight.told:
            table.dismiss()
            continue
        table.choose(sight)
        code = table.page.wait_for_function(CHOSEN, arg=[wanted, sight.version], timeout=ANSWER_MS).json_value()
        if code != "none":
            return str(code)
    raise AssertionError(f"no card to choose ahead that is {wanted}")


def test_a_card_chosen_ahead_is_played_at_one_s_turn_when_it_is_legal(own_pace: Any, visit: Any) -> None:
    table = play_now(visit(own_pace))
    code = choose_ahead(table, "legal")
    table.page.wait_for_function(DONE, arg=code, timeout=ANSWER_MS)
    expect(table.page.locator(f"#hand [data-card='{code}']")).to_have_count(0)
    expect(table.page.locator("#banner")).to_be_hidden()


def test_a_card_chosen_ahead_is_put_back_with_a_word_when_it_is_not_legal(own_pace: Any, visit: Any) -> None:
    table = play_now(visit(own_pace))
    code = choose_ahead(table, "not legal")
    table.page.wait_for_function(DONE, arg=code, timeout=ANSWER_MS)
    expect(table.page.locator(f"#hand [data-card='{code}'][data-state=dimmed]")).to_have_count(1)
    expect(table.page.locator("#banner")).to_have_text(table.page.evaluate(WORD, "ahead-dropped"))


def test_a_forced_card_is_played_if_the_settings_ask_for_it(site: Any, visit: Any) -> None:
    page = visit(site)
    before_page(page, forced="on")
    table = play_now(page)
    alone = table.play(until=lambda sight: sight.mine and sight.phase == "playing" and page.locator(LEGAL).count() == 1)
    code = page.locator(LEGAL).get_attribute("data-card")
    assert code in alone.hand
    expect(page.locator(f"#hand [data-card='{code}']")).to_have_count(0, timeout=ANSWER_MS)
    assert table.until("any", alone.version).version > alone.version


def test_what_a_guest_chose_is_there_after_signing_up(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    before_page(page, theme="dark", card_size="large")
    sign_up(page, f"Yvon {page.evaluate('Math.floor(Math.random() * 1e9)')}")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/reglages/")
    expect(page.locator("[name=card_size][value=large]")).to_be_checked()


def test_the_key_for_sound_and_the_settings_are_one_thing(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    play_now(page)
    with page.expect_response("**/reglages/garder/"):
        page.click("#sound-key")
    open_settings(page)
    expect(page.locator("input[name=sounds][type=checkbox]")).not_to_be_checked()
    choose(page, "sounds", "on")
    expect(page.locator("#sound-key")).to_have_attribute("aria-pressed", "true")


def test_the_settings_work_without_a_script(site: Any, visit: Any) -> None:
    page = visit(site, java_script_enabled=False)
    page.goto("/reglages/")
    page.check("[name=theme][value=dark]", force=True)
    page.uncheck("input[name=premove][type=checkbox]", force=True)
    page.click("main form .button-act")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-premove", "off")
    expect(html).to_have_attribute("data-sounds", "on")


def test_notifications_are_asked_for_by_a_click_and_a_refusal_is_told(site: Any, visit: Any) -> None:
    allowed = visit(site, permissions=["notifications"])
    before_page(allowed, alert_notification="on")
    expect(allowed.locator("html")).to_have_attribute("data-alert-notification", "on")
    refused = visit(site)
    refused.goto("/reglages/")
    expect(refused.locator("[data-refused]")).to_be_hidden()
    with refused.expect_response("**/reglages/garder/"):
        refused.locator(NOTIFY).click()
    expect(refused.locator("[data-refused]")).to_be_visible()
    expect(refused.locator(NOTIFY)).not_to_be_checked()
    expect(refused.locator("html")).to_have_attribute("data-alert-notification", "off")
