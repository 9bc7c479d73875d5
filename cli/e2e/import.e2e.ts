/** Imports with the real program and the real server: each row once, whatever happens on the way. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_SAVES } from '@marque/core/contracts/prospects';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'playwright/test';
import { importedRow, listedConsignment, statusLine } from '../src/contracts/import.ts';
import { openSlowConnection, openTerminal, prepareJourneys, signIn } from './harness/index.ts';
import { COLUMNS, openStaffApi, partRow, partRows, pngOf, requiredCells, VENDOR, writeCsv } from './import-files.ts';

const journey = prepareJourneys();
test.beforeEach(() => signIn(journey.workspace));

const FLAGS = ['--variant', 'part', '--vendor', String(VENDOR)];
const args = (file: string, ...more: readonly string[]) => ['consignment', 'import', file, ...FLAGS, ...more];
const linesOf = (stdout: string) => stdout.trimEnd().split('\n');
const rowsOf = (stdout: string) => linesOf(stdout).map((line) => importedRow.parse(JSON.parse(line)));

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Rows that the journal of the workspace knows as submitted. */
function savedRows(): number {
  const file = join(journey.workspace.folder, 'state', 'marque', 'imports.db');
  if (!existsSync(file)) return 0;
  const journal = new Sqlite(file, { readonly: true });
  try {
    return Number(journal.prepare("SELECT count(*) FROM prospects WHERE state = 'submitted'").pluck().get());
  } catch {
    // Its tables are still to come.
    return 0;
  } finally {
    journal.close();
  }
}

async function untilSaved(rows: number, thenMs: number): Promise<void> {
  await expect.poll(savedRows, { intervals: [20], timeout: 60_000 }).toBeGreaterThanOrEqual(rows);
  await sleep(thenMs);
}

/** The options of a program that reaches the server of the journey through a slow line, on which staff are signed in. */
async function openSlowLine(delayMs: number) {
  const line = await openSlowConnection(journey.server.cars, delayMs);
  const options = { env: { MARQUE_SERVER: line.url } };
  await signIn({
    ...journey.workspace,
    marque: (words, more) => journey.workspace.marque(words, { ...more, ...options }),
  });
  return { ...line, options };
}

/** `npm test` has a short form; two thousand rows take minutes. */
const [ROWS, KILLS] = process.env.MARQUE_JOURNEYS === 'smoke' ? [400, 5] : [2_000, 20];
/** So long the answer to a request is under way: most kills come between what the server has stored and its answer. */
const LINE_MS = 150;

test(`${ROWS} rows, killed ${KILLS} times, are each submitted once`, { tag: '@smoke' }, async () => {
  const rows = partRows(ROWS, 'killed');
  writeCsv(journey.workspace, 'killed.csv', rows);
  const random = seeded(14);
  const line = await openSlowLine(LINE_MS);
  let kills = 0;
  let unanswered = 0;
  for (let nth = 0; nth < KILLS; nth += 1) {
    const [known, written] = [savedRows(), line.writes()];
    const run = journey.workspace.start(args('killed.csv', '--resume', '--quiet', '--concurrency', '1'), line.options);
    // Some end while they start and read the file, the others while they send rows: before an answer, or after it.
    if (nth % 4 === 3) await sleep(200 + random() * 500);
    else if (nth % 2 === 1) await untilSaved(known + 1, 0);
    else await expect.poll(line.writes, { intervals: [20] }).toBeGreaterThan(written + (random() * ROWS) / 400);
    await sleep(random() * 50);
    run.child.kill('SIGKILL');
    if ((await run.ended).signal === 'SIGKILL') kills += 1;
    if (savedRows() < known + (line.writes() - written) * MOST_SAVES) unanswered += 1;
  }
  const last = await journey.workspace.marque(
    args('killed.csv', '--resume', '--json', '--concurrency', '8'),
    line.options,
  );
  await line.close();
  expect(last).toMatchObject({ status: 0 });
  const printed = rowsOf(last.stdout);
  expect(printed).toHaveLength(ROWS);
  expect(printed.every(({ state }) => state === 'submitted' || state === 'known')).toBe(true);

  const api = await openStaffApi(journey.server.cars);
  const there = await api.prospects('Carburettor killed-');
  expect(there).toHaveLength(ROWS);
  expect(new Set(there.map(({ title }) => title))).toEqual(new Set(rows.map(({ partTitle }) => partTitle)));
  expect(there.every(({ isSubmitted }) => isSubmitted === 1)).toBe(true);
  expect(new Set(there.map(({ id }) => id))).toEqual(new Set(printed.map(({ prospectId }) => prospectId)));
  const known = printed.filter(({ state }) => state === 'known').length;
  console.log(
    `${kills} kills, ${unanswered} before an answer; the last run knew ${known} rows and sent ${ROWS - known}`,
  );
  expect(kills).toBe(KILLS);
  expect(unanswered).toBeGreaterThan(0);
  expect(known).toBeGreaterThan(0);
});

