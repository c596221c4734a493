"""belote-record/1: a partie as plain text, read and written (docs/record.md).

Reading only checks the shape: the donnes stay unparsed until `replay` reaches them, because the first fault in reading
order is reported. Every refusal of a shape is `unreadable`. A counted donne is a `DonneCount` (« A counted donne »).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from games.rules.actions import Height
from games.rules.cards import Trump, trump_named
from games.rules.counting import DonneCount, DonnePenalty, parsed_annonce, points_of
from games.rules.dealing import pack_text
from games.rules.errors import Code, Refusal, shown
from games.rules.options import Rules, read_rules, rules_as_json
from games.rules.partie import Partie, PlayedDonne
from games.rules.presets import PRESETS, Presets
from games.rules.record_json import read_line, text_of
from games.rules.seats import CAMPS, SEATS, Camp, Seat, by_camp_as_json

T = TypeVar("T")

EXTRAS_OF_THE_SITE = ("x_end", "x_id", "x_date", "x_times", "x_who", "x_seed", "x_commitment")


Extras: TypeAlias = Mapping[str, object]
"""Keys that start with `x_`, with their JSON values: stored and ignored."""


def read_object(value: object, what: str, *, keys: Iterable[str], required: Iterable[str] = ()) -> dict[str, object]:
    """Read an object with all required keys, and no keys besides known ones and extras."""
    if not isinstance(value, dict):
        raise unreadable(f"{what} must be an object")
    read_map({key: item for key, item in value.items() if not key.startswith("x_")}, what, keys=keys)
    for key in required:
        if key not in value:
            raise unreadable(f"{what} has no {key!r}")
    return value


def read_map(value: object, what: str, *, keys: Iterable[str]) -> dict[str, object]:
    """Read an object with some of the known keys, and no others."""
    if not isinstance(value, dict):
        raise unreadable(f"{what} must be an object")
    known = frozenset(keys)
    for key in value:
        if key not in known:
            raise unreadable(f"{what} has an unknown key {shown(key)}")
    return value


def extras_of(value: dict[str, object]) -> Extras:
    return {key: item for key, item in value.items() if key.startswith("x_")}


def ordered(extras: Extras) -> dict[str, object]:
    """Sort extras in canonical order: documented keys first, then the others alphabetically."""
    first = [key for key in EXTRAS_OF_THE_SITE if key in extras]
    return {key: extras[key] for key in [*first, *sorted(extras.keys() - set(first))]}


def read_list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise unreadable(f"{what} must be a list")
    return value


def read_text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise unreadable(f"{what} must be a text")
    return value


def read_whole(value: object, what: str) -> int:
    """Read a whole number; `true` and 2.0 are refused."""
    if type(value) is not int:
        raise unreadable(f"{what} must be a whole number")
    return value


def read_seat(value: object, what: str) -> Seat:
    return Seat[_one_of(value, Seat.__members__, what)]


def read_camp(value: object, what: str) -> Camp:
    return Camp[_one_of(value, Camp.__members__, what)]


def read_optional(given: dict[str, object], key: str, read: Callable[[object, str], T]) -> T | None:
    """Read the value of a key that may be absent; null does not count as absent."""
    return read(given[key], key) if key in given else None


def _one_of(value: object, names: Iterable[str], what: str) -> str:
    if not isinstance(value, str) or value not in names:
        raise unreadable(f"{what} cannot be {shown(value)}")
    return value


def unreadable(message: str) -> Refusal:
    return Refusal(Code.UNREADABLE, message)


COUNT_KEYS = ("taker", "trump", "value", "multiplier", "points", "capot", "belote", "annonces", "penalties")


def read_count(value: object) -> DonneCount:
    """Read a count and check its shape (`unreadable`); the partie checks whether it adds up (`bad-count`)."""
    given = read_object(value, "count", keys=COUNT_KEYS, required=("taker",))
    penalties = read_optional(given, "penalties", read_list) or []
    return DonneCount(
        taker=None if given["taker"] is None else read_seat(given["taker"], "taker"),
        trump=read_optional(given, "trump", _read_trump),
        value=read_optional(given, "value", _read_height),
        multiplier=read_optional(given, "multiplier", read_whole),
        points=read_optional(given, "points", _read_points) or (None, None),
        capot=read_optional(given, "capot", read_camp),
        belote=read_optional(given, "belote", _read_camps) or (),
        annonces=read_optional(given, "annonces", _read_annonces) or (),
        penalties=tuple(_read_penalty(penalty) for penalty in penalties),
        extras=extras_of(given),
    )


def count_as_json(count: DonneCount) -> dict[str, object]:
    """Write a count: keys in documented order, absent ones left out, card points for both camps."""
    belote = [str(camp) for camp in count.belote]
    written: dict[str, object] = {
        "trump": None if count.trump is None else str(count.trump),
        "value": count.value,
        "multiplier": count.multiplier,
        "points": None if count.taker is None else by_camp_as_json(points_of(count)),
        "capot": None if count.capot is None else str(count.capot),
        "belote": belote[0] if len(belote) == 1 else belote,
        "annonces": {str(camp): list(names) for camp, names in count.annonces},
        "penalties": [_penalty_as_json(penalty) for penalty in count.penalties],
    }
    taker = None if count.taker is None else str(count.taker)
    present = {key: value for key, value in written.items() if value not in (None, {}, [])}
    return {"taker": taker} | present | ordered(count.extras)


def _read_trump(value: object, what: str) -> Trump:
    trump = trump_named(value) if isinstance(value, str) else None
    if trump is None:
        raise unreadable(f"{what} must be S, H, D, C, SA or TA")
    return trump


def _read_height(value: object, what: str) -> Height:
    if value == "capot":
        return "capot"
    if value == "generale":
        return "generale"
    return read_whole(value, what)


def _read_points(value: object, what: str) -> tuple[int | None, int | None]:
    given = read_map(value, what, keys=("NS", "EW"))
    return read_optional(given, "NS", read_whole), read_optional(given, "EW", read_whole)


def _read_camps(value: object, what: str) -> tuple[Camp, ...]:
    return tuple(read_camp(camp, what) for camp in value) if isinstance(value, list) else (read_camp(value, what),)


def _read_annonces(value: object, what: str) -> tuple[tuple[Camp, tuple[str, ...]], ...]:
    given = read_map(value, what, keys=("NS", "EW"))
    return tuple(
        (camp, tuple(_read_annonce(name, what) for name in read_list(given[str(camp)], what)))
        for camp in CAMPS
        if str(camp) in given
    )


def _read_annonce(value: object, what: str) -> str:
    name = read_text(value, what)
    parsed_annonce(name)
    return name


def _read_penalty(value: object) -> DonnePenalty:
    given = read_object(value, "a penalty", keys=("camp", "marks", "why"), required=("camp", "marks"))
    return DonnePenalty(
        camp=read_camp(given["camp"], "camp"),
        marks=read_whole(given["marks"], "marks"),
        why=read_optional(given, "why", read_text) or "",
        extras=extras_of(given),
    )


def _penalty_as_json(penalty: DonnePenalty) -> dict[str, object]:
    why = {"why": penalty.why} if penalty.why else {}
    return {"camp": str(penalty.camp), "marks": penalty.marks} | why | ordered(penalty.extras)


FORMAT = "belote-record/1"
KEYS = ("format", "rules", "seats", "first_dealer", "donnes")
REQUIRED = ("format", "rules", "first_dealer", "donnes")
PLAYED_KEYS = ("pack", "cut", "dealer", "actions")
COUNTED_KEYS = ("dealer", "count")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A record whose donnes are not parsed yet. `donnes`: JSON values for `read_donne`; `extras`: top-level `x_` keys.

    `stored`: the record was valid when it was stored, and newer checks do not apply to it
    (`games.rules.counting.verify_count`, bounds of the rules).
    """

    rules: Rules
    first_dealer: Seat
    donnes: tuple[object, ...] = ()
    seats: Mapping[Seat, str] = field(default_factory=dict)
    extras: Extras = field(default_factory=dict)
    stored: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DonneEntry:
    """A donne as written: counted if `count` is set, otherwise played. `actions` are not parsed yet."""

    dealer: Seat | None
    count: DonneCount | None = None
    pack: str | None = None
    cut: int = 0
    actions: tuple[object, ...] = ()
    extras: Extras = field(default_factory=dict)


