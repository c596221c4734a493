"""Pages for the hall's phones: a pair's page by its card, a table's by its sheet; scores entered and confirmed."""
