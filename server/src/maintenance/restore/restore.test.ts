import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runServer, seedFolder } from '../../api-tests/harness/seed-folder.ts';
import { openDataFolder } from '../../data-folder.ts';
import { DATABASE_FILE, openDatabase, requireSqlite } from '../../platform/db/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { StartError } from '../../start-error.ts';
import { copySqlite, createBackup, readArchive, writeArchive } from '../backup/index.ts';
import { fingerprint, runAsProcess, SILENT } from '../testing/index.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const UPLOAD = `uploads/0a/${'1'.repeat(38)}.jpg`;

/** A data folder and its backup, which tests copy before they change it. */
let original = '';
let backup = '';

type WhenDone = Parameters<typeof temporaryFolder>[0];

async function backUp(data: string, whenDone?: WhenDone): Promise<string> {
  const to = join(temporaryFolder(whenDone), 'backup');
  await createBackup({ data, to, now: NOW, progress: SILENT, copyDatabase: (folder) => copySqlite(data, folder) });
  return to;
}

async function usedFolder(whenDone?: WhenDone): Promise<string> {
  const data = join(temporaryFolder(whenDone), 'data');
  const db = await openDatabase(data);
  await db.write((transaction) => transaction.insertInto('meta').values({ key: 'fact', value: 'kept' }).execute());
  await db.close();
  mkdirSync(join(data, 'uploads/0a'), { recursive: true });
  writeFileSync(join(data, UPLOAD), 'a photograph');
  return data;
}

const restore = (from: string, data: string, setsAside = false) =>
  restoreBackup({ from, data, url: undefined, setsAside, now: NOW, progress: SILENT });

const factIn = async (data: string) => {
  const db = await openDatabase(data);
  const row = await db.read.selectFrom('meta').select('value').where('key', '=', 'fact').executeTakeFirst();
  await db.close();
  return row?.value;
};

describe('a restored backup', () => {
  it('of a world has its rows and files, follows from its logs, and starts', async () => {
    const data = await seedFolder('tests');
    mkdirSync(join(data, 'uploads/0a'), { recursive: true });
    writeFileSync(join(data, UPLOAD), 'a photograph');
    const from = await backUp(data);
    const target = join(temporaryFolder(), 'deep', 'data');
    const { code, out } = await runAsProcess('restore', ['--from', from, '--data', target]);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/auctions follow from their logs/) });
    expect(readFileSync(join(target, UPLOAD), 'utf8')).toBe('a photograph');
    expect(readdirSync(join(target, '..'))).toEqual(['data']);
    const rows = async (folder: string) => {
      const db = await openDatabase(folder);
      const [meta, lots] = [
        await db.read.selectFrom('meta').selectAll().where('key', '<>', 'heartbeat').orderBy('key').execute(),
        await db.read.selectFrom('lots').selectAll().orderBy('id').execute(),
      ];
      await db.close();
      return { meta, lots };
    };
    expect(await rows(target)).toEqual(await rows(data));
    await runServer(target, 'tests');
  });

  it('with an auction that its log does not lead to is restored, and says so', async () => {
    const data = await seedFolder('tests');
    const db = await openDatabase(data);
    await requireSqlite(db).batch((connection) => {
      connection.exec('update lots set leader_ceiling = leader_ceiling + 100 where id = 10033');
    });
    await db.close();
    const target = join(temporaryFolder(), 'data');
    const { code, err } = await runAsProcess('restore', ['--from', await backUp(data), '--data', target]);
    expect(code).toBe(1);
    expect(err).toContain('Lot 10033: the check "ceiling" fails (notByReplay).');
    expect(existsSync(join(target, DATABASE_FILE))).toBe(true);
  });
});

describe('a backup of one file', () => {
  it('is written and restored as a folder is, and leaves no folder beside it', async () => {
    const [data, folder, target] = [await usedFolder(), temporaryFolder(), temporaryFolder()];
    const file = join(folder, 'backup.tar');
    expect(await runAsProcess('backup', ['--to', file, '--data', data])).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toEqual(['backup.tar']);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    const restored = join(target, 'deep', 'data');
    expect(await runAsProcess('restore', ['--from', file, '--data', restored])).toMatchObject({ code: 0 });
    expect(await factIn(restored)).toBe('kept');
    expect(readFileSync(join(restored, UPLOAD), 'utf8')).toBe('a photograph');
    expect(readdirSync(target)).toEqual(['deep']);
  });

  it('is refused in one line where the file exists, or is cut off', async () => {
    const [data, folder, target] = [await usedFolder(), temporaryFolder(), temporaryFolder()];
    const file = join(folder, 'backup.tar');
    const write = (to: string) =>
      createBackup({ data, to, now: NOW, progress: SILENT, copyDatabase: (copy) => copySqlite(data, copy) });
    await writeArchive(file, write);
    await expect(writeArchive(file, write)).rejects.toThrow(/exists already: name a file/);
    truncateSync(file, Math.floor(statSync(file).size / 2));
    const unpack = () => readArchive(file, join(target, 'data'), (from) => restore(from, join(target, 'data')));
    await expect(unpack()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^tar failed: /),
    });
    writeFileSync(file, '');
    await expect(unpack()).rejects.toThrow(StartError);
    expect([readdirSync(folder), readdirSync(target)]).toEqual([['backup.tar'], []]);
  });

  it('names the file that was given where its content is damaged', async () => {
    const [data, folder, target] = [await usedFolder(), temporaryFolder(), temporaryFolder()];
    const file = join(folder, 'backup.tar');
    await writeArchive(file, async (to) => {
      const copyDatabase = (copy: string) => copySqlite(data, copy);
      await createBackup({ data, to, now: NOW, progress: SILENT, copyDatabase });
      changeByte(join(to, DATABASE_FILE));
    });
    await expect(
      readArchive(file, join(target, 'data'), (from) => restore(from, join(target, 'data'))),
    ).rejects.toThrow(`The backup "${file}" can’t be used: "marque.sqlite" in it was changed or cut off.`);
    expect(readdirSync(target)).toEqual([]);
  });
});

