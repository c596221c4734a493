"""French numbers: a narrow no-break space between thousands."""

THOUSAND_SEPARATOR = "\u202f"
