"""Results at the desk: typed, checked, confirmed by somebody else, disputed, settled, corrected, penalized."""

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import Confirmation, settings_of
from leagues.contests.contest_log.state import ArbiterRuling
from leagues.contests.contest_log.steps import Score
from leagues.contests.store import write
from leagues.standings.regulation import ByeRule
from tests.leagues.contests.running.asking import address, ask, browser, send
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def staged():
    staged = stage(pairs=8)
    staged.draw()
    return staged


def typed(staged, table, points=(1000, 944), by=None, do="write", **more):
    figures = {"points_0": points[0], "points_1": points[1]}
    return send(staged, "results", 1, do=do, table=table, by=by or staged.desk, **figures, **more)


def table(staged, number=1):
    return staged.state.table(1, number)


def test_a_sheet_is_typed_and_the_line_for_the_next_one_comes(staged):
    answer = typed(staged, 1)
    assert answer.headers["Location"] == f"{address(staged, 'results', 1)}?next=line"
    assert [each.score.points for each in table(staged).unconfirmed] == [(1000, 944)]
    assert not table(staged).over


def test_with_every_sheet_written_but_not_confirmed_no_heading_says_all_have_their_result(staged):
    for number in staged.state.round(1).tables:
        typed(staged, number)
    page = ask(staged, "results", 1).content.decode()
    assert "4 tables missing" in page
    assert "No sheet is left to enter" in page
    assert "Every table has its result" not in page


def test_the_heading_follows_the_missing_tables_when_they_are_asked_for_again(staged):
    staged.play()
    page = ask(staged, "results", 1).content.decode()
    assert page.count("Every table has its result") == 2
    staged.do(steps.Undo(version=staged.state.version))
    again = browser(staged.organizer).get(address(staged, "results", 1), HTTP_HX_REQUEST="true").content.decode()
    assert "1 table missing" in again
    assert 'id="none-opened" class="paper" hx-swap-oob="true"' in again
    assert "Every table has its result" not in again


def test_a_second_person_confirms_and_the_first_does_not(staged):
    typed(staged, 1)
    of = table(staged).unconfirmed[0].at.version
    assert send(staged, "results", 1, do="confirm", table=1, of=of, by=staged.desk).status_code == 409
    assert "somebody else has to confirm" in ask(staged, "results", 1, table=1, by=staged.desk).content.decode()
    assert "typed by desk" in ask(staged, "results", 1, table=1).content.decode()
    assert send(staged, "results", 1, do="confirm", table=1, of=of).status_code == 302
    assert table(staged).over


def test_after_one_confirmation_the_next_score_to_confirm_comes(staged):
    typed(staged, 1)
    typed(staged, 3)
    of = table(staged).unconfirmed[0].at.version
    answer = send(staged, "results", 1, do="confirm", table=1, of=of)
    page = browser(staged.organizer).get(answer.headers["Location"])
    assert [each.line.number for each in page.context["page"].to_confirm] == [3]
    assert page.context["focus"] == "confirm"


def test_what_was_rewritten_meanwhile_is_not_confirmed_unseen(staged):
    typed(staged, 1)
    of = table(staged).unconfirmed[0].at.version
    typed(staged, 1, (1100, 844))
    assert send(staged, "results", 1, do="confirm", table=1, of=of).status_code == 409
    assert not table(staged).over


def test_without_confirmation_what_the_desk_types_counts():
    staged = stage(pairs=4, settings=settings_of("classique-4x12", confirmation=Confirmation.NOBODY))
    staged.draw()
    typed(staged, 1)
    assert table(staged).over


def test_a_sum_that_is_wrong_is_not_written_but_told_with_its_hint(staged):
    answer = typed(staged, 1, (1000, 964), belotes=0)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "A total of 1,964 instead of 1,944 is impossible." in page
    assert page.index("Nothing is saved yet.") < page.index("contest-score-form")
    assert "The sheet is 20 points short: 1 belote?" in page
    assert not table(staged).unconfirmed


