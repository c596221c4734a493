"""`manage.py serve`: serves pages and tables from one process, with uvicorn or Daphne; without a broker it runs the
tasks too.
"""

import os
import sys
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from belote_site.hall import ask_no_names, hall_urls, told
from belote_site.management.commands.prepare import prepare as prepare_site
from belote_site.serving.bounds import EXIT_SECONDS
from belote_site.serving.database_pool import share_connections
from belote_site.serving.lifecycle import exit_within, warm_up, yield_processor
from belote_site.serving.memory import use_one_heap
from games.outbox import Worker
from leagues.contests.archives import backups


class Command(BaseCommand):
    help = "Serve the site on HOST and PORT until Ctrl-C, on SERVER (uvicorn or daphne)."
    # They import every page, which reads translations: `prepare` compiles these first.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--prepare", action="store_true", help="first do what `prepare` does, in the same process")
        parser.add_argument(
            "--background", action="store_true", help="take the processor only when no other process wants it"
        )

    def handle(self, *args: object, prepare: bool, background: bool, **options: object) -> None:
        if prepare and prepare_site():
            # A fresh process reads the new translations.
            words = [word for word in sys.argv if word != "--prepare"]
            os.execv(sys.executable, [sys.executable, *words])  # noqa: S606  (ourselves again)
        if background and not hasattr(os, "SCHED_IDLE"):
            raise CommandError("--background needs Linux.")
        use_one_heap()
        self.check()
        run = server()
        share_connections()
        from belote_site.asgi import application

        warm_up()
        if settings.HALL:
            ask_no_names()
        backups.catch_up()
        worker = Worker() if settings.EMBEDDED_TASKS else None
        if worker is not None:
            worker.start()
        try:
            run(application, settings.HOST, settings.PORT, self.step_back if background else self.say_where_to_click)
        except OSError as error:
            raise CommandError(
                f"{settings.HOST}:{settings.PORT} cannot be opened; another program may have it. "
                "Try another: make run PORT=8001"
            ) from error
        finally:
            if worker is not None:
                worker.stop()
            backups.keeper.wait()
        exit_within(EXIT_SECONDS)

    def step_back(self) -> None:
        """Yield to other processes from now on: before, a server on a busy machine would not get ready."""
        yield_processor()
        self.say_where_to_click()

    def say_where_to_click(self) -> None:
        self.stdout.write(f"\nDix de Der est ouvert : {settings.SITE_URL}\n  (Ctrl-C pour arrêter)")
        self.stdout.write(f"Dix de Der is open: {settings.SITE_URL}\n  (Ctrl-C stops it)\n\n")
        if settings.HALL:
            self.stdout.write(told(hall_urls()))
        elif settings.HOST not in settings.LOOPBACK:
            self.stdout.write(
                self.style.WARNING(f"Everybody who reaches {settings.HOST} can play. README.md: settings.")
            )
        self.stdout.flush()


def server() -> Callable[[Any, str, int, Callable[[], None]], None]:
    """Return the run function of the configured server; the other server is not even imported."""
    if settings.SERVER == "daphne":
        from belote_site.serving.daphne_server import run
    else:
        from belote_site.serving.uvicorn_server import run
    return run
