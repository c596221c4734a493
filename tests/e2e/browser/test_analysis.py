"""The analysis of a donne, computed in the browser: the same numbers as the server's, on a phone, in both languages."""

from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Page, expect

from games.history.replay.views import names_of
from games.labels import play_reason_sentence
from games.rules.options import read_rules
from games.rules.playout import played_parties
from games.rules.record import parse_record, record_text
from games.rules.replay import unfold
from games.rules.seats import CAMPS
from games.rules.solver.call_reviews import call_reviews
from games.rules.solver.grading import GradedDonne, grade, par
from games.rules.solver.judging import JudgedCard
from games.rules.solver.machine import asked
from games.rules.solver.positions import Goal
from games.rules.solver.reasons import reasons_for
from games.rules.solver.records import judged_plays
from games.solver_machine import solver_machine
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.browser.test_collection import bring
from tests.e2e.browser.test_every_page import OVERFLOW, violations

READY = "#replay-analysis[data-ready]"
WAIT_MS = 60_000


def analysed_by_the_server(preset: str) -> tuple[str, GradedDonne, dict[int, JudgedCard]]:
    """A record of one donne with losses of both kinds, and what the server's solver says of its cards."""
    rules = read_rules({"preset": preset, "objective": {"donnes": 1}, "tie": "draw"})
    for record in played_parties(rules, 33, 40):
        donne = unfold(record, 1)
        if donne.states[-1].playing is None:
            continue
        graded = grade(donne.states[-1], solver_machine(), Goal.CAPOT)
        judged = judged_plays(donne, solver_machine())
        cards = {choice.number: judgement.cards[choice.play.card] for choice, judgement in judged}
        if any(play.loss for play in graded.plays) and faults_of(cards):
            return record_text(record), graded, cards
    raise AssertionError("nobody lost anything in forty donnes")


def faults_of(judged: dict[int, JudgedCard]) -> list[int]:
    return [number for number, card in judged.items() if card.is_fault]


def open_replay(page: Page, record: str, name: str) -> None:
    sign_up(page, name)
    page.goto("/parties/collection/")
    bring(page, [record])
    page.wait_for_selector("#collection-report a", timeout=WAIT_MS)
    page.goto("/parties/collection/")
    page.locator(".collected a").first.click()
    page.wait_for_url("**/parties/collection/*/donne/1/")


def analysed(page: Page) -> None:
    page.locator("#replay-analysis").scroll_into_view_if_needed()
    page.wait_for_selector(READY, timeout=WAIT_MS)


def figures(page: Page, cells: str) -> list[int]:
    return [int(cell) for cell in page.locator(cells).all_inner_texts()]


