"""Poster, regulation, entries and cards: what is printed before the first draw."""

import pytest
from django.urls import reverse

from leagues.contests.addresses import pair_address, spelled
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Category, Money, RoundSettings
from leagues.contests.rights import pair_key
from leagues.contests.words.regulation import articles
from leagues.logs.naming import Name
from leagues.models import Person
from leagues.standings.prizes import Prize
from tests.leagues.contests.papers.in_memory import BASE, Evening, called
from tests.leagues.contests.papers.readback import codes_of, lines_of, modules_of, pages_of, rows_of, words_of
from tests.leagues.contests.staging import club_of, somebody, stage


def test_the_poster_says_when_where_and_for_how_much_and_leads_to_the_public_page():
    evening = Evening(money=Money(fee=2000), prizes=(Prize(name="First", worth=30000),))
    pdf = evening.print("affiche")
    words = words_of(pdf)
    assert {"LES AMIS DU TRÈFLE", "Belote contest", "Concours d’automne", "Salle des fêtes, Sélestat"} <= set(words)
    assert {"Saturday 21 November 2026", "at 14:30", "€20 per pair", "4 rounds of 12 donnes", "Prizes: €300"} <= set(
        words
    )
    assert codes_of(pdf) == [modules_of(BASE + reverse("contests:contest", args=["abcdefgh"]))]
    assert "192.168.1.20:8000/concours/abcdefgh" in words


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"money": Money(fee=0)}, "Free entry"),
        ({"preset": "melee-4x12", "money": Money(fee=800, currency="CHF")}, "CHF 8 per player"),
        ({"preset": "contree-2001"}, "5 rounds to 2,001 points"),
        ({"rounds": (RoundSettings(donnes=12), RoundSettings(donnes=15))}, "2 rounds"),
        ({"own_entry": False}, "Regulations and results"),
        ({}, "In pairs"),
        ({"telephone": "03 88 00 00 00"}, "Telephone: 03 88 00 00 00"),
    ],
)
def test_the_poster_follows_the_settings(chosen, told):
    assert told in words_of(Evening(**chosen).print("affiche"))


def test_the_town_is_on_the_poster_once():
    evening = Evening()
    evening.contest.place = "Salle des fêtes de Sélestat"
    assert [word for word in words_of(evening.print("affiche")) if "Sélestat" in word] == [evening.contest.place]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_regulation_has_every_article_word_for_word(language):
    from django.utils import translation

    evening = Evening("federation-2016", words="Boissons au bar.\nTéléphones éteints.")
    printed = " ".join(words_of(evening.print("reglement", language=language)))
    with translation.override(language):
        said = articles(evening.state.settings, evening.contest)
        told = [(each.title, paragraph) for each in said for paragraph in each.paragraphs]
    assert len(said) > 8
    assert {title for title, _paragraph in told if title not in printed} == set()
    plain = printed.replace("\xa0", " ")
    assert [text for _t, text in told if " ".join(text.split()).replace("\u202f", " ") not in plain] == []


def test_a_long_regulation_goes_on_in_the_next_column_and_on_the_next_page():
    evening = Evening(words="Chacun vient avec ses cartes. " * 66)
    pages = pages_of(evening.print("reglement"))
    assert len(pages) == 2
    assert all(0 < text.x < 210 and 10 < text.y < 297 for page in pages for text in page.texts)


def test_a_regulation_is_laid_out_until_it_fits(monkeypatch):
    from leagues.contests.papers import regulation

    tried = []
    written = regulation._written
    monkeypatch.setattr(regulation, "_written", lambda *args: tried.append(args[-1]) or written(*args))
    assert len(pages_of(Evening().print("reglement"))) == 1
    assert tried == list(regulation.SIZES[: len(tried)])
    assert len(tried) < len(regulation.SIZES)


def test_a_regulation_of_two_pages_has_larger_letters():
    evening = Evening(words="Chacun vient avec ses cartes. " * 40)
    pages = pages_of(evening.print("reglement"))
    assert len(pages) == 2
    assert max(size for page in pages for size in page.sizes("Chacun")) > 10.5


def test_a_telephone_number_is_never_broken():
    words = words_of(Evening(telephone="03 88 12 34 56").print("reglement", language="fr"))
    assert [word for word in words if "03\xa088\xa012\xa034\xa056" in word]


