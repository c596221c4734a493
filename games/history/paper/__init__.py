"""Score sheets as files: CSV and PDF."""
