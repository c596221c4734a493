"""What everybody sees: leagues, seasons, tables, what makes a line, plots."""
