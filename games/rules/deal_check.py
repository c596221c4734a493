"""The check that the packs of a record follow from its seed (docs/dealing.md, « The check »).

It does not stop at the first wrong pack: a `DealVerdict` says of every donne that can be followed whether its pack is
right.
"""

from dataclasses import dataclass
from enum import StrEnum

from games.rules.cards import Card, names_of
from games.rules.dealing import Draw, Pack, Received, commitment_of, completed, draw_first_dealer, shuffled_by
from games.rules.donne import Donne
from games.rules.errors import Refusal
from games.rules.partie import Partie
from games.rules.record import Record, parse_record
from games.rules.replay import RecordRefusal, begin_donne, play_donne
from games.rules.seats import SEATS, Seat


class DealFault(StrEnum):
    """Faults in the deals of a record that is valid otherwise."""

    NO_SEED = "no-seed"
    BAD_SEED = "bad-seed"
    NO_COMMITMENT = "no-commitment"
    BAD_COMMITMENT = "bad-commitment"
    WRONG_DEALER = "wrong-dealer"
    WRONG_PACK = "wrong-pack"


MESSAGES = {
    DealFault.NO_SEED: "there is no seed to make the shuffles from",
    DealFault.BAD_SEED: "x_seed must be 64 hexadecimal digits in lower case",
    DealFault.NO_COMMITMENT: "the record has no x_commitment",
    DealFault.BAD_COMMITMENT: "x_commitment is not the SHA-256 of the seed",
    DealFault.WRONG_DEALER: "shuffle 0 draws another first dealer",
    DealFault.WRONG_PACK: "this is not the pack that the seed, or the donne before, gives",
}


class PackSource(StrEnum):
    """The source of a donne's pack; a counted donne has none."""

    SHUFFLE = "shuffle"
    GATHERED = "gathered"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class DealVerdictFault:
    """A fault. `code`: a DealFault or a code of records. `donne`, `action`: from 0, None for the whole record."""

    code: StrEnum
    message: str
    donne: int | None = None
    action: int | None = None

    @classmethod
    def of(cls, code: DealFault, donne: int | None = None) -> "DealVerdictFault":
        return cls(code, MESSAGES[code], donne)

    @classmethod
    def refused(cls, refusal: Refusal, donne: int | None = None, action: int | None = None) -> "DealVerdictFault":
        return cls(refusal.code, refusal.message, donne, action)

    def as_json(self) -> dict[str, object]:
        """Return the fault in the format of the other commands (docs/record.md, « What replaying gives »)."""
        return {"donne": self.donne, "action": self.action, "code": str(self.code), "message": self.message}


@dataclass(frozen=True, slots=True)
class DonneCheck:
    """The check of one donne: the source of its pack, and whether the pack is right.

    `source`: None when the donne could not be dealt. `shuffle`: the number of its shuffle, or None. `dealt`: the donne
    as far as it could be replayed; None for a counted donne.
    """

    dealer: Seat
    source: PackSource | None
    shuffle: int | None = None
    dealt: Donne | None = None
    fault: DealVerdictFault | None = None

    @property
    def hands(self) -> Received:
        """Return the cards of each seat in the order received; empty if nothing was dealt."""
        if self.dealt is None:
            return ()
        donne, contract = self.dealt, self.dealt.contract
        return donne.dealt.received if contract is None else completed(donne.dealt, donne.setup.order, contract.taker)

    @property
    def undealt(self) -> tuple[Card, ...]:
        """Return the cards that no seat received, the turned card first; empty if somebody took."""
        if self.dealt is None or self.dealt.contract is not None or self.dealt.dealt.retourne is None:
            return ()
        return (self.dealt.dealt.retourne, *self.dealt.dealt.undealt)

    def as_json(self) -> dict[str, object]:
        result: dict[str, object] = {"dealer": str(self.dealer), "ok": self.fault is None}
        if self.source is not None:
            result["source"] = str(self.source)
        if self.shuffle is not None:
            result["shuffle"] = self.shuffle
        if self.dealt is not None:
            result["cut"] = self.dealt.setup.cut
            result["hands"] = {str(seat): names_of(self.hands[seat]) for seat in SEATS}
        return result if self.fault is None else result | {"code": str(self.fault.code)}


@dataclass(frozen=True, slots=True)
class DealVerdict:
    """The result of checking a whole record.

    `seed`, `commitment`: None if missing or unreadable. `draws`: the draw for first dealer from shuffle 0, one object
    per round. `faults`: of the record as a whole. `donnes`: as far as they could be followed.
    """

    seed: bytes | None
    commitment: str | None
    draws: tuple[Draw, ...]
    faults: tuple[DealVerdictFault, ...]
    donnes: tuple[DonneCheck, ...]

    @property
    def fault(self) -> DealVerdictFault | None:
        """Return the first fault in reading order, or None."""
        return next((fault for fault in (*self.faults, *(donne.fault for donne in self.donnes)) if fault), None)

    @property
    def ok(self) -> bool:
        return self.fault is None

    def as_json(self) -> dict[str, object]:
        """Return what `manage.py record verify-deal` prints."""
        result = {} if self.fault is None else {"error": self.fault.as_json()}
        return {"ok": self.ok} | result | {"donnes": [donne.as_json() for donne in self.donnes]}


