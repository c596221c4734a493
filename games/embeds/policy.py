"""Addresses that pages of other sites may use, and the headers of the pages they show in a frame.

Settings read this module: it imports no model.
"""

import re
from typing import Final

FRAMES: Final = "/cadre/"
OEMBED: Final = "/oembed"
FRAME_POLICY: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors *"
)
"""No script, form or cookie, so that a frame around such a page gains nothing by deceiving who clicks in it."""
FRAME_HEADERS: Final = {
    "Content-Security-Policy": FRAME_POLICY,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Robots-Tag": "noindex",
}
FRAME_STYLE: Final = re.compile(r"/css/embed(\.[0-9a-f]{12})?\.css$")
"""The stylesheet of these pages: in a frame with `sandbox` its request comes from no origin."""


def is_frame(path: str) -> bool:
    """Whether this path is that of a page for frames."""
    return path.startswith(FRAMES)


def is_for_other_sites(path: str) -> bool:
    """Whether pages of other sites may show or read what is at this path."""
    return is_frame(path) or path == OEMBED
