"""Rankings of seasons (challenge, championship, ladder), each line with the results behind it.

Pure, like all of `leagues.standings`. The same data in any order, also repeated, gives the same values, and
`canonical_json` gives the same bytes (docs/standings.md, « Seasons »).

| file | content |
|---|---|
| `challenge` | contest days, and which of them count for an entrant |
| `championship` | fixtures, forfeits, withdrawn entrants |
| `ladder` | ranked parties in monthly groups, by weight |
| `next_season` | promotion, relegation, play-offs: the divisions of the next season |
| `lines` | a line of any of the three: its figures, sums, form and movement |
| `settings` | the settings of each kind and the presets |
| `canonical_json` | removal of repeated data; any value as canonical bytes |
"""
