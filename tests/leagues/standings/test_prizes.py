"""docs/standings.md, « Prizes »: by rank, for every pair, by category; ties shared or by lot; the sum is the pot."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from leagues.standings.played import PlayedRounds, TableResult
from leagues.standings.prizes import Allotting, Award, Prize, Ties, allot
from leagues.standings.ranking import ranking
from leagues.standings.regulation import Metric, Regulation

SEED = bytes(range(32))
MONEY = (Prize(name="1er", worth=10000), Prize(name="2e", worth=5000, place=2), Prize(name="3e", worth=2500, place=3))


def standings(*points):
    """Entrants 1, 2, 3… with those points."""
    results = tuple(
        TableResult(round=1, sides=((who,), (0,)), points=(figure, 0), counts=(True, False))
        for who, figure in enumerate(points, 1)
    )
    return ranking(
        PlayedRounds(entrants=tuple(range(1, len(points) + 1)), results=results), Regulation(metrics=(Metric.POINTS,))
    )


def how(**more):
    return Allotting(**{"seed": SEED, "categories": {}, **more})


def sums(allotment):
    received = Counter()
    for award in allotment.awards:
        received[award.entrant] += award.worth
    return dict(received)


def test_each_place_has_its_prize():
    assert sums(allot(MONEY, standings(900, 1100, 1000, 800), how())) == {2: 10000, 3: 5000, 1: 2500}


def test_two_at_rank_2_share_the_prizes_of_places_2_and_3():
    assert sums(allot(MONEY, standings(1100, 900, 900, 800), how())) == {1: 10000, 2: 3750, 3: 3750}


def test_three_who_share_a_prize_have_it_to_a_cent():
    assert sorted(sums(allot(MONEY[:1], standings(900, 900, 900), how())).values()) == [3333, 3333, 3334]


def test_by_lot_each_has_one_place():
    awards = allot(MONEY, standings(900, 900, 900), how(ties=Ties.BY_LOT)).awards
    assert sorted(award.entrant for award in awards) == [1, 2, 3]
    assert sorted(award.worth for award in awards) == [2500, 5000, 10000]
    assert awards == allot(MONEY, standings(900, 900, 900), how(ties=Ties.BY_LOT)).awards
    lots = {
        allot(MONEY, standings(900, 900, 900), how(ties=Ties.BY_LOT, seed=bytes([n] * 32))).awards for n in range(60)
    }
    assert len(lots) == 6


def test_a_ham_is_not_cut_in_two():
    hams = (
        Prize(name="jambon", worth=4000, divisible=False),
        Prize(name="panier", worth=2000, place=2, divisible=False),
    )
    awards = allot(hams, standings(900, 900), how()).awards
    assert sorted(award.worth for award in awards) == [2000, 4000]
    assert sorted(award.entrant for award in awards) == [1, 2]


def test_every_pair_has_its_prize_whatever_its_rank():
    allotment = allot((Prize(name="lot", worth=500, place=None),), standings(3, 2, 1), how())
    assert sums(allotment) == {1: 500, 2: 500, 3: 500}
    assert allotment.pot == 1500


CATEGORIES = {1: frozenset({"women"}), 3: frozenset({"women", "junior"}), 4: frozenset({"junior"})}
WOMEN, JUNIOR = Prize(name="F", worth=3000, category="women"), Prize(name="J", worth=1000, category="junior")


def test_the_first_of_a_category_has_its_prize_beside_the_one_of_its_rank():
    assert sums(allot((*MONEY, WOMEN, JUNIOR), standings(4, 3, 2, 1), how(categories=CATEGORIES))) == {
        1: 13000,
        2: 5000,
        3: 3500,
    }


def test_or_the_best_of_the_category_who_has_none_yet():
    rules = how(categories=CATEGORIES, cumulative=False)
    received = sums(allot((MONEY[0], WOMEN, JUNIOR), standings(4, 3, 2, 1), rules))
    assert received == {1: 10000, 3: 1000}


def test_who_has_played_too_few_days_has_none_and_the_next_moves_up():
    assert sums(allot(MONEY, standings(4, 3, 2, 1), how(barred=frozenset({2})))) == {1: 10000, 3: 5000, 4: 2500}


def test_a_prize_nobody_stands_for_is_left_and_still_in_the_pot():
    allotment = allot((*MONEY, WOMEN), standings(2, 1), how())
    assert allotment.left == (2, 3)
    assert allotment.pot == 20500


def test_nothing_worth_in_money_can_still_be_given():
    assert allot((Prize(name="coupe", worth=0, divisible=False),), standings(2, 1), how()).awards == (Award(0, 1, 0),)


prizes = st.builds(
    Prize,
    name=st.just("prix"),
    worth=st.integers(0, 100_000),
    place=st.one_of(st.none(), st.integers(1, 8)),
    category=st.sampled_from([None, None, "women", "junior"]),
    divisible=st.booleans(),
)


@given(
    st.lists(prizes, max_size=8),
    st.lists(st.integers(0, 3), max_size=10),
    st.sampled_from(Ties),
    st.booleans(),
    st.integers(0, 10),
)
def test_prizes_sum_to_the_pot(listed, points, ties, cumulative, members):
    categories = {who: frozenset({"women"} if who % 2 else {"women", "junior"}) for who in range(1, members + 1)}
    allotment = allot(listed, standings(*points), how(ties=ties, cumulative=cumulative, categories=categories))
    for number, prize in enumerate(listed):
        worths = [award.worth for award in allotment.awards if award.prize == number]
        if number in allotment.left:
            assert worths == []
        elif prize.place is None:
            assert set(worths) == {prize.worth}
        else:
            assert sum(worths) == prize.worth
            assert prize.divisible or len(worths) == 1
    left = sum(listed[number].worth for number in allotment.left)
    assert sum(award.worth for award in allotment.awards) + left == allotment.pot


@given(st.lists(st.integers(1, 9999), min_size=1, max_size=5), st.lists(st.integers(0, 2), min_size=5, max_size=9))
def test_the_tied_share_alike_to_a_cent(worths, points):
    money = [Prize(name="prix", worth=worth, place=place) for place, worth in enumerate(worths, 1)]
    lines = standings(*points)
    received = sums(allot(money, lines, how()))
    for rank in {line.rank for line in lines}:
        shares = [received.get(line.entrant, 0) for line in lines if line.rank == rank]
        assert max(shares) - min(shares) <= 1
