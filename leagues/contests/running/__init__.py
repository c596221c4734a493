"""Pages of the day: draws, results, disputes, penalties, the clock, releases, prizes, the log and its undoing."""
