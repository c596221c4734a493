"""A rehearsal: a contest's day with invented people, one act after another, as a desk would write it.

`next_act` tells what comes next, whatever was done by hand before. `deed_of` makes its steps: invented scores add up as
on a real sheet. Both are pure; only a practice contest is rehearsed.
"""

import hmac
import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.counting import said_on_sheet
from leagues.contests.contest_log.drawing import WITH_KNOCK_OUT, next_draw
from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.settings import Ends, EntryMode, rules_of, worth_of
from leagues.contests.contest_log.state import ContestState, ContestTableState, WrittenScore
from leagues.contests.contest_log.steps import (
    DESK,
    CheckIn,
    Close,
    CloseEntries,
    Confirm,
    FormPairs,
    Give,
    Pay,
    Publish,
    Release,
    Released,
    Score,
    Settle,
    Step,
    Write,
)
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.running.moment import FEWEST, prizes_to_give, waiting_of
from leagues.pairings.melee import form_pairs
from leagues.standings.sheet_sum import DONNE


class RehearsedAct(StrEnum):
    """The steps that one press of the key writes."""

    CHECK_IN = "check-in"
    FORM_PAIRS = "form-pairs"
    CLOSE_ENTRIES = "close-entries"
    DRAW = "draw"
    PUBLISH = "publish"
    WRITE = "write"
    PHONE = "phone"
    CONFIRM = "confirm"
    SETTLE = "settle"
    SHOW = "show"
    CLOSE = "close"
    GIVE = "give"


OF_A_ROUND: Final = frozenset(
    {
        RehearsedAct.DRAW,
        RehearsedAct.PUBLISH,
        RehearsedAct.WRITE,
        RehearsedAct.PHONE,
        RehearsedAct.CONFIRM,
        RehearsedAct.SETTLE,
        RehearsedAct.SHOW,
    }
)


@dataclass(frozen=True, slots=True)
class Deed:
    """The steps of an act. `by_phone`: pairs write them on their phones, and not the desk."""

    steps: tuple[Step, ...]
    by_phone: bool = False


def next_act(state: ContestState) -> RehearsedAct | None:
    """Return what comes next; None at the end of the day, or if too few are entered."""
    if state.over:
        return RehearsedAct.GIVE if state.closed is not None and prizes_to_give(state) else None
    if not state.rounds and (before := _before_the_draw(state)) is not None:
        return before
    if state.entries_closed is None:
        return None
    if state.draft is not None:
        return RehearsedAct.PUBLISH
    played = state.current
    if (missing := _of_results(state)) is not None:
        return missing
    if played is not None and (played.number, Released.RANKING) not in state.released:
        return RehearsedAct.SHOW
    return RehearsedAct.DRAW if _has_another_round(state) else RehearsedAct.CLOSE


def _before_the_draw(state: ContestState) -> RehearsedAct | None:
    if state.entries_closed is None and len(state.in_contest) < FEWEST:
        return None
    if state.entries_closed is None and _unseen(state):
        return RehearsedAct.CHECK_IN
    if len(_singles(state)) >= FEWEST:
        return RehearsedAct.FORM_PAIRS
    return RehearsedAct.CLOSE_ENTRIES if state.entries_closed is None else None


def _of_results(state: ContestState) -> RehearsedAct | None:
    waiting = waiting_of(state)
    if waiting.disputed:
        return RehearsedAct.SETTLE
    if waiting.unconfirmed:
        return RehearsedAct.CONFIRM
    if not waiting.count:
        return None
    return RehearsedAct.WRITE if waiting.count > 1 else RehearsedAct.PHONE


def _has_another_round(state: ContestState) -> bool:
    """Return whether a round is left; a knock-out is over when its tree is."""
    if len(state.published) >= len(state.settings.rounds):
        return False
    if state.settings.later not in WITH_KNOCK_OUT or not state.published:
        return True
    try:
        next_draw(state)
    except ContestRefusal as refusal:
        return refusal.code is not ContestCode.NO_MORE_ROUNDS
    return True


def deed_of(state: ContestState, act: RehearsedAct) -> Deed:
    """Return the steps of the act that `next_act` gave. Refusals of a draw, as `draft`."""
    if act is RehearsedAct.PHONE:
        return Deed(tuple(_by_phone(state)), by_phone=True)
    if act is RehearsedAct.CONFIRM:
        return _confirmations(state)
    return Deed(tuple(MAKERS[act](state)))


FEWEST_TO_MISS: Final = 5


def _check_in(state: ContestState) -> Iterator[Step]:
    """Check in everybody not seen yet, and tick their fees; of an odd number the last one does not come."""
    unseen = _unseen(state)
    odd = len(unseen) == len(state.in_contest) >= FEWEST_TO_MISS and len(unseen) % 2
    for number in unseen:
        stays_away = bool(odd) and number == unseen[-1]
        yield CheckIn(number=number, present=not stays_away)
        if state.settings.money.fee and not stays_away and not state.entrants[number].paid:
            yield Pay(number=number, cents=state.settings.money.fee)


