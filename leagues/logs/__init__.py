"""Append-only logs of typed steps. Each contest and each season has one; its steps fold to its current state.

| file | holds |
|---|---|
| `steps` | `LogStep`, the base class of every kind of step; `steps_in` finds them; `ClubOffice`; `Moment` |
| `folding` | `Log`: the kinds of one log, its fold, what an undo leaves (no database) |
| `store` | `LogStore`: reads a log from the database, appends steps to it |
| `rights` | `StepRights`: whether a viewer may write or undo a step |
| `context` | `LogContext`: the viewer of a log, the names of its people, and the steps the viewer writes |
| `forms` | forms that write one step each |
| `page` | `LogPage`: the page of a log, the undo of a step, the log as CSV |
| `naming` | names in sentences |

A domain gives its state, its kinds of steps and its refusals (`leagues/contests/contest_log`,
`leagues/seasons/season_log`) and subclasses `LogStore`, `StepRights` and `LogContext`. See docs/decisions/0029.
"""
