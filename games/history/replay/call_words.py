"""Sentences about the calls of a donne for the analysis: what each hand promised, and whether the call fitted it.

What perfect play makes of each contract is computed in the browser (`static/js/replay/par_by_trump.js`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.history.replay.course import signed
from games.history.replay.positions import words_of
from games.labels import CAMPS, TRUMPS, Text, contract_label, height_label
from games.rules.actions import Bid, Contre, Pass, Surcontre
from games.rules.cards import Trump
from games.rules.estimates.promises import CallPromise, Verdict
from games.rules.replay import Unfolded
from games.rules.seats import Seat
from games.rules.solver.call_reviews import ContractNeeds, call_reviews


@dataclass(frozen=True, slots=True)
class CallTold:
    """A call in the list. `decided`: the position before it.

    `contract`, `camp`, `camp_name`, `trump`, `needs`: for the sentence about perfect play.
    """

    decided: int
    who: str
    text: str
    promise: str
    verdict: Text
    contract: str
    camp: int
    camp_name: Text
    trump: Trump
    needs: ContractNeeds | None


def calls_told(donne: Unfolded, names: Mapping[Seat, str]) -> Iterator[CallTold]:
    """Yield the calls that are reviewed, in order."""
    for review in call_reviews(donne):
        promise = review.promise
        yield CallTold(
            decided=review.at - 1,
            who=names[promise.call.seat],
            text=words_of(promise.call),
            promise=promise_sentence(promise),
            verdict=verdict_sentence(promise),
            contract=_contract(promise),
            camp=promise.bidder.camp,
            camp_name=CAMPS[promise.bidder.camp.name],
            trump=promise.trump,
            needs=review.needs,
        )


def promise_sentence(promise: CallPromise) -> str:
    """Return « The hand promised about 96 points at hearts. »"""
    trump = TRUMPS[str(promise.trump)]
    if promise.passing is not None:
        text = _(
            "Taking at {trump} promised a gap of about {take} between the camps on the score sheet; passing, {passing}."
        )
        return text.format(trump=trump, take=_with_sign(promise.promised), passing=_with_sign(promise.passing))
    if isinstance(promise.call, Contre):
        text = _("By the bid and this hand, the bidders should make about {points} points at {trump}.")
    elif promise.height == "capot":
        text = _("The hand promised about {points} of the 162 card points at {trump}.")
    elif promise.with_partner:
        text = _("With partner’s bid, the hand promised about {points} points at {trump}.")
    else:
        text = _("The hand promised about {points} points at {trump}.")
    return text.format(points=promise.promised, trump=trump)


def verdict_sentence(promise: CallPromise) -> str:
    """Return « The bid of 90 left a margin. »"""
    match promise.call:
        case Contre():
            return _contre(promise.verdict).format(contract=_contract(promise))
        case Surcontre():
            return _surcontre(promise.verdict)
        case Bid() if promise.height == "capot":
            return _capot(promise.verdict)
        case Bid() | Pass() if promise.height is not None:
            return _bid(promise).format(height=height_label(promise.height))
    return _take(promise.verdict)


def _bid(promise: CallPromise) -> str:
    if isinstance(promise.call, Pass):
        return _("A bid of {height} would have left a margin.")
    return {
        Verdict.AMPLE: _("The bid of {height} left a margin."),
        Verdict.CLOSE: _("The bid of {height} was just within reach."),
        Verdict.SHORT: _("The bid of {height} needed luck."),
    }[promise.verdict]


def _capot(verdict: Verdict) -> str:
    return {
        Verdict.AMPLE: _("It was strong enough to bid a capot."),
        Verdict.CLOSE: _("A capot was just within reach."),
        Verdict.SHORT: _("A capot needed luck."),
    }[verdict]


def _contre(verdict: Verdict) -> str:
    return {
        Verdict.AMPLE: _("The contre of {contract} was justified."),
        Verdict.CLOSE: _("The contre of {contract} was a close call."),
        Verdict.SHORT: _("The contre of {contract} was a gamble."),
    }[verdict]


def _surcontre(verdict: Verdict) -> str:
    return {
        Verdict.AMPLE: _("The surcontre was justified."),
        Verdict.CLOSE: _("The surcontre was a close call."),
        Verdict.SHORT: _("The surcontre was a gamble."),
    }[verdict]


def _take(verdict: Verdict) -> str:
    return {
        Verdict.AMPLE: _("Taking promised more."),
        Verdict.CLOSE: _("Taking and passing promised about as much."),
        Verdict.SHORT: _("Passing promised more."),
    }[verdict]


def _contract(promise: CallPromise) -> str:
    """Return « 90 hearts », or « the contract at hearts » in a retourne game."""
    if promise.height is None:
        return _("the contract at {trump}").format(trump=TRUMPS[str(promise.trump)])
    return contract_label(promise.height, promise.trump)


def _with_sign(marks: int) -> str:
    return f"+{marks}" if marks > 0 else signed(marks)
