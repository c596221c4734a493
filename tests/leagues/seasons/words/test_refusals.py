"""leagues.seasons.words.refusals: every refusal is told whole, with the number it is about where it has one."""

import pytest
from django.utils import translation

from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.words.refusals import ABOUT_ONE, words_of


@pytest.mark.parametrize("code", SeasonCode)
def test_every_refusal_says_what_happened_what_it_means_and_what_to_do(code):
    words = words_of(SeasonRefusal(code, "legs"))
    assert all(str(part) and "%(" not in str(part) for part in (words.happened, words.means, words.remedy))


@pytest.mark.parametrize("code", ABOUT_ONE)
def test_a_refusal_about_a_number_names_it(code):
    with translation.override("en"):
        assert "87" in words_of(SeasonRefusal(code, "87")).happened