def test_totals_that_no_donnes_make_are_not_written(staged):
    answer = typed(staged, 1, (500, 404))
    assert (answer.status_code, "904 instead of 1,944 is impossible." in answer.content.decode()) == (422, True)
    assert not table(staged).unconfirmed


def test_totals_that_need_a_capot_are_asked_about_and_written_with_it(staged):
    answer = typed(staged, 1, (1034, 1000))
    page = answer.content.decode()
    assert (answer.status_code, "2,034 is possible only with 1 capot" in page) == (422, True)
    assert 'name="offer" value="capots_0=1"' in page
    assert 'name="offer" value="capots_1=1"' in page
    assert typed(staged, 1, (1034, 1000), capots_0=1).status_code == 302
    assert not table(staged).unconfirmed[0].score.despite


@pytest.mark.parametrize(
    ("points", "more", "offer", "told"),
    [
        ((1034, 1000), {}, "capots_1=1", "2,034 in all: possible."),
        ((1000, 984), {"belotes": 0}, "belotes=2", "1,984 in all: the sheet adds up."),
        ((1000, 863), {}, "lost=81", "1,863 in all: possible."),
    ],
)
def test_an_offer_fills_the_form_and_writes_nothing(staged, points, more, offer, told):
    before = staged.state
    assert f'value="{offer}"' in typed(staged, 1, points, **more).content.decode()
    answer = typed(staged, 1, points, **more, do="", offer=offer)
    name, figure = offer.split("=")
    page = answer.content.decode()
    assert (answer.status_code, told in page) == (200, True)
    assert str(answer.context["form"][name].value()) == figure
    assert staged.state == before


def test_an_offered_capot_names_the_pair_that_made_it(staged):
    page = typed(staged, 1, (1034, 1000)).content.decode()
    names = page[page.index("contest-grid-side") :].split("</b> ")[1:3]
    assert len(names) == 2
    for each in names:
        assert f"Write 1 capot for {each.partition('<')[0]}</button>" in page


@pytest.mark.parametrize("offer", ["points_0=99", "belotes=x", "belotes", "despite=1", "belotes=123456"])
def test_an_offer_that_no_button_makes_changes_nothing(staged, offer):
    before = staged.state
    answer = typed(staged, 1, (1034, 1000), do="", offer=offer)
    assert (answer.status_code, answer.context["form"]["points_0"].value()) == (200, "1034")
    assert not answer.context["form"]["belotes"].value()
    assert staged.state == before


def test_the_first_button_of_the_form_writes_whatever_is_offered(staged):
    """Enter in a field presses it."""
    page = typed(staged, 1, (1034, 1000)).content.decode()
    form = page[page.index("data-contest-typing") :]
    assert form.index('name="do" value="write"') < form.index('name="offer"')


def test_a_wrong_sum_kept_all_the_same_is_in_the_log(staged):
    assert typed(staged, 1, (1000, 945), despite="on").status_code == 302
    assert table(staged).unconfirmed[0].score.despite
    assert "does not add up, kept" in ask(staged, "log").content.decode()


def test_a_right_sum_is_not_called_wrong_for_a_tick(staged):
    typed(staged, 1, despite="on")
    assert not table(staged).unconfirmed[0].score.despite


def test_the_sum_is_checked_while_one_types_and_nothing_is_written(staged):
    before = staged.state.version
    right = send(staged, "sheet-sum", 1, 1, points_0=1000, points_1=944)
    wrong = send(staged, "sheet-sum", 1, 1, points_0=1000, points_1=1034, belotes=0)
    assert "1,944 in all: possible." in right.content.decode()
    assert "The sheet is 90 points short: 1 capot?" in wrong.content.decode()
    assert send(staged, "sheet-sum", 1, 1, points_0=1000).content.decode().strip() == ""
    assert send(staged, "sheet-sum", 1, 99, points_0=1000).status_code == 404
    assert staged.state.version == before


def test_capots_belotes_and_who_won_are_written(staged):
    typed(staged, 1, (1072, 972), capots_0=1, belotes=0, despite="on", winner="1", annonces=10)
    score = table(staged).unconfirmed[0].score
    assert (score.capots, score.belotes, score.winner, score.annonces) == ((1, 0), 0, 1, 10)


