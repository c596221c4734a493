"""A picture somebody sends, drawn again: what is kept is ours, never their bytes, nor what a camera wrote in them."""

import io
import struct
import warnings
import zlib
from typing import IO, Final

from PIL import Image, ImageOps

from games.people.codes import PeopleCode
from games.rules.errors import Refusal

MOST_BYTES: Final = 6 * 1024 * 1024
MOST_PIXELS: Final = 24_000_000
FORMATS: Final = ("JPEG", "PNG", "WEBP")
SIDE: Final = 256
"""Pixels of the picture that is kept, a square."""
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


def redraw(file: IO[bytes]) -> bytes:
    """The middle of a JPEG, PNG or WebP picture as a WebP of 256 × 256 pixels, upright, without metadata.

    Refusal `picture-too-heavy` (bytes), `picture-too-large` (pixels, counted before any is read), `picture-unreadable`
    (another format, a damaged file, a script that calls itself a picture).
    """
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Refusal(PeopleCode.PICTURE_TOO_HEAVY, f"more than {MOST_BYTES} bytes")
    try:
        with warnings.catch_warnings():
            # Pillow's own bound is far above ours.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
                return _redrawn(picture)
    except Image.DecompressionBombError:
        raise Refusal(PeopleCode.PICTURE_TOO_LARGE, "a bomb") from None
    except DAMAGED as error:
        raise Refusal(PeopleCode.PICTURE_UNREADABLE, type(error).__name__) from None


def _redrawn(picture: Image.Image) -> bytes:
    width, height = picture.size
    if width * height > MOST_PIXELS:
        raise Refusal(PeopleCode.PICTURE_TOO_LARGE, f"{width} × {height} pixels")
    # A JPEG is read no finer than is needed.
    picture.draft("RGB", (2 * SIDE, 2 * SIDE))
    upright = ImageOps.exif_transpose(picture).convert("RGBA")
    square = ImageOps.fit(upright, (SIDE, SIDE))
    kept = Image.new("RGB", (SIDE, SIDE), "white")
    kept.paste(square, mask=square)
    written = io.BytesIO()
    kept.save(written, "WEBP", quality=82, method=4)
    return written.getvalue()
