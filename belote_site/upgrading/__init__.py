"""Upgrades without downtime: migrations during which the previous version keeps working (docs/upgrading.md)."""
