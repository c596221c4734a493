"""The shapes words come in."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Text: TypeAlias = "str | _StrPromise"


@dataclass(frozen=True, slots=True)
class Words:
    """What something is called, and one sentence that explains it (may be empty)."""

    label: Text
    explanation: Text = ""


@dataclass(frozen=True, slots=True)
class RefusalWords:
    """What happened, what it means for the one who asked, what they can do."""

    happened: Text
    means: Text
    remedy: Text
