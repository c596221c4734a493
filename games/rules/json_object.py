"""The type of a JSON object whose keys the code knows but a type checker does not."""

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""A JSON object. Unchecked input has the type `object` instead."""
