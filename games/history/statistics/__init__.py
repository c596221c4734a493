"""Statistics of a player, a pair, or two people against each other, over any period and rules.

`scope` selects parties, `reading` adds up their tallies in a fixed number of queries, `figures` is the result;
`meeting` has the people met. `told`, `shares`, `over_time` turn figures into words and plots.
Who may see them is decided by `games.permissions.may_see_statistics`.
"""
