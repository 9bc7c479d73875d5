import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config/index.ts';
import {
  DATABASE_FILE,
  type Database,
  type DatabaseFault,
  type FolderLock,
  inspectDatabase,
  isAsClosed,
  LOCK_FILE,
  lockFolder,
  makeFolder,
  openDatabase,
  openPostgres,
  postgresFault,
  STAMP_FILE,
  stampClosed,
} from './platform/db/index.ts';
import { FLAGS_FILE, UNLEASH_FILE } from './platform/flags/index.ts';
import { hasCode, reasonOf, StartError } from './start-error.ts';

/** What a server keeps between two runs, open for it alone. */
export interface DataFolder {
  readonly db: Database;
  close(): Promise<void>;
}

/**
 * What a server makes in its data folder, in the order in which it can be taken away: files must not outlive what
 * they belong to, and a write-ahead log without its database would be read into the next one.
 */
const MADE_HERE: readonly RegExp[] = [
  /^pictures\/[0-9a-f]{2}\/[0-9a-f]{38}\.\w+(\.\d+-\d+\.part)?$/,
  /^mail\/\d{6,}\.(eml|html)$/,
  /^uploads\/[0-9a-f]{2}\/[0-9a-f]{38}\.[a-z\d]{1,8}(\.\d+-\d+\.part)?$/,
  /^marque\.sqlite-(wal|shm|journal)$/,
  /^marque\.sqlite$/,
  /^marque\.closed$/,
  /^unleash\.json(\.part)?$/,
];
const FOLDERS_MADE_HERE = ['pictures', 'mail', 'uploads'] as const;

/** Names that a folder without a database may contain and still count as ours. */
const AT_HOME: ReadonlySet<string> = new Set([...FOLDERS_MADE_HERE, LOCK_FILE, FLAGS_FILE, UNLEASH_FILE, STAMP_FILE]);

/**
 * Takes the data folder for this process, empties it where a fresh start is asked for, and opens the database in it.
 * Throws a `StartError` where it can't be used, is in use, or is not ours to empty; it has then changed no byte there.
 */
