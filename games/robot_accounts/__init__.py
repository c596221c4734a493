"""Robot accounts: programs of people that play over the API, apart from what counts (docs/robot-accounts.md)."""
