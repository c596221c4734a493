"""The filter form of finished parties, its active filters as chips, and the choices of its labels.

The values of the form are in the address, and every field is optional. A contradictory filter is an error at its
field, and then nothing is listed. A tap on a chip removes its filter. Labels are the clubs, contests and leagues with
parties in history.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar, Final
from urllib.parse import urlencode

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.cached_values import CachedValues
from games.history.filters import LABELS, PartieFilter
from games.history.person_field import KnownPeople, PersonField
from games.labels import PRESETS, Text, value_label
from games.models import Partie, PartieLabel, Player, Table
from games.models.tables import UNCOUNTED
from games.options_form import Cleaned
from games.rules.options import read_rules
from games.rules.presets import PRESETS as RULES


@dataclass(frozen=True, slots=True)
class FilterChip:
    """A chip for one filter. `value` is empty if the label suffices. `without`: the address without this filter."""

    label: Text
    value: Text
    without: str


def chip_of(field: forms.BoundField, value: object, filters: Mapping[str, str]) -> FilterChip:
    others = {name: text for name, text in filters.items() if name != field.name}
    return FilterChip(field.label, _value_text(field.field, value), urlencode(others))


def _value_text(field: forms.Field, value: Any) -> Text:
    if isinstance(value, Player):
        return value.name
    if isinstance(value, date):
        return date_format(value, "DATE_FORMAT")
    return "" if value is True else _label(getattr(field, "choices", ()), value)


def _label(choices: Any, value: str) -> Text:
    """Return the label of a choice, which may be in a group."""
    for key, words in choices:
        inside = _label(words, value) if isinstance(words, list | tuple) else words if key == value else ""
        if inside:
            return inside
    return ""


KEPT_SECONDS: Final = 300
MOST: Final = 500
CACHE_KEY: Final = "history-labels"
_choices: Final = CachedValues[dict[str, list[tuple[str, str]]]](dict[str, list[tuple[str, str]]])


def label_choices() -> dict[str, list[tuple[str, str]]]:
    """Return, by kind, (key, name) in the order of names, for open parties only. Cached for some minutes."""
    found = _choices.get(CACHE_KEY)
    if found is None:
        found = _read()
        _choices.set(CACHE_KEY, found, KEPT_SECONDS)
    return found


def _read() -> dict[str, list[tuple[str, str]]]:
    public = PartieLabel.objects.filter(
        partie__visibility=Table.Visibility.OPEN, partie__finished_at__isnull=False
    ).exclude(partie__kind__in=UNCOUNTED)
    rows = public.values_list("kind", "key").annotate(called=Max("name")).order_by("kind", "called")
    found: dict[str, list[tuple[str, str]]] = {}
    for kind, key, name in rows:
        found.setdefault(kind, []).append((key, name))
    return {kind: choices[:MOST] for kind, choices in found.items()}


def name_of_label(kind: str, key: str) -> str | None:
    """Return the name of a label, even if it is not among the choices; None if no partie has it."""
    known = dict(label_choices().get(kind, ()))
    return known.get(key) or PartieLabel.objects.filter(kind=kind, key=key).values_list("name", flat=True).first()


PEOPLE: Final = ("player", "partner", "opponent", "opponent2")
FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(2199, 12, 31)
SORTED_FIRST: Final = "newest"


class PartieFilterForm(forms.Form):
    """The filter form of parties. Once valid, `wanted` is the filter and `query` its shortest query string."""

    template_groups: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]] = (
        ("people", ("mine", "player", "result", "partner", "opponent", "opponent2")),
        ("game", ("game", "preset", "kind", "cards", *LABELS)),
        ("when", ("from", "until", "sort")),
    )

    def __init__(self, data: Mapping[str, object], viewer: Player | None) -> None:
        given = {name: data[name] for name in data}
        if "mine" in given:
            given["mine"] = "on"
        super().__init__(given, label_suffix="")
        self.viewer, self.people = viewer, KnownPeople(viewer)
        self.fields = self.own_fields()

    def own_fields(self) -> dict[str, forms.Field]:
        return {
            "mine": forms.BooleanField(label=_("Only parties I played"), required=False),
            "player": PersonField(self.people, label=_("Player")),
            "result": chosen(_("Result"), results()),
            "partner": PersonField(self.people, label=_("With the partner")),
            "opponent": PersonField(self.people, label=_("Against")),
            "opponent2": PersonField(self.people, label=_("And against")),
            "game": chosen(_("Game"), [(game, value_label("game", game)) for game in ("retourne", "encheres")]),
            "preset": chosen(_("Rules"), presets_by_game()),
            "kind": chosen(_("Kind"), kinds()),
            "cards": chosen(_("Cards"), Partie.Origin.choices),
            **{kind: field for kind in LABELS if (field := label_field(kind, self.data.get(kind, ""))) is not None},
            "from": day_field(_("From")),
            "until": day_field(_("Until")),
            "sort": chosen(_("Sort by"), self.sorts(), any_of_them=False),
        }

    def sorts(self) -> list[tuple[str, Text]]:
        return [("newest", _("newest first")), ("oldest", _("oldest first"))]

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        self.refuse_reversed_days(cleaned)
        self.refuse_same_people(cleaned)
        self.refuse_nobody_seen_from(cleaned)
        game, preset = cleaned.get("game"), cleaned.get("preset")
        if game and preset and game_of(preset) != game:
            self.add_error("preset", _("These rules belong to another game: leave one of the two fields empty."))
        return cleaned

    def refuse_reversed_days(self, cleaned: Cleaned) -> None:
        since, until = cleaned.get("from"), cleaned.get("until")
        if since and until and since > until:
            self.add_error("until", _("The last day is before the first: exchange the two."))

    def refuse_same_people(self, cleaned: Cleaned) -> None:
        seen: set[int] = set()
        for name in PEOPLE:
            player = cleaned.get(name)
            if player is not None and player.pk in seen:
                self.add_error(name, _("%(name)s is named twice: nobody has two seats.") % {"name": player.name})
            seen |= set() if player is None else {player.pk}

    def refuse_nobody_seen_from(self, cleaned: Cleaned) -> None:
        """Refuse partner, opponent and result without a person: either `player`, or the viewer with `mine`."""
        if "player" in self.errors or cleaned.get("player") or (cleaned.get("mine") and self.viewer is not None):
            return
        for name in ("partner", "opponent", "opponent2"):
            if cleaned.get(name):
                self.add_error(name, _("Fill in “Player” too: this person’s partner or opponent is looked for."))
        if cleaned.get("result") in ("won", "lost"):
            self.add_error("result", _("Fill in “Player” too: the result is the one of this person."))

    @property
    def wanted(self) -> PartieFilter:
        """Return the filter of a valid form."""
        found = self.cleaned_data
        against = tuple(found[name] for name in ("opponent", "opponent2") if found[name] is not None)
        choices = {name: found.get(name, "") for name in ("game", "preset", "kind", "result", *LABELS)}
        return PartieFilter(
            mine=found["mine"],
            player=found["player"],
            partner=found["partner"],
            opponents=against,
            origin=found["cards"],
            since=found["from"],
            until=found["until"],
            **choices,
        )

    @property
    def sort(self) -> str:
        return self.cleaned_data["sort"] or SORTED_FIRST

    @property
    def kept(self) -> dict[str, str]:
        """Return the filters of a valid form as in the address: people by their ids."""
        return {name: _as_text(value) for name, value in self.cleaned_data.items() if value and value != SORTED_FIRST}

    @property
    def query(self) -> str:
        return urlencode(self.kept)

    @property
    def is_short(self) -> bool:
        """Whether the address is already the shortest one, with people by their ids."""
        return {name: text for name, text in self.data.items() if name in self.fields} == self.kept

    @property
    def is_blank(self) -> bool:
        """Whether nothing is filtered but `mine`: the fields then look the same for everybody."""
        return self.is_valid() and not self.kept.keys() - {"mine"}

    @property
    def asks_more(self) -> bool:
        """Whether there is any filter besides `mine` and the sorting."""
        return bool(self.kept.keys() - {"mine", "sort"})

    @property
    def chips(self) -> list[FilterChip]:
        """Return a chip for each filter, with the address without it; the tabs above the list show `mine`."""
        filters = self.kept if self.is_valid() else {}
        shown = [name for name in filters if name not in ("mine", "sort")]
        return [chip_of(self[name], self.cleaned_data[name], filters) for name in shown]

    @property
    def groups(self) -> list[list[forms.BoundField]]:
        """Return the fields in groups."""
        return [[self[name] for name in names if self.shows(name)] for _title, names in self.template_groups]

    def shows(self, name: str) -> bool:
        return name in self.fields and (name != "mine" or self.viewer is not None)


def _as_text(value: object) -> str:
    if isinstance(value, Player):
        return str(value.pk)
    return "on" if value is True else str(value)


class PlainSelect(forms.Select):
    """A select that builds its HTML at once, since Django would render a template for each of hundreds of choices."""

    template_name = "components/_select.html"


def chosen(label: Text, choices: Any, *, any_of_them: bool = True) -> forms.ChoiceField:
    """Return an optional choice field."""
    offered = [("", pgettext("a choice left open", "any")), *choices] if any_of_them else list(choices)
    return forms.ChoiceField(label=label, required=False, choices=offered, widget=PlainSelect)


def day_field(label: Text) -> forms.DateField:
    far = _("Choose a day between 2000 and 2199.")
    return forms.DateField(
        label=label,
        required=False,
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        validators=[MinValueValidator(FIRST_DAY, far), MaxValueValidator(LAST_DAY, far)],
        error_messages={"invalid": _("This is not a date: write it like 2026-11-20.")},
    )


def label_field(kind: str, key: str) -> forms.ChoiceField | None:
    """Return the field for labels of this kind; None if no partie has such a label and none is filtered."""
    choices = label_choices().get(kind, [])
    if key and key not in dict(choices) and (name := name_of_label(kind, key)) is not None:
        choices = [*choices, (key, name)]
    words = {"club": _("Club"), "contest": _("Contest"), "league": _("League")}
    return chosen(words[PartieLabel.Kind(kind).value], choices) if choices or key else None


def results() -> list[tuple[str, Text]]:
    return [
        ("won", pgettext("a partie", "won")),
        ("lost", pgettext("a partie", "lost")),
        ("drawn", pgettext("a partie", "drawn")),
        ("stopped", pgettext("a partie", "stopped")),
    ]


def kinds() -> list[tuple[str, Text]]:
    return [(kind.value, kind.label) for kind in Table.Kind if kind not in UNCOUNTED]


def game_of(preset: str) -> str:
    return read_rules({"preset": preset}).game


def presets_by_game() -> list[tuple[Text, list[tuple[str, Text]]]]:
    groups: dict[str, list[tuple[str, Text]]] = {}
    for preset in RULES:
        groups.setdefault(game_of(preset), []).append((preset, PRESETS[preset].label))
    return [(value_label("game", game), presets) for game, presets in groups.items()]
