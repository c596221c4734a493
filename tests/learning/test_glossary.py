"""The glossary, and its notes on the words of lessons."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from games.learning.glossary import GLOSSARY, mark_terms


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_explains_every_word(client, language):
    text = client.get(reverse("learning:glossary"), headers={"accept-language": language}).text
    with translation.override(language):
        for slug, words in GLOSSARY.items():
            assert f'<div id="{slug}"><dt>' in text
            assert str(words.explanation).split("’")[0] in text


def test_the_first_use_of_a_word_is_explained_and_leads_to_the_page():
    with translation.override("en"):
        marked = mark_terms("<h1>A donne</h1><p>Two <b>donnes</b>, one donne, <a href='/x'>capot</a> &amp; Belote</p>")
    assert marked.count('popovertarget="term-donne"') == 1
    assert '<dfn><button type="button" class="term" popovertarget="term-donne">donnes</button></dfn>' in marked
    assert marked.startswith("<h1>A donne</h1>")
    assert "<a href='/x'>capot</a>" in marked
    assert f'href="{reverse("learning:glossary")}#donne"' in marked
    assert ">Belote</button>" in marked


def test_words_are_those_of_the_language_and_whole():
    with translation.override("fr"):
        assert 'id="term-trick"' in mark_terms("Huit plis")
        assert mark_terms("Les explications, les capotes, sans-atouts").count("<dfn>") == 1
        assert "<dfn>" not in mark_terms("Eight tricks")


def test_an_elided_article_stays_on_the_line_of_its_word():
    with translation.override("fr"):
        assert '<span class="unbroken">l’<dfn>' in mark_terms("Monter à l’atout")
        assert "unbroken" not in mark_terms("Un atout")


def test_quotes_and_stops_stay_on_the_line_of_their_word():
    with translation.override("fr"):
        assert "</dfn>\u202f:</span>" in mark_terms("Les huit plis font un capot\u202f: 252.")
        assert '<span class="unbroken">«\u202f<dfn>' in mark_terms("Dites «\u202fbelote\u202f», puis jouez.")


@pytest.mark.parametrize("page", ["lobby:how-to", "learning:points"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_lessons_have_notes_with_their_own_ids(client, page, language):
    text = client.get(reverse(page), headers={"accept-language": language}).text
    asked, there = re.findall(r'popovertarget="([\w-]+)"', text), re.findall(r'<span popover\s+id="([\w-]+)"', text)
    assert asked == there
    assert len(set(there)) == len(there) > 2
