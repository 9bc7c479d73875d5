import { setPriority } from 'node:os';
import { ConfigError } from '../../config/index.ts';
import { copySqlite, createBackup, dumpPostgres, isArchive, writeArchive } from '../backup/index.ts';
import { runProgram } from './run-program.ts';
import { readSettings, textOf } from './settings.ts';

const HELP = `Writes a backup of the database and of the files beside it, while servers go on.

Usage: npm run backup -- --to DIR|FILE.tar [--data DIR]

  --to NAME   a folder that does not exist yet, or one file with the ending .tar
  --data DIR  the data folder of the server (MARQUE_DATA, .data)

With DATABASE_URL the database is that PostgreSQL, and pg_dump has to be installed. What was committed before the command
began is in the backup. Restore it with npm run restore. See docs/operations.md.
`;

/** Bids go first. */
const LOWER_PRIORITY = 10;

await runProgram({
  name: 'backup',
  help: HELP,
  values: ['to', 'data'],
  async run(given, progress) {
    const to = textOf(given.to);
    if (to === undefined)
      throw new ConfigError('Name the folder or file to write with --to. See npm run backup -- --help.');
    const { data, databaseUrl, storage } = readSettings({ data: textOf(given.data) }, process.env);
    setPriority(LOWER_PRIORITY);
    const now = Date.now();
    const copyDatabase = (folder: string) =>
      databaseUrl === undefined ? copySqlite(data, folder) : dumpPostgres(databaseUrl, folder);
    const write = (folder: string) => createBackup({ data, to: folder, now, progress, copyDatabase });
    const manifest = isArchive(to) ? await writeArchive(to, write) : await write(to);
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    console.log(
      `"${to}" has ${rows} rows in ${Object.keys(manifest.tables).length} tables and ${manifest.files.length} files.`,
    );
    if (storage === 's3')
      console.log('Uploads are in the bucket of MARQUE_STORAGE_BUCKET: its own versions keep them.');
    return 0;
  },
});
