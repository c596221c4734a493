"""What `tests.load.bench_live` measures the live tables with: servers, rows, sockets, people who play."""
