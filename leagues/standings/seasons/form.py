"""Form: the last few results, the newest last."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from leagues.standings.scores import RoundOutcome

FORM_LENGTH: Final = 5


class ResultForm(StrEnum):
    """One result for one entrant. `FORFEITED`: they were absent."""

    WON = "won"
    DREW = "drew"
    LOST = "lost"
    WALKOVER = "walkover"
    BYE = "bye"
    FORFEITED = "forfeited"


def form_of(came: RoundOutcome) -> ResultForm:
    return ResultForm(came.value)


def last_few(results: Iterable[ResultForm]) -> tuple[ResultForm, ...]:
    return tuple(results)[-FORM_LENGTH:]
