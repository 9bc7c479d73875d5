import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'playwright/test';
import { openPostgres } from '../src/platform/db/index.ts';
import { findPostgres, OLDEST_POSTGRES } from './postgres/find-postgres.ts';
import { ownerOfServer } from './postgres/start-postgres.ts';
import { freePorts } from './server-process.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'operations.md');

/** The settings that the document gives in the code block with `word`. */
function settingsOf(word: string): string {
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```\n([^`]*)```/g)].map(([, block = '']) => block);
  const block = blocks.find((text) => text.includes(word));
  if (block === undefined) throw new Error(`${DOCUMENT} has no settings with ${word}.`);
  return block.replaceAll(/^ +/gm, '');
}

interface Cluster {
  readonly folder: string;
  /** Runs a program of PostgreSQL's client as the user who owns the server. */
  run(program: string, args: readonly string[]): void;
  start(data: string): Promise<ChildProcess>;
  query<Row extends object>(text: string): Promise<readonly Row[]>;
  readonly url: string;
}

/** A PostgreSQL of this machine in a temporary folder, with its data in `data`. */
async function createCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-recovery-'));
  const owner = ownerOfServer();
  mkdirSync(join(folder, 'archive'));
  if (owner !== null) for (const path of [folder, join(folder, 'archive')]) chownSync(path, owner.uid, owner.gid);
  const port = await freePorts();
  const url = `postgres://marque@127.0.0.1:${port}/postgres`;
  const run = (program: string, args: readonly string[]) => {
    execFileSync(program, args, { stdio: 'ignore', cwd: folder, ...owner });
  };
  const query = async <Row extends object>(text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async (data: string) => {
    const args = ['-D', join(folder, data), '-p', String(port), '-c', `unix_socket_directories=${folder}`];
    const child = spawn(join(programs, 'postgres'), args, { stdio: 'ignore', cwd: folder, ...owner });
    const isUp = () =>
      query<{ waits: boolean }>('select pg_is_in_recovery() as waits').then(
        ([row]) => row?.waits === false,
        () => false,
      );
    await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
    return child;
  };
  run(join(programs, 'initdb'), [
    '-D',
    join(folder, 'data'),
    '-U',
    'marque',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  return { folder, run, start, query, url };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

test('PostgreSQL goes back to a moment before a mistake, with the settings of the document', async () => {
  const programs = findPostgres();
  test.skip(programs === null, `PostgreSQL ${OLDEST_POSTGRES} or newer is not installed here`);
  const { folder, run, start, query, url } = await createCluster(programs ?? '');
  const placed = (settings: string) => settings.replaceAll('/archive', join(folder, 'archive'));
  let server: ChildProcess | null = null;
  try {
    appendFileSync(join(folder, 'data', 'postgresql.conf'), placed(settingsOf('archive_mode')));
    server = await start('data');
    await (await openPostgres(url)).close();
    run('pg_basebackup', [`--dbname=${url}`, `--pgdata=${join(folder, 'base')}`, '--checkpoint=fast']);
    await query("insert into meta (key, value) values ('fact', 'kept')");
    const [moment] = await query<{ now: string }>('select clock_timestamp()::text as now');
    await query("update meta set value = 'lost'");
    // A server that stops archives what it has written.
    await stop(server);

    const recovery = placed(settingsOf('recovery_target_time')).replace(
      /(recovery_target_time = )'.*'/,
      `$1'${moment?.now}'`,
    );
    appendFileSync(join(folder, 'base', 'postgresql.conf'), recovery);
    writeFileSync(join(folder, 'base', 'recovery.signal'), '');
    server = await start('base');
    expect(await query('select value from meta')).toEqual([{ value: 'kept' }]);
    const recovered = await openPostgres(url);
    await recovered.write((transaction) => transaction.insertInto('meta').values({ key: 'next', value: '' }).execute());
    await recovered.close();
  } finally {
    if (server !== null) await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