@pytest.mark.parametrize(("preset", "language"), [("classique", "fr"), ("contree", "en"), ("coinche", "fr")])
def test_a_phone_computes_what_the_server_does(site: Any, visit: Any, preset: str, language: str) -> None:
    record, graded, judged = analysed_by_the_server(preset)
    last = unfold(parse_record(record), 1).states[-1]
    dealt = (last.hands_dealt, last.setup.order[0], last.setup.rules)
    page = visit(site, screen=PHONE, language=language)
    open_replay(page, record, f"Analyste_{preset}")
    analysed(page)
    losses, faults = [0, 0, 0, 0], [0, 0, 0, 0]
    for play in graded.plays:
        losses[play.seat] += play.loss
    for number in faults_of(judged):
        faults[graded.plays[number].seat] += 1
    assert figures(page, "td[data-column=open]") == losses
    assert figures(page, "td[data-column=faults]") == faults
    told = page.locator("[data-part=faults-told] a").all_inner_texts()
    costs = sorted((judged[number].loss for number in faults_of(judged)), reverse=True)
    assert len(told) == len(costs)
    for sentence, cost in zip(told, costs, strict=True):
        assert f" {int(cost + 0.5)} " in sentence
    after = [min(162, max(0, play.values[play.card])) for play in graded.plays]
    page.get_by_text("Les chiffres" if language == "fr" else "The figures").click()
    assert figures(page, "[data-part=figures] td:nth-of-type(1)") == after
    assert str(min(162, max(0, graded.par))) in page.locator("[data-part=par]").inner_text()
    lost = {number for number, play in enumerate(graded.plays) if play.loss > 0} | {*faults_of(judged)}
    assert page.locator(".replay-tricks .replay-lost").count() == len(lost)
    found_by_trump = par(*dealt, solver_machine())
    for trump, found in found_by_trump.items():
        row = page.locator(f"tr[data-trump='{int(trump)}'] td")
        assert [int(cell.split(",")[0]) for cell in row.all_inner_texts()] == list(found.points)
        assert ["capot" in cell for cell in row.all_inner_texts()] == [found.capot is camp for camp in CAMPS]
    contracts = [review for review in call_reviews(unfold(parse_record(record), 1)) if review.needs is not None]
    sentences = page.locator("[data-contract]").all_inner_texts()
    assert contracts
    for review, sentence in zip(contracts, sentences, strict=True):
        assert (
            f" {found_by_trump[review.promise.trump].points[review.promise.bidder.camp] + review.needs.beside}"
            in sentence
        )
    page.locator("[data-part=line] summary").click()
    expect(page.locator("[data-part=line-cards] button")).to_have_count(32)
    wrong = [*violations(page), *filter(None, [page.evaluate(OVERFLOW)])]
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_fault_says_why(site: Any, visit: Any, language: str) -> None:
    record, _graded, _judged = analysed_by_the_server("coinche")
    donne, wanted = unfold(parse_record(record), 1), []
    with translation.override(language):
        names = names_of(parse_record(record))
        for choice, judgement in judged_plays(donne, solver_machine()):
            own, betters = judgement.cards[choice.play.card], [judgement.rival]
            why = [play_reason_sentence(each, names) for _, each in reasons_for(donne, choice, betters)]
            if own.is_fault:
                wanted.append((-own.loss, why))
    page = visit(site, screen=PHONE, language=language)
    open_replay(page, record, f"Raison_{language}")
    analysed(page)
    told = page.locator("[data-part=faults-told] .replay-losses__why").all_inner_texts()
    assert told == [sentence for _, why in sorted(wanted) for sentence in why]
    assert told


def test_the_dearest_card_leads_to_where_it_was_chosen(site: Any, visit: Any) -> None:
    record, graded, _judged = analysed_by_the_server("classique")
    page = visit(site, screen=DESKTOP, language="en")
    open_replay(page, record, "Analyste")
    analysed(page)
    worst = max(play.loss for play in graded.plays)
    first = page.locator("[data-part=dearest] a").first
    expect(first).to_contain_text(f"was worth {worst} more")
    step = first.get_attribute("data-step")
    first.click()
    assert page.url.endswith(f"/donne/1/{step}/")


def test_who_saves_data_is_asked_first(site: Any, visit: Any) -> None:
    record, _graded, _judged = analysed_by_the_server("classique")
    page = visit(site, screen=PHONE, language="en")
    page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    open_replay(page, record, "Econome")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    button = page.get_by_role("button", name="Analyse this donne")
    button.scroll_into_view_if_needed()
    assert not any("solver" in url or "worker" in url for url in asked)
    button.click()
    page.wait_for_selector(READY, timeout=WAIT_MS)


def test_a_browser_without_webassembly_says_so(site: Any, visit: Any) -> None:
    record, _graded, _judged = analysed_by_the_server("classique")
    page = visit(site, screen=PHONE, language="en")
    page.add_init_script("delete globalThis.WebAssembly")
    open_replay(page, record, "Ancienne")
    expect(page.locator("#replay-analysis")).to_contain_text("This browser cannot compute the analysis.")


def analysed_replay(site: Any, visit: Any, name: str, **choices: Any) -> tuple[Page, str, GradedDonne]:
    record, graded, _judged = analysed_by_the_server("classique")
    page = visit(site, screen=DESKTOP, language="en", **choices)
    open_replay(page, record, name)
    analysed(page)
    return page, record, graded


