"""The results of a check of deals, which `deal_check` fills in (docs/dealing.md, « The check »)."""

from dataclasses import dataclass
from enum import StrEnum

from games.rules.cards import Card, names_of
from games.rules.dealing import Draw, Received, completed
from games.rules.donne import Donne
from games.rules.errors import Refusal
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
