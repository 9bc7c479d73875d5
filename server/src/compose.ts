import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { REALTIME_KEY } from '@marque/core/contracts/realtime';
import { SITES, type Site } from '@marque/core/rules/lot';
import type { FastifyInstance } from 'fastify';
import { type Accounts, createAccounts } from './accounts/index.ts';
import { type Auctions, createAuctions } from './auctions/index.ts';
import type { Config } from './config.ts';
import { createImages } from './images/index.ts';
import { createClock } from './platform/clock/index.ts';
import type { ServerContext } from './platform/context.ts';
import { type Database, openDatabase } from './platform/db/index.ts';
import { createFlags } from './platform/flags/index.ts';
import type { Route } from './platform/http/index.ts';
import { createLog } from './platform/log/index.ts';
import { createFileMail } from './platform/mail/index.ts';
import { createMetrics } from './platform/metrics/index.ts';
import { createSandboxPayments } from './platform/payments/index.ts';
import { createSocketRealtime } from './platform/realtime/index.ts';
import { createReactions } from './reactions/index.ts';
import { createSearch } from './search/index.ts';
import { readClockOffset, serviceRoutes } from './service/index.ts';
import { createSite } from './site.ts';
import { loadBuild, loadSources, type PageSource } from './storefront/index.ts';
import { openWorld } from './world.ts';

export interface RunningServer {
  readonly origins: Readonly<Record<Site, string>>;
  readonly context: ServerContext;
  readonly auctions: Auctions;
  readonly accounts: Accounts;
  /** Answers what it has begun, tells sockets to come back, writes what is in memory, closes the files. */
  stop(): Promise<void>;
}

/** The server can't start: the message is one line for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What a measurement or a test puts beside the product, or in the place of its pages, on the same server with the same hooks. */
export interface Additions {
  /** Instead of the storefront's build. */
  readonly pages?: PageSource;
  readonly routes?: (parts: { readonly context: ServerContext; readonly accounts: Accounts }) => readonly Route[];
}

/** Worlds with public passwords never listen to anybody but this machine. */
const PUBLIC_WORLDS: ReadonlySet<string> = new Set(['empty']);
const LOOPBACK = '127.0.0.1';
const SECRET_KEY = 'secret';

/** Puts the server together and starts it. Throws a `StartError` where port, data folder or build can't be used. */
export async function startServer(config: Config, additions: Additions = {}): Promise<RunningServer> {
  // Asked first: `--fresh` must not throw away the data of a server that still runs on them.
  await requirePorts(config);
  const db = await openData(config);
  try {
    return await compose(config, db, additions);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openData({ data, fresh }: Config): Promise<Database> {
  try {
    if (fresh) await rm(data, { recursive: true, force: true });
    return await openDatabase(data);
  } catch (error) {
    throw new StartError(`The data folder "${data}" can’t be used: ${reasonOf(error)}`);
  }
}

async function loadPages({ dev }: Config): Promise<PageSource> {
  try {
    return dev ? await loadSources() : await loadBuild();
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}

async function compose(config: Config, db: Database, additions: Additions): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel });
  const clock = createClock(config.world === 'tests' ? await readClockOffset(db) : 0);
  const flags = createFlags(config.data, { onProblem: (problem) => log.warn({ problem }, 'flags stay as they were') });
  const secret = config.secret ?? (await ownSecret(db));
  const realtime = createSocketRealtime({ key: REALTIME_KEY, secret, log });
  const origins = { cars: '', watches: '' };
  const basis = { config, clock, db, log };
  const context: ServerContext = {
    ...basis,
    secret,
    realtime,
    origins: () => origins,
    metrics: createMetrics(),
    payments: createSandboxPayments({ now: clock.now, log }),
    mail: createFileMail(basis),
  };

  const accounts = createAccounts(context);
  // Without the flag service prices are shown; with it a visitor sees a lock or nothing, never the figure.
  const loginWall = () => flags.all() !== null;
  const auctions = createAuctions(context, {
    accounts,
    cardTokenOf: accounts.cardTokenOf,
    loginWall,
  });
  accounts.onCardSaved((userId) => void auctions.cardChanged(userId));
  const world = await openWorld(context, { auctions, accounts });
  const search = createSearch(context, auctions, { loginWall });
  auctions.onLotChanged((row) => search.update(row));
  const images = createImages(context, { draw: world.drawPicture, cacheFolder: join(config.data, 'pictures') });
  auctions.onLotChanged(() => images.bidsArrived());

  const reactions = createReactions(context, auctions, accounts);

  let isReady = false;
  const startedAt = clock.now();
  const routes = [
    ...auctions.routes,
    ...accounts.routes,
    ...search.routes,
    ...serviceRoutes(context, { startedAt, isReady: () => isReady }),
    ...(additions.routes?.({ context, accounts }) ?? []),
  ];
  const pages = additions.pages ?? (await loadPages(config));
  const apps = new Map<Site, FastifyInstance>();
  for (const site of SITES) {
    const app = await createSite(site, { context, accounts, images, flags, routes, pages });
    realtime.attach(app.server);
    apps.set(site, app);
  }

  async function stop(): Promise<void> {
    isReady = false;
    await world.stop();
    await realtime.stop();
    await Promise.all([...apps.values()].map((app) => app.close()));
    clock.stop();
    await images.stop();
    await auctions.stop();
    await reactions.settled();
    await pages.stop();
    await db.close();
  }

  try {
    Object.assign(origins, await listen(apps, config));
    await reactions.start();
    await auctions.start();
    await search.start();
    world.start();
    isReady = true;
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { origins, context, auctions, accounts, stop };
}

/** Cars on the port, watches on the next; with port 0 each takes a free one. */
async function listen(apps: ReadonlyMap<Site, FastifyInstance>, config: Config): Promise<Record<Site, string>> {
  const host = hostOf(config.world);
  const origins = { cars: '', watches: '' };
  for (const [index, site] of SITES.entries()) {
    const port = config.port === 0 ? 0 : config.port + index;
    const app = apps.get(site);
    if (!app) throw new Error(`No app for ${site}.`);
    try {
      await app.listen({ port, host });
    } catch (error) {
      throw portError(port, error);
    }
    origins[site] = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  }
  return origins;
}

async function requirePorts({ port, world }: Config): Promise<void> {
  if (port === 0) return;
  for (const index of SITES.keys()) {
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once('error', (error) => reject(portError(port + index, error)));
      probe.listen(port + index, hostOf(world), () => probe.close(() => resolve()));
    });
  }
}

function portError(port: number, error: unknown): StartError {
  return hasCode(error, 'EADDRINUSE')
    ? new StartError(`Port ${port} is taken: stop what runs there, or choose another with --port.`)
    : new StartError(`Port ${port} can’t be used: ${reasonOf(error)}`);
}

function hostOf(world: Config['world']): string {
  return PUBLIC_WORLDS.has(world) ? '0.0.0.0' : LOOPBACK;
}

/** Made at the first start and kept with the data, so that sessions outlive a restart. */
async function ownSecret(db: Database): Promise<string> {
  const stored = await db.read.selectFrom('meta').select('value').where('key', '=', SECRET_KEY).executeTakeFirst();
  if (stored) return stored.value;
  const value = randomBytes(32).toString('hex');
  await db.write((transaction) => transaction.insertInto('meta').values({ key: SECRET_KEY, value }).execute());
  return value;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
