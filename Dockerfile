# syntax=docker/dockerfile:1
# The portal, for a PostgreSQL server of your own (docs/operations.md#containers). Decision 062.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/local-postgres/package.json packages/local-postgres/
COPY packages/powerbi-emulator/package.json packages/powerbi-emulator/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Only what the bundle loads at run time, without the embedded PostgreSQL.
RUN npm ci --omit=dev --workspaces=false

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO_DATA=off
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/node dist/node
COPY --from=build /app/dist/web dist/web
COPY scripts/check-health.mjs scripts/
USER nonroot
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["/nodejs/bin/node", "scripts/check-health.mjs"]
# The entry point of the base is Node; `dist/node/cli.js` is the command line.
CMD ["dist/node/server.js"]
