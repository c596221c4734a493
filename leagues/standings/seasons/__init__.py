"""Who is ahead over a season: many days, a calendar or months in, a ranking with what makes each line out.

Pure, like all of `leagues.standings`. The same data in any order, told once or several times, gives the same values;
`written` makes the same bytes of them (docs/standings.md, « Seasons »).

| file | holds |
|---|---|
| `challenge`, `days`, `best_days`, `challenge_settings` | contest days: which of them count for whom |
| `championship`, `encounters`, `withdrawals`, `championship_settings` | fixtures, forfeits, those who withdraw |
| `ladder`, `months`, `groups`, `ladder_settings` | ranked parties in monthly groups |
| `next_season`, `divisions`, `play_offs` | promotion, relegation, play-offs: the divisions of the next season |
| `lines`, `sums`, `metrics`, `form` | a line of any of the three: its figures, sums, form and movement |
| `partners` | who plays together since when |
| `presets` | named settings |
| `once`, `written` | told several times, counted once; any value as canonical bytes |
"""