def parse_record(line: bytes | str, presets: Presets = PRESETS, *, stored: bool = False) -> Record:
    """Read a line of JSON as a record. Refusal `unreadable`, `unknown-format` or `bad-rules`."""
    return read_record(read_line(line), presets, stored=stored)


def read_record(value: object, presets: Presets = PRESETS, *, stored: bool = False) -> Record:
    """Read the top level and the rules, with these `presets`. Refusal `unreadable`, `unknown-format` or `bad-rules`."""
    if isinstance(value, dict) and isinstance(value.get("format"), str) and value["format"] != FORMAT:
        raise Refusal(Code.UNKNOWN_FORMAT, f"the format is {FORMAT}, not {shown(value['format'])}")
    given = read_object(value, "a record", keys=KEYS, required=REQUIRED)
    read_text(given["format"], "format")
    seats = read_map(given.get("seats", {}), "seats", keys=Seat.__members__)
    return Record(
        first_dealer=read_seat(given["first_dealer"], "first_dealer"),
        seats={seat: read_text(seats[str(seat)], "a name") for seat in SEATS if str(seat) in seats},
        donnes=tuple(read_list(given["donnes"], "donnes")),
        rules=read_rules(given["rules"], presets, stored=stored),
        extras=extras_of(given),
        stored=stored,
    )


