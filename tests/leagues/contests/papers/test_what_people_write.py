"""Any name can be printed, however long, foreign or empty; any size of contest, too."""

import pytest

from games.printable import Face, fitted, width_in
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, RoundSettings
from leagues.contests.papers.shelf import KINDS
from leagues.logs.naming import Name
from leagues.standings.prizes import Prize
from tests.leagues.contests.papers.in_memory import Evening
from tests.leagues.contests.papers.readback import lines_of, pages_of, words_of

OF_ROUND = [kind.name for kind in KINDS if kind.of_round]
WHOLE = [kind.name for kind in KINDS if not kind.of_round and kind.name != "inscrits-par-nom"]
STRANGE = {
    1: Name("", ""),
    2: Name("🃏" * 20, "🃏"),
    3: Name("Жанна Ивановна", "Жанна"),
    4: Name("(\\) ﷺ", "x"),
    5: Name("Marie-Hélène-Antoinette de La Rochefoucauld-Montmorency d’Œuvre-Sainte-Élisabeth", "M."),
    6: Name("W" * 80, "W"),
    7: Name("{nb}", "{nb}"),
    8: Name("Wołyń Őry\tLęk\nDœuff", "W."),
}


def test_a_text_too_long_shrinks_first_and_is_cut_only_when_that_is_not_enough():
    face = Face(12)
    room = width_in(face, "Marie-Hélène Rochefoucauld") * 0.85
    text, smaller = fitted("Marie-Hélène Rochefoucauld", face, room)
    assert text == "Marie-Hélène Rochefoucauld"
    assert 0.74 * 12 <= smaller.size < 12
    cut, least = fitted("Marie-Hélène Rochefoucauld" * 3, face, room)
    assert cut.startswith("Marie-Hélène Roche")
    assert cut.endswith("…")
    assert least.size == pytest.approx(0.74 * 12)
    assert width_in(least, cut) <= room
    assert fitted("Anne", face, room) == ("Anne", face)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_paper_can_be_printed_of_people_with_any_name(language):
    evening = Evening(entrants=4, names=STRANGE, prizes=(Prize(name="🍷 Vin", worth=1),))
    evening.contest.name = "Ж🃏 " + "L’été ! " * 10
    evening.contest.place = "Œ" * 120
    evening.draw()
    evening.play()
    for name in OF_ROUND:
        _within(evening.print(name, 1, language=language))
    for name in WHOLE:
        _within(evening.print(name, language=language))
    assert "…" in " ".join(words_of(evening.print("cartes")))
    assert "{nb}" in words_of(evening.print("cartes"))


def test_everybody_is_called_on_paper_by_a_name_that_can_be_read():
    names = {
        1: Name("Łukasz Şahin", ""),
        2: Name("Đặng Ğı", ""),
        3: Name("Ștefan Szőke", ""),
        4: Name("Жанна Иванова", ""),
    }
    evening = Evening(entrants=2, names=names)
    evening.draw()
    said = " ".join(words_of(evening.print("inscrits-par-numero")))
    assert all(name in said for name in ("Lukasz Sahin", "Dang Gi", "Stefan Szoke", "Zhanna Ivanova"))
    assert "?" not in said


def _within(pdf):
    """Nothing is written beyond the paper's edges."""
    for page in pages_of(pdf):
        assert all(0 < text.x < 297 and 0 < text.y < 297 for text in page.texts)


def test_six_hundred_players_are_printed_each_once():
    evening = Evening("melee-4x12", entrants=600, first=FirstRoundDraw.ENTRY)
    evening.do(steps.CloseEntries())
    draw = _in_their_order(600)
    evening.do(steps.Draft(round=1, draw=draw))
    evening.do(steps.Publish(round=1))
    evening.play()
    for name in ("tables", "numeros", "feuilles", "classement-du-tour"):
        words = words_of(evening.print(name, 1))
        assert [words.count(f"Anne Martin {number}") for number in (1, 300, 600)] == [1, 1, 1], name
    assert len(pages_of(evening.print("cartes"))) == 60
    numbers = [line[0] for line in lines_of(evening.print("inscrits-par-numero")) if line[0].isdigit() and line[1:]]
    assert numbers == [str(number) for number in range(1, 601)]


def _in_their_order(players):
    from leagues.pairings.draw import Draw, DrawnTable

    fours = [range(first, first + 4) for first in range(1, players + 1, 4)]
    return Draw(tuple(DrawnTable(at, ((a, b), (c, d))) for at, (a, b, c, d) in enumerate(fours, 1)))


def test_forty_rounds_are_printed():
    evening = Evening(entrants=4, rounds=(RoundSettings(donnes=1),) * 40, later=Later.LOT)
    for seed in range(40):
        evening.draw()
        evening.play(seed)
    for name in OF_ROUND:
        _within(evening.print(name, 40))
    for name in WHOLE:
        if name != "prix":
            _within(evening.print(name))
    assert "Ranking after round 40" in words_of(evening.print("classement-du-tour", 40))
