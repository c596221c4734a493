"""The check of a record's deals, for the page and for the browser's own check."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from games.labels import SEATS as SEAT_NAMES
from games.labels import Text, card_label, index_of, refusal_words
from games.labels.deals import DEAL_FAULTS
from games.learning.answering import AnswerCard
from games.learning.states import MOST_DONNES, names_of
from games.rules.cards import Card, Rank, card_name, rank_of, suit_of
from games.rules.deal_verdict import DealFault, DealVerdict, DealVerdictFault, DonneCheck, PackSource
from games.rules.dealing import PACKETS, Pack
from games.rules.record import Record
from games.rules.seats import CAMPS, SEATS, Seat
from games.rules.shuffling import shuffled_by

MOST_FAULTS: Final = 6
DIGITS_A_GROUP: Final = 8


@dataclass(frozen=True, slots=True)
class PackCard:
    """A card of a pack, in small print: its index as on French cards, and as on international ones.

    `differs`: the expected pack has another card there.
    """

    rank: str
    letter: str
    suit: str
    name: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class HandShown:
    """The cards of one seat, in the order received."""

    seat: Text
    name: str
    cards: list[AnswerCard]


@dataclass(frozen=True, slots=True)
class DealShown:
    """The check of one donne. `right`: None if it cannot be checked. `heaps`: the two parts of the cut pack.

    `expected`: the pack that follows from the seed, if another was dealt. `undealt`: cards in no hand, the turned card
    first.
    """

    number: int
    dealer: str
    cutter: str
    source: str
    shuffle: int | None
    cut: int
    heaps: tuple[list[PackCard], list[PackCard]]
    expected: list[PackCard]
    hands: list[HandShown]
    undealt: list[AnswerCard]
    right: bool | None
    fault: str


@dataclass(frozen=True, slots=True)
class DealsShown:
    """The check of a record. `commitment_right`, `dealer_right`: None if they cannot be checked.

    `seed`, `commitment`: their digits in groups; empty if missing or unreadable. `faults`: the texts of the first few.
    `left_out`: the number of donnes that were checked but are not shown.
    """

    ok: bool
    seed: list[str]
    commitment: list[str]
    commitment_right: bool | None
    first_dealer: str
    dealer_right: bool | None
    faults: list[str]
    donnes: list[DealShown]
    left_out: int


def deals_shown(record: Record, verdict: DealVerdict) -> DealsShown:
    """Return the content of the page. Long parties are checked completely, but only their beginning is shown."""
    names, dealers = names_of(record), _of_the_record(verdict, DealFault.WRONG_DEALER)
    shown = verdict.donnes[:MOST_DONNES]
    faults = [fault for fault in (*verdict.faults, *(donne.fault for donne in verdict.donnes)) if fault]
    return DealsShown(
        ok=verdict.ok,
        seed=in_groups("" if verdict.seed is None else verdict.seed.hex()),
        commitment=in_groups(verdict.commitment or ""),
        commitment_right=_commitment_right(verdict),
        first_dealer=names[record.first_dealer],
        dealer_right=None if verdict.seed is None else not dealers,
        faults=[_in_words(fault) for fault in faults[:MOST_FAULTS]],
        donnes=[_deal_shown(number, check, record, verdict, names) for number, check in enumerate(shown)],
        left_out=len(verdict.donnes) - len(shown),
    )


def deals_as_json(record: Record, verdict: DealVerdict) -> dict[str, object]:
    """Return the input of `static/js/dealing/checking.js`, with the server's results under `server` for comparison."""
    shown = verdict.donnes[:MOST_DONNES]
    return {
        "seed": None if verdict.seed is None else verdict.seed.hex(),
        "commitment": verdict.commitment,
        "direction": str(record.rules.direction),
        "packets": PACKETS[record.rules.packets],
        "first_dealer": str(record.first_dealer),
        "donnes": [_as_json(check) for check in shown],
        "server": {
            "ok": verdict.ok,
            "commitment": _commitment_right(verdict),
            "dealer": None if verdict.seed is None else not _of_the_record(verdict, DealFault.WRONG_DEALER),
            "donnes": [_pack_right(check) for check in shown],
        },
    }


