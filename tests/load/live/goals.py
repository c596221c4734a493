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


FLOORS: Final = {"textbook": "textbook_actions_per_s", "echo": "echo_per_s"}
TWO: Final = ("two_processes_uvicorn_20", "two_pinned_uvicorn_20")
GOALS: Final = (
    *(Goal("ratios", f"postgres_uvicorn_{tables}_over_textbook", at_least=20) for tables in (20, 100)),
    *(Goal("ratios", f"postgres_uvicorn_{tables}_over_echo", at_least=0.40) for tables in (20, 100)),
    Goal("ratios", "postgres_daphne_20_over_textbook", at_least=13),
    Goal("ratios", "sqlite_uvicorn_20_over_textbook", at_least=14),
    Goal("ratios", "sqlite_daphne_20_over_textbook", at_least=14),
    Goal("ratios", "pinned_over_one_process_cpu", at_most=1.10),
    *(Goal(case, figure, at_most=0) for case in TWO for figure in ("lost", "reordered")),
    Goal("postgres_uvicorn_1", "p99_ms", at_most=4),
    Goal("postgres_uvicorn_20", "p99_ms", at_most=8),
    Goal("postgres_uvicorn_100", "p99_ms", at_most=35),
    Goal("postgres_uvicorn_20", "server_ms_per_action", at_most=0.22),
    Goal("postgres_uvicorn_20", "client_ms_per_action", at_most=0.08),
    *(
        Goal(f"storms_{server}", figure, at_most=most)
        for server in ("uvicorn", "daphne")
        for figure, most in (("storm_400_s", 1.5), ("storm_400_cold_s", 1.5), ("storm_2000_s", 6))
    ),
    Goal("memory_uvicorn", "kb_per_socket", at_most=25),
    Goal("memory_uvicorn", "kb_per_idle_table", at_most=12),
    Goal("human_uvicorn", "p99_ms", at_most=25),
    Goal("human_uvicorn", "server_cores", at_most=1),
    *(
        Goal("beside", f"{errand}_{figure}", at_most=most)
        for errand in ("signing_up", "practising", "archive", "records", "downloads", "emptying", "deleting", "night")
        for figure, most in (("p99_ms", 100), ("held_ms", 50))
    ),
    Goal("analysing", "ratio", at_most=1.10),
    Goal("analysing", "faults", at_most=0),
    Goal("robots", "ratio", at_most=1.10),
    Goal("robots", "unanswered", at_most=0.01),
    Goal("robots", "pool_mb", at_most=200),
    Goal("robots", "faults", at_most=0),
    Goal("beside", "faults", at_most=0),
    Goal("beside", "failures", at_most=0),
)


def tell_ratios(run: Run) -> None:
    """How many times the floors of the same run, and what two processes with pinned tables take beside one."""
    run["ratios"] = {}
    for floor in ("textbook", "echo"):
        slowest = _figure(run, floor, FLOORS[floor])
        for case in run:
            pace = _figure(run, case, "actions_per_s")
            if slowest and pace:
                run["ratios"][f"{case}_over_{floor}"] = pace / slowest
    one, pinned = (_figure(run, case, "server_ms_per_action") for case in ("postgres_uvicorn_20", TWO[1]))
    if one and pinned:
        run["ratios"]["pinned_over_one_process_cpu"] = pinned / one
    for name, value in run["ratios"].items():
        say(name, value)


def _figure(run: Run, case: str, name: str) -> float:
    """A figure of a case that was run; 0 of another."""
    value = run.get(case, {}).get(name)
    return value if isinstance(value, float) else 0.0


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
