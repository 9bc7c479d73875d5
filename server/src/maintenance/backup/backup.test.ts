import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeBid } from '@marque/core/contracts/bidding';
import { describe, expect, it } from 'vitest';
import { type DemoName, serverForFile } from '../../api-tests/harness/test-server.ts';
import { DATABASE_FILE, readCopy } from '../../platform/db/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { runAsProcess } from '../testing/index.ts';
import { readManifest } from './manifest.ts';

const LOT = 10003;
const UPLOAD = `uploads/0a/${'1'.repeat(38)}.jpg`;

const server = await serverForFile();
const data = server.context.config.data;

/** Two bidders take turns with the least bid. Returns the sequence number of the accepted bid. */
function createBidders() {
  let [amount, turn] = [2_000, 0];
  return async () => {
    const name: DemoName = turn % 2 === 0 ? 'buyer' : 'rival';
    turn += 1;
    // A bidder may bid again half a second after their last bid.
    await sleep(300);
    const { auction, bids } = await server
      .program(name)
      .ask(placeBid, { params: { auctionId: LOT }, body: { isAbsentee: false, amount } });
    amount = auction.minimumBid;
    return bids.at(-1)?.sequence ?? 0;
  };
}

function put(name: string, content: string): void {
  const file = join(data, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

const loggedIn = (folder: string) =>
  readCopy(join(folder, DATABASE_FILE), ({ connection }) =>
    connection.prepare<[number], number>('select max(sequence) from lot_entries where lot_id = ?').pluck().get(LOT),
  ) ?? 0;

describe('a backup of a server that runs', () => {
  it('has every bid that was acknowledged before it began, while bids go on', async () => {
    put(UPLOAD, 'a photograph');
    put(`${UPLOAD}.4711-1.part`, 'half of one');
    put('flags.json', '{}');
    put('pictures/0a/cached.webp', 'pixels');
    const bid = createBidders();
    let before = 0;
    for (let count = 0; count < 5; count += 1) before = await bid();

    const to = join(temporaryFolder(), 'backup');
    let isRunning = true;
    const backup = runAsProcess('backup', ['--to', to, '--data', data]).finally(() => {
      isRunning = false;
    });
    let after = before;
    while (isRunning) after = await bid();
    expect(await backup).toMatchObject({ code: 0, err: expect.stringContaining('copied the database') });

    expect(after).toBeGreaterThan(before);
    expect(loggedIn(to)).toBeGreaterThanOrEqual(before);
    expect(loggedIn(to)).toBeLessThanOrEqual(after);
    const manifest = await readManifest(to);
    expect(manifest.files.map(({ path }) => path).filter((path) => !path.startsWith('mail/'))).toEqual([
      UPLOAD,
      'flags.json',
    ]);
    expect(manifest.tables.lot_entries).toBeGreaterThan(before);
    expect(readFileSync(join(to, 'files', UPLOAD), 'utf8')).toBe('a photograph');
    expect(readdirSync(to).toSorted()).toEqual(['files', 'manifest.json', 'marque.sqlite']);
    // The server goes on with its own files.
    expect(await bid()).toBeGreaterThan(after);
  });
});

describe('a backup is refused in one line, and leaves nothing, where', () => {
  const refused = async (args: readonly string[], env?: Readonly<Record<string, string>>) => {
    const { code, out, err } = await runAsProcess('backup', args, env === undefined ? {} : { env });
    expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    return err;
  };

  it('its folder exists', async () => {
    const to = temporaryFolder();
    expect(await refused(['--to', to, '--data', data])).toMatch(/exists already/);
    expect(readdirSync(to)).toEqual([]);
  });

  it('another one writes it, or was interrupted', async () => {
    const to = join(temporaryFolder(), 'backup');
    mkdirSync(`${to}.part`);
    expect(await refused(['--to', to, '--data', data])).toMatch(/another backup is writing it/);
    expect(existsSync(`${to}.part`)).toBe(true);
  });

  it('there is no database', async () => {
    const [to, empty] = [join(temporaryFolder(), 'backup'), temporaryFolder()];
    expect(await refused(['--to', to, '--data', empty])).toMatch(/has no database/);
    expect([existsSync(to), existsSync(`${to}.part`), readdirSync(empty)]).toEqual([false, false, []]);
  });

  it('the database is not ours, or damaged', async () => {
    const to = join(temporaryFolder(), 'backup');
    const folder = temporaryFolder();
    writeFileSync(join(folder, DATABASE_FILE), 'a shopping list'.repeat(100));
    expect(await refused(['--to', to, '--data', folder])).toMatch(/file is not a database/);
    expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false]);
  });

  it('PostgreSQL can’t be reached', async () => {
    const to = join(temporaryFolder(), 'backup');
    const env = { DATABASE_URL: 'postgres://marque:planted-secret@127.0.0.1:1/marque' };
    const err = await refused(['--to', to, '--data', data], env);
    expect(err).toMatch(/can’t be reached \(ECONNREFUSED\)/);
    expect(err).not.toContain('planted-secret');
  });

  it('it has no name', async () => {
    expect(await refused(['--data', data])).toMatch(/--to/);
  });
});
