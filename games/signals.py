"""Signals for other apps, sent in the transaction that writes: receivers may only write rows."""

from django.dispatch import Signal

# `partie_id`: a partie that has just ended in any way; `kind`: its kind (`Table.Kind`).
partie_finished = Signal()
# Same arguments: the result of a finished partie was corrected, annulled or removed. Its row may be gone.
partie_corrected = Signal()
