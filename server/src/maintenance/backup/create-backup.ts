import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { VERSION } from '../../platform/version.ts';
import { hasCode, reasonOf, StartError } from '../../start-error.ts';
import type { Progress } from '../progress.ts';
import { backUpFiles } from './backup-files.ts';
import { type Manifest, writeManifest } from './manifest.ts';

/** What a backup says of its database. */
export type DatabaseCopy = Pick<Manifest, 'engine' | 'schema' | 'tables' | 'database'>;

export interface BackupOptions {
  readonly data: string;
  /** A folder that does not exist yet. */
  readonly to: string;
  /** UTC milliseconds. */
  readonly now: number;
  readonly progress: Progress;
  /** Writes a consistent copy of the database into the folder. */
  copyDatabase(folder: string): Promise<DatabaseCopy>;
}

/**
 * Writes a backup into a folder, which has its name when all of it is there. Servers may go on: what they had committed when
 * the backup began is in it. Throws a `StartError` where it can't be written, and leaves nothing then.
 */
export async function createBackup({ data, to, now, progress, copyDatabase }: BackupOptions): Promise<Manifest> {
  const target = resolve(to);
  const part = `${target}.part`;
  if (existsSync(target)) throw new StartError(`"${to}" exists already: name a folder that does not.`);
  try {
    await mkdir(dirname(target), { recursive: true });
    // A backup holds personal data and the secret of the server.
    await mkdir(part, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw cannotWrite(to, error);
    throw new StartError(`"${part}" exists: another backup is writing it, or was interrupted. Remove it then.`);
  }
  try {
    const database = await copyDatabase(part);
    progress.line('copied the database');
    const step = progress.step('copied files');
    const files = await backUpFiles(data, part, step.count);
    step.end();
    const facts = { version: VERSION, takenAt: new Date(now).toISOString(), ...database, files: [...files] };
    await writeManifest(part, facts);
    await rename(part, target);
    return { program: 'marque', format: 1, ...facts };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error instanceof StartError ? error : cannotWrite(to, error);
  }
}

function cannotWrite(to: string, error: unknown): StartError {
  return new StartError(`The backup "${to}" can’t be written: ${reasonOf(error)}`);
}
