"""Ratings of people and pairs from the results of ranked parties (docs/ratings.md).

Pure: no database, clock or hidden randomness. A corrected result means a recount.

| file | content |
|---|---|
| `played` | the result of a ranked partie, its outcome for its four people and two pairs, and its weight |
| `systems` | the rating of one person or pair; the site's system (Weng and Lin), and Elo for comparison |
| `ratings` | all ratings of a game: after one more result, or recounted; shown, and in leaderboards |
| `quality` | predictions, and their quality |
"""
