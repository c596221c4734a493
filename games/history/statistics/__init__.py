"""Statistics of a player, a pair, or two people against each other, over any period and rules.

`scope` selects parties, `reading` adds up their tallies in a fixed number of queries, `figures` holds the sums;
`meeting` lists the people met. `figure_texts`, `shares` and `over_time` turn figures into texts and plots.
`games.permissions.may_see_statistics` decides who may see them.
"""
