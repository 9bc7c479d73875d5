import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { checkRow, IMPORT_LIMITS, readTable, stateOf, type TableRow } from '@marque/core/imports';
import Sqlite from 'better-sqlite3';
import { COLUMNS } from '../../cli/e2e/import-files.ts';
import { planOf, proposeMapping, unknownVendor } from '../../cli/src/services/import/index.ts';
import { SERVER_PROGRAM } from '../../scripts/build.mjs';
import { startProcess } from '../../server/e2e/server-process.ts';
import { judge, median, medianRatio } from './medians.ts';

const ROUNDS = 3;
/** Enough that the program's start weighs little beside the rows, and as many as a member of staff may submit in an hour. */
const ROWS = 10_000;
const ROOT = join(import.meta.dirname, '..', '..');
const BIN = join(ROOT, 'cli', 'bin', 'marque.mjs');
const VENDOR = '1003';
const FORM = 'part';
const MEGABYTE = 1024;

/**
 * Measures an import end to end, over HTTP, against one process that parses the same file into answers of the form and inserts
 * each consignment into SQLite with a commit of its own, as the server has to for a single one; and the peak memory of the
 * program for ten and a hundred thousand rows.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-bench-import-'));
  try {
    await measureMemory(folder);
    await measureRate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureMemory(folder: string): Promise<void> {
  for (const format of ['csv', 'ndjson']) {
    const peaks: number[] = [];
    for (const rows of [10_000, 100_000]) {
      const file = join(folder, `${rows}.${format}`);
      await writeRows(file, rows, 'memory');
      peaks.push(peakOf(['consignment', 'import', file, '--variant', FORM, '--vendor', VENDOR, '--dry-run'], folder));
    }
    const [few = Number.NaN, many = Number.NaN] = peaks;
    console.log(`${format}: ${few.toFixed(0)} MB for 10,000 rows, ${many.toFixed(0)} MB for 100,000`);
    console.log(judge(`peak memory for 100,000 rows of ${format}, MB`, many, { atMost: 150 }));
    console.log(judge(`peak memory for 100,000 rows of ${format}, times that for 10,000`, many / few, { atMost: 1.2 }));
  }
}

/** Peak memory of the program in MB. */
function peakOf(args: readonly string[], folder: string): number {
  const hook = 'process.on("exit", () => console.error("peak " + process.resourceUsage().maxRSS))';
  const ended = spawnSync(process.execPath, ['--import', `data:text/javascript,${hook}`, BIN, ...args], {
    env: environment(folder),
    encoding: 'utf8',
  });
  checkEnd(ended);
  return Number(/peak (\d+)/.exec(ended.stderr)?.[1]) / MEGABYTE;
}

async function measureRate(folder: string): Promise<void> {
  const rates = { imported: [] as number[], parsed: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = join(folder, `round-${round}.csv`);
    await writeRows(file, ROWS, `round-${round}`);
    rates.imported.push(await importIntoServer(file, folder));
    rates.parsed.push(insertRate(file, join(folder, `parsed-${round}.db`), answersOf));
    rates.bare.push(insertRate(file, join(folder, `bare-${round}.db`), cellsByHeader));
  }
  const shown = Object.entries(rates).map(([name, values]) => `${name} ${median(values).toFixed(0)}`);
  console.log(`rows a second, of ${ROWS}: ${shown.join(', ')}`);
  const ratio = medianRatio(rates.imported, rates.parsed);
  console.log(judge('import end to end, times parse and insert in one process', ratio, { atLeast: 0.5 }));
  const bare = medianRatio(rates.imported, rates.bare).toFixed(2);
  console.log(`the same, times an insert of the cells as they are, which no form has checked: ${bare}`);
}

