"""The start of a season: last season's ratings with more uncertainty and no parties."""

from dataclasses import replace

from leagues.ratings.ratings import Ratings


def new_season(ratings: Ratings) -> Ratings:
    """The state before the season's first result. Nobody loses points."""
    renewed = ratings.system.renewed
    return replace(
        ratings,
        people={person: renewed(rating, is_pair=False) for person, rating in ratings.people.items()},
        pairs={pair: renewed(rating, is_pair=True) for pair, rating in ratings.pairs.items()},
    )
