"""The draw of a round: a draft, looked at, changed by hand, published once, taken back while nothing is played."""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import settings_of
from leagues.contests.contest_log.steps import Score
from leagues.contests.contest_log.steps.drawing import draft
from leagues.pairings.draw import DrawReasonKind
from tests.leagues.contests.running.asking import address, ask, browser, send
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db


def closed(pairs=5, **more):
    staged = stage(pairs=pairs, **more)
    staged.do(steps.CloseEntries())
    return staged


def drafted(pairs=5):
    staged = closed(pairs)
    send(staged, "draw", 1, do="draft", seen=staged.state.version)
    return staged


def publish(staged, **more):
    made = staged.state.draft
    return send(staged, "draw", made.number, do="publish", drafted=made.drafted.version, **more)


def test_a_draft_is_made_looked_at_and_published():
    staged = drafted()
    page = ask(staged, "draw", 1).content.decode()
    assert "This is a draft" in page
    assert "drawn by lot, from the contest’s random seed" in page
    assert "has the bye, drawn by lot from the contest’s random seed" in page
    assert publish(staged).status_code == 302
    assert staged.state.round(1).published is not None
    assert "Turn the draw back" in ask(staged, "draw", 1).content.decode()


def test_a_second_round_says_who_was_near_whom_in_rank():
    staged = drafted()
    publish(staged)
    staged.play()
    send(staged, "draw", 2, do="draft", seen=staged.state.version)
    page = ask(staged, "draw", 2).content.decode()
    assert "close to each other" in page
    assert "this one keeps opponents closest in the ranking" in page


def test_two_operators_who_draw_at_once_make_one_draft():
    staged = closed()
    seen = staged.state.version
    ref = f"draft-1-{seen}"
    for _operator in range(2):
        assert send(staged, "draw", 1, do="draft", seen=seen, ref=ref).status_code == 302
    assert staged.state.version == seen + 1


def test_who_saw_no_draft_does_not_draw_over_one():
    staged = closed()
    seen = staged.state.version
    send(staged, "draw", 1, do="draft", seen=seen)
    assert send(staged, "draw", 1, do="draft", seen=seen).status_code == 409


def test_a_draw_published_twice_is_published_once():
    staged = drafted()
    version = staged.state.draft.drafted.version
    assert send(staged, "draw", 1, do="publish", drafted=version).status_code == 302
    assert send(staged, "draw", 1, do="publish", drafted=version).status_code == 409


def test_the_bye_of_a_draw_stored_with_another_reason_is_told_by_that_of_today():
    """Then it was « the lowest ranked » for every way of drawing."""
    staged = closed()
    drawn = draft(staged.state)
    told = [
        replace(each, why=DrawReasonKind.BYE, figures=(5,)) if each.why is DrawReasonKind.BYE_LOT else each
        for each in drawn.draw.reasons
    ]
    staged.do(replace(drawn, draw=replace(drawn.draw, reasons=tuple(told))))
    before = staged.state
    page = ask(staged, "draw", 1).content.decode()
    assert "has the bye, drawn by lot from the contest’s random seed" in page
    assert "the lowest ranked" not in page
    assert staged.state == before


def test_a_draft_changed_meanwhile_is_not_published_unseen():
    staged = drafted()
    version = staged.state.draft.drafted.version
    one, other = staged.state.draft.draw.tables[0].entrants[0], staged.state.draft.draw.tables[1].entrants[0]
    send(staged, "draw", 1, do="exchange", one=one, other=other, drafted=version)
    assert send(staged, "draw", 1, do="publish", drafted=version).status_code == 409
    assert staged.state.draft is not None


def test_two_change_places_by_hand_and_what_speaks_against_it_is_told():
    staged = drafted()
    draw = staged.state.draft.draw
    one, bye = draw.tables[0].entrants[0], draw.byes[0]
    send(staged, "draw", 1, do="exchange", one=one, other=bye, drafted=staged.state.draft.drafted.version)
    assert staged.state.draft.draw.byes == (one,)
    assert staged.state.draft.by_hand
    publish(staged)
    staged.play()
    send(staged, "draw", 2, do="draft", seen=staged.state.version)
    other = staged.state.draft.draw.byes[0]
    send(staged, "draw", 2, do="exchange", one=one, other=other, drafted=staged.state.draft.drafted.version)
    page = ask(staged, "draw", 2).content.decode()
    assert "has a bye again, after 1 earlier bye" in page
    assert publish(staged).status_code == 302


@pytest.mark.parametrize(("one", "other"), [("1", "1"), ("1", "99"), ("x", "2"), ("", "")])
def test_an_exchange_that_cannot_be_changes_nothing(one, other):
    staged = drafted()
    before = staged.state
    answer = send(staged, "draw", 1, do="exchange", one=one, other=other, drafted=before.draft.drafted.version)
    assert answer.status_code in (400, 409)
    assert staged.state == before


def test_a_draft_is_thrown_away_and_drawn_again():
    staged = drafted()
    send(staged, "draw", 1, do="discard")
    assert staged.state.draft is None
    send(staged, "draw", 1, do="draft", seen=staged.state.version)
    assert staged.state.draft is not None


def test_a_published_draw_is_taken_back_only_while_nothing_is_played():
    staged = drafted()
    publish(staged)
    assert send(staged, "draw", 1, do="recall").status_code == 302
    publish(staged)
    staged.score(staged.state.table(1, 1), (1000, 944))
    assert send(staged, "draw", 1, do="recall").status_code == 409
    assert "Turn the draw back" not in ask(staged, "draw", 1).content.decode()


