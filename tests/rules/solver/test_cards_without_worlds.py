"""A card for which no world was found is not judged; the others are, and the donne keeps its analysis."""

from games.rules.record import record_of
from games.rules.replay import Unfolded, unfold
from games.rules.solver.machine import MachineFault, SolverFault
from games.rules.solver.records import donne_analysis
from games.solver_machine import solver_machine
from tests.factories import played


class WithoutWorldsOnce:
    """The solver's machine, which finds no world for the first card it is to judge."""

    def __init__(self, fault: SolverFault) -> None:
        self.fault: SolverFault | None = fault

    def call(self, name: str, request: bytes) -> bytes:
        if name == "judge" and self.fault is not None:
            fault, self.fault = self.fault, None
            raise MachineFault(fault)
        return solver_machine().call(name, request)


def donne() -> Unfolded:
    return unfold(record_of(played(3)), 1)


def judged(answer: dict[str, object] | None) -> list[object]:
    assert answer is not None
    return [play["judged"] for play in answer["plays"] if "judged" in play]  # type: ignore[attr-defined]


def test_the_other_cards_are_judged() -> None:
    whole = judged(donne_analysis(donne(), solver_machine()))
    less = judged(donne_analysis(donne(), WithoutWorldsOnce(SolverFault.NO_WORLD)))
    assert less == whole[1:]


def test_any_other_fault_is_told_for_the_whole_donne() -> None:
    assert donne_analysis(donne(), WithoutWorldsOnce(SolverFault.TOO_LONG)) == {"fault": "TOO_LONG"}
