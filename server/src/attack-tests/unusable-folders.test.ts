import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDataFolder } from '../data-folder.ts';
import { openDatabase } from '../platform/db/index.ts';
import { temporaryFolder } from '../platform/testing.ts';
import { StartError } from '../start-error.ts';
import { IS_LONG } from './attack-size.ts';

const MAIN = join(fileURLToPath(import.meta.url), '..', '..', 'main.ts');
/** A start that has not ended by then hangs. */
const GIVE_UP_MS = 120_000;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The server as a process of its own. */
function startProcess(data: string, uid?: number): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, '--world', 'empty', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: GIVE_UP_MS,
    ...(uid === undefined ? {} : { uid }),
  });
  const text = { out: '', err: '' };
  for (const [stream, name] of [[child.stdout, 'out'] as const, [child.stderr, 'err'] as const]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text[name] += part;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...text })));
}

/** Only the part of a start that opens the data folder, since a process takes seconds to load. */
async function openHere(data: string): Promise<Ended> {
  try {
    await (await openDataFolder({ data, fresh: false })).close();
    return { code: 0, out: '', err: '' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: 1, out: '', err: `${error.message}\n` };
  }
}

const start = IS_LONG ? startProcess : openHere;

/** Names, sizes, times and contents of all files below a folder. */
function fingerprint(folder: string): readonly string[] {
  const own = `. ${statSync(folder).mtimeMs}`;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder';
    return `${path} ${statSync(path).mtimeMs} ${content}`;
  });
  return [own, ...files.sort()];
}

async function expectRefused(data: string, reason: RegExp, tried: typeof openHere = start): Promise<void> {
  const before = existsSync(data) && statSync(data).isDirectory() ? fingerprint(data) : null;
  const { code, out, err } = await tried(data);
  expect(err).toMatch(reason);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(existsSync(data) && statSync(data).isDirectory() ? fingerprint(data) : null).toEqual(before);
}

const databaseIn = (folder: string) => join(folder, 'marque.sqlite');

/** A folder that a server has used. */
async function usedFolder(): Promise<string> {
  const folder = temporaryFolder();
  await (await openDatabase(folder)).close();
  writeFileSync(join(folder, 'marque.lock'), '');
  return folder;
}

function withDatabase(file: string, work: (database: Sqlite.Database) => void): void {
  const database = new Sqlite(file);
  work(database);
  database.close();
}

const addLaterMigration = (database: Sqlite.Database) =>
  database.exec("insert into kysely_migration values ('9999-of-a-later-version', '2099-01-01T00:00:00.000Z')");

describe('a start prints one line and changes no byte where the database', () => {
  it('is an empty file', async () => {
    const folder = temporaryFolder();
    writeFileSync(databaseIn(folder), '');
    await expectRefused(folder, /its database "marque.sqlite" is empty: .*--fresh/, startProcess);
  });

  it('has no tables', async () => {
    const folder = temporaryFolder();
    withDatabase(databaseIn(folder), (database) => database.exec('create table t (a); drop table t'));
    await expectRefused(folder, /its database "marque.sqlite" is empty: .*--fresh/);
  });

  it.each(['delete', 'wal'])('is of another program, in journal mode %s', async (mode) => {
    const folder = temporaryFolder();
    withDatabase(databaseIn(folder), (database) => {
      database.pragma(`journal_mode = ${mode}`);
      database.exec('create table bookmarks (url text)');
    });
    await expectRefused(folder, /is the database of another program: .*--data/);
  });

  it('is no database', async () => {
    const folder = temporaryFolder();
    writeFileSync(databaseIn(folder), 'a shopping list'.repeat(100));
    await expectRefused(folder, /file is not a database: .*--fresh/);
  });

  it('is cut off', async () => {
    const folder = await usedFolder();
    truncateSync(databaseIn(folder), Math.floor(statSync(databaseIn(folder)).size / 2));
    await expectRefused(folder, /its database "marque.sqlite" is damaged: .*--fresh/);
  });

  it('is overwritten in the middle', async () => {
    const folder = await usedFolder();
    const bytes = readFileSync(databaseIn(folder));
    bytes.fill(0xaa, bytes.length / 2, bytes.length / 2 + 8192);
    writeFileSync(databaseIn(folder), bytes);
    await expectRefused(folder, /its database "marque.sqlite" is damaged: .*--fresh/);
  });

  it('is of a newer version', async () => {
    const folder = await usedFolder();
    withDatabase(databaseIn(folder), addLaterMigration);
    await expectRefused(folder, /a newer version of Marque has used it: /);
  });

  it('is of a newer version that was killed, and left its write-ahead log', async () => {
    const [folder, killed] = [await usedFolder(), temporaryFolder()];
    withDatabase(databaseIn(folder), (database) => {
      database.pragma('journal_mode = wal');
      addLaterMigration(database);
      for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(killed, name));
    });
    expect(statSync(`${databaseIn(killed)}-wal`).size).toBeGreaterThan(0);
    await expectRefused(killed, /a newer version of Marque has used it: /);
  });
});

describe('a start prints one line and ends where the data folder', () => {
  it.runIf(existsSync('/proc'))('can’t be created, although its parent exists', async () => {
    // A start that hangs would block this process for good.
    await expectRefused('/proc/nope', /^The data folder "\/proc\/nope" can’t be used: /, startProcess);
    await expectRefused('/proc/nope/further/down', /^The data folder "\/proc\/nope\/further\/down" can’t be used: /);
  });

  it('is a file', async () => {
    const file = join(temporaryFolder(), 'notes.txt');
    writeFileSync(file, 'notes');
    await expectRefused(file, /can’t be used: it is a file/);
    await expectRefused(join(file, 'data'), /can’t be used: /);
    expect(readFileSync(file, 'utf8')).toBe('notes');
  });

  it('is not writable', async () => {
    const parent = temporaryFolder();
    const folder = join(parent, 'data');
    mkdirSync(folder);
    chmodSync(parent, 0o755);
    chmodSync(folder, 0o555);
    // Root may write to any folder, so the server runs as another user.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    await expectRefused(folder, /can’t be used: EACCES/, (data) => startProcess(data, uid));
  });
});
