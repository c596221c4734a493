"""Personal data in clubs, contests, leagues and rankings: a person's archive files, and deletion with the account."""
