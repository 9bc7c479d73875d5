import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres, type PostgresDatabase } from '../db/index.ts';
import { openTestDatabase, testDatabaseUrl } from '../test-database.ts';
import { temporaryFolder } from '../testing.ts';
import { createDatabaseRateLimitStore } from './database-store.ts';
import { describeRateLimitStore } from './rate-limit-contract.ts';

const WINDOW_MS = 60_000;

function openStore(database: PostgresDatabase, now: () => number) {
  return createDatabaseRateLimitStore(database, { now, monotonicNow: now });
}

async function openDatabases(count: number) {
  const folder = temporaryFolder();
  await (await openTestDatabase(folder)).close();
  const databases = await Promise.all(Array.from({ length: count }, () => openPostgres(testDatabaseUrl(folder))));
  onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))));
  return databases;
}

describeRateLimitStore('PostgreSQL', () => {
  let now = 1_000_000;
  const opening = openDatabases(1).then(([database]) => database && openStore(database, () => now));
  return {
    store: {
      async increment(...args) {
        const store = await opening;
        if (store === undefined) throw new Error('There is no database.');
        return store.increment(...args);
      },
    },
    advance(milliseconds) {
      now += milliseconds;
    },
  };
});

describe('two processes', () => {
  const openTwo = async (now: () => number) => {
    const stores = (await openDatabases(2)).map((database) => openStore(database, now));
    const [one, other] = stores;
    if (one === undefined || other === undefined) throw new Error('There are not two databases.');
    return { one, other };
  };

  it('count attempts together, also simultaneous ones', async () => {
    const { one, other } = await openTwo(() => 1_000_000);
    const attempts = Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 === 0 ? one : other).increment('login', 'a', WINDOW_MS),
    );
    const counts = (await Promise.all(attempts)).map(({ count }) => count);
    expect(counts.toSorted((left, right) => left - right)).toEqual(attempts.map((_, nth) => nth + 1));
  });

  it('count bids and requests apart, which wait for no statement', async () => {
    const { one, other } = await openTwo(() => 1_000_000);
    for (const name of ['bids', 'cars: requests 1', 'cars: requests 1 × 4']) {
      await one.increment(name, 'a', WINDOW_MS);
      expect((await other.increment(name, 'a', WINDOW_MS)).count).toBe(1);
    }
  });

  it('begin a window anew that began after a clock was set back', async () => {
    let now = 1_000_000;
    const { one, other } = await openTwo(() => now);
    await one.increment('login', 'a', WINDOW_MS);
    now -= 3_600_000;
    expect(await other.increment('login', 'a', WINDOW_MS)).toEqual({ count: 1, remainingMs: WINDOW_MS });
  });
});
