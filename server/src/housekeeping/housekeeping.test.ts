import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMe } from '@marque/core/contracts/accounts';
import { DAY_MS } from '@marque/core/rules/time';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everythingStored } from '../api-tests/stored-rows.ts';
import { startTestServer, type TestServer } from '../api-tests/test-server.ts';
import { parseConfig, WORLDS, type WorldName } from '../config.ts';
import { createClock } from '../platform/clock/index.ts';
import { type Database, openDatabase } from '../platform/db/index.ts';
import { createLog } from '../platform/log/index.ts';
import { createHousekeeping, type Housekeeping } from './index.ts';
import { AT_A_TIME, LETTERS_KEPT, SPENT_KEPT_MS, SWEEP_EVERY_MS } from './settings.ts';

let folder = '';
let db: Database;
let clock: ReturnType<typeof createClock>;
const houses: Housekeeping[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marque-housekeeping-'));
  db = await openDatabase(folder);
  clock = createClock();
});
afterEach(async () => {
  clock.stop();
  for (const house of houses.splice(0)) await house.stop();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(world: WorldName = 'tests'): Housekeeping {
  const config = parseConfig({ data: folder, world });
  const house = createHousekeeping({ clock, config, db, log: createLog({ level: 'silent' }) });
  houses.push(house);
  return house;
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
  return db.readConnection.prepare(`select token_hash from ${table} order by 1`).pluck().all();
}

describe.each(TABLES)('of %s', (table) => {
  it('goes what expired or was used a week ago, and nothing that is good', async () => {
    await put(table, 'good', { expires: DAY_MS });
    await put(table, 'expired lately', { expires: -SPENT_KEPT_MS + DAY_MS });
    await put(table, 'expired', { expires: -SPENT_KEPT_MS });
    await put(table, 'used lately', { expires: DAY_MS, used: -SPENT_KEPT_MS + DAY_MS });
    await put(table, 'used', { expires: DAY_MS, used: -SPENT_KEPT_MS });
    expect(await open().sweep()).toBe(2);
    expect(namesIn(table)).toEqual(['expired lately', 'good', 'used lately']);
  });
});

it('goes everything old, however much it is', async () => {
  const count = 2 * AT_A_TIME + 1;
  const at = clock.now() - 30 * DAY_MS;
  await db.batch((connection) => {
    const add = connection.prepare("insert into email_tokens values (?, 1, 'verify', '', ?, ?, null)");
    for (let nth = 0; nth < count; nth += 1) add.run(`token ${nth}`, at, at);
  });
  expect(await open().sweep()).toBe(count);
  expect(namesIn('email_tokens')).toEqual([]);
});

describe('letters', () => {
  const fill = (count: number) =>
    db.batch((connection) => {
      const add = connection.prepare(
        "insert into mails (recipient, subject, text, html, created_at) values ('', ?, '', '', 0)",
      );
      for (let nth = 1; nth <= count; nth += 1) add.run(String(nth));
    });
  const ids = () => db.readConnection.prepare<[], number>('select id from mails order by id').pluck().all();

  it.each(['demo', 'tests'] as const)('of the world "%s" go but for the newest', async (world) => {
    const beyond = AT_A_TIME + 1;
    await fill(LETTERS_KEPT + beyond);
    expect(await open(world).sweep()).toBe(beyond);
    expect(ids()).toHaveLength(LETTERS_KEPT);
    expect([ids()[0], ids().at(-1)]).toEqual([beyond + 1, LETTERS_KEPT + beyond]);
    expect(await open(world).sweep()).toBe(0);
  });

  it('stay while there are no more than are kept', async () => {
    await fill(LETTERS_KEPT);
    expect(await open().sweep()).toBe(0);
  });

  it.each(WORLDS.filter((world) => world !== 'demo' && world !== 'tests'))('of the world "%s" stay', async (world) => {
    await fill(LETTERS_KEPT + 1);
    expect(await open(world).sweep()).toBe(0);
    expect(ids()).toHaveLength(LETTERS_KEPT + 1);
  });
});

it('leaves everything else, however old', async () => {
  const server = await startTestServer();
  try {
    await server.program('buyer').ask(readMe);
    const stored = () => ({ ...everythingStored(server), sessions: sessionsIn(server) });
    const before = stored();
    const inTenYears = { ...server.context.clock, now: () => server.context.clock.now() + 3_650 * DAY_MS };
    await createHousekeeping({ ...server.context, clock: inTenYears }).sweep();
    expect(stored()).toEqual({ ...before, email_tokens: '[]', newsletter_tokens: '[]' });
  } finally {
    await server.stop();
  }
});

const sessionsIn = ({ context }: TestServer) =>
  context.db.readConnection.prepare<[], string>('select id from sessions').pluck().all().join();

describe('without being asked', () => {
  it('is swept at a start, and again as the time goes on', async () => {
    await put('email_tokens', 'old', { expires: -SPENT_KEPT_MS });
    await put('email_tokens', 'soon', { expires: SWEEP_EVERY_MS - SPENT_KEPT_MS });
    await put('email_tokens', 'later', { expires: 2 * SWEEP_EVERY_MS - SPENT_KEPT_MS });
    open().start();
    await vi.waitFor(() => expect(namesIn('email_tokens')).toEqual(['later', 'soon']));
    clock.advance(SWEEP_EVERY_MS);
    await vi.waitFor(() => expect(namesIn('email_tokens')).toEqual(['later']));
    clock.advance(SWEEP_EVERY_MS);
    await vi.waitFor(() => expect(namesIn('email_tokens')).toEqual([]));
  });

  it('is swept no more once it has stopped', async () => {
    const house = open();
    house.start();
    await house.stop();
    await put('email_tokens', 'old', { expires: -SPENT_KEPT_MS });
    clock.advance(2 * SWEEP_EVERY_MS);
    await house.stop();
    expect(namesIn('email_tokens')).toEqual(['old']);
  });
});
