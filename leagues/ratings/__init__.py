"""Ratings of people and pairs from the results of ranked parties (docs/ratings.md).

Pure: no database, clock or hidden randomness. A corrected result means a recount.

| file | holds |
|---|---|
| `played` | the result of a ranked partie, and what it counts for its four people and two pairs |
| `rating` | the rating of one person or pair; the interface of a rating system |
| `arithmetic` | e to a power, the same to the last bit on every machine |
| `openskill` | the system the site uses: Weng and Lin's update, as the library openskill has it, for two sides |
| `elo` | plain Elo on the means of pairs, for comparison |
| `weights` | parties among the same four on one day weigh less |
| `ratings` | all ratings of a game: after one more result, or recounted |
| `seasons` | the ratings at the start of a season |
| `showing` | points and uncertainty as shown, and leaderboards |
| `foreseeing`, `quality` | predictions, and how good they were |
"""