/** Imports the file into a server of its own, whose quota is used up by it. */
async function importIntoServer(file: string, folder: string): Promise<number> {
  // Worlds for tests check each answer of the server once more.
  const server = await startProcess({ program: join(ROOT, SERVER_PROGRAM), world: 'demo' });
  try {
    const token = await openSession(server.cars);
    return await importRate(file, { ...environment(folder), MARQUE_SERVER: server.cars, MARQUE_TOKEN: token });
  } finally {
    await server.stop();
  }
}

async function importRate(file: string, env: NodeJS.ProcessEnv): Promise<number> {
  const args = ['consignment', 'import', file, '--variant', FORM, '--vendor', VENDOR, '--concurrency', '16', '--quiet'];
  const started = performance.now();
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The import ended with ${status}.`);
  return rateSince(started);
}

type Reader = (headers: readonly string[], rows: readonly TableRow[]) => Iterable<string>;

/** Parses the file and inserts its rows durably, each in a commit of its own. */
function insertRate(file: string, database: string, read: Reader): number {
  const started = performance.now();
  const table = readTable(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), IMPORT_LIMITS);
  if (!table.ok) throw new Error(table.error.code);
  const db = new Sqlite(database);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, answers TEXT)');
  const insert = db.prepare('INSERT INTO rows (answers) VALUES (?)');
  for (const answers of read(table.value.headers, table.value.rows)) insert.run(answers);
  db.close();
  return rateSince(started);
}

/** Each row as answers that its form has checked. */
function* answersOf(headers: readonly string[], rows: readonly TableRow[]): Iterable<string> {
  const form = compileForm(variantOf(FORM));
  const words = {
    label: ({ key }: { readonly key: string }) => key,
    option: (_: unknown, option: string) => option,
    english: null,
  };
  const mapping = proposeMapping(form, { headers, sample: rows.slice(0, 50) }, words);
  const vendor = unknownVendor(Number(VENDOR));
  const plan = planOf({ formName: FORM, headers, mapping, vendor, currency: null, words, now: Date.now() });
  for (const row of rows) {
    const checked = checkRow(plan, row);
    if (stateOf(checked) !== 'ready') throw new Error(`Row ${row.line} has ${JSON.stringify(checked.faults)}.`);
    yield JSON.stringify(checked.answers);
  }
}

function* cellsByHeader(headers: readonly string[], rows: readonly TableRow[]): Iterable<string> {
  for (const { cells } of rows)
    yield JSON.stringify(Object.fromEntries(headers.map((header, at) => [header, cells[at]])));
}

function rateSince(started: number): number {
  return ROWS / ((performance.now() - started) / 1_000);
}

async function openSession(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@marque.test', password: 'marque-demo-1' }),
  });
  const session: unknown = await answer.json();
  if (typeof session !== 'object' || session === null || !('accessToken' in session)) throw new Error('No session.');
  return String(session.accessToken);
}

async function writeRows(file: string, count: number, name: string): Promise<void> {
  const stream = createWriteStream(file);
  const isCsv = file.endsWith('.csv');
  if (isCsv) stream.write(`${COLUMNS.join()}\r\n`);
  for (let nth = 1; nth <= count; nth += 1) {
    const cells = cellsOf(`${name}-${nth}`);
    const line = isCsv
      ? `${cells.map((cell) => `"${cell}"`).join()}\r\n`
      : `${JSON.stringify(Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]])))}\n`;
    if (!stream.write(line)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}

function cellsOf(name: string): readonly string[] {
  const text = 'A pair of carburettors, rebuilt and tested, with all jets and the linkage. '.repeat(6);
  return [
    name,
    'Ada Vane',
    'ada@marque.test',
    '07700 900123',
    'Forum',
    'Private',
    `Carburettor ${name}`,
    '£250',
    'yes',
    'Leeds',
    text,
    'yes',
  ];
}

/** A home without settings. */
function environment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_STATE_HOME: join(folder, 'state'),
    XDG_CONFIG_HOME: join(folder, 'config'),
  };
}

function checkEnd({ status, stderr }: SpawnSyncReturns<string>): void {
  if (status !== 0) throw new Error(`The program ended with ${status}: ${stderr}`);
}
