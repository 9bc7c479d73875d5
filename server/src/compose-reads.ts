import type { ApiClient } from '@marque/core/client';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { createAccounts } from './compose-accounts.ts';
import { createAuctions } from './compose-auctions.ts';
import type { RendererStart } from './compose-renderer.ts';
import type { Config } from './config/index.ts';
import { createConsignments } from './consignments/index.ts';
import { readHomeContentRoute } from './home-content/index.ts';
import { createMeetups } from './meetups/index.ts';
import { createClock } from './platform/clock/index.ts';
import { createSingleProcess } from './platform/cluster/index.ts';
import type { ServerContext } from './platform/context.ts';
import { openPostgres, openReadOnly } from './platform/db/index.ts';
import { openErrorLog } from './platform/error-log/index.ts';
import { createFlags } from './platform/flags/index.ts';
import { createDirectCalls } from './platform/http/index.ts';
import { createLog } from './platform/log/index.ts';
import { noMetrics } from './platform/metrics/index.ts';
import type { RateLimitStore, WindowCount } from './platform/rate-limit/index.ts';
import { openSearch } from './platform/search/index.ts';
import { createSearch } from './search/index.ts';
import type { PageRequest, RendererParts, RendererServer } from './storefront/index.ts';
import { createSubscriptions } from './subscriptions/index.ts';

/** Connections of a renderer to PostgreSQL: a page's loaders read at the same time. */
const RENDERER_READERS = 4;

/** What a renderer answers by itself: the reading half of the server. */
export interface Reads extends Pick<RendererParts, 'apply' | 'setClockAhead'> {
  readonly knows: (endpoint: Endpoint) => boolean;
  /** The calls of the page's visitor. */
  readonly callsOf: (page: PageRequest) => ApiClient;
}

/** The log of a renderer, which sends its errors to the error log itself. */
function createReadsLog(config: Config): ServerContext['log'] {
  const errorLog = openErrorLog(config);
  const log = createLog({ level: config.logLevel, onLine: errorLog?.add });
  errorLog?.start(log);
  return log;
}

/** Puts the same handlers together as the server has, on a read-only connection. */
export async function openReads({ config, secret }: RendererStart, server: RendererServer): Promise<Reads> {
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
    // The server tells of the changes of all processes.
    cluster: createSingleProcess(),
    db:
      config.databaseUrl === undefined
        ? openReadOnly(config.data)
        : await openPostgres(config.databaseUrl, { readers: RENDERER_READERS, readsOnly: true }),
    log: createReadsLog(config),
    metrics: noMetrics,
    // Pages know these by their request.
    origins: () => ({ cars: '', watches: '' }),
    ...writesElsewhere(),
  };
  const flags = createFlags(config);
  const loginWall = () => flags.all() !== null;
  const accounts = await createAccounts(context);
  const auctions = createAuctions(context, {
    accounts,
    cardTokenOf: accounts.cardTokenOf,
    loginWall,
    countView: server.viewed,
  });
  const port = await openSearch(config, context.log, { isReader: true });
  const search = createSearch(context, auctions.lots, auctions.listings, { loginWall, port });
  const claimFiles = unavailable;
  const routes = [
    ...auctions.routes,
    ...accounts.routes,
    ...search.routes,
    ...createConsignments(context, { accounts, claimFiles }).routes,
    ...createMeetups(context, { claimFiles }).routes,
    ...createSubscriptions(context, auctions).routes,
    readHomeContentRoute(context),
  ].filter(({ endpoint }) => isRead(endpoint));
  const known = new Set(routes.map(({ endpoint }) => endpoint.name));
  const callsOf = createDirectCalls(routes, { checksReplies: config.world === 'tests' });
  // The server fills an index that outlives both.
  if (port.outlivesProcess !== true) {
    await search.buildIndex();
    // In the background: pages without a search need no words.
    search
      .prepareWords()
      .catch((err: unknown) => context.log.error({ err }, 'the words of the lots could not be prepared'));
  }

  return {
    knows: ({ name }) => known.has(name),
    callsOf: (page) => callsOf({ identify: () => page.visitor, log: context.log }),
    async apply({ lotIds, userIds }) {
      await accounts.load(userIds);
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
      beginSetUp: unavailable,
      setUp: unavailable,
      hold: unavailable,
      capture: unavailable,
      refund: unavailable,
      release: unavailable,
      mount: unavailable,
    },
    realtime: {
      publish: unavailable,
      hasSubscribers: unavailable,
      reconnectAll: unavailable,
      authorise: unavailable,
      authenticate: unavailable,
      endSessions: unavailable,
      stop: unavailable,
      drain: unavailable,
      stats: unavailable,
      mount: unavailable,
    },
  };
}
