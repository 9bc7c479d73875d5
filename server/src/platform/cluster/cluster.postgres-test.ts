import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openPostgres } from '../db/index.ts';
import { createLog } from '../log/index.ts';
import { openTestDatabase, testDatabaseUrl } from '../test-database.ts';
import { temporaryFolder, waitUntil } from '../testing.ts';
import { type Cluster, leaseOfLot, openPostgresCluster } from './index.ts';

const LEASES = Array.from({ length: 16 }, (_, share) => leaseOfLot(share));

/** Opens processes on one new database. */
async function openProcesses() {
  const folder = temporaryFolder();
  await (await openTestDatabase(folder)).close();
  const url = testDatabaseUrl(folder);
  const open = async () => {
    const db = await openPostgres(url);
    const name = db.processName;
    const cluster = await openPostgresCluster({
      url,
      name,
      log: createLog({ level: 'silent' }),
      onUncertain: () => undefined,
    });
    let isOpen = true;
    const close = async () => {
      if (!isOpen) return;
      isOpen = false;
      await cluster.stop();
      await db.close();
    };
    onTestFinished(close);
    return { db, cluster, name, close };
  };
  return { url, open };
}

async function openTwo() {
  const { url, open } = await openProcesses();
  const one = await open();
  const other = await open();
  return { url, open, one, other };
}

function addEvents(db: Database, events: string): Promise<unknown> {
  return db.write((transaction) => transaction.insertInto('outbox').values({ events, created_at: 0 }).execute());
}

function endSession(db: Database, id: string): Promise<unknown> {
  return db.write((transaction) => sql`update sessions set ended_at = 1 where id = ${id}`.execute(transaction));
}

function addSession(db: Database, id: string): Promise<unknown> {
  const row = {
    id,
    user_id: 1,
    created_at: 0,
    last_used_at: 0,
    expires_at: 9,
    refresh_hash: id,
    user_agent: '',
    ip: '',
  };
  return db.write((transaction) =>
    transaction
      .insertInto('sessions')
      .values({ ...row, spent_refresh_hash: null, ended_at: null })
      .execute(),
  );
}

describe('changes', () => {
  it('are heard of by the other process and not by the one that made them', async () => {
    const { one, other } = await openTwo();
    const heard: Record<'one' | 'other', string[]> = { one: [], other: [] };
    one.cluster.onRows('sessions', async (ids) => void heard.one.push(...ids));
    other.cluster.onRows('sessions', async (ids) => void heard.other.push(...ids));
    await one.cluster.start();
    await other.cluster.start();
    await addSession(one.db, 'a');
    await endSession(one.db, 'a');
    await addSession(other.db, 'b');
    await endSession(other.db, 'b');
    await waitUntil(() => heard.one.length > 0 && heard.other.length > 0);
    expect(heard).toEqual({ one: ['b'], other: ['a'] });
  });

  it('include those that any program makes', async () => {
    const { url, one } = await openTwo();
    const heard: string[] = [];
    one.cluster.onRows('cards', async (ids) => void heard.push(...ids));
    await one.cluster.start();
    const program = new pg.Client({ connectionString: url });
    await program.connect();
    await program.query(`insert into cards select * from json_populate_record(null::cards, '${JSON.stringify(CARD)}')`);
    await program.end();
    await waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['7']);
  });

  it('are delivered from the start on, with those that came before it', async () => {
    const { one, other } = await openTwo();
    const heard: string[] = [];
    await addEvents(one.db, '[1]');
    other.cluster.onEvents((events) => void heard.push(events));
    await other.cluster.start();
    await addEvents(one.db, '[2]');
    await waitUntil(() => heard.length === 2);
    expect(heard).toEqual(['[1]', '[2]']);
  });

  it('carry the events of a commit, however long they are and in any script', async () => {
    const { one, other } = await openTwo();
    const texts = ['[]', 'a'.repeat(7_800), 'b'.repeat(100_001), 'ü😀\n"漢'.repeat(5_000), '[3]'];
    const heard: string[] = [];
    other.cluster.onEvents((events) => void heard.push(events));
    await other.cluster.start();
    for (const text of texts) await addEvents(one.db, text);
    await waitUntil(() => heard.length === texts.length);
    expect(heard).toEqual(texts);
  });

  it('of a transaction that is rolled back are not heard of', async () => {
    const { one, other } = await openTwo();
    const heard: string[] = [];
    other.cluster.onEvents((events) => void heard.push(events));
    await other.cluster.start();
    await one.db
      .write(async (transaction) => {
        await transaction.insertInto('outbox').values({ events: '[1]', created_at: 0 }).execute();
        throw new Error('no');
      })
      .catch(() => undefined);
    await addEvents(one.db, '[2]');
    await waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['[2]']);
  });

  it('that could not be delivered are delivered again', async () => {
    const { one, other } = await openTwo();
    const tried: string[] = [];
    other.cluster.onRows('sessions', async (ids) => {
      tried.push(...ids);
      if (tried.length === 1) throw new Error('away');
    });
    await other.cluster.start();
    await addSession(one.db, 'a');
    await endSession(one.db, 'a');
    await waitUntil(() => tried.length > 1);
    expect(tried).toEqual(['a', 'a']);
  });

  it('are heard of again after the connection was lost, and what is in memory is read again', async () => {
    const { url, one, other } = await openTwo();
    const heard: string[] = [];
    let gaps = 0;
    other.cluster.onEvents((events) => void heard.push(events));
    other.cluster.onGap(async () => (gaps += 1));
    await other.cluster.start();
    const program = new pg.Client({ connectionString: url });
    await program.connect();
    await program.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      other.name,
    ]);
    await program.end();
    await waitUntil(() => gaps > 0);
    await addEvents(one.db, '[1]');
    await waitUntil(() => heard.length > 0);
    expect([gaps, heard]).toEqual([1, ['[1]']]);
  });

  it('that are stored with no commit are sent to all others', async () => {
    const { open, one, other } = await openTwo();
    const third = await open();
    const heard: unknown[] = [];
    for (const { cluster } of [one, other, third]) {
      cluster.onBroadcast((event) => void heard.push(event));
      await cluster.start();
    }
    const event = { channel: 'c', event: 'e', data: { text: 'ü' } };
    one.cluster.broadcast(event);
    await waitUntil(() => heard.length === 2);
    expect(heard).toEqual([event, event]);
  });
});