export async function openDataFolder(
  config: Pick<Config, 'data' | 'fresh' | 'databaseUrl'>,
  now: () => number = Date.now,
): Promise<DataFolder> {
  const { data, fresh, databaseUrl } = config;
  try {
    if (databaseUrl !== undefined) return await openWithPostgres(data, databaseUrl, { fresh, now });
    if (fresh) await requireOurs(data);
    requireAccess(data);
    // A server that runs has locked its folder, and its database changes while it is read.
    const isShared = existsSync(join(data, LOCK_FILE));
    if (!isShared && !fresh) requireDatabase(data);
    const lock = takeLock(data);
    try {
      if (isShared && !fresh) requireDatabase(data);
      if (fresh) await removeOurs(data);
      const db = await openDatabase(data);
      return {
        db,
        close: () =>
          db
            .close()
            // Without the stamp, the next start checks the database.
            .then(() => stampClosed(data).catch(() => undefined))
            .finally(lock.release),
      };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder "${data}" can’t be used: ${reasonOf(error)}`);
  }
}

/**
 * The folder keeps e-mails, pictures and uploads; the rows are in PostgreSQL. Several processes may share it, since each of its
 * files has a name that PostgreSQL or a random number gives.
 */
async function openWithPostgres(
  data: string,
  url: string,
  { fresh, now }: { readonly fresh: boolean; readonly now: () => number },
): Promise<DataFolder> {
  if (fresh) {
    throw new StartError('--fresh empties data folders only: create an empty database, and name it in DATABASE_URL.');
  }
  requireAccess(data);
  const db = await openPostgres(url, { now }).catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL can’t be used: ${postgresFault(error)}`);
  });
  try {
    // After the database, so that a start that fails leaves no folder.
    makeFolder(data);
    return { db, close: () => db.close() };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Locks a data folder with a database that this version can read, while no server runs on it. Throws a `StartError`
 * otherwise; nothing has been changed there.
 */
export function lockUsedFolder(folder: string): FolderLock {
  requireUsedFolder(folder);
  const lock = takeLock(folder);
  try {
    requireDatabase(folder);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Throws a `StartError` where a folder has no database, or can't be read. */
export function requireUsedFolder(folder: string): void {
  try {
    requireAccess(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder "${folder}" can’t be used: ${reasonOf(error)}`);
  }
  if (existsSync(join(folder, DATABASE_FILE))) return;
  throw new StartError(`The data folder "${folder}" has no database: give the one that the server uses with --data.`);
}

function takeLock(folder: string): FolderLock {
  const lock = lockFolder(folder);
  if (lock.ok) return lock.value;
  throw new StartError(
    `The data folder "${folder}" is in use by a server that runs: stop that one, or give another folder with --data.`,
  );
}

/** Checked before the lock is made. A folder that is not there yet is created with it. */
function requireAccess(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new StartError(`The data folder "${folder}" can’t be used: it is a file.`);
  const { R_OK, W_OK, X_OK } = constants;
  accessSync(folder, R_OK | W_OK | X_OK);
  for (const name of [DATABASE_FILE, LOCK_FILE]) {
    const file = join(folder, name);
    if (existsSync(file)) accessSync(file, R_OK | W_OK);
  }
}

const DATABASE_FAULTS: Readonly<Record<DatabaseFault, string>> = {
  notAFile: `"${DATABASE_FILE}" in it is no file: remove it, or give another folder with --data`,
  empty: `its database "${DATABASE_FILE}" is empty: restore it from a backup, or start anew with --fresh`,
  notADatabase: `file is not a database: restore "${DATABASE_FILE}" from a backup, or start anew with --fresh`,
  damaged: `its database "${DATABASE_FILE}" is damaged: restore it from a backup, or start anew with --fresh`,
  foreign: `"${DATABASE_FILE}" in it is the database of another program: give another folder with --data`,
  newer: 'a newer version of Marque has used it: start that version, or give another folder with --data',
};

function requireDatabase(folder: string): void {
  if (isAsClosed(folder)) return;
  const fault = inspectDatabase(folder);
  if (fault === null) return;
  throw new StartError(`The data folder "${folder}" can’t be used: ${DATABASE_FAULTS[fault]}.`);
}

/** Checked before the first file is written there. */
async function requireOurs(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.includes(DATABASE_FILE) || names.every((name) => AT_HOME.has(name))) return;
  throw new StartError(
    `--fresh empties only data folders of Marque, and "${folder}" holds other files: give another one with --data.`,
  );
}

/** Takes away what a server made, by name. What people put there stays, `flags.json` among it. */
async function removeOurs(folder: string): Promise<void> {
  const inside = await Promise.all(
    FOLDERS_MADE_HERE.map(async (name) => (await namesIn(join(folder, name), true)).map((file) => `${name}/${file}`)),
  );
  const names = [...inside.flat(), ...(await namesIn(folder))];
  for (const made of MADE_HERE) {
    for (const name of names.filter((candidate) => made.test(candidate))) {
      await rm(join(folder, name), { force: true });
      await removeIfEmpty(folder, dirname(name));
    }
  }
}

/** Removes an empty folder and its empty parents, up to the data folder. */
async function removeIfEmpty(root: string, name: string): Promise<void> {
  if (name === '.') return;
  try {
    await rmdir(join(root, name));
  } catch {
    return;
  }
  await removeIfEmpty(root, dirname(name));
}

/** Names with "/" between folder and file on every system; none where there is no such folder. */
async function namesIn(folder: string, recursive = false): Promise<readonly string[]> {
  try {
    const names = await readdir(folder, { recursive });
    return names.map((name) => name.replaceAll('\\', '/'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
