"""Downloads of a season as CSV and PDF."""
