// `npm test`: checks, unit and property tests, build, the browser journeys that must never break; ends with one line of
// totals. With `--full` it runs all journeys, every form at both sizes and by keyboard, and the long forms of the attacks.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, COMMAND_LINE, CONSOLE, SERVER, SERVER_PROGRAM } from './build.mjs';
import { CHECKS } from './check.mjs';
import { runSteps } from './steps.mjs';
import { useMemoryForTemporaryFiles } from './temporary-folder.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
process.chdir(root);
useMemoryForTemporaryFiles();
const reports = mkdtempSync(join(tmpdir(), 'marque-test-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');
process.env.MARQUE_JOURNEY_REPORT = journeyReport;
const isFull = process.argv.includes('--full');
process.env.MARQUE_JOURNEYS = isFull ? 'full' : 'smoke';
if (isFull) process.env.MARQUE_ATTACK = 'long';

const checked = runSteps(CHECKS);
buildIfStale(root);
buildIfStale(root, COMMAND_LINE);
buildIfStale(root, SERVER);
buildIfStale(root, CONSOLE);
// Journeys start it many times, and it starts sooner than its sources.
process.env.MARQUE_SERVER = join(root, SERVER_PROGRAM);
const unit = runSteps([
  { name: 'size budget', command: ['node', 'scripts/size-budget.ts'] },
  {
    name: 'unit and property tests',
    command: ['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    show: true,
  },
]);
const postgresReport = join(reports, 'postgres.json');
const onPostgres = runSteps([
  {
    name: 'tests on PostgreSQL',
    command: ['node', 'server/e2e/postgres/run-tests.ts', ...(isFull ? ['--full'] : [])],
    env: { MARQUE_POSTGRES_REPORT: postgresReport },
    show: true,
  },
]);
const journeys = runSteps([{ name: 'browser journeys', command: ['npx', 'playwright', 'test'], show: true }]);

const counts = [countUnit(unitReport), ...countPostgres(postgresReport), countJourneys(journeyReport)];
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
for (const count of counts) for (const name of count.skippedNames) console.log(`skipped: ${String(name)}`);
for (const count of counts) for (const name of count.secondTries) console.log(`passed on retry: ${String(name)}`);
if (!checked) console.log('The checks above failed; see "npm run check".');
rmSync(reports, { recursive: true, force: true });
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(checked && unit && onPostgres && journeys ? 0 : 1);

/** Without a PostgreSQL the tests on it say that they are skipped, and write no report. */
function countPostgres(file) {
  return existsSync(file) || !onPostgres ? [countUnit(file)] : [];
}

function countUnit(file) {
  const count = { passed: 0, failed: 0, skipped: 0, skippedNames: [], secondTries: [] };
  if (!existsSync(file)) return { ...count, failed: 1 };
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    if (suite.assertionResults.length === 0 && suite.status === 'failed') count.failed += 1;
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') count.passed += 1;
      else if (test.status === 'failed') count.failed += 1;
      else {
        count.skipped += 1;
        count.skippedNames.push(test.fullName);
      }
    }
  }
  return count;
}

function countJourneys(file) {
  const count = { passed: 0, failed: 0, skipped: 0, skippedNames: [], secondTries: [] };
  if (!existsSync(file)) return { ...count, failed: 1 };
  const visit = (suite) => {
    for (const inner of suite.suites ?? []) visit(inner);
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'flaky') count.secondTries.push(spec.title);
        if (test.status === 'expected' || test.status === 'flaky') count.passed += 1;
        else if (test.status === 'unexpected') count.failed += 1;
        else {
          count.skipped += 1;
          const why = test.annotations?.find((note) => note.type === 'skip')?.description;
          count.skippedNames.push(why ? `${spec.title}: ${why}` : spec.title);
        }
      }
    }
  };
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).suites ?? []) visit(suite);
  return count;
}
