"""How the site is, for the operator: health, figures for Prometheus, one line a request (docs/monitoring.md)."""
