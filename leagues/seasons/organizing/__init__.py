"""Pages of a league's organizers: opening, settings, entries, days, draws, the end, the next season."""
