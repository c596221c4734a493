"""All of one's data in one file; nothing of anybody else's."""

import io
import json
from zipfile import ZipFile

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.analyses.keeping import keep
from games.api.callers import TokenScope, make_token
from games.duplicate import daily
from games.models import (
    Collected,
    Comment,
    CourseGroup,
    CourseGroupMember,
    DonneSet,
    Message,
    Note,
    Notification,
    PreparedPlay,
    Puzzle,
    PuzzleAnswer,
    PuzzleRating,
    Repetition,
    Report,
    Sanction,
    SeatAnalysis,
    Sheet,
    Signal,
    StepAnswer,
    Table,
    Token,
    TrainingDay,
)
from games.privacy.archive import own_archive, zipped
from games.robot_accounts.accounts import end_robot, make_robot
from games.rules.replay import canonical
from games.solver_machine import solver_machine
from tests.factories import EVENING, PlayerFactory, cast, played, stored
from tests.members import member, signed_in, sure_of

pytestmark = pytest.mark.django_db
DOWNLOAD = reverse("order:download")


def archive_of(player):
    answer = sure_of(player).get(DOWNLOAD)
    assert answer.status_code == 200
    assert 'filename="dix-de-der.zip"' in answer["Content-Disposition"]
    return ZipFile(io.BytesIO(b"".join(answer.streaming_content)))


def read(archive, name):
    return json.loads(archive.read(name))


def test_the_archive_holds_the_account_and_its_preferences(wanda):
    wanda.user.preferences = {"theme": "dark"}
    wanda.user.save()
    account = read(archive_of(wanda), "account.json")
    assert (account["name"], account["language"], account["preferences"]) == ("Wanda", "en", {"theme": "dark"})


def test_the_archive_holds_words_and_people_of_this_person_alone(wanda, sacha, mona):
    Message.objects.create(sender=wanda, to=sacha, text="to Sacha")
    Message.objects.create(sender=sacha, to=wanda, text="from Sacha")
    Message.objects.create(sender=sacha, to=mona, text="between others")
    Note.objects.create(by=wanda, about=sacha, text="bluffs")
    Note.objects.create(by=sacha, about=wanda, text="secret about Wanda")
    Notification.objects.create(to=wanda, kind="lifted", about={})
    archive = archive_of(wanda)
    words, people = read(archive, "words.json"), read(archive, "people.json")
    assert [row["text"] for row in words["sent"] + words["received"]] == ["to Sacha", "from Sacha"]
    assert [row["kind"] for row in words["notifications"]] == ["lifted"]
    assert [(row["about"], row["text"]) for row in people["notes"]] == [("Sacha", "bluffs")]
    whole = b"".join(archive.read(name) for name in archive.namelist())
    assert b"between others" not in whole
    assert b"secret about Wanda" not in whole


def test_the_archive_holds_the_record_of_each_partie_that_is_over(wanda, sacha):
    others = {"N": PlayerFactory(), "E": PlayerFactory(), "S": sacha}
    over = stored(played(), players={**others, "W": wanda})
    running = stored(played(), players={**others, "W": wanda})
    type(running).objects.filter(pk=running.pk).update(finished_at=None)
    foreign = stored(played())
    archive = archive_of(wanda)
    listed = {row["code"]: row["record"] for row in read(archive, "parties.json")}
    assert listed == {over.code: f"parties/{over.code}.jsonl", running.code: None}
    assert canonical(archive.read(f"parties/{over.code}.jsonl").decode().strip())
    assert f"parties/{foreign.code}.jsonl" not in archive.namelist()


def test_the_archive_holds_the_own_figures_of_analysed_donnes(wanda, sacha):
    partie = stored(played(3), players={"N": PlayerFactory(), "E": PlayerFactory(), "S": sacha, "W": wanda})
    keep(partie.donnes.get().pk, solver_machine())
    [row] = map(json.loads, archive_of(wanda).read("analyses.jsonl").splitlines())
    kept = SeatAnalysis.objects.get(player=wanda)
    assert (row["partie"], row["donne"], row["seat"]) == (partie.code, 1, "W")
    assert (row["judged"], row["cost"], row["phases"]) == (kept.judged, kept.cost, kept.phases)


