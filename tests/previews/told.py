"""What a preview says, for tests: its meta elements on a page, and every text in its values."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from html import unescape
from typing import Any

from django.test import Client

from games.previews.values import LinkPreview

CARD = re.compile(r"^(?:[AKQJT987]|10|[RDV])[SHDC♠♥♦♣]$")
META = re.compile(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">')


def meta(client: Client, address: str, **headers: str) -> dict[str, str]:
    """The meta elements of a page's preview."""
    page = client.get(address, headers=headers).content.decode()
    return {name: unescape(text) for name, text in META.findall(page)}


def texts_of(preview: LinkPreview) -> list[str]:
    """Every text that a preview holds."""
    return list(_texts(asdict(preview)))


def cards_of(preview: LinkPreview) -> list[str]:
    """Every word of a preview that names a card."""
    return [word for text in texts_of(preview) for word in text.split() if CARD.match(word.strip(".,;:"))]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, str):
        yield value
