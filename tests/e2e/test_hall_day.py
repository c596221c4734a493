"""The whole day of a contest in a hall without Internet, by its pages: from the club to the archive, and the laptop
killed in the middle.
"""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.hall_day import KEYS, Day, Phone
from tests.e2e.hall_network import Hall, hall, why_not
from tests.e2e.hall_served import HallServed

WHY_NOT = why_not()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)


@pytest.fixture(scope="module")
def place() -> Iterator[Hall]:
    with hall() as there:
        yield there


@pytest.fixture(scope="module")
def laptop(place: Hall, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallServed]:
    served = HallServed(place, tmp_path_factory.mktemp("laptop"))
    served.start()
    yield served
    served.kill()


def backup_with(var: Path, code: str, step: int) -> Path:
    """The backup that has this step; it is written beside what is said, never long after."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        found = sorted((var / "backups" / code).glob("*.concours.gz"))
        if found and int(found[-1].name.split("-")[1].split(".")[0]) >= step:
            return found[-1]
        time.sleep(0.02)
    raise AssertionError(f"no backup with step {step}: {[*(var / 'backups').rglob('*')]}")


def play(day: Day, tables: dict[str, list[list[int]]], keys: dict[str, str]) -> int:
    """Every table by its own two phones: one enters, the other confirms. The version the last of them heard."""
    version = 0
    for [one], [other] in tables.values():
        first, second = (Phone(day, number, keys[str(number)]) for number in (one, other))
        first.send("what", "write", us="1000", them="944")
        second.open(second.own).send("what", "confirm")
        version = int(str(second.hears_of_a_step(day.code)["version"]))
    return version


def test_a_whole_day(place: Hall, laptop: HallServed, tmp_path: Path) -> None:
    day = Day(laptop)
    place.by_laptop(day.prepare)
    place.by_laptop(day.draw)
    known = day.known()
    version = place.by_phone(lambda: play(day, known["tables"], known["keys"]))
    kept = backup_with(laptop.var, day.code, version)

    laptop.kill()
    laptop.start()
    place.by_phone(lambda: Phone(day, 1, str(known["keys"]["1"])))
    place.by_laptop(lambda: see_the_ranking(day))
    place.by_laptop(lambda: close(day))

    laptop.verify_nobody_was_asked()

    laptop.get_ready(tmp_path)
    told = laptop.manage("restore_contest", str(kept), VAR_DIR=str(tmp_path))
    assert f"/concours/{day.code}/" in told
    assert "owner: claire" in told
    again = json.loads(laptop.manage("shell", "-v", "0", "-c", KEYS, VAR_DIR=str(tmp_path)))
    assert again == known

    laptop.kill()
    laptop.start()
    place.by_laptop(lambda: goes_on_elsewhere(day))


def see_the_ranking(day: Day) -> None:
    """Nothing of the round was lost; papers and the projector come from the laptop as well."""
    ranking = day.at("tenue/classement/").text
    assert ranking.count("1000") + ranking.count("1\u202f000") >= 2
    assert day.at("papiers/1/secours.pdf").data.startswith(b"%PDF")
    assert day.at("ecran/").text
    assert f"{day.laptop.url}/concours/{day.code}/" in day.at("rejoindre/").text


def goes_on_elsewhere(day: Day) -> None:
    """The first laptop, started again: it says so and takes nothing."""
    assert "continue sur un autre ordinateur" in day.at("tenue/").text
    steps = day.at("journal.csv").data
    with pytest.raises(AssertionError, match=r"^409 "):
        day.at("tenue/prix/").send("do", "reopen")
    assert day.at("journal.csv").data == steps


def close(day: Day) -> None:
    day.at("tenue/prix/").send("do", "close")
    assert day.at("archive/fichier/").data.startswith(b"\x1f\x8b")
    assert f"{day.code}-0" in day.at("archive/").text
