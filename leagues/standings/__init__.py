"""Rankings from confirmed results (docs/standings.md).

Pure: no database, clock or hidden randomness. Nothing is stored: a corrected result means a new ranking.

| file | holds |
|---|---|
| `played` | results, byes, walkovers, penalties, leavers |
| `regulation` | the organizer's choices: metrics in their order, byes, caps, leavers |
| `scores` | what each round wrote for each entrant, after penalties, caps and byes |
| `rows`, `metrics`, `head_to_head` | an entrant's sums, and the figures that rank them |
| `ordering`, `measures` | an ordered list of figures, each separating those still tied |
| `ranking` | the ranking, with ties |
| `prizes` | who gets which prize, ties shared or by lot |
| `sheet_ways` | numbers a sheet may have left out: belotes, capots, annonces, a litige lost |
| `sheet_sum` | whether a sheet adds up, may do so or cannot, and what may be wrong with it |
| `seasons/` | the same over many days: challenge, championship, ladder, and from one season to the next |
"""
