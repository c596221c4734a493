"""The form of a line, which converts input to a counted donne."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _

from games.labels.clashes import clash_in_words
from games.rules.counting import MALDONNE_MARKS, BadCount, DonneCount, clash_of, verify_count
from games.rules.options import Rules
from games.rules.seats import Camp
from games.sheets.line_checks import (
    ANNONCES,
    BELOTES,
    PENALTIES,
    eight_tricks,
    nobody_faults,
    penalty_faults,
    taken_faults,
)
from games.sheets.line_fields import NOBODY, fields_of
from games.sheets.names import Names
from games.sheets.typed_counts import nobody, taken_count
from games.sheets.writing import MOST_WHY
from games.wording import tidy

FIELD_OF: Final = {"annonces": "annonces_of", "penalties": PENALTIES[Camp.NS]}
"""Keys of a count whose form field has another name."""


class LineForm(forms.Form):
    """The form of a line. Once valid, `count` is the donne. Errors are at their fields; the engine checks last."""

    count: DonneCount

    def __init__(
        self,
        rules: Rules,
        names: Names,
        data: Mapping[str, object] | None = None,
        *,
        initial: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(data, label_suffix="", initial=dict(initial or {}))
        self.rules = rules
        self.fields |= fields_of(rules, names)

    @property
    def is_bid(self) -> bool:
        return self.rules.game == "encheres"

    @property
    def annonces(self) -> list[forms.BoundField]:
        return [self[name] for name in ("annonces_of", *ANNONCES)] if self.rules.annonces else []

    @property
    def belotes(self) -> list[forms.BoundField]:
        return [self[name] for name in BELOTES.values() if name in self.fields]

    @property
    def penalties(self) -> list[forms.BoundField]:
        return [self[name] for name in (*PENALTIES.values(), "penalty_why")]

    @property
    def has_rare(self) -> bool:
        return any(field.errors or field.value() for field in (*self.penalties, *self.belotes))

    @property
    def fine(self) -> int:
        """Return the marks of a maldonne (rules of halls: docs/sheets.md)."""
        return MALDONNE_MARKS[self.rules.game]

    @property
    def has_annonces(self) -> bool:
        return any(field.errors or field.value() for field in self.annonces)

    @property
    def asks_eight(self) -> bool:
        """Whether the contract depends on who took the eight tricks."""
        if self.errors.get("eight") or self.initial.get("eight"):
            return True
        said = self.cleaned_data if self.is_bound else {}
        known = all(said.get(name) for name in ("taker", "points_of")) and {"capot", "points"} <= said.keys()
        return known and said["taker"] != NOBODY and eight_tricks(said).asked

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        taken = cleaned["taker"] != NOBODY
        faults = taken_faults(cleaned, self.rules) if taken else nobody_faults(cleaned)
        for name, message in [*faults, *penalty_faults(cleaned)]:
            self.add_error(name, message)
        if not self.errors:
            self.verify(taken_count(cleaned, self.rules) if taken else nobody(cleaned))
        return cleaned

    def verify(self, count: DonneCount) -> None:
        """Check the count with the engine, and set `count` or an error."""
        clash = clash_of(count, self.rules)
        if clash is not None:
            self.add_error("annonces_of", clash_in_words(clash))
            return
        try:
            verify_count(count, self.rules)
        except BadCount as refusal:
            name = FIELD_OF.get(refusal.about, refusal.about)
            self.add_error(name if name in self.fields else None, _("This donne does not add up."))
        else:
            self.count = count

    def clean_penalty_why(self) -> str:
        why: str = self.cleaned_data["penalty_why"]
        if why and tidy(why, MOST_WHY) is None:
            raise forms.ValidationError(_("Write it in plain letters."))
        return tidy(why, MOST_WHY) or ""