def test_what_stands_in_the_way_of_a_draw_is_told():
    staged = stage(pairs=4)
    assert "Entries are still open" in ask(staged, "draw", 1).content.decode()
    staged.draw()
    assert "A round is not over" in ask(staged, "draw", 2).content.decode()
    assert ask(staged, "draw", 5).status_code == 404


def test_the_desk_draws_nothing():
    staged = closed()
    assert send(staged, "draw", 1, by=staged.desk, do="draft", seen=staged.state.version).status_code == 403
    assert staged.state.draft is None


def test_a_correction_after_the_next_draw_shows_what_would_change_and_redraws_nothing():
    staged = closed(8)
    staged.draw()
    for number, points in ((1, 1900), (2, 1500), (3, 1200), (4, 1000)):
        staged.score(staged.state.table(1, number), (points, 1944 - points))
    staged.draw()
    published = staged.state.round(2).draw
    assert "would change" not in ask(staged, "draw", 2).content.decode()
    answer = send(staged, "results", 1, do="correct", table=1, points_0=44, points_1=1900, by=staged.arbiter)
    assert answer.status_code == 302
    assert "See what would change" in ask(staged, "draw", 2).content.decode()
    page = ask(staged, "draw-changes", 2).content.decode()
    assert "The draw of this round" in page
    assert "What a draw made now would give" in page
    assert staged.state.round(2).draw == published


def test_a_correction_that_moves_nobody_changes_no_draw():
    staged = closed(4)
    staged.draw()
    staged.score(staged.state.table(1, 1), (1900, 44))
    staged.score(staged.state.table(1, 2), (1200, 744))
    staged.draw()
    staged.do(steps.Correct(round=1, table=1, score=Score(points=(1890, 54))))
    assert "Nothing would change" in ask(staged, "draw-changes", 2).content.decode()


def test_a_melee_names_both_partners_of_a_side():
    staged = closed(9, settings=settings_of("melee-4x12"))
    send(staged, "draw", 1, do="draft", seen=staged.state.version)
    page = ask(staged, "draw", 1).content.decode()
    side = staged.state.draft.draw.tables[0].sides[0]
    assert f"{side[0]} + {side[1]}" in page
    assert "rests this round, after resting 0 times before" in page


def test_the_navigation_leads_to_the_round_of_now():
    staged = stage(pairs=4)
    assert ask(staged, "draw-now").headers["Location"].endswith("/tirage/1/")
    staged.draw()
    assert ask(staged, "draw-now").headers["Location"].endswith("/tirage/1/")
    staged.play()
    assert ask(staged, "draw-now").headers["Location"].endswith("/tirage/2/")


def test_drawing_again_what_would_be_the_same_is_refused_with_what_could_change_it():
    staged = drafted()
    before = staged.state.version
    answer = send(staged, "draw", 1, do="draft", seen=before)
    assert answer.status_code == 409
    assert "The draw would be the same" in answer.content.decode()
    assert "Swap two by hand" in answer.content.decode()
    assert staged.state.version == before


def test_drawing_again_undoes_an_exchange_by_hand():
    staged = drafted()
    draw = staged.state.draft.draw
    one, other = draw.tables[0].entrants[0], draw.tables[1].entrants[0]
    send(staged, "draw", 1, do="exchange", one=one, other=other, drafted=staged.state.draft.drafted.version)
    assert send(staged, "draw", 1, do="draft", seen=staged.state.version).status_code == 302
    assert staged.state.draft.draw == draw


def test_one_button_publishes_the_draw_and_shows_it():
    staged = drafted()
    version = staged.state.draft.drafted.version
    said = {"do": "publish-and-show", "drafted": version, "ref": "once"}
    page = browser(staged.organizer).post(address(staged, "draw", 1), said, follow=True).content.decode()
    assert "Phones and the wall screen show: draw of round 1." in page
    assert send(staged, "draw", 1, **said).status_code == 302
    assert staged.state.released == {(1, steps.Released.DRAW)}


def test_the_board_says_what_is_still_shown_and_offers_to_show_the_draw():
    staged = drafted()
    assert "Phones and the wall screen show no draw yet." in ask(staged, "board").content.decode()
    publish(staged)
    page = ask(staged, "board").content.decode()
    assert "The draw of round 1 is not shown." in page
    send(staged, "release", do="release", what="draw", shown="1", round=1)
    assert "is not shown" not in ask(staged, "board").content.decode()
    staged.play()
    staged.draw()
    page = ask(staged, "board").content.decode()
    assert "Phones and the wall screen show: draw of round 1." in page
    assert "phones and the wall screen still show round 1" in page


def test_a_draw_taken_back_says_what_it_undoes():
    staged = drafted()
    publish(staged)
    staged.do(steps.Release(round=1, what=steps.Released.DRAW))
    staged.do(steps.RunClock(round=1, turn=steps.Turn.START))
    staged.do(steps.Arrive(round=1, table=1))
    page = ask(staged, "draw", 1).content.decode()
    for told in (
        "Phones and the wall screen no longer show this draw.",
        "The clock of the round goes back to its start.",
        "1 sheet will no longer be noted as returned.",
    ):
        assert told in page
    answer = browser(staged.organizer).post(address(staged, "draw", 1), {"do": "recall"}, follow=True)
    assert "Phones and the wall screen show no draw yet." in answer.content.decode()
