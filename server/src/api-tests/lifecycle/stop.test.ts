import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../compose.ts';
import { parseConfig } from '../../config/index.ts';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { temporaryFolder, waitUntil } from '../../platform/testing.ts';
import { BARE_PAGES } from '../harness/test-server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A live auction of the tests world without a bid. */
const LOT = 10_002;

let data = '';
let running: RunningServer | null = null;
beforeEach(() => {
  data = temporaryFolder();
});
afterEach(async () => {
  await stop();
});

async function start(): Promise<RunningServer> {
  const config = parseConfig({ world: 'tests', port: 0, data, traffic: false, logLevel: 'silent' });
  running = await startServer(config, { pages: BARE_PAGES });
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = null;
}

/** Reads or changes the folder's database while no server runs. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(data);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const heartbeatIn = async (db: Database) =>
  Number((await db.read.selectFrom('meta').select('value').where('key', '=', 'heartbeat').executeTakeFirst())?.value);
const lotIn = (db: Database) => db.read.selectFrom('lots').selectAll().where('id', '=', LOT).executeTakeFirstOrThrow();

/** Moves the last heartbeat and the lot's end into the past by these milliseconds. */
function backdate(heartbeat: number, end: number): Promise<unknown> {
  return withDatabase((db) =>
    db.batch((connection) => {
      const now = Date.now();
      connection.prepare("update meta set value = ? where key = 'heartbeat'").run(String(now - heartbeat));
      connection.prepare('update lots set ends_at = ? where id = ?').run(now - end, LOT);
    }),
  );
}

/** Sends the first part of a request. Returns a function that waits for the end of its connection. */
async function sendHalf(origin: string): Promise<() => Promise<unknown>> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(
    [
      'POST /v1/sessions HTTP/1.1',
      'Host: cars.test',
      'Content-Type: application/json',
      'Content-Length: 50',
      // The server answers this as soon as it has read the headers.
      'Expect: 100-continue',
      '\r\n{"email":',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  socket.resume();
  return () => closed;
}

describe('a start that fails', () => {
  it('keeps the last heartbeat, so that the next start extends lots for the whole outage', async () => {
    await start();
    await stop();
    await backdate(HOUR, 30 * MINUTE);
    const before = await withDatabase(heartbeatIn);
    const broken = (tx: Database['read']) =>
      tx.insertInto('outbox').values({ events: 'not JSON', created_at: 0 }).execute();
    await withDatabase((db) => db.write(broken));
    await expect(start()).rejects.toThrow(SyntaxError);
    expect(await withDatabase(heartbeatIn)).toBe(before);

    await withDatabase((db) => db.write((tx) => tx.deleteFrom('outbox').execute()));
    const { context } = await start();
    expect(await lotIn(context.db)).toMatchObject({ stage: 'live', extension_cause: 'outage' });
  });

  it('releases the folder for the next start', async () => {
    const config = parseConfig({ world: 'tests', port: 0, data, traffic: false, logLevel: 'silent' });
    const routes = () => {
      throw new Error('no routes');
    };
    await expect(startServer(config, { pages: BARE_PAGES, routes })).rejects.toThrow('no routes');
    expect((await start()).context.config.data).toBe(data);
  });
});

describe('a stop', () => {
  it('does not wait for incomplete requests, and closes no lot that could not receive bids', async () => {
    const { origins, context } = await start();
    const closed = await sendHalf(origins.cars);
    // The lot is due to close while the server stops, which takes longer because of the incomplete request.
    const closesAt = context.clock.now() + 4 * SECOND;
    await context.db.batch((connection) =>
      connection.prepare('update lots set ends_at = ? where id = ?').run(closesAt - 10 * SECOND, LOT),
    );
    running?.auctions.lots.changed(await lotIn(context.db));
    await stop();
    await closed();
    const [heartbeat, lot] = await withDatabase(async (db) => [await heartbeatIn(db), await lotIn(db)] as const);
    expect(context.clock.now()).toBeGreaterThan(closesAt);
    expect(lot.stage).toBe('live');
    expect(heartbeat).toBeLessThan(closesAt);

    // The next start, 15 minutes later, counts the outage from the stop.
    await backdate(15 * MINUTE, 15 * MINUTE - 2 * SECOND);
    const back = (await start()).context;
    expect(await lotIn(back.db)).toMatchObject({ stage: 'live', extension_cause: 'outage' });
  });

  it('releases the folder and both ports', async () => {
    const { origins } = await start();
    await stop();
    for (const origin of Object.values(origins)) await expect(fetch(origin)).rejects.toThrow();
    await start();
    await waitUntil(async () => running !== null && (await fetch(`${running.origins.cars}/readyz`)).ok);
  });
});
