"""Signals of seasons, for rankings, live tables and mails."""

from django.dispatch import Signal

# Sent inside the step's transaction: tasks enqueued here (games.outbox) run after it, even after a kill.
# `season`, `step`, `moment`, `before` and `after` (the season without the step and with it). For several steps written
# together: the last of them, and the season without any and with all.
step_appended = Signal()