test('an edited file submits its new rows, and no row twice', async () => {
  writeCsv(journey.workspace, 'edited.csv', partRows(3, 'edited'));
  expect(await journey.workspace.marque(args('edited.csv'))).toMatchObject({
    status: 0,
    stdout: '3 consignments submitted\n',
  });
  const [first, second, third] = partRows(3, 'edited').map((row) => ({ ...row, partTitle: `${row.partTitle} again` }));
  const rows = [partRow('edited-4'), third, first, partRow('edited-4'), second].filter((row) => row !== undefined);
  writeCsv(journey.workspace, 'other.csv', rows, COLUMNS.toReversed());
  expect(await journey.workspace.marque(args('other.csv'))).toMatchObject({
    status: 0,
    stdout: '1 consignment submitted   3 were imported before   1 repeats an earlier row\n',
  });
  expect(await (await openStaffApi(journey.server.cars)).prospects('Carburettor edited-')).toHaveLength(4);
});

test('a lost journal submits no row twice', async () => {
  writeCsv(journey.workspace, 'lost.csv', partRows(5, 'lost'));
  await journey.workspace.marque(args('lost.csv'));
  writeFileSync(join(journey.workspace.folder, 'state', 'marque', 'imports.db'), 'No database.'.repeat(1_000));
  const again = await journey.workspace.marque(args('lost.csv'));
  expect(again).toMatchObject({ status: 0, stdout: '5 consignments submitted\n' });
  expect(again.stderr).toContain('The journal of imports was damaged');
  expect(await (await openStaffApi(journey.server.cars)).prospects('Carburettor lost-')).toHaveLength(5);
});

test('refused rows are reported with line, column and reason, and their file can be imported', async () => {
  const rows = [
    partRow('refused-1'),
    partRow('refused-2', { reservePrice: '12.5k', vendorEmail: 'ada' }),
    partRow('refused-3', { partTitle: '=HYPERLINK("x")' }),
    partRow('refused-4', { source: '' }),
  ];
  writeCsv(journey.workspace, 'refused.csv', rows);
  const run = await journey.workspace.marque(args('refused.csv'));
  expect(run.status).toBe(3);
  const lines = linesOf(run.stdout);
  expect(lines[0]).toBe('2 consignments submitted   2 rows refused');
  expect(run.stdout).toMatch(/^ +4 {2}vendorEmail +ada +The @ is missing\.$/m);
  expect(run.stdout).toMatch(/^ +4 {2}reservePrice +12\.5k +Enter a whole amount/m);
  expect(run.stdout).toMatch(/^ +8 {2}source +\(empty\) +\S/m);
  expect(run.stderr).toContain('refused.refused.csv');

  const file = join(journey.workspace.folder, 'refused.refused.csv');
  writeFileSync(file, readFileSync(file, 'utf8').replace('12.5k', '12500').replace('"ada"', '"ada@marque.test"'));
  const json = await journey.workspace.marque(args('refused.refused.csv', '--json', '--errors-out', 'second.csv'));
  expect(json.status).toBe(3);
  expect(rowsOf(json.stdout).map(({ id, state, faults }) => [id, state, faults.map(({ fault }) => fault)])).toEqual([
    ['refused-2', 'submitted', []],
    ['refused-4', 'refused', ['required']],
  ]);
  expect(existsSync(join(journey.workspace.folder, 'second.csv'))).toBe(true);

  const drafts = await journey.workspace.marque(args('second.csv', '--drafts'));
  expect(drafts).toMatchObject({ status: 0, stdout: '1 draft saved\n' });
  expect(await journey.workspace.marque(args('refused.csv', '--max-errors', '0'))).toMatchObject({ status: 3 });
});

