import { listActiveAuctions } from '@marque/core/contracts/listings';
import { SITES } from '@marque/core/rules/lot';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Calendar } from './calendar/index.ts';
import type { Accounts } from './compose-accounts.ts';
import type { Auctions } from './compose-auctions.ts';
import { publicOrigins } from './config/index.ts';
import { mountFeeds } from './feeds/index.ts';
import type { HomeContent } from './home-content/index.ts';
import type { Images } from './images/index.ts';
import type { Listings } from './listings/index.ts';
import type { Lots } from './lots/index.ts';
import type { ServerContext } from './platform/context.ts';
import { type Flags, mountFlags } from './platform/flags/index.ts';
import {
  createApp,
  createDirectCalls,
  mountRoutes,
  type Route,
  type RouteHost,
  sendCookies,
} from './platform/http/index.ts';
import { mountMailbox } from './platform/mail/index.ts';
import type { Trust } from './platform/proxies/index.ts';
import { countByNetwork } from './platform/rate-limit/index.ts';
import type { Reports } from './platform/reports/index.ts';
import type { StoragePort } from './platform/storage/index.ts';
import { mountService } from './service/index.ts';
import { createLocationOf } from './sessions/index.ts';
import { mountSitemap, mountStorefront, PAGE_ROUTE, type Storefront } from './storefront/index.ts';
import type { OpenedWorld } from './world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When it had come in whole (UTC ms): what "in time" is judged by. */
    receivedAt: number;
  }
}

export interface SitesParts {
  readonly context: ServerContext;
  readonly accounts: Accounts;
  readonly auctions: Pick<Auctions, 'gatewayEvents'> & {
    readonly lots: Pick<Lots, 'countLive' | 'sitemapRows'>;
    readonly listings: Pick<Listings, 'countView'>;
  };
  readonly world: Pick<OpenedWorld, 'listAnother'>;
  readonly isTrusted: Trust;
  readonly calendar: Pick<Calendar, 'mount'>;
  readonly homeContent: Pick<HomeContent, 'mount'>;
  readonly images: Images;
  readonly storage: StoragePort;
  readonly flags: Flags;
  readonly reports: Reports;
  readonly routes: readonly Route[];
  readonly storefront: Storefront;
}

/** A test has to fail on an answer that breaks its contract. Elsewhere a bid that was taken must not become a 500. */
const CHECKED_WORLDS: ReadonlySet<string> = new Set(['tests']);

/** The server of both sites: the whole API, and each site's own pages. `request.site` says which of them is asked. */
export async function createSites(parts: SitesParts): Promise<FastifyInstance> {
  const {
    context,
    accounts,
    auctions,
    calendar,
    world,
    isTrusted,
    homeContent,
    images,
    storage,
    flags,
    reports,
    routes,
    storefront,
  } = parts;
  const { clock, config, log, metrics, rateLimitStore } = context;
  const locationOf = createLocationOf({ header: config.countryHeader ?? null, isTrusted });
  const origins = publicOrigins(config);
  const app = await createApp({
    log,
    requestLimit: config.requestLimit,
    countRequest: (limit, address) => countByNetwork(rateLimitStore, limit, address),
    isTrusted,
    httpsSites: SITES.filter((site) => origins?.[site].startsWith('https:')),
  });

  app.addHook('onRequest', async (request, reply) => {
    // Pages may read the active auctions from another host of this API, without cookies.
    const { origin } = request.headers;
    if (origin === undefined || request.routeOptions.url !== listActiveAuctions.path) return;
    reply.header('vary', 'origin');
    if (Object.values(context.origins()).includes(origin)) reply.header('access-control-allow-origin', origin);
  });
  app.decorateRequest('receivedAt', 0);
  app.addHook('preValidation', async (request, reply) => {
    // Noted once a request has come in whole, so that none is begun in time and finished after the end, and before
    // any hook of ours takes time over it, so that no bid is late because a session had to be renewed.
    request.receivedAt = clock.now();
    if (isFile(request)) return;
    const cookies = await accounts.renew(request);
    if (cookies !== null) sendCookies(reply, cookies);
  });
  // In one process no token is older than its account.
  if (context.db.engine === 'postgres') app.addHook('preValidation', (request) => accounts.loadUnknown(request));
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const status = reply.statusCode;
    const { url: known = PAGE_ROUTE } = request.routeOptions;
    const route = known === PAGE_ROUTE ? 'pages' : known;
    metrics.count('http_requests', { method, route, status: String(status) });
    metrics.observe('http_request', reply.elapsedTime / 1000, { method, route });
    request.log.info({ method, url, status, ms: reply.elapsedTime }, 'answered');
  });

  const host: RouteHost = {
    identify: (request, endpoint) => {
      const facts = accounts.identify(request, endpoint, request.site, request.receivedAt);
      return 'kind' in facts ? facts : { ...facts, location: locationOf(request) };
    },
    checksReplies: CHECKED_WORLDS.has(config.world),
  };
  mountRoutes(app, routes, host);
  mountFlags(app, flags, context);
  mountMailbox(app, context);
  reports.mount(app);
  mountService(app, context, { lots: auctions.lots, world });
  mountSitemap(app, context, { lots: auctions.lots, pages: storefront.renderer });
  mountFeeds(app, context, { pages: storefront.renderer });
  calendar.mount(app);
  images.mount(app);
  homeContent.mount(app);
  await storage.mount(app);
  await context.payments.mount(app, auctions.gatewayEvents);
  await context.realtime.mount(app);
  await mountStorefront(
    {
      context,
      app,
      callsOf: createDirectCalls(routes, host),
      identify: host.identify,
      csrfTokenFor: accounts.csrfTokenFor,
      flags: () => flags.all(),
      formOrigin: storage.formOrigin,
      countView: auctions.listings.countView,
    },
    storefront,
  );
  return app;
}

/** Files, there and back, carry no session: renewing one for each of a page's thirty pictures would be a race. */
function isFile(request: FastifyRequest): boolean {
  return ['/assets/', '/images/', '/media/', '/storage/'].some((folder) => request.url.startsWith(folder));
}
