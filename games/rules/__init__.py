"""The rules of belote as pure values: no Django, no clock, no randomness of their own.

`docs/architecture.md` (« The rules engine ») lists the modules and the main functions. The modules follow
`docs/rules.md`, whose clauses are cited as « rules 3.8 ».
"""
