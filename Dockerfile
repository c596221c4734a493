# The site in a box, as an ordinary user: code nobody may write, what it keeps in /var/lib/belote, the services beside it.
# docker-compose.yml runs it as prepare, web, worker, beat and backup; alone, `docker run` serves a site on SQLite.

FROM python:3.11.13-slim-bookworm AS built
WORKDIR /srv/belote
COPY requirements.lock ./
RUN python -m venv --without-pip .venv \
    && pip --python .venv/bin/python install --no-cache-dir --disable-pip-version-check --require-hashes \
        --only-binary :all: -r requirements.lock
COPY . .
# Nothing is written beside the code when it runs: translations and bytecode are made here.
RUN .venv/bin/python -m belote_site.messages && .venv/bin/python -m compileall -q accounts belote_site games leagues

FROM python:3.11.13-slim-bookworm
LABEL org.opencontainers.image.title="Dix de Der" \
      org.opencontainers.image.description="Belote on the web: live tables, club contests, leagues, a history of every donne" \
      org.opencontainers.image.licenses="GPL-3.0-or-later"
# pg_dump and pg_restore, for `manage.py backup` and `restore`; what only installs things is not needed any more.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends postgresql-client-15 \
    && rm -rf /var/lib/apt/lists/* \
    && python -m pip uninstall --yes --quiet --root-user-action ignore pip setuptools wheel \
    && useradd --uid 10001 --home-dir /var/lib/belote --no-create-home --shell /usr/sbin/nologin belote \
    && install -d -o belote -g belote -m 755 /var/lib/belote /var/lib/belote/static /var/backups/belote
COPY --from=built /srv/belote /srv/belote
WORKDIR /srv/belote
USER 10001:10001
ENV HOST=0.0.0.0 PORT=8000 VAR_DIR=/var/lib/belote PATH=/srv/belote/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
EXPOSE 8000
VOLUME /var/lib/belote
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=40s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
CMD ["sh", "-c", "python manage.py prepare && exec python manage.py serve"]
