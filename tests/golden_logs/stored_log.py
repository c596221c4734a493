"""Logs stored as text: each step with its author and time, and a digest of the state after it.

The first line holds the kind of log, its seed and a digest of each field of the last state, which tells where two
states differ. Every other line is one step.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from leagues.contests.contest_log.steps import LOG as CONTEST_LOG
from leagues.logs.folding import Log, Undo
from leagues.logs.steps import Moment
from leagues.seasons.season_log.steps import LOG as SEASON_LOG

STORED: Final = Path(__file__).with_name("stored")
LOGS: Final[dict[str, Log[Any, Any]]] = {"contest": CONTEST_LOG, "season": SEASON_LOG}
DIGITS: Final = 10


@dataclass(frozen=True)
class StoredLog:
    """A log read from its file. `rows`: by, at, JSON of the step, digest of the state after it."""

    kind: str
    seed: bytes
    last: Mapping[str, str]
    rows: Sequence[tuple[int | None, datetime, Mapping[str, Any], str]]

    @property
    def log(self) -> Log[Any, Any]:
        return LOGS[self.kind]


def read_log(name: str) -> StoredLog:
    first, *lines = [json.loads(line) for line in (STORED / f"{name}.jsonl").read_text().splitlines()]
    rows = [(by, datetime.fromisoformat(at), step, digest) for by, at, step, digest in lines]
    return StoredLog(first["kind"], bytes.fromhex(first["seed"]), first["last"], rows)


def states_of(stored: StoredLog) -> list[Any]:
    """The state after each step. Steps are read from their JSON, as from the database."""
    log, seed = stored.log, stored.seed
    state, lines, states = log.begin(seed), [], []
    for version, (by, at, data, _digest) in enumerate(stored.rows, start=1):
        step, moment = log.read_step(data), Moment(version, by, at)
        undoes = isinstance(step, Undo)
        state = log.after_undo(seed, lines, step, moment) if undoes else log.apply(state, step, moment)
        lines.append((step, moment))
        states.append(state)
    return states


def new_log(kind: str, seed: bytes, lines: Sequence[tuple[Any, Moment]]) -> str:
    """The text of a new log's file."""
    rows = [(moment.by, moment.at, LOGS[kind].step_json(step), "") for step, moment in lines]
    return log_text(StoredLog(kind, seed, {}, rows))


def log_text(stored: StoredLog) -> str:
    """The text of a log's file: its steps, as they are read and written now, and the states they come to now."""
    states = states_of(stored)
    first = {"kind": stored.kind, "seed": stored.seed.hex(), "last": digests(states[-1])}
    lines: list[object] = [first]
    for (by, at, data, _digest), state in zip(stored.rows, states, strict=True):
        lines.append([by, at.isoformat(), stored.log.step_json(stored.log.read_step(data)), digest(state)])
    return "".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in lines)


def digests(state: Any) -> dict[str, str]:
    """A digest of each field of a state."""
    return {each.name: digest(getattr(state, each.name)) for each in fields(state)}


def digest(value: object) -> str:
    """A digest of a value's canonical JSON."""
    text = json.dumps(canonical(value), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def canonical(value: Any) -> Any:
    """A value as JSON that is the same whatever the order of sets and mappings."""
    if isinstance(value, Enum):
        return canonical(value.value)
    if value is None or isinstance(value, str | int | float):
        return value
    if is_dataclass(value):
        return {each.name: canonical(getattr(value, each.name)) for each in fields(value) if each.compare}
    if isinstance(value, Mapping):
        return sorted(([canonical(key), canonical(each)] for key, each in value.items()), key=json.dumps)
    if isinstance(value, set | frozenset):
        return sorted((canonical(each) for each in value), key=json.dumps)
    if isinstance(value, tuple | list):
        return [canonical(each) for each in value]
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, date | datetime | Fraction):
        return str(value)
    raise TypeError(f"no JSON for {type(value)}")
