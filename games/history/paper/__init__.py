"""Score sheets taken away: as lines for a spreadsheet, as a page to print."""