@pytest.mark.parametrize("points", [("", "944"), ("-4", "944"), ("x", "944"), ("9999999", "944")])
def test_what_is_no_figure_is_asked_again(staged, points):
    before = staged.state
    assert typed(staged, 1, points).status_code == 422
    assert staged.state == before


def test_more_capots_than_donnes_are_refused(staged):
    assert typed(staged, 1, capots_0=9, donnes=3, despite="on").status_code == 409


def test_a_table_of_another_round_is_not_found(staged):
    assert typed(staged, 9).status_code == 404
    assert send(staged, "results", 2, do="write", table=1, points_0=1, points_1=2).status_code == 404


def test_two_versions_stay_until_the_arbiter_settles(staged):
    sides = table(staged).sides
    for side, points in ((0, (1000, 944)), (1, (944, 1000))):
        write(staged.contest, steps.Write(round=1, table=1, score=Score(points=points), pair=sides[side][0]), None)
    page = ask(staged, "results", 1, table=1, by=staged.desk).content.decode()
    assert "1,000 – 944" in page
    assert "944 – 1,000" in page
    assert "Only the arbiter settles a dispute" in page
    of = table(staged).unconfirmed[1].at.version
    assert send(staged, "results", 1, do="choose", table=1, of=of, by=staged.desk).status_code == 403
    assert send(staged, "results", 1, do="choose", table=1, of=of, why="Seen", by=staged.arbiter).status_code == 302
    assert table(staged).confirmed.score.points == (944, 1000)


def test_the_arbiter_settles_with_a_third_score(staged):
    send(staged, "results", 1, do="dispute", table=1, why="Donne 7", by=staged.desk)
    assert typed(staged, 1, by=staged.desk).status_code == 409
    assert typed(staged, 1, (1010, 934), do="settle", by=staged.arbiter).status_code == 302
    assert table(staged).confirmed.ruling is ArbiterRuling.SETTLED


def test_a_correction_tells_what_it_does_and_the_ranking_follows(staged):
    staged.play()
    leader = standings_of(staged.state)[0].entrant
    at = staged.state.table_of(leader, 1)
    points = (0, 1944) if at.side_of(leader) == 0 else (1944, 0)
    figures = {"points_0": points[0], "points_1": points[1], "why": "Swapped"}
    assert send(staged, "results", 1, do="correct", table=at.number, by=staged.desk, **figures).status_code == 403
    client_page = send(staged, "results", 1, do="correct", table=at.number, by=staged.arbiter, **figures)
    assert client_page.status_code == 302
    assert standings_of(staged.state)[0].entrant != leader
    assert staged.state.table(1, at.number).confirmed.why == "Swapped"


def test_a_table_is_postponed_and_not_after_all(staged):
    assert send(staged, "results", 1, do="postpone", table=1, by=staged.desk).status_code == 403
    send(staged, "results", 1, do="postpone", table=1, by=staged.arbiter)
    assert (table(staged).postponed, table(staged).play_on) == (True, False)
    send(staged, "results", 1, do="not-postponed", table=1, by=staged.arbiter)
    assert not table(staged).postponed


def test_who_is_alone_at_the_table_wins_and_not_after_all(staged):
    send(staged, "results", 1, do="walkover", table=1, present="1", by=staged.arbiter)
    assert table(staged).walkover == 1
    assert "were at the table without opponents" in ask(staged, "results", 1, table=1).content.decode()
    send(staged, "results", 1, do="no-walkover", table=1, by=staged.arbiter)
    assert table(staged).walkover is None


def test_a_penalty_is_said_shown_and_taken_back_and_its_number_not_given_again(staged):
    entrant = table(staged).sides[0][0]
    said = {"entrant": entrant, "given": 162, "donne": 4, "article": "7.2", "table": 1}
    send(staged, "results", 1, do="penalize", by=staged.arbiter, **said)
    assert staged.state.penalties[1].article == "7.2"
    assert "162 to the opponents" in ask(staged, "results", 1, table=1).content.decode()
    send(staged, "results", 1, do="pardon", id=1, table=1, by=staged.arbiter)
    send(staged, "results", 1, do="penalize", by=staged.arbiter, **said)
    assert list(staged.state.penalties) == [2]
    assert send(staged, "results", 1, do="penalize", by=staged.desk, **said).status_code == 403


