import { join } from 'node:path';
import { requireUsedFolder } from '../../data-folder.ts';
import { copyDatabase, DATABASE_FILE, readCopy } from '../../platform/db/index.ts';
import { StartError } from '../../start-error.ts';
import { countRows } from '../store/index.ts';
import { describeFile } from './backup-files.ts';
import type { DatabaseCopy } from './create-backup.ts';

/** Copies the database of a data folder, as it is at one moment, and checks the copy. */
export async function copySqlite(data: string, folder: string): Promise<DatabaseCopy> {
  requireUsedFolder(data);
  const file = join(folder, DATABASE_FILE);
  copyDatabase(data, file);
  const { schema, tables } = readCopy(file, ({ connection, migrations }) => ({
    schema: [...migrations],
    tables: countRows(connection),
  }));
  if (schema.length === 0) {
    throw new StartError(`The data folder "${data}" can’t be backed up: "${DATABASE_FILE}" in it is not Marque’s.`);
  }
  return { engine: 'sqlite', schema, tables, database: await describeFile(file, DATABASE_FILE) };
}
