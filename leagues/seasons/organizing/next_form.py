"""Form of the next season: name, dates, entrants that leave, new entrants."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from games.wording import tidy
from leagues.contests.preparing.entry_file import FileRefusal
from leagues.contests.preparing.entry_file_views import WRONG
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.next_season.drawing_up import A_YEAR, following_name
from leagues.seasons.organizing.entries_file_views import lines_field
from leagues.seasons.organizing.entries_lines import EntryLinesPlan, Pair, plan
from leagues.seasons.organizing.opening import MOST_DAYS
from leagues.seasons.organizing.opening_form import day_field
from leagues.seasons.season_log.steps.describing import MOST_NAME

NOTHING: Final = EntryLinesPlan((), ())


class NextForm(forms.Form):
    """The form of the next season.

    Once valid: `newcomers`, known or new people, and `without`, entrants who do not go on.
    """

    planned: EntryLinesPlan = NOTHING

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext) -> None:
        initial = {
            "name": following_name(at.season.name),
            "starts_on": at.season.starts_on + A_YEAR,
            "ends_on": at.season.ends_on + A_YEAR,
        }
        super().__init__(data, label_suffix="", initial=initial)
        self.at = at
        self.fields["name"] = forms.CharField(label=_("Name of the season"), max_length=MOST_NAME)
        self.fields["starts_on"] = day_field(_("First day"))
        self.fields["ends_on"] = day_field(_("Last day"))
        self.fields["public"] = forms.BooleanField(label=_("Announce it to everybody at once"), required=False)
        there = sorted(number for number, each in at.state.entrants.items() if each.withdrawn is None)
        if there:
            choices = [(str(number), at.called(number)) for number in there]
            self.fields["without"] = forms.MultipleChoiceField(
                label=_("Who does not go on"),
                choices=choices,
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
        if at.league.kind == League.Kind.CHAMPIONSHIP:
            self.fields["text"] = lines_field(_("Who comes new, into the lowest division"), required=False)
            self.fields["text"].widget.attrs["rows"] = 4

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        first, last = cleaned.get("starts_on"), cleaned.get("ends_on")
        if first and last and not 0 <= (last - first).days <= MOST_DAYS:
            self.add_error("ends_on", _("The last day comes before the first, or more than two years after it."))
        if "name" in cleaned and tidy(cleaned["name"], MOST_NAME) is None:
            self.add_error("name", _("This holds signs that cannot be written down: use plain letters."))
        if str(cleaned.get("text", "")).strip():
            self._plan(cleaned["text"])
        return cleaned

    def _plan(self, text: str) -> None:
        staying = [each for number, each in self.at.state.entrants.items() if number not in self.without]
        there = {person for each in staying if each.withdrawn is None for person in each.persons}
        try:
            self.planned = plan(self.at.league, text, 2, there)
        except FileRefusal as refusal:
            self.add_error("text", str(WRONG[refusal.wrong]))
            return
        for line, fault in self.planned.faults:
            self.add_error("text", _("Line %(n)s: %(fault)s.") % {"n": line, "fault": fault})

    @property
    def newcomers(self) -> tuple[Pair, ...]:
        return self.planned.ready

    @property
    def without(self) -> frozenset[int]:
        return frozenset(int(each) for each in getattr(self, "cleaned_data", {}).get("without", ()))
