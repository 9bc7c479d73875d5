import { ConfigError } from '../../config/index.ts';
import { readArchive } from '../backup/index.ts';
import { restoreBackup } from '../restore/index.ts';
import { runProgram } from './run-program.ts';
import { readSettings, textOf } from './settings.ts';

const HELP = `Makes a data folder, or fills an empty PostgreSQL, from a backup of npm run backup, and checks the result.

Usage: npm run restore -- --from DIR|FILE.tar [--data DIR] [--to URL] [--set-aside]

  --from NAME  the backup; its files are verified first
  --data DIR   the data folder to make (MARQUE_DATA, .data)
  --to URL     for a backup of PostgreSQL: an empty database (DATABASE_URL); pg_restore has to be installed
  --set-aside  renames a data folder that holds files, and deletes nothing

Exit code 1: the backup can’t be used, or its auctions do not follow from their logs. See docs/operations.md.
`;

await runProgram({
  name: 'restore',
  help: HELP,
  values: ['from', 'data', 'to'],
  switches: ['set-aside'],
  async run(given, progress) {
    const from = textOf(given.from);
    if (from === undefined) throw new ConfigError('Name the backup with --from. See npm run restore -- --help.');
    const settings = readSettings({ data: textOf(given.data), databaseUrl: textOf(given.to) }, process.env);
    const { data, databaseUrl: url } = settings;
    const setsAside = given['set-aside'] === true;
    const now = Date.now();
    const { manifest, logs, aside } = await readArchive(from, data, (folder) =>
      restoreBackup({ from: folder, data, url, setsAside, now, progress }),
    );
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    const where = url === undefined ? `"${data}"` : `the database, and the files beside it in "${data}"`;
    console.log(`Restored ${rows} rows of ${manifest.takenAt} to ${where}.`);
    if (aside !== null) console.log(`What the data folder held before is in "${aside}".`);
    if (logs.findings.length === 0) {
      console.log(
        `${logs.auctions} auctions follow from their logs, with ${logs.entries} entries whose hashes are right.`,
      );
      return 0;
    }
    for (const finding of logs.findings) console.error(finding);
    console.error(
      `Restored, but ${logs.findings.length} auctions are not what their logs come to; they are named above.`,
    );
    return 1;
  },
});
