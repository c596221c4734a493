"""Dataclasses for translated texts: a label with its explanation, and the text of a refusal."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Text: TypeAlias = "str | _StrPromise"


@dataclass(frozen=True, slots=True)
class Words:
    """A label, and one sentence that explains it (may be empty)."""

    label: Text
    explanation: Text = ""


@dataclass(frozen=True, slots=True)
class RefusalWords:
    """The text of a refusal: what happened, what it means for this person, and what they can do."""

    happened: Text
    means: Text
    remedy: Text