HEX_DIGITS = 64


def verify_deals(record: Record) -> DealVerdict:
    """Compute every pack of a record from its seed and compare. Faults are in the verdict; nothing is raised."""
    seed, commitment, faults = _promise(record)
    draws: tuple[Draw, ...] = ()
    if seed is not None:
        dealer, draws = draw_first_dealer(shuffled_by(seed, 0), record.rules.direction)
        if dealer is not record.first_dealer:
            faults = (*faults, DealVerdictFault.of(DealFault.WRONG_DEALER))
    return DealVerdict(seed, commitment, draws, faults, _Checking(record, seed).donnes())


def deal_answer(line: bytes | str) -> dict[str, object]:
    """Return what `manage.py record verify-deal` prints for one line."""
    try:
        return verify_deals(parse_record(line)).as_json()
    except Refusal as refusal:
        return {"ok": False, "error": DealVerdictFault.refused(refusal).as_json(), "donnes": []}


def _promise(record: Record) -> tuple[bytes | None, str | None, tuple[DealVerdictFault, ...]]:
    """Return the seed and the commitment of a record, and their faults."""
    digits, commitment = _digits(record.extras.get("x_seed")), _digits(record.extras.get("x_commitment"))
    seed = None if digits is None else bytes.fromhex(digits)
    faults = []
    if seed is None:
        faults.append(DealVerdictFault.of(DealFault.BAD_SEED if "x_seed" in record.extras else DealFault.NO_SEED))
    if "x_commitment" not in record.extras:
        faults.append(DealVerdictFault.of(DealFault.NO_COMMITMENT))
    elif commitment is None or (seed is not None and commitment_of(seed) != commitment):
        faults.append(DealVerdictFault.of(DealFault.BAD_COMMITMENT))
    return seed, commitment, tuple(faults)


def _digits(value: object) -> str | None:
    """Return the value if it is a text of 64 hexadecimal digits in lower case, or None."""
    if isinstance(value, str) and len(value) == HEX_DIGITS and set(value) <= set("0123456789abcdef"):
        return value
    return None


class _Checking:
    """A check that follows a record donne by donne. `shuffle`: the number of the next shuffle."""

    def __init__(self, record: Record, seed: bytes | None) -> None:
        self.record, self.seed, self.shuffle = record, seed, 1
        self.partie = Partie.begin(record.rules, first_dealer=record.first_dealer)

    def donnes(self) -> tuple[DonneCheck, ...]:
        """Return the checks of all donnes up to a fault of the record itself, after which no donne can be followed."""
        checks: list[DonneCheck] = []
        for number, written in enumerate(self.record.donnes):
            check, goes_on = self._donne(number, written)
            checks.append(check)
            if not goes_on:
                break
        return tuple(checks)

    def _donne(self, number: int, written: object) -> tuple[DonneCheck, bool]:
        """Return the check of one donne, and whether the next donne can be followed."""
        dealer, gathered = self.partie.sheet.dealer, self.partie.next_pack
        try:
            begun, entry = begin_donne(self.partie, written, number, stored=self.record.stored)
        except RecordRefusal as refusal:
            return DonneCheck(dealer, None, fault=DealVerdictFault.refused(refusal, number)), False
        if begun.donne is None:
            self.partie = begun
            return DonneCheck(dealer, PackSource.COUNTED), True
        source, shuffle, fault = self._pack(begun.donne.setup.pack, gathered, number)
        try:
            self.partie = play_donne(begun, entry, number)[0]
        except RecordRefusal as refusal:
            fault = fault or DealVerdictFault.refused(refusal, number, refusal.action)
            return DonneCheck(dealer, source, shuffle, begun.donne, fault), False
        return DonneCheck(dealer, source, shuffle, self.partie.donne or self.partie.sheet.left, fault), True

    def _pack(
        self, pack: Pack, gathered: Pack | None, number: int
    ) -> tuple[PackSource, int | None, DealVerdictFault | None]:
        """Return the source of a pack, the number of its shuffle, and its fault.

        A gathered pack is used unshuffled, unless the cutter may have it shuffled (option `shuffle`).
        """
        wrong = DealVerdictFault.of(DealFault.WRONG_PACK, number)
        if gathered is not None and (pack == gathered or self.record.rules.shuffle == "once"):
            return PackSource.GATHERED, None, None if pack == gathered else wrong
        shuffle = self.shuffle
        self.shuffle += 1
        if self.seed is None:
            return PackSource.SHUFFLE, shuffle, DealVerdictFault.of(DealFault.NO_SEED, number)
        return PackSource.SHUFFLE, shuffle, None if pack == shuffled_by(self.seed, shuffle) else wrong
