# The service in a container: nothing to compile with, no root, and a root file system that may be read-only. What it
# writes is in /var/lib/hemicycle (a volume) and /tmp (a tmpfs). docs/exploitation.md says how to run it.

# A tag moves: whoever publishes the image names the base by its digest, as `docker buildx imagetools inspect
# python:3.13-slim-bookworm` tells it: --build-arg PYTHON=3.13-slim-bookworm@sha256:…
ARG PYTHON=3.13-slim-bookworm
# requirements.txt: SQLite files alone, without the drivers of PostgreSQL and Valkey; requirements-mcp.txt: with /mcp too.
ARG REQUIREMENTS=requirements-serveurs.txt

FROM python:${PYTHON} AS build
ARG REQUIREMENTS
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /build
RUN python -m venv --without-pip /opt/hemicycle
# What seldom changes comes first: a new version of the code installs nothing again.
COPY requirements-build.txt requirements.txt requirements-serveurs.txt requirements-mcp.txt ./
RUN pip install --require-hashes -r requirements-build.txt \
    && pip --python /opt/hemicycle/bin/python install --require-hashes --only-binary :all: -r ${REQUIREMENTS}
COPY pyproject.toml setup.py LICENSE ./
COPY docs docs
COPY src src
COPY deploy/container/sbom.py ./
RUN pip wheel --no-deps --no-build-isolation --no-index --wheel-dir dist . \
    && pip --python /opt/hemicycle/bin/python install --no-deps --no-index dist/*.whl \
    && /opt/hemicycle/bin/python sbom.py > /opt/hemicycle/hemicycle.cdx.json

FROM python:${PYTHON}
RUN groupadd --gid 10001 hemicycle \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/hemicycle --shell /usr/sbin/nologin hemicycle \
    && install --directory --owner=hemicycle --group=hemicycle --mode=0750 /var/lib/hemicycle \
        /var/lib/hemicycle/plein_texte \
    && python -m pip uninstall --yes --quiet --root-user-action=ignore pip
COPY --from=build /opt/hemicycle /opt/hemicycle
COPY --chmod=0755 deploy/container/sync-nightly.sh /usr/local/bin/hemicycle-sync-nightly
COPY deploy/container/healthcheck.py /usr/local/share/hemicycle/healthcheck.py
ENV PATH=/opt/hemicycle/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HEMICYCLE_HOME=/var/lib/hemicycle \
    HEMICYCLE_HOST=0.0.0.0 \
    HEMICYCLE_PORT=8000
USER 10001:10001
WORKDIR /var/lib/hemicycle
VOLUME /var/lib/hemicycle
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "/usr/local/share/hemicycle/healthcheck.py"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["hemicycle"]
CMD ["serve"]