def test_the_archive_holds_the_donnes_of_sets_without_their_secrets(wanda):
    daily.prepare(timezone.now())
    donne_set = DonneSet.objects.get(day=timezone.localdate(), preset="contree")
    table = Table.objects.create(host=wanda, rules=donne_set.rules, kind="prepared")
    at = timezone.now()
    PreparedPlay.objects.create(donne_set=donne_set, number=2, player=wanda, table=table, ranked=True, opened_at=at)
    archive = archive_of(wanda)
    [row] = read(archive, "sets.json")
    assert (row["rules"], row["donne"], row["table"], row["finished"]) == ("contree", 2, table.code, None)
    whole = b"".join(archive.read(name) for name in archive.namelist()).decode(errors="replace")
    assert donne_set.seed not in whole
    assert donne_set.dice_key not in whole


def test_the_archive_holds_first_answers_to_puzzles(wanda):
    puzzle = Puzzle.objects.create(code="p", preset="classique", step=1, solution={}, rating=1500, deviation=200)
    guest = PlayerFactory(absorbed_by=wanda)
    for player, change in ((wanda, 8), (guest, -9)):
        at = timezone.now()
        PuzzleAnswer.objects.create(puzzle=puzzle, player=player, card="AS", right=change > 0, change=change, at=at)
        PuzzleRating.objects.create(player=player, rating=1500 + change, deviation=300, answers=1)
    told = read(archive_of(wanda), "puzzles.json")
    assert [(row["puzzle"], row["rating_change"]) for row in told["answers"]] == [("p", 8), ("p", -9)]
    assert [row["rating"] for row in told["ratings"]] == [1508, 1491]


def test_the_archive_holds_what_was_done_of_the_course(wanda):
    StepAnswer.objects.create(player=wanda, step="couper", wrong=2, right_at=timezone.now())
    group = CourseGroup.objects.create(teacher=wanda, name="Tuesdays")
    other = CourseGroup.objects.create(teacher=member("Renée"), name="Fridays")
    CourseGroupMember.objects.create(group=other, player=wanda)
    CourseGroupMember.objects.create(group=group, player=member("Sacha"))
    archive = archive_of(wanda)
    told = read(archive, "course.json")
    assert [(row["hand"], row["wrong"]) for row in told["answers"]] == [("couper", 2)]
    assert [row["name"] for row in told["groups_taught"]] == ["Tuesdays"]
    assert [row["name"] for row in told["groups_followed"]] == ["Fridays"]
    assert "Sacha" not in archive.read("course.json").decode()


def test_the_archive_holds_what_comes_back_and_the_days_of_practice(wanda):
    puzzle = Puzzle.objects.create(code="p", preset="classique", step=1, solution={}, rating=1500, deviation=200)
    partie = stored(played(), players={**cast(), "S": wanda})
    today = timezone.localdate()
    Repetition.objects.create(player=wanda, puzzle=puzzle, due=today, card="AS", right=False, answers=2, lapses=2)
    Repetition.objects.create(player=wanda, donne=partie.donnes.get(), number=5, due=today, solution={"best": "7H"})
    TrainingDay.objects.create(player=wanda, day=today, done=3, right=1)
    told = read(archive_of(wanda), "puzzles.json")
    assert [(row["puzzle"], row["partie"], row["card_number"], row["wrong_answers"]) for row in told["repeated"]] == [
        ("p", None, None, 2),
        (None, partie.code, 5, 0),
    ]
    assert told["days"] == [{"day": today.isoformat(), "answers": 3, "right": 1}]


def test_what_a_guest_played_before_signing_in_is_in_it(wanda):
    guest = PlayerFactory(name="Guest 7", absorbed_by=wanda)
    Message.objects.create(sender=guest, to=member("Nour"), text="as a guest")
    archive = archive_of(wanda)
    assert read(archive, "words.json")["sent"][0]["text"] == "as a guest"
    assert read(archive, "people.json")["names_at_cards"] == ["Guest 7", "Wanda"]


def test_decisions_are_in_it_without_moderators_notes_and_names(wanda, mona):
    Sanction.objects.create(player=wanda, kind="mute", why="Swearing.", by=mona.user)
    Sanction.objects.create(player=wanda, kind="note", why="Twin of Nour?", by=mona.user)
    Report.objects.create(by=mona, about=wanda, reason="spam", words="by Mona")
    Signal.objects.create(player=wanda, digest="d" * 64)
    order = read(archive_of(wanda), "order.json")
    assert [row["why"] for row in order["decisions"]] == ["Swearing."]
    assert order["reports"] == []
    assert "d" * 64 in {row["digest"] for row in order["signals"]}
    assert "Mona" not in json.dumps(order)


