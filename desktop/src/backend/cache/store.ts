import Sqlite from 'better-sqlite3';
import * as z from 'zod/mini';
import { cachedLot, sessionState } from '../../ipc/contract.ts';
import { IPC_VERSION } from '../../ipc/names.ts';
import { type CacheFault, faultOf, openFile, setAside } from './open-file.ts';

export type CachedLot = z.output<typeof cachedLot>;

/** What is known beside the rows, by key. */
const META = {
  /** The user of the last login; kept for a start without network. */
  user: sessionState.shape.user,
  /** The server that the rows and the user are of. */
  serverUrl: z.string(),
  /** Server time minus this machine's, in milliseconds. */
  clockOffsetMs: z.number(),
  /** Whether the rows are the whole feed, as of some moment. */
  isComplete: z.boolean(),
  /** The version of the contract that the rows fit. */
  rowVersion: z.int(),
} as const;

type MetaKey = keyof typeof META;
type MetaOf<Key extends MetaKey> = z.output<(typeof META)[Key]>;

/** Bounds of what a page can make the file keep. */
export const LARGEST_SETTING = 256 * 1024;
export const MOST_SETTINGS = 500;

/** The rebuildable store of the console. Losing it costs one fetch. Everything is synchronous and short. */
export interface Cache {
  readLots(): CachedLot[];
  /** One transaction. */
  writeLots(change: { readonly changed: readonly CachedLot[]; readonly gone: readonly number[] }): void;
  /** Null where it is not known. */
  readMeta<Key extends MetaKey>(key: Key): MetaOf<Key> | null;
  writeMeta<Key extends MetaKey>(key: Key, value: MetaOf<Key>): void;
  /** Deletes the rows and the user, at the end of a session. Settings stay. */
  forget(): void;
  readSettings(): Record<string, unknown>;
  /** Null deletes it. Throws beyond the bounds, and where it cannot be written. */
  writeSetting(key: string, value: unknown): void;
  close(): void;
}

export interface CacheOptions {
  readonly file: string;
  /** UTC milliseconds of this machine. */
  readonly now: () => number;
  /** Called when a file was set aside, at the start or later: the new file has no rows. */
  readonly onSetAside?: (fault: CacheFault) => void;
  /** Called with SQLite's code when rows or facts could not be written. */
  readonly onWriteFailed?: (code: string) => void;
}

export function openCache({ file, now, onSetAside, onWriteFailed }: CacheOptions): Cache {
  const opened = openFile(file, now);
  let db = opened.db;
  let statements = prepare(db);
  if (opened.fault !== null) onSetAside?.(opened.fault);
  checkRows(db);

  /** Runs the work again on a new file if this one turns out to be damaged. */
  function run<T>(work: () => T, whenClosed: T): T {
    // A request that was under way when the console ended has nothing left to change.
    if (!db.open) return whenClosed;
    try {
      return work();
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw error;
      db.close();
      setAside(file, 'damaged', now());
      db = openFile(file, now).db;
      checkRows(db);
      statements = prepare(db);
      onSetAside?.('damaged');
      return work();
    }
  }

  /** What cannot be written now, on a full disk for instance, is fetched again at the next start. */
  function write(work: () => void): void {
    try {
      run(work, undefined);
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError)) throw error;
      onWriteFailed?.(error.code);
    }
  }

  return {
    readLots: () => run(() => statements.readLots.all().flatMap(rowOf), []),
    writeLots: ({ changed, gone }) =>
      write(() =>
        db.transaction(() => {
          for (const { lot, freshAt } of changed) {
            statements.writeLot.run(lot.auctionId, JSON.stringify(lot), lot.revision, freshAt);
          }
          for (const id of gone) statements.deleteLot.run(id);
        })(),
      ),
    readMeta(key) {
      const found = run(() => statements.readMeta.get(key), undefined);
      const parsed = META[key].safeParse(found === undefined ? null : jsonOf(found));
      return parsed.success ? (parsed.data as MetaOf<typeof key>) : null;
    },
    writeMeta: (key, value) => write(() => void statements.writeMeta.run(key, JSON.stringify(value))),
    forget: () =>
      write(() => {
        db.exec(`delete from lots; delete from meta where key in ('user', 'isComplete')`);
      }),
    readSettings() {
      const rows = run(() => statements.readSettings.all(), []);
      return Object.fromEntries(rows.map(({ key, json }) => [key, jsonOf(json)]));
    },
    writeSetting(key, value) {
      const json = value === null || value === undefined ? null : JSON.stringify(value);
      if (json !== null && json.length > LARGEST_SETTING) throw new RangeError(`The setting ${key} is too large.`);
      run(() => {
        if (json === null) statements.deleteSetting.run(key);
        else if (statements.countOtherSettings.get(key) === MOST_SETTINGS) throw new RangeError(TOO_MANY_SETTINGS);
        else statements.writeSetting.run(key, json);
      }, undefined);
    },
    close: () => void db.close(),
  };
}

const TOO_MANY_SETTINGS = 'There are too many settings.';

interface LotRow {
  readonly id: number;
  readonly json: string;
  readonly fresh_at: number;
}

interface SettingRow {
  readonly key: string;
  readonly json: string;
}

function prepare(db: Sqlite.Database) {
  return {
    readLots: db.prepare<[], LotRow>('select id, json, fresh_at from lots order by id'),
    writeLot: db.prepare<[number, string, number, number]>(
      'insert or replace into lots (id, json, revision, fresh_at) values (?, ?, ?, ?)',
    ),
    deleteLot: db.prepare<[number]>('delete from lots where id = ?'),
    readMeta: db.prepare<[string], string>('select json from meta where key = ?').pluck(),
    writeMeta: db.prepare<[string, string]>('insert or replace into meta (key, json) values (?, ?)'),
    readSettings: db.prepare<[], SettingRow>('select key, json from settings order by key'),
    countOtherSettings: db.prepare<[string], number>('select count(*) from settings where key != ?').pluck(),
    writeSetting: db.prepare<[string, string]>('insert or replace into settings (key, json) values (?, ?)'),
    deleteSetting: db.prepare<[string]>('delete from settings where key = ?'),
  };
}

/**
 * Deletes the rows of another version that do not fit the contract of this one. Rows of this version were checked when they
 * came: to check thousands at each start would take longer than all else.
 */
function checkRows(db: Sqlite.Database): void {
  const { readMeta, writeMeta, readLots, deleteLot } = prepare(db);
  if (readMeta.get('rowVersion') === String(IPC_VERSION)) return;
  db.transaction(() => {
    for (const { id, json, fresh_at: freshAt } of readLots.all()) {
      if (!cachedLot.safeParse({ lot: jsonOf(json), freshAt }).success) deleteLot.run(id);
    }
    writeMeta.run('rowVersion', String(IPC_VERSION));
  })();
}

function rowOf({ json, fresh_at: freshAt }: LotRow): CachedLot[] {
  const lot = jsonOf(json) as CachedLot['lot'] | undefined;
  return lot === undefined ? [] : [{ lot, freshAt }];
}

/** Undefined for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
