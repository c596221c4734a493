"""Sets of prepared donnes: everybody plays the same cards, alone with robots (docs/prepared-donnes.md)."""
