"""« Ma première donne, guidée », whole: on a small phone, in French, with keys alone, one mistake taken back."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import ANSWER_MS, AtTable, Sight
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.load.page_weight import together
from tests.load.table_page import load

SMALL = {"width": 320, "height": 568}
UNCOMPRESSED = 309_000
# The guide is never cut, never covers a card, and is always as high.
BOX = """() => {
  const guide = document.querySelector(".guide");
  const { top, height } = guide.getBoundingClientRect();
  const cards = [...document.querySelectorAll("#hand [data-card], #trick [data-card]")];
  return {
    height, cut: guide.scrollHeight - guide.clientHeight, wide: document.documentElement.scrollWidth - innerWidth,
    covered: cards.filter((card) => card.getBoundingClientRect().bottom > top + 4).map((card) => card.dataset.card),
  };
}"""
SOUND = f"() => {{ const box = ({BOX})(); return !box.cut && !box.wide && !box.covered.length; }}"
FOCUSED = "() => document.activeElement.className"


def begin(page: Page, start: str) -> "Guided":
    page.goto(start)
    page.locator(".guided-donne button").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*/")
    return Guided(page)


class Guided:
    """The reader of a guide, who has keys alone."""

    def __init__(self, page: Page) -> None:
        self.page, self.key = page, page.keyboard
        self.text, self.heights = page.locator(".guide__text"), set[float]()

    def at(self, step: str) -> None:
        """Wait until the guide is at this step, and look at its box."""
        self.page.wait_for_selector(f".guide[data-step={step}]", timeout=ANSWER_MS)
        # Cards may still be on their way.
        self.page.wait_for_function(SOUND, timeout=ANSWER_MS)
        self.heights.add(self.page.evaluate(BOX)["height"])

    def play(self, card: str | None = None) -> None:
        """By the arrows and Enter: this card, or the first playable one."""
        wanted = f"[data-card='{card}']" if card else ""
        self.page.wait_for_selector(f"#hand [data-state=playable]{wanted}:not([aria-disabled])", timeout=ANSWER_MS)
        cards = self.page.locator("#hand [data-card]")
        named = [each.get_attribute("data-card") for each in cards.all()]
        first = self.page.locator(f"#hand [data-state=playable]{wanted}").first.get_attribute("data-card")
        self.key.press("Home")
        for _step in range(named.index(first)):
            self.key.press("ArrowRight")
        self.key.press("Enter")

    def take(self) -> None:
        shortcut = self.page.locator("#panel [data-action='S take']").get_attribute("aria-keyshortcuts")
        assert shortcut is not None
        self.key.press(shortcut.lower())

    def rest(self) -> int:
        """Play on to the count; how many tricks were told. Advice is not taken."""
        told, last = 0, ""
        while True:
            self.page.wait_for_function(
                "last => document.querySelector('.guide').dataset.step + "
                "document.querySelector('.guide__text').textContent !== last",
                arg=last,
                timeout=ANSWER_MS,
            )
            step = self.page.locator(".guide").get_attribute("data-step")
            if step == "count":
                return told
            if step in ("trick", "turn", "advice"):
                self.at(str(step))
            last = self.page.evaluate(
                "() => document.querySelector('.guide').dataset.step + "
                "document.querySelector('.guide__text').textContent"
            )
            if step == "trick":
                told += 1
                self.key.press("g")
            elif step == "turn":
                self.play()
            elif step == "advice":
                self.key.press("Tab")
                self.key.press("Enter")


def test_the_whole_donne_by_keyboard_with_a_mistake_taken_back_and_a_reload(site: Any, visit: Any) -> None:
    page = visit(site, screen=SMALL, patient=True)
    guided = begin(page, "/")
    guided.at("call")
    expect(guided.text).to_contain_text("le valet, le roi et la dame et, à côté, l’as de cœur")
    guided.key.press("p")
    guided.at("advice")
    expect(guided.text).to_contain_text("dommage de passer")
    assert "guide__back" in page.evaluate(FOCUSED)
    guided.key.press("Enter")
    guided.at("call")
    expect(page.locator("#panel [data-action='S take']")).to_be_visible()
    guided.take()
    guided.at("turn")
    expect(guided.text).to_contain_text("Trèfle est demandé")
    guided.play("8C")
    guided.at("trick")
    expect(guided.text).to_have_text(
        "Pli pour votre partenaire\u202f: as 11 + dix 10 = 21. À deux, vous avez 21 points sur les 82 qu’il vous faut."
    )
    guided.key.press("g")
    guided.at("turn")
    expect(guided.text).to_contain_text("votre partenaire est maître")
    page.reload()
    guided.at("turn")
    expect(guided.text).to_contain_text("votre partenaire est maître")
    assert guided.rest() == 7
    expect(guided.text).to_contain_text("en tout 162")
    expect(guided.text).to_contain_text("feuille de marque")
    expect(page.locator("#told .tale__verdict")).to_be_visible()
    guided.key.press("Enter")
    expect(page.locator("#told .tale--end")).to_be_visible()
    guided.at("count")
    assert len(guided.heights) == 1, "the guide moved what is above it"
    way_on = page.locator("#told form button")
    way_on.focus()
    guided.key.press("Enter")
    page.wait_for_selector("[data-guided]", state="detached", timeout=ANSWER_MS)
    page.wait_for_url("**/tables/*/")
    assert AtTable(page).sight().you == "S"
    expect(page.locator(".guide")).to_have_count(0)


def test_the_ear_hears_each_thing_once(site: Any, visit: Any) -> None:
    """Through the log of the table: why cards may be played, and what a trick was worth; no turn of a robot."""
    page = visit(site, screen=DESKTOP, language="en", patient=True)
    guided = begin(page, "/apprendre/")
    guided.at("call")
    guided.take()
    guided.at("turn")
    guided.play("8C")
    guided.at("trick")
    heard = [text.strip() for text in page.locator("#voice span").all_text_contents()]
    [_duty] = [text for text in heard if text.startswith("Clubs are led")]
    [_worth] = [text for text in heard if text.startswith("Ace 11 + ten 10 = 21.")]
    assert not [text for text in heard if "is to play" in text]
    assert page.locator(".guide [aria-live], .guide [role=status]").count() == 0, "one live region tells it all"


def test_two_windows_go_on_together(site: Any, visit: Any) -> None:
    page = visit(site, screen=PHONE, patient=True)
    guided = begin(page, "/apprendre/")
    guided.at("call")
    second = page.context.new_page()
    second.goto(page.url)
    other = Guided(second)
    other.at("call")
    guided.key.press("p")
    guided.at("advice")
    expect(second.locator(".guide")).to_have_attribute("data-step", "call")
    other.take()
    guided.at("turn")
    expect(page.locator(".guide__back")).to_be_hidden()
    other.at("turn")
    guided.play("8C")
    for each in (guided, other):
        each.at("trick")


def test_the_guided_table_weighs_what_a_table_may(site: Any, visit: Any, troubles: Any) -> None:
    troubles.expected.append("Service Worker registration blocked")
    page = visit(site, service_workers="block", patient=True)
    begin(page, "/apprendre/").at("call")
    weights = load(page, page.url, cold=True, slow=False).kinds
    assert together(weights).uncompressed <= UNCOMPRESSED, weights


def test_an_ordinary_table_has_no_guide(site: Any, visit: Any) -> None:
    page = visit(site)
    page.goto("/")
    page.click("form[action='/jouer/'] button")
    table = AtTable(page)

    def bidding(sight: Sight) -> bool:
        return sight.mine and sight.phase == "bidding"

    table.play(bidding)
    assert page.locator(".guide, #guide-words").count() == 0
    before = table.sight().version
    page.keyboard.press("p")
    table.until("any", before)
