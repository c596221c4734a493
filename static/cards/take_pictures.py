"""Takes pictures of the cards for previews of links, which are drawn without a browser (games/previews/drawing.py).

Run by hand after draw.py: python static/cards/take_pictures.py. Has Chromium draw each card of both symbol sheets
and a back as WebP files in games/previews/cards, without loss. A test asserts that the pictures are of the sheets as
they are now.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
TARGET = HERE.parents[1] / "games" / "previews" / "cards"
SIZE = (210, 294)
RANKS, COURTS, SUITS = "AKQJT987", "KQJ", "SHDC"
# Folder: the sheet, and the ranks whose index is different in it.
SHEETS = {"fr": ("cards.svg", RANKS), "en": ("cards-international.svg", COURTS)}
BACK = "back-lattice.svg"
# The paper of a card around its back, as on its face.
BORDER = (
    "*{margin:0;box-sizing:border-box}div{width:100vw;height:100vh;padding:9px;border-radius:15px;"
    "background:#fffdf6;border:2px solid #b9ab90}svg{display:block;width:100%;height:100%;border-radius:7px}"
)
SEAL = "sheets.sha256"


def seal() -> str:
    """The digest of both sheets and the back, stored beside the pictures taken of them."""
    text = "".join(map(_drawing, [*(sheet for sheet, _ranks in SHEETS.values()), BACK]))
    return hashlib.sha256(text.encode()).hexdigest() + "\n"


def names(ranks: str) -> list[str]:
    """The cards with these ranks, as in the record: AS, TH."""
    return [rank + suit for suit in SUITS for rank in ranks]


def take_pictures() -> None:
    """Draw every card, and the back, into `TARGET`."""
    from playwright.sync_api import sync_playwright

    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        for folder, (sheet, ranks) in SHEETS.items():
            (TARGET / folder).mkdir(parents=True, exist_ok=True)
            page.set_content(
                f"<style>*{{margin:0}}body>svg{{display:block}}</style><div hidden>{_drawing(sheet)}</div>"
            )
            for name in names(ranks):
                shown = f'<svg id="shown" width="{SIZE[0]}" height="{SIZE[1]}"><use href="#card-{name}"/></svg>'
                page.evaluate("shown => document.body.insertAdjacentHTML('afterbegin', shown)", shown)
                _keep(page.screenshot(omit_background=True), TARGET / folder / f"{name}.webp")
                page.evaluate("document.getElementById('shown').remove()")
        page.set_content(f"<style>{BORDER}</style><div>{_drawing(BACK)}</div>")
        _keep(page.screenshot(omit_background=True), TARGET / "fr" / "back.webp")
        browser.close()
    (TARGET / SEAL).write_text(seal(), encoding="utf-8")


def _drawing(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _keep(png: bytes, path: Path) -> None:
    with Image.open(io.BytesIO(png)) as picture:
        picture.convert("RGBA").save(path, "WEBP", lossless=True, method=6)


if __name__ == "__main__":
    take_pictures()
