"""Decoder of still WebP files into one buffer, with the libwebp that Pillow ships.

Pillow opens every WebP as an animation and holds four copies of its pixels (136 MB for 8 megapixels, measured); this
decoder holds one copy, and libwebp a second one for a lossless file. RFC 9649, section 2, describes the container.
"""

import ctypes
import mmap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image, _webp

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
