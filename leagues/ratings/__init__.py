"""Ratings of people and pairs from the results of ranked parties (docs/ratings.md).

Pure: no database, clock or hidden randomness. A corrected result means a recount.

| file | content |
|---|---|
| `played` | the result of a ranked partie, and its outcome for its four people and two pairs |
| `rating` | the rating of one person or pair; the interface of a rating system |
| `arithmetic` | the exponential function, equal to the last bit on every machine |
| `openskill` | the site's system: Weng and Lin's update, as in the library openskill, for two sides |
| `elo` | plain Elo on the means of pairs, for comparison |
| `weights` | lower weights for parties among the same four on one day |
| `ratings` | all ratings of a game: after one more result, or recounted |
| `seasons` | the ratings at the start of a season |
| `showing` | displayed points and uncertainty, and leaderboards |
| `foreseeing`, `quality` | predictions, and their quality |
"""
