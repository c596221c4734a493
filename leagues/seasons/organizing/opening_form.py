"""Form that opens a league: its name, its first season's name and days, and a formula.

Everything else is in the settings.
"""

from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import Final

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.html import format_html
from django.utils.translation import gettext as _

from leagues.models import League
from leagues.seasons.organizing.opening import FORMULAS, kind_of
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.preset_names import PRESETS
from leagues.seasons.season_log.steps.describing import MOST_NAME
from leagues.seasons.words.refusals import told
from leagues.seasons.words.stages import KINDS

JUNE: Final = 6
DAYS_OF_JUNE: Final = 30
EARLIEST: Final = date(1900, 1, 1)
LATEST: Final = date(2199, 12, 31)
"""The last possible day of a season."""
DATE_FORMAT: Final = "%Y-%m-%d"
FIELD_OF: Final = {"league": "name"}


def usual_season(today: date) -> dict[str, object]:
    """Return the usual season of a club: from the first of next month to the end of June, named after its years."""
    first = (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    last = date(first.year + (first.month >= JUNE), JUNE, DAYS_OF_JUNE)
    name = str(first.year) if first.year == last.year else f"{first.year}-{last.year}"
    return {"season": name, "starts_on": first, "ends_on": last}


def day_field(label: str, *, help_text: str = "") -> forms.DateField:
    widget = forms.DateInput({"type": "date"}, format=DATE_FORMAT)
    return forms.DateField(
        label=label,
        help_text=help_text,
        widget=widget,
        input_formats=[DATE_FORMAT, "%d/%m/%Y"],
        validators=[MinValueValidator(EARLIEST), MaxValueValidator(LATEST)],
    )


def formula_field(kinds: Collection[League.Kind]) -> forms.ChoiceField:
    """Return the field of the formulas of these kinds, grouped by kind."""
    groups = [
        (
            KINDS[kind].label,
            [
                (name, format_html("<span><strong>{}</strong><br>{}</span>", words.label, words.explanation))
                for name, words in PRESETS.items()
                if kind_of(FORMULAS[name]) == kind
            ],
        )
        for kind in kinds
    ]
    first = groups[0][1][0][0]
    return forms.ChoiceField(
        label=_("Formula"), choices=groups, initial=first, widget=forms.RadioSelect({"class": "stack"})
    )


class SeasonOpeningForm(forms.Form):
    def __init__(
        self, data: Mapping[str, object] | None = None, *, kinds: Collection[League.Kind], initial: dict[str, object]
    ) -> None:
        super().__init__(data, label_suffix="", initial=initial)
        self.fields["name"] = forms.CharField(
            label=_("Name of the league"),
            max_length=MOST_NAME,
            help_text=_("It stays from season to season: “Winter challenge”."),
        )
        self.fields["season"] = forms.CharField(label=_("Name of its first season"), max_length=MOST_NAME)
        self.fields["starts_on"] = day_field(_("First day"))
        self.fields["ends_on"] = day_field(_("Last day"))
        self.fields["preset"] = formula_field(kinds)

    def refuse(self, refusal: SeasonRefusal) -> None:
        """Add the refusal as an error at the field concerned."""
        field = FIELD_OF.get(refusal.about, refusal.about)
        self.add_error(field if field in self.fields else None, refused_told(refusal))


def refused_told(refusal: SeasonRefusal) -> str:
    """Return the reason in words about names or days; the refusal's own words are about settings."""
    if refusal.about == "ends_on":
        return _("The last day comes before the first, or more than two years after it.")
    if refusal.about in ("league", "season"):
        return _("This is no name that can be written down: use plain letters.")
    if refusal.about == "leagues":
        return _("There are too many leagues here already. Go on with a new season of one of them.")
    return told(refusal)
