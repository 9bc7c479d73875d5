// Mutation testing of the rules: `npm run mutation`, or `npm run mutation -- money fees` for some folders.
// Each folder is tested by its own tests only, so that the tests of a rule are beside it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const rules = join('core', 'src', 'rules');
const reports = join('.types', 'mutation');
/** Percentage of mutants, over all folders, that the tests must detect. */
const GOAL = 90;
/** Statuses of detected mutants: a test failed, or the mutant timed out. */
const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

const asked = process.argv.slice(2);
const folders = readdirSync(join(root, rules), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (asked.length === 0 || asked.includes(entry.name)))
  .map((entry) => entry.name);
const unknown = asked.filter((name) => !folders.includes(name));
if (unknown.length > 0) {
  console.error(`No folder of ${rules} is named ${unknown.join(' or ')}.`);
  process.exit(2);
}

/** Folders without own tests: constants, or rules that other folders' tests cover. */
const untested = folders.filter((folder) => !hasTests(folder));
for (const folder of untested) console.log(`${folder}: has no tests of its own and is skipped.`);

mkdirSync(join(root, reports), { recursive: true });
const judged = folders.filter((folder) => !untested.includes(folder));
const scores = judged.map((folder) => ({ folder, ...mutate(folder) }));
for (const { folder, noticed, all } of scores) print(folder, noticed, all);
const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
const all = scores.reduce((sum, score) => sum + score.all, 0);
print('all', noticed, all);
console.log(`Surviving mutants are listed in ${reports}/FOLDER.json.`);
process.exit(all > 0 && (100 * noticed) / all < GOAL ? 1 : 0);

function hasTests(folder) {
  return readdirSync(join(root, rules, folder), { recursive: true }).some((file) => file.endsWith('.test.ts'));
}

/** Runs and counts the mutants of one folder. */
function mutate(folder) {
  const config = join(reports, `${folder}.config.json`);
  const report = join(reports, `${folder}.json`);
  writeFileSync(join(root, config), JSON.stringify(settings(folder, report), null, 2));
  const run = spawnSync('npx', ['stryker', 'run', config], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error(`The mutants of ${folder} could not be run.`);
    process.exit(1);
  }
  const files = Object.values(JSON.parse(readFileSync(join(root, report), 'utf8')).files);
  const states = files.flatMap((file) => file.mutants.map((mutant) => mutant.status));
  const found = states.filter((state) => NOTICED.has(state)).length;
  return { noticed: found, all: found + states.filter((state) => UNNOTICED.has(state)).length };
}

function settings(folder, report) {
  const here = `${rules}/${folder}`;
  return {
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.config.ts', dir: here },
    mutate: [
      `${here}/**/*.ts`,
      ...['test', 'arbitrary'].map((kind) => `!${here}/**/*.${kind}.ts`),
      `!${here}/index.ts`,
    ],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    // Stryker reads this file with the TypeScript API, which TypeScript 7 lacks.
    tsconfigFile: 'none',
    tempDirName: join(reports, 'sandbox'),
    reporters: ['json'],
    jsonReporter: { fileName: report },
    logLevel: 'error',
    thresholds: { high: 95, low: GOAL, break: null },
  };
}

function print(name, noticed, all) {
  const score = all === 0 ? '–' : ((100 * noticed) / all).toFixed(1);
  console.log(`${name.padEnd(12)} ${score.padStart(6)} %  ${String(noticed).padStart(5)} of ${all}`);
}
