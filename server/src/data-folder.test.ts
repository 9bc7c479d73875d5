import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from './config/index.ts';
import { openDataFolder } from './data-folder.ts';
import { rasterName } from './images/raster/raster-cache.ts';
import { createClock } from './platform/clock/index.ts';
import { createLog } from './platform/log/index.ts';
import { createFileMail } from './platform/mail/file-mail.ts';

let root = '';
let data = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marque-folder-'));
  data = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string, content = 'private notes'): void {
  mkdirSync(dirname(join(data, name)), { recursive: true });
  writeFileSync(join(data, name), content);
}

/** The names of all files below the data folder. */
const files = () =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(data.length + 1))
    .sort();

const FRAME = { width: 320, height: null, fit: 'cover' } as const;
const PICTURE = `pictures/${rasterName({ key: 'lots/1/side', frame: FRAME, format: 'webp', quality: 80 })}`;

const UPLOAD = `uploads/0a/${'1'.repeat(38)}.jpg`;

/** A folder that a server has used: with a fact in its database, a letter, a picture and an upload. */
async function useFolder(): Promise<void> {
  const { db, close } = await openDataFolder({ data, fresh: false });
  const log = createLog({ level: 'silent' });
  await db.write((tx) => tx.insertInto('meta').values({ key: 'fact', value: 'old' }).execute());
  await createFileMail({ config: parseConfig({ data, world: 'tests' }), clock: createClock(), db, log }).send({
    kind: 'welcome',
    to: 'ann@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });
  await close();
  put(PICTURE, 'pixels');
  put(`${PICTURE}.4711-3.part`, 'half of them');
  put(UPLOAD, 'a photograph');
  put(`${UPLOAD}.4711-4.part`, 'half of one');
}

describe('a data folder', () => {
  it('belongs to one server at a time', async () => {
    const first = await openDataFolder({ data, fresh: false });
    for (const fresh of [false, true]) {
      await expect(openDataFolder({ data, fresh })).rejects.toMatchObject({
        name: 'StartError',
        message: `The data folder "${data}" is in use by a server that runs: stop that one, or give another folder with --data.`,
      });
    }
    // The refused server has deleted no file.
    await first.db.write((tx) => tx.insertInto('meta').values({ key: 'fact', value: 'kept' }).execute());
    await first.close();
    const second = await openDataFolder({ data, fresh: false });
    expect(await second.db.read.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'fact', value: 'kept' }]);
    await second.close();
  });

  it('is unlocked by a start that fails', async () => {
    put('marque.sqlite', 'a private shopping list'.repeat(100));
    const start = () => openDataFolder({ data, fresh: false });
    await expect(start()).rejects.toThrow(/can’t be used: file is not a database/);
    await expect(start()).rejects.toThrow(/can’t be used: file is not a database/);
  });
});

describe('a fresh start', () => {
  it('deletes all files that a server has made, and no others', async () => {
    await useFolder();
    const made = files();
    for (const name of ['marque.sqlite', 'mail/000001.eml', 'mail/000001.html', PICTURE]) expect(made).toContain(name);
    put('flags.json', '{}');
    put('notes.txt');
    put('pictures/holiday.jpeg');
    put('mail/archive/000001.eml');
    put('old/marque.sqlite');
    const { db, close } = await openDataFolder({ data, fresh: true });
    expect(await db.read.selectFrom('meta').selectAll().execute()).toEqual([]);
    await close();
    expect(files()).toEqual([
      'flags.json',
      'mail/archive/000001.eml',
      'marque.closed',
      'marque.lock',
      'marque.sqlite',
      'notes.txt',
      'old/marque.sqlite',
      'pictures/holiday.jpeg',
    ]);
    expect(existsSync(join(data, dirname(PICTURE)))).toBe(false);
  });

  it('makes a new database where the old one is beyond reading', async () => {
    put('marque.sqlite', 'a private shopping list'.repeat(100));
    const { db, close } = await openDataFolder({ data, fresh: true });
    expect(await db.read.selectFrom('meta').selectAll().execute()).toEqual([]);
    await close();
  });

  it.each([
    ['no files', []],
    ['flags and a lock that no process holds', ['flags.json', 'marque.lock']],
  ])('is good for a folder with %s', async (_, names) => {
    mkdirSync(data);
    for (const name of names) put(name, '');
    await (await openDataFolder({ data, fresh: true })).close();
    expect(files()).toEqual([...new Set([...names, 'marque.closed', 'marque.lock', 'marque.sqlite'])].sort());
  });

  it('is good for a folder that is not there yet', async () => {
    await (await openDataFolder({ data, fresh: true })).close();
    expect(files()).toEqual(['marque.closed', 'marque.lock', 'marque.sqlite']);
  });

  it.each(['thesis.txt', 'sub/thesis.txt', 'pictures-of-us/1.jpeg'])(
    'is refused for a folder that holds %s and no database of ours, which is left as it is',
    async (name) => {
      put(name);
      const { mtimeMs } = statSync(data);
      await expect(openDataFolder({ data, fresh: true })).rejects.toMatchObject({
        name: 'StartError',
        message: `--fresh empties only data folders of Marque, and "${data}" holds other files: give another one with --data.`,
      });
      expect(files()).toEqual([name]);
      expect(readFileSync(join(data, name), 'utf8')).toBe('private notes');
      expect(statSync(data).mtimeMs).toBe(mtimeMs);
    },
  );
});
