"""The form of a line on a sheet, which converts its input to a counted donne and back.

It has large keys, and inputs for rare values.
"""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.donne_form import height_of
from games.labels import HEIGHTS, MULTIPLIERS, TRUMPS, Text, annonce_label
from games.labels.table import EIGHT_TRICKS, clash_in_words
from games.options_form import Cleaned, whole_number_field
from games.rules.annonces import RUN_LENGTHS
from games.rules.cards import RANKS, SUITS, card_name, card_of, parse_trump
from games.rules.counting import (
    ALL_POINTS,
    MALDONNE_MARKS,
    MOST_PENALTY,
    BadCount,
    DonneCount,
    DonnePenalty,
    clash_of,
    multipliers_of,
    parsed_annonce,
    verify_count,
)
from games.rules.encheres import offer_of
from games.rules.options import Rules
from games.rules.seats import CAMPS, SEATS, Camp, Seat
from games.rules.tricks import ALONE, NOT_ALL
from games.sheets.line_checks import (
    ANNONCES,
    BELOTES,
    PENALTIES,
    SUITS_OF_TOUT_ATOUT,
    nobody_faults,
    penalty_faults,
    taken_faults,
    typed_tricks,
)
from games.sheets.queries import Names
from games.sheets.writing import MOST_WHY
from games.wording import tidy

NOBODY: Final = "nobody"


def fields_of(rules: Rules, names: Names) -> dict[str, forms.Field]:
    camps: dict[str, Text] = {str(camp): names.camp(camp) for camp in CAMPS}
    fields: dict[str, forms.Field] = {
        "taker": keys(_("Taker"), {seat.name: names.seat(seat) for seat in SEATS} | {NOBODY: _("Nobody")}),
        "trump": keys(_("Trump"), {trump: TRUMPS[trump] for trump in trumps_of(rules)}, required=False),
        "points_of": keys(_("Card points of which side"), camps, initial="NS"),
        "points": whole_number_field(_("Card points, der included"), 0, ALL_POINTS),
        "capot": keys(_("Capot"), {"": pgettext("neither camp", "no")} | camps, required=False),
        "belote": keys(_("Belote"), {"": pgettext("neither camp", "no")} | camps, required=False),
        **{name: whole_number_field(names.camp(camp), 0, MOST_PENALTY) for camp, name in PENALTIES.items()},
        "penalty_why": forms.CharField(label=_("Why"), required=False, max_length=MOST_WHY, initial=""),
    }
    if rules.game == "encheres":
        offer, multipliers = offer_of(rules), multipliers_of(rules)
        heights = {str(height): HEIGHTS.get(str(height), str(height)) for height in offer.heights}
        fields["value"] = keys(_("Contract"), heights, required=False)
        contres = {str(each): MULTIPLIERS[each] for each in multipliers}
        fields["multiplier"] = keys(_("Contre"), contres, initial="1", required=False)
        fields["eight"] = keys(_("Who took the eight tricks?"), EIGHT_TRICKS, required=False)
        if rules.tout_atout:
            fields |= {
                name: whole_number_field(names.camp(camp), 0, SUITS_OF_TOUT_ATOUT) for camp, name in BELOTES.items()
            }
    if rules.annonces:
        fields["annonces_of"] = keys(_("Annonces of which side"), {"": _("nobody’s")} | camps, required=False)
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
        error_messages={
            "required": _("Choose one of these buttons."),
            "invalid_choice": _("Choose one of these buttons."),
        },
    )


def annonce_field(nth: int) -> forms.ChoiceField:
    """Return the field of one annonce; choices are sorted by suit, with the carrés last."""
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
        error_messages={"invalid_choice": _("Choose one of these buttons.")},
    )


def offered(name: str) -> tuple[str, str]:
    return name, annonce_label(parsed_annonce(name))


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
        capot=typed_tricks(cleaned).capot(cleaned.get("eight", "")),
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


FIELD_OF: Final = {"annonces": "annonces_of", "penalties": PENALTIES[Camp.NS]}
"""Keys of a count whose form field has another name."""


class LineForm(forms.Form):
    """The form of a line. Once valid, `count` is the donne. Errors are at their fields; the engine checks last."""

    count: DonneCount

    def __init__(
        self,
        rules: Rules,
        names: Names,
        data: Mapping[str, object] | None = None,
        *,
        initial: Mapping[str, object] | None = None,
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
        """Return the marks of a maldonne (rules of halls: docs/sheets.md)."""
        return MALDONNE_MARKS[self.rules.game]

    @property
    def has_annonces(self) -> bool:
        return any(field.errors or field.value() for field in self.annonces)

    @property
    def asks_eight(self) -> bool:
        """Whether the contract depends on who took the eight tricks."""
        if self.errors.get("eight") or self.initial.get("eight"):
            return True
        said = self.cleaned_data if self.is_bound else {}
        known = all(said.get(name) for name in ("taker", "points_of")) and {"capot", "points"} <= said.keys()
        return known and said["taker"] != NOBODY and typed_tricks(said).asked

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        taken = cleaned["taker"] != NOBODY
        faults = taken_faults(cleaned, self.rules) if taken else nobody_faults(cleaned)
        for name, message in [*faults, *penalty_faults(cleaned)]:
            self.add_error(name, message)
        if not self.errors:
            self.verify(taken_count(cleaned, self.rules) if taken else nobody(cleaned))
        return cleaned

    def verify(self, count: DonneCount) -> None:
        """Check the count with the engine, and set `count` or an error."""
        clash = clash_of(count, self.rules)
        if clash is not None:
            self.add_error("annonces_of", clash_in_words(clash))
            return
        try:
            verify_count(count, self.rules)
        except BadCount as refusal:
            name = FIELD_OF.get(refusal.about, refusal.about)
            self.add_error(name if name in self.fields else None, _("This donne does not add up."))
        else:
            self.count = count

    def clean_penalty_why(self) -> str:
        why: str = self.cleaned_data["penalty_why"]
        if why and tidy(why, MOST_WHY) is None:
            raise forms.ValidationError(_("Write the reason in plain letters."))
        return tidy(why, MOST_WHY) or ""