def test_it_takes_a_password_typed_lately(client, wanda):
    assert client.get(DOWNLOAD).url.startswith(reverse("account_login"))
    assert signed_in(wanda).get(DOWNLOAD).url.startswith(reverse("account_reauthenticate"))


def test_somebody_who_never_played_has_their_account_in_it(wanda):
    user = wanda.user
    wanda.delete()
    answer = sure_of(wanda)
    assert answer.get(DOWNLOAD).status_code == 200
    assert user.pk


def test_comments_sheets_tokens_and_sessions_are_in_it(wanda, sacha):
    partie = stored(played(), players={"N": sacha, "E": PlayerFactory(), "S": PlayerFactory(), "W": wanda})
    Comment.objects.create(partie=partie, by=wanda, text="What a donne!")
    Comment.objects.create(partie=partie, by=sacha, text="Not mine.")
    Sheet.objects.create(partie=partie, keeper=wanda, opened_at=EVENING, moved_at=EVENING)
    Token.objects.create(user=wanda.user, name="My script", digest="secret digest", start="ddd_abc", scopes=["read"])
    archive = archive_of(wanda)
    account = read(archive, "account.json")
    assert [(row["name"], row["begins_with"], row["may"]) for row in account["tokens"]] == [
        ("My script", "ddd_abc", ["read"])
    ]
    assert "secret digest" not in json.dumps(account)
    assert account["sessions"]
    assert [row["text"] for row in read(archive, "words.json")["comments"]] == ["What a donne!"]
    assert [row["partie"] for row in read(archive, "sheets.json")] == [partie.code]


def test_robot_accounts_are_in_it_and_those_of_others_are_not(wanda, sacha):
    ended = make_robot(wanda.user, "first-try", "")
    end_robot(ended)
    robot = make_robot(wanda.user, "wanda-bot", "plays by counting")
    make_robot(sacha.user, "sacha-bot", "")
    make_token(wanda.user, name="at home", scopes=[TokenScope.PLAY], robot=robot)
    account = read(archive_of(wanda), "account.json")
    assert [(row["name"], row["about"], row["ended_at"] is None) for row in account["robot_accounts"]] == [
        ("first-try", "", False),
        ("wanda-bot", "plays by counting", True),
    ]
    assert [(row["name"], row["robot"]) for row in account["tokens"]] == [("at home", "wanda-bot")]


def test_the_collection_is_in_it_byte_for_byte(wanda, sacha):
    for owner, record in ((wanda, "one"), (sacha, "theirs"), (wanda, "two")):
        Collected.objects.create(owner=owner, digest=record, record=record, donnes_count=1, finished=True)
    assert archive_of(wanda).read("collection.jsonl") == b"one\ntwo\n"


def test_the_list_of_parties_says_how_each_ended(wanda):
    partie = stored(played(), players={"N": PlayerFactory(), "E": PlayerFactory(), "S": PlayerFactory(), "W": wanda})
    [row] = read(archive_of(wanda), "parties.json")
    assert (row["code"], row["winner"], row["how"], row["cards"]) == (partie.code, partie.winner, "played", "live")
    assert row["totals"] == {"NS": partie.ns_total, "EW": partie.ew_total}


def test_more_parties_ask_no_more_queries(wanda):
    people = {"N": PlayerFactory(), "E": PlayerFactory(), "S": PlayerFactory(), "W": wanda}

    def queries():
        with CaptureQueriesContext(connection) as asked:
            b"".join(own_archive(wanda.user))
        return len(asked)

    stored(played(), players=people)
    few = queries()
    for _n in range(20):
        stored(played(), players=people)
    assert queries() == few


def test_the_archive_is_sound_whatever_its_files_are():
    files = [("empty", []), ("é/ü.txt", ["a", b"b", "é"]), ("large", ["x" * 300_000] * 3)]
    archive = ZipFile(io.BytesIO(b"".join(zipped(files))))
    assert archive.testzip() is None
    assert archive.read("é/ü.txt").decode() == "abé"
    assert len(archive.read("large")) == 900_000
