"""Paper sheets of parties with real cards: written donne by donne, signed by both camps, closed into history."""
