import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMe } from '@marque/core/contracts/accounts';
import { DAY_MS } from '@marque/core/rules/time';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedTables } from '../api-tests/harness/stored-rows.ts';
import { startTestServer, stopTime, type TestServer } from '../api-tests/harness/test-server.ts';
import { parseConfig, WORLDS, type WorldName } from '../config/index.ts';
import { createClock } from '../platform/clock/index.ts';
import { createSingleProcess } from '../platform/cluster/index.ts';
import { type Database, openDatabase, requireSqlite } from '../platform/db/index.ts';
import { createLog } from '../platform/log/index.ts';
import { MAILBOX_LIMIT } from '../platform/mail/index.ts';
import { createHousekeeping, type Housekeeping, SWEEP_INTERVAL_MS } from './index.ts';

/** How long used and expired tokens stay, and how many rows one transaction deletes. */
const RETENTION_MS = 7 * DAY_MS;
const BATCH_SIZE = 500;

let folder = '';
let db: Database;
let clock: ReturnType<typeof createClock>;
const opened: Housekeeping[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marque-housekeeping-'));
  db = await openDatabase(folder);
  clock = createClock();
});
afterEach(async () => {
  clock.stop();
  for (const housekeeping of opened.splice(0)) await housekeeping.stop();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(world: WorldName = 'tests'): Housekeeping {
  const config = parseConfig({ data: folder, world });
  const housekeeping = createHousekeeping({
    clock,
    cluster: createSingleProcess(),
    config,
    db,
    log: createLog({ level: 'silent' }),
  });
  opened.push(housekeeping);
  return housekeeping;
}

/** When a token expires and when it was used, both in milliseconds from now. */
interface Times {
  readonly expires: number;
  readonly used?: number;
}

const TABLES = ['email_tokens', 'newsletter_tokens'] as const;
type TokenTable = (typeof TABLES)[number];

/** Puts a token into a table, under that hash. */
async function put(table: TokenTable, name: string, { expires, used }: Times): Promise<void> {
  const now = clock.now();
  const token = {
    token_hash: name,
    email: 'ann@example.com',
    created_at: now - 30 * DAY_MS,
    expires_at: now + expires,
    used_at: used === undefined ? null : now + used,
  };
  await db.write((transaction) =>
    table === 'email_tokens'
      ? transaction
          .insertInto(table)
          .values({ ...token, user_id: 1, purpose: 'verify' })
          .execute()
      : transaction
          .insertInto(table)
          .values({ ...token, site: 'cars', preferences: '{}' })
          .execute(),
  );
}

function namesIn(table: TokenTable): readonly unknown[] {
  return requireSqlite(db).readConnection.prepare(`select token_hash from ${table} order by 1`).pluck().all();
}

describe.each(TABLES)('%s', (table) => {
  it('deletes tokens that expired or were used a week ago and keeps the others', async () => {
    await put(table, 'good', { expires: DAY_MS });
    await put(table, 'expired recently', { expires: -RETENTION_MS + DAY_MS });
    await put(table, 'expired', { expires: -RETENTION_MS });
    await put(table, 'used recently', { expires: DAY_MS, used: -RETENTION_MS + DAY_MS });
    await put(table, 'used', { expires: DAY_MS, used: -RETENTION_MS });
    expect(await open().sweep()).toBe(2);
    expect(namesIn(table)).toEqual(['expired recently', 'good', 'used recently']);
  });
});

it('deletes more old rows than fit in one transaction', async () => {
  const count = 2 * BATCH_SIZE + 1;
  const at = clock.now() - 30 * DAY_MS;
  await requireSqlite(db).batch((connection) => {
    const add = connection.prepare("insert into email_tokens values (?, 1, 'verify', '', ?, ?, null)");
    for (let nth = 0; nth < count; nth += 1) add.run(`token ${nth}`, at, at);
  });
  expect(await open().sweep()).toBe(count);
  expect(namesIn('email_tokens')).toEqual([]);
});

describe('e-mails', () => {
  const fill = (count: number) =>
    requireSqlite(db).batch((connection) => {
      const add = connection.prepare(
        "insert into mails (recipient, subject, text, html, created_at) values ('', ?, '', '', 0)",
      );
      for (let nth = 1; nth <= count; nth += 1) add.run(String(nth));
    });
  const ids = () =>
    requireSqlite(db).readConnection.prepare<[], number>('select id from mails order by id').pluck().all();

  it.each(['demo', 'tests'] as const)('of the world "%s" are deleted except the newest', async (world) => {
    const beyond = BATCH_SIZE + 1;
    await fill(MAILBOX_LIMIT + beyond);
    expect(await open(world).sweep()).toBe(beyond);
    expect(ids()).toHaveLength(MAILBOX_LIMIT);
    expect([ids()[0], ids().at(-1)]).toEqual([beyond + 1, MAILBOX_LIMIT + beyond]);
    expect(await open(world).sweep()).toBe(0);
  });

  it('stay while they are within the limit', async () => {
    await fill(MAILBOX_LIMIT);
    expect(await open().sweep()).toBe(0);
  });

  it.each(WORLDS.filter((world) => world !== 'demo' && world !== 'tests'))('of the world "%s" stay', async (world) => {
    await fill(MAILBOX_LIMIT + 1);
    expect(await open(world).sweep()).toBe(0);
    expect(ids()).toHaveLength(MAILBOX_LIMIT + 1);
  });
});

it('keeps all other rows, regardless of age', async () => {
  stopTime();
  const server = await startTestServer();
  try {
    await server.program('buyer').ask(readMe);
    const stored = () => ({ ...storedTables(server), sessions: sessionsIn(server) });
    const before = stored();
    const inTenYears = { ...server.context.clock, now: () => server.context.clock.now() + 3_650 * DAY_MS };
    await createHousekeeping({ ...server.context, clock: inTenYears }).sweep();
    expect(stored()).toEqual({ ...before, email_tokens: '[]', newsletter_tokens: '[]' });
  } finally {
    await server.stop();
  }
});

const sessionsIn = ({ context }: TestServer) =>
  requireSqlite(context.db).readConnection.prepare<[], string>('select id from sessions').pluck().all().join();

describe('the schedule', () => {
  it('sweeps at the start and then every six hours', async () => {
    await put('email_tokens', 'old', { expires: -RETENTION_MS });
    await put('email_tokens', 'soon', { expires: SWEEP_INTERVAL_MS - RETENTION_MS });
    await put('email_tokens', 'later', { expires: 2 * SWEEP_INTERVAL_MS - RETENTION_MS });
    open().start();
    await vi.waitFor(() => expect(namesIn('email_tokens')).toEqual(['later', 'soon']));
    clock.advance(SWEEP_INTERVAL_MS);
    await vi.waitFor(() => expect(namesIn('email_tokens')).toEqual(['later']));
    clock.advance(SWEEP_INTERVAL_MS);
    await vi.waitFor(() => expect(namesIn('email_tokens')).toEqual([]));
  });

  it('does not sweep after a stop', async () => {
    const housekeeping = open();
    housekeeping.start();
    await housekeeping.stop();
    await put('email_tokens', 'old', { expires: -RETENTION_MS });
    clock.advance(2 * SWEEP_INTERVAL_MS);
    await housekeeping.stop();
    expect(namesIn('email_tokens')).toEqual(['old']);
  });
});
