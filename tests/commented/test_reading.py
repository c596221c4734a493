"""Comments in a record: what is read, and what is left out instead of refused (docs/record.md, « Comments »)."""

import pytest

from games.commented.reading import MOST_CHARACTERS, MOST_COMMENTS, comments_of, text_by_language

LAST = 36


def read(*comments):
    return comments_of({"x_comments": list(comments)}, LAST)


def shown(*comments):
    return [(comment.position, dict(comment.text.texts)) for comment in read(*comments).shown]


def test_a_donne_without_comments_has_none():
    assert comments_of({}, LAST) == comments_of({"x_comments": []}, LAST)
    assert (comments_of({}, LAST).shown, comments_of({}, LAST).left_out) == ((), 0)


def test_a_comment_has_a_position_and_a_text_in_each_language():
    assert shown({"position": 3, "fr": "Le valet.", "en": "The jack."}) == [(3, {"fr": "Le valet.", "en": "The jack."})]


def test_comments_are_in_order_of_positions_and_those_on_one_position_in_the_order_written():
    found = shown({"position": 9, "en": "a"}, {"position": 0, "en": "b"}, {"position": 9, "en": "c"})
    assert found == [(0, {"en": "b"}), (9, {"en": "a"}), (9, {"en": "c"})]


@pytest.mark.parametrize("position", [0, LAST])
def test_the_first_and_the_last_position_may_have_comments(position):
    assert len(read({"position": position, "en": "x"}).shown) == 1


@pytest.mark.parametrize(
    "bad",
    [
        "a text",
        None,
        {},
        {"position": 1},
        {"en": "x"},
        {"position": -1, "en": "x"},
        {"position": LAST + 1, "en": "x"},
        {"position": "1", "en": "x"},
        {"position": True, "en": "x"},
        {"position": 1.0, "en": "x"},
        {"position": 1, "en": ""},
        {"position": 1, "en": "   "},
        {"position": 1, "en": 7},
        {"position": 1, "EN": "x"},
        {"position": 1, "english": "x"},
        {"position": 1, "en": "x" * (MOST_CHARACTERS + 1)},
        {"position": 1, "en": "two\nlines"},
        {"position": 1, "en": "turned \u202e round"},
        {"position": 1, "en": "null \x00"},
    ],
    ids=repr,
)
def test_a_comment_that_cannot_be_shown_is_left_out_and_the_others_are_not(bad):
    found = read(bad, {"position": 2, "en": "good"})
    assert ([comment.position for comment in found.shown], found.left_out) == ([2], 1)


def test_a_bad_text_in_one_language_leaves_the_other():
    assert shown({"position": 1, "fr": "", "en": "x"}) == [(1, {"en": "x"})]


def test_a_text_of_the_greatest_length_is_shown():
    assert len(read({"position": 1, "en": "x" * MOST_CHARACTERS}).shown) == 1


def test_of_too_many_comments_the_first_are_shown():
    found = read(*({"position": 1, "en": str(number)} for number in range(MOST_COMMENTS + 3)))
    assert (len(found.shown), found.left_out) == (MOST_COMMENTS, 3)
    assert found.shown[-1].text.texts["en"] == str(MOST_COMMENTS - 1)


@pytest.mark.parametrize("wrong", [None, 7, "x", {"position": 1, "en": "x"}])
def test_comments_that_are_no_list_are_left_out_as_one(wrong):
    assert (comments_of({"x_comments": wrong}, LAST).shown, comments_of({"x_comments": wrong}, LAST).left_out) == (
        (),
        1,
    )


@pytest.mark.parametrize(
    ("texts", "reader", "expected"),
    [
        ({"fr": "Bien.", "en": "Good."}, "fr", ("Bien.", "fr")),
        ({"fr": "Bien.", "en": "Good."}, "en-gb", ("Good.", "en")),
        ({"fr": "Bien.", "en": "Good."}, "de", ("Good.", "en")),
        ({"fr": "Bien."}, "en", ("Bien.", "fr")),
        ({"de": "Gut.", "fr": "Bien."}, "en", ("Gut.", "de")),
        ({"fr": "Bien."}, "", ("Bien.", "fr")),
    ],
)
def test_a_reader_gets_their_language_otherwise_english_otherwise_the_first(texts, reader, expected):
    assert text_by_language(texts).in_language(reader) == expected
