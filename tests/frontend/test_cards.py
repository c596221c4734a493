"""The two sheets of cards and the four backs: what the generator draws, whole, and usable from outside."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from accounts.preferences import TAKES

CARDS = Path(__file__).parents[2] / "static" / "cards"
SHEETS = ["cards.svg", "cards-international.svg"]
BACKS = [f"back-{name}.svg" for name in TAKES["back"].values]
TOKENS = (CARDS.parent / "css" / "tokens.css").read_text(encoding="utf-8")


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(CARDS))
    import draw

    return draw


@pytest.mark.parametrize("sheet", [*SHEETS, *BACKS])
def test_a_sheet_is_what_the_generator_draws(draw: ModuleType, tmp_path: Path, sheet: str) -> None:
    draw.write_files(tmp_path)
    assert (CARDS / sheet).read_text(encoding="utf-8") == (tmp_path / sheet).read_text(encoding="utf-8")


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_holds_the_32_cards(sheet: str) -> None:
    drawn = re.findall(r'<symbol id="card-(\w+)"', (CARDS / sheet).read_text(encoding="utf-8"))
    assert sorted(drawn) == sorted(rank + suit for rank in "AKQJT987" for suit in "SHDC")


@pytest.mark.parametrize("sheet", [*SHEETS, *BACKS])
def test_a_sheet_refers_to_nothing_it_does_not_hold(sheet: str) -> None:
    text = (CARDS / sheet).read_text(encoding="utf-8")
    names = re.findall(r'id="([\w-]+)"', text)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([\w-]+)"', text)) <= set(names)
    assert "url(" not in text
    assert "<style" not in text


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_stays_small(sheet: str) -> None:
    assert (CARDS / sheet).stat().st_size <= 48_000


@pytest.mark.parametrize("back", TAKES["back"].values)
def test_a_back_is_small_and_has_the_ground_that_shows_before_it_is_loaded(draw: ModuleType, back: str) -> None:
    assert (CARDS / f"back-{back}.svg").stat().st_size <= 3_200
    ground = re.search(rf'\[data-back="{back}"\] {{\s*--card-back: (#\w+);', TOKENS)
    assert ground is not None
    assert ground[1] == draw.GROUNDS[back]


@pytest.mark.parametrize(("rank", "pips"), [("7", 7), ("8", 8), ("9", 9), ("T", 10)])
def test_a_card_shows_as_many_pips_as_it_says(rank: str, pips: int) -> None:
    text = (CARDS / "cards.svg").read_text(encoding="utf-8")
    card = re.search(rf'<symbol id="card-{rank}H".*?</symbol>', text, re.DOTALL)
    assert card is not None
    half, middle = card[0].split(f'<use href="#half-{rank}H"')
    assert 2 * half.count("#pip-H") + middle.count("#pip-H") == pips
