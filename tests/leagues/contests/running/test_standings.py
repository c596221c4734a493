"""The organizer's ranking: every figure, what decided each place, a line explained; prizes ticked; the end."""

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import prizes_of, standings_of
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, RoundSettings, settings_of
from leagues.standings.prizes import Prize
from tests.leagues.contests.running.asking import ask, send
from tests.leagues.contests.staging import somebody, stage

pytestmark = pytest.mark.django_db
ONE_ROUND = settings_of(
    "classique-4x12",
    rounds=(RoundSettings(),),
    prizes=(Prize(name="Jambon", worth=5001, place=1), Prize(name="Panier", worth=2000, place=2)),
)


def played(pairs=4, settings=ONE_ROUND):
    staged = stage(pairs=pairs, settings=settings)
    staged.draw()
    return staged


def test_the_ranking_stands_as_it_is_counted_and_says_what_decided():
    staged = played()
    staged.score(staged.state.table(1, 1), (1000, 944))
    staged.score(staged.state.table(1, 2), (1000, 944))
    page = ask(staged, "standings").content.decode()
    order = [page.index(f"/tenue/classement/{standing.entrant}/") for standing in standings_of(staged.state)]
    assert order == sorted(order)
    assert '<td class="note">Drawing lots</td>' in page


def test_of_a_knock_out_the_whole_tree_is_there_released_or_not_after_any_round():
    staged = played(pairs=8, settings=settings_of("classique-4x12", later=Later.KNOCK_OUT, first=FirstRoundDraw.ENTRY))
    staged.score(staged.state.table(1, 1), (1333, 611))
    staged.play()
    staged.draw()
    now, before = ask(staged, "standings").content.decode(), ask(staged, "standings", apres=1).content.decode()
    assert "Main bracket" in now
    assert "Consolation" in now
    assert "1,333" in now
    assert "Anne Martin" in now
    assert "winner of table 2" in now
    assert "Consolation" not in before


def test_before_the_first_result_the_page_says_what_will_be_there():
    staged = stage(pairs=2)
    assert "No ranking yet" in ask(staged, "standings").content.decode()


def test_a_ranking_with_results_missing_says_so():
    staged = played()
    assert "2 tables have no confirmed result yet" in ask(staged, "standings", apres="maintenant").content.decode()


def test_the_ranking_after_an_earlier_round_can_be_asked_for():
    staged = stage(pairs=4)
    for _round in range(2):
        staged.draw()
        staged.play()
    assert "Ranking after round 1" in ask(staged, "standings", apres=1).content.decode()
    assert "Provisional ranking" in ask(staged, "standings", apres=9).content.decode()


def test_a_line_is_explained_round_by_round():
    staged = played(5)
    staged.play()
    bye = staged.state.round(1).draw.byes[0]
    page = ask(staged, "standing", bye).content.decode()
    assert "972 – 972" in page
    assert "bye" in page
    assert ask(staged, "standing", 99).status_code == 404


def test_a_penalty_is_told_in_the_line_of_who_had_it():
    staged = played()
    table = staged.state.table(1, 1)
    staged.score(table, (1000, 944))
    staged.do(steps.Penalize(id=1, round=1, entrant=table.sides[0][0], given=162))
    page = ask(staged, "standing", table.sides[1][0]).content.decode()
    assert "1,106 – 1,000" in page
    assert "with a penalty" in page


def test_persons_are_ranked_by_their_names_where_points_follow_them():
    staged = stage(pairs=4, settings=settings_of("challenge-hivernal", rounds=(RoundSettings(),)))
    staged.draw()
    staged.play()
    standing = standings_of(staged.state)[0]
    assert ask(staged, "standings").content.decode().count("/tenue/classement/") >= 8
    assert ask(staged, "standing", standing.entrant).status_code == 200


def test_prizes_are_allotted_and_ticked_when_given():
    staged = played()
    staged.play()
    award = prizes_of(staged.state).awards[0]
    answer = send(staged, "prizes", by=staged.desk, do="give", prize=award.prize, entrant=award.entrant)
    assert answer.status_code == 302
    assert staged.state.given == {(award.prize, award.entrant)}
    assert send(staged, "prizes", do="give", prize=9, entrant=1).status_code == 409
    send(staged, "prizes", do="give", prize=award.prize, entrant=award.entrant, given="0")
    assert staged.state.given == frozenset()


def test_the_tied_share_to_a_cent_and_the_page_says_with_how_many():
    staged = played()
    for number in (1, 2):
        staged.score(staged.state.table(1, number), (1000, 944))
    staged.do(
        steps.Choose(
            settings=settings_of(
                "classique-4x12",
                rounds=(RoundSettings(),),
                prizes=ONE_ROUND.prizes[:1],
                metrics=ONE_ROUND.metrics[:1],
            )
        )
    )
    page = ask(staged, "prizes").content.decode()
    assert "25.01" in page
    assert "€25<" in page
    assert page.count("shared with 1 other") == 2


def test_the_contest_is_closed_given_its_prizes_and_opened_again():
    staged = played()
    assert send(staged, "prizes", do="close").status_code == 409
    staged.play()
    assert send(staged, "prizes", by=staged.desk, do="close").status_code == 403
    assert send(staged, "prizes", do="close").status_code == 302
    award = prizes_of(staged.state).awards[0]
    assert send(staged, "prizes", do="give", prize=award.prize, entrant=award.entrant).status_code == 302
    assert send(staged, "prizes", do="reopen", why="A score was wrong").status_code == 302
    assert staged.state.closed is None


def test_strangers_find_neither_ranking_nor_prizes():
    staged = played()
    stranger = somebody("stranger")
    assert {ask(staged, name, by=stranger).status_code for name in ("standings", "prizes", "log")} == {404}


def test_a_bye_does_not_lead_before_the_others_have_played():
    staged = played(pairs=5, settings=settings_of("classique-4x12"))
    assert '<table class="score contest-ranking"' not in ask(staged, "standings").content.decode()
    assert "tables have no confirmed result yet" in ask(staged, "standings", apres="maintenant").content.decode()
    staged.play()
    staged.draw()
    page = ask(staged, "standings").content.decode()
    assert "Ranking after round 1" in page
    assert '<table class="score contest-ranking"' in page
