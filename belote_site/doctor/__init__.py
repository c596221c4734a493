"""`manage.py doctor`: what is wrong with this site, and how to mend it.

It is begun before Django and must not fall over what it looks for: `entrance` and `ground` ask the language's own
library alone, each other room is opened only when the one before has found it can be.
"""
