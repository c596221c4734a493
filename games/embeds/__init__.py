"""Embeds: small pages that other sites show in a frame, and oEmbed, by which programs find them (docs/embeds.md)."""
