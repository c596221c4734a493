"""The check of texts finds each kind of fault, and the catalogues have none."""

import pytest

from tests.architecture.word_check import HEADLESS, STRAIGHT, UNELIDED, banned, faults


def test_no_text_has_a_fault() -> None:
    assert list(faults()) == []


@pytest.mark.parametrize(
    "text",
    [
        "Qui regarde lit.",
        "Un lien. Qui l’a peut venir.",
        "Il part\u202f; qui revient joue.",
        "Qui joue une journée en est",
    ],
)
def test_qui_without_its_noun_is_found(text: str) -> None:
    assert HEADLESS.search(text)


@pytest.mark.parametrize("text", ["Qui jouera avec vous ?", "Une personne qui regarde lit.", "À qui de jouer"])
def test_questions_and_clauses_are_not(text: str) -> None:
    assert not HEADLESS.search(text)


def test_elision_quotes_and_banned_words_are_found() -> None:
    assert UNELIDED.search("la fiche de %(person)s")
    assert not UNELIDED.search("plus de %(most)s Mo")
    assert STRAIGHT.search("l'as")
    assert [word for word, _instead in banned("fr", "Votre courriel, envoyé")] == ["courriel"]
    assert list(banned("en", "Votre courriel")) == []
    assert [word for word, _instead in banned("en", "Ask him, then the others")] == ["him"]
