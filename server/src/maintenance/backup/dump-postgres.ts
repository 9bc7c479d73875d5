import { join } from 'node:path';
import { postgresFault, readPostgresSnapshot } from '../../platform/db/index.ts';
import { StartError } from '../../start-error.ts';
import { runPostgresProgram } from '../postgres-programs.ts';
import { countRowsOnPostgres, listMigrations } from '../store/index.ts';
import { describeFile } from './backup-files.ts';
import type { DatabaseCopy } from './create-backup.ts';

/** A dump in the custom format of pg_dump. */
const DUMP_FILE = 'marque.dump';

/** Dumps the database at `url` as it is at one moment; the rows are counted at the same. */
export async function dumpPostgres(url: string, folder: string): Promise<DatabaseCopy> {
  const file = join(folder, DUMP_FILE);
  try {
    return await readPostgresSnapshot(url, async (transaction, snapshot) => {
      const schema = await listMigrations(transaction);
      if (schema.length === 0) throw new StartError('The database of DATABASE_URL has no tables of Marque.');
      const format = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
      await runPostgresProgram('pg_dump', [...format, `--file=${file}`], url);
      const tables = await countRowsOnPostgres(transaction);
      return { engine: 'postgres', schema: [...schema], tables, database: await describeFile(file, DUMP_FILE) };
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database of DATABASE_URL can’t be backed up: ${postgresFault(error)}`);
  }
}
