"""docker-compose.yml as compose reads it: anchors, merges and variables resolved; and the image it builds."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
VARIABLE = re.compile(r"\$(?:(\$)|\{(\w+)(?:(:[-?])([^}]*))?\})")


class UnsetError(Exception):
    """A variable that must be given is not."""


def compose(variables: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The whole file, with the variables of `.env`."""
    read: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    resolved: dict[str, Any] = _resolved(read, variables or {})
    return resolved


def _resolved(value: Any, variables: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _resolved(each, variables) for key, each in value.items()}
    if isinstance(value, list):
        return [_resolved(each, variables) for each in value]
    return VARIABLE.sub(lambda found: _value(found, variables), value) if isinstance(value, str) else value


def _value(found: re.Match[str], variables: Mapping[str, str]) -> str:
    dollar, name, how, otherwise = found.groups()
    if dollar:
        return "$"
    if variables.get(name):
        return variables[name]
    if how == ":?":
        raise UnsetError(f"{name}: {otherwise}")
    return otherwise or ""


def seconds(text: str) -> float:
    """« 30s », « 2m »."""
    return float(text[:-1]) * {"s": 1, "m": 60}[text[-1]]


@cache
def dockerfile() -> str:
    """The last stage of the image: what runs."""
    return (ROOT / "Dockerfile").read_text()


def image_environment() -> dict[str, str]:
    """What ENV of the last stage sets."""
    last = dockerfile().rpartition("\nFROM ")[2].replace("\\\n", " ")
    lines = re.findall(r"^ENV (.*)$", last, flags=re.MULTILINE)
    return dict(pair.split("=", 1) for line in lines for pair in line.split())
