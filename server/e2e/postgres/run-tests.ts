// `npm run test:postgres [-- --full | FILE …]`: runs tests of the server's features on a PostgreSQL that is started for them.
// They are the contract of the stores: the same files run on SQLite with all other tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemplate } from './create-template.ts';
import { findPostgres, OLDEST_POSTGRES } from './find-postgres.ts';
import { startPostgres } from './start-postgres.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Of `npm test`: the path of bids, what is stored with them, and one file for each kind of store. */
const ALWAYS = [
  'server/src/bidding/bidding.test.ts',
  'server/src/bidding/writer/idempotency.test.ts',
  'server/src/sales/standing-holds.test.ts',
  'server/src/outbox/outbox.test.ts',
  'server/src/accounts/directory.test.ts',
  'server/src/spending-limits/spending-limits.test.ts',
  'server/src/invoices/invoices.test.ts',
  'server/src/search/search.test.ts',
  'server/src/world.test.ts',
  ...globSync('server/src/**/*.postgres-test.ts', { cwd: ROOT }),
];

/** A file that opens its database by one of these runs on either engine, unless it asks for SQLite. */
const OPENS_A_DATABASE = /\b(openTestContext|openWorld|startHarness)\(/;
const ASKS_FOR_SQLITE = /\brequireSqlite\(/;

const given = process.argv.slice(2);
const files = given.includes('--full') ? allFiles() : given.length > 0 ? given : existing(ALWAYS);

if (findPostgres() === null) {
  console.log(`skipped: tests on PostgreSQL, since PostgreSQL ${OLDEST_POSTGRES} or newer is not installed here`);
} else {
  const server = await startPostgres({ isDurable: false });
  try {
    await createTemplate(server.url);
    const tests = spawn('npx', ['vitest', 'run', '--project=server', '--project=alone', ...files, ...reporters()], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, MARQUE_TEST_POSTGRES: server.url },
      shell: process.platform === 'win32',
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await server.stop();
  }
}

function allFiles(): string[] {
  const onEither = globSync('server/src/**/*.test.ts', { cwd: ROOT }).filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return OPENS_A_DATABASE.test(text) && !ASKS_FOR_SQLITE.test(text);
  });
  return [...onEither, ...globSync('server/src/**/*.postgres-test.ts', { cwd: ROOT })];
}

function existing(names: readonly string[]): string[] {
  const all = new Set(globSync('server/src/**/*{.,-}test.ts', { cwd: ROOT }));
  const missing = names.find((name) => !all.has(name));
  if (missing !== undefined) throw new Error(`There is no ${missing}.`);
  return [...names];
}

/** `npm test` adds the counts of this report to its own. */
function reporters(): string[] {
  const report = process.env.MARQUE_POSTGRES_REPORT;
  return report === undefined ? [] : ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
}
