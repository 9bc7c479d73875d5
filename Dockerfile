# One image for every process of a marketplace: the server, the real-time process and the proxy (compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /marque
COPY package.json package-lock.json ./
COPY bench/package.json bench/
COPY cli/package.json cli/
COPY core/package.json core/
COPY desktop/package.json desktop/
COPY fixtures/package.json fixtures/
COPY fixtures/artwork/package.json fixtures/artwork/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && node scripts/build.mjs server

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /marque
COPY package.json package-lock.json ./
COPY bench/package.json bench/
COPY cli/package.json cli/
COPY desktop/package.json desktop/
COPY fixtures/artwork/package.json fixtures/artwork/
COPY web/package.json web/
COPY core core
COPY fixtures fixtures
COPY server server
# What the server's build does not contain: packages with machine code, and those that only some settings load.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=@marque/server && npm cache clean --force
COPY --from=build /marque/server/build server/build
COPY --from=build /marque/web/build web/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV MARQUE_DATA=/data
EXPOSE 4000 4001
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/build/node/main.js"]
