"""The rules of belote as pure values: no Django, no clock, no hidden dice.

`docs/architecture.md` (« The rules engine ») lists the modules and the verbs everybody uses; `docs/rules.md` is the law
they follow, and its clauses are cited as « rules 3.8 ».
"""
