"""What somebody's parties come to: for a player, for a pair, for two against each other; over any period, by rules.

`scope` says which parties, `reading` adds up their tallies by a fixed number of queries, `figures` is what comes out;
`meeting` is who was met. `told`, `shares`, `over_time` turn figures into what a page shows; only they know words.
Who may see them is decided by `games.permissions.may_see_statistics`.
"""
