"""What clubs, contests, leagues and rankings keep of a person: files of their archive, what goes with an account."""
