"""What Django's forms have read."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Cleaned: TypeAlias = Mapping[str, Any]
"""`cleaned_data`: each value of its field's type, which Django does not tell the type checker."""
