"""Made-up results: parties of a few people, in the order of counting."""

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from leagues.ratings.played import RankedPartie
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import OpenSkill

BEGAN = datetime(2026, 11, 2, 20, tzinfo=UTC)
SYSTEM = OpenSkill(sigma=90.0, beta=245.7, tau=0.5, season=40.0)
NOBODY = Ratings(game="retourne", system=SYSTEM)
NORTH, WEST, SOUTH, EAST, ORGANIZER, MEMBER = 1, 2, 3, 4, 5, 6
COMPANY = (NORTH, WEST, SOUTH, EAST, ORGANIZER, MEMBER)


def partie(number=1, *, sides=((NORTH, SOUTH), (WEST, EAST)), winner=0, left=(), days=0, game="retourne"):
    """The `number`-th of a day, half an hour after the one before."""
    finished_at = BEGAN + timedelta(days=days, minutes=30 * number)
    return RankedPartie(
        id=100 * days + number,
        game=game,
        finished_at=finished_at,
        day=(BEGAN + timedelta(days=days)).date(),
        sides=sides,
        winner=winner,
        left=frozenset(left),
    )


@st.composite
def parties(draw, most=12):
    """Some parties of six people over three days, some of them drawn, some left."""
    results = []
    for number in range(draw(st.integers(1, most))):
        four = draw(st.permutations(COMPANY))[:4]
        left = draw(st.lists(st.sampled_from(four), max_size=2)) if draw(st.integers(0, 4)) == 0 else ()
        sides = ((four[0], four[1]), (four[2], four[3]))
        results.append(
            partie(number % 5, sides=sides, winner=draw(st.sampled_from((0, 1, None))), left=left, days=number // 5)
        )
    return results
