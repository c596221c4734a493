"""The calendar of a season, as a page and as an iCalendar feed."""
