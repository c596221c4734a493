"""The filter form of donnes: partie, contract, taker, outcome."""

from typing import Final

from django import forms
from django.utils.translation import gettext as _

from games.form_data import Cleaned
from games.history.filters import LABELS, DonneFilter
from games.history.forms import PartieFilterForm, chosen, game_of
from games.history.person_field import PersonField
from games.labels import HEIGHTS, OUTCOMES, TRUMPS, Text

HEIGHTS_BID: Final = (*(str(value) for value in range(80, 190, 10)), "capot", "generale")
CONTRES: Final = {"said": (2, 3, 4), "contre": (2,), "surcontre": (3, 4)}
SWINGS: Final = ("100", "162", "252", "500", "1000")
# Outcomes without a taker.
NOT_TAKEN: Final = ("nobody", "penalty")
WITHOUT_TRUMP: Final = ("SA", "TA")


class DonneFilterForm(PartieFilterForm):
    """The filter form of donnes. Once valid, `wanted` filters the parties and `donnes` filters their donnes."""

    template_groups = (
        ("donne", ("taker", "value", "trump", "contre", "outcome", "swing", "capot")),
        ("people", ("mine", "player", "result", "partner", "opponent", "opponent2")),
        ("game", ("game", "preset", "kind", "cards", *LABELS)),
        ("when", ("from", "until", "sort")),
    )

    def own_fields(self) -> dict[str, forms.Field]:
        fields = super().own_fields()
        fields["mine"].label = _("Only in parties I played")
        fields["result"].label = _("Partie")
        heights = [(value, HEIGHTS.get(value, value)) for value in HEIGHTS_BID]
        contres = [
            ("said", _("said, whatever followed")),
            ("contre", _("contre")),
            ("surcontre", _("surcontre")),
        ]
        swings = [(least, _("%(marks)s marks or more") % {"marks": least}) for least in SWINGS]
        return {
            "taker": PersonField(self.people, label=_("Taken by")),
            "value": chosen(_("Contract"), heights),
            "trump": chosen(_("Trump"), TRUMPS.items()),
            "contre": chosen(_("Contre"), contres),
            "outcome": chosen(_("Outcome"), [(code, words.label) for code, words in OUTCOMES.items()]),
            "swing": chosen(_("Between the camps"), swings),
            "capot": forms.BooleanField(label=_("Capots alone"), required=False),
            **fields,
        }

    def sorts(self) -> list[tuple[str, Text]]:
        return [*super().sorts(), ("swing", _("biggest swing first"))]

    def clean(self) -> dict[str, object]:
        cleaned = super().clean()
        self.refuse_nobody_took(cleaned)
        self.refuse_another_game(cleaned)
        return cleaned

    def refuse_nobody_took(self, cleaned: Cleaned) -> None:
        if cleaned.get("outcome") not in NOT_TAKEN:
            return
        for name in ("taker", "value", "trump", "contre", "capot"):
            if cleaned.get(name):
                self.add_error(name, _("Nobody took in such a donne: leave one of the two open."))

    def refuse_another_game(self, cleaned: Cleaned) -> None:
        """Refuse filters that do not exist in the chosen game."""
        game = cleaned.get("game") or (game_of(cleaned["preset"]) if cleaned.get("preset") else "")
        bid = {name for name in ("value", "contre") if cleaned.get(name)}
        bid |= {"trump"} if cleaned.get("trump") in WITHOUT_TRUMP else set()
        turned = {"outcome"} if cleaned.get("outcome") == "litige" else set()
        if game == "retourne" or (not game and turned):
            for name in bid:
                self.add_error(name, _("There is none where a card is turned up: leave one of the two open."))
        if game == "encheres" and turned:
            self.add_error("outcome", _("There is none where contracts are bid: leave one of the two open."))

    @property
    def donnes(self) -> DonneFilter:
        """Return the filter on donnes of a valid form."""
        found = self.cleaned_data
        return DonneFilter(
            taker=found["taker"],
            trump=found["trump"],
            value=found["value"],
            outcome=found["outcome"],
            contre=CONTRES.get(found["contre"], ()),
            capot=found["capot"],
            swing=int(found["swing"] or 0),
        )
