import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../platform/db/index.ts';
import { emptyTestDatabase } from '../platform/test-database.ts';
import { temporaryFolder } from '../platform/testing.ts';

const MAIN = join(fileURLToPath(import.meta.url), '..', '..', 'main.ts');
/** A start that has not ended by then hangs. */
const GIVE_UP_MS = 120_000;

/** Starts the server's program as a process of its own, which has to end with one line and exit code 1. */
async function refusalOf(url: string, data = join(temporaryFolder(), 'data')): Promise<string> {
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
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, out: text.out, lines: text.err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
  expect(text.err).not.toContain('planted-secret');
  return text.err.trimEnd();
}

/** The same, and the start has made no data folder. */
async function refusalBefore(url: string): Promise<string> {
  const data = join(temporaryFolder(), 'data');
  const line = await refusalOf(url, data);
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
    expect(await refusalBefore(changed(url, { password: 'planted-secret' }))).toBe(wrong);
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

  it('lets the user create no tables', async () => {
    const url = await emptyTestDatabase();
    const name = `reader_${new URL(url).pathname.slice(6, 20)}`;
    await query(url, `create role ${name} login password 'planted-secret'`);
    const refused = await refusalOf(changed(url, { username: name, password: 'planted-secret' })).finally(() =>
      query(url, `drop role ${name}`),
    );
    expect(refused).toBe(`${START}the user may not create tables in it.`);
  });
});