def test_a_penalty_instead_of_a_donne_leaves_it_out_of_the_sum(staged):
    entrant = table(staged).sides[0][0]
    said = {"entrant": entrant, "given": 162, "instead": "1", "table": 1}
    send(staged, "results", 1, do="penalize", by=staged.arbiter, **said)
    assert typed(staged, 1, (900, 882), belotes=0).status_code == 302
    assert table(staged).unconfirmed[0].score.donnes == 11


def test_who_was_bye_gets_a_table_to_catch_up_that_counts_for_them_alone():
    staged = stage(pairs=5, settings=settings_of("classique-4x12", bye=ByeRule.CATCH_UP))
    staged.draw()
    bye = staged.state.round(1).draw.byes[0]
    other = table(staged).sides[0][0]
    send(staged, "results", 1, do="catch-up", entrant=bye, against=other, by=staged.arbiter)
    assert (table(staged, 3).sides, table(staged, 3).counts) == (((bye,), (other,)), (True, False))


def test_the_desk_sees_every_state_of_a_table(staged):
    typed(staged, 1)
    send(staged, "results", 1, do="arrive", table=2, by=staged.desk)
    staged.score(table(staged, 3), (1000, 944))
    staged.do(steps.Correct(round=1, table=3, score=Score(points=(990, 954))))
    staged.do(steps.Dispute(round=1, table=4))
    page = ask(staged, "results", 1).content.decode()
    states = {
        "unconfirmed": "To be confirmed",
        "arrived": "Sheet returned",
        "corrected": "Corrected by the arbiter",
        "disputed": "In dispute",
    }
    assert all(f'contest-state-{kind}">{words}' in page for kind, words in states.items())


def test_a_settled_dispute_is_not_told_like_a_corrected_result(staged):
    staged.do(steps.Dispute(round=1, table=1))
    staged.do(steps.Settle(round=1, table=1, score=Score(points=(990, 954)), why="sheet seen"))
    page = ask(staged, "results", 1, table=1).content.decode()
    assert "Settled by the arbiter" in page
    assert "Corrected by the arbiter" not in page
    staged.do(steps.Correct(round=1, table=1, score=Score(points=(980, 964)), why="typed wrong"))
    page = ask(staged, "results", 1, table=1).content.decode()
    assert "Corrected by the arbiter" in page
    assert "Settled by the arbiter" not in page
    assert "typed wrong" in page


def test_the_tables_still_missing_are_asked_again_and_told_only_when_something_happened(staged):
    version = staged.state.version
    assert ask(staged, "results", 1, version=version).status_code == 204
    typed(staged, 1)
    part = browser(staged.organizer).get(
        address(staged, "results", 1), {"version": version}, headers={"HX-Request": "true"}
    )
    assert part.content.decode().lstrip().startswith('<section id="missing-tables"')


def test_the_round_of_now_is_where_a_result_is_missing(staged):
    assert ask(staged, "results-now").headers["Location"].endswith("/resultats/1/")
    assert ask(stage_of_nothing(), "results-now").headers["Location"].endswith("/tenue/")


def stage_of_nothing():
    from leagues.contests.store import open_contest
    from tests.leagues.contests.staging import MORNING, Stage, club_of, somebody

    owner = somebody("another")
    club = club_of(owner, code="other", name="Other")
    return Stage(club, open_contest(club, owner, name="Vide", starts_at=MORNING), owner, owner, owner)


def test_a_closed_contest_takes_no_score(staged):
    staged.play()
    staged.do(steps.Close())
    assert typed(staged, 1, (990, 954), do="correct", by=staged.arbiter).status_code == 409
    assert "its results are final" in ask(staged, "results", 1, table=1).content.decode()
