"""Corrections of a list of prizes, in words: what was, what is now, and when it changed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.contests.contest_log.settings.prizes import prize_sentence
from leagues.contests.contest_log.state import ContestState, PrizeCorrection
from leagues.settings.in_words import moment_text
from leagues.standings.prizes import Prize


@dataclass(frozen=True, slots=True)
class CorrectionTold:
    """One correction: its time, and a sentence for each prize that changed."""

    when: str
    changes: tuple[str, ...]


def corrections_told(state: ContestState) -> tuple[CorrectionTold, ...]:
    """Return the corrections, the newest first."""
    currency = state.settings.money.currency
    return tuple(
        CorrectionTold(moment_text(each.at.at), tuple(_changes(each, currency)))
        for each in reversed(state.prizes_corrected)
    )


def _changes(correction: PrizeCorrection, currency: str) -> Iterator[str]:
    before, after = Counter(correction.before), Counter(correction.after)
    gone, new = list((before - after).elements()), list((after - before).elements())
    for prize in gone:
        instead = next((other for other in new if _place_of(other) == _place_of(prize)), None)
        if instead is None:
            yield _("No longer: %(prize)s") % {"prize": prize_sentence(prize, currency)}
            continue
        new.remove(instead)
        said = {"before": prize_sentence(prize, currency), "after": prize_sentence(instead, currency)}
        yield _("Before: %(before)s Now: %(after)s") % said
    for prize in new:
        yield _("New: %(prize)s") % {"prize": prize_sentence(prize, currency)}


def _place_of(prize: Prize) -> tuple[int | None, str | None, bool]:
    return prize.place, prize.category, prize.consolante
