"""A challenge: many contest days, one ranking of persons or of pairs (docs/standings.md, « Challenge »)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from leagues.standings.played import Entrant
from leagues.standings.ranking import Standing
from leagues.standings.regulation import Leavers
from leagues.standings.scores import RoundScore
from leagues.standings.seasons.best_days import days_told
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.days import ChallengeDay, DayCounts, DayTold
from leagues.standings.seasons.deduplicate import deduplicate
from leagues.standings.seasons.form import form_of, last_few
from leagues.standings.seasons.lines import EntrantAccount, SeasonLine, lines_of, ranks_of
from leagues.standings.seasons.sums import Sums, added, season_measures

ChallengeLine: TypeAlias = SeasonLine[DayTold]


def challenge(
    days: Iterable[ChallengeDay], settings: ChallengeSettings, left: AbstractSet[Entrant] = frozenset()
) -> tuple[ChallengeLine, ...]:
    """Return the ranking after all these days, with the movement since the ranking one day before.

    It contains everybody who attended a day. `left`: entrants who play no more. ValueError if a day is given twice with
    different results.
    """
    held = deduplicate(days, lambda day: day.number)
    before = ranks_of(_ranking(held[:-1], settings, left, {})) if held else {}
    return _ranking(held, settings, left, before)


def _ranking(
    days: Sequence[ChallengeDay], settings: ChallengeSettings, left: AbstractSet[Entrant], before: Mapping[Entrant, int]
) -> tuple[ChallengeLine, ...]:
    found: defaultdict[Entrant, dict[int, Standing]] = defaultdict(dict)
    scores: defaultdict[Entrant, list[tuple[int, RoundScore]]] = defaultdict(list)
    for day in days:
        for standing in day.standings:
            found[standing.entrant][day.number] = standing
        for score in day.scores:
            scores[score.entrant].append((day.number, score))
    accounts = {
        entrant: _account(entrant, days_told(entrant, days, found[entrant], settings), scores[entrant], settings)
        for entrant in sorted(found)
    }
    accounts = {entrant: account for entrant, account in accounts.items() if account.sums.days}
    counting = _counting(accounts, scores)
    sums = {entrant: account.sums for entrant, account in accounts.items()}
    measures = season_measures(settings.metrics, sums, counting, settings.seed)
    behind = left if settings.leavers is Leavers.LAST else frozenset()
    return lines_of(accounts, measures, left=left, behind=behind, before=before)


def _account(
    entrant: Entrant, told: tuple[DayTold, ...], scores: Sequence[tuple[int, RoundScore]], settings: ChallengeSettings
) -> EntrantAccount[DayTold]:
    there = [each for each in told if each.row is not None]
    counted = [each for each in there if each.why is DayCounts.COUNTS]
    sums = Sums(
        row=added(entrant, [each.row for each in counted if each.row is not None]),
        days=len(there),
        days_won=sum(each.place == 1 for each in counted),
        best_day=max((each.of_parties + each.of_place for each in counted), default=0),
    )
    return EntrantAccount(
        sums=sums,
        made_of=told,
        form=last_few(form_of(score.came) for _day, score in scores),
        ranked=len(there) >= settings.days_to_rank,
        for_prize=len(there) >= settings.days_for_prize,
    )


def _counting(
    accounts: Mapping[Entrant, EntrantAccount[DayTold]], scores: Mapping[Entrant, Sequence[tuple[int, RoundScore]]]
) -> list[RoundScore]:
    """Return the scores of each entrant's counted days."""
    counted = {
        entrant: {each.day for each in account.made_of if each.why is DayCounts.COUNTS}
        for entrant, account in accounts.items()
    }
    return [score for entrant in accounts for day, score in scores[entrant] if day in counted[entrant]]
