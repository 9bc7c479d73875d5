// The server of `bench bids`, in its own process: the product with two additional control endpoints.
import { writeFileSync } from 'node:fs';
import { placeBid, placeBidBody, placedBid } from '@marque/core/contracts/bidding';
import { endpoint } from '@marque/core/contracts/endpoint';
import { pathId } from '@marque/core/contracts/wire';
import * as z from 'zod/mini';
import { createPlaceBid } from '../../../server/src/bidding/place-bid.ts';
import { createBidWriter } from '../../../server/src/bidding/writer/bid-writer.ts';
import { startServer } from '../../../server/src/compose.ts';
import { parseConfig } from '../../../server/src/config/index.ts';
import { createLots } from '../../../server/src/lots/index.ts';
import { createOutbox } from '../../../server/src/outbox/index.ts';
import { createBackground } from '../../../server/src/platform/background/index.ts';
import { replied, route } from '../../../server/src/platform/http/index.ts';
import { createRateLimiter } from '../../../server/src/platform/rate-limit/index.ts';
import { createAccessTokens } from '../../../server/src/sessions/access-tokens.ts';
import { announceWanted, readProgress, seedAlerts } from './alerts-seed.ts';
import { bidderIds, hotLotRow, seedBidders } from './bids-seed.ts';

const [data = '', accountsText = '40000', lotsText = '0', world = 'load', alerts = '', seeded = ''] =
  process.argv.slice(2);
process.env.NODE_ENV = 'production';

/** Parses the same body for the same member and discards it. */
const noOp = endpoint({
  name: 'benchNoOp',
  method: 'POST',
  path: '/bench/:auctionId/no-op',
  summary: 'A request without effect, for the cost of a request.',
  access: 'user',
  params: z.object({ auctionId: pathId }),
  body: placeBidBody,
  replies: { 200: z.object({ auctionId: z.int() }) },
});

/** The same bid in a commit of its own. */
const commitEach = endpoint({
  ...placeBid,
  name: 'benchCommitEach',
  path: '/bench/:auctionId/bids',
  replies: { 200: placedBid, 202: placedBid },
});

const server = await startServer(
  // Like the demo world, the world `load` does not validate responses against their contracts.
  parseConfig({
    world,
    port: 0,
    data,
    traffic: false,
    logLevel: 'warn',
    requestLimit: 1e9,
    databaseUrl: process.env.DATABASE_URL,
  }),
  {
    routes: ({ context, accounts }) => {
      const background = createBackground(context);
      const outbox = createOutbox(context, background);
      const { publishSnapshot } = createLots(context, accounts, { outbox, background });
      const hooks = {
        publishSnapshot,
        onLotChanged: () => undefined,
        onHoldToPlace: () => undefined,
        onHoldReplaced: () => undefined,
      };
      const writer = createBidWriter(context, { accounts, mayHaveLimit: () => false }, outbox, hooks, 1);
      const place = createPlaceBid(context, accounts, writer, createRateLimiter(context, 'bids'));
      return [
        route(noOp, ({ params }) => replied(200, { auctionId: params.auctionId })),
        route(commitEach, async (call) => {
          const verdict = await place(call);
          return verdict.kind === 'refused' ? verdict : replied(verdict.status, verdict.body);
        }),
      ];
    },
  },
);

const { context, origins, auctions, accounts } = server;
const now = context.clock.now();
const userIds =
  seeded === 'seeded'
    ? bidderIds(Number(accountsText))
    : await seedBidders(context.db, Number(accountsText), Number(lotsText), now);
// Load all accounts first, so that no round includes their first read.
await accounts.load(userIds);
const issuer = createAccessTokens(context.secret);
writeFileSync(`${data}/tokens.json`, JSON.stringify(userIds.map((id) => issuer.issue(id, `bench${id}`, now).token)));

if (alerts === 'alerts') await seedAlerts(context.db, userIds, now);

const ANSWERS = {
  async newLot() {
    const row = await hotLotRow(context.db, context.clock.now());
    auctions.lots.changed(row);
    return { kind: 'lot', lotId: row.id };
  },
  async announce() {
    auctions.lots.changed(await announceWanted(context.db, context.clock.now()));
    return { kind: 'announced' };
  },
  readAnnounced: async () => ({ kind: 'progress', ...(await readProgress(context.db)) }),
} as const;

process.on('message', ({ kind }: { kind: keyof typeof ANSWERS }) => {
  void ANSWERS[kind]().then((answer) => process.send?.(answer));
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ kind: 'ready', origin: origins.cars.replace('localhost', '127.0.0.1') });
