"""Counted donnes in records: `DonneCount` read from JSON and written back (docs/record.md, « A counted donne »)."""

from games.rules.actions import Height
from games.rules.cards import Trump, trump_named
from games.rules.counting import DonneCount, DonnePenalty, parsed_annonce, points_of
from games.rules.record_shape import (
    extras_of,
    ordered,
    read_camp,
    read_list,
    read_map,
    read_object,
    read_optional,
    read_seat,
    read_text,
    read_whole,
    unreadable,
)
from games.rules.seats import CAMPS, Camp, by_camp_as_json

KEYS = ("taker", "trump", "value", "multiplier", "points", "capot", "belote", "annonces", "penalties")


def read_count(value: object) -> DonneCount:
    """Read a count and check its shape (`unreadable`); the partie checks whether it adds up (`bad-count`)."""
    given = read_object(value, "count", keys=KEYS, required=("taker",))
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
