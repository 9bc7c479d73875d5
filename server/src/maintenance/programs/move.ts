import { ConfigError } from '../../config/index.ts';
import { asTable, moveData } from '../move/index.ts';
import { runProgram } from './run-program.ts';
import { readSettings, textOf } from './settings.ts';

const HELP = `Carries the database of a data folder to an empty PostgreSQL 15 or newer, and proves that both are the same.

Usage: npm run move -- [--to URL] [--data DIR]

  --to URL    the empty database, as postgres://user:password@host:5432/name (DATABASE_URL)
  --data DIR  the data folder (MARQUE_DATA, .data); no server may run on it

A password in DATABASE_URL or PGPASSWORD is not seen by other users of this machine, as it is in --to.
Exit code 1: nothing was moved, and the database is as empty as before. The data folder is never changed.
See docs/operations.md.
`;

await runProgram({
  name: 'move',
  help: HELP,
  values: ['to', 'data'],
  async run(given, progress) {
    const { data, databaseUrl, storage } = readSettings(
      { data: textOf(given.data), databaseUrl: textOf(given.to) },
      process.env,
    );
    if (databaseUrl === undefined) {
      throw new ConfigError('Name the database to move to with --to or DATABASE_URL. See npm run move -- --help.');
    }
    const report = await moveData({ data, url: databaseUrl, progress });
    console.log(asTable(report));
    if (report.differences.length > 0) {
      for (const difference of report.differences) console.error(difference);
      console.error(`Nothing was moved: ${report.differences.length} differences, named above.`);
      return 1;
    }
    const files = storage === 'embedded' ? 'Uploads, pictures and e-mails' : 'Pictures and e-mails';
    console.log(
      `\nThe rows are in PostgreSQL now. ${files} stay in "${data}": start the server with --data "${data}" and DATABASE_URL.\n` +
        'Do not start it without DATABASE_URL: it would go on with the old rows.',
    );
    return 0;
  },
});
