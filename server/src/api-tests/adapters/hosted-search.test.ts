import { searchListings } from '@marque/core/contracts/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../compose.ts';
import { parseConfig } from '../../config/index.ts';
import { type FakeAlgolia, startFakeAlgolia } from '../../platform/search/algolia/testing/fake-algolia.ts';
import { temporaryFolder, waitUntil } from '../../platform/testing.ts';
import { BARE_PAGES } from '../harness/test-server.ts';

let algolia: FakeAlgolia;
const data = temporaryFolder(afterAll);
beforeAll(async () => {
  algolia = await startFakeAlgolia();
});
afterAll(() => algolia.stop());

function start(): Promise<RunningServer> {
  const config = parseConfig({
    world: 'tests',
    port: 0,
    data,
    traffic: false,
    logLevel: 'silent',
    search: 'algolia',
    algoliaAppId: 'APP',
    algoliaApiKey: 'key',
    algoliaIndexPrefix: 'server_',
    algoliaUrl: algolia.url,
  });
  return startServer(config, { pages: BARE_PAGES });
}

async function search(server: RunningServer, body: object) {
  const response = await fetch(`${server.origins.cars}${searchListings.path.replace(':index', 'cars')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { readonly nbHits: number; readonly hits: readonly { auctionId: number }[] };
}

it('a hosted index is filled from the database, follows commits, and answers at once after a restart', async () => {
  const server = await start();
  const { auctions, context } = server;
  const stored = await context.db.read.selectFrom('lots').select(['id', 'title']).where('site', '=', 'cars').execute();
  const { nbHits } = await waitUntil(async () => {
    const found = await search(server, {});
    return found.nbHits === stored.length && found;
  });
  expect(nbHits).toBeGreaterThan(10);

  const lotId = stored[0]?.id ?? 0;
  const changed = await auctions.lots.change(lotId, async (row) => ({
    ...row,
    title: 'Zündapp Janus',
    revision: row.revision + 1,
  }));
  if (changed !== null) auctions.lots.changed(changed);
  await waitUntil(async () => (await search(server, { query: 'zundapp' })).nbHits === 1);
  expect((await search(server, { query: 'zundapp' })).hits).toMatchObject([{ auctionId: lotId }]);
  await server.stop();

  const again = await start();
  expect((await search(again, { query: 'zundapp' })).hits).toMatchObject([{ auctionId: lotId }]);
  await again.stop();
}, 180_000);
