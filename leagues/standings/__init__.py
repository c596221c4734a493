"""Who is ahead: confirmed results in, an ordered ranking out (docs/standings.md).

Pure: no database, no clock, no hidden dice. Nothing is kept: a result corrected is a ranking made again.

| file | holds |
|---|---|
| `played` | what happened: results, byes, walkovers, penalties, who left |
| `regulation` | what the organizer chose: metrics in their order, byes, caps, leavers |
| `scores` | what each round wrote for each entrant, after penalties, caps and byes |
| `rows`, `metrics`, `head_to_head` | an entrant's sums, and the figures that rank them |
| `ordering`, `measures` | an ordered list of figures, each for those the ones before left tied |
| `ranking` | the ranking, ties told |
| `prizes` | who gets which prize, ties shared or by lot |
| `sheet_ways` | what a sheet may have left out: belotes, capots, annonces, a litige lost |
| `sheet_sum` | whether a sheet adds up, may do so or cannot, and what may be wrong with it |
| `seasons/` | the same over many days: challenge, championship, ladder, and from one season to the next |
"""
