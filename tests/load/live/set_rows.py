"""People for a day's set, and the set counted again from its records, in a process with the site's environment.

`python -m tests.load.live.set_rows make PEOPLE` prints the sessions of so many accounts that may play today's set;
`… verify PRESET` replays every donne and counts every score again, without the code that the site counts with.
"""

import json
import os
import sys
from collections import defaultdict
from datetime import timedelta
from typing import Any


def made(people: int) -> dict[str, Any]:
    from django.utils import timezone

    from accounts.models import User
    from games.duplicate import daily
    from games.models import Player
    from tests.load.live.rows import _people

    daily.prepare(timezone.now())
    sat = [(player, session) for player, session in _people(2 * people) if player.user_id is not None]
    User.objects.update(date_joined=timezone.now() - timedelta(days=3))
    assert Player.objects.filter(user__isnull=False).count() >= people
    return {"day": timezone.localdate().isoformat(), "sessions": [session for _player, session in sat]}


def verified(preset: str) -> dict[str, int]:
    """Faults, all of which must be 0, and how much was looked at."""
    from games.duplicate.counting import count, counted
    from games.models import DonneSet, PreparedPlay

    donne_set = DonneSet.objects.filter(preset=preset, plays__isnull=False).distinct().get()
    plays = list(PreparedPlay.objects.filter(donne_set=donne_set).select_related("table"))
    found = {"plays": len(plays), "unfinished": sum(play.difference is None for play in plays)}
    donnes: dict[int, list[tuple[int, dict[str, Any]]]] = defaultdict(list)
    found |= {"without_one_donne": 0, "other_marks": 0, "other_cards": 0, "answered_otherwise": 0}
    for play in plays:
        rows = list(play.table.parties.get().donnes.all())
        found["without_one_donne"] += len(rows) != 1
        record = json.loads(rows[0].record)
        donnes[play.number].append((play.player_id, record))
        found["other_marks"] += replayed(donne_set, record, rows[0].dealer) != play.difference
    for number, each in donnes.items():
        found["other_cards"] += len({(record["pack"], record["cut"]) for _player, record in each}) - 1
        found["answered_otherwise"] += divergences([record for _player, record in each])
        found[f"ways_to_play_{number}"] = len({tuple(record["actions"]) for _player, record in each})
    count(donne_set.pk)
    again = scores([(play.number, play.player_id, play.difference or 0) for play in plays])
    kept = {line.player_id: line.score for line in counted(donne_set).lines}
    found["other_scores"] = sum(abs(again[player] - kept.get(player, -1)) > 0.006 for player in again)
    found["people"] = len(again)
    return found


def replayed(donne_set: Any, record: dict[str, Any], dealer: str) -> int:
    """The marks of North–South less those of East–West, by replaying the record's actions."""
    from games.rules.actions import parse_action
    from games.rules.dealing import parse_pack
    from games.rules.options import read_rules
    from games.rules.partie import Partie
    from games.rules.seats import Camp, Seat

    partie = Partie.begin(read_rules(donne_set.rules, stored=True), first_dealer=Seat[dealer])
    partie, _events = partie.deal(pack=parse_pack(record["pack"]), cut=record["cut"])
    for text in record["actions"]:
        partie, _events = partie.act(parse_action(text))
    [line] = partie.lines
    return line.marks[Camp.NS] - line.marks[Camp.EW]


def divergences(records: list[dict[str, Any]]) -> int:
    """How often robots answered the same play otherwise: what follows the same actions, where a robot acts."""
    followed: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for record in records:
        actions, who = record["actions"], record["x_who"]
        for at, (action, by) in enumerate(zip(actions, who, strict=True)):
            if by == "bot":
                followed[tuple(actions[:at])].add(action)
    return sum(len(answers) > 1 for answers in followed.values())


def scores(results: list[tuple[int, int, int]]) -> dict[int, float]:
    """Each person's mean per cent, by comparing everybody with everybody."""
    shares: dict[int, list[float]] = defaultdict(list)
    for number, player, marks in results:
        others = [each for donne, other, each in results if donne == number and other != player]
        wins = sum(marks > each for each in others) + sum(marks == each for each in others) / 2
        shares[player].append(100 * wins / len(others) if others else 50.0)
    return {player: sum(each) / len(each) for player, each in shares.items()}


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    what, word = sys.argv[1:]
    print(json.dumps(made(int(word)) if what == "make" else verified(word)))  # noqa: T201  (its answer)


if __name__ == "__main__":
    main()
