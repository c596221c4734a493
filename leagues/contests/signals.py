"""What happens in contests, for who keeps something by it: screens, backups, live tables. Sent after the commit."""

from django.dispatch import Signal

# `contest` (its row), `step` (leagues.contests.day.steps), `moment`, `state` (after it).
step_written = Signal()
