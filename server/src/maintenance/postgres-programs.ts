import { runTool } from './run-tool.ts';

const INSTALL =
  'install the client programs of PostgreSQL (on Debian the package postgresql-client), as new as the server.';

/**
 * Runs a program of PostgreSQL on the database at `url`. Its password is passed in the environment, since arguments are seen
 * by all users of the machine. Throws a `StartError` where the program is missing or fails.
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url: string,
): Promise<void> {
  const { address, password } = splitPassword(url);
  const env = password === null ? {} : { PGPASSWORD: password };
  await runTool({ name, install: INSTALL }, [...args, `--dbname=${address}`], env);
}

/** The address without its password. */
function splitPassword(url: string): { readonly address: string; readonly password: string | null } {
  const parsed = new URL(url);
  const password = parsed.password === '' ? null : decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}
