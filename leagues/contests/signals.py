"""What happens in contests, for who keeps something by it: screens, backups, live tables."""

from django.dispatch import Signal

# In the step's own transaction: what is asked for here (games.outbox) is done after it, whoever is killed.
# `contest`, `moment`, `before` and `after` (the contest without the step and with it).
step_appended = Signal()

# After the commit. `contest` (its row), `step` (leagues.contests.day.steps), `moment`, `state` (after it).
step_written = Signal()
