# The site in a box: pages and tables on port 8000, as an ordinary user. The state is in /app/var and the services beside it.
FROM python:3.11-slim-bookworm

RUN useradd --create-home --uid 10001 belote
WORKDIR /app
COPY requirements.lock ./
RUN python -m venv .venv \
    && .venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes --only-binary :all: -r requirements.lock
COPY --chown=belote . .
RUN install -d -o belote -m 700 var

USER belote
ENV HOST=0.0.0.0 PORT=8000 PATH=/app/.venv/bin:$PATH PYTHONUNBUFFERED=1
EXPOSE 8000
VOLUME /app/var
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["sh", "-c", "python manage.py prepare && exec python manage.py serve"]
