"""The numbers of people in a contest's steps: finding them, and replacing them by others."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from games.rules.json_object import Json
from leagues.contests.archives.packing import broken

# Fields of steps that refer to people by their number in the registry (leagues.contests.contest_log.steps).
ONE: Final = ("person", "instead_of")
SEVERAL: Final = "persons"


def named_in(data: Mapping[str, Any]) -> list[int]:
    """Return the people in a step, in an order that depends on its kind alone."""
    return [*data.get(SEVERAL, ()), *(data[name] for name in ONE if name in data)]


def everybody_in(steps: Iterable[Mapping[str, object]]) -> set[int]:
    return {person for data in steps for person in named_in(data)}


def renamed(data: Mapping[str, Any], numbers: Mapping[int, int]) -> Json:
    """Return the step with people's other numbers. ContestRefusal `broken-archive` about somebody without a number."""
    after = dict(data)
    try:
        if SEVERAL in after:
            after[SEVERAL] = [numbers[person] for person in after[SEVERAL]]
        for name in ONE:
            if name in after:
                after[name] = numbers[after[name]]
    except (KeyError, TypeError) as error:
        raise broken("person") from error
    return after
