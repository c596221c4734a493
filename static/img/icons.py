"""Draws the app's icons: the Roman ten of the wordmark on a card, on felt under a lamp.

Run by hand: python static/img/icons.py. Writes the drawings as SVG, then has Chromium make the pictures of them. A test
asserts that the SVG files are what this draws and that the pictures have their sizes.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

HERE = Path(__file__).parent
TOKENS = (HERE.parent / "css" / "tokens.css").read_text(encoding="utf-8")

# The two strokes of the ten, in the box of the favicon: 64 by 64.
_DOWN = "M18 18H33V22H30L43 42H46V46H31V42H34L21 22H18Z"
_UP = "M37 18H46V22H43L36.5 31L34 27L38 22H35ZM18 46V42H21L28 33L30.5 37L27 42H29V46Z"
_PIP = "M0-4.2Q1.6-1.9 3.3 0Q1.6 1.9 0 4.2Q-1.6 1.9-3.3 0Q-1.6-1.9 0-4.2Z"

# SVG file: the radius of its corners, and the card's size. Launchers cut a maskable icon down to a circle 80 % wide,
# others cut the corners of a square one.
DRAWINGS = {"icon.svg": (14, 1.0), "icon-square.svg": (0, 0.92), "icon-maskable.svg": (0, 0.79)}
# Picture: the drawing it shows, and its width and height in pixels.
PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-192.png": ("icon-maskable.svg", 192),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-square.svg", 180),
}


def colour(token: str) -> str:
    """A primitive of the tokens, by day."""
    found = re.search(rf"--{token}: (#\w+);", TOKENS)
    assert found is not None, token
    return found[1]


def draw_icon(radius: float, size: float) -> str:
    """The icon as SVG text; `radius` of the felt's corners, `size` of the card."""
    red = colour("card-red")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        '<radialGradient id="lamp" cx=".5" cy=".3" r=".8">'
        f'<stop stop-color="{colour("cloth-light")}"/><stop offset=".55" stop-color="{colour("cloth-mid")}"/>'
        f'<stop offset="1" stop-color="{colour("cloth-deep")}"/></radialGradient>'
        f'<rect width="64" height="64" rx="{radius}" fill="url(#lamp)"/>'
        f'<g transform="translate(32 32) scale({size}) rotate(7) translate(-32 -32)">'
        f'<rect x="14" y="8" width="38" height="52" rx="5" fill="{colour("cloth-deep")}" opacity=".55"/>'
        f'<rect x="13" y="6" width="38" height="52" rx="5" fill="{colour("card-white")}"/>'
        f'<path fill="{colour("card-ink")}" d="{_DOWN}"/><path fill="{red}" d="{_UP}"/>'
        f'<g fill="{red}"><path transform="translate(18.6 12.6)" d="{_PIP}"/>'
        f'<path transform="translate(45.4 51.4)" d="{_PIP}"/></g></g></svg>\n'
    )


def write_drawings(folder: Path) -> None:
    """Write the SVG files into `folder`."""
    for name, (radius, size) in DRAWINGS.items():
        (folder / name).write_text(draw_icon(radius, size), encoding="utf-8")


def take_pictures(folder: Path) -> None:
    """Have Chromium draw each picture from the SVG files in `folder`, beside them."""
    from playwright.sync_api import sync_playwright

    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for name, (drawing, size) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.goto((folder / drawing).as_uri())
            page.screenshot(path=folder / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    write_drawings(HERE)
    take_pictures(HERE)