def test_the_line_of_perfect_play_goes_card_by_card_from_the_position_shown(site: Any, visit: Any) -> None:
    page, _record, graded = analysed_replay(site, visit, "Ligne")
    points = min(162, max(0, graded.par))
    page.get_by_text("Perfect play from here, card by card").click()
    told = page.locator("[data-part=line-told]")
    expect(told).to_contain_text(f"ends {points}")
    expect(page.locator("[data-part=line-cards] button")).to_have_count(32)
    page.get_by_role("button", name="Next card").click()
    expect(told).to_contain_text("Trick 1:")
    expect(page.locator("[data-part=line-cards] [aria-current]")).to_have_count(1)
    step = page.locator("#replay").get_attribute("data-step")
    page.keyboard.press("End")
    expect(told).to_contain_text(f"In finished tricks: {points}")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    expect(told).to_contain_text(f"ends {points}")
    assert page.locator("#replay").get_attribute("data-step") == step
    number = next(number for number, play in enumerate(graded.plays) if play.loss)
    asked = asked_of(page)
    page.locator(f".replay-tricks a[data-step='{asked['plays'][number]['step']}']").click()
    after = graded.plays[number].values[graded.plays[number].card]
    expect(page.locator("[data-part=line-cards] button")).to_have_count(31 - number)
    expect(told).to_contain_text(f"ends {min(162, max(0, after))}")


def test_the_decisive_card_is_marked_and_told(site: Any, visit: Any) -> None:
    page, _record, _graded = analysed_replay(site, visit, "Decisive")
    link = page.locator("[data-part=decisive] a")
    expect(link).to_contain_text("★")
    step = int(link.get_attribute("data-step") or 0)
    marked = page.locator(".replay-tricks a:has(.replay-star)")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("decisive card")
    assert int(marked.get_attribute("data-step") or 0) == step + 1
    link.click()
    assert page.url.endswith(f"/donne/1/{step}/")


def test_a_card_is_chosen_anew_against_robots(site: Any, visit: Any) -> None:
    page, _record, _graded = analysed_replay(site, visit, "Rejoueuse")
    item = page.locator("[data-part=dearest] li").first
    step = item.locator("a").get_attribute("data-step")
    name = item.locator("a").inner_text().split(": ")[1].split(" played")[0]
    button = item.get_by_role("button", name=f"What if… ({name})")
    assert (button.get_attribute("formaction") or "").endswith(f"/donne/1/{step}/et-si/")
    button.click()
    page.wait_for_url("**/tables/**")
    expect(page.locator("#felt")).to_be_visible()


def asked_of(page: Page) -> Any:
    """What the server tells the page's script."""
    address = page.locator("#replay-analysis").get_attribute("data-asked")
    return page.request.get(f"{page.url.split('/parties/')[0]}{address}").json()


def line_after(page: Page, played: int) -> list[int]:
    """The cards of the server's line after so many cards of the page's donne."""
    request = asked_of(page)["request"]
    words = [*request[:11], played, *request[12 : 12 + played]]
    return list(asked(solver_machine(), "line", words)[4::4])


def test_the_line_is_the_servers_and_leads_to_positions_while_it_was_played(site: Any, visit: Any) -> None:
    page, _record, _graded = analysed_replay(site, visit, "Suivie")
    written = asked_of(page)
    page.get_by_text("Perfect play from here, card by card").click()
    cards = page.locator("[data-part=line-cards] button")
    expect(cards).to_have_count(32)
    in_order = "nodes => nodes.sort((a, b) => a.dataset.at - b.dataset.at).map(node => node.lastChild.textContent)"
    assert cards.evaluate_all(in_order) == [written["cards"][card] for card in line_after(page, 0)]
    plays = written["plays"]
    number = next(number for number in range(1, 31) if line_after(page, number)[0] == plays[number]["card"])
    page.locator(f".replay-tricks a[data-step='{plays[number - 1]['step']}']").click()
    expect(cards).to_have_count(32 - number)
    link = page.get_by_role("link", name="This card was played: go to its position")
    expect(link).to_be_hidden()
    page.get_by_role("button", name="Next card").click()
    link.click()
    assert page.url.endswith(f"/donne/1/{plays[number]['step']}/")
    expect(cards).to_have_count(31 - number)
