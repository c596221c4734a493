"""Signals of ratings, for ladders, which count the same results."""

from django.dispatch import Signal

# In the transaction that counts or settles: `game`, and `settled`: whether more than one added result changed.
ranked_moved = Signal()
