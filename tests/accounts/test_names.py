"""The name shown at tables: what it may be, and which two cannot both exist."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.urls import reverse

from accounts.models import NAME, User
from accounts.names import read_name, skeleton
from games.rules.bots.cast import CAST
from tests.accounts.conftest import PASSWORD

# Written by code, so that what looks the same can be told apart: Cyrillic о and е, а; Greek capitals; wide letters.
ZOE_CYRILLIC = "Z\u043e\u0435"
ADMIN_CYRILLIC = "\u0430dmin"
ANNA_GREEK = "\u0391\u039d\u039d\u0391"
ALIKE = [
    ("Zoé", "zoe"),
    ("Zoé", ZOE_CYRILLIC),
    ("admin", ADMIN_CYRILLIC),
    ("Anna", ANNA_GREEK),
    ("Alice", "A1ice"),
    ("Alice", "Al\u0131ce"),
    ("Bob", "B0b"),
    ("J.-P. Martin", "JP Martin"),
    ("zoé_92", "zoé 92"),
    ("Strauß", "STRAUSS"),
    ("Cœur", "Coeur"),
    ("Marie", "\uff2darie"),
    ("Jean-Luc", "Jean\u2019Luc"),
]


@pytest.mark.parametrize("name", ["Zoé", "x", "J.-P. Martin", "zoé_92", "O'Neil", "L’Ami", "Jean Jr."])
def test_a_name_is_words_of_letters_and_figures(name):
    NAME(name)


@pytest.mark.parametrize("name", ["", " A", "A ", "A  B", "a@b.fr", "-A", "A\n", "<b>", "A/B"])
def test_a_name_is_nothing_else(name):
    with pytest.raises(ValidationError):
        NAME(name)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Zoé", "Zoa"), ("Paul", "Paula"), ("Zoé 92", "Zoé 93"), ("Яна", "Юна")])
def test_names_that_do_not_look_alike_have_two(one, other):
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize("name", ["Zoé", "Jo", "Иван 92", "Ελένη", "健太 Ken", "J.-P. Martin", "Badminton", "Arbitrio"])
def test_a_name_of_ones_own_is_taken_as_it_is(name):
    assert read_name(name) == name


def test_accents_typed_apart_are_put_together():
    assert read_name("Zoe\u0301") == "Zoé"


UNSEEN = ["Zo\u202eé", "Zo\u200bé", "Zo\u2066é", "Zo\u00adé", "Zo\x00é", "Zo\ue000é", "\u3164\u3164"]


@pytest.mark.parametrize("name", UNSEEN)
def test_what_cannot_be_seen_or_turns_the_writing_is_refused(name):
    with pytest.raises(ValidationError) as refused:
        read_name(name)
    assert refused.value.code == "unseen"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("x", "short"),
        ("_", "short"),
        ("a" * 25, "long"),
        ("\ufdfa" * 3, "long"),
        (ZOE_CYRILLIC, "alphabets"),
        ("Admin", "reserved"),
        ("4dmin 1", None),
        ("a.d.m.i.n", "reserved"),
        ("Modérateur Paul", "reserved"),
        ("Paul l'arbitre", "reserved"),
        ("moderateur2", "reserved"),
        ("Dix de Der", "reserved"),
        ("Invité 12", "reserved"),
        ("Guest 4", "reserved"),
        ("Robot Marius", "reserved"),
        ("marius", "reserved"),
        ("Marius B.", None),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_its_reason(name, code):
    if code is None:
        assert read_name(name) == name
        return
    with pytest.raises(ValidationError) as refused:
        read_name(name)
    assert refused.value.code == code


@pytest.mark.parametrize("name", [name for names in CAST.values() for name in names])
def test_the_robots_names_are_theirs_alone(name):
    with pytest.raises(ValidationError) as refused:
        read_name(name)
    assert refused.value.code == "reserved"


@pytest.mark.django_db
@pytest.mark.parametrize(("one", "other"), [("Alice", "ALICE"), *ALIKE])
def test_the_database_holds_one_of_two_names_that_look_alike(one, other):
    User.objects.create_user(one)
    with pytest.raises(IntegrityError):
        User.objects.create_user(other)


def test_a_name_written_alone_takes_its_skeleton_along(alice):
    alice.username = "Zoé"
    alice.save(update_fields=["username"])
    assert User.objects.get(pk=alice.pk).skeleton == skeleton("Zoé")


def test_who_had_a_like_name_before_the_rule_keeps_it(alice):
    User.objects.filter(pk=alice.pk).update(skeleton=f"{skeleton('Alice')}~9")
    alice.refresh_from_db()
    alice.save()
    alice.refresh_from_db()
    assert alice.skeleton.endswith("~9")


@pytest.mark.parametrize("name", ["A1ice", "admin", "Zo\u202eé", "Marius", ZOE_CYRILLIC, "x"])
def test_signing_up_under_such_a_name_is_refused_at_the_field(client, alice, name):
    answer = client.post(reverse("account_signup"), {"username": name, "password1": PASSWORD})
    assert list(answer.context["form"].errors) == ["username"]
    assert User.objects.count() == 1


@pytest.mark.parametrize("name", ["B0b", "admin", "Zo\u202eé"])
def test_so_is_renaming(client, alice, name):
    User.objects.create_user("Bob")
    client.force_login(alice)
    answer = client.post(reverse("accounts:profile"), {"username": name, "language": "fr"})
    assert answer.context["form"].errors["username"]
    alice.refresh_from_db()
    assert alice.username == "Alice"
