"""The fields of a score for two sides, for the desk of a contest and for fixtures."""

from typing import Final, Literal

from django import forms
from django.utils.translation import gettext_lazy as _

from games.labels import Text
from games.options_form import whole_number_field
from leagues.contests.contest_log.score import MOST_CAPOTS, MOST_MARKS, Score

WINNERS: Final[dict[str, Literal[0, 1]]] = {"0": 0, "1": 1}


class SidesScoreForm(forms.Form):
    """Points and capots of two sides, and the winner if the points do not tell."""

    points_0 = whole_number_field(_("Points"), 0, MOST_MARKS, required=True)
    points_1 = whole_number_field(_("Points"), 0, MOST_MARKS, required=True)
    capots_0 = whole_number_field(_("Capots"), 0, MOST_CAPOTS)
    capots_1 = whole_number_field(_("Capots"), 0, MOST_CAPOTS)
    winner = forms.ChoiceField(label=_("Winner, if the points do not decide"), required=False)

    def name_sides(self, sides: tuple[Text, Text], none: Text) -> None:
        """Offer these sides as winners; `none`: the choice of neither."""
        winner = self.fields["winner"]
        assert isinstance(winner, forms.ChoiceField)
        winner.choices = [("", none), *((str(side), name) for side, name in enumerate(sides))]

    @property
    def points(self) -> tuple[int, int]:
        return self.cleaned_data["points_0"], self.cleaned_data["points_1"]

    @property
    def capots(self) -> tuple[int, int]:
        return self.cleaned_data["capots_0"] or 0, self.cleaned_data["capots_1"] or 0

    @property
    def winner_typed(self) -> Literal[0, 1] | None:
        return WINNERS.get(self.cleaned_data["winner"])


def typed_again(score: Score) -> dict[str, object]:
    """Return the form's initial values for an existing score."""
    return {
        "points_0": score.points[0],
        "points_1": score.points[1],
        "capots_0": score.capots[0] or None,
        "capots_1": score.capots[1] or None,
        "winner": "" if score.winner is None else str(score.winner),
    }