describe('a restore', () => {
  beforeAll(async () => {
    original = await usedFolder(afterAll);
    backup = await backUp(original, afterAll);
  });

  it('is refused while a server runs on the folder, and changes nothing', async () => {
    const data = await usedFolder();
    const running = await openDataFolder({ data, fresh: false });
    onTestFinished(() => running.close());
    for (const setsAside of [false, true]) {
      await expect(restore(backup, data, setsAside)).rejects.toThrow(/in use by a server that runs/);
    }
    expect(readdirSync(join(data, '..'))).toEqual(['data']);
  });

  it('is refused where the folder holds files, unless they are set aside', async () => {
    const data = await usedFolder();
    const db = await openDatabase(data);
    await db.write((transaction) => transaction.updateTable('meta').set({ value: 'newer' }).execute());
    await db.close();
    const before = fingerprint(data);
    await expect(restore(backup, data)).rejects.toThrow(/holds files: .*--set-aside/);
    expect(fingerprint(data)).toEqual(before);
    const { aside } = await restore(backup, data, true);
    expect(aside).toBe(`${data}.before-20270301T120000Z`);
    expect([await factIn(data), await factIn(aside ?? '')]).toEqual(['kept', 'newer']);
  });

  it('takes an empty folder, and what another restore that was killed has left', async () => {
    const data = join(temporaryFolder(), 'data');
    mkdirSync(data);
    mkdirSync(`${data}.restoring`);
    writeFileSync(join(`${data}.restoring`, DATABASE_FILE), 'half of it');
    await restore(backup, data);
    expect(await factIn(data)).toBe('kept');
    expect(readdirSync(join(data, '..'))).toEqual(['data']);
  });

  const changes: readonly (readonly [string, RegExp, (folder: string) => void])[] = [
    [
      'a database that is cut off',
      /"marque.sqlite" in it was changed or cut off/,
      (folder) => truncateSync(join(folder, DATABASE_FILE), 40_960),
    ],
    [
      'a database with another byte',
      /"marque.sqlite" in it was changed/,
      (folder) => changeByte(join(folder, DATABASE_FILE)),
    ],
    [
      'a file with another byte',
      /uploads\/0a\/1+\.jpg" in it was changed/,
      (folder) => changeByte(join(folder, 'files', UPLOAD)),
    ],
    ['a missing file', /uploads\/0a\/1+\.jpg" in it is missing/, (folder) => rmSync(join(folder, 'files', UPLOAD))],
    [
      'a manifest that is cut off',
      /its manifest.json is damaged/,
      (folder) => truncateSync(join(folder, 'manifest.json'), 200),
    ],
    ['no manifest', /it has no manifest.json/, (folder) => rmSync(join(folder, 'manifest.json'))],
    [
      'another number of rows',
      /not those of the backup, in: meta/,
      (folder) => rewrite(folder, /"meta": \d+/, '"meta": 77'),
    ],
    [
      'a path that leads out of it',
      /its manifest.json is damaged/,
      (folder) => rewrite(folder, /"uploads\/0a/, '"../uploads/0a'),
    ],
    [
      'the schema of a newer version',
      /newer than this one/,
      (folder) => rewrite(folder, /"0001-first"/, '"9999-later"'),
    ],
    [
      'the layout of a newer version',
      /a newer version of Marque has made it/,
      (folder) => rewrite(folder, /"format": 1/, '"format": 2'),
    ],
    ['PostgreSQL', /is of PostgreSQL: name an empty database/, (folder) => rewrite(folder, /"sqlite"/, '"postgres"')],
  ];

  it.each(changes)('of %s is refused, and leaves nothing', async (_, reason, change) => {
    const copy = join(temporaryFolder(), 'backup');
    cpSync(backup, copy, { recursive: true });
    change(copy);
    const parent = temporaryFolder();
    await expect(restore(copy, join(parent, 'data'))).rejects.toThrow(reason);
    await expect(restore(copy, join(parent, 'data'))).rejects.toMatchObject({ name: 'StartError' });
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is one line and exit code 1 where it is refused', async () => {
    const { code, out, err } = await runAsProcess('restore', ['--from', temporaryFolder(), '--data', original]);
    expect({ code, out, lines: err.trimEnd().split('\n') }).toEqual({
      code: 1,
      out: '',
      lines: [expect.stringMatching(/^The backup ".*" can’t be used: it has no manifest\.json/)],
    });
  });
});

function changeByte(file: string): void {
  const bytes = readFileSync(file);
  const place = Math.floor(bytes.length / 2);
  bytes[place] = (bytes[place] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

function rewrite(folder: string, text: RegExp, by: string): void {
  const file = join(folder, 'manifest.json');
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(text);
  writeFileSync(file, before.replace(text, by));
}
