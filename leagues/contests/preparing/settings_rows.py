"""Settings that are lists: rounds, the order of the ranking, prizes. Rows of fields, without a script."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.form_data import Cleaned
from games.labels import Text
from leagues.contests.contest_log.settings import (
    MOST_DONNES,
    MOST_PRIZE,
    MOST_PRIZES,
    MOST_ROUNDS,
    Category,
    RoundSettings,
    Settings,
)
from leagues.contests.words.settings import LABELS, VALUES, amount, value_text
from leagues.standings.prizes import Prize
from leagues.standings.regulation import TIE_BREAKS_ONLY, Metric

Row = list[str]
"""The names of the fields of one line."""
LIMITS: Final = {"donnes": MOST_DONNES, "points": 100_000, "minutes": 600}
SPARE_PRIZES: Final = 3
SPARE_METRICS: Final = 2
NAME_OF_A_PRIZE: Final = 80
CONSOLANTE: Final = "consolante"
"""The choice that replaces a prize's category."""


def number_field(
    label: Text, least: int, most: int, *, required: bool = True, help_text: Text = ""
) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=most,
        required=required,
        help_text=help_text,
        error_messages={"invalid": _("Write a whole number.")},
        widget=forms.NumberInput({"inputmode": "numeric"}),
    )


def count_in(data: Mapping[str, object] | None, pattern: str, most: int, least: int) -> int:
    """Return how many rows a sent form has: the form may have been made when the settings had more rows than now."""
    sent = 0 if data is None else sum(1 for each in range(1, most + 1) if pattern % each in data)
    return max(sent, least)


# Rounds


def round_fields(settings: Settings, data: Mapping[str, object] | None) -> tuple[dict[str, forms.Field], list[Row]]:
    rows = count_in(data, "donnes_%d", MOST_ROUNDS, len(settings.rounds))
    fields: dict[str, forms.Field] = {}
    for each in range(1, rows + 1):
        for name, most in LIMITS.items():
            label = _("%(what)s of round %(n)s") % {"what": LABELS[name].label, "n": each}
            fields[f"{name}_{each}"] = number_field(label, 1, most, required=False)
    return fields, [[f"{name}_{each}" for name in LIMITS] for each in range(1, rows + 1)]


def round_initial(settings: Settings) -> dict[str, object]:
    return {
        f"{name}_{each}": getattr(chosen, name) for each, chosen in enumerate(settings.rounds, 1) for name in LIMITS
    }


def read_rounds(cleaned: Cleaned, count: int, before: Settings) -> tuple[RoundSettings, ...]:
    """Return the rounds: an added round is like the last; an empty figure is unchanged."""
    rounds: list[RoundSettings] = []
    for each in range(1, count + 1):
        last = rounds[-1] if rounds else before.round(1)
        usual = before.rounds[each - 1] if each <= len(before.rounds) else last
        said = {name: cleaned.get(f"{name}_{each}") or getattr(usual, name) for name in LIMITS}
        rounds.append(RoundSettings(**said))
    return tuple(rounds)


# The ranking


def metric_fields(settings: Settings, data: Mapping[str, object] | None) -> tuple[dict[str, forms.Field], Row]:
    places = count_in(data, "metric_%d", len(Metric), min(len(settings.metrics) + SPARE_METRICS, len(Metric)))
    fields: dict[str, forms.Field] = {}
    for each in range(1, places + 1):
        known = [(str(value), text) for value, text in VALUES[Metric].items()]
        if each == 1:
            known = [(value, text) for value, text in known if Metric(value) not in TIE_BREAKS_ONLY]
        choices = known if each == 1 else [("", pgettext("tie-break", "nothing more")), *known]
        label = _("Ranked by") if each == 1 else _("Then %(n)s") % {"n": each}
        fields[f"metric_{each}"] = forms.ChoiceField(label=label, choices=choices, required=each == 1)
    return fields, list(fields)


def metric_initial(settings: Settings) -> dict[str, object]:
    return {f"metric_{each}": str(metric) for each, metric in enumerate(settings.metrics, 1)}


def read_metrics(cleaned: Cleaned) -> tuple[list[Metric], str]:
    """Return the metrics in their order, without empty fields; and the field that repeats one, or empty."""
    metrics: list[Metric] = []
    for each in range(1, len(Metric) + 1):
        said = cleaned.get(f"metric_{each}")
        if said and Metric(said) in metrics:
            return metrics, f"metric_{each}"
        if said:
            metrics.append(Metric(said))
    return metrics, ""


# Prizes


def prize_fields(settings: Settings, data: Mapping[str, object] | None) -> tuple[dict[str, forms.Field], list[Row]]:
    least = min(len(settings.prizes) + SPARE_PRIZES, MOST_PRIZES)
    rows = count_in(data, "prize_name_%d", MOST_PRIZES, least)
    fields: dict[str, forms.Field] = {}
    for each in range(1, rows + 1):
        fields |= _prize_row(each)
    names = ("place", "category", "name", "worth", "kind")
    return fields, [[f"prize_{name}_{each}" for name in names] for each in range(1, rows + 1)]


def _prize_row(each: int) -> dict[str, forms.Field]:
    categories = [
        ("", _("everybody")),
        (CONSOLANTE, _("the consolante")),
        *((str(value), value_text(value)) for value in Category),
    ]
    kinds = [("money", _("money")), ("thing", _("a thing"))]
    said = {"n": each}
    return {
        f"prize_place_{each}": number_field(_("Place of prize %(n)s") % said, 1, 1000, required=False),
        f"prize_category_{each}": forms.ChoiceField(
            label=_("Among, for prize %(n)s") % said, choices=categories, required=False
        ),
        f"prize_name_{each}": forms.CharField(
            label=_("What prize %(n)s is") % said, max_length=NAME_OF_A_PRIZE, required=False
        ),
        f"prize_worth_{each}": forms.DecimalField(
            label=_("Worth of prize %(n)s") % said,
            min_value=0,
            max_value=MOST_PRIZE // 100,
            decimal_places=2,
            required=False,
            localize=True,
            widget=forms.TextInput({"inputmode": "decimal"}),
        ),
        f"prize_kind_{each}": forms.ChoiceField(label=_("Kind of prize %(n)s") % said, choices=kinds, required=False),
    }


def prize_initial(settings: Settings) -> dict[str, object]:
    initial: dict[str, object] = {}
    for each, prize in enumerate(settings.prizes, 1):
        kind = "money" if prize.divisible else "thing"
        among = CONSOLANTE if prize.consolante else prize.category or ""
        said = {"place": prize.place, "category": among, "name": prize.name, "kind": kind}
        initial |= {f"prize_{name}_{each}": value for name, value in said.items()}
        initial[f"prize_worth_{each}"] = amount(prize.worth) if prize.worth else None
    return initial


def read_prizes(cleaned: Cleaned, rows: int) -> tuple[Prize, ...]:
    """Return the prizes: a line without a name is ignored; a prize without a place is for everybody."""
    prizes = []
    for each in range(1, rows + 1):
        name = (cleaned.get(f"prize_name_{each}") or "").strip()
        among = cleaned.get(f"prize_category_{each}") or None
        if name:
            prizes.append(
                Prize(
                    name=name,
                    worth=int((cleaned.get(f"prize_worth_{each}") or 0) * 100),
                    place=cleaned.get(f"prize_place_{each}"),
                    category=None if among == CONSOLANTE else among,
                    divisible=cleaned.get(f"prize_kind_{each}") != "thing",
                    consolante=among == CONSOLANTE,
                )
            )
    return tuple(prizes)