const CARD = {
  id: 1,
  user_id: 7,
  gateway_token: 't',
  brand: 'visa',
  last4: '4242',
  expiry_month: 1,
  expiry_year: 2090,
  fingerprint: 'f',
  three_d_secure_checked: 1,
  created_at: 0,
};

const heldBy = (cluster: Cluster) => LEASES.filter((lease) => cluster.holds(lease));

describe('leases', () => {
  it('belong to a process that is alone, at once', async () => {
    const { one } = await openTwo();
    await one.cluster.start();
    expect(heldBy(one.cluster)).toEqual(LEASES);
    expect(one.cluster.holds('background work')).toBe(true);
    expect(one.cluster.startedAlone()).toBe(true);
  });

  it('are divided among the processes, each to one', async () => {
    const { one, other } = await openTwo();
    await one.cluster.start();
    await other.cluster.start();
    expect(other.cluster.startedAlone()).toBe(false);
    await waitUntil(() => heldBy(other.cluster).length === 8 && heldBy(one.cluster).length === 8);
    expect([...heldBy(one.cluster), ...heldBy(other.cluster)].toSorted()).toEqual([...LEASES].toSorted());
    expect([one, other].filter(({ cluster }) => cluster.holds('background work'))).toHaveLength(1);
  });

  it('are taken over from a process that stops, and so is what it has left', async () => {
    const { one, other } = await openTwo();
    await one.cluster.start();
    await other.cluster.start();
    const gained: string[] = [];
    let takeOvers = 0;
    other.cluster.onGained(async (leases) => void gained.push(...leases));
    other.cluster.onTakeOver(async () => (takeOvers += 1));
    await one.close();
    await waitUntil(() => heldBy(other.cluster).length === 16 && takeOvers > 0);
    expect(gained.toSorted()).toEqual([...LEASES, 'background work'].toSorted());
    expect(other.cluster.processes()).toEqual([other.name]);
  });

  it('are given back before the process that releases them has ended', async () => {
    const { one, other } = await openTwo();
    await one.cluster.start();
    await one.cluster.release();
    expect(heldBy(one.cluster)).toEqual([]);
    await other.cluster.start();
    expect(other.cluster.processes()).toEqual([other.name, one.name]);
    await waitUntil(() => other.cluster.holds('background work') && heldBy(other.cluster).length === 16);
  });
});

describe('work of one name', () => {
  it('is left to the process that does it, and done again after it', async () => {
    const { one, other } = await openTwo();
    const done: string[] = [];
    await one.cluster.unlessElsewhere('hold 1', async () => {
      done.push('one');
      await other.cluster.unlessElsewhere('hold 1', async () => void done.push('other, at once'));
      await other.cluster.unlessElsewhere('hold 2', async () => void done.push('other, of another name'));
    });
    await other.cluster.unlessElsewhere('hold 1', async () => void done.push('other, afterwards'));
    expect(done).toEqual(['one', 'other, of another name', 'other, afterwards']);
  });
});

describe('the first start', () => {
  it('is the work of one process at a time', async () => {
    const { one, other } = await openTwo();
    const steps: string[] = [];
    const begin = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      steps.push(`${name} ends`);
    };
    await Promise.all([one.cluster.alone(begin('one')), other.cluster.alone(begin('other'))]);
    const [first] = steps;
    const order = first === 'one begins' ? ['one', 'other'] : ['other', 'one'];
    expect(steps).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });
});
