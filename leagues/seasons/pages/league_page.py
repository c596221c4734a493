"""The page of a league: description, current season, past seasons with their champions."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import Text
from leagues.models import League, Season
from leagues.seasons.pages.queries import LeagueListed, leaders_of

KINDS: Final[dict[str, Text]] = {
    League.Kind.CHALLENGE: _(
        "A challenge: the contest days of a club, and one ranking over all of them. Whoever plays a day is in it."
    ),
    League.Kind.CHAMPIONSHIP: _(
        "A championship: pairs in divisions, everybody against everybody, with promotion and relegation at the end."
    ),
    League.Kind.LADDER: _(
        "A ladder: ranked parties on the site in monthly groups; the first of each group go up, the last go down."
    ),
}


@dataclass(frozen=True, slots=True)
class SeasonListed:
    """A season with its leaders or winners: `first` has several names if they are tied."""

    season: Season
    first: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeaguePage:
    """A league's page. `present` None: no season under way. `planned`: other seasons to come."""

    listed: LeagueListed
    kind: Text
    present: SeasonListed | None
    planned: tuple[SeasonListed, ...]
    earlier: tuple[SeasonListed, ...]

    @property
    def league(self) -> League:
        return self.listed.league


def league_page(listed: LeagueListed) -> LeaguePage:
    first = leaders_of(listed.seasons)
    told = {season.pk: SeasonListed(season, first.get(season.pk, ())) for season in listed.seasons}
    present, earlier = listed.present, listed.earlier
    others = [each for each in listed.seasons if each not in earlier and each != present]
    return LeaguePage(
        listed=listed,
        kind=KINDS[listed.league.kind],
        present=None if present is None else told[present.pk],
        planned=tuple(told[each.pk] for each in others),
        earlier=tuple(told[each.pk] for each in earlier),
    )
