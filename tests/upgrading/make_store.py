"""Write a store by the code there is: `python -m tests.upgrading.make_store NAME` makes `store/NAME.…`.

For an earlier version, with its source first on PYTHONPATH and this one behind it. DATABASE_URL names an empty SQLite
file; beside the database are written what this version reads in it and files as people take them away.
"""

import json
import lzma
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import django

STORE = Path(__file__).parent / "store"


def main(name: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    from tests.upgrading.stored_files import write_files
    from tests.upgrading.stored_games import make_games
    from tests.upgrading.stored_leagues import make_leagues
    from tests.upgrading.telling import everything

    call_command("migrate", verbosity=0)
    make_games()
    make_leagues()
    told = everything()
    write_files(STORE, name)
    connection.close()
    text = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    (STORE / f"{name}.told.json.xz").write_bytes(lzma.compress(text, preset=9))
    (STORE / f"{name}.sqlite3.xz").write_bytes(lzma.compress(compact(connection.settings_dict["NAME"]), preset=9))


def compact(database: str) -> bytes:
    """The file as small as it can be, without what was deleted."""
    with TemporaryDirectory() as folder:
        small = Path(folder) / "small"
        with closing(sqlite3.connect(database)) as opened:
            opened.execute("VACUUM INTO ?", [str(small)])
        return small.read_bytes()


if __name__ == "__main__":
    main(sys.argv[1])
