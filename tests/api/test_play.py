"""Playing by the API: what a robot account and a person's own program may do, and what each is refused."""

import pytest
from asgiref.sync import sync_to_async

from games.api.callers import TokenScope
from games.live.seating import open_table
from games.live.snapshots import fold
from games.models import Entry, Partie, RobotAccount, RobotWaiting, Table
from games.robot_accounts.accounts import end_robot, make_robot, meet
from games.robot_accounts.waiting import FILLED_AFTER, seat_waiting
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.presets import PRESETS
from tests.api.conftest import LiveProgram, Program, action_in, settled
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db(transaction=True)
ALONE = {"N": "novice", "E": "novice", "W": "novice"}


def robots_around(preset="classique", **rules):
    return {"rules": {"preset": preset, **rules}, "seats": ALONE, "speed": "fast"}


@pytest.fixture
def bruno(transactional_db):
    return PlayerFactory(name="Bruno", user=UserFactory(username="Bruno"))


@pytest.fixture
async def robot(process, alice, robot_of):
    account, token = await sync_to_async(robot_of)(alice)
    return account, LiveProgram(token)


async def opened(program, **wanted):
    status, table = await program.send("POST", "/tables", robots_around(**wanted))
    assert status == 200, table
    return table["code"]


async def seen(program, code):
    answer = await program.get(f"/tables/{code}")
    return answer.json()["version"], answer.json()["view"]


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_robot_plays_a_partie_of_every_preset_to_its_end(preset, robot, process):
    _account, program = robot
    code = await opened(program, preset=preset, objective={"donnes": 2})
    number = 0
    while True:
        await settled(process, code)
        version, view = await seen(program, code)
        if view["result"] is not None:
            break
        number += 1
        claims = view["claim"] is not None
        what = {"type": "accept"} if claims else {"action": action_in(view)}
        path = "commands" if claims else "actions"
        said = await program.send("POST", f"/tables/{code}/{path}", {"ref": f"r{number}", "version": version, **what})
        assert said[0] == 200, said
    partie = await Partie.objects.aget(table__code=code)
    assert (await program.get(f"/tables/{code}")).json()["partie"] == partie.code
    assert (partie.kind, partie.visibility) == (Table.Kind.ROBOTS, Table.Visibility.LINK)


async def test_what_is_sent_again_is_done_once(robot, process):
    _account, program = robot
    code = await opened(program)
    await settled(process, code)
    version, view = await seen(program, code)
    said = {"ref": "one", "version": version, "action": action_in(view)}
    first = await program.send("POST", f"/tables/{code}/actions", said)
    again = await program.send("POST", f"/tables/{code}/actions", said)
    assert first == (200, {"version": version + 1, "repeated": False})
    assert again == (200, {"version": version + 1, "repeated": True})
    assert await Entry.objects.filter(table__code=code, ref="one").acount() == 1


async def test_what_is_late_foreign_or_malformed_has_a_code_and_changes_nothing(robot, process, bruno, token_of):
    _account, program = robot
    other = LiveProgram(await sync_to_async(token_of)(bruno))
    code = await opened(program)
    await settled(process, code)
    version, view = await seen(program, code)
    right = {"ref": "a", "version": version, "action": action_in(view)}
    cases = {
        "stale": (program, "actions", right | {"version": version - 1}, 409),
        "not-your-seat": (other, "actions", right, 409),
        "unreadable": (program, "actions", right | {"action": "S dance"}, 400),
        "invalid": (program, "actions", right | {"action": "é"}, 422),
        "not-the-host": (other, "commands", {"ref": "b", "version": version, "type": "lock", "locked": True}, 409),
        "not-now": (program, "commands", {"ref": "c", "version": version, "type": "rise"}, 409),
    }
    for code_of_it, (asker, path, body, status) in cases.items():
        answer = await asker.send("POST", f"/tables/{code}/{path}", body)
        assert (answer[0], answer[1]["code"]) == (status, code_of_it), code_of_it
        assert "sheet" not in answer[1]["title"] + answer[1]["detail"], "it is a table"
    lacking = await program.send("POST", f"/tables/{code}/commands", {"ref": "d", "version": version, "type": "kick"})
    assert (lacking[0], lacking[1]["code"]) == (422, "invalid")
    assert (await seen(program, code))[0] == version
    nowhere = await program.send("POST", "/tables/k3x9k3x9k3/actions", right)
    assert (nowhere[0], nowhere[1]["code"]) == (404, "not-found")


