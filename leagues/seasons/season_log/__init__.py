"""The course of a season, pure: steps in, a state out, and the tables counted from it. No clock, no database."""
