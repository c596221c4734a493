"""Rankings from confirmed results (docs/standings.md).

Pure: no database, clock or hidden randomness. Nothing is stored: a corrected result means a new ranking.

| file | content |
|---|---|
| `played` | results, byes, walkovers, penalties, leavers |
| `regulation` | the organizer's choices: metrics in their order, byes, caps, leavers |
| `scores` | each entrant's score in each round, after penalties, caps and byes |
| `rows`, `metrics`, `head_to_head` | an entrant's sums, and the figures that rank them |
| `ordering`, `measures` | an ordered list of figures, each separating those still tied |
| `ranking` | the ranking, with ties |
| `prizes` | the winner of each prize, ties shared or by lot |
| `sheet_ways` | numbers a sheet may have left out: belotes, capots, annonces, a litige lost |
| `sheet_sum` | whether a sheet adds up, may add up or cannot, and its possible mistakes |
| `seasons/` | the same over many days: challenge, championship, ladder, and the divisions of the next season |
"""
