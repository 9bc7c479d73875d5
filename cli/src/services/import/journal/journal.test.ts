import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../readers/readers.arbitrary.ts';
import {
  type ImportKey,
  type NewRow,
  openFiles,
  openImports,
  openJournal,
  openRows,
  payloadWithDigest,
  type Rows,
  takeLock,
} from './index.ts';
import { JOURNAL_FILE } from './open-journal.ts';

const NOW = 1_000_000;
const SERVER = 'https://marque.test';
const KEY: ImportKey = { server: SERVER, account: 7, vendor: 812, variant: 'part', file: 'parts.csv' };
const MAPPING = { columns: { partTitle: 'Title' }, fixed: {}, dateOrder: 'dayFirst', keyColumns: [] } as const;

async function openIn(folder: string) {
  const opened = await openJournal(folder, NOW);
  if (!opened.ok) throw new Error(opened.error.code);
  onTestFinished(() => void opened.value.db.close());
  return opened.value;
}

async function openImport() {
  const { db } = await openIn(temporaryFolder());
  const imports = openImports(db);
  const start = (id: string) =>
    imports.start(KEY, { id, mapping: { ...MAPPING, keyColumns: [] }, isDrafts: false }, NOW);
  const rowsOf = (id: string) => openRows(db, start(id).number, SERVER);
  return { db, imports, start, rowsOf };
}

function row(line: number, prospect: string, more: Partial<NewRow> = {}): NewRow {
  const digest = more.digest ?? `d-${prospect}`;
  return {
    line,
    prospect,
    name: null,
    title: null,
    state: 'pending',
    payload: payloadWithDigest(digest, '{}'),
    digest,
    cells: ['a', 'b'],
    problems: [],
    ...more,
  };
}

const states = (rows: Rows) => [...rows.list()].map(({ line, state, repeats }) => [line, state, repeats]);

describe('the journal', () => {
  it('lies in a folder of the user alone, and is found again', async () => {
    const folder = join(temporaryFolder(), 'state', 'marque');
    const first = await openIn(folder);
    openImports(first.db).start(KEY, { id: 'one', mapping: { ...MAPPING, keyColumns: [] }, isDrafts: true }, NOW);
    const again = await openIn(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(openImports(again.db).findLast(KEY)).toMatchObject({ ...KEY, id: 'one', isDrafts: true, state: 'checking' });
    expect(openImports(again.db).findLast({ ...KEY, vendor: 1 })).toBeNull();
  });

  it.each([
    ['no database', Buffer.from('This is a letter to the vendor, and not a database at all.'.repeat(100))],
    ['half a header', Buffer.from('SQLite format 3\0'.padEnd(4_096, '\u0001'))],
  ])('that is %s is set aside and begun anew', async (_, content) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, JOURNAL_FILE), content);
    const { db, setAside } = await openIn(folder);
    expect(setAside).toBe(join(folder, `${JOURNAL_FILE}.damaged-${NOW}`));
    expect(openImports(db).list()).toEqual([]);
    expect(readdirSync(folder)).toContain(`${JOURNAL_FILE}.damaged-${NOW}`);
  });

  it('of a newer program is left alone', async () => {
    const folder = temporaryFolder();
    (await openIn(folder)).db.pragma('user_version = 99');
    expect(await openJournal(folder, NOW)).toMatchObject({ ok: false, error: { code: 'journalNewer' } });
  });

  it('that cannot be written is refused', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(await openJournal(join(folder, 'file'), NOW)).toMatchObject({
      ok: false,
      error: { code: 'journalUnusable' },
    });
  });

  it('keeps the last hundred imports', async () => {
    const { imports, start, db } = await openImport();
    const first = start('import-0');
    openRows(db, first.number, SERVER).addAll([row(2, 'p')]);
    for (let nth = 1; nth <= 100; nth += 1) start(`import-${nth}`);
    expect(imports.list()).toHaveLength(100);
    expect(imports.list()[0]?.id).toBe('import-100');
    expect([...openRows(db, first.number, SERVER).list()]).toEqual([]);
  });
});

