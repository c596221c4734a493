"""What history finds the parties of a season by: the label of its league.

A partie has one label of a league: where two leagues count it, that of the first who did.
"""

from collections.abc import Iterator
from typing import Final

from games.models import Partie, PartieLabel
from leagues.models import Contest, League, Season
from leagues.seasons.counting.ladder import parties_of
from leagues.seasons.course.state import SeasonState
from leagues.seasons.reading import state_of

LEAGUE: Final = PartieLabel.Kind.LEAGUE
AT_ONCE: Final = 500


def label_season(season: Season) -> int:
    """Label every partie that counts in a season and has no label yet; how many. Said again, nothing changes."""
    league = season.league
    own = PartieLabel.objects.filter(kind=LEAGUE, key=league.code)
    own.exclude(name=league.name).update(name=league.name)
    there = set(own.values_list("partie_id", flat=True))
    missing = sorted(_parties(season, state_of(season)) - there)
    rows = [PartieLabel(partie_id=pk, kind=LEAGUE, key=league.code, name=league.name) for pk in missing]
    PartieLabel.objects.bulk_create(rows, batch_size=AT_ONCE, ignore_conflicts=True)
    if league.kind == League.Kind.CHALLENGE:
        _unlabel_dropped(league)
    return len(rows)


def _parties(season: Season, state: SeasonState) -> set[int]:
    """Those of the contests that are its days, those at live tables of its fixtures, and a ladder's ranked ones."""
    if season.league.kind == League.Kind.CHALLENGE:
        codes = Contest.objects.filter(pk__in=state.days.values()).values_list("code", flat=True)
        of_days = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST, key__in=list(codes))
        return set(of_days.values_list("partie_id", flat=True))
    if season.league.kind == League.Kind.LADDER:
        return set(parties_of(state))
    return set(_live(state))


def _live(state: SeasonState) -> Iterator[int]:
    codes = sorted(each.live for each in state.fixtures.values() if each.live)
    for at in range(0, len(codes), AT_ONCE):
        yield from Partie.objects.filter(table__code__in=codes[at : at + AT_ONCE]).values_list("pk", flat=True)


def _unlabel_dropped(league: League) -> None:
    """Parties of a contest that is no day of this league any more."""
    held = Contest.objects.filter(season_days__season__league=league).values("code")
    of_contests = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST)
    dropped = of_contests.exclude(key__in=held).values("partie_id")
    PartieLabel.objects.filter(kind=LEAGUE, key=league.code, partie__in=dropped).delete()