async def test_a_token_without_the_scope_plays_nowhere(process, alice, token_of):
    reader = LiveProgram(await sync_to_async(token_of)(alice, TokenScope.READ))
    for method, path, body in (
        ("POST", "/tables", robots_around()),
        ("POST", "/tables/k3x9k3x9k3/actions", {"ref": "a", "version": 0, "action": "S pass"}),
        ("PUT", "/queue", {"preset": "classique"}),
    ):
        answer = await reader.send(method, path, body)
        assert (answer[0], answer[1]["code"]) == (403, "missing-scope")


@pytest.mark.parametrize("kind", [Table.Kind.RANKED, Table.Kind.CONTEST, Table.Kind.PRACTICE, Table.Kind.PREPARED])
async def test_a_person_s_program_plays_casual_parties_only(kind, process, alice, token_of):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    rules = read_rules({"preset": "classique"})
    table = await sync_to_async(open_table)(host=alice, rules=rules, seats={"S": alice}, kind=kind)
    answer = await program.send("POST", f"/tables/{table.code}/commands", {"ref": "a", "version": 1, "type": "rise"})
    assert (answer[0], answer[1]["code"]) == (403, "no-play")
    assert (await sync_to_async(fold)(table)).state.version == 1
    for address in (f"/tables/{table.code}", f"/streams/tables/{table.code}?once=true"):
        refused = await program.get(address)
        assert (refused.status_code, refused.json()["code"]) == (403, "no-play"), "no program reads a hand that counts"


async def test_a_person_s_own_program_plays_a_casual_partie(process, alice, token_of):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    code = await opened(program)
    assert (await Table.objects.aget(code=code)).kind == Table.Kind.CASUAL
    await settled(process, code)
    version, view = await seen(program, code)
    said = {"ref": "a", "version": version, "action": action_in(view)}
    assert (await program.send("POST", f"/tables/{code}/actions", said))[0] == 200


async def test_robot_accounts_sit_only_where_everybody_reads_so(robot, bruno):
    _account, program = robot
    rules = read_rules({"preset": "classique"})
    for kind, code_of_it in ((Table.Kind.CASUAL, "no-play"), (Table.Kind.RANKED, "no-play")):
        table = await sync_to_async(open_table)(host=bruno, rules=rules, seats={"S": bruno}, kind=kind)
        said = {"ref": "a", "version": 1, "type": "sit", "seat": "N"}
        answer = await program.send("POST", f"/tables/{table.code}/commands", said)
        assert (answer[0], answer[1]["code"]) == (403, code_of_it)


async def test_an_owner_and_their_robot_never_sit_together(robot, alice, token_of):
    account, program = robot
    rules = read_rules({"preset": "classique"})
    theirs = await sync_to_async(open_table)(host=alice, rules=rules, seats={"S": alice}, kind=Table.Kind.ROBOTS)
    said = {"ref": "a", "version": 1, "type": "sit", "seat": "N"}
    answer = await program.send("POST", f"/tables/{theirs.code}/commands", said)
    assert (answer[0], answer[1]["code"]) == (409, "own-robot")
    code = (await program.send("POST", "/tables", {"rules": {"preset": "classique"}}))[1]["code"]
    owner = LiveProgram(await sync_to_async(token_of)(alice))
    answer = await owner.send("POST", f"/tables/{code}/commands", said)
    assert (answer[0], answer[1]["code"]) == (409, "own-robot")
    with pytest.raises(Refusal, match="own-robot"):
        await sync_to_async(meet)(account, alice, rules)


