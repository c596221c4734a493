"""Results, corrections, annulments and deletions in any order, repeated, interleaved and killed: always the recount."""

from contextlib import suppress

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.models import Partie
from leagues.models import RatingCorrection
from leagues.rankings.corrections import settle
from leagues.rankings.incremental import count_partie

from .interrupting import KilledError, killed_after
from .ranked_players import GAME, lease_runs_out, partie, people, verify

# Over the last evening of a season, midnight and the first days of the next.
MINUTES = st.integers(0, 9).map(lambda step: step * 55)
WINNERS = st.sampled_from(("NS", "EW", "draw"))
LEFT = st.sampled_from(("", "", "", "N", "NE", "NS"))
WHICH = st.integers(0, 60)
PLAY = st.tuples(st.just("play"), st.permutations(range(6)), MINUTES, WINNERS, LEFT)
DEEDS = st.one_of(
    PLAY,
    st.tuples(st.just("correct"), WHICH, WINNERS),
    st.tuples(st.just("annul"), WHICH),
    st.tuples(st.just("delete"), WHICH),
    st.tuples(st.just("move"), WHICH, st.permutations(range(6))),
    st.tuples(st.just("tell"), WHICH),
    st.tuples(st.just("tell"), WHICH),
    st.tuples(st.just("settle")),
    st.tuples(st.just("killed"), st.integers(0, 12)),
    st.tuples(st.just("wait")),
)
# To make a failing evening shorter would take longer than to read it.
AS_IT_IS = (Phase.explicit, Phase.reuse, Phase.generate)


class Evening:
    """Parties and their messages: sent with every deed, told only when it is their turn, and perhaps twice."""

    def __init__(self):
        self.people, self.parties, self.sent = people(), [], []

    def do(self, deed):
        what, *more = deed
        getattr(self, what)(*more)

    def play(self, four, minutes, winner, left):
        row = partie([self.people[each] for each in four[:4]], minutes=minutes, winner=winner, left=left)
        self._say(row.pk)

    def correct(self, number, winner):
        for row in self._there(number):
            Partie.objects.filter(pk=row.pk).update(winner=winner, how="played")
            self._say(row.pk)

    def annul(self, number):
        for row in self._there(number):
            Partie.objects.filter(pk=row.pk).update(winner="", how="stopped")
            self._say(row.pk)

    def delete(self, number):
        for row in self._there(number):
            pk = row.pk
            row.delete()
            self._say(pk)

    def move(self, number, four):
        """A guest has signed in, say: other people sat there."""
        for row in self._there(number):
            for seat, player in zip(row.seats.order_by("pk"), four, strict=False):
                row.seats.filter(pk=seat.pk).update(player=self.people[player])
            self._say(row.pk)

    def tell(self, number):
        if self.sent:
            count_partie(self.sent[number % len(self.sent)])

    def settle(self):
        settle(GAME)

    def killed(self, pieces):
        """A process that settles comes to its end after so many pieces of two rows."""
        with killed_after(pieces), suppress(KilledError):
            settle(GAME)

    def wait(self):
        """As long as a lease lasts."""
        lease_runs_out()

    def _say(self, partie_id):
        self.sent.append(partie_id)

    def _there(self, number):
        rows = list(Partie.objects.order_by("pk"))
        return [rows[number % len(rows)]] if rows else []

    def end(self, order):
        """Every message is told in the end, in whatever order, and what waits is settled."""
        for partie_id in order(self.sent):
            count_partie(partie_id)
        lease_runs_out()
        settle(GAME)
        assert not RatingCorrection.objects.exists()


class AnyOrder(TestCase):
    @settings(max_examples=30, phases=AS_IT_IS)
    @given(
        played=st.lists(PLAY, min_size=4, max_size=8),
        deeds=st.lists(DEEDS, min_size=12, max_size=25),
        order=st.randoms(use_true_random=False),
    )
    def test_messages_in_any_order_end_in_the_recount(self, played, deeds, order):
        whole_evening([*played, *deeds], order)


@pytest.mark.slow
class AnyOrderSlow(TestCase):
    @settings(max_examples=300, phases=AS_IT_IS, suppress_health_check=list(HealthCheck))
    @given(deeds=st.lists(DEEDS, min_size=30, max_size=80), order=st.randoms(use_true_random=False))
    def test_long_evenings_end_in_the_recount_too(self, deeds, order):
        whole_evening(deeds, order)


def whole_evening(deeds, order):
    evening = Evening()
    for deed in deeds:
        evening.do(deed)
    evening.end(lambda sent: order.sample(sent, len(sent)))
    verify()
