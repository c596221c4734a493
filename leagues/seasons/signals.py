"""What happens in seasons, for who keeps something by it: rankings, live tables, mails."""

from django.dispatch import Signal

# In the step's own transaction: what is asked for here (games.outbox) is done after it, whoever is killed.
# `season`, `step`, `moment`, `before` and `after` (the season without the step and with it).
step_appended = Signal()
