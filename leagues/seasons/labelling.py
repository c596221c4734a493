"""The league's label on parties of a season, by which history finds them.

A partie has one label of a league: if two leagues count it, the first one labels it.
"""

from collections.abc import Collection
from typing import Final

from games.models import Partie, PartieLabel
from leagues.models import Contest, League, Season
from leagues.seasons.ranking_cache import kept
from leagues.seasons.store import state_of

LEAGUE: Final = PartieLabel.Kind.LEAGUE
AT_ONCE: Final = 500


def label_season(season: Season) -> int:
    """Label every partie that counts in a season and has no label yet; return how many. A second run changes nothing.

    For a ladder, the parties are those of the last count.
    """
    league = season.league
    own = PartieLabel.objects.filter(kind=LEAGUE, key=league.code)
    own.exclude(name=league.name).update(name=league.name)
    there = set(own.values_list("partie__code", flat=True))
    missing = _ids("code", _codes(season) - there)
    rows = [PartieLabel(partie_id=pk, kind=LEAGUE, key=league.code, name=league.name) for pk in missing]
    PartieLabel.objects.bulk_create(rows, batch_size=AT_ONCE, ignore_conflicts=True)
    if league.kind == League.Kind.CHALLENGE:
        _unlabel_dropped(league)
    return len(rows)


def _codes(season: Season) -> set[str]:
    """Return the codes of the season's parties: from its days' contests, its fixtures' live tables, or a ladder's
    ranked parties.
    """
    if season.league.kind == League.Kind.LADDER:
        tables = kept(season).tables
        return set() if tables is None else {code for codes in tables["parties"].values() for code in codes}
    state = state_of(season)
    if season.league.kind == League.Kind.CHALLENGE:
        days = Contest.objects.filter(pk__in=state.days.values()).values("code")
        of_days = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST, key__in=days)
        return set(of_days.values_list("partie__code", flat=True))
    tables_of = _ids("table__code", {each.live for each in state.fixtures.values() if each.live})
    return set(Partie.objects.filter(pk__in=tables_of).values_list("code", flat=True))


def _ids(column: str, values: Collection[str]) -> list[int]:
    """Return the ids of the parties with one of these values in the column."""
    ordered, found = sorted(values), list[int]()
    for at in range(0, len(ordered), AT_ONCE):
        some = Partie.objects.filter(**{f"{column}__in": ordered[at : at + AT_ONCE]})
        found += some.order_by("pk").values_list("pk", flat=True)
    return found


def _unlabel_dropped(league: League) -> None:
    """Remove the label from parties of contests that are no longer a day of this league."""
    held = Contest.objects.filter(season_days__season__league=league).values("code")
    of_contests = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST)
    dropped = of_contests.exclude(key__in=held).values("partie_id")
    PartieLabel.objects.filter(kind=LEAGUE, key=league.code, partie__in=dropped).delete()
