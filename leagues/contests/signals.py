"""Signals of contests, for screens, backups and live tables."""

from django.dispatch import Signal

# Sent when the folder of backups changes: the stick is back, or the desk goes on without it.
stick_back = Signal()

# Sent before steps are written. It carries `contest` (its row); a receiver refuses them by raising a ContestRefusal.
step_wanted = Signal()

# Sent inside the step's transaction: tasks enqueued here (games.outbox) run after it, even after a kill.
# It carries `contest`, `moment`, and the states `before` and `after` the step.
step_appended = Signal()

# Sent after the commit. It carries `contest` (its row), `step` (leagues.contests.contest_log.steps), its `moment`, and
# the `state` after it.
step_written = Signal()
