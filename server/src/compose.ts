import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Site } from '@marque/core/rules/lot';
import type { FastifyBaseLogger } from 'fastify';
import { createCalendar } from './calendar/index.ts';
import { createSaleDocuments, readDocumentTexts } from './completion/index.ts';
import { type Accounts, createAccounts } from './compose-accounts.ts';
import { type Auctions, createAuctions } from './compose-auctions.ts';
import { createInfrastructure, type Infrastructure, openCluster } from './compose-infrastructure.ts';
import { openRenderers, openStorefront, type Renderers } from './compose-storefront.ts';
import type { Config } from './config/index.ts';
import { createConsignments, readFormTexts } from './consignments/index.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { createEnquiries, readEnquiryTexts } from './enquiries/index.ts';
import { createHomeContent, type HomeContent } from './home-content/index.ts';
import { createHousekeeping } from './housekeeping/index.ts';
import { createImages } from './images/index.ts';
import { createInvoicePdfs } from './invoices/index.ts';
import { createPorts, requirePorts } from './listen.ts';
import { createMeetups, readAttendeeTexts } from './meetups/index.ts';
import { createNewsletters } from './newsletters/index.ts';
import type { MachineTime } from './platform/clock/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { Database } from './platform/db/index.ts';
import { openErrorLog } from './platform/error-log/index.ts';
import { startUnleash } from './platform/flags/index.ts';
import type { Route } from './platform/http/index.ts';
import { createLog } from './platform/log/index.ts';
import { openSearch } from './platform/search/index.ts';
import { createPublishing } from './publishing/index.ts';
import { createReactions } from './reactions/index.ts';
import { createSearch } from './search/index.ts';
import { createReadiness, freeBytesOf, type Phase, prepareLocations, serviceRoutes } from './service/index.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { createSites } from './sites.ts';
import type { PageSource } from './storefront/index.ts';
import { announceListing, createSubscriptions } from './subscriptions/index.ts';
import { createUploads, type Uploads } from './uploads/index.ts';
import { openWorld } from './world.ts';

export { StartError } from './start-error.ts';

export interface RunningServer {
  readonly origins: Readonly<Record<Site, string>>;
  readonly context: ServerContext;
  readonly auctions: Auctions;
  readonly accounts: Accounts;
  readonly uploads: Uploads;
  readonly homeContent: Pick<HomeContent, 'sweep'>;
  /**
   * Stops closing lots, asks sockets to reconnect, finishes the requests under way, writes pending data and closes the
   * files. A request or a step that hangs is abandoned after some seconds.
   */
  stop(): Promise<void>;
}

/** What a measurement or a test puts beside the product, or in the place of its pages, on the same server with the same hooks. */
export interface Overrides {
  /** Instead of the storefront's build. */
  readonly pages?: PageSource;
  /** Instead of the machine's clocks. */
  readonly machine?: MachineTime;
  /** Processes that render pages, if they have been started before. */
  readonly renderers?: readonly ChildProcess[];
  readonly routes?: (parts: { readonly context: ServerContext; readonly accounts: Accounts }) => readonly Route[];
  /** Milliseconds that a step of the shutdown may take, on a machine that is busy with other tests. */
  readonly shutdownStepMs?: number;
}

/** Milliseconds after the start. */
const PREPARE_LATER_MS = 1_000;

/** Puts the server together and starts it. Throws a `StartError` where port, data folder or build can't be used. */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  const errorLog = openErrorLog(config);
  const log = createLog({ level: config.logLevel, onLine: errorLog?.add });
  const shutdown = createShutdown(overrides.shutdownStepMs);
  if (errorLog !== null) {
    errorLog.start(log);
    // Undone last, so that errors of the shutdown are sent too.
    shutdown.add('error log', () => errorLog.stop());
  }
  try {
    let folder: DataFolder | null = null;
    // The renderers read the data, so they end before it is closed.
    shutdown.add('data folder', () => folder?.close());
    const renderers = openRenderers(config, log, { pages: overrides.pages, started: overrides.renderers });
    if (renderers !== null) shutdown.add('renderers', () => renderers.stop());
    // Checked before the data folder is opened, so that a failed start leaves it unchanged.
    await requirePorts(config);
    folder = await openDataFolder(config);
    return await startFeatures(config, folder.db, log, { ...overrides, renderers }, shutdown);
  } catch (error) {
    await shutdown.run().catch((err: unknown) => log.error({ err }, 'a failed start could not be undone'));
    throw error;
  }
}

