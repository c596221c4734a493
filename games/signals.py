"""Signals for the apps above, sent in the transaction that writes: receivers may only write rows."""

from django.dispatch import Signal

# `partie_id`: of a partie that has just ended, however it did; `kind`: what it counts for (`Table.Kind`).
partie_finished = Signal()
# The same of a partie that had ended before: its result was corrected, annulled or taken away. Its row may be gone.
partie_corrected = Signal()
