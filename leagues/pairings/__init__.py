"""Draws of rounds: every function that draws a round takes entrants and returns a `Draw` (docs/pairings.md).

Pure: no database, clock or hidden randomness. Each method has a file; its draw has tables, byes and reasons.

| file | draws |
|---|---|
| `by_ranking`, `by_lot`, `by_entry` | pairs by rank without rematch; by lot; in the order they entered |
| `rotation`, `round_robin`, `pools` | by a plan: Mitchell, Berger, Berger within pools |
| `knock_out` | a bracket, byes to the best seeds, and the consolante |
| `melee`, `whist`, `partners` | single players: new partners each round; everyone with everyone; pairs formed once |
| `fixtures`, `dates`, `moving`, `arrivals` | a championship: home and away, its calendar, moved days, a late entry |
| `late`, `by_hand`, `comparing` | a late pair; a draft changed by hand; differences between two draws |

Shared: `field` (input), `draw` (output), `pairing` (the cheapest meetings of a field), `matching` (networkx),
`planning` (a plan with absent entrants), `numbering` (table numbers), `draw_reasons` (reasons).
"""
