"""The picture of a preview: its size and weight, every text within the paper, the cards of the sheets."""

import importlib.util
import io
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings
from PIL import Image, ImageChops, ImageStat

from games.previews import drawing
from games.previews.lettering import Lettering, broken, drawable, fitted, width_of
from games.previews.values import BACK, PreviewHand, PreviewLaid, PreviewPicture, PreviewPosition, PreviewRow

HAND = ("JH", "9H", "AH", "TH", "KH", "QH", "AS", "KC")
LONG = "Maximilien-Alexandre de La Tour et Anne-Charlotte-Émilie"
FULL = PreviewPicture(
    language="fr",
    kicker="Contrée · 25 novembre 2026",
    rows=(PreviewRow(LONG, "12\u202f020", won=True), PreviewRow(LONG, "1\u202f840")),
    hand=HAND,
    caption=f"Donne 7 : {LONG}, 120 cœur",
)


TABLE = replace(
    FULL,
    hand=(),
    heading="Donne 12",
    note=f"120\u00a0cœur · surcontre · {LONG}",
    position=PreviewPosition(
        hands=(
            PreviewHand("top", LONG, (BACK,) * 8, "Cinquante au roi de cœur"),
            PreviewHand("left", LONG, HAND, "Cinquante au roi de cœur"),
            PreviewHand("right", LONG, HAND[:1]),
            PreviewHand("bottom", LONG, (), "Je prends à cœur", turn=True),
        ),
        laid=tuple(PreviewLaid(place, "AS", wins=place == "top") for place in ("top", "left", "right", "bottom")),
        closing=f"À {LONG} de jouer",
    ),
)


def drawn(picture):
    return Image.open(io.BytesIO(drawing.draw(picture))).convert("RGB")


def _script(folder, name, monkeypatch):
    monkeypatch.syspath_prepend(str(folder))
    spec = importlib.util.spec_from_file_location(name, Path(folder) / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def test_a_picture_has_the_size_that_chats_show_and_at_most_120_kilobytes():
    assert len(drawing.draw(FULL)) <= 120 * 1024
    assert drawn(FULL).size == (1200, 630)


def test_a_position_has_the_same_size_and_at_most_160_kilobytes_and_no_text_reaches_the_frame():
    assert len(drawing.draw(TABLE)) <= 160 * 1024
    image = drawn(TABLE)
    assert image.size == (1200, 630)
    for edge in (drawing.EDGE - 12, drawing.SIZE[0] - drawing.EDGE + 12):
        assert all(max(image.getpixel((edge, y))) < 160 for y in range(30, 600))


@pytest.mark.parametrize(
    "picture",
    [
        FULL,
        replace(FULL, hand=(), caption="", heading=LONG * 3, note=LONG * 4),
        replace(FULL, hand=(), caption="", rows=tuple(PreviewRow(LONG, "1 500") for _ in range(5)), heading=LONG),
        replace(FULL, kicker=LONG * 3, heading=LONG, rows=(), hand=(), backs=8),
        PreviewPicture(language="fr", kicker="", heading=""),
    ],
)
def test_no_text_leaves_the_paper(picture):
    image = drawn(picture)
    end = drawing.SHORT if picture.hand or picture.backs else drawing.LONG
    for edge in (drawing.EDGE + 6, drawing.SIZE[0] - drawing.EDGE - 6):
        column = [image.getpixel((edge, y)) for y in range(drawing.EDGE + 20, end - 20)]
        assert all(min(colour) > 225 for colour in column)
    row = [image.getpixel((x, end - 5)) for x in range(drawing.EDGE + 30, drawing.SIZE[0] - drawing.EDGE - 30)]
    assert all(min(colour) > 225 for colour in row)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_picture_of_all_other_pages_is_what_its_script_draws(language, monkeypatch):
    script = _script(settings.BASE_DIR / "static" / "img", "share", monkeypatch)
    kept = Image.open(script.HERE / f"share-{language}.jpg").convert("RGB")
    fresh = Image.open(io.BytesIO(script.draw_share(language))).convert("RGB")
    assert kept.size == fresh.size == (1200, 630)
    # Another version of FreeType or libjpeg may round differently.
    assert max(ImageStat.Stat(ImageChops.difference(kept, fresh)).mean) < 1, "run python -m static.img.share"


def test_court_cards_have_the_indices_of_the_language():
    french, english = (drawn(replace(FULL, language=language)) for language in ("fr", "en"))
    box = (80, drawing.SHORT + 60, 1120, 630)
    assert french.crop(box).tobytes() != english.crop(box).tobytes()


def test_cards_face_down_tell_nothing():
    shown = drawn(PreviewPicture(language="fr", kicker="Table", backs=8))
    other = drawn(PreviewPicture(language="en", kicker="Table", backs=8))
    assert shown.tobytes() == other.tobytes()


def test_the_pictures_of_cards_are_of_the_symbol_sheets_as_they_are(monkeypatch):
    script = _script(settings.BASE_DIR / "static" / "cards", "take_pictures", monkeypatch)
    assert (script.TARGET / script.SEAL).read_text() == script.seal(), "run static/cards/take_pictures.py"
    for folder, (_sheet, ranks) in script.SHEETS.items():
        wanted = {f"{name}.webp" for name in script.names(ranks)} | ({"back.webp"} if folder == "fr" else set())
        assert {path.name for path in (script.TARGET / folder).iterdir()} == wanted
        for name in wanted:
            with Image.open(script.TARGET / folder / name) as picture:
                assert picture.size == script.SIZE


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Жанна", "Zhanna"), ("Škoda", "Skoda"), ("漢字", "HanZi"), ("œuf « à »", "œuf « à »"), ("A\u202fB", "A\xa0B")],
)
def test_letters_that_the_faces_lack_are_spelt_in_those_they_have(text, shown):
    assert drawable(text) == shown


def test_a_text_shrinks_then_ends_in_dots():
    face = Lettering("serif", 60, 700)
    assert fitted("Odile", face, 1000) == ("Odile", face)
    shrunk, smaller = fitted("Odile et Hugo", face, width_of("Odile et Hugo", face) * 0.9)
    assert (shrunk, smaller.size < 60) == ("Odile et Hugo", True)
    cut, smallest = fitted(LONG, face, 300)
    assert cut.endswith("…")
    assert width_of(cut, smallest) <= 300


def test_a_long_heading_breaks_into_two_lines():
    lines, chosen = broken("Grand concours de Noël des Amis du Trèfle", Lettering("serif", 66, 700), 800, 2)
    assert len(lines) == 2
    assert all(width_of(line, chosen) <= 800 for line in lines)
    one_word, chosen = broken("x" * 200, Lettering("serif", 66, 700), 800, 2)
    assert width_of(one_word[0], chosen) <= 800


@pytest.mark.parametrize("family", ["serif", "sans"])
def test_the_faces_have_every_letter_that_may_be_drawn(family):
    letters = [chr(code) for code in (*range(0x21, 0x7F), *range(0xA1, 0x100))]
    letters += list("œŒ–—‘’‚“”„•…‹›€")
    font = Lettering(family, 40).font
    missing = font.getmask("\uffff").getbbox(), bytes(font.getmask("\uffff"))
    drawn_as = {each: (font.getmask(each).getbbox(), bytes(font.getmask(each))) for each in letters if each != "\xad"}
    lacking = [each for each, shape in drawn_as.items() if shape == missing]
    assert lacking == []
