import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest version that Marque runs on. */
export const OLDEST_POSTGRES = 15;

/** Folder with one subfolder for each version that Debian has installed. */
const DEBIAN = '/usr/lib/postgresql';
const OTHER_FOLDERS = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/local/pgsql/bin'];

/** The folder with the programs of a PostgreSQL that can be started here; null where there is none. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    env.POSTGRES_BIN ?? '',
    ...(env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...OTHER_FOLDERS,
  ];
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && isRecent(folder)) ?? null;
}

function isRecent(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= OLDEST_POSTGRES;
}
