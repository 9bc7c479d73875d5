import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../server-process.ts';
import { findPostgres, OLDEST_POSTGRES } from './find-postgres.ts';

export interface TemporaryPostgres {
  /** postgres://user:password@127.0.0.1:port/name */
  readonly url: string;
  /** Ends the server at once, as a crash does. */
  crash(): Promise<void>;
  /** Starts the server again on the same data. */
  recover(): Promise<void>;
  /** A crash and the recovery from it. */
  restart(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

export interface TemporaryPostgresOptions {
  /** Off only for tests that look at answers, not at durability: they are several times faster. */
  readonly isDurable?: boolean;
}

const READY_MS = 60_000;
const USER = 'marque';

/**
 * Starts a PostgreSQL of this machine on a free port of the loopback interface, in a temporary folder. Throws where none is
 * installed.
 */
export async function startPostgres({ isDurable = true }: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres> {
  const programs = findPostgres();
  if (programs === null) {
    throw new Error(
      `PostgreSQL ${OLDEST_POSTGRES} or newer is not installed, or POSTGRES_BIN does not name its programs.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'marque-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const owner = ownerOfServer();
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== null) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const initialise = [
    '-D',
    data,
    '-U',
    USER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale=C',
    '-E',
    'UTF8',
  ];
  execFileSync(join(programs, 'initdb'), [...initialise, '--no-sync'], { stdio: 'ignore', ...owner });

  const port = await freePorts();
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=64MB',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const run = async () => {
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(programs, 'postgres'), args, { stdio: 'ignore', ...owner });
    await untilReady(child, url);
    return child;
  };

  let child = await run();
  // "Immediate shutdown": the write-ahead log is replayed at the next start.
  const crash = () => end(child, 'SIGQUIT');
  const recover = async () => {
    child = await run();
  };
  return {
    url,
    crash,
    recover,
    async restart() {
      await crash();
      await recover();
    },
    async stop() {
      await end(child, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: there its own user runs it. */
export function ownerOfServer(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root, and has no user "postgres".');
  return { uid, gid };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const { default: pg } = await import('pg');
  for (const startedAt = performance.now(); performance.now() - startedAt < READY_MS; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not ready yet.
    }
  }
  throw new Error('PostgreSQL did not start.');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
