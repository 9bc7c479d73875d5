import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDataFolder } from '../data-folder.ts';
import { openPostgres } from '../platform/db/index.ts';
import { emptyTestDatabase } from '../platform/test-database.ts';
import { temporaryFolder } from '../platform/testing.ts';
import { StartError } from '../start-error.ts';
import { IS_LONG } from './attack-size.ts';

const MAIN = join(fileURLToPath(import.meta.url), '..', '..', 'main.ts');
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A start that has not ended by then hangs. */
const GIVE_UP_MS = 120_000;

/** The server as a process of its own, with an empty world in `data`. */
function startProcess(url: string, data: string): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, '--world', 'empty', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
    timeout: GIVE_UP_MS,
  });
  const text = { out: '', err: '' };
  for (const [stream, name] of [[child.stdout, 'out'] as const, [child.stderr, 'err'] as const]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text[name] += part;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...text })));
}

/** Only the part of a start that opens the database, since a process takes seconds to load. */
function openHere(databaseUrl: string, data: string): Promise<Ended> {
  return refused(openDataFolder({ data, fresh: false, databaseUrl }));
}

async function refused(opening: ReturnType<typeof openDataFolder>): Promise<Ended> {
  try {
    await (await opening).close();
    return { code: 0, out: '', err: '' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: 1, out: '', err: `${error.message}\n` };
  }
}

const start = IS_LONG ? startProcess : openHere;

/** The one line that a start prints before it ends with exit code 1. */
async function refusalOf(url: string, data: string, tried = start): Promise<string> {
  const { code, out, err } = await tried(url, data);
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
  expect(err).not.toContain('planted-secret');
  return err.trimEnd();
}

/** The same of a start that makes no data folder either. */
async function refusalBefore(url: string, tried = start): Promise<string> {
  const data = join(temporaryFolder(), 'data');
  const line = await refusalOf(url, data, tried);
  expect(existsSync(data)).toBe(false);
  return line;
}

async function query(url: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const START = 'The database of DATABASE_URL can’t be used: ';
const changed = (url: string, parts: Partial<Pick<URL, 'password' | 'pathname' | 'port' | 'username'>>) =>
  Object.assign(new URL(url), parts).href;

describe('a start prints one line and makes nothing where the database', () => {
  it('can’t be reached', async () => {
    const url = changed(await emptyTestDatabase(), { port: '1', password: 'planted-secret' });
    expect(await refusalBefore(url)).toBe(`${START}it can’t be reached (ECONNREFUSED). Check host and port.`);
  });

  it('refuses the password or the user', async () => {
    const url = await emptyTestDatabase();
    const wrong = `${START}user or password are wrong.`;
    expect(await refusalBefore(changed(url, { password: 'planted-secret' }), startProcess)).toBe(wrong);
    expect(await refusalBefore(changed(url, { username: 'nobody', password: 'planted-secret' }))).toBe(wrong);
  });

  it('does not exist', async () => {
    const url = changed(await emptyTestDatabase(), { pathname: '/missing' });
    expect(await refusalBefore(url)).toBe(`${START}there is no database of that name. Create it first.`);
  });

  it('is of a newer version', async () => {
    const url = await emptyTestDatabase();
    await (await openPostgres(url)).close();
    await query(url, "insert into kysely_migration values ('9999-of-a-later-version', now())");
    const before = await query(url, 'select * from kysely_migration order by name');
    expect(await refusalBefore(url)).toBe(`${START}a newer version of Marque has used it. Start that version.`);
    expect(await query(url, 'select * from kysely_migration order by name')).toEqual(before);
    expect(await query(url, 'select * from meta')).toEqual([]);
  });

  it('has another time than this machine', async () => {
    const url = await emptyTestDatabase();
    const openAt = (difference: number) => async (databaseUrl: string, data: string) => {
      const now = () => Date.now() + difference;
      return refused(openDataFolder({ data, fresh: false, databaseUrl }, now));
    };
    const why = (is: string) => `${START}its clock is ${is} that of this machine. Set both by NTP.`;
    expect(await refusalBefore(url, openAt(60_000))).toBe(why('60 s behind'));
    expect(await refusalBefore(url, openAt(-7_000))).toBe(why('7 s ahead of'));
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await query(url, tables)).toEqual([]);
    expect((await openAt(500)(url, join(temporaryFolder(), 'data'))).code).toBe(0);
  });

  it('lets the user create no tables', async () => {
    const url = await emptyTestDatabase();
    const name = `reader_${new URL(url).pathname.slice(6, 20)}`;
    await query(url, `create role ${name} login password 'planted-secret'`);
    const refused = await refusalOf(
      changed(url, { username: name, password: 'planted-secret' }),
      join(temporaryFolder(), 'data'),
    ).finally(() => query(url, `drop role ${name}`));
    expect(refused).toBe(`${START}the user may not create tables in it.`);
  });
});
