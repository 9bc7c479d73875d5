import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { MIGRATIONS } from './migrations.ts';

/** "MqCa", by which the console recognises its cache. */
const APPLICATION_ID = 0x4d71_4361;
/** How long a statement waits while another program has locked the file. */
const BUSY_MS = 2_000;
/** Files that were set aside and are kept for an inquiry; older ones are deleted. */
const MOST_SET_ASIDE = 3;
/** Files that SQLite keeps beside a database. */
const COMPANIONS = ['', '-wal', '-shm'] as const;

/** Why a file could not be used. `newer`: a later version of the console made it. */
export type CacheFault = 'damaged' | 'newer';

export interface OpenedFile {
  readonly db: Sqlite.Database;
  /** Why the former file was set aside; null where it was used, and for the first file. */
  readonly fault: CacheFault | null;
}

/**
 * Opens or makes the cache's file and migrates it. A file that is damaged, foreign or of a newer version is set aside with
 * a time stamp, and a new one is made. Throws where the folder or the disk prevents it, and while another program has
 * locked the file: no new file would help then.
 */
export function openFile(file: string, now: () => number, migrations: readonly string[] = MIGRATIONS): OpenedFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return { db: open(file, migrations), fault: null };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    setAside(file, fault, now());
    return { db: open(file, migrations), fault };
  }
}

class UnusableFile extends Error {
  override name = 'UnusableFile';
  readonly fault: CacheFault;
  constructor(fault: CacheFault) {
    super(`The cache is ${fault}.`);
    this.fault = fault;
  }
}

/** Causes outside the file. */
const OUTSIDE = /^SQLITE_(BUSY|LOCKED|CANTOPEN|READONLY|PERM|AUTH|FULL|IOERR|NOMEM)/;

/** Null for an error that a new file does not repair. */
export function faultOf(error: unknown): CacheFault | null {
  if (error instanceof UnusableFile) return error.fault;
  return error instanceof Sqlite.SqliteError && !OUTSIDE.test(error.code) ? 'damaged' : null;
}

function open(file: string, migrations: readonly string[]): Sqlite.Database {
  const db = new Sqlite(file, { timeout: BUSY_MS });
  try {
    check(db, migrations.length);
    // The rows are confidential on a machine with several users.
    chmodSync(file, 0o600);
    db.pragma('journal_mode = WAL');
    // A power cut may lose the last writes, which are fetched again; it does not damage the file.
    db.pragma('synchronous = NORMAL');
    migrate(db, migrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function check(db: Sqlite.Database, latest: number): void {
  const version = db.pragma('user_version', { simple: true }) as number;
  const isEmpty = db.prepare('select count(*) from sqlite_schema').pluck().get() === 0;
  const isOurs = db.pragma('application_id', { simple: true }) === APPLICATION_ID;
  if (!isEmpty && !isOurs) throw new UnusableFile('damaged');
  if (version > latest) throw new UnusableFile('newer');
  if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new UnusableFile('damaged');
}

/** Each step and its version are one transaction, so that a crash leaves a file of one version. */
export function migrate(db: Sqlite.Database, migrations: readonly string[]): void {
  const version = db.pragma('user_version', { simple: true }) as number;
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(sql);
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${index + 1}`);
    })();
  }
}

/** Renames the file and its companions, "cache.sqlite.damaged-20261125T213000123Z". */
export function setAside(file: string, fault: CacheFault, at: number): void {
  const stamp = new Date(at).toISOString().replaceAll(/[-:.]/g, '');
  for (const companion of COMPANIONS) {
    if (existsSync(file + companion)) renameSync(file + companion, `${file}.${fault}-${stamp}${companion}`);
  }
  const stamped = readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith('Z'))
    .toSorted((left, right) => stampOf(right).localeCompare(stampOf(left)));
  for (const name of stamped.slice(MOST_SET_ASIDE)) {
    for (const companion of COMPANIONS) rmSync(join(dirname(file), name + companion), { force: true });
  }
}

function stampOf(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1);
}
