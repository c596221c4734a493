"""The phones of the hall: a pair's own page by its card, a table's by its sheet; scores entered and confirmed."""
