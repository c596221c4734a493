"""People: profiles and pictures, friends and presence, invitations, blocks, private notes (docs/people.md)."""
