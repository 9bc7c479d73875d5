import type { ApiClient } from '@marque/core/client';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { createAccounts } from './compose-accounts.ts';
import { createAuctions } from './compose-auctions.ts';
import type { Config } from './config.ts';
import { createConsignments } from './consignments/index.ts';
import { createMeetups } from './meetups/index.ts';
import { createClock } from './platform/clock/index.ts';
import type { ServerContext } from './platform/context.ts';
import { openReadOnly } from './platform/db/index.ts';
import { createFlags } from './platform/flags/index.ts';
import { createDirectCalls } from './platform/http/index.ts';
import { createLog } from './platform/log/index.ts';
import { noMetrics } from './platform/metrics/index.ts';
import type { RateLimitStore, WindowCount } from './platform/rate-limit/index.ts';
import { createSearch } from './search/index.ts';
import {
  createLocalRenderer,
  loadBuild,
  type RendererParts,
  type RendererServer,
  servePages,
} from './storefront/index.ts';
import { createSubscriptions } from './subscriptions/index.ts';

/** What the server tells a renderer when it starts it. */
export interface RendererStart {
  readonly config: Config;
  readonly secret: string;
}

/** Renders pages until the server ends. `onReady`: before the first page. */
export async function runRenderer(onReady: () => void): Promise<void> {
  servePages(openRenderer, onReady);
  // Loaded while the server opens its data. Where there is no build, the server says so.
  await loadBuild().catch(() => undefined);
}

/**
 * The reading half of the server, for a process that renders pages: the same handlers on a read-only connection. Calls that
 * write, and those of features that no page reads, go to the server.
 */
async function openRenderer({ config, secret }: RendererStart, server: RendererServer): Promise<RendererParts> {
  let clockAhead = 0;
  const machine = { now: () => Date.now() + clockAhead, monotonicNow: () => performance.now() + clockAhead };
  const rateLimitStore: RateLimitStore = {
    increment: async (name, key, windowMs, by = 1) =>
      (await server.ask({ kind: 'increment', name, key, windowMs, by })) as WindowCount,
  };
  const context: ServerContext = {
    config,
    secret,
    rateLimitStore,
    clock: createClock({ machine }),
    db: openReadOnly(config.data),
    log: createLog({ level: config.logLevel }),
    metrics: noMetrics,
    // Pages know these by their request.
    origins: () => ({ cars: '', watches: '' }),
    ...writesElsewhere(),
  };
  const flags = createFlags(config.data);
  const loginWall = () => flags.all() !== null;
  const accounts = await createAccounts(context);
  const auctions = createAuctions(context, {
    accounts,
    cardTokenOf: accounts.cardTokenOf,
    loginWall,
    countView: server.viewed,
  });
  const search = createSearch(context, auctions.lots, auctions.listings, { loginWall });
  const claimFiles = unavailable;
  const routes = [
    ...auctions.routes,
    ...accounts.routes,
    ...search.routes,
    ...createConsignments(context, { accounts, claimFiles }).routes,
    ...createMeetups(context, { claimFiles }).routes,
    ...createSubscriptions(context, auctions).routes,
  ].filter(({ endpoint }) => isRead(endpoint));
  const known = new Set(routes.map(({ endpoint }) => endpoint.name));
  const callsOf = createDirectCalls(routes, { checksReplies: config.world === 'tests' });
  await search.buildIndex();

  return {
    renderer: createLocalRenderer(config, await loadBuild()),
    apiFor(page, remote) {
      const local = callsOf({ identify: () => page.visitor, log: context.log });
      const api: ApiClient = {
        call: (endpoint, given, options) => (known.has(endpoint.name) ? local : remote).call(endpoint, given, options),
      };
      return api;
    },
    async apply({ lotIds, userIds }) {
      for (const userId of userIds) accounts.refresh(userId);
      for (const row of await auctions.lots.findAll(lotIds)) await search.update(row);
    },
    setClockAhead(milliseconds) {
      clockAhead = milliseconds;
    },
  };
}

function isRead({ method, onlyReads }: Endpoint): boolean {
  return method === 'GET' || onlyReads === true;
}

function unavailable(): never {
  throw new Error('This process only reads.');
}

/** The ports that only writing uses. */
function writesElsewhere(): Pick<ServerContext, 'mail' | 'payments' | 'realtime'> {
  return {
    mail: { send: unavailable, sendAll: unavailable },
    payments: {
      tokenise: unavailable,
      setUp: unavailable,
      hold: unavailable,
      capture: unavailable,
      refund: unavailable,
      release: unavailable,
    },
    realtime: {
      publish: unavailable,
      authorise: unavailable,
      endSessions: unavailable,
      stop: unavailable,
      stats: unavailable,
    },
  };
}
