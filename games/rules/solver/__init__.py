"""The double-dummy solver: the points each camp still wins with all hands open and perfect play (docs/solver.md).

`source` has the program in C, `program` the file that runs on the server and in browsers. Nothing here loads it:
every function is given a `Machine` (`games.solver_machine` makes one).
"""
