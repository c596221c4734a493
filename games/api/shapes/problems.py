"""Refusals in responses (RFC 9457)."""

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field


class Wrong(Schema):
    """A value that cannot be used."""

    at: str = Field(description=gettext_noop("where it stands: query.until, body.line.points"))
    code: str
    what: str


class Problem(Schema):
    """A refusal of the API."""

    type: str = Field(description=gettext_noop("an address that tells more about this code"))
    title: str = Field(description=gettext_noop("what happened, in the language asked for"))
    status: int
    detail: str = Field(description=gettext_noop("what one can do about it"))
    code: str = Field(description=gettext_noop("the same in every language: what a program looks at"))
    errors: list[Wrong] | None = Field(
        None, description=gettext_noop("with the codes “invalid”, “bad-rules” and “bad-count” alone")
    )
    hint: str | None = Field(None, description=gettext_noop("a word in English for developers, where there is one"))
