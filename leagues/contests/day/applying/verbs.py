"""Type of the table in each file of this folder: which function applies each step of a family."""

from collections.abc import Callable
from typing import Any, TypeAlias

from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Moment

Verb: TypeAlias = Callable[[ContestState, Any, Moment], ContestState]
"""Returns the state after a step of its kind; raises ContestRefusal without any change."""

Verbs: TypeAlias = dict[type, Verb]
