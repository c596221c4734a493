"""Values of a season give the same bytes on any machine and database."""

from fractions import Fraction

from leagues.standings.regulation import Metric
from leagues.standings.seasons.canonical_json import canonical_json
from leagues.standings.seasons.lines import ResultForm


def test_keys_come_in_their_order_and_sets_sorted():
    assert canonical_json({"b": 1, "a": frozenset({3, 1, 2})}) == b'{"a":[1,2,3],"b":1}'
    assert canonical_json({Metric.WINS: None, Metric.POINTS: True}) == b'{"points":true,"wins":null}'


def test_figures_are_exact():
    assert canonical_json((Fraction(7, 3), Fraction(2), b"\x01", ResultForm.BYE)) == (b'["7/3","2/1","01","bye"]')


def test_names_are_written_as_they_are():
    assert canonical_json("Échelle") == '"Échelle"'.encode()
