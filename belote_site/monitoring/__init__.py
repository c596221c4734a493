"""Monitoring: health, figures for Prometheus, one line a request (docs/monitoring.md)."""
