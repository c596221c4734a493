"""A contest as a value: settings, steps, states. Pure: no database, no clock, no hidden dice (docs/contests.md).

| file | content |
|---|---|
| `settings`, `presets`, `donnes` | the organizer's choices; named choices; the rules of the donnes |
| `steps`, `codes` | every possible step, as JSON of the log; the codes of refusals |
| `state` | the state after a log: entrants, rounds, tables, the clock |
| `applying/` | one step applied: the next state, or a refusal; the fold of a log without its undone steps |
| `drawing`, `knock_outs` | the draw of the next round, by the settings |
| `brackets`, `seated_brackets`, `trees` | the brackets of a knock-out, as they were drawn; as a tree |
| `counting` | the confirmed results for `leagues.standings`, the sum of a sheet |
| `stages`, `ranking` | the stage everybody reached in a knock-out; the ranking that is shown, and prizes |
"""
