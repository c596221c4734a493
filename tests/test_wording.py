"""What people write: one form of every letter, no control and no override, nothing said twice within a minute."""

import pytest

from games.wording import is_repeated, tidy


def test_a_text_is_trimmed_and_every_letter_has_one_form() -> None:
    assert tidy("  Bien joue\u0301 !\n", 20) == "Bien joué !"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "\u200b \u200d",
        "a" * 21,
        "a\u0000b",
        "a\tb",
        "a\nb",
        "abc\u202edcba",
        "\u2066x",
        "a\u2028b",
        "\ud800",
        "a" * 1_000_000,
    ],
    ids=[
        "empty",
        "blank",
        "unseen",
        "long",
        "nul",
        "tab",
        "line",
        "override",
        "isolate",
        "separator",
        "half",
        "megabyte",
    ],
)
def test_what_hides_breaks_or_never_ends_is_refused(text: str) -> None:
    assert tidy(text, 20) is None


def test_a_letter_may_have_lines_but_no_other_control_character() -> None:
    assert tidy("one\r\ntwo", 20, lines=True) == "one\ntwo"
    assert tidy("one\ttwo", 20, lines=True) is None


def test_pictures_made_of_several_signs_are_kept() -> None:
    assert tidy("👨‍👩‍👧 ok", 20) == "👨‍👩‍👧 ok"


@pytest.mark.parametrize("again", ["Bien joué !", "bien joue", "BIEN JOUÉÉÉÉ !!!", "Bien joué  x", "b i e n j o u é"])
def test_the_same_or_nearly_the_same_was_said_already(again: str) -> None:
    assert is_repeated(again, ["Salut", "Bien joué !"])


@pytest.mark.parametrize("other", ["Bien vu", "oui", "À toi", "🙂"])
def test_something_else_was_not(other: str) -> None:
    assert not is_repeated(other, ["Bien joué !", "non", "🙃"])
    assert not is_repeated(other, [])
