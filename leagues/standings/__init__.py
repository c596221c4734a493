"""Rankings from confirmed results (docs/standings.md).

Pure: no database, clock or hidden randomness. Nothing is stored: a corrected result means a new ranking.

| file | content |
|---|---|
| `played` | results, byes, walkovers, penalties, leavers |
| `regulation` | the organizer's choices: metrics in their order, byes, caps, leavers |
| `scores` | each entrant's score in each round, after penalties, caps and byes, and their sums |
| `ranking` | the ranking: an ordered list of metrics, each separating those still tied; head-to-head; ties |
| `prizes` | the winner of each prize, ties shared or by lot |
| `sheet_sum` | whether a sheet adds up, may add up or cannot, and what it may have left out |
| `seasons/` | the same over many days: challenge, championship, ladder, and the divisions of the next season |
"""
