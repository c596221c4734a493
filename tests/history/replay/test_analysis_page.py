"""What the page of a replay gives the analysis: the solver's requests, and why a card would be better."""

import json

import pytest
from django.utils import translation

from games.history.replay.analysis import analysis_of
from games.labels import play_reason_sentence
from games.rules.options import read_rules
from games.rules.playout import played_parties
from games.rules.replay import unfold
from games.rules.seats import SEATS
from games.rules.solver.reasons import reasons_for
from games.rules.solver.reviewing import choices_of

NAMES = dict(zip(SEATS, ("Odile", "Anne", "Hugo", "Zoé"), strict=True))


def donnes():
    for preset in ("classique", "coinche"):
        rules = read_rules({"preset": preset, "objective": {"donnes": 1}, "tie": "draw"})
        yield from (unfold(record, 1) for record in played_parties(rules, 3, 4))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_other_card_leads_to_its_sentence(language):
    found = 0
    with translation.override(language):
        for donne in donnes():
            asked = analysis_of(donne, NAMES)
            if asked is None:
                continue
            told = {each["play"]: each["why"] for each in json.loads(json.dumps(asked))["judged"]}
            for choice in choices_of(donne):
                why = dict(reasons_for(donne, choice, choice.others))
                assert choice.play.card not in choice.others
                sentences = {int(card): asked["reasons"][index] for card, index in told[choice.number].items()}
                assert sentences == {card: play_reason_sentence(each, NAMES) for card, each in why.items()}
                found += len(sentences)
            assert len(set(asked["reasons"])) == len(asked["reasons"])
    assert found > 100
