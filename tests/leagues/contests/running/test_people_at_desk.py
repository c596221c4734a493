"""One person alone at the desk, or two: what counts at once, what the pairs may still say, and what is confirmed."""

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import Confirmation, settings_of
from leagues.contests.contest_log.state import AT_DESK
from leagues.contests.contest_log.steps import Score
from leagues.contests.store import write
from leagues.models import Contest
from tests.leagues.contests.running.asking import ask, browser, send
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db
SCORE = Score(points=(1044, 900))
OTHER = Score(points=(1000, 944))


def staged_with(confirmation, pairs=8):
    staged = stage(pairs=pairs, settings=settings_of("classique-4x12", confirmation=confirmation))
    staged.draw()
    return staged


@pytest.fixture
def alone():
    staged = staged_with(Confirmation.NOBODY)
    staged.do(steps.Write(round=1, table=1, score=SCORE))
    return staged


@pytest.fixture
def two():
    staged = staged_with(Confirmation.OTHER)
    for number in (1, 2, 3):
        staged.do(steps.Write(round=1, table=number, score=SCORE), by=staged.desk)
    return staged


def table(staged, number=1):
    return staged.state.table(1, number)


def pair_says(staged, step):
    return write(staged.contest, step, None)


def refused(staged, step):
    with pytest.raises(ContestRefusal) as refusal:
        pair_says(staged, step)
    return refusal.value.code


def test_alone_a_score_counts_at_once_and_says_who_typed_it(alone):
    assert table(alone).confirmed.score == SCORE
    page = ask(alone, "results", 1).content.decode()
    assert 'contest-state-counted">Counts' in page
    assert "typed by organizer" in page


def test_a_pair_confirms_a_score_that_counts(alone):
    pair, of = table(alone).sides[1][0], table(alone).written[AT_DESK].at.version
    pair_says(alone, steps.Confirm(round=1, table=1, of=of, pair=pair))
    assert (table(alone).confirmed.pair, table(alone).confirmed.score) == (pair, SCORE)
    assert refused(alone, steps.Dispute(round=1, table=1, pair=pair)) is ContestCode.ALREADY_CONFIRMED


def test_a_pair_disputes_a_score_that_counts_and_it_counts_no_more(alone):
    pair_says(alone, steps.Dispute(round=1, table=1, pair=table(alone).sides[1][0], why="920"))
    assert (table(alone).confirmed, table(alone).why) == (None, "920")
    assert [each.score for each in table(alone).unconfirmed] == [SCORE]


def test_another_score_of_a_pair_is_a_dispute_and_the_same_one_a_confirmation(alone):
    one, other = (side[0] for side in table(alone).sides)
    pair_says(alone, steps.Write(round=1, table=1, score=OTHER, pair=one))
    assert table(alone).disputed is not None
    alone.do(steps.Write(round=1, table=2, score=SCORE))
    one, other = (side[0] for side in table(alone, 2).sides)
    pair_says(alone, steps.Write(round=1, table=2, score=SCORE, pair=other))
    assert table(alone, 2).confirmed.pair == other


def test_a_disputed_draft_is_not_published_and_after_publishing_only_the_arbiter_corrects(alone):
    alone.play()
    pair = table(alone).sides[0][0]
    send(alone, "draw", 2, do="draft", seen=alone.state.version)
    pair_says(alone, steps.Dispute(round=1, table=1, pair=pair))
    version = alone.state.draft.drafted.version
    assert send(alone, "draw", 2, do="publish", drafted=version).status_code == 409
    alone.do(steps.Undo(version=alone.state.version))
    assert send(alone, "draw", 2, do="publish", drafted=version).status_code == 302
    assert refused(alone, steps.Dispute(round=1, table=1, pair=pair)) is ContestCode.ALREADY_CONFIRMED


def test_with_two_a_pair_cannot_dispute_what_the_second_person_confirmed(two):
    of = table(two).written[AT_DESK].at.version
    two.do(steps.Confirm(round=1, table=1, of=of))
    assert refused(two, steps.Dispute(round=1, table=1, pair=table(two).sides[0][0])) is ContestCode.ALREADY_CONFIRMED


