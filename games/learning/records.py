"""Records to replay or to verify: the forms, the donnes card by card, and the check of their deals.

A record is a file or pasted text; nothing is stored. Replay shows the actions, points after each trick and marks after
each donne. The check of deals is for the page and for the browser's own check.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.datastructures import MultiValueDict
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.commented.reading import RecordComment, comments_of
from games.labels import OUTCOMES, Text, card_label, index_of, refusal_words
from games.labels import SEATS as SEAT_LABELS
from games.labels import SEATS as SEAT_NAMES
from games.labels.refusals import fault_in_words
from games.labels.sentences import DonneTeller
from games.labels.table import DEAL_FAULTS
from games.learning.exercise_pages import AnswerCard
from games.rules.actions import parse_action
from games.rules.cards import Card, Rank, card_name, rank_of, suit_of
from games.rules.deal_check import DealFault, DealVerdict, DealVerdictFault, DonneCheck, PackSource
from games.rules.dealing import PACKETS, Pack, parse_pack, shuffled_by
from games.rules.errors import Refusal
from games.rules.events import Events
from games.rules.line import ScoreLine
from games.rules.partie import Partie
from games.rules.record import DonneEntry, Record, parse_record, read_donne
from games.rules.replay import RecordRefusal, Replayed, replay
from games.rules.seats import CAMPS, SEATS, Seat

MOST_BYTES: Final = 1_000_000


class GivenRecordForm(forms.Form):
    """A form for a record. Once valid: `record`, and `others`, the number of further records in the input."""

    record: Record
    others: int = 0

    def __init__(
        self, data: Mapping[str, object] | None = None, files: "MultiValueDict[str, UploadedFile[bytes]] | None" = None
    ) -> None:
        super().__init__(data, files, label_suffix="")
        self.fields["file"] = forms.FileField(
            label=_("A record"), required=False, help_text=_("A .jsonl file of this site or of another, 1 MB at most.")
        )
        self.fields["text"] = forms.CharField(
            label=_("Or the text of the record"),
            required=False,
            strip=True,
            widget=forms.Textarea({"rows": 6, "spellcheck": "false"}),
        )

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        name = "file" if cleaned.get("file") else "text"
        written = cleaned[name]
        if not written:
            self.add_error("text", _("Choose a file, or paste the text of a record."))
        elif size_of(written) > MOST_BYTES:
            self.add_error(name, _("This text is more than 1 MB: give one partie at a time."))
        else:
            self.read(name, written.read() if isinstance(written, UploadedFile) else written.encode())
        return cleaned

    def read(self, name: str, written: bytes) -> None:
        lines = [line for line in written.splitlines() if line.strip()]
        if not lines:
            self.add_error(name, _("Choose a file, or paste the text of a record."))
            return
        self.others = len(lines) - 1
        try:
            self.record = parse_record(lines[0])
            self.follow()
        except RecordRefusal as refusal:
            self.add_error(name, fault_in_words(refusal, refusal.donne, refusal.action))
        except Refusal as refusal:
            self.add_error(name, fault_in_words(refusal))

    def follow(self) -> None:
        """Check the record further, in subclasses. RecordRefusal if it is impossible."""


class RecordForm(GivenRecordForm):
    """A form that also replays the record; once valid, it has `replayed`."""

    replayed: Replayed

    def follow(self) -> None:
        self.replayed = replay(self.record)


def size_of(written: "UploadedFile[bytes] | str") -> int:
    """Return the size in bytes."""
    return (written.size or 0) if isinstance(written, UploadedFile) else len(written.encode())


# For a long partie the page shows only the first donnes and the end.
MOST_DONNES: Final = 64


@dataclass(frozen=True, slots=True)
class SentenceComment:
    """A comment of a record. `language`: that of its text."""

    text: str
    language: str


@dataclass(frozen=True, slots=True)
class ToldSentence:
    """A sentence about what happened. `comments`: those on the position after it."""

    text: str
    comments: list[SentenceComment]


@dataclass(frozen=True, slots=True)
class DonneSentences:
    """A donne as sentences, in the order of events; `line` is None if the donne is unfinished.

    `comments_left_out`: the number of its comments that cannot be shown.
    """

    number: int
    sentences: list[ToldSentence]
    line: ScoreLine | None
    outcome: Text
    comments_left_out: int


def names_of(record: Record) -> dict[Seat, str]:
    """Return the names of the record; seats without a name are named after the seat."""
    return {seat: record.seats.get(seat) or str(SEAT_LABELS[str(seat)]) for seat in Seat}


def donnes_shown(record: Record) -> Iterator[DonneSentences]:
    """Yield the first donnes of a record that `games.rules.replay.replay` accepts."""
    names = names_of(record)
    partie = Partie.begin(record.rules, first_dealer=record.first_dealer)
    for number, written in enumerate(record.donnes[:MOST_DONNES], 1):
        teller, sentences, done = DonneTeller(names), list[ToldSentence](), len(partie.lines)
        entry = read_donne(written)
        comments = comments_of(entry.extras, len(entry.actions))
        for position, (step, happened) in enumerate(_steps(partie, entry)):
            partie = step
            sentences += _told(list(teller.tell(happened)), comments.at(position))
        line = partie.lines[-1] if len(partie.lines) > done else None
        outcome = OUTCOMES[line.outcome if line else "open"].label
        yield DonneSentences(number, sentences, line, outcome, comments.left_out)


def _told(sentences: list[str], comments: Sequence[RecordComment]) -> Iterator[ToldSentence]:
    """Yield the sentences of one action; the comments on it stand after the last."""
    shown = [SentenceComment(*comment.text.in_language(get_language() or "")) for comment in comments]
    if shown and not sentences:
        sentences = [""]
    for number, text in enumerate(sentences, 1):
        yield ToldSentence(text, shown if number == len(sentences) else [])


def _steps(partie: Partie, entry: DonneEntry) -> Iterator[tuple[Partie, Events]]:
    """Yield the partie after each action of this donne, and the events of the action."""
    if entry.count is not None:
        yield partie.count(entry.count)
        return
    partie, happened = partie.deal(None if entry.pack is None else parse_pack(entry.pack), entry.cut)
    yield partie, happened
    for written in entry.actions:
        partie, happened = partie.act(parse_action(written))
        yield partie, happened


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
