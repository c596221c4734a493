"""Monitoring: health, metrics for Prometheus, one log line per request (docs/monitoring.md)."""
