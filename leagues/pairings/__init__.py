"""Who meets whom: entrants in, a `Draw` out, always (docs/pairings.md).

Pure: no database, no clock, no hidden dice. A file a way of drawing; each gives tables, byes and the reasons for them.

| file | draws |
|---|---|
| `by_ranking`, `by_lot`, `by_entry` | pairs by rank without rematch; by lot; in the order they entered |
| `rotation`, `round_robin`, `pools` | by a plan: Mitchell, Berger, Berger within pools |
| `knock_out` | a bracket, byes to the best seeds, and the consolante |
| `melee`, `whist`, `partners` | single players: partners anew each round; everyone with everyone; pairs formed once |
| `fixtures`, `dates`, `moving`, `arrivals` | a championship: home and away, its calendar, moved days, a late entry |
| `late`, `by_hand`, `comparing` | into the bye's table; a draft changed by hand; what another draw would change |

What they stand on: `field` (what a draw is made from), `draw` (what comes out), `pairing` (the cheapest meetings of a
field), `matching` (networkx), `planning` (a plan kept as far as it can be), `numbering` (which table), `telling` (why).
"""
