"""Signals of ratings, for seasons that count the same results."""

from django.dispatch import Signal

# Sent in the transaction that counts a result or settles ratings, with `game` and `settled`: whether more changed than
# one added result.
ranked_moved = Signal()
