"""A fixture of a championship: its day, its live table, its result; for its two pairs and the organizer."""
