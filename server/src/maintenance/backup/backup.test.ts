import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeBid } from '@marque/core/contracts/bidding';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { type DemoName, serverForFile } from '../../api-tests/harness/test-server.ts';
import { DATABASE_FILE, readCopy } from '../../platform/db/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { StartError } from '../../start-error.ts';
import { runAsProcess, SILENT } from '../testing/index.ts';
import { copySqlite } from './copy-sqlite.ts';
import { type BackupOptions, createBackup } from './create-backup.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { readManifest } from './manifest.ts';

type DatabaseCopier = BackupOptions['copyDatabase'];

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
    if (process.platform !== 'win32') expect(statSync(to).mode & 0o077).toBe(0);
    // The server goes on with its own files.
    expect(await bid()).toBeGreaterThan(after);
  });
});

describe('a backup is refused in one line, and leaves nothing, where', () => {
  const refused = async (to: string, copyDatabase: DatabaseCopier) => {
    const backup = createBackup({ data, to, now: 0, progress: SILENT, copyDatabase });
    const error: unknown = await backup.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  };
  const copyOf = (folder: string): DatabaseCopier => {
    return (to) => copySqlite(folder, to);
  };
  const newName = () => join(temporaryFolder(), 'backup');
  const isNothingIn = (to: string) => !existsSync(to) && !existsSync(`${to}.part`);

  it('its folder exists', async () => {
    const to = temporaryFolder();
    expect(await refused(to, copyOf(data))).toMatch(/exists already/);
    expect(readdirSync(to)).toEqual([]);
  });

  it('another one writes it, or was interrupted', async () => {
    const to = newName();
    mkdirSync(`${to}.part`);
    expect(await refused(to, copyOf(data))).toMatch(/another backup is writing it/);
    expect(existsSync(`${to}.part`)).toBe(true);
  });

  it('there is no database', async () => {
    const [to, empty] = [newName(), temporaryFolder()];
    expect(await refused(to, copyOf(empty))).toMatch(/has no database/);
    expect([isNothingIn(to), readdirSync(empty)]).toEqual([true, []]);
  });

  it('the database is not ours, or damaged', async () => {
    const [to, folder] = [newName(), temporaryFolder()];
    const file = join(folder, DATABASE_FILE);
    writeFileSync(file, 'a shopping list'.repeat(100));
    expect(await refused(to, copyOf(folder))).toMatch(/file is not a database/);
    rmSync(file);
    const other = new Sqlite(file);
    other.exec('create table bookmarks (url text)');
    other.close();
    expect(await refused(to, copyOf(folder))).toMatch(/is not Marque’s/);
    expect(isNothingIn(to)).toBe(true);
  });

  it('PostgreSQL can’t be reached', async () => {
    const to = newName();
    const message = await refused(to, (folder) =>
      dumpPostgres('postgres://marque:planted-secret@127.0.0.1:1/marque', folder),
    );
    expect(message).toBe(
      'The database of DATABASE_URL can’t be backed up: it can’t be reached (ECONNREFUSED). Check host and port.',
    );
    expect(isNothingIn(to)).toBe(true);
  });

  it('it has no name', async () => {
    expect(await runAsProcess('backup', ['--data', data])).toEqual({
      code: 1,
      out: '',
      err: 'Name the folder or file to write with --to. See npm run backup -- --help.\n',
    });
  });
});
