/** Functions that the server's tests share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { parseConfig, type WorldName } from '../config/index.ts';
import { createClock } from './clock/index.ts';
import { createSingleProcess } from './cluster/index.ts';
import type { ServerContext } from './context.ts';
import type { RequestFacts } from './http/index.ts';
import { createLog } from './log/index.ts';
import { createMetrics } from './metrics/index.ts';
import { createSandboxPayments } from './payments/index.ts';
import { createMemoryRateLimitStore } from './rate-limit/index.ts';
import { openTestDatabase } from './test-database.ts';

/** An empty folder that is removed after the test, or after all tests of a file with `afterAll` as `whenDone`. */
export function temporaryFolder(whenDone: (remove: () => Promise<void>) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'marque-test-'));
  whenDone(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a handler is told of a visitor's request. */
export const VISITOR_FACTS: RequestFacts = {
  site: 'cars',
  ip: '192.0.2.1',
  userAgent: 'tests',
  deviceCookie: null,
  ticketCookie: null,
  csrfCookie: null,
  idempotencyKey: null,
  receivedAt: 0,
  location: { header: null, language: null },
  caller: { kind: 'visitor', isCrawler: false },
};

/** Resolves with the first truthy result. Fails only after a minute, so that a slow machine fails no test. */
export function waitUntil<Found>(check: () => Found | Promise<Found>) {
  return vi.waitUntil(check, { timeout: 60_000 });
}

export interface Published {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
}

export interface TestContextOptions {
  readonly world?: WorldName;
  /** Milliseconds by which the clock runs ahead of the machine's. */
  readonly ahead?: number | undefined;
  /** The time in which the card gateway answers. */
  readonly gatewayDelayMs?: number;
}

/** A context over a real database until the end of the test: it records published events and sends no e-mails. */
export async function openTestContext(folder: string, options: TestContextOptions = {}) {
  const { world = 'tests', ahead, gatewayDelayMs: delayMs = 0 } = options;
  const db = await openTestDatabase(folder);
  const clock = createClock({ offset: ahead });
  const log = createLog({ level: 'silent' });
  const published: Published[] = [];
  const context = {
    config: parseConfig({ data: folder, world, traffic: false }),
    clock,
    cluster: createSingleProcess(),
    db,
    log,
    metrics: createMetrics({ process: false }),
    realtime: {
      publish: (channel, event, data) => void published.push({ channel, event, data: structuredClone(data) }),
      hasSubscribers: () => true,
      reconnectAll: () => undefined,
      authorise: () => ({ auth: '' }),
      authenticate: () => ({ auth: '', user_data: '' }),
      endSessions: () => undefined,
      stop: async () => undefined,
      drain: async () => undefined,
      stats: () => {
        throw new Error('not supported in tests without sockets');
      },
      mount: async () => undefined,
    },
    payments: createSandboxPayments({ now: clock.now, log, delayMs }),
    mail: { send: async () => undefined, sendAll: async () => undefined },
    rateLimitStore: createMemoryRateLimitStore({ monotonicNow: clock.monotonicNow }),
    origins: () => ({ cars: 'http://cars.test', watches: 'http://watches.test' }),
    secret: 'a secret for tests only',
  } satisfies ServerContext;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    clock.stop();
    await db.close();
  };
  onTestFinished(close);
  return { context, published, close };
}
