"""Statistics of a player, a pair, or two people against each other, over any period and rules.

`reading` selects parties and adds up their tallies in a fixed number of queries; `figures` holds the sums;
`figure_texts` and `plots` turn them into texts and plots; `page` is the content of the page, with its form and the
people met. `games.permissions.may_see_statistics` decides who may see them.
"""
