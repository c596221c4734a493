"""What a season starts from: last season's ratings, known less well, with no partie of its own yet."""

from dataclasses import replace

from leagues.ratings.ratings import Ratings


def new_season(ratings: Ratings) -> Ratings:
    """The state before the season's first result. Whoever waits for it is asked for nothing and loses no point."""
    renewed = ratings.system.renewed
    return replace(
        ratings,
        people={person: renewed(rating, is_pair=False) for person, rating in ratings.people.items()},
        pairs={pair: renewed(rating, is_pair=True) for pair, rating in ratings.pairs.items()},
    )
