import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enqueue, type OutboxCommandEntry, type OutboxState } from '@marque/core/offline';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDraftStore } from '../drafts/index.ts';
import { bindToServer, listOtherServers } from './bind-server.ts';
import { MIGRATIONS } from './migrations.ts';
import { openOutboxFile } from './open-file.ts';
import { createOutboxStore } from './store.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const SERVER = 'https://cars.test';
const STAMP = '20261125T120000000Z';

let folder: string;
let file: string;
let attachments: string;
let opened: Sqlite.Database[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-outbox-'));
  file = join(folder, 'outbox.sqlite');
  attachments = join(folder, 'files');
  opened = [];
});
afterEach(() => {
  for (const db of opened) db.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(migrations: readonly string[] = MIGRATIONS) {
  const outbox = openOutboxFile({ file, attachments }, () => NOW, migrations);
  opened.push(outbox.db);
  return outbox;
}

const close = () => opened.pop()?.close();

/** The stores of a console of one server, over rows that may have been stored before they named it. */
function storesOf(db: Sqlite.Database) {
  bindToServer(db, SERVER);
  return { outbox: createOutboxStore(db, SERVER), drafts: createDraftStore(db, SERVER) };
}

const entriesIn = (db: Sqlite.Database) => storesOf(db).outbox.read().entries;

function note(number: number): OutboxCommandEntry {
  return {
    id: `note ${number}`,
    command: 'addNote',
    version: 1,
    payload: { auctionId: number, text: `Note ${number}. `.repeat(20) },
    aggregate: `lot:${number}`,
    title: 'Fiat 500',
    userId: 1006,
    createdAt: NOW,
  };
}

/** An outbox with notes, and a file that waits for its upload. */
function fill(notes = 200): void {
  const store = createOutboxStore(open().db, SERVER);
  store.transact(store.read(), (state) =>
    Array.from({ length: notes }, (_, number) => note(number)).reduce<OutboxState>((before, one) => {
      const next = enqueue(before, one);
      return next.ok ? next.value : before;
    }, state),
  );
  mkdirSync(attachments, { recursive: true });
  writeFileSync(join(attachments, 'picture'), 'a picture');
  close();
}

const aside = () => readdirSync(folder).filter((name) => name.includes('.damaged-'));

describe('the file of the outbox', () => {
  it('keeps its entries, for its user alone, durably', () => {
    fill(3);
    const { db, damaged } = open();
    expect(damaged).toBeNull();
    expect(entriesIn(db)).toMatchObject([note(0), note(1), note(2)]);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    // FULL
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is of one console at a time, and free again after its crash', () => {
    fill(1);
    open();
    const program = `
      import { openOutboxFile } from ${JSON.stringify(new URL('open-file.ts', import.meta.url).href)};
      openOutboxFile({ file: process.argv[1], attachments: process.argv[2] }, Date.now);
      process.kill(process.pid, 'SIGKILL');
    `;
    const second = () => spawnSync(process.execPath, ['--input-type=module', '-e', program, file, attachments]);
    const refused = second();
    expect(refused.stderr.toString()).toContain('Another Marque Console uses this folder');
    expect(refused.status).toBe(1);
    close();
    expect(second().signal).toBe('SIGKILL');
    expect(entriesIn(open().db)).toHaveLength(1);
    expect(aside()).toEqual([]);
  });

  it('of a later version is left as it is', () => {
    fill(1);
    const db = new Sqlite(file);
    db.pragma(`user_version = ${MIGRATIONS.length + 1}`);
    db.close();
    expect(() => open()).toThrow(/update the console/);
    expect(aside()).toEqual([]);
    expect(existsSync(join(attachments, 'picture'))).toBe(true);
  });
});

describe('a damaged file', () => {
  it.each<[string, () => void]>([
    ['rubbish', () => writeFileSync(file, Buffer.alloc(40_000, 'rubbish '))],
    ['a rubbish page', () => writeFileSync(file, readFileSync(file).fill(0xa5, 8_192, 16_384))],
    ['an end that is missing', () => truncateSync(file, 9_000)],
    [
      'another program’s tables',
      () => {
        rmSync(file);
        new Sqlite(file).exec('create table entries (anything text)').close();
      },
    ],
  ])('with %s is moved aside with its attachments, and a new one is made', (_, spoil) => {
    fill();
    spoil();
    const spoilt = readFileSync(file);
    const { db, damaged } = open();
    const movedTo = `${file}.damaged-${STAMP}`;
    expect(damaged).toMatchObject({ movedTo, exportedTo: `${movedTo}.json` });
    expect(readFileSync(movedTo).equals(spoilt)).toBe(true);
    expect(readFileSync(join(`${movedTo}-files`, 'picture'), 'utf8')).toBe('a picture');
    expect(existsSync(attachments)).toBe(false);
    expect(JSON.parse(readFileSync(`${movedTo}.json`, 'utf8'))).toBeTypeOf('object');
    expect(entriesIn(db)).toEqual([]);
    close();
    fill(1);
    expect(entriesIn(open().db)).toHaveLength(1);
  });

  it('is exported as far as it can be read', () => {
    fill(400);
    const content = readFileSync(file);
    const page = 4_096;
    // A page in the middle of the entries.
    writeFileSync(file, content.fill(0xa5, page * 20, page * 21));
    const { damaged } = open();
    const { entries } = JSON.parse(readFileSync(damaged?.exportedTo ?? '', 'utf8')) as {
      readonly entries: readonly { readonly id: string; readonly payload: string }[];
    };
    expect(damaged?.rows).toBe(entries.length);
    expect(entries.length).toBeGreaterThan(200);
    expect(entries.length).toBeLessThan(400);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.find(({ id }) => id === 'note 0')?.payload).toBe(JSON.stringify(note(0).payload));
    expect(entries.some(({ id }) => id === 'note 399')).toBe(true);
  });

  it('is never deleted, however often that happens', () => {
    for (let time = 0; time < 6; time += 1) {
      writeFileSync(file, 'rubbish'.repeat(1_000));
      openOutboxFile({ file, attachments }, () => NOW + time).db.close();
    }
    expect(aside().filter((name) => name.endsWith('Z'))).toHaveLength(6);
  });
});

const DRAFT_ID = '3f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11';
const SETTING = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: 7,
};
const FORM_DATA = JSON.stringify({ version: 1, currentStepNumber: 0, setting: SETTING, answers: {} });

