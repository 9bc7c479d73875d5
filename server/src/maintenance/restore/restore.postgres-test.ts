import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { seedFolder } from '../../api-tests/harness/seed-folder.ts';
import { openPostgres } from '../../platform/db/index.ts';
import { emptyTestDatabase } from '../../platform/test-database.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { createBackup, dumpPostgres, readManifest } from '../backup/index.ts';
import { moveData } from '../move/index.ts';
import { runAsProcess, SILENT } from '../testing/index.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');

/** A world on PostgreSQL with its data folder. */
async function seedPostgres() {
  const [data, url] = [await seedFolder('tests'), await emptyTestDatabase()];
  expect((await moveData({ data, url, progress: SILENT })).differences).toEqual([]);
  const db = await openPostgres(url);
  onTestFinished(() => db.close());
  return { data, url, db };
}

it('a dump has what was committed before it began, and is restored with its files', async () => {
  const { data, url, db } = await seedPostgres();
  mkdirSync(join(data, 'uploads/0a'), { recursive: true });
  writeFileSync(join(data, 'uploads/0a/photograph.jpg'), 'a photograph');
  const write = (key: string) =>
    db.write((transaction) => transaction.insertInto('meta').values({ key, value: '' }).execute());
  await write('fact before');
  // The snapshot outlives pg_dump, however long that takes.
  const name = sql.ref(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set idle_in_transaction_session_timeout = 50`.execute(db.read);
  const to = join(temporaryFolder(), 'backup');
  let isRunning = true;
  const backup = runAsProcess('backup', ['--to', to, '--data', data], { env: { DATABASE_URL: url } }).finally(() => {
    isRunning = false;
  });
  for (let count = 0; isRunning; count += 1) await write(`fact ${count}`);
  expect((await backup).code).toBe(0);
  expect(readdirSync(to).toSorted()).toEqual(['files', 'manifest.json', 'marque.dump']);

  const [target, folder] = [await emptyTestDatabase(), join(temporaryFolder(), 'data')];
  const restored = await runAsProcess('restore', ['--from', to, '--data', folder], { env: { DATABASE_URL: target } });
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/auctions follow from their logs/) });
  expect(readFileSync(join(folder, 'uploads/0a/photograph.jpg'), 'utf8')).toBe('a photograph');
  const copy = await openPostgres(target);
  onTestFinished(() => copy.close());
  const facts = await copy.read.selectFrom('meta').select('key').where('key', 'like', 'fact %').execute();
  expect(facts).toContainEqual({ key: 'fact before' });
  expect((await readManifest(to)).tables.meta).toBe(
    (await copy.read.selectFrom('meta').select('key').execute()).length,
  );
  // The ids of the restored database count on.
  const row = { events: '[]', created_at: 0 };
  await copy.write((transaction) => transaction.insertInto('outbox').values(row).execute());
});

it('is refused with a database that is not empty or missing, and makes no folder', async () => {
  const { data, url } = await seedPostgres();
  const from = join(temporaryFolder(), 'backup');
  const copyDatabase = (folder: string) => dumpPostgres(url, folder);
  await createBackup({ data, to: from, now: NOW, progress: SILENT, copyDatabase });
  const folder = join(temporaryFolder(), 'data');
  const restore = (to: string | undefined) =>
    restoreBackup({ from, data: folder, url: to, setsAside: false, now: NOW, progress: SILENT });
  await expect(restore(undefined)).rejects.toThrow(/name an empty database with --to or DATABASE_URL/);
  await expect(restore(url)).rejects.toThrow(/it is not empty/);
  await expect(restore(Object.assign(new URL(url), { pathname: '/missing' }).href)).rejects.toThrow(
    /no database of that name/,
  );
  await expect(restore(Object.assign(new URL(url), { port: '1' }).href)).rejects.toThrow(/can’t be reached/);
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

it('says which program is missing', async () => {
  const { data, url } = await seedPostgres();
  const to = join(temporaryFolder(), 'backup');
  const { code, err } = await runAsProcess('backup', ['--to', to, '--data', data], {
    env: { DATABASE_URL: url, PATH: temporaryFolder() },
  });
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^pg_dump is not installed: .*postgresql-client.*\n$/),
  });
  expect(readdirSync(join(to, '..'))).toEqual([]);
});
