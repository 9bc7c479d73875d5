import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LIMITS, readTable } from '@marque/core/imports';
import Sqlite from 'better-sqlite3';
import { COLUMNS } from '../../cli/e2e/import-files.ts';
import { SERVER_PROGRAM } from '../../scripts/build.mjs';
import { startProcess } from '../../server/e2e/server-process.ts';
import { judge, median, medianRatio } from './medians.ts';

const ROUNDS = 3;
const ROWS = 2_000;
const ROOT = join(import.meta.dirname, '..', '..');
const BIN = join(ROOT, 'cli', 'bin', 'marque.mjs');
const VENDOR = '1003';
const MEGABYTE = 1024;

/**
 * Measures an import end to end, over HTTP, against parsing the same file and inserting its rows into SQLite in one process;
 * and the peak memory of the program for ten and a hundred thousand rows.
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
      peaks.push(peakOf(['consignment', 'import', file, '--variant', 'part', '--vendor', VENDOR, '--dry-run'], folder));
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
  const server = await startProcess({ program: join(ROOT, SERVER_PROGRAM) });
  try {
    const env = { ...environment(folder), MARQUE_SERVER: server.cars, MARQUE_TOKEN: await openSession(server.cars) };
    const rates = { imported: [] as number[], inserted: [] as number[], together: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = join(folder, `round-${round}.csv`);
      await writeRows(file, ROWS, `round-${round}`);
      rates.imported.push(await importRate(file, env));
      rates.inserted.push(insertRate(file, join(folder, `each-${round}.db`), true));
      rates.together.push(insertRate(file, join(folder, `together-${round}.db`), false));
    }
    const shown = Object.entries(rates).map(([name, values]) => `${name} ${median(values).toFixed(0)}`);
    console.log(`rows a second, of ${ROWS}: ${shown.join(', ')}`);
    console.log(
      judge(
        'import end to end, times parse and insert with a commit for each row',
        medianRatio(rates.imported, rates.inserted),
        {
          atLeast: 0.5,
        },
      ),
    );
    console.log(
      judge('import end to end, times parse and insert in one commit', medianRatio(rates.imported, rates.together), {
        atLeast: 0.5,
      }),
    );
  } finally {
    await server.stop();
  }
}

async function importRate(file: string, env: NodeJS.ProcessEnv): Promise<number> {
  const args = [
    'consignment',
    'import',
    file,
    '--variant',
    'part',
    '--vendor',
    VENDOR,
    '--concurrency',
    '16',
    '--quiet',
  ];
  const started = performance.now();
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The import ended with ${status}.`);
  return rateSince(started);
}

/** Parses the file and inserts its rows durably, each in a commit of its own or all in one. */
function insertRate(file: string, database: string, isEach: boolean): number {
  const started = performance.now();
  const table = readTable(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), IMPORT_LIMITS);
  if (!table.ok) throw new Error(table.error.code);
  const db = new Sqlite(database);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE rows (id TEXT PRIMARY KEY, answers TEXT)');
  const insert = db.prepare('INSERT INTO rows VALUES (?, ?)');
  const { headers, rows } = table.value;
  const insertAll = () => {
    for (const { cells } of rows)
      insert.run(cells[0], JSON.stringify(Object.fromEntries(headers.map((header, at) => [header, cells[at]]))));
  };
  if (isEach) insertAll();
  else db.transaction(insertAll)();
  db.close();
  return rateSince(started);
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
