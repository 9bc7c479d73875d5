import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seedFolder } from '../../api-tests/harness/seed-folder.ts';
import { openDataFolder } from '../../data-folder.ts';
import { openDatabase, openPostgres, requireSqlite } from '../../platform/db/index.ts';
import { emptyTestDatabase } from '../../platform/test-database.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { StartError } from '../../start-error.ts';
import { fingerprint, runAsProcess, SILENT } from '../testing/index.ts';
import { moveData } from './move-data.ts';

const move = (data: string, url: string) => moveData({ data, url, progress: SILENT });

async function query(url: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const tablesIn = async (url: string) =>
  (await query(url, "select table_name from information_schema.tables where table_schema = 'public'")).length;

/** Changes the rows of a data folder. */
async function change(data: string, statements: string): Promise<void> {
  const db = requireSqlite(await openDatabase(data));
  await db.batch((connection) => void connection.exec(statements));
  await db.close();
}

describe('a move', () => {
  it.each(['tests', 'demo'] as const)(
    'of the %s world carries all rows and changes no byte of the folder',
    async (world) => {
      const [data, url] = [await seedFolder(world), await emptyTestDatabase()];
      const before = fingerprint(data);
      const report = await move(data, url);
      expect(report.differences).toEqual([]);
      expect(fingerprint(data)).toEqual(before);
      expect(report.logs.auctions).toBeGreaterThan(20);
      expect(report.logs.entries).toBeGreaterThan(50);
      const counts = new Map(report.tables.map(({ name, rows, moved }) => [name, [rows, moved]] as const));
      expect(counts.get('users')?.[0]).toBeGreaterThan(10);

      const [source, target] = [await openDatabase(data), await openPostgres(url)];
      onTestFinished(async () => {
        await Promise.all([source.close(), target.close()]);
      });
      const secrets = await Promise.all(
        [source.read, target.read].map((read) =>
          read.selectFrom('meta').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow(),
        ),
      );
      expect(secrets[1]).toEqual(secrets[0]);
      // Ids count on after those that came with the rows.
      const { greatest } = await target.read
        .selectFrom('lots')
        .select(({ fn }) => fn.max('id').as('greatest'))
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{
        next: number;
      }>`select nextval(pg_get_serial_sequence('lots', 'id')) as next`.execute(target.read);
      expect(rows[0]?.next).toBe(Number(greatest) + 1);
    },
  );

  it('that is killed leaves an empty database, which the next one fills', async () => {
    const [data, url] = [await seedFolder('demo'), await emptyTestDatabase()];
    const killed = await runAsProcess('move', ['--data', data], {
      env: { DATABASE_URL: url },
      onError: (text, kill) => {
        if (text.includes('copied lot_entries')) kill();
      },
    });
    expect({ code: killed.code, out: killed.out }).toEqual({ code: null, out: '' });
    expect(await tablesIn(url)).toBe(0);
    const again = await runAsProcess('move', ['--data', data], { env: { DATABASE_URL: url } });
    expect({ code: again.code, out: again.out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^table +data folder +database\n.*They agree\..*DATABASE_URL/s),
    });
    expect(await tablesIn(url)).toBeGreaterThan(50);
  });

  it('of an auction that its log does not lead to names it and moves nothing', async () => {
    const [data, url] = [await seedFolder('tests'), await emptyTestDatabase()];
    await change(
      data,
      `update lots set leader_ceiling = leader_ceiling + 100 where id = 10033;
       update lot_entries set hash = previous_hash where lot_id = 10025 and sequence = 1;`,
    );
    const { code, err } = await runAsProcess('move', ['--data', data, '--to', url]);
    expect(code).toBe(1);
    expect(err).toContain('Lot 10025: its chain of hashes is broken.\n');
    expect(err).toContain('Lot 10033: the check "ceiling" fails (notByReplay).\n');
    expect(err).toMatch(/Nothing was moved: 2 differences, named above\.\n$/);
    expect(await tablesIn(url)).toBe(0);
  });

  it('of a text that PostgreSQL can’t hold names its table and moves nothing', async () => {
    const [data, url] = [await seedFolder('tests'), await emptyTestDatabase()];
    await change(data, "insert into meta (key, value) values ('odd', char(97, 0, 98))");
    await expect(move(data, url)).rejects.toThrow(/^The rows of meta can’t be copied, and nothing was moved: /);
    expect(await tablesIn(url)).toBe(0);
  });

  it('keeps texts and numbers as they are', async () => {
    const [data, url] = [await seedFolder('empty'), await emptyTestDatabase()];
    const texts = ['', 'NULL', '{"a": "\\\\ \'b\'"}', 'a,b', 'Grüße 漢字 🏎', 'line\nbreak'];
    const db = await openDatabase(data);
    await db.write((transaction) =>
      transaction
        .insertInto('meta')
        .values(texts.map((value, place) => ({ key: `text ${place}`, value })))
        .execute(),
    );
    await db.close();
    await change(
      data,
      "insert into login_failures (key, failures, first_at, locked_until) values ('a', 9007199254740993, -1, null)",
    );
    expect((await move(data, url)).differences).toEqual([]);
    const moved = await query(url, "select value from meta where key like 'text %' order by key");
    expect(moved.map(({ value }) => value)).toEqual(texts);
    expect(await query(url, 'select failures::text from login_failures')).toEqual([{ failures: '9007199254740993' }]);
  });
});

