"""Type of the table in each file of this folder: which function applies each step of a family."""

from collections.abc import Callable
from typing import Any, TypeAlias

from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import Moment

Verb: TypeAlias = Callable[[SeasonState, Any, Moment], SeasonState]
"""Returns the state after a step of its kind; raises SeasonRefusal without any change."""

Verbs: TypeAlias = dict[type, Verb]
