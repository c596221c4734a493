"""Rankings of seasons (challenge, championship, ladder), each line with the results behind it.

Pure, like all of `leagues.standings`. The same data in any order, also repeated, gives the same values, and
`written` the same bytes (docs/standings.md, « Seasons »).

| file | holds |
|---|---|
| `challenge`, `days`, `best_days`, `challenge_settings` | contest days: which of them count for whom |
| `championship`, `encounters`, `withdrawals`, `championship_settings` | fixtures, forfeits, those who withdraw |
| `ladder`, `months`, `groups`, `ladder_settings` | ranked parties in monthly groups |
| `next_season`, `divisions`, `play_offs` | promotion, relegation, play-offs: the divisions of the next season |
| `lines`, `sums`, `metrics`, `form` | a line of any of the three: its figures, sums, form and movement |
| `partners` | the partners of each pair over time |
| `presets` | named settings |
| `once`, `written` | removes repeated data; any value as canonical bytes |
"""
