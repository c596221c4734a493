"""A contest as a value: settings, steps, states. Pure: no database, no clock, no randomness (docs/contests.md).

| file | content |
|---|---|
| `settings`, `presets`, `donnes` | the organizer's choices; named choices; the rules of the donnes |
| `steps/`, `codes` | every kind of step, with the state after it; the codes of refusals |
| `state` | the state after a log: entrants, rounds, tables, the clock |
| `drawing` | the draw of the next round, by the settings |
| `brackets`, `trees` | the brackets of a knock-out, as they were drawn, and their next round; as a tree |
| `counting` | the confirmed results for `leagues.standings`, the sum of a sheet |
| `ranking` | the stage each entrant reached in a knock-out; the ranking that is shown, and prizes |
"""
