"""What happens in ratings, for who counts from the same results: seasons of ladders."""

from django.dispatch import Signal

# In the transaction that counts or settles: `game`, and `settled`, whether it was not just one more result at the end.
ranked_moved = Signal()
