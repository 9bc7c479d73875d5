import { spawn } from 'node:child_process';
import { hasCode, reasonOf, StartError } from '../start-error.ts';

/** Programs of PostgreSQL's client. */
type ProgramName = 'pg_dump' | 'pg_restore';

/** What a program has said is shown up to so many characters. */
const MOST_SHOWN = 300;

/**
 * Runs a program of PostgreSQL on the database at `url`. Its password is passed in the environment, since arguments are seen
 * by all users of the machine. Throws a `StartError` where the program is missing or fails.
 */
export async function runPostgresProgram(name: ProgramName, args: readonly string[], url: string): Promise<void> {
  const { address, password } = splitPassword(url);
  const child = spawn(name, [...args, `--dbname=${address}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === null ? {} : { PGPASSWORD: password }), LC_MESSAGES: 'C' },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: unknown) => {
    throw missing(name, error);
  });
  if (code !== 0) throw new StartError(`${name} failed: ${firstLine(said, name)}`);
}

function missing(name: ProgramName, error: unknown): StartError {
  if (!hasCode(error, 'ENOENT')) return new StartError(`${name} can’t be started: ${reasonOf(error)}`);
  return new StartError(
    `${name} is not installed: install the client programs of PostgreSQL (on Debian the package postgresql-client), as new as the server.`,
  );
}

function firstLine(said: string, name: string): string {
  const [line = ''] = said.split('\n').filter((text) => text.trim() !== '');
  return line.replace(`${name}: error: `, '').slice(0, MOST_SHOWN);
}

/** The address without its password. */
export function splitPassword(url: string): { readonly address: string; readonly password: string | null } {
  const parsed = new URL(url);
  const password = parsed.password === '' ? null : decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}
