"""Conversion of a line form to a counted donne and back."""

from games.form_data import Cleaned
from games.rules.cards import parse_trump
from games.rules.counting import ALL_POINTS, DonneCount, DonnePenalty
from games.rules.eight_tricks import ALONE, NOT_ALL
from games.rules.options import Rules
from games.rules.seats import Camp, Seat
from games.sheets.line_checks import ANNONCES, BELOTES, PENALTIES, eight_tricks, height_of
from games.sheets.line_fields import NOBODY


def nobody(cleaned: Cleaned) -> DonneCount:
    return DonneCount(taker=None, penalties=penalties_typed(cleaned))


def taken_count(cleaned: Cleaned, rules: Rules) -> DonneCount:
    encheres = rules.game == "encheres"
    multiplier = int(cleaned["multiplier"] or 1) if encheres else 1
    named = tuple(cleaned[name] for name in ANNONCES if cleaned.get(name))
    return DonneCount(
        taker=Seat[cleaned["taker"]],
        trump=parse_trump(cleaned["trump"]),
        value=height_of(cleaned["value"]) if encheres else None,
        multiplier=multiplier if multiplier > 1 else None,
        points=points_typed(cleaned),
        capot=eight_tricks(cleaned).capot(cleaned.get("eight", "")),
        belote=belotes_typed(cleaned),
        annonces=((Camp[cleaned["annonces_of"]], named),) if named else (),
        penalties=penalties_typed(cleaned),
    )


def points_typed(cleaned: Cleaned) -> tuple[int | None, int | None]:
    """Return the points of one camp; the key « Capot » gives points too."""
    camp, points = Camp[cleaned["points_of"]], cleaned["points"]
    if points is None:
        camp, points = Camp[cleaned["capot"]], ALL_POINTS
    return (points, None) if camp is Camp.NS else (None, points)


def belotes_typed(cleaned: Cleaned) -> tuple[Camp, ...]:
    """Return the camps that said belote; in tout-atout, each as often as typed."""
    if cleaned["trump"] == "TA":
        return tuple(camp for camp, name in BELOTES.items() for _n in range(cleaned.get(name) or 0))
    return (Camp[cleaned["belote"]],) if cleaned["belote"] else ()


def penalties_typed(cleaned: Cleaned) -> tuple[DonnePenalty, ...]:
    why = cleaned["penalty_why"]
    typed = {camp: cleaned[name] for camp, name in PENALTIES.items()}
    return tuple(DonnePenalty(camp, marks, why) for camp, marks in typed.items() if marks)


def typed_again(count: DonneCount) -> dict[str, object]:
    """Return the form's input for a donne that is to be corrected; penalties of a camp are added up."""
    north_south, east_west = count.points
    several = count.trump is not None and str(count.trump) == "TA"
    penalties = {name: sum(each.marks for each in count.penalties if each.camp is camp) or None
                 for camp, name in PENALTIES.items()}  # fmt: skip
    annonces = [(camp, name) for camp, names in count.annonces for name in names]
    return {
        "taker": NOBODY if count.taker is None else count.taker.name,
        "trump": "" if count.trump is None else str(count.trump),
        "value": "" if count.value is None else str(count.value),
        "multiplier": str(count.multiplier or 1),
        "points_of": "NS" if north_south is not None or east_west is None else "EW",
        "points": None if count.capot is not None else north_south if north_south is not None else east_west,
        "capot": "" if count.capot is None else str(count.capot),
        "eight": eight_again(count),
        "belote": str(count.belote[0]) if count.belote and not several else "",
        **{name: count.belote.count(camp) or None if several else None for camp, name in BELOTES.items()},
        "annonces_of": str(annonces[0][0]) if annonces else "",
        **{field: name for field, (_camp, name) in zip(ANNONCES, annonces, strict=False)},
        **penalties,
        "penalty_why": next((each.why for each in count.penalties if each.why), ""),
    }


def eight_again(count: DonneCount) -> str:
    """Return the answer about the eight tricks that gives this count; of two such answers, the less specific one."""
    if count.taker is None or count.value not in ("capot", "generale"):
        return ""
    if count.capot is None:
        return NOT_ALL if {0, ALL_POINTS} & set(count.points) else ""
    return ALONE if count.value == "generale" and count.capot is count.taker.camp else ""
