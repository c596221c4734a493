"""Kept analyses in responses."""

from datetime import datetime

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field


class KeptAnalysis(Schema):
    """The analysis of one donne, as `manage.py record analyse` prints it (docs/solver.md)."""

    edition: int = Field(description=gettext_noop("edition of the analysis: the same one gives the same figures"))
    made_at: datetime
    analysis: dict[str, object] | None = Field(
        description=gettext_noop("par, points, each card; null without cards or taker; “fault” if the solver gave up")
    )


class AnalysisAsked(Schema):
    """The answer to a request."""

    kept: bool = Field(description=gettext_noop("true: it can be read now; false: it waits"))
