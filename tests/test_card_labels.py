"""Cards in sentences: with an article in both languages."""

import pytest
from django.utils import translation

from games.labels import card_in_sentence
from games.rules.cards import parse_card


@pytest.mark.parametrize(
    ("card", "french", "english"),
    [
        ("KD", "le roi de carreau", "the king of diamonds"),
        ("AS", "l’as de pique", "the ace of spades"),
        ("QH", "la dame de cœur", "the queen of hearts"),
        ("TC", "le dix de trèfle", "the ten of clubs"),
    ],
)
def test_a_card_in_a_sentence_has_its_article(card: str, french: str, english: str) -> None:
    with translation.override("fr"):
        assert card_in_sentence(parse_card(card)) == french
    with translation.override("en"):
        assert card_in_sentence(parse_card(card)) == english
