"""Avatar pictures: an uploaded JPEG, PNG or WebP is decoded in little memory and encoded again as a small WebP square.

Memory decides the limits. A JPEG that holds its pixels in one scan is decoded at up to an eighth of its size, so it
may have `MOST_PIXELS_SCALED`; everything else is decoded whole and may have `MOST_PIXELS_WHOLE`. One picture is decoded
at a time (`picture_queue.py`).
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
"""A WebP that is an animation: its first picture is kept, and Pillow holds four copies of it."""
FORMATS: Final = ("JPEG", "PNG", "WEBP")
SIDE: Final = 256
"""Pixels of the picture that is kept, a square."""
BAND: Final = 64
"""Rows of the shrunk picture made at once: a whole copy with transparency would double the memory."""
# What Pillow raises on files that are damaged, or made to hurt.
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
# Compressed text in a PNG is never used; Pillow would take 64 MB of it.
PngImagePlugin.MAX_TEXT_MEMORY = 1024 * 1024


def redraw(file: IO[bytes]) -> bytes:
    """The middle of a JPEG, PNG or WebP picture as a WebP of 256 × 256 pixels, upright, without metadata.

    Refusal `picture-too-heavy` (bytes), `picture-too-large` (pixels, counted before any is decoded),
    `picture-unreadable` (another format, a damaged file, a script that calls itself a picture).
    """
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Refusal(PeopleCode.PICTURE_TOO_HEAVY, f"more than {MOST_BYTES} bytes")
    try:
        with warnings.catch_warnings():
            # Our own limit is below Pillow's, but for scaled JPEG.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            return _encoded(_square(data))
    except Image.DecompressionBombError:
        raise Refusal(PeopleCode.PICTURE_TOO_LARGE, "a bomb") from None
    except DAMAGED as error:
        raise Refusal(PeopleCode.PICTURE_UNREADABLE, type(error).__name__) from None


def _square(data: bytes) -> Image.Image:
    """The middle of the picture, upright: RGBA, `SIDE` pixels each way."""
    shrunk, exif = _still_webp(data) or _by_pillow(data)
    square = ImageOps.fit(shrunk, (SIDE, SIDE))
    square.info["exif"] = exif
    return ImageOps.exif_transpose(square)


def _still_webp(data: bytes) -> tuple[Image.Image, bytes] | None:
    """A WebP that is no animation, shrunk, and its metadata; None for anything else."""
    header = read_webp_header(data) if is_webp(data) else None
    if header is None or header.animated:
        return None
    _verify_size(header.size, MOST_PIXELS_WHOLE)
    return _shrunk(decode_still_webp(data, header.size)), header.exif


def _by_pillow(data: bytes) -> tuple[Image.Image, bytes]:
    """The (first) picture of the file, shrunk, and its metadata."""
    with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
        if picture.format == "JPEG":
            _scale_jpeg(picture, data)
        _verify_size(picture.size, MOST_PIXELS_ANIMATED if picture.format == "WEBP" else MOST_PIXELS_WHOLE)
        # Metadata only now: Pillow decodes a PNG to read them.
        return _shrunk(picture), picture.getexif().tobytes()


def _verify_size(size: tuple[int, int], most: int) -> None:
    width, height = size
    if width * height > most:
        raise Refusal(PeopleCode.PICTURE_TOO_LARGE, f"{width} × {height} pixels")


def _scale_jpeg(picture: Image.Image, data: bytes) -> None:
    """Have the JPEG decoded at the smallest scale that still gives twice `SIDE`; a very long one cannot be scaled."""
    if count_scans(data) > MOST_SCANS:
        raise Refusal(PeopleCode.PICTURE_UNREADABLE, f"more than {MOST_SCANS} scans")
    _verify_size(picture.size, MOST_PIXELS_SCALED if has_one_scan(data) else MOST_PIXELS_WHOLE)
    picture.draft("RGB", (2 * SIDE, 2 * SIDE))


def _shrunk(picture: Image.Image) -> Image.Image:
    """The middle square of a picture, RGBA, less than four times `SIDE` pixels each way unless it was smaller."""
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
    """How a band of this picture becomes RGBA: of 16-bit greys the upper byte."""
    if picture.mode.startswith("I"):
        return lambda band: band.convert("I").point(lambda grey: grey / 256).convert("L").convert("RGBA")
    return lambda band: band.convert("RGBA")


def _encoded(square: Image.Image) -> bytes:
    """The picture to keep: WebP on white."""
    kept = Image.new("RGB", square.size, "white")
    kept.paste(square, mask=square)
    written = io.BytesIO()
    kept.save(written, "WEBP", quality=82, method=4)
    return written.getvalue()