async def test_an_ended_robot_is_out_at_once(robot, alice):
    account, program = robot
    await sync_to_async(end_robot)(account)
    answer = await program.send("PUT", "/queue", {"preset": "classique"})
    assert (answer[0], answer[1]["code"]) == (401, "bad-token")


def test_the_token_of_a_robot_account_is_the_robot_s(alice, robot_of):
    account, token = robot_of(alice)
    me = Program(token).get("/me").json()
    assert (me["player"], me["name"], me["scopes"]) == (account.player_id, "Rodolphe (robot)", ["read", "play"])


def test_a_robot_is_named_as_one_and_takes_nobody_s_name(alice, bruno):
    robot = make_robot(alice.user, "Rodolphe", "")
    assert robot.player.name == "Rodolphe (robot)"
    for owner, name, code in (
        (bruno, "rodolphe", "robot-name-taken"),
        (bruno, "Marius", "robot-bad-name"),
        (bruno, "a b", "robot-bad-name"),
        (bruno, "Élodie", "robot-bad-name"),
        (bruno, "", "robot-bad-name"),
    ):
        with pytest.raises(Refusal, match=code):
            make_robot(owner.user, name, "")
    for number in range(4):
        make_robot(alice.user, f"Robot{number}", "")
    with pytest.raises(Refusal, match="robot-too-many"):
        make_robot(alice.user, "Another", "")


async def test_four_that_wait_sit_down_together_and_others_after_five_seconds(process, alice, bruno, robot_of):
    waiting = [await sync_to_async(robot_of)(alice, f"Robot{number}") for number in range(5)]
    for _account, token in waiting:
        status, answer = await LiveProgram(token).send("PUT", "/queue", {"preset": "contree"})
        assert (status, answer) == (200, {"waits": True})
    first = await RobotWaiting.objects.order_by("since").afirst()
    assert await sync_to_async(seat_waiting)(first.since) == 1
    assert await RobotWaiting.objects.acount() == 1
    last = await RobotWaiting.objects.aget()
    assert await sync_to_async(seat_waiting)(last.since) == 0
    assert await sync_to_async(seat_waiting)(last.since + FILLED_AFTER) == 1
    tables = [table async for table in Table.objects.order_by("pk").prefetch_related("seats__player")]
    kinds = [sorted(seat.player.kind for seat in table.seats.all()) for table in tables]
    assert kinds == [["robot"] * 4, ["bot"] * 3 + ["robot"]]
    assert {table.kind for table in tables} == {Table.Kind.ROBOTS}


async def test_only_robots_wait_in_their_queue(process, alice, token_of):
    person = LiveProgram(await sync_to_async(token_of)(alice))
    for method, body in (("PUT", {"preset": "classique"}), ("DELETE", None)):
        answer = await person.send(method, "/queue", body)
        assert (answer[0], answer[1]["code"]) == (409, "robot-only")
    assert not await RobotAccount.objects.aexists()


async def test_a_robot_finds_its_own_parties_and_others_find_them_nowhere(robot, process):
    account, program = robot
    code = await opened(program, objective={"donnes": 1})
    while (await seen(program, code))[1]["result"] is None:
        await settled(process, code)
        version, view = await seen(program, code)
        if (action := action_in(view)) is not None and view["claim"] is None:
            said = {"ref": f"v{version}", "version": version, "action": action}
            await program.send("POST", f"/tables/{code}/actions", said)
        elif view["claim"] is not None:
            await program.send("POST", f"/tables/{code}/commands", {"ref": "c", "version": version, "type": "accept"})
    own = (await program.get("/parties?mine=true")).json()["parties"]
    assert [partie["kind"] for partie in own] == ["robots"]
    assert (await LiveProgram().get("/parties")).json()["parties"] == []
    record = await program.get(f"/parties/{own[0]['code']}/record")
    assert record.status_code == 200
    assert account.player.name in record.content.decode()
