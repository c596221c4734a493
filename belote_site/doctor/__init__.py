"""`manage.py doctor`: what is wrong with this site, and how to mend it.

It starts before Django and must not crash on the faults it looks for: `entrance` and `ground` use the standard library
only; each other module is imported once the checks before it allow that.
"""