const refusedIn = (db: Sqlite.Database) =>
  storesOf(db)
    .drafts.list(1006)
    .map(({ refused }) => refused);

/** What a file of each version holds, and what is left of it in the present version. */
const FORMER_VERSIONS: readonly {
  readonly sql: string;
  readonly read: (db: Sqlite.Database) => unknown;
  readonly kept: unknown;
}[] = [
  { sql: '', read: entriesIn, kept: [] },
  {
    sql: `
      insert into entries values (7, 'note 1', 'addNote', 1, '{"auctionId":1}', 'lot:1', 'Fiat 500', 1006, ${NOW},
        'rejected', 2, null, 'forbidden', null);
      insert into done_entries values (1, 'note 0');
      insert into files values ('f', 'd', 'images', 'a.png', 'image/png', 10, 10, 'waiting', null);
      insert into drafts values ('${DRAFT_ID}', 1006, 'plate', '${FORM_DATA}', null, null, 'Kerr', ${NOW}, 0, null);
    `,
    read: (db) => [storesOf(db).outbox.read(), db.prepare('select count(*) from files').pluck().get(), refusedIn(db)],
    kept: [
      {
        entries: [
          {
            id: 'note 1',
            command: 'addNote',
            version: 1,
            payload: { auctionId: 1 },
            aggregate: 'lot:1',
            title: 'Fiat 500',
            userId: 1006,
            createdAt: NOW,
            state: 'rejected',
            attempts: 2,
            nextAttemptAt: null,
            askedUntil: null,
            problem: 'forbidden',
            request: null,
          },
        ],
        doneIds: ['note 0'],
      },
      1,
      [[]],
    ],
  },
  {
    sql: `
      insert into drafts values ('${DRAFT_ID}', 1006, 'plate', '${FORM_DATA}', null, null, 'Kerr', ${NOW}, 0, null,
        '[{"path":"regNumber","message":"tooLong"}]');
    `,
    read: refusedIn,
    kept: [[{ path: 'regNumber', message: 'tooLong' }]],
  },
  {
    sql: `
      insert into drafts values ('${DRAFT_ID}', 1006, 'plate', '${FORM_DATA}', 1, '{}', 'Kerr', ${NOW}, 0,
        '{"answers":{},"revision":2,"savedAt":${NOW}}', null, '${JSON.stringify(SETTING)}');
    `,
    read: (db) =>
      storesOf(db)
        .drafts.list(1006)
        .map(({ baseSetting, there }) => [baseSetting, there]),
    kept: [[SETTING, { answers: {}, revision: 2, savedAt: NOW }]],
  },
  {
    sql: `
      insert into entries values (7, 'note 1', 'addNote', 1, '{}', 'lot:1', 'Fiat 500', 1006, ${NOW}, 'pending', 2, ${NOW},
        'tooManyRequests', null, ${NOW});
    `,
    read: (db) => entriesIn(db).map(({ id, askedUntil }) => [id, askedUntil]),
    kept: [['note 1', NOW]],
  },
  {
    sql: `
      insert into entries values (7, 'note 1', 'addNote', 1, '{}', 'lot:1', 'Fiat 500', 1006, ${NOW}, 'pending', 0, null, null,
        null, null, '${SERVER}');
      insert into entries values (8, 'note 2', 'addNote', 1, '{}', 'lot:1', 'Fiat 500', 1006, ${NOW}, 'pending', 0, null, null,
        null, null, 'https://other.test');
      insert into drafts values ('${DRAFT_ID}', 1006, 'plate', '${FORM_DATA}', null, null, 'Kerr', ${NOW}, 0, null, null, null,
        'https://other.test');
    `,
    read: (db) => [
      entriesIn(db).map(({ id }) => id),
      storesOf(db).drafts.find(DRAFT_ID),
      listOtherServers(db, SERVER),
      createOutboxStore(db, 'https://other.test').read().entries.length,
      createDraftStore(db, 'https://other.test').list(1006).length,
    ],
    kept: [['note 1'], null, [{ server: 'https://other.test', entries: 1, drafts: 1 }], 1, 1],
  },
];

describe('migrations', () => {
  it('are tested from every version', () => {
    expect(FORMER_VERSIONS).toHaveLength(MIGRATIONS.length + 1);
  });

  it.each(FORMER_VERSIONS.map((former, version) => ({ version, ...former })))(
    'carry a file of version $version to the present one',
    ({ version, sql, read, kept }) => {
      open(MIGRATIONS.slice(0, version)).db.exec(sql);
      close();
      const { db, damaged } = open();
      expect(damaged).toBeNull();
      expect(read(db)).toEqual(kept);
      expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    },
  );

  it('leave the former version behind if one of them fails, and the file where it is', () => {
    fill(2);
    const next = [...MIGRATIONS, 'create table labels (text text) strict; insert into nowhere values (1)'];
    expect(() => open(next)).toThrow();
    const { db } = open();
    expect(entriesIn(db)).toHaveLength(2);
    expect(aside()).toEqual([]);
  });
});
