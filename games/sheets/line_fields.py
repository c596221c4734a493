"""The fields of a line: large keys, and inputs for rare values."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.labels import HEIGHTS, MULTIPLIERS, TRUMPS, Text, annonce_label
from games.labels.eight_tricks import EIGHT_TRICKS
from games.rules.annonces import RUN_LENGTHS
from games.rules.cards import RANKS, SUITS, card_name, card_of
from games.rules.counting import ALL_POINTS, MOST_PENALTY, multipliers_of, parsed_annonce
from games.rules.encheres import offer_of
from games.rules.options import Rules
from games.rules.seats import CAMPS, SEATS
from games.sheets.line_checks import ANNONCES, BELOTES, PENALTIES, SUITS_OF_TOUT_ATOUT
from games.sheets.names import Names
from games.sheets.writing import MOST_WHY

NOBODY: Final = "nobody"


def fields_of(rules: Rules, names: Names) -> dict[str, forms.Field]:
    camps: dict[str, Text] = {str(camp): names.camp(camp) for camp in CAMPS}
    fields: dict[str, forms.Field] = {
        "taker": keys(_("Who took"), {seat.name: names.seat(seat) for seat in SEATS} | {NOBODY: _("Nobody")}),
        "trump": keys(_("Trump"), {trump: TRUMPS[trump] for trump in trumps_of(rules)}, required=False),
        "points_of": keys(_("Whose card points"), camps, initial="NS"),
        "points": number(_("Card points, der included"), ALL_POINTS),
        "capot": keys(_("Capot"), {"": pgettext("neither camp", "no")} | camps, required=False),
        "belote": keys(_("Belote"), {"": pgettext("neither camp", "no")} | camps, required=False),
        **{name: number(names.camp(camp), MOST_PENALTY) for camp, name in PENALTIES.items()},
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
            fields |= {name: number(names.camp(camp), SUITS_OF_TOUT_ATOUT) for camp, name in BELOTES.items()}
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
        error_messages={"invalid_choice": _("Choose one of these.")},
    )


def offered(name: str) -> tuple[str, str]:
    return name, annonce_label(parsed_annonce(name))