describe('rows', () => {
  it('that repeat an earlier one of the file are told apart', async () => {
    const rows = (await openImport()).rowsOf('one');
    expect(rows.addAll([row(2, 'p'), row(3, 'q'), row(4, 'p')])).toEqual(['pending', 'pending', 'duplicate']);
    expect(states(rows)).toEqual([
      [2, 'pending', null],
      [3, 'pending', null],
      [4, 'duplicate', 2],
    ]);
  });

  it('are taken in order, once, and settled in one step', async () => {
    const rows = (await openImport()).rowsOf('one');
    rows.addAll([row(2, 'p'), row(3, 'q'), row(4, 'r')]);
    const [first, second] = rows.exchange([], 2, NOW);
    expect([first?.line, second?.line]).toEqual([2, 3]);
    if (first === undefined || second === undefined) throw new Error('No rows were taken.');
    const problem = { key: 'partTitle', column: 'Title', value: 'x', fault: 'tooLong' } as const;
    const [third] = rows.exchange(
      [
        { row: first, outcome: { state: 'submitted', revision: 1 } },
        { row: second, outcome: { state: 'refused', problems: [problem] } },
      ],
      5,
      NOW,
    );
    expect(third?.line).toBe(4);
    expect(rows.counts()).toMatchObject({ submitted: 1, refused: 1, sending: 1, pending: 0 });
    expect([...rows.listRefused()]).toMatchObject([{ line: 3, cells: ['a', 'b'], problems: [problem] }]);
  });

  it('whose answer was lost are sent again, those that are submitted never', async () => {
    const { rowsOf } = await openImport();
    const rows = rowsOf('one');
    rows.addAll([row(2, 'p'), row(3, 'q')]);
    const [first] = rows.exchange([], 2, NOW);
    if (first === undefined) throw new Error('No row was taken.');
    rows.exchange([{ row: first, outcome: { state: 'submitted', revision: 1 } }], 0, NOW);
    rows.reopenSending();
    expect(rows.exchange([], 9, NOW).map(({ line }) => line)).toEqual([3]);
    rows.clear();
    // The file was edited: the row stands elsewhere and has other answers.
    expect(rows.addAll([row(2, 'new'), row(9, 'p', { digest: 'other' })])).toEqual(['pending', 'known']);
    expect(rowsOf('two').addAll([row(2, 'p')])).toEqual(['known']);
  });

  it('that are drafts are sent again when they have changed', async () => {
    const { rowsOf } = await openImport();
    const rows = rowsOf('one');
    rows.addAll([row(2, 'p'), row(3, 'q')]);
    for (const taken of rows.exchange([], 9, NOW)) {
      rows.exchange([{ row: taken, outcome: { state: 'draft', revision: 4 } }], 0, NOW);
    }
    const again = rowsOf('two');
    expect(again.addAll([row(2, 'p'), row(3, 'q', { digest: 'changed' })])).toEqual(['known', 'pending']);
    expect(again.exchange([], 9, NOW)).toMatchObject([{ line: 3, revision: 4 }]);
  });

  it('leave no answers behind once they are submitted', async () => {
    const { db, rowsOf } = await openImport();
    const rows = rowsOf('one');
    rows.addAll([row(2, 'p', { payload: payloadWithDigest('d', '{"secret":1}') })]);
    const [taken] = rows.exchange([], 1, NOW);
    if (taken === undefined) throw new Error('No row was taken.');
    rows.exchange([{ row: taken, outcome: { state: 'submitted', revision: 1 } }], 0, NOW);
    expect(db.prepare('SELECT payload, cells FROM rows').all()).toEqual([{ payload: null, cells: null }]);
  });
});

describe('the lock of an import', () => {
  it('is taken by one process, and freed when that one is gone or silent', async () => {
    const { db } = await openImport();
    const holder = (pid: number, now = NOW, isRunning = true) => ({ pid, now: () => now, isRunning: () => isRunning });
    expect(takeLock(db, 'a', holder(11))).toBeNull();
    expect(takeLock(db, 'a', holder(12))).toBe(11);
    expect(takeLock(db, 'b', holder(12))).toBeNull();
    expect(takeLock(db, 'a', holder(11))).toBeNull();
    expect(takeLock(db, 'a', holder(12, NOW, false))).toBeNull();
    expect(takeLock(db, 'a', holder(13, NOW + 61_000))).toBeNull();
  });
});

it('knows the files that were sent, by their place and content', async () => {
  const { db } = await openImport();
  const files = openFiles(db);
  const key = { server: SERVER, account: 7, prospect: 'p', field: 'images', hash: 'abc', name: 'a.jpg' };
  const stored = { name: 'a.jpg', type: 'image/jpeg', url: '/v1/uploads/files/a', success: true } as const;
  files.keep(key, stored);
  expect(files.find(key)).toEqual(stored);
  expect(files.find({ ...key, hash: 'abd' })).toBeNull();
  expect(files.find({ ...key, prospect: 'q' })).toBeNull();
  files.forget(SERVER, 'p');
  expect(files.find(key)).toBeNull();
});
