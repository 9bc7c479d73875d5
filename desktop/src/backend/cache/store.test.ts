import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IPC_VERSION } from '../../ipc/names.ts';
import { staffLotRow } from '../lots/rows/staff-lot.arbitrary.ts';
import { MIGRATIONS } from './migrations.ts';
import { type CacheFault, migrate, openFile } from './open-file.ts';
import { type Cache, LARGEST_SETTING, MOST_SETTINGS, openCache } from './store.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const USER = { userId: 1006, nickname: 'staff_1', name: 'Sam Staff', role: 'staff' };

let folder: string;
let file: string;
let faults: CacheFault[];
let opened: Cache[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-cache-'));
  file = join(folder, 'cache.sqlite');
  faults = [];
  opened = [];
});
afterEach(() => {
  for (const cache of opened) cache.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(at = NOW): Cache {
  const cache = openCache({ file, now: () => at, onSetAside: (fault) => faults.push(fault) });
  opened.push(cache);
  return cache;
}

function reopen(at = NOW): Cache {
  opened.pop()?.close();
  return open(at);
}

/** A cache with rows, a user and a setting. */
function fill(rows = 20): void {
  const cache = open();
  const changed = Array.from({ length: rows }, (_, index) => ({ lot: staffLotRow(index + 1), freshAt: NOW }));
  cache.writeLots({ changed, gone: [] });
  cache.writeMeta('user', USER);
  cache.writeMeta('isComplete', true);
  cache.writeSetting('scheme', 'dark');
  opened.pop()?.close();
}

const setAside = () => readdirSync(folder).filter((name) => /\.(damaged|newer)-\d{8}T\d{9}Z$/.test(name));

describe('the cache', () => {
  it('gives back after a start what was written', () => {
    fill();
    const cache = open();
    expect(cache.readLots()).toHaveLength(20);
    expect(cache.readLots()[4]).toEqual({ lot: staffLotRow(5), freshAt: NOW });
    expect(cache.readMeta('user')).toEqual(USER);
    expect(cache.readMeta('isComplete')).toBe(true);
    expect(cache.readMeta('clockOffsetMs')).toBeNull();
    expect(cache.readSettings()).toEqual({ scheme: 'dark' });
    expect(faults).toEqual([]);
  });

  it('replaces and deletes rows', () => {
    fill(3);
    open().writeLots({ changed: [{ lot: staffLotRow(2, { revision: 9 }), freshAt: NOW + 1 }], gone: [1, 77] });
    const rows = reopen().readLots();
    expect(rows.map(({ lot, freshAt }) => [lot.auctionId, lot.revision, freshAt - NOW])).toEqual([
      [2, 9, 1],
      [3, 3, 0],
    ]);
  });

  it('leaves out rows of another version that do not fit the contract of today', () => {
    fill(3);
    const db = new Sqlite(file);
    db.exec(`
      update lots set json = '{"auctionId":1}' where id = 1;
      update lots set json = '{"auctionId' where id = 3;
      update meta set json = '0' where key = 'rowVersion';
    `);
    db.close();
    expect(
      open()
        .readLots()
        .map(({ lot }) => lot.auctionId),
    ).toEqual([2]);
    expect(reopen().readMeta('rowVersion')).toBe(IPC_VERSION);
  });

  it('forgets rows and user at the end of a session, and keeps settings', () => {
    fill();
    open().forget();
    const cache = reopen();
    expect(cache.readLots()).toEqual([]);
    expect(cache.readMeta('user')).toBeNull();
    expect(cache.readMeta('isComplete')).toBeNull();
    expect(cache.readSettings()).toEqual({ scheme: 'dark' });
  });

  it('bounds settings in size and number, and deletes one with null', () => {
    const cache = open();
    expect(() => cache.writeSetting('views', 'x'.repeat(LARGEST_SETTING))).toThrow(RangeError);
    for (let index = 0; index < MOST_SETTINGS; index += 1) cache.writeSetting(`key${index}`, index);
    expect(() => cache.writeSetting('another', 1)).toThrow(RangeError);
    cache.writeSetting('key7', 'changed');
    cache.writeSetting('key8', null);
    cache.writeSetting('another', 1);
    expect(cache.readSettings()).toMatchObject({ key7: 'changed', another: 1 });
    expect(cache.readSettings()).not.toHaveProperty('key8');
  });
});

describe('a file that cannot be used', () => {
  it.each<[string, CacheFault, () => void]>([
    ['has rubbish in it', 'damaged', () => writeFileSync(file, Buffer.alloc(40_000, 'rubbish '))],
    ['has a rubbish page', 'damaged', () => writeFileSync(file, readFileSync(file).fill(0xa5, 4_096, 12_288))],
    ['was cut short', 'damaged', () => truncateSync(file, 9_000)],
    [
      'is another program’s database',
      'damaged',
      () => {
        rmSync(file);
        new Sqlite(file).exec('create table lots (anything text)').close();
      },
    ],
    ['is of a newer version', 'newer', () => changeVersion(MIGRATIONS.length + 1)],
    ['claims an older version than it has', 'damaged', () => changeVersion(0)],
  ])('is set aside with a time stamp if it %s, and a new one is made', (_, fault, spoil) => {
    fill();
    spoil();
    const spoilt = readFileSync(file);
    const cache = open();
    expect(faults).toEqual([fault]);
    expect(setAside()).toEqual([`cache.sqlite.${fault}-20261125T120000000Z`]);
    expect(readFileSync(join(folder, setAside()[0] ?? '')).equals(spoilt)).toBe(true);
    expect(cache.readLots()).toEqual([]);
    cache.writeLots({ changed: [{ lot: staffLotRow(1), freshAt: NOW }], gone: [] });
    expect(reopen().readLots()).toHaveLength(1);
    expect(faults).toHaveLength(1);
  });

  it('is replaced while the console runs, too', () => {
    fill(2_000);
    const cache = open();
    writeFileSync(file, Buffer.alloc(4_096, 'rubbish '));
    expect(cache.readLots()).toEqual([]);
    expect(faults).toEqual(['damaged']);
    cache.writeMeta('user', USER);
    expect(reopen().readMeta('user')).toEqual(USER);
  });

  it('is kept for the last three times', () => {
    for (let time = 0; time < 5; time += 1) {
      writeFileSync(file, 'rubbish'.repeat(1_000));
      open(NOW + time);
      opened.pop()?.close();
    }
    expect(setAside().map((name) => name.slice(-4))).toEqual(['002Z', '003Z', '004Z']);
  });

  it('is not set aside because another program has locked it', () => {
    fill();
    const other = new Sqlite(file);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('begin exclusive');
    expect(() => open()).toThrow(/locked/);
    other.close();
    expect(open().readLots()).toHaveLength(20);
    expect(setAside()).toEqual([]);
  });
});

/** What a file of each version holds, and what is left of it in the present version. */
const FORMER_VERSIONS: readonly {
  readonly sql: string;
  readonly read: (cache: Cache) => unknown;
  readonly kept: unknown;
}[] = [
  { sql: '', read: (cache) => cache.readLots(), kept: [] },
  {
    sql: `
      insert into lots values (1, '${JSON.stringify(staffLotRow(1))}', 3, ${NOW});
      insert into meta values ('user', '${JSON.stringify(USER)}');
      insert into settings values ('scheme', '"light"');
    `,
    read: (cache) => [cache.readLots(), cache.readMeta('user'), cache.readSettings()],
    kept: [[{ lot: staffLotRow(1), freshAt: NOW }], USER, { scheme: 'light' }],
  },
];

describe('migrations', () => {
  it('are tested from every version', () => {
    expect(FORMER_VERSIONS).toHaveLength(MIGRATIONS.length + 1);
  });

  it.each(FORMER_VERSIONS.map((former, version) => ({ version, ...former })))(
    'carry a file of version $version to the present one',
    ({ version, sql, read, kept }) => {
      const { db } = openFile(file, () => NOW, MIGRATIONS.slice(0, version));
      db.exec(sql);
      db.close();
      const cache = open();
      expect(read(cache)).toEqual(kept);
      expect(faults).toEqual([]);
      opened.pop()?.close();
      expect(versionOf()).toBe(MIGRATIONS.length);
    },
  );

  it('leave the former version behind if one of them fails', () => {
    fill();
    const db = new Sqlite(file);
    const next = [...MIGRATIONS, 'create table labels (text text); insert into nowhere values (1)'];
    expect(() => migrate(db, next)).toThrow(/nowhere/);
    db.close();
    expect(versionOf()).toBe(MIGRATIONS.length);
    expect(open().readLots()).toHaveLength(20);
  });
});

function changeVersion(version: number): void {
  const db = new Sqlite(file);
  db.pragma(`user_version = ${version}`);
  db.close();
}

function versionOf(): unknown {
  const db = new Sqlite(file);
  const version = db.pragma('user_version', { simple: true });
  db.close();
  return version;
}
