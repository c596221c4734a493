"""The type of the data that a valid Django form returns."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Cleaned: TypeAlias = Mapping[str, Any]
"""`cleaned_data`: each value has the type of its field, but Django does not declare these types."""
