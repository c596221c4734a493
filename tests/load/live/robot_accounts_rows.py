"""Robot accounts for the bench: `python -m tests.load.live.robot_accounts_rows COUNT` prints a token a line."""

import sys
from typing import Final

import django

EACH: Final = 4
"""Robots of one owner."""


def main(count: int) -> None:
    from accounts.models import User
    from games.api.callers import TokenScope, make_token
    from games.robot_accounts.accounts import make_robot

    for number in range(count):
        owner = User.objects.get_or_create(username=f"Propriétaire {number // EACH}")[0]
        robot = make_robot(owner, f"Bench{number}", "")
        scopes = [TokenScope.READ, TokenScope.PLAY]
        sys.stdout.write(make_token(owner, name="bench", scopes=scopes, robot=robot)[1] + "\n")


if __name__ == "__main__":
    django.setup()
    main(int(sys.argv[1]))
