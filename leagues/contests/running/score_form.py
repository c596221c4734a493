"""The form of a sheet's totals, and the check of their sum before anything is written."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.options_form import whole_number_field
from leagues.contests.contest_log.counting import said_on_sheet, sum_of
from leagues.contests.contest_log.score import MOST_CAPOTS, MOST_MARKS
from leagues.contests.contest_log.settings import Ends
from leagues.contests.contest_log.state import ContestState, ContestTableState, PenaltyState
from leagues.contests.contest_log.steps import Score
from leagues.contests.score_form import SidesScoreForm, typed_again
from leagues.standings.sheet_sum import SumCheck


class DeskScoreForm(SidesScoreForm):
    """The desk's form of a score: totals first, then fields that few sheets need.

    The arbiter's penalties are added by the site.
    """

    belotes = whole_number_field(_("Belotes, both sides"), 0, MOST_CAPOTS)
    donnes = whole_number_field(_("Donnes played"), 0, MOST_CAPOTS)
    annonces = whole_number_field(_("Points of annonces"), 0, MOST_MARKS)
    penalties = whole_number_field(_("Points of penalties on the sheet"), 0, MOST_MARKS)
    lost = whole_number_field(_("Points lost in litige"), 0, MOST_MARKS)
    despite = forms.BooleanField(label=_("I counted again: keep this score"), required=False)

    def __init__(
        self, state: ContestState, round_number: int, table: ContestTableState, *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.state, self.round, self.table = state, round_number, table
        one, other = (" + ".join(map(str, side)) for side in table.sides)
        self.name_sides((one, other), _("The side with more points"))

    @property
    def score(self) -> Score:
        """The typed score, for a valid form; `despite` matters only if it does not add up."""
        typed = self.cleaned_data
        instead, on_sheet = said_on_sheet(self.state, self.round, self.table.number)
        donnes = typed["donnes"]
        if donnes is None and instead:
            donnes = max(self.state.settings.round(self.round).donnes - instead, 0)
        return Score(
            points=self.points,
            capots=self.capots,
            belotes=typed["belotes"],
            donnes=donnes,
            annonces=typed["annonces"] or 0,
            penalties=max(on_sheet, 0) if typed["penalties"] is None else typed["penalties"],
            lost=typed["lost"] or 0,
            winner=self.winner_typed,
        )

    @property
    def check(self) -> SumCheck | None:
        """The check of the sum; None if sheets are checked line by line."""
        return sum_of(self.state, self.round, self.score, self.table.number)

    @property
    def half_typed(self) -> bool:
        """Whether the points of the second side alone are missing."""
        return bool(self["points_0"].value()) and not self["points_1"].value()

    @property
    def needs_donnes(self) -> bool:
        """Whether the number of donnes must be typed, as the settings do not fix it."""
        return self.state.settings.ends is not Ends.DONNES


def typed_on_sheet(score: Score) -> dict[str, object]:
    """Return the desk form's initial values for an existing score."""
    return typed_again(score) | {
        "belotes": score.belotes,
        "donnes": score.donnes,
        "annonces": score.annonces or None,
        "penalties": score.penalties or None,
        "lost": score.lost or None,
        "despite": score.despite,
    }


def penalties_at(state: ContestState, round_number: int, table: ContestTableState) -> tuple[PenaltyState, ...]:
    """Return the arbiter's penalties at a table, by their numbers."""
    there = {*table.sides[0], *table.sides[1]}
    every = (each for _id, each in sorted(state.penalties.items()))
    return tuple(each for each in every if each.round == round_number and each.entrant in there)
