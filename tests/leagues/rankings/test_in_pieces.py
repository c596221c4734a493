"""A recount is written in short transactions, in which nothing is counted, and ends right whatever interrupts it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games.models import OutboxTask, Partie, PartieSeat, Player
from leagues.models import PersonRating, RankedResult, RatingBook, RatingCorrection
from leagues.rankings import corrections, recounting, write_lease
from leagues.rankings.corrections import settle
from leagues.rankings.counted import RatingCount
from leagues.rankings.incremental import CountOutcome, ask
from leagues.rankings.nightly_audit import recount_of_the_night, verify_ratings
from leagues.rankings.recounting import recount_whole
from leagues.rankings.write_lease import PIECE, TRIES

from .interrupting import KilledError, between_pieces, killed_after
from .ranked_players import BEGAN, GAME, lease_runs_out, partie, people, run_outbox, tell, verify

pytestmark = pytest.mark.django_db(transaction=True)
DAY = timezone.localdate(BEGAN)
A_DAY = 24 * 60
OF_THE_BOOK = 6
"""Rows of a transaction that are not of the recount: the book, the messages."""


@contextmanager
def rows_by_transaction() -> Iterator[list[int]]:
    """Of each transaction, how many rows it wrote."""
    counts, committed = list[int](), [True]

    def commit():
        committed[0] = True

    def count(execute, sql, params, many, context):
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            if committed[0]:
                counts.append(0)
                committed[0] = not connection.in_atomic_block
                transaction.on_commit(commit)
            counts[-1] += len(params) if many else len(params or ()) if " IN (" in sql else 1
        return execute(sql, params, many, context)

    with connection.execute_wrapper(count):
        yield counts


@pytest.fixture
def many():
    """More results than fit into a piece, none of them counted: they all wait."""
    six = people()
    rows = [partie([six[(nth + each) % 6] for each in range(4)], minutes=20 * nth) for nth in range(PIECE + 50)]
    for row in rows:
        ask(row.pk, GAME)
    return rows


@pytest.fixture
def evening():
    """Three parties of four people on two days, counted; the first is corrected, the last of its day taken back."""
    return wrong(people())


def wrong(six, begins=0):
    rows = [partie(six[nth : nth + 4], minutes=begins + nth * A_DAY) for nth in range(3)]
    tell(*rows)
    settle(GAME)
    Partie.objects.filter(pk=rows[0].pk).update(winner="EW")
    Partie.objects.filter(pk=rows[1].pk).update(how="stopped", winner="")
    PartieSeat.objects.filter(partie=rows[2], player=six[5]).update(player=six[1])
    tell(*rows, partie(six[1:5], minutes=begins + A_DAY // 2))
    return rows


def spoil():
    RankedResult.objects.update(before=bytes(144))
    PersonRating.objects.update(mu=1400, sigma=10)
    Player.objects.update(rating=1300)


def test_no_transaction_of_a_settlement_writes_more_rows_than_a_piece(many):
    with rows_by_transaction() as counts:
        assert settle(GAME) == len(many)
    assert sum(counts) > 2 * PIECE
    assert max(counts) <= PIECE + OF_THE_BOOK
    verify()


def test_no_transaction_of_a_whole_recount_or_a_night_writes_more_rows_than_a_piece(many):
    settle(GAME)
    for recount in (lambda: recount_whole(GAME), lambda: recount_of_the_night(DAY)):
        spoil()
        with rows_by_transaction() as counts:
            recount()
        assert sum(counts) > PIECE
        assert max(counts) <= PIECE + OF_THE_BOOK
        verify()


def test_nothing_is_counted_or_compared_within_a_transaction(evening, monkeypatch):
    seen = []
    for module, verb in ((RatingCount, "add"), (recounting, "differing"), (corrections, "results_now")):
        done = getattr(module, verb)

        def watched(*args, done=done, **more):
            seen.append(connection.in_atomic_block)
            return done(*args, **more)

        monkeypatch.setattr(module, verb, watched)
    settle(GAME)
    recount_whole(GAME)
    assert len(seen) > 10
    assert True not in seen


def test_killed_after_any_piece_of_a_settlement_it_ends_in_the_recount():
    six, finished = people(), False
    for pieces in range(100):
        wrong(six, begins=pieces * 10 * A_DAY)
        try:
            with killed_after(pieces):
                settle(GAME)
            finished = True
        except KilledError:
            assert RatingBook.objects.get().writing
            assert settle(GAME) == 0
        assert tell(partie(six[:4], minutes=(pieces * 10 + 5) * A_DAY)) == [
            CountOutcome.NOW if finished else CountOutcome.LATER
        ]
        lease_runs_out()
        settle(GAME)
        verify()
        if finished:
            break
    assert finished
    assert pieces > 8


def test_killed_after_any_piece_of_a_whole_recount_it_ends_in_the_recount(evening):
    settle(GAME)
    for pieces in range(100):
        spoil()
        try:
            with killed_after(pieces):
                recount_whole(GAME)
            break
        except KilledError:
            lease_runs_out()
        assert recount_of_the_night(DAY) == 0
        verify()
    assert pieces > 5
    verify()


def test_killed_and_everything_taken_back_before_the_next_settles_it(evening):
    """Of days on which nothing counts any more no points are left."""
    for pieces in range(1, 20, 2):
        with killed_after(pieces):
            try:
                settle(GAME)
            except KilledError:
                pass
            else:
                break
        lease_runs_out()
        Partie.objects.update(how="stopped", winner="")
        tell(*Partie.objects.order_by("pk").values_list("pk", flat=True))
        settle(GAME)
        verify()
        assert not RankedResult.objects.exists()
        Partie.objects.update(how="played", winner="NS")
        tell(*Partie.objects.order_by("pk").values_list("pk", flat=True))
    assert pieces > 8


def test_a_partie_that_ends_between_pieces_waits_and_is_settled_after_it(evening):
    six, told = list(Player.objects.order_by("pk")), []

    def ends(before):
        told.extend(tell(partie(six[:4], minutes=5 * A_DAY + before)))

    with between_pieces(ends):
        settle(GAME)
    assert len(told) > 8
    assert set(told) == {CountOutcome.LATER}
    assert RatingCorrection.objects.count() == len(told)
    OutboxTask.objects.all().delete()
    RatingCorrection.objects.all().delete()
    tell(*Partie.objects.order_by("pk").values_list("pk", flat=True))
    run_outbox()
    verify()


def test_the_end_of_a_write_asks_for_what_came_to_wait_meanwhile(evening):
    """The messages about it came while another process wrote, and left it to that."""
    six = list(Player.objects.order_by("pk"))

    def ends(before):
        if before == 2:
            tell(partie(six[:4], minutes=5 * A_DAY))
            assert settle(GAME) == 0
            OutboxTask.objects.all().delete()

    with between_pieces(ends):
        settle(GAME)
    assert RatingCorrection.objects.count() == 1
    run_outbox()
    verify()


def test_of_two_settlements_at_once_the_second_leaves_it_to_the_first(evening):
    done = []
    with between_pieces(lambda _before: done.append((settle(GAME), recount_whole(GAME), verify_ratings(GAME, DAY)))):
        assert settle(GAME) == 4
    assert len(done) > 8
    assert set(done) == {(0, 0, 0)}
    verify()


def test_a_process_that_was_given_up_writes_no_more(evening):
    def slept(before):
        if before == 3:
            lease_runs_out()
            assert settle(GAME) > 0
            verify()

    with between_pieces(slept):
        assert settle(GAME) == 0
    verify()


def test_what_was_settled_while_it_was_read_is_read_again(evening, monkeypatch):
    taken = []

    def take(game, seen):
        taken.append(seen)
        if len(taken) == 1:
            assert settle(GAME) == 4
            Partie.objects.filter(pk=evening[0].pk).update(winner="draw")
            tell(evening[0])
        return write_lease.take(game, seen)

    monkeypatch.setattr(corrections, "take", take)
    assert settle(GAME) == 1
    assert len(taken) == 3
    verify()


def test_what_was_corrected_and_put_back_while_it_was_read_is_read_again(evening, monkeypatch):
    """What another process found to be as it was counted is not written over by what was read before."""
    settle(GAME)
    Partie.objects.filter(pk=evening[0].pk).update(winner="NS")
    tell(evening[0])
    changes = corrections._changes

    def read(game, parties):
        found = changes(game, parties)
        monkeypatch.undo()
        Partie.objects.filter(pk=evening[0].pk).update(winner="EW")
        tell(evening[0])
        assert settle(GAME) == 1
        return found

    monkeypatch.setattr(corrections, "_changes", read)
    settle(GAME)
    verify()


def test_overtaken_each_time_it_leaves_what_waits_to_the_next(evening, monkeypatch):
    tries = []

    def overtaken(_game, _seen):
        tries.append(1)
        raise write_lease.OvertakenError

    monkeypatch.setattr(corrections, "take", overtaken)
    assert settle(GAME) == 0
    assert len(tries) == TRIES
    assert RatingCorrection.objects.count() == 4
    monkeypatch.undo()
    settle(GAME)
    verify()


def test_a_result_late_by_a_moment_is_counted_again_in_its_place(evening, monkeypatch):
    """Read as the last; before it is written another partie is counted that ended before it."""
    settle(GAME)
    six = list(Player.objects.order_by("pk"))
    last = partie(six[:4], minutes=6 * A_DAY)
    ask(last.pk, GAME)
    taken = []

    def take(game, seen):
        if not taken:
            assert tell(partie(six[1:5], minutes=6 * A_DAY - 1)) == [CountOutcome.NOW]
        taken.append(seen)
        return write_lease.take(game, seen)

    monkeypatch.setattr(corrections, "take", take)
    assert settle(GAME) == 1
    assert len(taken) == 2
    verify()


def test_what_an_older_version_of_the_site_wrote_meanwhile_is_counted_again(evening):
    """It knows nothing of the lease and teaches one result more."""
    six = list(Player.objects.order_by("pk"))

    def teaches(before):
        if before == 3:
            book = RatingBook.objects.get()
            RatingBook.objects.update(writing="")
            assert tell(partie(six[:4], minutes=6 * A_DAY)) == [CountOutcome.NOW]
            RatingBook.objects.update(writing=book.writing, writing_until=book.writing_until)

    with between_pieces(teaches):
        assert settle(GAME) == 0
    lease_runs_out()
    settle(GAME)
    verify()