test('a row that the server alone refuses is reported with line, column and reason', async () => {
  // The clock of this machine is five days fast, so that it takes a day of the future for a past one.
  const ahead = 'const { now } = Date; Date.now = () => now() + 432_000_000;';
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` };
  const inTwoDays = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
  const cells = requiredCells('bike');
  const rows = ['1974-03-02', inTwoDays, '1980-05-06'].map((firstRegistrationDate, nth) => ({
    ...cells,
    bikeModel: `Server refuses ${nth}`,
    firstRegistrationDate,
  }));
  writeCsv(journey.workspace, 'bikes.csv', rows, Object.keys(rows[0] ?? {}));
  const run = ['consignment', 'import', 'bikes.csv', '--variant', 'bike', '--vendor', String(VENDOR)];
  const ended = await journey.workspace.marque([...run, '--json'], { env });
  expect(ended.status, ended.stderr).toBe(3);
  const [first, second, third] = rowsOf(ended.stdout);
  expect([first?.state, third?.state]).toEqual(['submitted', 'submitted']);
  expect(second).toMatchObject({ state: 'refused', line: 3 });
  expect(second?.faults).toMatchObject([{ column: 'firstRegistrationDate', value: inTwoDays, fault: 'inFuture' }]);
});

test('pictures are sent once and belong to their rows; one that the storage refuses is reported', async () => {
  const photos = join(journey.workspace.folder, 'photos');
  mkdirSync(join(photos, 'picture-2'), { recursive: true });
  writeFileSync(join(photos, 'front.png'), pngOf(40));
  writeFileSync(join(photos, 'rear.png'), pngOf(60));
  writeFileSync(join(photos, 'picture-2', 'only.png'), pngOf(80));
  writeFileSync(join(photos, 'false.png'), 'This is no picture.');
  const rows = [
    partRow('picture-1', { images: 'front.png; rear.png' }),
    partRow('picture-2'),
    partRow('picture-3', { images: 'gone.png' }),
    partRow('picture-4', { images: 'false.png' }),
  ];
  writeCsv(journey.workspace, 'pictures.csv', rows, [...COLUMNS, 'images']);
  const run = await journey.workspace.marque(args('pictures.csv', '--images', 'photos', '--json'));
  expect(run.status).toBe(3);
  const printed = rowsOf(run.stdout);
  expect(
    printed.map(({ line, state, faults }) => [line, state, faults.map(({ column, fault }) => [column, fault])]),
  ).toEqual([
    [2, 'submitted', []],
    [4, 'submitted', []],
    [6, 'refused', [['images', 'noSuchPicture']]],
    [8, 'refused', [['images', 'fileContentMismatch']]],
  ]);
  const api = await openStaffApi(journey.server.cars);
  const namesOf = async (nth: number) => {
    const answers = await api.answers(printed[nth]?.prospectId ?? '');
    return (answers.images as readonly { readonly name: string }[]).map(({ name }) => name);
  };
  expect(await namesOf(0)).toEqual(['front.png', 'rear.png']);
  expect(await namesOf(1)).toEqual(['only.png']);
});

test('Ctrl-C ends in order, and the import goes on afterwards', async () => {
  writeCsv(journey.workspace, 'stopped.csv', partRows(600, 'stopped'));
  const line = await openSlowLine(LINE_MS);
  const terminal = openTerminal(journey.workspace, args('stopped.csv', '--concurrency', '1'), line.options);
  await terminal.until(/Creating .*[1-9]\d* of 600/);
  terminal.type('\u0003');
  const { status } = await terminal.ended;
  expect(status).toBe(130);
  expect(terminal.text()).toContain('Interrupted.');
  expect(terminal.text()).toContain(`marque consignment import stopped.csv --variant part --vendor ${VENDOR} --resume`);

  const [listed] = linesOf((await journey.workspace.marque(['consignment', 'status', '--json'])).stdout);
  const status1 = statusLine.parse(JSON.parse(listed ?? ''));
  expect(status1).toMatchObject({ file: 'stopped.csv', state: 'sending' });
  expect((status1.submitted ?? 0) + (status1.open ?? 0)).toBe(600);

  const rest = await journey.workspace.marque(args('stopped.csv', '--resume', '--concurrency', '8'), line.options);
  expect(rest.status).toBe(0);
  expect(await (await openStaffApi(journey.server.cars)).prospects('Carburettor stopped-')).toHaveLength(600);
  const rows = await journey.workspace.marque(['consignment', 'status', (status1.import ?? '').slice(0, 8), '--json']);
  expect(linesOf(rows.stdout).map((line) => statusLine.parse(JSON.parse(line)))).toHaveLength(600);
  expect((await journey.workspace.marque(['consignment', 'status', 'none'])).status).toBe(2);
  await line.close();
});

test('a server that goes down and comes back is waited for', async () => {
  writeCsv(journey.workspace, 'outage.csv', partRows(400, 'outage'));
  const line = await openSlowLine(LINE_MS);
  const run = journey.workspace.start(args('outage.csv', '--concurrency', '2', '--json'), line.options);
  await untilSaved(40, 0);
  await journey.server.kill();
  await journey.startAgain();
  const ended = await run.ended;
  expect(ended.status).toBe(0);
  expect(rowsOf(ended.stdout).every(({ state }) => state === 'submitted')).toBe(true);
  expect(await (await openStaffApi(journey.server.cars)).prospects('Carburettor outage-')).toHaveLength(400);
  await line.close();
});

test('a file that turns out to be unreadable says what was sent before, and goes on once it is mended', async () => {
  const file = join(journey.workspace.folder, 'torn.csv');
  writeCsv(journey.workspace, 'torn.csv', partRows(1_200, 'torn'));
  const whole = readFileSync(file);
  const torn = Buffer.from(whole);
  torn[whole.indexOf('torn-1150')] = 0xff;
  writeFileSync(file, torn);
  const first = await journey.workspace.marque(args('torn.csv'));
  expect(first).toMatchObject({ status: 2, stdout: '' });
  const [, sent = '0'] = /([\d,]+) rows were sent before this part of the file was read/.exec(first.stderr) ?? [];
  expect(first.stderr).toMatch(/not UTF-8/);
  const api = await openStaffApi(journey.server.cars);
  expect(await api.prospects('Carburettor torn-')).toHaveLength(Number(sent.replace(',', '')));
  writeFileSync(file, whole);
  expect(await journey.workspace.marque(args('torn.csv', '--resume'))).toMatchObject({ status: 0 });
  expect(await api.prospects('Carburettor torn-')).toHaveLength(1_200);
});

test('a limit of faulty rows is checked before the first row is sent', async () => {
  const [bad, good] = [partRows(3, 'bad').map((row) => ({ ...row, vendorEmail: 'ann' })), partRows(300, 'limited')];
  writeCsv(journey.workspace, 'limited.csv', [...good, ...bad]);
  const ended = await journey.workspace.marque(args('limited.csv', '--max-errors', '2'));
  expect(ended.status).toBe(3);
  expect(await (await openStaffApi(journey.server.cars)).prospects('Carburettor limited-')).toEqual([]);
});

test('one import runs once at a time', async () => {
  writeCsv(journey.workspace, 'twice.csv', partRows(400, 'twice'));
  const line = await openSlowLine(2_000);
  const first = journey.workspace.start(args('twice.csv', '--concurrency', '1'), line.options);
  await expect.poll(line.writes).toBeGreaterThan(1);
  const second = await journey.workspace.marque(args('twice.csv'), line.options);
  expect(second).toMatchObject({ status: 2, stdout: '' });
  expect(second.stderr).toContain(`Process ${first.child.pid} is running this import.`);
  first.child.kill('SIGINT');
  expect((await first.ended).status).toBe(130);
  await line.close();
});

test('a guessed mapping is shown and confirmed', async () => {
  const columns = [
    'Stock no',
    'Seller',
    'Email',
    'Phone',
    'source',
    'Seller type',
    'Title',
    'Reserve',
    'Escrow',
    'Town',
    'Description',
    'Terms',
    'Colour',
  ];
  const cells = [...Object.values(partRow('mapped-1')), 'red'];
  writeFileSync(
    join(journey.workspace.folder, 'mapped.csv'),
    `${columns.join()}\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\n`,
  );
  const unasked = await journey.workspace.marque(args('mapped.csv'));
  expect(unasked).toMatchObject({ status: 2, stdout: '' });
  expect(unasked.stderr).toMatch(/--yes.*--mapping/);

  const terminal = openTerminal(journey.workspace, args('mapped.csv'));
  await terminal.until(/Use this mapping\? \(y\/n\)/);
  expect(terminal.text()).toMatch(/Reserve +reservePrice: /);
  expect(terminal.text()).toContain('Not used: Colour');
  terminal.type('n\r');
  expect((await terminal.ended).status).toBe(2);

  expect(await journey.workspace.marque(args('mapped.csv', '--write-mapping', 'map.json'))).toMatchObject({
    status: 0,
  });
  expect(JSON.parse(readFileSync(join(journey.workspace.folder, 'map.json'), 'utf8'))).toMatchObject({
    columns: { reservePrice: 'Reserve', partTitle: 'Title' },
    keyColumns: ['Stock no'],
  });
  expect(await journey.workspace.marque(args('mapped.csv', '--mapping', 'map.json', '--dry-run'))).toMatchObject({
    status: 0,
    stdout: '1 row can be submitted\n',
  });
  const confirmed = openTerminal(journey.workspace, args('mapped.csv'));
  await confirmed.until(/Use this mapping/);
  confirmed.type('y\r');
  expect((await confirmed.ended).status).toBe(0);
  expect(confirmed.text()).toContain('1 consignment submitted');
});

test('what cannot be read or used is reported in one line', async () => {
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(journey.workspace.folder, name), content);
  write('empty.csv', '');
  write('half.csv', Buffer.from('rowId\nCitroë').subarray(0, -1));
  write('long.ndjson', `{"rowId":"${'x'.repeat(50_000_000)}"}\n`);
  write('not.xlsx', 'rowId\n1\n');
  const cases: readonly (readonly [string, RegExp])[] = [
    ['empty.csv', /empty\.csv is empty/],
    ['half.csv', /ends in the middle of a character, at byte 12/],
    ['long.ndjson', /line 1 is longer than 1 MB/],
    ['not.xlsx', /is not a spreadsheet/],
    ['none.csv', /file not found/],
    ['.', /this is a folder/],
  ];
  for (const [file, message] of cases) {
    const run = await journey.workspace.marque(args(file));
    expect(run, file).toMatchObject({ status: 2, stdout: '' });
    expect(linesOf(run.stderr), file).toHaveLength(1);
    expect(run.stderr).toMatch(message);
  }
  writeCsv(journey.workspace, 'good.csv', partRows(1, 'good'));
  expect(await journey.workspace.marque(args('good.csv', '--concurrency', '17'))).toMatchObject({ status: 2 });
  expect(await journey.workspace.marque(['consignment', 'import', 'good.csv', '--variant', 'boat'])).toMatchObject({
    status: 2,
  });
  await journey.workspace.marque(['logout']);
  expect(await journey.workspace.marque(args('good.csv'))).toMatchObject({ status: 4 });
  expect(await journey.workspace.marque(args('good.csv', '--dry-run'))).toMatchObject({ status: 0 });
  expect(await journey.workspace.marque(args('good.csv', '--server', 'http://localhost:9'))).toMatchObject({
    status: 5,
  });
});

test('rows come from standard input, templates from the program, lists from the server', async () => {
  const input = partRows(2, 'piped')
    .map((row) => JSON.stringify(row))
    .join('\n');
  const piped = await journey.workspace.marque(args('-', '--json'), { input });
  expect(piped.status).toBe(0);
  expect(rowsOf(piped.stdout).map(({ line, id, state }) => [line, id, state])).toEqual([
    [1, 'piped-1', 'submitted'],
    [2, 'piped-2', 'submitted'],
  ]);
  const template = await journey.workspace.marque(['consignment', 'template', 'part']);
  expect(template.stdout).toContain('"rowId","vendorFullName"');
  expect(
    await journey.workspace.marque(['consignment', 'template', 'watch', '--format', 'xlsx', '--out', 'watch.xlsx']),
  ).toMatchObject({ status: 0, stdout: '' });
  const empty = await journey.workspace.marque([
    'consignment',
    'import',
    'watch.xlsx',
    '--variant',
    'watch',
    '--dry-run',
  ]);
  expect(empty.stderr).toContain('has a header and no rows');
  const screen = openTerminal(journey.workspace, ['consignment', 'template', 'watch', '--format', 'xlsx']);
  expect((await screen.ended).status).toBe(2);

  const list = ['consignment', 'list', '--vendor', String(VENDOR), '--variant', 'part', '--state', 'submitted'];
  const listed = linesOf((await journey.workspace.marque([...list, '--limit', '60', '--json'])).stdout);
  expect(listed.length).toBeGreaterThan(1);
  for (const line of listed)
    expect(listedConsignment.parse(JSON.parse(line))).toMatchObject({ formName: 'part', isSubmitted: 1 });
  const all = await journey.workspace.marque(['consignment', 'list', '--limit', '2', '--json', 'id,vendorName']);
  expect(JSON.parse(linesOf(all.stdout)[0] ?? '')).toMatchObject({ vendorName: expect.any(String) });
  expect((await journey.workspace.marque([...list, '--limit', '1'])).stdout).toMatch(/Carburettor/);
});
