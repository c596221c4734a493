"""The real server, started again in half a second: what takes long is done once, before the database is ever opened.

`python -m tests.e2e.contest_forked` has imported the site and waits. For each line it hears it forks; the child makes
an event loop of its own and runs `manage.py serve`. Nothing of any contest was known before the fork.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.e2e.served import ROOT, Served


class Forked(Served):
    """A `Served` whose process is forked from one that is ready."""

    def __init__(self, var: Path, *, database: str, **environment: str) -> None:
        super().__init__(var, database=database, **environment)
        with self.log.open("ab") as log:
            self.ready = subprocess.Popen(
                [sys.executable, "-m", "tests.e2e.contest_forked"],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.child = 0

    def start(self) -> "Forked":
        assert self.ready.stdin is not None
        self.ready.stdin.write("serve\n")
        self.ready.stdin.flush()
        self.child = int(self._told() or 0)
        assert self.child, self.log.read_text()
        self.process = self.ready
        self.wait_until_up()
        return self

    def kill(self) -> None:
        """The whole server is this one process."""
        os.kill(self.child, signal.SIGKILL)
        assert self._told() == str(-signal.SIGKILL), self.log.read_text()

    def leave(self) -> None:
        """Nobody is forked any more."""
        assert self.ready.stdin is not None
        self.ready.stdin.close()
        self.ready.wait(timeout=20)

    def _told(self) -> str:
        assert self.ready.stdout is not None
        return self.ready.stdout.readline().strip()


def serve() -> None:
    """In the child. The loop, and the reactor that Daphne made at the import, are the parent's: others are made."""
    os.dup2(2, 1)
    for name in [each for each in sys.modules if each.partition(".")[0] == "daphne"]:
        del sys.modules[name]
    if sys.modules.pop("twisted.internet.reactor", None) is not None:
        import daphne.server  # noqa: F401  (before anything asks for a reactor)
    from django.core.management import call_command

    call_command("serve")


def get_warm() -> None:
    """What every process reads once: addresses, words, templates."""
    from django.template.loader import get_template
    from django.urls import reverse
    from django.utils.translation import gettext, override

    reverse("contests:list")
    with override("fr"):
        gettext("Ranking")
    for path in (ROOT / "templates").rglob("*.html"):
        get_template(str(path.relative_to(ROOT / "templates")))


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    from django.db import connections

    import belote_site.asgi
    import belote_site.urls  # noqa: F401

    get_warm()
    assert all(each.connection is None for each in connections.all())
    for _asked in sys.stdin:
        child = os.fork()
        if child == 0:
            serve()
            os._exit(0)
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
