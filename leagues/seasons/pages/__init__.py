"""Public pages: leagues, seasons, tables, details of a line, plots."""
