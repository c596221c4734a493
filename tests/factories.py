"""People, tables and parties for tests: the rows a live evening would leave, played by the real engine."""

import random
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import factory
from factory.django import DjangoModelFactory

from accounts.models import User
from games.live.finishing import played_as_json
from games.models import Donne, Partie, PartieSeat, Player, Table, TableSeat
from games.rules import partie as engine
from games.rules.actions import Take
from games.rules.counting import DonneCount
from games.rules.dealing import shuffled_pack
from games.rules.donne import Donne as PlayedDonne
from games.rules.facts import NO_FACTS, facts_of
from games.rules.options import Rules, full_rules_as_json, read_rules
from games.rules.record import count_as_json
from games.rules.seats import Seat
from games.sealing import rules_columns, sealed_row

EVENING = datetime(2026, 11, 20, 20, 30, tzinfo=UTC)
CAST = {"N": "Nour", "E": "Émile", "S": "Sacha", "W": "Wanda"}


class UserFactory(DjangoModelFactory[User]):
    class Meta:
        model = User

    username = factory.Sequence(lambda n: f"person{n}")


class PlayerFactory(DjangoModelFactory[Player]):
    """A guest; `kind="bot"` for a robot, `user=` for a person with an account."""

    class Meta:
        model = Player

    name = factory.Sequence(lambda n: f"Guest {n}")


class TableFactory(DjangoModelFactory[Table]):
    """A table without a log, for lists: `seated={"S": player}` says who sits there."""

    class Meta:
        model = Table
        skip_postgeneration_save = True

    host = factory.SubFactory(PlayerFactory)
    rules = factory.LazyFunction(lambda: full_rules_as_json(Rules()))

    @factory.post_generation
    def seated(self, create: bool, players: Mapping[str, Player] | None, **_kwargs: Any) -> None:
        TableSeat.objects.bulk_create(
            TableSeat(table=self, seat=seat, player=player) for seat, player in (players or {}).items()
        )


def cast() -> dict[str, Player]:
    """North, east, south and west: the four people of most tests."""
    return {seat: PlayerFactory(name=name) for seat, name in CAST.items()}


@cache
def played(seed: int = 0, *, donnes: int = 1, **choices: Any) -> engine.Partie:
    """A whole partie by legal cards drawn at random; the first who may take does, so that it ends soon."""
    dice = random.Random(seed)
    rules = read_rules({"shuffle": "every-donne", "objective": {"donnes": donnes}, **choices})
    partie = engine.Partie.begin(rules, first_dealer=Seat.N)
    while not partie.finished:
        if partie.donne is None:
            partie, _events = partie.deal(shuffled_pack(dice), cut=12)
        legal = partie.legal_actions()
        takes = [action for action in legal if isinstance(action, Take)]
        partie, _events = partie.act(takes[0] if takes else dice.choice(legal))
    return partie


def counted(*counts: DonneCount, rules: Rules | None = None) -> engine.Partie:
    """A partie written from these counted donnes, finished or not."""
    partie = engine.Partie.begin(rules or Rules(), first_dealer=Seat.N)
    for count in counts:
        partie, _events = partie.count(count)
    return partie


def stored(
    of: engine.Partie,
    *,
    players: Mapping[str, Player] | None = None,
    visibility: str = Table.Visibility.OPEN,
    stopped: bool = False,
    at: datetime = EVENING,
) -> Partie:
    """The rows of a partie: its table, seats and sealed donnes. Over when the engine says so, or `stopped`."""
    people = players or cast()
    over = of.finished or stopped
    table = TableFactory(
        host=people["S"],
        visibility=visibility,
        rules=full_rules_as_json(of.rules),
        begun_at=at,
        finished_at=at if of.finished else None,
        closed_at=at if stopped else None,
        seated=people,
    )
    partie = Partie.objects.create(
        table=table,
        visibility=visibility,
        **rules_columns(table.rules),
        first_dealer=of.first_dealer.name,
        begun_at=at - timedelta(hours=1),
        finished_at=at if over else None,
        how="played" if of.finished else "stopped" if stopped else "",
        winner="" if of.winner is None else str(of.winner),
        ns_total=of.totals[0],
        ew_total=of.totals[1],
        donnes_count=len(of.lines),
    )
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=partie, seat=seat, player=player, name=player.name) for seat, player in people.items()
    )
    Donne.objects.bulk_create(rows(partie, of, at))
    return partie


def again(played: engine.PlayedDonne) -> PlayedDonne:
    """A finished donne whole, from its setup and actions."""
    donne = PlayedDonne.begin(played.setup)
    for action in played.actions:
        donne = donne.act(action)[0]
    return donne


def rows(partie: Partie, of: engine.Partie, at: datetime) -> Iterable[Donne]:
    for number, (line, past) in enumerate(zip(of.lines, of.sheet.past, strict=True), start=1):
        facts = NO_FACTS if isinstance(past, DonneCount) else facts_of(again(past))
        record = (
            {"count": count_as_json(past)} if isinstance(past, DonneCount) else played_as_json(past.setup, past.actions)
        )
        yield sealed_row(partie, number, line, record, facts, at)
