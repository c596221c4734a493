"""The figures named in the files beside the site, and those in a `/metrics` answer."""

import json
import re
from pathlib import Path

import yaml
from prometheus_client.parser import text_string_to_metric_families

MONITORING = Path(__file__).resolve().parents[2] / "deploy" / "monitoring"
NAME = re.compile(r"\b(?:belote|process|python)_[a-z_]+\b")
GROUPING = re.compile(r"\b(?:by|without|on|ignoring)\s*\([^)]*\)")
QUOTED = re.compile(r'"[^"]*"')


def names_in_query(query: str) -> set[str]:
    """The figures a PromQL expression reads."""
    return set(NAME.findall(GROUPING.sub("", QUOTED.sub("", query))))


def names_in_dashboard() -> set[str]:
    board = json.loads((MONITORING / "dashboard.json").read_text())
    return {
        name
        for panel in board["panels"]
        for target in panel.get("targets", ())
        for name in names_in_query(target["expr"])
    }


def names_in_alerts() -> set[str]:
    groups = yaml.safe_load((MONITORING / "alerts.yml").read_text())["groups"]
    return {name for group in groups for rule in group["rules"] for name in names_in_query(rule["expr"])}


def sample_names(answer: str) -> set[str]:
    """Every series of a `/metrics` answer: `belote_commit_seconds_bucket`."""
    return {sample.name for family in text_string_to_metric_families(answer) for sample in family.samples}


def figure_names(answer: str) -> set[str]:
    """Every figure of a `/metrics` answer, as the page about them names it: `belote_actions_total`."""
    counters = {"counter": "_total"}
    return {f"{family.name}{counters.get(family.type, '')}" for family in text_string_to_metric_families(answer)}