def _unseen(state: ContestState) -> list[int]:
    return [each.number for each in state.in_contest if each.present is None]


def _singles(state: ContestState) -> tuple[int, ...]:
    """Return who came alone and plays in a pair that is not formed yet."""
    if state.settings.entry is not EntryMode.SINGLES:
        return ()
    return tuple(each.number for each in state.ranked if len(each.persons) == 1)


def _pairs(state: ContestState) -> Iterator[Step]:
    partners = form_pairs(_singles(state), state.seed, state.forbidden)
    yield FormPairs(sides=tuple((side[0], side[1]) for side in partners.sides), alone=partners.alone)


def _publish(state: ContestState) -> Iterator[Step]:
    number = len(state.rounds)
    yield Publish(round=number)
    yield Release(round=number, what=Released.DRAW)


def _write(state: ContestState) -> Iterator[Step]:
    """Write every sheet but the last, which a pair writes on its phone."""
    for number, table in _not_written(state)[:-1]:
        yield Write(round=number, table=table.number, score=invented_score(state, number, table))


def _by_phone(state: ContestState) -> Iterator[Step]:
    for number, table in _not_written(state):
        score = invented_score(state, number, table)
        yield Write(round=number, table=table.number, score=score, pair=table.sides[0][0])


def _not_written(state: ContestState) -> list[tuple[int, ContestTableState]]:
    waiting = waiting_of(state)
    return sorted((*waiting.clean, *waiting.postponed), key=lambda each: (each[0], each[1].number))


def _confirmations(state: ContestState) -> Deed:
    """Confirm as the desk what the phones wrote; or, if there is no such score, as the pairs what the desk wrote."""
    waiting = [(number, table, table.unconfirmed[-1]) for number, table in waiting_of(state).unconfirmed]
    phones = [each for each in waiting if not _by_desk(each[2])]
    steps = tuple(
        Confirm(round=number, table=table.number, of=written.at.version, pair=DESK if phones else table.sides[1][0])
        for number, table, written in phones or waiting
    )
    return Deed(steps, by_phone=not phones)


def _by_desk(written: WrittenScore) -> bool:
    return written.pair == DESK and not written.sheet


def _settle(state: ContestState) -> Iterator[Step]:
    """Settle each dispute in favour of the score that was written first."""
    for number, table in waiting_of(state).disputed:
        written = table.unconfirmed
        score = written[0].score if written else invented_score(state, number, table)
        yield Settle(round=number, table=table.number, score=score)


def _show(state: ContestState) -> Iterator[Step]:
    number = len(state.published)
    for what in (Released.RESULTS, Released.RANKING):
        if (number, what) not in state.released:
            yield Release(round=number, what=what)


def _give(state: ContestState) -> Iterator[Step]:
    for award in prizes_of(state).awards:
        if (award.prize, award.entrant) not in state.given:
            yield Give(prize=award.prize, entrant=award.entrant)


MAKERS: Final = {
    RehearsedAct.CHECK_IN: _check_in,
    RehearsedAct.FORM_PAIRS: _pairs,
    RehearsedAct.CLOSE_ENTRIES: lambda state: iter((CloseEntries(),)),
    RehearsedAct.DRAW: lambda state: iter((draft(state),)),
    RehearsedAct.PUBLISH: _publish,
    RehearsedAct.WRITE: _write,
    RehearsedAct.SETTLE: _settle,
    RehearsedAct.SHOW: _show,
    RehearsedAct.CLOSE: lambda state: iter((Close(),)),
    RehearsedAct.GIVE: _give,
}
MOST_BELOTES: Final = 3
OVER_THE_END: Final = 150


def invented_score(state: ContestState, round_number: int, table: ContestTableState) -> Score:
    """Return a score as this table could have written it, always the same one; never a drawn game."""
    said = f"rehearsal {round_number} {table.number}"
    dice = random.Random(hmac.digest(state.seed, said.encode(), "sha256"))  # noqa: S311 (no secret: an invented score)
    chosen = state.settings
    replaced, marked = said_on_sheet(state, round_number, table.number)
    if chosen.ends in (Ends.POINTS, Ends.POINTS_OR_CLOCK):
        target = chosen.round(round_number).points
        won = target + dice.randrange(0, OVER_THE_END, 10)
        return Score(points=_either_way(dice, won, dice.randrange(target // 3, target, 10)))
    donnes = max(chosen.round(round_number).donnes - replaced, 0)
    worth = worth_of(rules_of(chosen, round_number))
    belotes = dice.randint(0, min(MOST_BELOTES, donnes)) if worth.belote else 0
    total = DONNE * donnes + worth.belote * belotes + max(marked, 0)
    won = min(total, total // 2 + dice.randint(1, max(1, total // 4)))
    return Score(
        points=_either_way(dice, won, total - won),
        belotes=belotes,
        donnes=None if chosen.ends is Ends.DONNES and not replaced else donnes,
        penalties=max(marked, 0),
    )


def _either_way(dice: random.Random, won: int, lost: int) -> tuple[int, int]:
    return (won, lost) if dice.random() < 1 / 2 else (lost, won)
