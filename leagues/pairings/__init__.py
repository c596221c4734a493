"""Draws of rounds: every function that draws a round takes entrants and returns a `Draw` (docs/pairings.md).

Pure: no database, clock or hidden randomness. A draw has tables, byes and reasons.

| file | draws |
|---|---|
| `pair_draws` | pairs by ranking, by lot, in order of entry; by a plan: Mitchell, Berger, Berger within pools |
| `knock_out` | a bracket, byes to the best seeds, and the consolante |
| `melee`, `whist` | single players: new partners each round, or pairs formed once; everyone with everyone |
| `fixtures` | a championship: home and away, its calendar, moved days, a late entry |
| `by_hand` | a draft changed by hand, and a late pair |

Shared: `draw` (input, output, differences between two draws) and `pairing` (the cheapest meetings of a field, table
numbers).
"""
