"""A contest as a value: settings, steps, states. Pure: no database, no clock, no hidden dice (docs/contests.md).

| file | holds |
|---|---|
| `settings`, `presets`, `donnes` | what an organizer chooses; named choices; the rules donnes are played by |
| `steps`, `codes` | all that may be done, as JSON of the log; why it may not |
| `state` | what a log comes to: entrants, rounds, tables, the clock |
| `applying/` | a step applied: the next state, or a refusal; the fold of a log, undone steps left out |
| `drawing`, `knock_outs` | the next round as the settings want it drawn |
| `brackets`, `seated_brackets`, `trees` | the brackets of a knock-out, as they were drawn; as a tree |
| `counting` | the confirmed results as `leagues.standings` takes them, the sum of a sheet |
| `stages`, `ranking` | how far everybody came in a knock-out; the ranking that is shown, and prizes |
"""
