"""games.printable: whatever people are called, paper says it in the letters its printer knows."""

import sys
import unicodedata

import pytest

from games.printable import LETTERS, printable


def test_french_letters_stay():
    assert printable("Cœur « à l’œil » : 5 – 3… Ÿ €") == "Cœur « à l’œil » : 5 – 3… Ÿ €"
    assert printable("a\u202f!") == "a\xa0!"
    assert printable("Ő e\u0301") == "O é"


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Łukasz Wołyń", "Lukasz Wolyn"),
        ("Ștefan Țepeș", "Stefan Tepes"),
        ("Doğan Işık", "Dogan Isik"),
        ("Čačić Đorđe", "Cacic Dorde"),
        ("Szőke Ødegård", "Szoke Ødegård"),
        ("Ħal Ŋoni ǆ ẞ", "Hal Ngoni dz Ss"),
        ("Nguyễn Đặng", "Nguyen Dang"),
        ("Γιώργος", "Giorgos"),
        ("Дмитрий Щербаков", "Dmitriy Shcherbakov"),
        ("גדעון გიორგი", "gd'vn giorgi"),
        ("王小明", "WangXiaoMing"),
        ("हिन्दी", "hindi"),
    ],
)
def test_letters_of_other_lands_become_those_that_say_the_same(written, printed):
    assert printable(written) == printed


def test_a_word_in_capitals_stays_in_capitals():
    assert printable("ЩЕРБАКОВА Жанна Ж") == "SHCHERBAKOVA Zhanna Zh"


def test_pictures_and_what_hides_go():
    assert printable("Zoé 🃏🎉") == "Zoé"
    assert printable("🃏") == ""
    assert printable("a\nb\tc\x00") == "a b c"
    assert printable("a\u202eb\u200d") == "ab"


def test_every_latin_greek_and_cyrillic_letter_has_a_likeness():
    letters = [chr(code) for code in range(0x80, sys.maxunicode) if unicodedata.category(chr(code)).startswith("L")]
    ours = [each for each in letters if unicodedata.name(each, "").startswith(("LATIN ", "GREEK ", "CYRILLIC "))]
    assert len(ours) > 1500
    assert [each for each in ours if "?" in printable(each) or not printable(each)] == []


def test_whatever_is_written_the_printer_can_print():
    for code in range(0x30000):
        printable.__wrapped__(chr(code)).encode(LETTERS)
