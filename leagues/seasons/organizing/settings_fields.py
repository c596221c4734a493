"""Form fields of a season's settings, their initial values, and the reading of lists."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.form_data import Cleaned
from leagues.contests.preparing.settings_rows import count_in, number_field
from leagues.seasons.season_log.state import Settings
from leagues.seasons.words.settings import LABELS, choices_of, value_text
from leagues.standings.regulation import MatchPoints, Metric
from leagues.standings.seasons.metrics import Named, SeasonMetric

NAMED: Final[dict[str, Named]] = {str(each): each for each in (*Metric, *SeasonMetric)}
SPARE_METRICS: Final = 2
MOST_POINTS: Final = 100
MOST_CARD_POINTS: Final = 10_000
MOST_PLACES: Final = 60
MOST_TYPED: Final = 400
HUNDRED: Final = 100

Fields = dict[str, forms.Field]


def choice(name: str, kind: type[StrEnum]) -> forms.ChoiceField:
    words = LABELS[name]
    return forms.ChoiceField(label=words.label, help_text=words.explanation, choices=choices_of(kind))


def number(name: str, least: int, most: int, *, required: bool = True) -> forms.IntegerField:
    words = LABELS[name]
    return number_field(words.label, least, most, required=required, help_text=words.explanation)


def match_points_fields(*names: str) -> Fields:
    return {name: number(name, 0, MOST_POINTS) for name in names}


def match_points_initial(points: MatchPoints) -> dict[str, object]:
    return {"win": points.win, "draw": points.draw, "loss": points.loss, "bye_match": points.bye}


# The ranking: an ordered list


def offered(settings: Settings) -> tuple[list[Named], list[Named]]:
    """Return the metrics that may rank first in this kind of league, and those that may break ties."""
    every = list(NAMED.values())
    return (
        [each for each in every if _takes(settings, (each,))],
        [each for each in every if _takes(settings, tuple(dict.fromkeys((Metric.MATCH_POINTS, each))))],
    )


def _takes(settings: Settings, metrics: tuple[Named, ...]) -> bool:
    try:
        replace(settings, metrics=metrics)
    except ValueError:
        return False
    return True


def metric_fields(settings: Settings, data: Mapping[str, object] | None) -> Fields:
    first, then = offered(settings)
    places = count_in(data, "metric_%d", len(then), min(len(settings.metrics) + SPARE_METRICS, len(then)))
    fields: Fields = {"metric_1": _metric(_("Ranked by"), first, required=True)}
    for each in range(2, places + 1):
        fields[f"metric_{each}"] = _metric(_("Then %(n)s") % {"n": each}, then, required=False)
    return fields


def _metric(label: str, known: Collection[Named], *, required: bool) -> forms.ChoiceField:
    choices = [(str(each), value_text(each)) for each in known]
    nothing = [] if required else [("", pgettext("tie-break", "nothing more"))]
    return forms.ChoiceField(label=label, choices=[*nothing, *choices], required=required)


def metric_initial(settings: Settings) -> dict[str, object]:
    return {f"metric_{each}": str(metric) for each, metric in enumerate(settings.metrics, 1)}


def read_metrics(cleaned: Cleaned) -> tuple[tuple[Named, ...], str]:
    """Return the metrics in their order, without empty fields; and the field that repeats one, or empty."""
    metrics: list[Named] = []
    for each in range(1, len(NAMED) + 1):
        said = cleaned.get(f"metric_{each}")
        if said and NAMED[said] in metrics:
            return tuple(metrics), f"metric_{each}"
        if said:
            metrics.append(NAMED[said])
    return tuple(metrics), ""


# Other lists and shares


def places_field() -> forms.CharField:
    words = LABELS["places"]
    return forms.CharField(label=words.label, help_text=words.explanation, required=False, max_length=MOST_TYPED)


def read_places(typed: str) -> tuple[int, ...]:
    """Read « 10, 6, 4 ». ValidationError."""
    parts = typed.replace(";", ",").replace(",", " ").split()
    right = all(each.isascii() and each.isdigit() and int(each) <= MOST_CARD_POINTS for each in parts)
    if not right or len(parts) > MOST_PLACES:
        raise forms.ValidationError(_("Write whole numbers with commas between them: “10, 6, 4, 2”."))
    return tuple(int(each) for each in parts)


def percent_of(share: Fraction) -> int:
    return round(share * HUNDRED)


def read_share(percent: int, before: Fraction) -> Fraction:
    """Return the typed share; a share that is no whole percentage is kept unless another one is typed."""
    return before if percent == percent_of(before) else Fraction(percent, HUNDRED)
