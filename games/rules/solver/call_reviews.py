"""The calls of a donne of a record: what each hand promised, and the card points its contract would have needed."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.actions import Pass
from games.rules.bidding import Contract
from games.rules.cards import Trump
from games.rules.estimates.promises import CallPromise, promise_of
from games.rules.line import Tally
from games.rules.partie import Partie, PartieSheet
from games.rules.playing import Playing
from games.rules.replay import Unfolded
from games.rules.scoring import counted, score
from games.rules.seats import ByCamp
from games.rules.seen import see
from games.rules.solver.marks import belote_in, total_points
from games.rules.solver.reviewing import SUBSTITUTES, who_acted


@dataclass(frozen=True, slots=True)
class ContractNeeds:
    """What a contract needs. `made`: the least card points of its camp that make it, one more than all for a capot.

    `litige`: the points that leave it undecided, or None. `beside`: points of that camp besides cards which count for
    the contract: belote and annonces.
    """

    made: int
    litige: int | None
    beside: int


@dataclass(frozen=True, slots=True)
class CallReview:
    """A call. `at`: the position after it; `needs`: None if the donne would have had other hands with that contract."""

    at: int
    promise: CallPromise
    needs: ContractNeeds | None


def call_reviews(donne: Unfolded) -> Iterator[CallReview]:
    """Yield the calls that are reviewed, in order; none that the server or a robot made in a seat's place."""
    for at, state in enumerate(donne.states[1:], 1):
        before = donne.states[at - 1]
        if before.playing is not None:
            return
        if who_acted(donne, at) in SUBSTITUTES:
            continue
        call = state.bidding.calls[-1]
        sheet = PartieSheet(donne.rules, donne.line.dealer, donne.line.dealer, lines=donne.before)
        promise = promise_of(see(Partie(sheet, before), call.seat), call)
        if promise is not None:
            yield CallReview(at, promise, _needs_of(donne, promise))


def _needs_of(donne: Unfolded, promise: CallPromise) -> ContractNeeds | None:
    """Return None for a contract of a retourne game that was not taken: another taker gets other cards."""
    last = donne.states[-1]
    if last.playing is None:
        return None
    if donne.rules.game == "retourne" and isinstance(promise.call, Pass):
        return None
    return contract_needs(Contract(promise.bidder, promise.trump, promise.height), donne, last.playing)


def contract_needs(contract: Contract, donne: Unfolded, playing: Playing) -> ContractNeeds:
    """Return what this contract needs with the hands of the donne and the annonces that were declared in it."""
    camp, total = contract.taker.camp, total_points(contract.trump)
    belote, annonces = _beside_cards(contract.trump, donne, playing)

    def tally(points: int) -> Tally:
        return Tally(
            taker=contract.taker,
            trump=contract.trump,
            points=(points, total - points) if camp == 0 else (total - points, points),
            capot=camp if points > total else None,
            belote=belote,
            annonces=annonces,
            value=contract.value,
        )

    outcomes = [score(tally(points), donne.rules).outcome for points in range(total + 1)]
    return ContractNeeds(
        made=outcomes.index("made") if "made" in outcomes else total + 1,
        litige=outcomes.index("litige") if "litige" in outcomes else None,
        beside=counted(tally(0), donne.rules)[camp],
    )


def _beside_cards(trump: Trump, donne: Unfolded, playing: Playing) -> tuple[ByCamp, ByCamp]:
    """Return belote and annonces: as counted if the donne was played out at that trump, else as they would be."""
    if playing.over and trump == playing.contract.trump:
        return donne.line.belote, donne.line.annonces
    last = donne.states[-1]
    annonces = playing.annonces.compared(last.setup.order, trump, donne.rules).points
    return belote_in(last.hands_dealt, trump), annonces
