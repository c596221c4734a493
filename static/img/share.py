"""Draws share-fr.jpg and share-en.jpg, the pictures of links to pages that have no preview of their own.

Run by hand, from the folder of the project: python -m static.img.share. A test asserts that they are what this draws.
"""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent
TEXTS = {
    "fr": ("La belote, donne après donne", "Avec des amis, des inconnus ou des robots"),
    "en": ("Belote, one deal after another", "With friends, strangers or robots"),
}


def draw_share(language: str) -> bytes:
    """Return the picture in this language."""
    from games.previews.drawing import draw
    from games.previews.values import PreviewPicture

    heading, note = TEXTS[language]
    kicker = "Belote, contrée, coinche"
    hand = ("TS", "JH", "QH", "KH")
    return draw(PreviewPicture(language=language, kicker=kicker, heading=heading, note=note, hand=hand))


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    for name in TEXTS:
        (HERE / f"share-{name}.jpg").write_bytes(draw_share(name))
