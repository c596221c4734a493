"""Before the day: opening a contest, its settings and regulation, entries, the desk, check-in."""
