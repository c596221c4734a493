"""Spans of visibility: the whole donne is in the page once, and each step shows its own elements."""

from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString


@dataclass(frozen=True, slots=True)
class StepSpan:
    """The positions where an element is visible, both ends included; `now`: the one the page was asked for."""

    first: int
    last: int
    now: int

    @property
    def is_now(self) -> bool:
        return self.first <= self.now <= self.last

    @property
    def attributes(self) -> SafeString:
        """The element's attributes: its positions, and `hidden` outside them."""
        hidden = "" if self.is_now else " hidden"
        return format_html('data-from="{}" data-until="{}"{}', self.first, self.last, hidden)
