"""A line as one thumb types it, made into what the engine counts; and a counted donne back into the form."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.labels import HEIGHTS, MULTIPLIERS, TRUMPS, Text, annonce_label
from games.rules.actions import Height
from games.rules.annonces import RUN_LENGTHS
from games.rules.cards import RANKS, SUITS, card_name, card_of, parse_trump
from games.rules.counting import ALL_POINTS, Count, Penalty, multipliers_of, parsed_annonce, tally_of
from games.rules.encheres import offer_of
from games.rules.errors import Refusal
from games.rules.options import Rules
from games.rules.seats import CAMPS, SEATS, Camp, Seat
from games.sheets.keeping import MOST_WHY
from games.sheets.names import Names
from games.sheets.state import MOST_MARKS
from games.wording import tidy

NOBODY: Final = "nobody"
MALDONNE_MARKS: Final = {"retourne": 162, "encheres": 160}
ANNONCES: Final = ("annonce_1", "annonce_2", "annonce_3", "annonce_4")
PENALTIES: Final = {Camp.NS: "penalty_NS", Camp.EW: "penalty_EW"}
# In tout-atout a camp may hold several belotes.
BELOTES: Final = {Camp.NS: "belotes_NS", Camp.EW: "belotes_EW"}


class LineForm(forms.Form):
    """Once valid: `count`. Each field says what is wrong with it; the engine has the last word."""

    count: Count

    def __init__(
        self,
        rules: Rules,
        names: Names,
        data: Mapping[str, Any] | None = None,
        *,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, label_suffix="", initial=dict(initial or {}))
        self.rules = rules
        self.fields |= fields_of(rules, names)

    @property
    def is_bid(self) -> bool:
        return self.rules.game == "encheres"

    @property
    def annonces(self) -> list[forms.BoundField]:
        return [self[name] for name in ("annonces_of", *ANNONCES)] if self.rules.annonces else []

    @property
    def belotes(self) -> list[forms.BoundField]:
        return [self[name] for name in BELOTES.values() if name in self.fields]

    @property
    def penalties(self) -> list[forms.BoundField]:
        return [self[name] for name in (*PENALTIES.values(), "penalty_why")]

    @property
    def has_rare(self) -> bool:
        return any(field.errors or field.value() for field in (*self.penalties, *self.belotes))

    @property
    def fine(self) -> int:
        """The marks a maldonne costs (rules of halls: docs/sheets.md)."""
        return MALDONNE_MARKS[self.rules.game]

    @property
    def has_annonces(self) -> bool:
        return any(field.errors or field.value() for field in self.annonces)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        count = nobody(cleaned) if cleaned["taker"] == NOBODY else self.taken(dict(cleaned))
        if count is None:
            return cleaned
        try:
            tally_of(count, self.rules)
        except Refusal:
            self.add_error("annonces_of" if count.annonces else "points", _("This donne does not add up."))
        else:
            self.count = count
        return cleaned

    def taken(self, cleaned: dict[str, Any]) -> Count | None:
        """The donne somebody took; None once a field has said what it lacks."""
        self.miss_contract(cleaned)
        self.miss_points(cleaned)
        self.miss_annonces(cleaned)
        return None if self.errors else taken_count(cleaned, self.rules)

    def miss_contract(self, cleaned: dict[str, Any]) -> None:
        if not cleaned["trump"]:
            self.add_error("trump", _("Choose the trump."))
        if self.is_bid and not cleaned["value"]:
            self.add_error("value", _("Choose the contract."))

    def miss_points(self, cleaned: dict[str, Any]) -> None:
        points, capot = cleaned["points"], cleaned["capot"]
        if points is None and not capot:
            self.add_error("points", _("Write the card points of one camp, or who won all eight tricks."))
        elif capot and points not in (None, ALL_POINTS if cleaned["points_of"] == capot else 0):
            self.add_error("points", _("A camp with all eight tricks has 162 points, the other none."))

    def clean_penalty_why(self) -> str:
        why: str = self.cleaned_data["penalty_why"]
        if why and tidy(why, MOST_WHY) is None:
            raise forms.ValidationError(_("Write it in plain letters."))
        return tidy(why, MOST_WHY) or ""

    def miss_annonces(self, cleaned: dict[str, Any]) -> None:
        if any(cleaned.get(name) for name in ANNONCES) and not cleaned["annonces_of"]:
            self.add_error("annonces_of", _("Say which camp marks them."))


def fields_of(rules: Rules, names: Names) -> dict[str, forms.Field]:
    camps: dict[str, Text] = {str(camp): names.camp(camp) for camp in CAMPS}
    fields: dict[str, forms.Field] = {
        "taker": keys(_("Who took"), {seat.name: names.seat(seat) for seat in SEATS} | {NOBODY: _("Nobody")}),
        "trump": keys(_("Trump"), {trump: TRUMPS[trump] for trump in trumps_of(rules)}, required=False),
        "points_of": keys(_("Whose card points"), camps, initial="NS"),
        "points": number(_("Card points, der included"), ALL_POINTS),
        "capot": keys(_("Capot"), {"": pgettext("neither camp", "no")} | camps, required=False),
        "belote": keys(_("Belote"), {"": pgettext("neither camp", "no")} | camps, required=False),
        **{name: number(names.camp(camp), MOST_MARKS) for camp, name in PENALTIES.items()},
        "penalty_why": forms.CharField(label=_("Why"), required=False, max_length=MOST_WHY, initial=""),
    }
    if rules.game == "encheres":
        offer, multipliers = offer_of(rules), multipliers_of(rules)
        heights = {str(height): HEIGHTS.get(str(height), str(height)) for height in offer.heights}
        fields["value"] = keys(_("Contract"), heights, required=False)
        contres = {str(each): MULTIPLIERS[each] for each in multipliers}
        fields["multiplier"] = keys(_("Contre"), contres, initial="1", required=False)
        if rules.tout_atout:
            fields |= {name: number(names.camp(camp), 4) for camp, name in BELOTES.items()}
    if rules.annonces:
        fields["annonces_of"] = keys(_("Whose annonces"), {"": _("nobody’s")} | camps, required=False)
        fields |= {name: annonce_field(n) for n, name in enumerate(ANNONCES, start=1)}
    return fields


def trumps_of(rules: Rules) -> list[str]:
    return [str(trump) for trump in (offer_of(rules).trumps if rules.game == "encheres" else SUITS)]


def keys(label: str, choices: Mapping[str, Text], *, initial: str = "", required: bool = True) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=list(choices.items()),
        initial=initial,
        required=required,
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose one of these."), "invalid_choice": _("Choose one of these.")},
    )


def number(label: Text, most: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=0,
        max_value=most,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": _("Write a whole number.")},
    )


def annonce_field(nth: int) -> forms.ChoiceField:
    """One annonce that was marked, by suits, the carrés last."""
    runs = [
        (
            TRUMPS[str(suit)],
            [
                offered(f"{run} {card_name(card_of(suit, rank))}")
                for run, length in RUN_LENGTHS.items()
                for rank in RANKS[length - 1 :]
            ],
        )
        for suit in SUITS
    ]
    carres = (_("Carrés"), [offered(f"carre {rank}") for rank in reversed(RANKS)])
    return forms.ChoiceField(
        label=_("Annonce %(number)d") % {"number": nth},
        choices=[("", "–"), *runs, carres],
        required=False,
        error_messages={"invalid_choice": _("Choose one of these.")},
    )


def offered(name: str) -> tuple[str, str]:
    return name, annonce_label(parsed_annonce(name))


def nobody(cleaned: Mapping[str, Any]) -> Count:
    return Count(taker=None, penalties=penalties_typed(cleaned))


def taken_count(cleaned: Mapping[str, Any], rules: Rules) -> Count:
    encheres, points = rules.game == "encheres", cleaned["points"]
    multiplier = int(cleaned["multiplier"] or 1) if encheres else 1
    north_south = cleaned["points_of"] == "NS"
    named = tuple(cleaned[name] for name in ANNONCES if cleaned.get(name))
    return Count(
        taker=Seat[cleaned["taker"]],
        trump=parse_trump(cleaned["trump"]),
        value=height_of(cleaned["value"]) if encheres else None,
        multiplier=multiplier if multiplier > 1 else None,
        points=(points, None) if north_south else (None, points),
        capot=Camp[cleaned["capot"]] if cleaned["capot"] else None,
        belote=belotes_typed(cleaned),
        annonces=((Camp[cleaned["annonces_of"]], named),) if named else (),
        penalties=penalties_typed(cleaned),
    )


def belotes_typed(cleaned: Mapping[str, Any]) -> tuple[Camp, ...]:
    """The camps that said belote: in tout-atout as often as typed."""
    several = tuple(camp for camp, name in BELOTES.items() for _n in range(cleaned.get(name) or 0))
    if cleaned["trump"] == "TA" and several:
        return several
    return (Camp[cleaned["belote"]],) if cleaned["belote"] else ()


def penalties_typed(cleaned: Mapping[str, Any]) -> tuple[Penalty, ...]:
    why = cleaned["penalty_why"]
    typed = {camp: cleaned[name] for camp, name in PENALTIES.items()}
    return tuple(Penalty(camp, marks, why) for camp, marks in typed.items() if marks)


def height_of(value: str) -> Height:
    match value:
        case "capot":
            return "capot"
        case "generale":
            return "generale"
    return int(value)


def typed_again(count: Count) -> dict[str, Any]:
    """What the form would say for this donne, to correct it; several penalties of a camp are one."""
    north_south, east_west = count.points
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
        "belote": str(count.belote[0]) if count.belote else "",
        **{name: count.belote.count(camp) or None for camp, name in BELOTES.items()},
        "annonces_of": str(annonces[0][0]) if annonces else "",
        **{field: name for field, (_camp, name) in zip(ANNONCES, annonces, strict=False)},
        **penalties,
        "penalty_why": next((each.why for each in count.penalties if each.why), ""),
    }
