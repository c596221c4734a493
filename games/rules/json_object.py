"""JSON as it is written and read: what stands under a name is known by the code that wrote it, not by a type."""

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""An object of JSON. Text from outside is `object` until it has been read."""
