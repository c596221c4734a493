"""The pages of those who run a league: opening, settings, entries, days, draws, the end, the next season."""
