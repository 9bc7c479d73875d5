import { randomBytes } from 'node:crypto';
import type { Site } from '@marque/core/rules/lot';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/index.ts';
import { createClock, type MachineTime } from './platform/clock/index.ts';
import { type Cluster, createSingleProcess, openPostgresCluster } from './platform/cluster/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { Database, PostgresDatabase } from './platform/db/index.ts';
import { createFlags, type Flags } from './platform/flags/index.ts';
import { createLimitedMail, type MailAdapter, openMail } from './platform/mail/index.ts';
import { readMeta, writeMeta } from './platform/meta/index.ts';
import { createMetrics } from './platform/metrics/index.ts';
import { openPayments } from './platform/payments/index.ts';
import { addressOf, createTrust, type Trust } from './platform/proxies/index.ts';
import { createDatabaseRateLimitStore, createMemoryRateLimitStore } from './platform/rate-limit/index.ts';
import { openRealtime } from './platform/realtime/index.ts';
import { createReports, type Reports } from './platform/reports/index.ts';
import { openStorage, type StoragePort } from './platform/storage/index.ts';
import { readClockOffset } from './service/index.ts';

const SECRET_KEY = 'secret';

/** What every feature may need: the ports, opened as the settings select their adapters. */
export interface Infrastructure {
  readonly context: ServerContext;
  readonly flags: Flags;
  readonly mailAdapter: MailAdapter;
  readonly reports: Reports;
  readonly storage: StoragePort;
  readonly isTrusted: Trust;
  /** What `context.origins` gives: filled in once the sites listen. */
  readonly origins: Record<Site, string>;
}

/** The other processes on the same database: none on a data folder's own. */
export async function openCluster(config: Config, db: Database, log: FastifyBaseLogger): Promise<Cluster> {
  if (config.databaseUrl === undefined) return createSingleProcess();
  const { processName: name, onUncertain } = db as PostgresDatabase;
  return openPostgresCluster({ url: config.databaseUrl, name, log, onUncertain });
}

export async function createInfrastructure(
  config: Config,
  { cluster, db, log }: Pick<ServerContext, 'cluster' | 'db' | 'log'>,
  machine: MachineTime | undefined,
): Promise<Infrastructure> {
  const metrics = createMetrics();
  const clock = createClock({
    machine,
    offset: config.world === 'tests' ? await readClockOffset(db) : 0,
    onJump(milliseconds) {
      log.warn({ milliseconds }, 'the machine’s clock was set, or the machine has slept');
      metrics.count('clock_jumps', { direction: milliseconds > 0 ? 'forward' : 'back' });
    },
  });
  const secret = config.secret ?? (await loadSecret(db));
  const isTrusted = createTrust(config.trustProxy);
  const realtime = await openRealtime(config, {
    secret,
    clock,
    log,
    metrics,
    addressOf: (request) => addressOf(request, isTrusted),
  });
  cluster.onBroadcast(({ channel, event, data }) => realtime.publish(channel, event, data));
  cluster.onGap(async () => realtime.reconnectAll());
  const origins = { cars: '', watches: '' };
  const rateLimitStore =
    db.engine === 'postgres'
      ? createDatabaseRateLimitStore(db as PostgresDatabase, clock)
      : createMemoryRateLimitStore(clock);
  const mailAdapter = await openMail({ config, clock, db, log, metrics });
  const mail = createLimitedMail(mailAdapter, { config, rateLimitStore, log, metrics });
  const context: ServerContext = {
    config,
    clock,
    cluster,
    db,
    log,
    secret,
    realtime,
    origins: () => origins,
    metrics,
    payments: await openPayments(config, { db, clock, log, secret }),
    rateLimitStore,
    mail,
  };
  const flags = createFlags(config, {
    onProblem: (problem) => log.warn({ problem }, 'the flags file is invalid; the flags stay unchanged'),
  });
  const storage = await openStorage(context);
  return { context, flags, mailAdapter, reports: createReports(context), storage, isTrusted, origins };
}

/** Created at the first start and stored with the data, so that sessions survive a restart. */
async function loadSecret(db: Database): Promise<string> {
  const stored = await readMeta(db.read, SECRET_KEY);
  if (stored !== null) return stored;
  const value = randomBytes(32).toString('hex');
  return db.write(async (transaction) => {
    // Another process may have started at the same time.
    const other = await readMeta(transaction, SECRET_KEY);
    if (other === null) await writeMeta(transaction, SECRET_KEY, value);
    return other ?? value;
  });
}
