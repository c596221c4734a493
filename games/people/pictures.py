"""Avatar pictures: an uploaded JPEG, PNG or WebP is decoded with little memory and re-encoded as a small WebP square.

Memory sets the limits. A JPEG with its pixels in one scan is decoded at a reduced scale (down to an eighth), so it may
have `MOST_PIXELS_SCALED`; other files are decoded whole and may have `MOST_PIXELS_WHOLE`. One picture is decoded at a
time (`picture_queue.py`).
"""

import io
import struct
import warnings
import zlib
from collections.abc import Callable
from typing import IO, Final

from PIL import Image, ImageOps, PngImagePlugin

from games.people.codes import PeopleCode
from games.people.jpeg_scans import MOST_SCANS, count_scans, has_one_scan
from games.people.webp_decoding import decode_still_webp, is_webp, read_webp_header
from games.rules.errors import Refusal

MEGAPIXEL: Final = 1024 * 1024
MOST_BYTES: Final = 6 * 1024 * 1024
MOST_PIXELS_SCALED: Final = 64 * MEGAPIXEL
MOST_PIXELS_WHOLE: Final = 8 * MEGAPIXEL
MOST_PIXELS_ANIMATED: Final = 2 * MEGAPIXEL
"""For an animated WebP: its first picture is used, but Pillow holds four copies of it."""
FORMATS: Final = ("JPEG", "PNG", "WEBP")
SIDE: Final = 256
"""Width and height of the stored picture, in pixels."""
BAND: Final = 64
"""Rows converted at once: converting a whole picture with transparency would double the memory."""
# Errors of Pillow on damaged or malicious files.
DAMAGED: Final = (
    OSError,
    ValueError,
    TypeError,
    SyntaxError,
    EOFError,
    IndexError,
    KeyError,
    OverflowError,
    struct.error,
    zlib.error,
)
# The site never reads compressed text in a PNG; Pillow would take 64 MB for it.
PngImagePlugin.MAX_TEXT_MEMORY = 1024 * 1024


def redraw(file: IO[bytes]) -> bytes:
    """Return the middle of a JPEG, PNG or WebP picture as a WebP of 256 × 256 pixels, upright, without metadata.

    Refusal `picture-too-heavy` (bytes), `picture-too-large` (pixels, counted before decoding), `picture-unreadable`
    (another format, a damaged file, a script with the name of a picture).
    """
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Refusal(PeopleCode.PICTURE_TOO_HEAVY, f"more than {MOST_BYTES} bytes")
    try:
        with warnings.catch_warnings():
            # This site's limit is below Pillow's, except for JPEGs decoded at a reduced scale.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            return _encoded(_square(data))
    except Image.DecompressionBombError:
        raise Refusal(PeopleCode.PICTURE_TOO_LARGE, "a bomb") from None
    except DAMAGED as error:
        raise Refusal(PeopleCode.PICTURE_UNREADABLE, type(error).__name__) from None


def _square(data: bytes) -> Image.Image:
    """Return the middle of the picture, upright, in RGBA, `SIDE` pixels wide and high."""
    shrunk, exif = _still_webp(data) or _by_pillow(data)
    square = ImageOps.fit(shrunk, (SIDE, SIDE))
    square.info["exif"] = exif
    return ImageOps.exif_transpose(square)


def _still_webp(data: bytes) -> tuple[Image.Image, bytes] | None:
    """Return a still WebP, shrunk, and its metadata; None for anything else."""
    header = read_webp_header(data) if is_webp(data) else None
    if header is None or header.animated:
        return None
    _verify_size(header.size, MOST_PIXELS_WHOLE)
    return _shrunk(decode_still_webp(data, header.size)), header.exif


def _by_pillow(data: bytes) -> tuple[Image.Image, bytes]:
    """Return the first picture of the file, shrunk, and its metadata."""
    with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
        if picture.format == "JPEG":
            _scale_jpeg(picture, data)
        _verify_size(picture.size, MOST_PIXELS_ANIMATED if picture.format == "WEBP" else MOST_PIXELS_WHOLE)
        # Pillow decodes a PNG to read its metadata, so they are read only here.
        return _shrunk(picture), picture.getexif().tobytes()


def _verify_size(size: tuple[int, int], most: int) -> None:
    width, height = size
    if width * height > most:
        raise Refusal(PeopleCode.PICTURE_TOO_LARGE, f"{width} × {height} pixels")


def _scale_jpeg(picture: Image.Image, data: bytes) -> None:
    """Ask the JPEG decoder for the smallest scale that keeps twice `SIDE`; very elongated pictures are not scaled."""
    if count_scans(data) > MOST_SCANS:
        raise Refusal(PeopleCode.PICTURE_UNREADABLE, f"more than {MOST_SCANS} scans")
    _verify_size(picture.size, MOST_PIXELS_SCALED if has_one_scan(data) else MOST_PIXELS_WHOLE)
    picture.draft("RGB", (2 * SIDE, 2 * SIDE))


def _shrunk(picture: Image.Image) -> Image.Image:
    """Return the middle square of a picture in RGBA, smaller than four times `SIDE` unless the picture was smaller."""
    picture.load()
    width, height = picture.size
    side = min(width, height)
    left, top = (width - side) // 2, (height - side) // 2
    factor = max(1, side // (2 * SIDE))
    shrunk = Image.new("RGBA", (-(-side // factor),) * 2)
    transparent = _with_transparency(picture)
    for row in range(0, side, BAND * factor):
        band = picture.crop((left, top + row, left + side, top + min(row + BAND * factor, side)))
        shrunk.paste(transparent(band).reduce(factor), (0, row // factor))
    return shrunk


def _with_transparency(picture: Image.Image) -> Callable[[Image.Image], Image.Image]:
    """Return the function that converts a band of this picture to RGBA; 16-bit greys keep their upper byte."""
    if picture.mode.startswith("I"):
        return lambda band: band.convert("I").point(lambda grey: grey / 256).convert("L").convert("RGBA")
    return lambda band: band.convert("RGBA")


def _encoded(square: Image.Image) -> bytes:
    """Encode the picture for storage: a WebP on white."""
    flat = Image.new("RGB", square.size, "white")
    flat.paste(square, mask=square)
    written = io.BytesIO()
    flat.save(written, "WEBP", quality=82, method=4)
    return written.getvalue()
