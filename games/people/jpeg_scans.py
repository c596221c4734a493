"""Detection of how a JPEG stores its pixels: in one scan, or in several that a decoder must keep whole in memory.

ITU-T T.81, annex B: a file consists of segments with a marker, a length and a content. A frame header (SOF) counts the
components; a scan header (SOS) says how many of them the scan holds.
"""

from typing import Final

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
