"""Signals of contests, for screens, backups and live tables."""

from django.dispatch import Signal

# Sent inside the step's transaction: tasks enqueued here (games.outbox) run after it, even after a kill.
# `contest`, `moment`, `before` and `after` (the contest without the step and with it).
step_appended = Signal()

# After the commit. `contest` (its row), `step` (leagues.contests.contest_log.steps), `moment`, `state` (after it).
step_written = Signal()
