"""The rows of a well-filled history for the bench: people, their parties and donnes, what they belong to.

Skewed as life is: most people have played a little, some have thousands of parties; who plays together does so again.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import accumulate
from typing import Any, Final

from accounts.models import User
from games.models import Donne, Partie, PartieLabel, PartieSeat, Player
from tests.load.history_parties import Sealed

FIRST_EVENING: Final = datetime(2023, 11, 1, 18, 0, tzinfo=UTC)
EVENINGS: Final = timedelta(days=3 * 365)
A_DONNE: Final = timedelta(minutes=4)
BOTS: Final = 4
GUEST: Final = BOTS + 3
# Of a hundred parties: those with three robots, for friends only, ended early; with usual partners at North and South.
WITH_BOTS, UNLISTED, ENDED_EARLY, WITH_PARTNER = 8, 12, 4, 50
KINDS: Final = {"casual": 66, "ranked": 28, "contest": 6}
CLUBS, CONTESTS, LEAGUES = 60, 250, 24


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of it: people, and parties; donnes follow."""

    players: int
    parties: int


WHOLE: Final = Scale(players=20_000, parties=100_000)


def scaled(by: float) -> Scale:
    return Scale(players=max(20, int(WHOLE.players * by)), parties=max(50, int(WHOLE.parties * by)))


def players(scale: Scale) -> Iterator[Player]:
    """Numbers 1 to `BOTS` are robots, then come people, the busiest first."""
    for pk in range(1, scale.players + BOTS + 1):
        kind = Player.Kind.BOT if pk <= BOTS else Player.Kind.PERSON
        user = pk if has_account(pk) else None
        yield Player(pk=pk, user_id=user, name=name_of(pk), kind=kind, created_at=FIRST_EVENING)


def users(scale: Scale) -> Iterator[User]:
    """Their accounts, of the same numbers: statistics of who has none are shown to nobody else."""
    for pk in filter(has_account, range(1, scale.players + BOTS + 1)):
        yield User(pk=pk, username=name_of(pk), skeleton=f"joueur{pk}", password="!", date_joined=FIRST_EVENING)


def has_account(pk: int) -> bool:
    """Everybody but the robots and the one guest in whose name the bench looks at pages."""
    return pk > BOTS and pk != GUEST


def name_of(pk: int) -> str:
    return f"Robot {pk}" if pk <= BOTS else f"Joueur {pk}"


class Seating:
    """Who sits down: by how often they come, with their usual partner one time in two."""

    def __init__(self, scale: Scale, dice: random.Random) -> None:
        self.dice = dice
        self.last = scale.players + BOTS
        self.people = range(BOTS + 1, self.last + 1)
        self.weights = list(accumulate(1 / (rank + 12) ** 0.9 for rank in range(scale.players)))

    def four(self) -> tuple[int, int, int, int]:
        """Ids in the order N, E, S, W."""
        if self.dice.randrange(100) < WITH_BOTS:
            return 1, 2, self._one(), 3
        north = self._one()
        while True:
            south = self._usual(north) if self.dice.randrange(100) < WITH_PARTNER else self._one()
            east, west = self._one(), self._one()
            if len({north, east, south, west}) == 4:
                return north, east, south, west

    def _one(self) -> int:
        return self.dice.choices(self.people, cum_weights=self.weights)[0]

    def _usual(self, player: int) -> int:
        return min(BOTS + 1 + ((player - BOTS - 1) ^ 1), self.last)


@dataclass(frozen=True, slots=True)
class Evening:
    """A partie with all its rows."""

    partie: Partie
    seats: list[PartieSeat]
    labels: list[PartieLabel]
    donnes: tuple[dict[str, Any], ...]


def evenings(scale: Scale, known: Sequence[Sealed], seed: int = 1) -> Iterator[Evening]:
    """All parties in the order they were played; rows have their ids, those of donnes are given when written."""
    dice = random.Random(seed)
    seating = Seating(scale, dice)
    for pk in range(1, scale.parties + 1):
        at = FIRST_EVENING + EVENINGS * (pk / scale.parties)
        yield evening(pk, at, known[dice.randrange(len(known))], seating.four(), dice)


def evening(pk: int, at: datetime, of: Sealed, four: Iterable[int], dice: random.Random) -> Evening:
    columns = of.columns | {"kind": dice.choices(list(KINDS), KINDS.values())[0]} | ended(dice)
    partie = Partie(
        pk=pk,
        code=f"{pk:x}".rjust(10, "z"),
        begun_at=at - A_DONNE * len(of.donnes),
        finished_at=at,
        visibility="link" if dice.randrange(100) < UNLISTED else "open",
        **columns,
    )
    seats = [
        PartieSeat(
            pk=4 * pk + place, partie_id=pk, seat=seat, player_id=player, name=name_of(player), tally=of.tallies[seat]
        )
        for place, (seat, player) in enumerate(zip("NESW", four, strict=True))
    ]
    return Evening(partie, seats, labels_of(partie, dice), of.donnes)


def ended(dice: random.Random) -> dict[str, str]:
    if dice.randrange(100) >= ENDED_EARLY:
        return {}
    how = dice.choice(["stopped", "stopped", "conceded", "left", "clock"])
    return {"how": how} | ({"winner": ""} if how == "stopped" else {})


def labels_of(partie: Partie, dice: random.Random) -> list[PartieLabel]:
    """Contests belong to clubs; one partie in eight is of a club, one in ten of a league, a few clubs being large."""
    wanted = {}
    if partie.kind == "contest":
        wanted["contest"] = f"concours-{dice.randrange(CONTESTS)}"
    if partie.kind == "contest" or dice.randrange(8) == 0:
        wanted["club"] = f"club-{min(dice.randrange(CLUBS), dice.randrange(CLUBS))}"
    if partie.kind == "ranked" and dice.randrange(3) == 0:
        wanted["league"] = f"ligue-{dice.randrange(LEAGUES)}"
    return [
        PartieLabel(pk=3 * partie.pk + place, partie_id=partie.pk, kind=kind, key=key, name=key.title())
        for place, (kind, key) in enumerate(wanted.items())
    ]


@cache
def donne_columns() -> list[str]:
    return [field.attname for field in Donne._meta.concrete_fields]


def donne_rows(evening: Evening, first: int) -> Iterator[tuple[Any, ...]]:
    """The rows of its donnes as tuples in the order of `donne_columns`; ids count on from `first`."""
    partie, names = evening.partie, donne_columns()
    for nth, columns in enumerate(evening.donnes):
        whole = columns | {
            "id": first + nth,
            "partie_id": partie.pk,
            "sealed_at": partie.begun_at + A_DONNE * (nth + 1),
        }
        yield tuple(whole[name] for name in names)
