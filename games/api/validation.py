"""Values that make no sense, named one by one: what pydantic found, in our codes and words."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.api.codes import ApiCode
from games.api.problems import Problem, Wrong
from games.labels import Text

_REASONS: Final[dict[str, tuple[str, Text]]] = {
    "missing": ("missing", gettext_lazy("This is needed.")),
    "extra_forbidden": ("unknown", gettext_lazy("Nothing is called so here.")),
    "int_parsing": ("not-a-number", gettext_lazy("This is no whole number.")),
    "int_type": ("not-a-number", gettext_lazy("This is no whole number.")),
    "int_from_float": ("not-a-number", gettext_lazy("This is no whole number.")),
    "greater_than_equal": ("too-small", gettext_lazy("This number is too small.")),
    "less_than_equal": ("too-large", gettext_lazy("This number is too large.")),
    "literal_error": ("not-a-choice", gettext_lazy("This is none of the values there are.")),
    "enum": ("not-a-choice", gettext_lazy("This is none of the values there are.")),
    "date_from_datetime_parsing": ("not-a-date", gettext_lazy("This is no day written as 2026-11-20.")),
    "date_parsing": ("not-a-date", gettext_lazy("This is no day written as 2026-11-20.")),
    "string_too_long": ("too-long", gettext_lazy("This text is too long.")),
    "string_too_short": ("too-short", gettext_lazy("This text is too short.")),
    "too_long": ("too-long", gettext_lazy("This list is too long.")),
}


def named(found: Iterable[Mapping[str, Any]]) -> list[Wrong]:
    """What pydantic's errors say, with where each value stands: `query.limit`, `body.line.points`."""
    return [_wrong(each) for each in found]


def invalid(at: str, code: str, what: str) -> Problem:
    """One value that no type can find fault with, and that makes no sense all the same."""
    return Problem(ApiCode.INVALID, [Wrong(at, code, what)])


def _wrong(found: Mapping[str, Any]) -> Wrong:
    code, what = _REASONS.get(found["type"], ("not-valid", _("This value cannot be used here.")))
    return Wrong(".".join(str(part) for part in found["loc"]), code, str(what))
