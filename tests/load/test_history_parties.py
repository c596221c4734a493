"""The parties of the bench of history are sealed as the site seals them."""

import json

import pytest

from games.live.state import Acted
from tests.load.history_parties import sealed_partie


def test_every_action_of_a_played_donne_says_who_did_it_and_how_many_seconds_it_took():
    played = [json.loads(donne["record"]) for donne in sealed_partie(1).donnes]
    for record in played:
        assert set(record["x_who"]) <= {"person", "stand-in"}
        assert all(type(seconds) is float and 0 < seconds < 10 for seconds in record["x_times"])
        assert len(record["x_who"]) == len(record["x_times"]) == len(record["actions"])
    assert played


def test_who_and_seconds_cannot_be_given_in_the_wrong_order():
    with pytest.raises(TypeError):
        Acted(1.5, "person")
