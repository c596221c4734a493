"""Mistakes taken back: at a guided table an action that is clearly bad is answered by an advice before it is played.

The advice follows from the view of the acting seat alone, as a hint does. Nothing is written for it: the command is
refused as `advised`, and the same action with `sure` is played like any other. Without an answer of the robots'
processes a card is played unadvised; calls need none.
"""

from collections.abc import Callable
from typing import Final

from django.conf import settings

from games.live import protocol
from games.live.acting import CommandAuthor, current
from games.live.codes import TableCode
from games.live.guide import best_call, tip_of, why_json
from games.live.process import live_process
from games.live.steps.hints import may_hint
from games.robot_worker import CardsQuestion
from games.rules.actions import Action, Play
from games.rules.errors import Refusal
from games.rules.seen import Seen, see
from games.rules.values import value

SECONDS: Final = 1.5
"""After so long without an answer of the robots' processes a card is played."""
WORLDS: Final = 32
POINTS_LOST: Final = 6.0
"""Points from which on a card is clearly bad."""
MARKS_LOST: Final = 30.0
"""The same for a call, in marks."""
ERRORS: Final = 2.0
"""The standard errors by which a loss must be certain."""
Push = Callable[[str], None]


@value
class Advice:
    """What would have been better, and by how many points (or marks, for a call)."""

    better: Action
    lost: int
    why: dict[str, object] | None


async def advise(table_id: int, asked: CommandAuthor, command: protocol.Act, push: Push) -> None:
    """Tell the sender of a clearly bad action at a guided table, and refuse it as `advised`; do nothing elsewhere."""
    state = (await current(table_id)).state
    seat = state.seat_of(asked.player_ids)
    if not state.guided or command.sure or command.version != state.version or seat is None:
        return
    if state.partie is None or not may_hint(state, seat):
        return
    if settings.ROBOT_PROCESSES:
        # They start with the first call, so that they are there for the first card.
        live_process().robots.begin()
    seen = see(state.partie, seat)
    # Anything that is not legal is refused by the engine, in its own words.
    action = next((each for each in seen.legal if str(each) == command.action), None)
    advice = None if action is None else await _advice_on(seen, action)
    if advice is not None:
        push(protocol.advice(state.version, command.action, str(advice.better), advice.lost, advice.why))
        raise Refusal(TableCode.ADVISED, "something else would have been better")


async def _advice_on(seen: Seen, action: Action) -> Advice | None:
    return await _on_card(seen, action) if isinstance(action, Play) else _on_call(seen, action)


def _on_call(seen: Seen, call: Action) -> Advice | None:
    best, gains = best_call(seen)
    lost = gains[best] - gains[call]
    return Advice(best, round(lost), None) if lost >= MARKS_LOST else None


async def _on_card(seen: Seen, play: Play) -> Advice | None:
    plays = [action for action in seen.legal if isinstance(action, Play)]
    tip = tip_of(seen)
    # What the guide itself suggests is no mistake.
    suggested = isinstance(tip, Play) and tip.card == play.card
    if suggested or not settings.ROBOT_PROCESSES or len({each.card for each in plays}) < 2:
        return None
    judged = await live_process().robots.ask_cards(CardsQuestion(seen, WORLDS), SECONDS)
    if judged is None or play.card not in judged.costs:
        return None
    lost, error = judged.costs[play.card]
    if judged.best == play.card or lost < POINTS_LOST or lost < ERRORS * error:
        return None
    better = next(each for each in plays if each.card == judged.best)
    return Advice(better, round(lost), why_json(seen, better))
