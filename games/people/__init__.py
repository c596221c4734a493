"""People: profiles and their pictures, friends and who is here, invitations, blocks, private notes (docs/people.md)."""
