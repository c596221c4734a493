"""When something is there: the whole donne is written into the page once, and a step shows what belongs to it."""

from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString


@dataclass(frozen=True, slots=True)
class Span:
    """The positions in which something is there, both ends included; `now`: the one the page was asked for."""

    first: int
    last: int
    now: int

    @property
    def is_now(self) -> bool:
        return self.first <= self.now <= self.last

    @property
    def attributes(self) -> SafeString:
        """For the element's tag: when it is there, and `hidden` while it is not."""
        hidden = "" if self.is_now else " hidden"
        return format_html('data-from="{}" data-until="{}"{}', self.first, self.last, hidden)
