"""The felt and the back that a person chose: there at the first paint, and nothing of the others is loaded."""

import re
from typing import Any

import pytest

from accounts.preferences import TAKES
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.test_settings import choose

PICTURES = "samples => samples.map((each) => getComputedStyle(each).backgroundImage)"
# How far a picture is from itself turned round, as a share of its pixels that differ clearly.
TURNED = """async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const [width, height] = [220, 320];
  const drawn = (turned) => {
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    if (turned) pen.setTransform(-1, 0, 0, -1, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height).data;
  };
  const [one, other] = [drawn(false), drawn(true)];
  const differ = one.filter((value, index) => Math.abs(value - other[index]) > 60);
  return differ.length / one.length;
}"""


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "wide"])
def test_the_chosen_felt_and_back_are_there_at_once_and_no_other_back_is_loaded(
    site: Any, visit: Any, troubles: Any, screen: dict[str, int]
) -> None:
    troubles.expected += ["Service Worker registration blocked"]
    page = visit(site, screen=screen, service_workers="block")
    page.goto("/reglages/")
    green = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--cloth-mid')")
    choose(page, "felt", "wine")
    choose(page, "back", "cane")
    posed = Posed(page)
    backs: list[str] = []
    page.on("request", lambda request: "back-" in request.url and backs.append(request.url))
    posed.pose("a draw and my cut")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--cloth-mid')") != green
    assert 'data-felt="wine" data-back="cane"' in posed.html
    page.wait_for_function("document.querySelector('.spread .back') !== null")
    picture = page.locator(".spread .back").first.evaluate("back => getComputedStyle(back).backgroundImage")
    assert "back-cane" in picture
    assert not [url for url in backs if "back-cane" not in url]


def test_a_back_reads_the_same_both_ways_up(site: Any, visit: Any) -> None:
    page = visit(site)
    page.goto("/reglages/")
    samples = [
        re.findall(r'url\("(.*?)"\)', picture)[0] for picture in page.locator(".sample.back").evaluate_all(PICTURES)
    ]
    assert len(set(samples)) == len(TAKES["back"].values)
    assert all(page.evaluate(TURNED, address) < 0.02 for address in samples)
