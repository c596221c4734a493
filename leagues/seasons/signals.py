"""Signals of seasons, for rankings, live tables and mails."""

from django.dispatch import Signal

# Sent inside the step's transaction: tasks enqueued here (games.outbox) run after it, even after a kill.
# Arguments: `season`, `step`, `moment`, `before` and `after` (the season without the step and with it). If several
# steps are written together, `step` is the last of them, `before` has none of them, and `after` has all.
step_appended = Signal()
