"""A sentence for each position, for screen readers and below the table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import CAMPS, OUTCOMES, TRUMPS, Text, annonce_label, card_label, contract_label
from games.labels.sentences import DonneTeller
from games.rules.actions import Action, Annonce, Bid, Contre, Pass, Play, Surcontre, Take
from games.rules.line import ScoreLine
from games.rules.seats import Camp, Seat
from games.rules.unfolding import Unfolded


@dataclass(frozen=True, slots=True)
class Actor:
    """A substitute for the player of a seat, with the sign printed beside a card."""

    sign: str
    words: Text


ACTORS: Final = {
    "stand-in": Actor("*", gettext_lazy("a robot in their place")),
    "server": Actor("†", gettext_lazy("the server, out of time")),
}
"""By the value of `x_who` (docs/record.md). A person, or a robot in its own seat, needs no entry."""


def sentences_of(donne: Unfolded, names: Mapping[Seat, str]) -> Iterator[str]:
    """Yield, for each position, a sentence about the last action; the last sentence adds the outcome."""
    teller = DonneTeller(names)
    for at, happened in enumerate(donne.events):
        sentences = [_declared(action, names)] if (action := annonce_at(donne, at)) else list(teller.tell(happened))
        retourne = donne.states[0].dealt.retourne
        if at == 0 and retourne is not None:
            sentences.append(_("Turned up: {card}").format(card=card_label(retourne)) + ".")
        if at == donne.last:
            sentences.append(result_sentence(donne.line))
        yield " ".join(sentences)


def annonce_at(donne: Unfolded, at: int) -> Annonce | None:
    action = donne.states[at].actions[-1] if at else None
    return action if isinstance(action, Annonce) else None


def _declared(annonce: Annonce, names: Mapping[Seat, str]) -> str:
    """Return the sentence for an annonce with its cards, which are public since the partie is over."""
    return _("{who} declares: {what}.").format(who=names[annonce.seat], what=annonce_label(annonce))


def result_sentence(line: ScoreLine) -> str:
    """Return « Made. Marks: North–South 86, East–West 76. »"""
    label = OUTCOMES[line.outcome].label
    if line.outcome in ("nobody", "void", "open"):
        return f"{label}."
    return _("{outcome}. Marks: {ns} {ns_marks}, {ew} {ew_marks}.").format(
        outcome=label,
        ns=CAMPS["NS"],
        ns_marks=line.marks[Camp.NS],
        ew=CAMPS["EW"],
        ew_marks=line.marks[Camp.EW],
    )


def words_of(action: Action) -> str:
    """Return what the player says: « I pass », « Contre! », « Tierce to the king of hearts », « Belote »."""
    match action:
        case Pass():
            return _("I pass")
        case Take(_seat, None):
            return _("I take")
        case Take(_seat, suit) if suit is not None:
            return _("I take {suit}").format(suit=TRUMPS[str(suit)])
        case Bid(_seat, height, suit):
            return contract_label(height, suit)
        case Contre():
            return _("Contre!")
        case Surcontre():
            return _("Surcontre!")
        case Annonce():
            return annonce_label(action)
        case Play(_seat, _card, word) if word is not None:
            return _("{what}!").format(what=word.capitalize())
    return ""
