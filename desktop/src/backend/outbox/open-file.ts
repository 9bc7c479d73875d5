import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { exportReadable } from './export-readable.ts';
import { MIGRATIONS } from './migrations.ts';

/** "MqOb", by which the console recognises its outbox. */
const APPLICATION_ID = 0x4d71_4f62;
/** How long a statement waits while another program has locked the file. */
const BUSY_MS = 5_000;
/** Files that SQLite keeps beside a database. */
const COMPANIONS = ['', '-wal', '-shm'] as const;

/** A damaged file that was moved aside, with the folder of its attachments. */
export interface DamagedFile {
  readonly movedTo: string;
  /** JSON of what could be read of it. */
  readonly exportedTo: string;
  readonly rows: number;
}

export interface OpenedOutbox {
  readonly db: Sqlite.Database;
  /** Null where the file was sound, and for the first file. */
  readonly damaged: DamagedFile | null;
}

export interface OutboxLocation {
  readonly file: string;
  /** The folder of files that wait for their upload. Rows name its files, so that it moves aside with them. */
  readonly attachments: string;
}

/**
 * Opens or makes the outbox's file and migrates it. The file is never deleted: a damaged one is moved aside with a time
 * stamp, what can be read of it is written beside it as JSON, and a new one is made. Throws where the disk prevents it,
 * while another console has the file, and for the file of a later version, which that version can still send.
 */
export function openOutboxFile(
  location: OutboxLocation,
  now: () => number,
  migrations: readonly string[] = MIGRATIONS,
): OpenedOutbox {
  const { file } = location;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return { db: open(file, migrations), damaged: null };
  } catch (error) {
    if (isLocked(error)) throw new Error('Another Marque Console uses this folder: close it first.', { cause: error });
    if (!isDamage(error)) throw error;
    const damaged = moveAside(location, now());
    return { db: open(file, migrations), damaged };
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}

class DamagedOutbox extends Error {
  override name = 'DamagedOutbox';
}

/** A new file does not repair anything else: a full disk, or a migration that fails. */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedOutbox) return true;
  return error instanceof Sqlite.SqliteError && DAMAGE.test(error.code);
}

function open(file: string, migrations: readonly string[]): Sqlite.Database {
  const db = new Sqlite(file, { timeout: BUSY_MS });
  try {
    // Two consoles would send each other's entries: the file is locked as long as it is open.
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('begin exclusive; commit');
    check(db, migrations.length);
    // The rows are confidential on a machine with several users.
    chmodSync(file, 0o600);
    db.pragma('journal_mode = WAL');
    // What was accepted survives a power cut.
    db.pragma('synchronous = FULL');
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
  if (!isEmpty && !isOurs) throw new DamagedOutbox('The file is not an outbox.');
  if (version > latest) throw new Error('A later version of the console made the outbox: update the console.');
  if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new DamagedOutbox('The outbox is damaged.');
}

/** Each step and its version are one transaction, so that a crash leaves a file of one version. */
function migrate(db: Sqlite.Database, migrations: readonly string[]): void {
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

/** Renames the file and what belongs to it: "outbox.sqlite.damaged-20261125T213000123Z", with "-files" for the folder. */
function moveAside({ file, attachments }: OutboxLocation, at: number): DamagedFile {
  const movedTo = `${file}.damaged-${new Date(at).toISOString().replaceAll(/[-:.]/g, '')}`;
  // The folder is first: beside a new outbox its files would count as left over.
  if (existsSync(attachments)) renameSync(attachments, `${movedTo}-files`);
  for (const companion of COMPANIONS) {
    if (existsSync(file + companion)) renameSync(file + companion, movedTo + companion);
  }
  const exportedTo = `${movedTo}.json`;
  return { movedTo, exportedTo, rows: exportReadable(movedTo, exportedTo) };
}
