"""Form of a score as one pair types it: « us » and « them », totals or donne by donne, converted to a `Score`."""

from dataclasses import dataclass
from typing import Final, Literal

from django import forms
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from games.options_form import whole_number_field
from games.rules.record_json import Json
from leagues.contests.contest_log.counting import sum_of
from leagues.contests.contest_log.score import MOST_CAPOTS, MOST_MARKS
from leagues.contests.contest_log.settings import Ends, Settings
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Score
from leagues.contests.phones.lines import DonneLine, LineFault, Summed, has_annonces, has_litiges, line_fault, summed
from leagues.contests.phones.own_page import OwnTable
from leagues.contests.score_offers import OfferSide, Sides, offers_of
from leagues.contests.words.scoring import hints_told, sum_told
from leagues.standings.sheet_sum import SumCheck

MOST_LINES: Final = 60
LINE_FAULTS: Final = {
    LineFault.NO_LITIGES: _("Donne %(number)s: there are no litiges in this contest."),
    LineFault.CAPOT_IN_LITIGE: _("Donne %(number)s: a capot leaves nothing in litige."),
    LineFault.CAPOT_SHARED: _("Donne %(number)s: with a capot the other side scores at most a belote."),
}
LINES_WITHOUT_END: Final = 20
"""How many lines the form has if no number of donnes is fixed."""
MOST_DIGITS: Final = 6
CAPOTS: Final = ("capots_us", "capots_them")


@dataclass(frozen=True, slots=True)
class TypedLine:
    """One line of the form as typed: its number, from 1, and its fields."""

    number: int
    us: str
    them: str
    belote: bool
    capot: bool
    litige: bool

    @property
    def empty(self) -> bool:
        return not (self.us or self.them or self.belote or self.capot or self.litige)