def read_donne(value: object) -> DonneEntry:
    """Read the keys of one donne and check their types. Refusal `unreadable`."""
    if isinstance(value, dict) and "count" in value:
        given = read_object(value, "a counted donne", keys=COUNTED_KEYS)
        dealer = read_optional(given, "dealer", read_seat)
        return DonneEntry(dealer=dealer, count=read_count(given["count"]), extras=extras_of(given))
    given = read_object(value, "a donne", keys=PLAYED_KEYS, required=("actions",))
    return DonneEntry(
        dealer=read_optional(given, "dealer", read_seat),
        pack=read_optional(given, "pack", read_text),
        cut=read_optional(given, "cut", read_whole) or 0,
        actions=tuple(read_list(given["actions"], "actions")),
        extras=extras_of(given),
    )


def record_of(
    partie: Partie,
    *,
    seats: Mapping[Seat, str] | None = None,
    extras: Extras | None = None,
    donne_extras: Sequence[Extras] = (),
) -> Record:
    """Return the record of a partie, finished or under way. `donne_extras`: the `x_` keys of each donne, in order."""
    written = [_past_as_json(past) for past in partie.sheet.past]
    if partie.donne is not None:
        written.append(_past_as_json(PlayedDonne(partie.donne.setup, partie.donne.actions)))
    for donne, own_extras in zip(written, donne_extras, strict=False):
        donne.update(ordered(own_extras))
    return Record(
        rules=partie.rules,
        first_dealer=partie.first_dealer,
        donnes=tuple(written),
        seats=seats or {},
        extras=extras or {},
    )


def record_text(record: Record) -> str:
    """Return the canonical form without line end: keys in documented order, no spaces, defaults left out."""
    written: dict[str, object] = {"format": FORMAT, "rules": rules_as_json(record.rules)}
    if record.seats:
        written["seats"] = {str(seat): record.seats[seat] for seat in SEATS if seat in record.seats}
    written["first_dealer"] = str(record.first_dealer)
    written["donnes"] = list(record.donnes)
    return text_of(written | ordered(record.extras))


def _past_as_json(past: PlayedDonne | DonneCount) -> dict[str, object]:
    if isinstance(past, DonneCount):
        return {"count": count_as_json(past)}
    written: dict[str, object] = {} if past.setup.gathered else {"pack": pack_text(past.setup.pack)}
    if past.setup.cut:
        written["cut"] = past.setup.cut
    return written | {"actions": [str(action) for action in past.actions]}
