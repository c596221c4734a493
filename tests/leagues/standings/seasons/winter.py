"""Three days of a winter challenge, as the sheets of a hall: eight pairs, three parties a day.

`(round, pair, pair, points, points)`. Persons of pair p are 2p − 1 and 2p. From day 2 on person 17 plays with 5 instead
of 6. On day 2 pair 8 stays at home, so that somebody is bye each round. One table of day 3 is a draw.
"""

from leagues.standings.played import Bye, PlayedRounds, TableResult
from leagues.standings.seasons.challenge import challenge, day_of
from leagues.standings.seasons.settings import CHALLENGES

from .partners import PairPersons, by_person, partners_of

WINTER = CHALLENGES["challenge-hivernal"]

DAY_1 = (
    (1, 1, 2, 1044, 900),
    (1, 3, 4, 1100, 844),
    (1, 5, 6, 964, 980),
    (1, 7, 8, 1204, 740),
    (2, 7, 3, 1000, 944),
    (2, 1, 6, 990, 954),
    (2, 2, 5, 1010, 934),
    (2, 4, 8, 1024, 920),
    (3, 7, 1, 930, 1014),
    (3, 3, 2, 1034, 910),
    (3, 6, 4, 1004, 940),
    (3, 5, 8, 1064, 880),
)
DAY_2 = (
    (1, 1, 3, 960, 984),
    (1, 2, 4, 1050, 894),
    (1, 5, 6, 1110, 834),
    (2, 7, 3, 920, 1024),
    (2, 2, 5, 950, 994),
    (2, 1, 6, 1084, 860),
    (3, 3, 5, 1090, 854),
    (3, 1, 4, 1130, 814),
    (3, 7, 6, 1074, 870),
)
BYES_2 = [(1, 7), (2, 4), (3, 2)]
DAY_3 = (
    (1, 3, 1, 970, 974),
    (1, 5, 7, 972, 972),
    (1, 2, 6, 1144, 800),
    (1, 4, 8, 904, 1040),
    (2, 1, 2, 890, 1054),
    (2, 3, 8, 1124, 820),
    (2, 5, 4, 1014, 930),
    (2, 7, 6, 1000, 944),
    (3, 2, 3, 1018, 926),
    (3, 1, 5, 936, 1008),
    (3, 7, 4, 1130, 814),
    (3, 8, 6, 954, 990),
)

PARTNERS = partners_of(
    [PairPersons(pair=pair, persons=(2 * pair - 1, 2 * pair)) for pair in range(1, 9)]
    + [PairPersons(pair=3, persons=(5, 17), since=2)]
)


def pairs_of(number):
    """A day as its pairs played it."""
    tables = (DAY_1, DAY_2, DAY_3)[number - 1]
    pairs = tuple(range(1, 8 if number == 2 else 9))
    return PlayedRounds(
        entrants=pairs,
        results=tuple(
            TableResult(round=at, sides=((one,), (other,)), points=(first, second))
            for at, one, other, first, second in tables
        ),
        byes=tuple(Bye(round=at, entrant=pair) for at, pair in (BYES_2 if number == 2 else ())),
    )


def persons_of(number):
    """The same day with the persons who sat there."""
    since = {pair: [each for each in told if each.since <= number][-1:] for pair, told in PARTNERS.items()}
    that_day = partners_of(PairPersons(pair=pair, persons=told[0].persons) for pair, told in since.items())
    return by_person(pairs_of(number), that_day)


def winter_days(days=3):
    return [day_of(number, persons_of(number), WINTER.regulation, to_a_place=2) for number in range(1, days + 1)]


def winter(days=3):
    return challenge(winter_days(days), WINTER)
