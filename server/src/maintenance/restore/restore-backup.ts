import { join } from 'node:path';
import {
  DATABASE_FILE,
  openDatabase,
  openPostgres,
  postgresFault,
  readCopy,
  readPostgresSnapshot,
  requireEmptyPostgres,
} from '../../platform/db/index.ts';
import { reasonOf, StartError } from '../../start-error.ts';
import { copyIfThere, type Manifest } from '../backup/index.ts';
import { checkLogs, type LogReport } from '../checks/index.ts';
import { runPostgresProgram } from '../postgres-programs.ts';
import type { Progress } from '../progress.ts';
import { countRows, countRowsOnPostgres } from '../store/index.ts';
import { prepareTarget } from './target-folder.ts';
import { type VerifiedBackup, type VerifiedFile, verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  /** The folder of the backup. */
  readonly from: string;
  /** The data folder to make. */
  readonly data: string;
  /** The empty PostgreSQL for a dump of one. */
  readonly url: string | undefined;
  /** Keeps the files that the data folder holds under another name. */
  readonly setsAside: boolean;
  /** UTC milliseconds. */
  readonly now: number;
  readonly progress: Progress;
}

export interface RestoreReport {
  readonly manifest: Manifest;
  readonly logs: LogReport;
  /** The new name of the folder that was set aside. */
  readonly aside: string | null;
}

/**
 * Makes a data folder, and fills a PostgreSQL, from a backup. Throws a `StartError` where backup or target can't be used,
 * or where the restored rows are not those of the backup; the data folder is then as it was before.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { from, data, url, setsAside, now, progress } = options;
  const step = progress.step('verified files');
  const backup = await verifyBackup(from, step.count);
  step.end();
  requireEngine(from, backup.manifest, url);
  if (url !== undefined) await asTargetFault(() => requireEmptyPostgres(url));
  const target = await prepareTarget(data, setsAside, now);
  try {
    await copyFiles(backup.files, target.part, progress);
    const logs =
      url === undefined
        ? await restoreSqlite(backup, target.part, progress)
        : await asTargetFault(() => restorePostgres(backup, url, progress));
    return { manifest: backup.manifest, logs, aside: await target.finish() };
  } catch (error) {
    await target.abandon();
    throw error instanceof StartError
      ? error
      : new StartError(`The data folder "${data}" can’t be restored: ${reasonOf(error)}`);
  }
}

function requireEngine(from: string, { engine }: Manifest, url: string | undefined): void {
  if (engine === 'postgres' && url === undefined) {
    throw new StartError(`The backup "${from}" is of PostgreSQL: name an empty database with --to or DATABASE_URL.`);
  }
  if (engine === 'sqlite' && url !== undefined) {
    throw new StartError(
      `The backup "${from}" is of a data folder: restore it without --to and DATABASE_URL, then use npm run move.`,
    );
  }
}

async function copyFiles(files: readonly VerifiedFile[], folder: string, progress: Progress): Promise<void> {
  const step = progress.step('restored files');
  for (const [index, { from, path }] of files.entries()) {
    if (!(await copyIfThere(from, join(folder, path)))) throw new Error(`"${path}" of the backup is gone.`);
    step.count(index + 1);
  }
  step.end();
}

async function restoreSqlite({ manifest, database }: VerifiedBackup, folder: string, progress: Progress) {
  const file = join(folder, DATABASE_FILE);
  if (!(await copyIfThere(database, file))) throw new Error('The database of the backup is gone.');
  compareCounts(
    manifest,
    readCopy(file, ({ connection }) => countRows(connection)),
  );
  // An older backup is brought to this version, which its logs are then read by.
  const db = await openDatabase(folder);
  try {
    return await check(db, progress);
  } finally {
    await db.close();
  }
}

async function restorePostgres({ manifest, database }: VerifiedBackup, url: string, progress: Progress) {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresProgram('pg_restore', [...options, database], url);
  compareCounts(manifest, await readPostgresSnapshot(url, countRowsOnPostgres));
  const db = await openPostgres(url);
  try {
    return await check(db, progress);
  } finally {
    await db.close();
  }
}

async function check({ read }: Pick<Awaited<ReturnType<typeof openDatabase>>, 'read'>, progress: Progress) {
  const step = progress.step('checked the logs of auctions');
  const logs = await checkLogs(read, step.count);
  step.end();
  return logs;
}

function compareCounts({ tables }: Manifest, found: Readonly<Record<string, number>>): void {
  const names = [...new Set([...Object.keys(tables), ...Object.keys(found)])];
  const different = names.filter((name) => tables[name] !== found[name]);
  if (different.length === 0) return;
  throw new StartError(
    `The restored rows are not those of the backup, in: ${different.join(', ')}. Take another backup.`,
  );
}

async function asTargetFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database to restore to can’t be used: ${postgresFault(error)}`);
  }
}