def test_the_second_person_gets_the_oldest_sheet_by_itself_and_the_first_none(two):
    page = ask(two, "results", 1)
    assert [each.line.number for each in page.context["page"].to_confirm] == [1, 2, 3]
    assert page.context["focus"] == "confirm"
    assert "typed by desk" in page.content.decode()
    assert not ask(two, "results", 1, by=two.desk).context["page"].to_confirm


def test_the_sheets_to_confirm_come_with_the_tables_asked_for_again(two):
    client = browser(two.organizer)
    page = client.get(f"/concours/{two.contest.code}/resultats/1/", HTTP_HX_REQUEST="true").content.decode()
    assert 'id="to-confirm"' in page
    assert "3 sheets to confirm" in page
    assert "autofocus" not in page, "the caret would leave the line in which somebody types"


def test_whoever_types_stays_in_the_line_while_sheets_of_another_desk_wait(two):
    answer = send(two, "results", 1, do="line", line="4 1044 900", ref="line-4")
    page = browser(two.organizer).get(answer.headers["Location"])
    assert page.context["page"].to_confirm
    assert page.context["focus"] == "line"


def test_all_listed_sheets_are_confirmed_at_once_but_none_that_changed(two):
    listed = [f"{number}:{table(two, number).written[AT_DESK].at.version}" for number in (1, 2, 3)]
    two.do(steps.Write(round=1, table=2, score=OTHER), by=two.desk)
    answer = send(two, "results", 1, do="confirm-all", all=listed, ref="all")
    assert answer.status_code == 302
    assert [table(two, number).over for number in (1, 2, 3)] == [True, False, True]
    page = browser(two.organizer).get(answer.headers["Location"]).content.decode()
    assert "2 sheets" not in page
    version = two.state.version
    send(two, "results", 1, do="confirm-all", all=listed, ref="all")
    assert two.state.version == version


def test_the_writer_confirms_none_of_their_own(two):
    listed = [f"1:{table(two).written[AT_DESK].at.version}"]
    assert send(two, "results", 1, do="confirm-all", all=listed, by=two.desk).status_code == 409
    assert not table(two).over


def test_a_helper_leaves_and_the_waiting_sheets_are_confirmed_by_the_one_who_typed_them(two):
    assert send(two, "results", 1, do="people-at-desk", confirmation="nobody", by=two.desk).status_code == 403
    assert send(two, "results", 1, do="people-at-desk", confirmation="nobody").status_code == 302
    assert not table(two).over
    listed = [f"{number}:{table(two, number).written[AT_DESK].at.version}" for number in (1, 2, 3)]
    send(two, "results", 1, do="confirm-all", all=listed, by=two.desk)
    assert all(table(two, number).over for number in (1, 2, 3))


def test_a_volunteer_joins_and_what_counted_still_counts(alone):
    send(alone, "results", 1, do="people-at-desk", confirmation="other")
    alone.do(steps.Write(round=1, table=2, score=SCORE), by=alone.desk)
    assert (table(alone, 1).over, table(alone, 2).over) == (True, False)
    assert send(alone, "results", 1, do="people-at-desk", confirmation="three").status_code == 400


def test_the_question_is_asked_when_a_contest_is_opened(two):
    said = {"name": "Loto", "starts_at": "2026-12-05T14:00", "place": "", "preset": "alsace-3x20"}
    client = browser(two.organizer)
    assert "Are you alone at the desk?" in client.get(f"/concours/ouvrir/{two.club.code}/").content.decode()
    for answer in Confirmation:
        client.post(f"/concours/ouvrir/{two.club.code}/", said | {"name": str(answer), "confirmation": answer})
        made = Contest.objects.get(name=str(answer))
        assert type(two)(two.club, made, two.organizer, two.arbiter, two.desk).state.settings.confirmation is answer


def test_another_formula_does_not_change_who_is_at_the_desk():
    staged = stage(settings=settings_of("classique-4x12", confirmation=Confirmation.NOBODY))
    send(staged, "settings", do="preset", preset="alsace-3x20")
    assert staged.state.settings.confirmation is Confirmation.NOBODY
    assert staged.state.settings.preset == "alsace-3x20"