class PhoneScoreForm(forms.Form):
    """The form of a score. `own`: the viewer's table and side. Once valid: `score`, and the `check` of its sum."""

    us = whole_number_field(_("Us"), 0, MOST_MARKS)
    them = whole_number_field(_("Them"), 0, MOST_MARKS)
    capots_us = whole_number_field(_("Our capots"), 0, MOST_CAPOTS)
    capots_them = whole_number_field(_("Their capots"), 0, MOST_CAPOTS)
    belotes = whole_number_field(_("Belotes, of both sides"), 0, MOST_CAPOTS)
    donnes = whole_number_field(_("Donnes played"), 0, MOST_LINES)
    annonces = whole_number_field(_("Points of annonces, of both sides"), 0, MOST_MARKS)
    penalties = whole_number_field(_("Points of penalties on the sheet"), 0, MOST_MARKS)
    lost = whole_number_field(_("Points left in litige at the end"), 0, MOST_MARKS)
    winner = forms.ChoiceField(
        label=_("Winner, if the points are equal"),
        choices=(("", _("Nobody")), ("us", _("Us")), ("them", _("Them"))),
        required=False,
    )
    despite = forms.BooleanField(required=False)

    def __init__(self, state: ContestState, own: OwnTable, data: QueryDict | None = None) -> None:
        self.state, self.own = state, own
        initial = None if own.own is None else _initial(own, own.own.score)
        self.prefix_id = f"t{own.round}-{own.table.number}"
        super().__init__(data, initial=initial, auto_id=f"{self.prefix_id}-%s")
        if not has_annonces(self.settings, own.round):
            del self.fields["annonces"]
        if not has_litiges(self.settings):
            del self.fields["lost"]
        if self.settings.ends is Ends.DONNES:
            del self.fields["donnes"]

    @property
    def settings(self) -> Settings:
        return self.state.settings

    @cached_property
    def lines(self) -> list[TypedLine]:
        """The lines of the form: as many as the round has donnes, with what was typed."""
        fixed = self.settings.ends is Ends.DONNES
        count = self.settings.round(self.own.round).donnes if fixed else LINES_WITHOUT_END
        return [self._line(number) for number in range(1, min(count, MOST_LINES) + 1)]

    @property
    def by_lines(self) -> bool:
        return any(not line.empty for line in self.lines)

    @property
    def totals(self) -> list[forms.BoundField]:
        return [self["us"], self["them"]]

    @property
    def extras(self) -> list[forms.BoundField]:
        return [self["capots_us"], self["capots_them"], self["belotes"]]

    @property
    def litiges(self) -> bool:
        return has_litiges(self.settings)

    @property
    def more(self) -> list[forms.BoundField]:
        """The fields that few sheets need."""
        return [self[name] for name in ("donnes", "annonces", "penalties", "lost", "winner") if name in self.fields]

    def clean(self) -> dict[str, object]:
        cleaned: dict[str, object] = super().clean() or {}
        if self.by_lines:
            self._take_lines(cleaned)
        if not self.errors and (cleaned.get("us") is None or cleaned.get("them") is None):
            self.add_error(None, _("Type the totals of both sides."))
        return cleaned

    def _take_lines(self, cleaned: dict[str, object]) -> None:
        """Add up the lines; totals typed beside them must be equal."""
        try:
            lines = [_read(line) for line in self._typed_lines()]
        except ValueError as error:
            self.add_error(None, _("Donne %(number)s: figures for both sides, please.") % {"number": error})
            return
        self.summed = came = summed(lines, self.settings)
        self._refuse_lines(lines)
        figures = dict(zip(("us", "them", "capots_us", "capots_them"), (*came.totals, *came.capots), strict=True))
        # With a fixed number of donnes, a missing line is an error of the sheet, not a shorter partie.
        donnes = None if self.settings.ends is Ends.DONNES else came.donnes
        for name, total in {**figures, "belotes": came.belotes, "lost": came.lost, "donnes": donnes}.items():
            if name in self.fields and cleaned.get(name) not in (None, total):
                self.add_error(name, _("The donnes add up to %(total)s points.") % {"total": total})
            cleaned[name] = total

    def _refuse_lines(self, lines: list[DonneLine]) -> None:
        """Add an error for each line that contradicts itself, by its number."""
        for number, line in enumerate(lines, 1):
            fault = line_fault(line, self.settings)
            if fault is not None:
                self.add_error(None, LINE_FAULTS[fault] % {"number": number})
        for number in () if self.summed is None else self.summed.whole:
            self.add_error(None, _("Donne %(number)s: nothing is left in litige here.") % {"number": number})

    summed: Summed | None = None

    def _typed_lines(self) -> list[TypedLine]:
        """Return the lines up to the last filled one: an empty line in between is a mistake."""
        last = max(line.number for line in self.lines if not line.empty)
        return self.lines[:last]

    def _line(self, number: int) -> TypedLine:
        said = self.data if self.is_bound else {}

        def text(name: str) -> str:
            return str(said.get(f"{name}-{number}", "")).strip()[:MOST_DIGITS]

        belote, capot, litige = (bool(text(name)) for name in ("belote", "capot", "litige"))
        return TypedLine(number, text("us"), text("them"), belote, capot, litige)

    @property
    def score(self) -> Score:
        """The score of a valid form. Its `despite` means that the author was warned of a wrong sum and kept it."""
        said = self.cleaned_data
        stands = (check := self.check) is None or check.stands
        return self._score(despite=bool(said["despite"]) and not stands)

    @property
    def check(self) -> SumCheck | None:
        """The check of a valid form's sum; None if no sum is fixed."""
        return sum_of(self.state, self.own.round, self._score(despite=False), self.own.table.number)

    @property
    def told_check(self) -> dict[str, object] | None:
        """The check of a valid form in words."""
        check = self.check
        if check is None:
            return None
        told = {"right": check.right, "stands": check.stands, "told": sum_told(check), "hints": hints_told(check)}
        # Totals computed from lines are corrected in a line.
        offers = [] if self.by_lines else offers_of(check, self._score(despite=False), self._sides())
        return told | {"offers": offers}

    def _sides(self) -> Sides:
        us = OfferSide(CAPOTS[0], pgettext("a capot for", "us"))
        them = OfferSide(CAPOTS[1], pgettext("a capot for", "them"))
        return (us, them) if self.own.side == 0 else (them, us)

    @property
    def unfinished(self) -> bool:
        """Whether lines are still missing: a sum too small is then no mistake."""
        fixed = self.settings.ends is Ends.DONNES
        return fixed and self.summed is not None and self.summed.donnes < len(self.lines)

    @property
    def stands(self) -> bool:
        """Whether a valid form may be written: its sum is possible, is not checked, or the author kept it."""
        stands = (self.check is None or self.check.stands) and not (self.summed and self.summed.wrong)
        return stands or bool(self.cleaned_data["despite"])

    def _score(self, *, despite: bool) -> Score:
        said = self.cleaned_data
        points = (said["us"], said["them"])
        equal = points[0] == points[1]
        return Score(
            points=self.own.ours_first(points),
            capots=self.own.ours_first((said.get("capots_us") or 0, said.get("capots_them") or 0)),
            belotes=said.get("belotes"),
            donnes=said.get("donnes"),
            annonces=said.get("annonces") or 0,
            penalties=said.get("penalties") or 0,
            lost=said.get("lost") or 0,
            winner=self._winner(said["winner"]) if equal else None,
            despite=despite,
        )

    def _winner(self, said: str) -> Literal[0, 1] | None:
        sides: tuple[Literal[0, 1], Literal[0, 1]] = (0, 1) if self.own.side == 0 else (1, 0)
        return {"us": sides[0], "them": sides[1]}.get(said)


def _read(line: TypedLine) -> DonneLine:
    """Return a typed line as a donne. ValueError with the number of the line if a figure is missing or invalid."""
    if not all(each.isascii() and each.isdigit() for each in (line.us, line.them)):
        raise ValueError(line.number)
    marks = (int(line.us), int(line.them))
    if line.capot and marks[0] == marks[1]:
        raise ValueError(line.number)
    return DonneLine(marks=marks, belote=line.belote, capot=line.capot, litige=line.litige)


def _initial(own: OwnTable, score: Score) -> Json:
    """Return the initial values: the last score this side wrote."""
    us, them = own.ours_first(score.points)
    capots_us, capots_them = own.ours_first(score.capots)
    winner = {None: "", own.side: "us"}.get(score.winner, "them")
    optional = {"annonces": score.annonces, "penalties": score.penalties, "lost": score.lost}
    written = {name: each for name, each in optional.items() if each}
    return (
        {"us": us, "them": them, "belotes": score.belotes, "donnes": score.donnes, "winner": winner}
        | written
        | {
            "capots_us": capots_us or None,
            "capots_them": capots_them or None,
        }
    )
