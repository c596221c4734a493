"""The scopes of personal tokens. Each operation of the API accepts only tokens that have its scope."""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import Text


class TokenScope(StrEnum):
    READ = "read"
    SHEETS_WRITE = "sheets:write"


SCOPE_WORDS: Final[dict[TokenScope, Text]] = {
    TokenScope.READ: _("read what you may read on the site"),
    TokenScope.SHEETS_WRITE: _("open your paper sheets and write on them"),
}
