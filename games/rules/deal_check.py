"""The check that the packs of a record follow from its seed (docs/dealing.md, « The check »).

The check does not stop at the first wrong pack: it says of every donne that can be followed whether its pack is right.
"""

from games.rules.deal_verdict import DealFault, DealVerdict, DealVerdictFault, DonneCheck, PackSource
from games.rules.dealing import Draw, Pack, draw_first_dealer
from games.rules.errors import Refusal
from games.rules.partie import Partie
from games.rules.record import Record, parse_record
from games.rules.replay import RecordRefusal, begin_donne, play_donne
from games.rules.shuffling import commitment_of, shuffled_by

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
