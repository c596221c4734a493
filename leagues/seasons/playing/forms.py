"""Forms of a fixture: another day with a reason, a score, an absence."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final, Literal

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels import Text
from leagues.contests.contest_log.score import MOST_CAPOTS, MOST_MARKS
from leagues.seasons.season_log.steps import Score
from leagues.seasons.season_log.steps.results import MOST_WHY

BOTH: Final = "both"
WINNERS: Final[Mapping[str, Literal[0, 1]]] = {"0": 0, "1": 1}


class SidedForm(forms.Form):
    """A form of a fixture. `sides`: both names, home first. `named`: identifies the form on its page."""

    def __init__(self, *args: Any, sides: tuple[str, str], named: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auto_id, self.label_suffix, self.sides = f"{named}-%s", "", sides


def _why(label: Text) -> forms.CharField:
    return forms.CharField(label=label, max_length=MOST_WHY, required=False)


def _figure(most: int, *, required: bool = False) -> forms.IntegerField:
    attrs = {"inputmode": "numeric", "autocomplete": "off", "min": "0"}
    return forms.IntegerField(min_value=0, max_value=most, required=required, widget=forms.NumberInput(attrs))


class DayForm(SidedForm):
    """The form of another day, within the season."""

    to = forms.DateField(
        label=_("The other day"),
        input_formats=["%Y-%m-%d"],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    why = _why(_("Why (for the others and the log)"))

    def __init__(self, *args: Any, days: tuple[date | None, date | None] = (None, None), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, day in zip(("min", "max"), days, strict=True):
            if day is not None:
                self.fields["to"].widget.attrs[name] = day.isoformat()


class FixtureScoreForm(SidedForm):
    """The form of a score: points of both, home first; capots; the winner, if points are equal."""

    points_0 = _figure(MOST_MARKS, required=True)
    points_1 = _figure(MOST_MARKS, required=True)
    capots_0 = _figure(MOST_CAPOTS)
    capots_1 = _figure(MOST_CAPOTS)
    winner = forms.ChoiceField(label=_("If points are equal"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for side, name in enumerate(self.sides):
            self.fields[f"points_{side}"].label = _("Points of %(side)s") % {"side": name}
            self.fields[f"capots_{side}"].label = _("Capots of %(side)s") % {"side": name}
        winner = self.fields["winner"]
        assert isinstance(winner, forms.ChoiceField)
        won = pgettext_lazy("the last donne of a fixture", "%(side)s won")
        sides = [(str(side), won % {"side": name}) for side, name in enumerate(self.sides)]
        winner.choices = [("", pgettext_lazy("a fixture", "It is a draw")), *sides]

    @property
    def score(self) -> Score:
        """The score of a valid form. The chosen winner only matters if points are equal."""
        typed = self.cleaned_data
        points = (typed["points_0"], typed["points_1"])
        winner = WINNERS.get(typed["winner"]) if points[0] == points[1] else None
        return Score(
            points=points,
            capots=(typed["capots_0"] or 0, typed["capots_1"] or 0),
            winner=winner,
        )


class SettleForm(FixtureScoreForm):
    """The form of the arbiter's decision."""

    why = _why(_("Why (for both pairs and the log)"))


class ForfeitForm(SidedForm):
    """The form of an absence."""

    absent = forms.ChoiceField(label=_("Who was not there"))
    why = _why(_("Why (for both pairs and the log)"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        absent = self.fields["absent"]
        assert isinstance(absent, forms.ChoiceField)
        absent.choices = [("0", self.sides[0]), ("1", self.sides[1]), (BOTH, _("Neither of them"))]

    @property
    def forfeits(self) -> tuple[bool, bool]:
        absent = self.cleaned_data["absent"]
        return absent in ("0", BOTH), absent in ("1", BOTH)


class DisputeForm(SidedForm):
    why = _why(_("What is not right"))


def typed_again(score: Score) -> dict[str, object]:
    """Return the form's initial values for an existing score."""
    return {
        "points_0": score.points[0],
        "points_1": score.points[1],
        "capots_0": score.capots[0] or None,
        "capots_1": score.capots[1] or None,
        "winner": "" if score.winner is None else str(score.winner),
    }