async function startFeatures(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
  overrides: Omit<Overrides, 'renderers'> & { readonly renderers: Renderers | null },
  shutdown: Shutdown,
): Promise<RunningServer> {
  const cluster = await openCluster(config, db, log);
  shutdown.add('other processes', () => cluster.stop());
  const infrastructure = await createInfrastructure(config, { cluster, db, log }, overrides.machine);
  const { context, origins } = infrastructure;
  const features = await createFeatures(infrastructure);
  const storefront = await openStorefront(context, features, overrides.renderers, overrides.pages);
  if (overrides.renderers === null) shutdown.add('pages', () => storefront.renderer.stop());
  const {
    accounts,
    auctions,
    consignments,
    enquiries,
    homeContent,
    housekeeping,
    images,
    publishing,
    reactions,
    search,
    subscriptions,
    uploads,
    world,
  } = features;

  let phase: Phase = 'starting';
  const readiness = createReadiness({
    phase: () => phase,
    heartbeatAge: auctions.heartbeatAge,
    freeBytes: () => freeBytesOf(config.data),
  });
  const { logPageError } = infrastructure.reports;
  const { presenceOf } = auctions.bidding;
  const state = { startedAt: context.clock.now(), readiness, logPageError, presenceOf };
  const routes = [
    ...auctions.routes,
    ...accounts.routes,
    ...features.vendorRoutes,
    ...search.routes,
    ...features.calendar.routes,
    ...uploads.routes,
    ...features.documents.routes,
    ...features.invoicePdfs.routes,
    ...consignments.routes,
    ...publishing.routes,
    ...homeContent.routes,
    ...enquiries.routes,
    ...subscriptions.routes,
    ...visitorRoutes(context, features),
    ...serviceRoutes(context, state),
    ...(overrides.routes?.({ context, accounts }) ?? []),
  ];
  const app = await createSites({ ...infrastructure, ...features, routes, storefront });
  const ports = createPorts(app, config);

  // Undone from the last to the first.
  shutdown.add('events', () => context.realtime.drain());
  shutdown.add('e-mails', () => infrastructure.mailAdapter.stop());
  shutdown.add('accounts', () => accounts.stop());
  shutdown.add('reactions', () => reactions.settled());
  shutdown.add('reminders', () => consignments.stop());
  shutdown.add('answers', () => enquiries.stop());
  shutdown.add('approvals', () => publishing.stop());
  shutdown.add('home pages', () => homeContent.stop());
  shutdown.add('announcements', () => subscriptions.stop());
  shutdown.add('housekeeping', () => housekeeping.stop());
  shutdown.add('auctions', () => auctions.stop());
  shutdown.add('pictures', () => images.stop());
  shutdown.add('uploads', () => uploads.stop());
  shutdown.add('invoices', () => features.invoicePdfs.stop());
  shutdown.add('search', () => search.stop());
  shutdown.add('requests', () => ports.close());
  shutdown.add('sockets', () => context.realtime.stop());
  shutdown.add('world', () => world.stop());
  shutdown.add('heartbeat', () => auctions.stopHeartbeat());
  shutdown.add('clock', () => {
    phase = 'stopping';
    context.clock.stop();
    return cluster.release();
  });

  Object.assign(origins, await ports.open());
  await cluster.start();
  if (!cluster.startedAlone() && config.storage === 'embedded') {
    log.warn('Other processes use the same database: give all of them this data folder, or use MARQUE_STORAGE=s3.');
  }
  await auctions.start();
  infrastructure.mailAdapter.start();
  cluster.onTakeOver(async () => infrastructure.mailAdapter.start());
  if (config.flags === 'unleash') shutdown.add('flags', startUnleash(context));
  accounts.start();
  consignments.start();
  enquiries.start();
  publishing.start();
  subscriptions.start();
  housekeeping.start();
  world.start();
  // After the first page, which waits for this process too, and for whose search the renderers have an index of their own.
  const preparing = setTimeout(() => {
    prepareLocations();
    search.prepareWords().catch((err: unknown) => log.error({ err }, 'the search index could not be built'));
  }, PREPARE_LATER_MS);
  preparing.unref();
  shutdown.add('preparation', () => clearTimeout(preparing));
  phase = 'ready';
  return { origins, context, auctions, accounts, uploads, homeContent, stop: shutdown.run };
}

