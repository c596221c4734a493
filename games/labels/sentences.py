"""Sentences for the events of a donne, with a running count of points."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from games.labels import ANNONCES, CAMPS, MULTIPLIERS, TRUMPS, annonce_label, card_in_sentence, contract_label
from games.rules import events
from games.rules.events import Event
from games.rules.seats import NOTHING, ByCamp, Camp, Seat, for_camp, plus


class DonneTeller:
    """Describes the events of one donne. `names`: the names by seat."""

    def __init__(self, names: Mapping[Seat, str]) -> None:
        self.names = names
        self.tricks = 0
        self.points: ByCamp = NOTHING

    def tell(self, happened: tuple[Event, ...]) -> Iterator[str]:
        """Yield a sentence for each event that has one; the end of a donne or partie has none."""
        for event in happened:
            sentence = self.bidding(event) or self.playing(event)
            if sentence:
                yield sentence

    def bidding(self, event: Event) -> str:
        match event:
            case events.Dealt(dealer):
                return _("{who} deals.").format(who=self.names[dealer])
            case events.Passed(seat):
                return _("{who} passes.").format(who=self.names[seat])
            case events.Took(seat, suit):
                return _("{who} takes, with {trump} as trump.").format(who=self.names[seat], trump=TRUMPS[str(suit)])
            case events.Raised(seat, height, suit):
                return _("{who} bids {contract}.").format(who=self.names[seat], contract=contract_label(height, suit))
            case events.Contred(seat):
                return _("{who} says contre.").format(who=self.names[seat])
            case events.Surcontred(seat):
                return _("{who} says surcontre.").format(who=self.names[seat])
            case events.BiddingEnded(contract):
                contract_text = contract_label(contract.value, contract.trump)
                who, times = self.names[contract.taker], MULTIPLIERS[contract.multiplier]
                return _("The contract is {who}’s: {contract}, {times}.").format(
                    who=who, contract=contract_text, times=times
                )
        return ""

    def playing(self, event: Event) -> str:
        match event:
            case events.Declared(seat, what):
                return _("{who} declares: {what}.").format(who=self.names[seat], what=ANNONCES[what].label)
            case events.AnnoncesShown(shown) if shown:
                annonces_text = ", ".join(annonce_label(each.annonce) for each in shown)
                return _("Shown: {annonces}.").format(annonces=annonces_text)
            case events.Played(seat, card, word):
                said = " " + _("“{word}”").format(word=word) if word else ""
                return _("{who} plays {card}.{said}").format(
                    who=self.names[seat], card=card_in_sentence(card), said=said
                )
            case events.TrickWon(winner, points):
                return self.trick(winner, points)
        return ""

    def trick(self, winner: Seat, points: int) -> str:
        self.tricks += 1
        self.points = plus(self.points, for_camp(winner.camp, points))
        return _("Trick {n} to {who}, {points} points. {ns}: {ns_points}, {ew}: {ew_points}.").format(
            n=self.tricks,
            who=self.names[winner],
            points=points,
            ns=CAMPS["NS"],
            ns_points=self.points[Camp.NS],
            ew=CAMPS["EW"],
            ew_points=self.points[Camp.EW],
        )
