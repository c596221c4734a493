"""Concessions and series: what is no partie counts nowhere, what is short or one of a series weighs little."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Donne, OutboxTask, Partie, Player
from leagues.models import PersonRating, RankedResult, RatingBook
from leagues.rankings import nightly_audit
from leagues.rankings.counted import RatingCount
from leagues.rankings.explaining import explained
from leagues.rankings.queries import pair_board, people_board
from leagues.rankings.results import KeptResult, results_now
from leagues.rankings.stored import write_pairs, write_people, write_results
from leagues.rankings.write_lease import RULE
from leagues.ratings.played import RankedPartie
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import SITE
from tests.leagues.rankings import ranked_players

pytestmark = pytest.mark.django_db

TODAY = ranked_players.BEGAN.date()
GAME = ranked_players.GAME
MOST = 30


def points(player: Player) -> float:
    row = PersonRating.objects.filter(player=player).first()
    return 1500.0 if row is None else row.mu


def counted(player: Player) -> int:
    row = PersonRating.objects.filter(player=player).first()
    return 0 if row is None else row.parties


def conceded(four: Any, minutes: int, donnes: int, **more: Any) -> Partie:
    return ranked_players.partie(four, minutes=minutes, how="conceded", donnes_count=donnes, **more)


def evening(four: Any, donnes: int, number: int = MOST) -> list[Partie]:
    rows = [conceded(four, nth, donnes) for nth in range(number)]
    ranked_players.tell(*rows)
    return rows


def passed(partie: Partie) -> None:
    """One more donne that nobody took."""
    figures = ("points", "belote", "annonces", "penalties", "marks", "held", "total")
    zeros = {f"{camp}_{name}": 0 for camp in ("ns", "ew") for name in figures}
    number = partie.donnes.count() + 1
    Donne.objects.create(
        partie=partie, number=number, sealed_at=ranked_players.BEGAN, record="{}", dealer="N", outcome="nobody", **zeros
    )
    Partie.objects.filter(pk=partie.pk).update(donnes_count=number)


def test_thirty_concessions_at_once_bring_no_point_and_no_place() -> None:
    four = ranked_players.people(4)
    evening(four, donnes=0)
    assert not PersonRating.objects.exists()
    assert people_board(GAME, today=TODAY).lines == pair_board(GAME, today=TODAY).lines == ()
    ranked_players.verify()


def test_thirty_concessions_after_a_donne_bring_less_than_four_thirds_of_a_partie_and_no_place() -> None:
    four, others = ranked_players.people(4), ranked_players.people(4, "other")
    ranked_players.tell(ranked_players.partie(others))
    one_win = points(others[0]) - 1500
    evening(four, donnes=1)
    assert 0 < points(four[0]) - 1500 < 4 / 3 * one_win
    assert counted(four[0]) == 0
    assert people_board(GAME, today=TODAY).lines == pair_board(GAME, today=TODAY).lines == ()
    ranked_players.verify()


def test_thirty_whole_parties_among_the_same_four_in_one_day_give_no_place() -> None:
    four = ranked_players.people(4)
    ranked_players.tell(*(ranked_players.partie(four, minutes=nth) for nth in range(MOST)))
    assert counted(four[0]) == 2
    assert people_board(GAME, today=TODAY).lines == ()


def test_passing_before_one_concedes_makes_no_donne() -> None:
    four = ranked_players.people(4)
    partie = conceded(four, 0, 0)
    for _again in range(4):
        passed(partie)
    ranked_players.tell(partie)
    assert not PersonRating.objects.exists()
    assert RankedResult.objects.get().donnes == 0


def test_what_is_no_partie_takes_no_weight_from_those_that_follow() -> None:
    four, others = ranked_players.people(4), ranked_players.people(4, "other")
    ranked_players.tell(
        conceded(four, 0, 0), ranked_players.partie(four, minutes=5), ranked_players.partie(others, minutes=5)
    )
    assert points(four[0]) == points(others[0])
    assert list(RankedResult.objects.order_by("partie_id").values_list("number", flat=True)) == [0, 1, 1]
    ranked_players.verify()


def test_a_donne_added_or_taken_away_later_is_a_correction_like_any_other() -> None:
    four = ranked_players.people(4)
    rows = [conceded(four, nth, 3 - nth % 4) for nth in range(8)]
    ranked_players.tell(*rows)
    Partie.objects.filter(pk=rows[1].pk).update(donnes_count=0)
    Partie.objects.filter(pk=rows[3].pk).update(donnes_count=2)
    ranked_players.tell(rows[3], rows[1])
    ranked_players.settled()
    ranked_players.verify()
    assert nightly_audit.verify_parties(GAME, TODAY) == 0
    assert nightly_audit.verify_ratings(GAME, TODAY) == 0


def as_the_rule_before_left_it(parties: list[Partie]) -> None:
    """Rows as commit b77e37f wrote them: every concession a whole partie, and nobody knows of how many donnes."""
    count, kept = RatingCount(Ratings(game=GAME, system=SITE)), []
    for result in sorted(results_now(each.pk for each in parties).values(), key=lambda each: each.place):
        whole = RankedPartie(
            id=result.id, game=GAME, finished_at=result.finished_at, day=result.day, sides=result.sides,
            winner=result.winner, left=result.left,
        )  # fmt: skip
        before, number = count.add(whole)
        kept.append(KeptResult(whole, number, before))
    write_results(kept)
    RankedResult.objects.update(donnes=None)
    write_people(GAME, dict(count.people))
    write_pairs(GAME, dict(count.pairs))
    last = kept[-1].result
    RatingBook.objects.create(game=GAME, upto_at=last.finished_at, upto=last.id, version=len(kept))
    assert RatingBook.objects.get().rule == 1


@pytest.fixture
def from_before() -> list[Player]:
    four = ranked_players.people(4)
    rows = [conceded(four, nth, nth % 5, left="S" if nth == 7 else "") for nth in range(20)]
    as_the_rule_before_left_it([*rows, ranked_players.partie(four, minutes=60)])
    return four


def test_what_was_counted_by_the_rule_before_can_be_read_until_it_is_counted_anew(from_before: list[Player]) -> None:
    assert len(explained(from_before[0], GAME).parties) == 21
    assert points(from_before[0]) > 1520


def test_the_night_counts_it_anew_and_calls_it_no_difference(from_before: list[Player]) -> None:
    assert nightly_audit.recount_of_the_night(TODAY) == 0
    assert RatingBook.objects.get().rule == RULE
    assert not RankedResult.objects.filter(donnes=None).exists()
    ranked_players.verify()


def test_the_next_ranked_partie_has_it_counted_anew(from_before: list[Player]) -> None:
    ranked_players.tell(ranked_players.partie(from_before, minutes=90))
    assert OutboxTask.objects.filter(name="leagues.tasks.settle_ratings").exists()
    ranked_players.run_outbox()
    ranked_players.verify()
    version = RatingBook.objects.get().version
    ranked_players.settled()
    assert RatingBook.objects.get().version == version


def test_the_page_of_a_rating_says_what_each_weighed_and_what_was_no_partie() -> None:
    four = ranked_players.people(4)
    ranked_players.tell(
        conceded(four, 0, 0), conceded(four, 1, 1), ranked_players.partie(four, minutes=2), conceded(four, 3, 2)
    )
    path = reverse("rankings:person", args=[GAME, four[0].pk])
    page = Client(headers={"accept-language": "en"}).get(path).content.decode()
    assert "does not count as a partie: conceded before a donne was over" in page
    assert "1 donne played: weight 0.33" in page
    assert "partie number 2 of the day among the same four: weight 0.6" in page
    assert "partie number 3 of the day among the same four, 2 donnes played: weight 0.27" in page


def test_what_a_leaver_gave_up_at_once_is_no_partie_either() -> None:
    four = ranked_players.people(4)
    ranked_players.tell(conceded(four, 0, 0, left="N", winner="EW"))
    assert not PersonRating.objects.exists()
    assert explained(four[0], GAME).parties[0].outcome is None
