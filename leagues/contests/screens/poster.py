"""The poster of a contest as a value: description, fee, places left, prizes."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.settings import SCHEMA, Category, Ends, EntryMode, Later, RoundSettings, Settings
from leagues.contests.contest_log.state import ContestState
from leagues.contests.context import ContestContext
from leagues.contests.screens.boards import CalledEntrant, ranked
from leagues.contests.words.prizes import CorrectionTold, corrections_told
from leagues.settings.in_words import money_text, number_text
from leagues.standings.prizes import Prize


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """A prize offered, or won by `who`. `worth` is empty without a value."""

    name: str
    worth: str
    category: str
    who: CalledEntrant | None = None


@dataclass(frozen=True, slots=True)
class Poster:
    """The poster's content. `places`: how many are left; `waiting`: how many entrants wait for a place.

    `may_enter`: the viewer can enter by themselves now.
    """

    format: str
    details: tuple[str, ...]
    fee: str
    entered: int
    places: int
    waiting: int
    open: bool
    may_enter: bool
    offered: tuple[PrizeLine, ...]
    won: tuple[PrizeLine, ...]
    corrected: tuple[CorrectionTold, ...]


def poster_of(at: ContestContext) -> Poster:
    state, settings = at.state, at.state.settings
    entered = len(state.in_contest)
    opened = state.entries_closed is None and not state.over
    return Poster(
        format=format_of(settings),
        details=tuple(_details(settings)),
        fee=money_text(settings.money.fee, settings.money.currency) if settings.money.fee else "",
        entered=entered,
        places=max(settings.capacity - entered, 0),
        waiting=sum(each.waiting and not each.withdrawn for each in state.entrants.values()),
        open=opened,
        may_enter=opened and settings.own_entry,
        offered=tuple(_line(settings, prize, prize.worth) for prize in settings.prizes),
        won=tuple(_won(at, state)) if state.closed is not None else (),
        corrected=corrections_told(state),
    )


def format_of(settings: Settings) -> str:
    """Return « 4 rounds of 12 donnes, in pairs »."""
    rounds = settings.rounds
    return _("%(rounds)s, %(who)s") % {"rounds": _rounds(settings, rounds), "who": _who(settings.entry)}


def _rounds(settings: Settings, rounds: tuple[RoundSettings, ...]) -> str:
    count = len(rounds)
    lengths = [_length(settings.ends, each) for each in rounds]
    if len(set(lengths)) == 1:
        words = ngettext("%(count)d round of %(length)s", "%(count)d rounds of %(length)s", count)
        return words % {"count": count, "length": lengths[0]}
    words = ngettext("%(count)d round: %(lengths)s", "%(count)d rounds: %(lengths)s", count)
    return words % {"count": count, "lengths": ", ".join(lengths)}


def _length(ends: Ends, chosen: RoundSettings) -> str:
    donnes = ngettext("%(count)d donne", "%(count)d donnes", chosen.donnes) % {"count": chosen.donnes}
    points = _("%(count)s points") % {"count": number_text(chosen.points)}
    minutes = ngettext("%(count)d minute", "%(count)d minutes", chosen.minutes) % {"count": chosen.minutes}
    either = _("%(one)s or %(other)s")
    return {
        Ends.DONNES: donnes,
        Ends.POINTS: points,
        Ends.CLOCK: minutes,
        Ends.DONNES_OR_CLOCK: either % {"one": donnes, "other": minutes},
        Ends.POINTS_OR_CLOCK: either % {"one": points, "other": minutes},
    }[ends]


def _who(entry: EntryMode) -> str:
    return {
        EntryMode.PAIRS: _("in pairs formed beforehand"),
        EntryMode.SINGLES: _("for single players, put in pairs by lot"),
        EntryMode.MELEE: _("for single players, a new partner each round"),
    }[entry]


def _details(settings: Settings) -> Iterable[str]:
    first, later = SCHEMA.value_text(settings.first), SCHEMA.value_text(settings.later)
    if settings.later in (Later.RANKING, Later.LOT) and len(settings.rounds) > 1:
        yield _("Round 1: %(first)s; then %(later)s.") % {"first": first, "later": later}
    elif settings.later not in (Later.RANKING, Later.LOT):
        yield _("Draws: %(later)s.") % {"later": later}
    yield _("Ranked by %(metrics)s.") % {
        "metrics": ", ".join(str(SCHEMA.value_text(each)) for each in settings.metrics)
    }


def _line(settings: Settings, prize: Prize, worth: int, who: CalledEntrant | None = None) -> PrizeLine:
    category = str(SCHEMA.value_text(Category(prize.category))) if prize.category else ""
    category = _("Consolation bracket") if prize.consolante else category
    return PrizeLine(prize.name, money_text(worth, settings.money.currency) if worth else "", category, who)


def _won(at: ContestContext, state: ContestState) -> Iterable[PrizeLine]:
    settings = state.settings
    for award in sorted(prizes_of(state).awards, key=lambda award: award.prize):
        yield _line(settings, settings.prizes[award.prize], award.worth, ranked(at, award.entrant))
