"""`manage.py serve`: pages and tables from one process, on Daphne; without a broker the tasks too."""

from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from belote_site.hall import ask_no_names, hall_urls, told
from belote_site.requests import PatientServer, bound_requests
from belote_site.sockets import bound_sockets, say_goodbye
from games.outbox import Worker
from leagues.contests.archives import keeper

# The largest frame taken in, in bytes: over 4 KB a table closes the socket with its code (docs/protocol.md, 4009); over
# this the connection is cut without a word.
MAX_FRAME = 2 * 1024 * 1024


class Command(BaseCommand):
    help = "Serve the site on HOST and PORT until Ctrl-C."

    def handle(self, *args: Any, **options: Any) -> None:
        from belote_site.asgi import application

        server = PatientServer(
            application=application,
            endpoints=build_endpoint_description_strings(host=settings.HOST, port=settings.PORT),
            websocket_max_message_size=MAX_FRAME,
            websocket_max_frame_size=MAX_FRAME,
            ready_callable=self.say_where_to_click,
            server_name="",
        )
        bound_requests()
        bound_sockets()
        say_goodbye()
        if settings.HALL:
            ask_no_names()
        keeper.catch_up()
        worker = Worker() if settings.EMBEDDED_TASKS else None
        if worker is not None:
            worker.start()
        server.run()
        if worker is not None:
            worker.stop()
        keeper.keeper.wait()
        if not server.listening_addresses:
            raise CommandError(
                f"{settings.HOST}:{settings.PORT} cannot be opened; another program may have it. "
                "Try another: make run PORT=8001"
            )

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
