"""Spans of visibility: the page contains the whole donne once, and each position shows some of its elements."""

from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString


@dataclass(frozen=True, slots=True)
class StepSpan:
    """The positions where an element is visible, both ends included; `now`: the requested position."""

    first: int
    last: int
    now: int

    @property
    def is_now(self) -> bool:
        return self.first <= self.now <= self.last

    @property
    def attributes(self) -> SafeString:
        """Return the HTML attributes of the element: its positions, and `hidden` if not visible now."""
        hidden = "" if self.is_now else " hidden"
        return format_html('data-from="{}" data-until="{}"{}', self.first, self.last, hidden)