def in_groups(digits: str) -> list[str]:
    """Split hexadecimal digits into groups that are easy to compare."""
    return [digits[at : at + DIGITS_A_GROUP] for at in range(0, len(digits), DIGITS_A_GROUP)]


def _of_the_record(verdict: DealVerdict, code: DealFault) -> bool:
    return any(fault.code is code for fault in verdict.faults)


def _commitment_right(verdict: DealVerdict) -> bool | None:
    if verdict.seed is None or verdict.commitment is None:
        return None
    return not _of_the_record(verdict, DealFault.BAD_COMMITMENT)


def _pack_right(check: DonneCheck) -> bool | None:
    """Whether the pack is right; None if unknown. An illegal action says nothing about the deal."""
    code = None if check.fault is None else check.fault.code
    if check.dealt is None or code is DealFault.NO_SEED:
        return None
    return code is not DealFault.WRONG_PACK


def _in_words(fault: DealVerdictFault) -> str:
    words = DEAL_FAULTS[fault.code] if isinstance(fault.code, DealFault) else refusal_words(str(fault.code))
    text = f"{words.happened} {words.means} ({fault.code})"
    return text if fault.donne is None else _("Donne {donne}: {told}").format(donne=fault.donne + 1, told=text)


def _deal_shown(
    number: int, check: DonneCheck, record: Record, verdict: DealVerdict, names: dict[Seat, str]
) -> DealShown:
    pack: Pack = () if check.dealt is None else check.dealt.setup.pack
    cut = 0 if check.dealt is None else check.dealt.setup.cut
    expected: Pack = pack
    if check.shuffle is not None and verdict.seed is not None:
        expected = shuffled_by(verdict.seed, check.shuffle)
    cards = [_pack_card(card, card != right) for card, right in zip(pack, expected, strict=True)] if pack else []
    return DealShown(
        number=number + 1,
        dealer=names[check.dealer],
        cutter=names[record.rules.direction.before(check.dealer)],
        source="" if check.source is None else str(check.source),
        shuffle=check.shuffle,
        cut=cut,
        heaps=(cards[:cut], cards[cut:]),
        expected=[] if pack == expected else [_pack_card(card, False) for card in expected],
        hands=[
            HandShown(SEAT_NAMES[str(seat)], names[seat], list(map(_shown, hand)))
            for seat, hand in zip(SEATS, check.hands, strict=False)
        ],
        undealt=list(map(_shown, check.undealt)),
        right=None if check.source is PackSource.COUNTED else check.fault is None,
        fault="" if check.fault is None else _in_words(check.fault),
    )


def _pack_card(card: Card, differs: bool) -> PackCard:
    rank = rank_of(card)
    letter = "10" if rank is Rank.TEN else str(rank)
    return PackCard(index_of(rank), letter, str(suit_of(card)), card_label(card), differs)


def _shown(card: Card) -> AnswerCard:
    return AnswerCard(card_name(card), card_label(card))


def _as_json(check: DonneCheck) -> dict[str, object]:
    if check.dealt is None:
        return {"dealer": str(check.dealer), "source": PackSource.COUNTED, "pack": None}
    setup, contract = check.dealt.setup, check.dealt.contract
    return {
        "dealer": str(check.dealer),
        "source": str(check.source),
        "pack": list(map(card_name, setup.pack)),
        "cut": setup.cut,
        "taker": None if contract is None else str(contract.taker),
        "hands": {str(seat): list(map(card_name, check.hands[seat])) for seat in SEATS},
        "won": _won(check),
    }


def _won(check: DonneCheck) -> dict[str, list[str]] | None:
    """Return the cards of each camp's tricks in the order won; None if hands are gathered instead (rules 1.9)."""
    donne = check.dealt
    if donne is None or donne.playing is None or donne.void:
        return None
    tricks = donne.playing.tricks
    return {
        str(camp): [card_name(play.card) for trick in tricks if trick.winner.camp is camp for play in trick.plays]
        for camp in CAMPS
    }
