# The shop with its own Node and PostgreSQL on nothing but the C library: see docs/deploy.md.
FROM node:26-bookworm-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
# Folders of extensions within the source, with commas between them.
ARG EXTENSIONS=
RUN npm run release -- --image /image

FROM scratch
COPY --from=build /image /
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["/shop/bin/node", "/shop/deploy/healthcheck.mjs"]
ENTRYPOINT ["/shop/tillwright"]
