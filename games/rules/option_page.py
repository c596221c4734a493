"""The tables of docs/rules.md, section 10, generated from the options and presets."""

from collections.abc import Sequence

from games.rules.option_table import OPTIONS, Option, Value
from games.rules.options import full_rules_as_json, read_rules
from games.rules.presets import PRESETS

MISSING = "·"


def options_page() -> str:
    """Return all options, then all presets side by side, as Markdown."""
    return f"{_options_table()}\n\n{_presets_table()}\n"


def _options_table() -> str:
    rows = [
        (f"`{option.name}`", _values(option), " ".join(sorted(option.games)), str(option.section)) for option in OPTIONS
    ]
    return _table(("option", "values, the default first", "games", "section"), rows)


def _presets_table() -> str:
    """Return the table of presets, without options that have the same value in all presets."""
    chosen = {preset: full_rules_as_json(read_rules({"preset": preset})) for preset in PRESETS}
    names = list(dict.fromkeys(name for values in chosen.values() for name in values))
    rows = []
    for name in names:
        values = [_written(given[name]) if name in given else MISSING for given in chosen.values()]
        if len(set(values) - {MISSING}) > 1:
            rows.append((f"`{name}`", *values))
    return _table(("", *(f"`{preset}`" for preset in PRESETS)), rows)


def _values(option: Option) -> str:
    if option.at_least is not None:
        return f"`{option.default}`, any whole number from {option.at_least} to {option.at_most}"
    return ", ".join(f"`{_written(value)}`" for value in option.values)


def _written(value: Value | dict[str, int]) -> str:
    if isinstance(value, dict):
        return " ".join(f"{number} {what}" for what, number in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, ("---",) * len(head), *rows))
