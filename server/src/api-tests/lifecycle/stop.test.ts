import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../compose.ts';
import { parseConfig } from '../../config.ts';
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

/** Reads or changes what lies in the folder while no server runs on it. */
async function atRest<T>(work: (db: Database) => Promise<T>): Promise<T> {
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

/** Puts the last heartbeat, and the end of the lot, so long into the past. */
function backdate(heartbeat: number, end: number): Promise<unknown> {
  return atRest((db) =>
    db.batch((connection) => {
      const now = Date.now();
      connection.prepare("update meta set value = ? where key = 'heartbeat'").run(String(now - heartbeat));
      connection.prepare('update lots set ends_at = ? where id = ?').run(now - end, LOT);
    }),
  );
}

/** Sends a request of which the server hears the beginning only. Gives how to wait for its end. */
async function sendHalf(origin: string): Promise<() => Promise<unknown>> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(
    [
      'POST /v1/sessions HTTP/1.1',
      'Host: cars.test',
      'Content-Type: application/json',
      'Content-Length: 50',
      // Answered as soon as the request has begun.
      'Expect: 100-continue',
      '\r\n{"email":',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  socket.resume();
  return () => closed;
}

describe('a start that fails', () => {
  it('wipes out no absence: the next one makes good for all of it', async () => {
    await start();
    await stop();
    await backdate(HOUR, 30 * MINUTE);
    const before = await atRest(heartbeatIn);
    const broken = (tx: Database['read']) =>
      tx.insertInto('outbox').values({ events: 'neither sent nor legible', created_at: 0 }).execute();
    await atRest((db) => db.write(broken));
    await expect(start()).rejects.toThrow(SyntaxError);
    expect(await atRest(heartbeatIn)).toBe(before);

    await atRest((db) => db.write((tx) => tx.deleteFrom('outbox').execute()));
    const { context } = await start();
    expect(await lotIn(context.db)).toMatchObject({ stage: 'live', extension_cause: 'outage' });
  });

  it('leaves the folder to the next one', async () => {
    const config = parseConfig({ world: 'tests', port: 0, data, traffic: false, logLevel: 'silent' });
    const routes = () => {
      throw new Error('no routes');
    };
    await expect(startServer(config, { pages: BARE_PAGES, routes })).rejects.toThrow('no routes');
    expect((await start()).context.config.data).toBe(data);
  });
});

describe('a stop', () => {
  it('is held up by nobody, and nothing ends while nobody can bid', async () => {
    const { origins, context } = await start();
    // Its checking is over, and it closes, a moment after the stop has begun.
    const closesAt = context.clock.now() + 4 * SECOND;
    await context.db.batch((connection) =>
      connection.prepare('update lots set ends_at = ? where id = ?').run(closesAt - 10 * SECOND, LOT),
    );
    running?.auctions.lots.changed(await lotIn(context.db));
    const closed = await sendHalf(origins.cars);
    await stop();
    await closed();
    const [heartbeat, lot] = await atRest(async (db) => [await heartbeatIn(db), await lotIn(db)] as const);
    expect(context.clock.now()).toBeGreaterThan(closesAt);
    expect(lot.stage).toBe('live');
    expect(heartbeat).toBeLessThan(closesAt);

    // Back after a quarter of an hour: to those who were bidding it was gone from the moment of the stop.
    await backdate(15 * MINUTE, 15 * MINUTE - 2 * SECOND);
    const back = (await start()).context;
    expect(await lotIn(back.db)).toMatchObject({ stage: 'live', extension_cause: 'outage' });
  });

  it('lets go of the folder and of both ports', async () => {
    const { origins } = await start();
    await stop();
    for (const origin of Object.values(origins)) await expect(fetch(origin)).rejects.toThrow();
    await start();
    await waitUntil(async () => running !== null && (await fetch(`${running.origins.cars}/healthz`)).ok);
  });
});
