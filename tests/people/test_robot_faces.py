"""The faces of robots (static/img/robots): one for each robot of the cast, no two alike."""

from xml.etree import ElementTree

from django.utils.text import slugify

from accounts.names import ROBOTS
from games.robot_addresses import ROBOTS_BY_SLUG, cast_robot
from games.rules.bots import CAST
from static.img.robot_faces import FACES, HERE, draw

HEAVIEST = 2_600


def test_each_robot_of_the_cast_has_a_face() -> None:
    names = [name for of_level in CAST.values() for name in of_level]
    assert len(ROBOTS_BY_SLUG) == len(names)
    assert {slugify(name) for name in names} <= FACES.keys()


def test_the_pictures_are_what_the_program_draws() -> None:
    assert {path.stem: path.read_text() for path in HERE.glob("*")} == {
        name: draw(face) for name, face in FACES.items()
    }


def test_no_two_faces_are_alike_and_all_are_small_and_readable() -> None:
    drawn = [draw(face) for face in FACES.values()]
    assert len(set(drawn)) == len(drawn)
    assert max(map(len, drawn)) <= HEAVIEST
    for each in drawn:
        assert ElementTree.fromstring(each).get("viewBox") == "0 0 128 128"


def test_no_two_faces_of_a_level_differ_in_colours_only() -> None:
    for names in CAST.values():
        faces = [FACES[slugify(name)] for name in names]
        shapes = {(each.head, each.hair, each.hat, each.beard, each.glasses) for each in faces}
        assert len(shapes) == len(faces)


def test_a_robot_is_found_by_its_exact_name_only() -> None:
    found = cast_robot("Césarine")
    assert found is not None
    assert found.page == "/parties/robots/cesarine/"
    assert found.face.endswith("/img/robots/cesarine.svg")
    assert cast_robot("Cesarine") is None
    assert cast_robot("") is None
    assert {robot.name for robot in ROBOTS_BY_SLUG.values()} <= set(ROBOTS.split())
