"""Every setting of a contest as one form, in the groups of docs/contests.md. Once valid: `chosen`."""

from django.utils.translation import gettext as _

from games.options_form import objective_text
from games.rules.option_table import LEAST_POINTS, MOST_POINTS
from games.rules.record_json import Json
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import SCHEMA, Ends, Settings
from leagues.contests.words.refusals import words_of
from leagues.settings.form import SchemaForm


class ContestSettingsForm(SchemaForm[Settings]):
    schema = SCHEMA

    def clean(self) -> Json:
        cleaned = super().clean()
        if not self.errors:
            self._refuse_objectives()
        return cleaned

    def _refuse_objectives(self) -> None:
        """Refuse a number of points outside the engine's range, for rounds that end at points."""
        if self.chosen.ends not in (Ends.POINTS, Ends.POINTS_OR_CLOCK):
            return
        for number, chosen in enumerate(self.chosen.rounds, 1):
            if not LEAST_POINTS <= chosen.points <= MOST_POINTS:
                field = f"points_{number}"
                self.add_error(field if field in self.fields else None, objective_text({"points": chosen.points}))

    def refuse(self, refusal: ContestRefusal) -> None:
        """Add the refusal of a setting as an error at its field."""
        known = refusal.code in (ContestCode.BAD_SETTINGS, ContestCode.HAS_PLAYED)
        self.add_error(self.field_of(refusal.about) if known else None, why(refusal))


def why(refusal: ContestRefusal) -> str:
    """Return the reason in words about settings; the refusal's own words are about people."""
    if refusal.code is ContestCode.HAS_PLAYED:
        said = {
            "entry": _(
                "People have already entered, so how they enter can no longer change. Open another contest for that."
            ),
            "later": _("Rounds are already drawn, and the way of drawing you chose cannot continue from them."),
            "rounds": _("More rounds than this number are drawn already."),
        }
        return said.get(refusal.about, str(words_of(refusal).happened))
    if refusal.code is ContestCode.BAD_SETTINGS and refusal.about == "later":
        return _(
            "A mêlée needs a draw that also makes the pairs of each round; where people enter otherwise, the "
            "draw must not make pairs. Choose both settings together."
        )
    words = words_of(refusal)
    return f"{words.happened} {words.means} {words.remedy}"
