"""What the live table is asked for, held against a run's figures."""

from dataclasses import dataclass
from typing import Final

from tests.load.live.figures import say

Run = dict[str, dict[str, object]]


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure of a case: at least so much, or at most."""

    case: str
    figure: str
    at_least: float = 0.0
    at_most: float = float("inf")


GOALS: Final = (
    Goal("postgres_uvicorn_20", "actions_per_s", at_least=4000),
    Goal("postgres_daphne_20", "actions_per_s", at_least=2000),
    Goal("ratios", "uvicorn_over_textbook", at_least=12),
    Goal("ratios", "daphne_over_textbook", at_least=8),
    Goal("sqlite_daphne_20", "actions_per_s", at_least=2000),
    Goal("two_processes_uvicorn_20", "actions_per_s", at_least=3000),
    Goal("two_processes_uvicorn_20", "lost", at_most=0),
    Goal("two_processes_uvicorn_20", "reordered", at_most=0),
    Goal("postgres_uvicorn_1", "p99_ms", at_most=4),
    Goal("postgres_uvicorn_20", "p99_ms", at_most=10),
    Goal("postgres_uvicorn_100", "p99_ms", at_most=40),
    Goal("postgres_uvicorn_20", "server_ms_per_action", at_most=0.25),
    Goal("postgres_uvicorn_20", "client_ms_per_action", at_most=0.08),
    Goal("storms_uvicorn", "storm_400_s", at_most=2),
    Goal("storms_uvicorn", "storm_400_cold_s", at_most=2),
    Goal("storms_uvicorn", "storm_2000_s", at_most=10),
    Goal("memory_uvicorn", "kb_per_socket", at_most=40),
    Goal("memory_uvicorn", "kb_per_idle_table", at_most=60),
    Goal("human_uvicorn", "p99_ms", at_most=100),
    Goal("human_uvicorn", "server_cores", at_most=1),
    *(
        Goal("beside", f"{errand}_{figure}", at_most=most)
        for errand in ("signing_up", "practising", "archive", "records", "downloads", "emptying", "deleting", "night")
        for figure, most in (("p99_ms", 100), ("held_ms", 50))
    ),
    Goal("beside", "faults", at_most=0),
    Goal("beside", "failures", at_most=0),
)


def tell_ratios(run: Run) -> None:
    """How many times the floor of the same run."""
    floor = run.get("textbook", {}).get("textbook_actions_per_s")
    if not isinstance(floor, float):
        return
    run["ratios"] = {}
    for server in ("uvicorn", "daphne"):
        pace = run.get(f"postgres_{server}_20", {}).get("actions_per_s")
        if isinstance(pace, float):
            run["ratios"][f"{server}_over_textbook"] = pace / floor
            say(f"{server}_over_textbook", pace / floor)


def tell_goals(run: Run) -> int:
    """One line a goal whose case was run; how many are missed."""
    missed = 0
    for goal in GOALS:
        value = run.get(goal.case, {}).get(goal.figure)
        if not isinstance(value, int | float):
            continue
        kept = goal.at_least <= value <= goal.at_most
        missed += not kept
        asked = f"at least {goal.at_least:g}" if goal.at_least else f"at most {goal.at_most:g}"
        say(f"goal {goal.case} {goal.figure}", f"{'kept' if kept else 'MISSED'}: {value:.4g}, asked {asked}")
    return missed
