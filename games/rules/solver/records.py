"""The analysis of a record: what `manage.py record analyse` prints (docs/solver.md)."""

from collections.abc import Iterator

from games.rules.cards import card_name
from games.rules.errors import Refusal
from games.rules.record import Record, parse_record
from games.rules.replay import RecordRefusal, Unfolded, replay, unfold
from games.rules.seats import ByCamp, by_camp_as_json
from games.rules.solver.decisive import decisive_card
from games.rules.solver.grading import GradedPlay, grade
from games.rules.solver.judging import Judgement, judge
from games.rules.solver.machine import Machine, MachineFault, SolverFault
from games.rules.solver.marks import Stakes, total_points
from games.rules.solver.positions import Goal
from games.rules.solver.reasons import reasons_for
from games.rules.solver.reviewing import EDITION, FIRST_WORLDS, WORLDS, CardChosen, choices_of, stakes_of


def analysis_answer(line: bytes | str, machine: Machine) -> dict[str, object]:
    """Return the analysis of a record, one object a donne in order; or the fault of an impossible record.

    A donne is null if its cards were not written down or nobody took it, and `{"fault": "TOO_LONG"}` if the solver
    reached its limit.
    """
    try:
        record = _parsed(line)
        replay(record)
    except RecordRefusal as refusal:
        return refusal.as_json()
    donnes = [donne_analysis(unfold(record, number), machine) for number in range(1, len(record.donnes) + 1)]
    return {"edition": EDITION, "donnes": donnes}


def donne_analysis(donne: Unfolded, machine: Machine) -> dict[str, object] | None:
    """Return the analysis of one donne as JSON: par, points made, points lost by camp, and each card played.

    A card that was judged by what its player knew has `judged`: the card it is compared with, the loss in marks, its
    standard error, whether it is a fault, and why, if it is one and there is a reason. `decisive`: the decisive card.
    """
    last = donne.states[-1] if donne.states else None
    if last is None or last.playing is None:
        return None
    try:
        graded = grade(last, machine, Goal.CAPOT)
        judged = list(judged_plays(donne, machine))
    except MachineFault as fault:
        return {"fault": fault.fault.name}
    total = total_points(last.playing.contract.trump)
    told = {choice.number: _judged(donne, choice, judgement) for choice, judgement in judged}
    cards = {choice.number: judgement.cards[choice.play.card] for choice, judgement in judged}
    faults = {number: card.loss for number, card in cards.items() if card.is_fault}
    decisive = decisive_card(graded.plays, faults, stakes_of(donne))
    return {
        "trump": str(last.playing.contract.trump),
        "par": _shared(graded.par, total),
        "end": _shared(graded.end, total),
        "lost": by_camp_as_json(graded.losses),
        "decisive": None if decisive is None else decisive.as_json(),
        "plays": [_play(play, told.get(number)) for number, play in enumerate(graded.plays)],
    }


def judged_plays(donne: Unfolded, machine: Machine) -> Iterator[tuple[CardChosen, Judgement]]:
    """Yield each card that is judged, with its judgement. MachineFault as `judge`, but for NO_WORLD.

    Where somebody declared what few hands hold, no world may be found among many: such a card is not judged.
    """
    stakes = stakes_of(donne)
    for choice in choices_of(donne):
        try:
            judgement = judgement_of(choice, stakes, machine)
        except MachineFault as fault:
            if fault.fault is not SolverFault.NO_WORLD:
                raise
        else:
            yield choice, judgement


def judgement_of(choice: CardChosen, stakes: Stakes, machine: Machine) -> Judgement:
    """Judge a card in few worlds, and anew in many others if it may be a fault. MachineFault as `judge`.

    `static/js/analysis/judged.js` does the same in browsers.
    """
    first = judge(choice.known, FIRST_WORLDS, choice.seed, machine, stakes)
    if not first.cards[choice.play.card].may_be_fault:
        return first
    return judge(choice.known, WORLDS, choice.seed ^ 1, machine, stakes)


def _parsed(line: bytes | str) -> Record:
    try:
        return parse_record(line)
    except Refusal as refusal:
        raise RecordRefusal(refusal) from None


def _shared(value: int, total: int) -> dict[str, object]:
    """Return points of both camps, and the camp with all eight tricks, if one has them."""
    north_south = min(max(value, 0), total)
    points: ByCamp = (north_south, total - north_south)
    return by_camp_as_json(points) | {"capot": "NS" if value > total else "EW" if value < 0 else None}


def _play(play: GradedPlay, judged: dict[str, object] | None) -> dict[str, object]:
    best = [card_name(card) for card, value in play.values.items() if value == play.best]
    told: dict[str, object] = {"seat": str(play.seat), "card": card_name(play.card), "lost": play.loss, "best": best}
    return told if judged is None else told | {"judged": judged}


def _judged(donne: Unfolded, choice: CardChosen, judgement: Judgement) -> dict[str, object]:
    own, rival = judgement.cards[choice.play.card], judgement.rival
    told: dict[str, object] = {
        "than": card_name(rival),
        "lost": round(own.loss, 2),
        "error": round(own.error, 2),
        "fault": own.is_fault,
    }
    if not own.is_fault:
        return told
    why = next((found for _, found in reasons_for(donne, choice, [rival])), None)
    return told if why is None else told | {"why": why.as_json()}
