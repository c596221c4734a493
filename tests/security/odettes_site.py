"""What there is to come to on a served site, made beside it; `python -m tests.security.odettes_site` prints where.

{"sockets": {"tables": "/ws/tables/…/", …}, "sessions": {"odette": "…", "guest": "…", "stranger": null, …}}
"""

import json
import os

import django


def made() -> dict[str, dict[str, str | None]]:
    from tests.site.roles import Evening, session_of

    evening = Evening()
    return {
        "sockets": {
            "tables": f"/ws/tables/{evening.table.code}/",
            "queue": "/ws/queue/",
            "sheets": f"/ws/feuilles/{evening.sheet.partie.code}/",
            "contests": f"/ws/concours/{evening.contest.contest.code}/",
        },
        "sessions": {"odette": session_of(evening.odette), **evening.sessions},
    }


if __name__ == "__main__":
    # Sets of donnes are made where robots can play them.
    os.environ["ROBOT_PROCESSES"] = "1"
    django.setup()
    print(json.dumps(made()))
