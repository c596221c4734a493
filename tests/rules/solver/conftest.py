from pathlib import Path

import pytest

from games.rules.solver.machine import Machine
from games.solver_machine import solver_machine
from tests.rules.solver.build import build_native
from tests.rules.solver.native import NativeMachine


@pytest.fixture
def machine() -> Machine:
    return solver_machine()


@pytest.fixture(scope="session")
def native(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """The same source, compiled for this machine; only for tests with the mark `process`."""
    library: Path = tmp_path_factory.mktemp("solver") / "solver.so"
    build_native(library)
    return NativeMachine(library)
