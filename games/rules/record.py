"""belote-record/1: a partie as plain text (docs/record.md).

Reading only checks the shape: the donnes stay unparsed until `replay` reaches them, because the first fault in reading
order is reported.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.rules.counting import DonneCount
from games.rules.dealing import pack_text
from games.rules.errors import Code, Refusal, shown
from games.rules.options import Rules, read_rules, rules_as_json
from games.rules.partie import Partie, PlayedDonne
from games.rules.presets import PRESETS, Presets
from games.rules.record_count import count_as_json, read_count
from games.rules.record_json import read_line, text_of
from games.rules.record_shape import (
    Extras,
    extras_of,
    ordered,
    read_list,
    read_map,
    read_object,
    read_optional,
    read_seat,
    read_text,
    read_whole,
)
from games.rules.seats import SEATS, Seat

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
