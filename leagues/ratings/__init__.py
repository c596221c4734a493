"""How strong: results of ranked parties in, a rating for each person and each pair out (docs/ratings.md).

Pure: no database, no clock, no hidden dice. Nothing is kept as truth: a result corrected is a recount.

| file | holds |
|---|---|
| `played` | what happened: the result of a ranked partie, and what it counts for each of its four and for its pairs |
| `rating` | what is believed of one person or pair; what a system of ratings must be able to do |
| `arithmetic` | e to a power, the same to the last bit on every machine |
| `openskill` | the system the site uses: Weng and Lin's update, as the library openskill has it, for two sides |
| `elo` | plain Elo, the means of pairs, to be compared with |
| `weights` | parties among the same four on one day weigh less |
| `ratings` | all ratings of a game: after one more result, or recounted |
| `seasons` | what a season starts from |
| `showing` | points and uncertainty as people read them, and who stands on a leaderboard |
| `foreseeing`, `quality` | what ratings foretold, and how good that was |
"""
