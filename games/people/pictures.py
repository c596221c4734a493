"""Avatar pictures: an uploaded JPEG, PNG or WebP, decoded with little memory, becomes a small WebP square.

Memory sets the limits. A JPEG with its pixels in one scan is decoded at a reduced scale (down to an eighth), so it may
have `MOST_PIXELS_SCALED`; other files are decoded whole and may have `MOST_PIXELS_WHOLE`. A JPEG (ITU-T T.81, annex B)
consists of segments with a marker, a length and a content: a frame header (SOF) counts the components, a scan header
(SOS) says how many of them the scan holds.

Pillow opens every WebP as an animation and holds four copies of its pixels (136 MB for 8 megapixels, measured). So
still WebP files (RFC 9649, section 2) are decoded into one buffer with the libwebp that Pillow ships; libwebp holds a
second copy for a lossless file.

`PictureQueue` decodes one picture at a time in a process, in one thread, because each thread keeps its own heap: eight
threads would keep eight times the memory. A few requests wait, for a limited time.
"""

import ctypes
import io
import mmap
import struct
import threading
import warnings
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import IO, Final, TypeVar

from PIL import Image, ImageOps, PngImagePlugin, _webp

from games.bounded_thread import BoundedThread, QueueFullError
from games.people.codes import PeopleCode
from games.rules.errors import Refusal

MOST_SCANS: Final = 100
"""A progressive photo has about ten scans; decoding thousands of empty scans would take minutes."""
SOS_MARKER: Final = b"\xff\xda"
SEQUENTIAL: Final = frozenset({0xC0, 0xC1})
FRAME_HEADERS: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
SOS: Final = 0xDA
ALONE: Final = frozenset({0x01, *range(0xD0, 0xD8)})
"""Markers without a length."""


def count_scans(data: bytes) -> int:
    """Return an upper bound of the number of scans; a preview in the metadata may add scans."""
    return data.count(SOS_MARKER)


def has_one_scan(data: bytes) -> bool:
    """Whether a JPEG is sequential and its first scan holds every component, so it can be decoded row by row."""
    at, components = 2, 0
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in ALONE:
            at += 2
        elif marker == SOS:
            return components > 0 and data[at + 4 : at + 5] == bytes([components])
        else:
            if marker in FRAME_HEADERS:
                if marker not in SEQUENTIAL or at + 9 >= len(data):
                    return False
                components = data[at + 9]
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return False


BYTES_A_PIXEL: Final = 4
CHUNK_HEADER: Final = 8


@dataclass(frozen=True, slots=True)
class WebpHeader:
    """The header of a WebP file. `size`: width and height in pixels; `exif`: its metadata, or empty."""

    size: tuple[int, int]
    animated: bool
    exif: bytes


def is_webp(data: bytes) -> bool:
    return data[:4] == b"RIFF" and data[8:12] == b"WEBP"


def read_webp_header(data: bytes) -> WebpHeader | None:
    """Return the header of a WebP file; None if this system has no usable libwebp. OSError: the file is damaged."""
    libwebp = _libwebp()
    if libwebp is None:
        return None
    width, height = ctypes.c_int(), ctypes.c_int()
    if not libwebp.WebPGetInfo(data, len(data), ctypes.byref(width), ctypes.byref(height)):
        raise OSError("no WebP header")
    chunks = dict(_chunks(data))
    return WebpHeader((width.value, height.value), b"ANIM" in chunks, chunks.get(b"EXIF", b""))


def decode_still_webp(data: bytes, size: tuple[int, int]) -> Image.Image:
    """Return the pixels of a file with this header, in RGBA. OSError: the file is damaged."""
    libwebp = _libwebp()
    assert libwebp is not None, "its header was read"
    width, height = size
    # Separate memory pages, which return to the system when the picture is deleted.
    pixels = mmap.mmap(-1, width * height * BYTES_A_PIXEL)
    at = (ctypes.c_char * len(pixels)).from_buffer(pixels)
    if not libwebp.WebPDecodeRGBAInto(data, len(data), at, len(pixels), width * BYTES_A_PIXEL):
        raise OSError("libwebp cannot decode it")
    return Image.frombuffer("RGBA", size, pixels, "raw", "RGBA", 0, 1)  # type: ignore[arg-type]  # any buffer works


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the names and contents of the chunks of the container, without the chunks that hold pixels."""
    at = 12
    while at + CHUNK_HEADER <= len(data):
        name, length = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        if name in (b"ANIM", b"EXIF"):
            yield name, data[at + CHUNK_HEADER : at + CHUNK_HEADER + length]
        at += CHUNK_HEADER + length + length % 2


@cache
def _libwebp() -> ctypes.CDLL | None:
    """Return the functions of webp/decode.h, or None."""
    try:
        library = ctypes.CDLL(_webp.__file__)
        decode, information = library.WebPDecodeRGBAInto, library.WebPGetInfo
    except (AttributeError, OSError):
        # Pillow contains libwebp without exported names, for instance on Windows.
        return None
    integers = ctypes.POINTER(ctypes.c_int)
    information.argtypes = [ctypes.c_char_p, ctypes.c_size_t, integers, integers]
    decode.restype = ctypes.c_void_p
    decode.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    return library


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


MOST_WAITING: Final = 8
"""Pictures waiting or being decoded; another one is refused at once."""
WAIT_SECONDS: Final = 10.0

Result = TypeVar("Result")


class PictureQueue:
    """A queue with a time limit and one place per person. `wait_seconds`: the longest wait."""

    def __init__(self, most_waiting: int = MOST_WAITING, wait_seconds: float = WAIT_SECONDS) -> None:
        self._people: set[int] = set()
        self._entrance = threading.Lock()
        self._thread = BoundedThread("pictures", most=most_waiting, wait_seconds=wait_seconds)

    def run(self, person: int, work: Callable[[], Result]) -> Result:
        """Run the work in this person's turn; return its result or raise its error. `person`: the player's id.

        Refusal `pictures-busy`: the queue is full, this person is already in it, or the turn did not come in time.
        """
        self._enter(person)
        try:
            return self._thread.run(work)
        except QueueFullError as busy:
            raise Refusal(PeopleCode.PICTURES_BUSY, str(busy)) from None
        finally:
            with self._entrance:
                self._people.discard(person)

    def _enter(self, person: int) -> None:
        with self._entrance:
            if person in self._people:
                raise Refusal(PeopleCode.PICTURES_BUSY, "this person waits already")
            self._people.add(person)


pictures_of_this_process: Final = PictureQueue()
