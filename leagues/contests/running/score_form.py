"""The form of a sheet's totals, and the check of their sum before anything is written."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.labels import Text
from leagues.contests.contest_log.counting import said_on_sheet, sum_of
from leagues.contests.contest_log.score import MOST_CAPOTS, MOST_MARKS
from leagues.contests.contest_log.settings import Ends
from leagues.contests.contest_log.state import ContestState, ContestTableState, PenaltyState
from leagues.contests.contest_log.steps import Score
from leagues.standings.sheet_sum import SumCheck


def _figure(label: Text, most: int, *, required: bool = False) -> forms.IntegerField:
    attrs = {"inputmode": "numeric", "autocomplete": "off", "min": "0"}
    return forms.IntegerField(
        label=label, min_value=0, max_value=most, required=required, widget=forms.NumberInput(attrs)
    )


class DeskScoreForm(forms.Form):
    """The desk's form of a score: totals first, then fields that few sheets need.

    The arbiter's penalties are added by the site.
    """

    points_0 = _figure(_("Points"), MOST_MARKS, required=True)
    points_1 = _figure(_("Points"), MOST_MARKS, required=True)
    capots_0 = _figure(_("Capots"), MOST_CAPOTS)
    capots_1 = _figure(_("Capots"), MOST_CAPOTS)
    belotes = _figure(_("Belotes, both sides"), MOST_CAPOTS)
    donnes = _figure(_("Donnes played"), MOST_CAPOTS)
    annonces = _figure(_("Points of annonces"), MOST_MARKS)
    penalties = _figure(_("Points of penalties on the sheet"), MOST_MARKS)
    lost = _figure(_("Points lost in litige"), MOST_MARKS)
    winner = forms.ChoiceField(label=_("Who won, where the points do not say"), required=False)
    despite = forms.BooleanField(label=_("Counted again: keep it all the same"), required=False)

    def __init__(
        self, state: ContestState, round_number: int, table: ContestTableState, *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.state, self.round, self.table = state, round_number, table
        sides = [(str(side), " + ".join(map(str, table.sides[side]))) for side in (0, 1)]
        winner = self.fields["winner"]
        assert isinstance(winner, forms.ChoiceField)
        winner.choices = [("", _("The side with more points")), *sides]

    @property
    def score(self) -> Score:
        """The typed score, for a valid form; `despite` matters only if it does not add up."""
        typed = self.cleaned_data
        instead, on_sheet = said_on_sheet(self.state, self.round, self.table.number)
        donnes = typed["donnes"]
        if donnes is None and instead:
            donnes = max(self.state.settings.round(self.round).donnes - instead, 0)
        return Score(
            points=(typed["points_0"], typed["points_1"]),
            capots=(typed["capots_0"] or 0, typed["capots_1"] or 0),
            belotes=typed["belotes"],
            donnes=donnes,
            annonces=typed["annonces"] or 0,
            penalties=max(on_sheet, 0) if typed["penalties"] is None else typed["penalties"],
            lost=typed["lost"] or 0,
            winner={"0": 0, "1": 1}.get(typed["winner"]),  # type: ignore[arg-type]
        )

    @property
    def check(self) -> SumCheck | None:
        """The check of the sum; None if sheets are checked line by line."""
        return sum_of(self.state, self.round, self.score, self.table.number)

    @property
    def needs_donnes(self) -> bool:
        """Whether the number of donnes must be typed, as the settings do not fix it."""
        return self.state.settings.ends is not Ends.DONNES


def typed_again(score: Score) -> dict[str, object]:
    """Return the form's initial values for an existing score."""
    return {
        "points_0": score.points[0],
        "points_1": score.points[1],
        "capots_0": score.capots[0] or None,
        "capots_1": score.capots[1] or None,
        "belotes": score.belotes,
        "donnes": score.donnes,
        "annonces": score.annonces or None,
        "penalties": score.penalties or None,
        "lost": score.lost or None,
        "winner": "" if score.winner is None else str(score.winner),
        "despite": score.despite,
    }


def penalties_at(state: ContestState, round_number: int, table: ContestTableState) -> tuple[PenaltyState, ...]:
    """Return the arbiter's penalties at a table, by their numbers."""
    there = {*table.sides[0], *table.sides[1]}
    every = (each for _id, each in sorted(state.penalties.items()))
    return tuple(each for each in every if each.round == round_number and each.entrant in there)