describe('a move is refused in one line, and changes nothing, where', () => {
  const refused = async (data: string, url: string) => {
    const before = fingerprint(data);
    const error: unknown = await move(data, url).then(
      () => 'moved',
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(fingerprint(data)).toEqual(before);
    const { message } = error as StartError;
    expect(message).not.toMatch(/\n|planted-secret/);
    return message;
  };
  const changed = (url: string, parts: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>) =>
    Object.assign(new URL(url), parts).href;

  it('the database can’t be used', async () => {
    const [data, url] = [await seedFolder('empty'), await emptyTestDatabase()];
    const wrong = changed(url, { password: 'planted-secret' });
    expect(await runAsProcess('move', ['--data', data], { env: { DATABASE_URL: wrong } })).toEqual({
      code: 1,
      out: '',
      err: 'The database to move to can’t be used: user or password are wrong.\n',
    });
    expect(await refused(data, wrong)).toMatch(/user or password are wrong/);
    expect(await refused(data, changed(url, { pathname: '/missing' }))).toMatch(/no database of that name/);
    expect(await refused(data, changed(url, { port: '1' }))).toMatch(/can’t be reached \(ECONNREFUSED\)/);
    await query(url, 'create table notes (text text)');
    expect(await refused(data, url)).toMatch(/it is not empty\. Create an empty database/);
    expect(await tablesIn(url)).toBe(1);
  });

  it('the database has another encoding', async () => {
    const url = await emptyTestDatabase();
    const other = `${new URL(url).pathname.slice(1)}_latin`;
    await query(url, `create database ${other} template template0 encoding 'LATIN1'`);
    onTestFinished(async () => void (await query(url, `drop database ${other}`)));
    const data = await seedFolder('empty');
    expect(await refused(data, changed(url, { pathname: `/${other}` }))).toMatch(/its encoding is LATIN1/);
  });

  it('a server runs on the folder, or there is none', async () => {
    const [data, url] = [await seedFolder('empty'), await emptyTestDatabase()];
    const running = await openDataFolder({ data, fresh: false });
    expect(await refused(data, url)).toMatch(/in use by a server that runs/);
    await running.close();
    const empty = temporaryFolder();
    expect(await refused(empty, url)).toMatch(/has no database/);
    expect(readdirSync(empty)).toEqual([]);
    const missing = join(temporaryFolder(), 'missing');
    expect(await refused(missing, url)).toMatch(/has no database/);
    expect(existsSync(missing)).toBe(false);
    expect(await tablesIn(url)).toBe(0);
  });

  it('the folder is of an older or a newer version', async () => {
    const [older, newer, url] = [await seedFolder('empty'), await seedFolder('empty'), await emptyTestDatabase()];
    await change(older, 'delete from kysely_migration where name = (select max(name) from kysely_migration)');
    expect(await refused(older, url)).toMatch(
      /an older version of Marque has used it: start this version with it once/,
    );
    await change(newer, "insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')");
    expect(await refused(newer, url)).toMatch(/a newer version of Marque has used it/);
    expect(await tablesIn(url)).toBe(0);
  });
});
