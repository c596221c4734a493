"""What happens in seasons, for who keeps something by it: rankings, live tables, mails."""

from django.dispatch import Signal

# Sent inside the step's transaction: tasks enqueued here (games.outbox) run after it, even after a kill.
# `season`, `step`, `moment`, `before` and `after` (the season without the step and with it).
step_appended = Signal()
