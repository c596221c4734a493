"""Every page of the site with something on it, in a served site's database; where each is, and who sees it.

`python -m tests.e2e.odettes_pages` writes Odette's evening (tests/site/roles.py) with the site's environment and asks
every address that has a name, as she, a moderator, the operator and a stranger would, until one of them sees a page.
"""

import json
import os
import sys
from dataclasses import dataclass
from typing import Any

from tests.e2e.forking import said
from tests.e2e.served import Served

# Who is asked, in this order.
VIEWERS = ("odette", "moderator", "admin", "stranger")


@dataclass(frozen=True, slots=True)
class EveryPage:
    """`paths`: path of each page by the name of its address; `viewers`: who sees it; `sessions` of these people."""

    paths: dict[str, str]
    viewers: dict[str, str]
    sessions: dict[str, str | None]


def every_page(site: Served) -> EveryPage:
    """Write the evening into the site's database; its pages."""
    return EveryPage(**json.loads(said(["-m", "tests.e2e.odettes_pages"], site.environment).splitlines()[-1]))


def _made() -> dict[str, Any]:
    from django.urls import get_resolver

    from tests.site.roles import Evening, browser, session_of
    from tests.site.test_permission_matrix import address, names

    evening = Evening()
    sessions = {**evening.sessions, "odette": session_of(evening.odette)}
    paths = {name: address(name, evening) for name in names(get_resolver())}
    # Each client reads the list of static files once.
    clients = {viewer: browser(sessions[viewer]) for viewer in VIEWERS}
    viewers = {name: viewer for name, path in paths.items() if (viewer := _viewer(path, clients))}
    return {
        "paths": {name: paths[name] for name in viewers},
        "viewers": viewers,
        "sessions": {viewer: sessions[viewer] for viewer in VIEWERS},
    }


def _viewer(path: str, clients: dict[str, Any]) -> str | None:
    """Who sees a page there; nobody where there are files, redirections, parts of pages or forms to be sent alone."""
    from django.db import transaction

    for viewer, client in clients.items():
        with transaction.atomic():
            answer = client.get(path, headers={"host": "127.0.0.1"})
            transaction.set_rollback(True)
        if answer.status_code == 200 and not answer.streaming and answer.content.lower().startswith(b"<!doctype html"):
            return viewer
    return None


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    sys.stdout.write(f"\n{json.dumps(_made())}\n")
    sys.stdout.flush()
    # As in `ranked_rows`: what a commit handed over is nobody's here.
    os._exit(0)


if __name__ == "__main__":
    main()