def test_a_card_has_the_number_the_names_and_the_code_of_its_pair_alone():
    evening = Evening(entrants=3)
    pdf = evening.print("cartes")
    for number in (1, 2, 3):
        assert {str(number), *called(number)} <= set(words_of(pdf))
        assert spelled(pair_key(evening.contest, evening.state, number)) in words_of(pdf)
    page = "192.168.1.20:8000/concours/abcdefgh/ma-paire"
    assert words_of(pdf).count(f"No camera? Open {page}") == 3
    addresses = [pair_address(BASE, evening.contest, evening.state, number) for number in (1, 2, 3)]
    assert codes_of(pdf) == [modules_of(address) for address in addresses]
    alone = evening.print("cartes", only=2)
    assert codes_of(alone) == [modules_of(addresses[1])]
    assert not [word for word in words_of(alone) if word in (*called(1), *called(3))]


def test_a_card_printed_after_its_key_was_turned_has_the_new_code():
    evening = Evening(entrants=2)
    before = codes_of(evening.print("cartes", only=1))
    evening.do(steps.Rekey(number=1))
    after = codes_of(evening.print("cartes", only=1))
    assert after != before
    assert after == [modules_of(pair_address(BASE, evening.contest, evening.state, 1))]


def test_ten_cards_stand_on_a_page_and_who_waits_or_withdrew_has_none():
    evening = Evening(entrants=24, capacity=22)
    evening.do(steps.Withdraw(number=22))
    assert [len(page.codes) for page in pages_of(evening.print("cartes"))] == [10, 10, 2]
    for number in (1, 2):
        evening.do(steps.Withdraw(number=number))
    assert sum(len(page.codes) for page in pages_of(evening.print("cartes"))) == 21


def test_the_list_by_number_has_everybody_with_fee_categories_and_presence():
    evening = Evening(entrants=4, capacity=3, money=Money(fee=2000))
    evening.do(steps.Pay(number=2, cents=2000))
    evening.do(steps.CheckIn(number=1, present=True))
    evening.do(steps.CheckIn(number=3, present=False))
    evening.do(steps.Amend(number=2, persons=(3, 4), categories=frozenset({Category.WOMEN, Category.JUNIOR})))
    pdf = evening.print("inscrits-par-numero")
    rows = lines_of(pdf)
    assert ["2", " – ".join(called(2)), "Juniors, Women", "€20"] in rows
    assert ["3", " – ".join(called(3)), "absent"] in rows
    assert rows.index(["Waiting list"]) < rows.index(["4", " – ".join(called(4))])
    assert ["3 entries · 1 present · €20 received"] in rows_of(pdf)


def test_a_list_without_categories_has_no_column_for_them():
    assert "Categories" not in words_of(Evening(entrants=4).print("inscrits-par-numero"))


@pytest.mark.django_db
def test_the_list_by_name_has_a_line_a_person_by_last_name_without_regard_to_accents():
    staged = stage(pairs=4)
    evening = Evening()
    evening.contest, evening.state = staged.contest, staged.state
    evening.names = {
        person.pk: Name(f"{person.first_name} {person.last_name}", "")
        for person in Person.objects.filter(club=staged.club)
    }
    names = [row[1] for row in lines_of(evening.print("inscrits-par-nom")) if row[0] in ("1", "2", "3", "4")]
    assert [name.partition(" – ")[0] for name in names] == [
        "Haas Chloé",
        "Martin Anne",
        "Muller Bruno",
        "Noël Élise",
        "Perrin Farid",
        "Quenot Gaël",
        "Roux Denis",
        "Sénéchal Hélène",
    ]
    assert names[0] == "Haas Chloé – Denis Roux"


@pytest.mark.django_db
def test_a_person_merged_into_another_is_listed_under_the_others_name():
    staged = stage(pairs=1)
    club = club_of(somebody("other"), code="autre")
    kept = Person.objects.create(club=club, first_name="Zoé", last_name="Adam", written_at=staged.contest.moved_at)
    Person.objects.filter(pk=staged.state.entrant(1).persons[0]).update(merged_into=kept)
    evening = Evening()
    evening.contest, evening.state = staged.contest, staged.state
    names = [row[1] for row in lines_of(evening.print("inscrits-par-nom")) if row[0] == "1"]
    assert names[0].startswith("Adam Zoé")