type Features = Awaited<ReturnType<typeof createFeatures>>;

/** Creates the features and connects their events. */
async function createFeatures({ context, flags, storage }: Infrastructure) {
  const { config } = context;
  // Without the flag service prices are shown; with it visitors see a lock or no price.
  const loginWall = () => flags.all() !== null;
  const accounts = await createAccounts(context);
  const auctions = createAuctions(context, {
    accounts,
    cardTokenOf: accounts.cardTokenOf,
    loginWall,
    onListed: announceListing,
    onLimitRaised: accounts.reportRaise,
  });
  accounts.onCardSaved((userId) => {
    auctions.cardChanged(userId);
  });
  const world = await context.cluster.alone(() => openWorld(context, { ...auctions, accounts, storage }));
  const port = await openSearch(config, context.log);
  const search = createSearch(context, auctions.lots, auctions.listings, { loginWall, port });
  // The process that changes a lot writes it to an index that outlives them all.
  const follow = port.outlivesProcess === true ? auctions.lots.onCommitted : auctions.lots.onChanged;
  follow((row) => void search.update(row));
  const reactions = createReactions(context, auctions, accounts);
  const uploads = createUploads(context, storage, [
    () => readFormTexts(context.db.read),
    () => readEnquiryTexts(context.db.read),
    () => readAttendeeTexts(context.db.read),
    () => readDocumentTexts(context.db.read),
  ]);
  const documents = createSaleDocuments(context, uploads);
  const invoicePdfs = createInvoicePdfs(context, storage);
  const consignments = createConsignments(context, { accounts, claimFiles: uploads.claimFiles });
  const publishing = createPublishing(context, {
    accounts,
    lots: auctions.lots,
    onListed: announceListing,
    publishLotFacts: auctions.outbox.publishLotFacts,
    readFile: uploads.readFile,
    storage,
  });
  const drawLot = async (key: string) => (await world.drawPicture(key)) ?? publishing.pictures.draw(key);
  const homeContent = createHomeContent(context, {
    accounts,
    storage,
    isPicture: async (key) => (await drawLot(key)) !== null,
  });
  const images = createImages(context, {
    draw: async (key) => (await drawLot(key)) ?? homeContent.pictures.draw(key),
    openPhotograph: async (key) => (await publishing.pictures.open(key)) ?? homeContent.pictures.open(key),
    cacheFolder: join(config.data, 'pictures'),
  });
  auctions.lots.onChanged(() => images.onBids());
  const vendorRoutes = accounts.vendorRoutes(auctions.outbox);
  const enquiries = createEnquiries(context, {
    lots: auctions.lots,
    claimFiles: uploads.claimFiles,
    onChanged: (auctionId) => auctions.outbox.publishLotFacts(auctionId, 'enquiry'),
  });
  const subscriptions = createSubscriptions(context, auctions);
  const housekeeping = createHousekeeping(context);
  const calendar = createCalendar(context, accounts);
  return {
    accounts,
    auctions,
    calendar,
    consignments,
    documents,
    enquiries,
    homeContent,
    housekeeping,
    invoicePdfs,
    world,
    search,
    subscriptions,
    images,
    publishing,
    reactions,
    uploads,
    vendorRoutes,
  };
}

/** Routes that are open to visitors. */
function visitorRoutes(context: ServerContext, { uploads }: Pick<Features, 'uploads'>): Route[] {
  const { claimFiles } = uploads;
  return [...createMeetups(context, { claimFiles }).routes, ...createNewsletters(context).routes];
}
