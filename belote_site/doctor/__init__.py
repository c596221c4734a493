"""`manage.py doctor`: lists the faults of this site, and how to fix them.

It starts before Django and must not crash on the faults it looks for: `entrance`, `findings` and `ground` use the
standard library only; each other module is imported once the checks before it allow that.
"""
