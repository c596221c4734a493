"""Rankings of seasons (challenge, championship, ladder), each line with the results behind it.

Pure, like all of `leagues.standings`. The same data in any order, also repeated, gives the same values, and
`canonical_json` gives the same bytes (docs/standings.md, « Seasons »).

| file | content |
|---|---|
| `challenge`, `days`, `best_days`, `challenge_settings` | contest days, and which of them count for an entrant |
| `championship`, `fixture_results`, `withdrawals`, `championship_settings` | fixtures, forfeits, withdrawn entrants |
| `ladder`, `months`, `groups`, `weighted`, `ladder_settings` | ranked parties in monthly groups |
| `next_season`, `divisions`, `play_offs` | promotion, relegation, play-offs: the divisions of the next season |
| `lines`, `sums`, `metrics`, `form` | a line of any of the three: its figures, sums, form and movement |
| `presets` | named settings |
| `deduplicate`, `canonical_json` | removal of repeated data; any value as canonical bytes |
"""
