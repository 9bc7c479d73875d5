/** Reading auctions, the search, quotes and rules with the real program and the real server. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { ZodMiniObject } from 'zod/mini';
import { bidJson, lotFeesJson, lotJson, shownLotJson } from '../src/contracts/auction.ts';
import { quoteJson, ruleJson } from '../src/contracts/lookup.ts';
import { openTerminal, openWorkspace, prepareJourneys, signIn } from './harness/index.ts';

const journey = prepareJourneys();

/** The objects of lines of JSON, each of which fits its contract. */
function parseLines<Schema extends ZodMiniObject>(schema: Schema, stdout: string) {
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

test('lists live lots of both sites by their end, and those of other stages', async () => {
  const { status, stdout, stderr } = await journey.workspace.marque(['auction', 'list', '--json']);
  expect([status, stderr]).toEqual([0, '']);
  const lots = parseLines(lotJson, stdout);
  expect(new Set(lots.map(({ site }) => site))).toEqual(new Set(['cars', 'watches']));
  const ends = lots.map(({ dtStageEndUTC }) => Date.parse(dtStageEndUTC ?? ''));
  expect(ends).toEqual(ends.toSorted((left, right) => left - right));

  const soon = parseLines(
    lotJson,
    (await journey.workspace.marque(['auction', 'list', '--ending', '1h', '--json'])).stdout,
  );
  expect(soon.map(({ auctionId }) => auctionId)).toEqual([10006, 20008, 10005]);
  const opening = await journey.workspace.marque([
    'auction',
    'list',
    '--stage',
    'coming-soon',
    '--site',
    'watches',
    '--json',
  ]);
  expect(parseLines(lotJson, opening.stdout).map(({ auctionId }) => auctionId)).toEqual([20007, 20031]);

  const sold = parseLines(
    lotJson,
    (await journey.workspace.marque(['auction', 'list', '--stage', 'sold', '--json'])).stdout,
  );
  expect(sold.length).toBeGreaterThan(3);
  expect(sold.every(({ priceWithheld, salePrice }) => priceWithheld && salePrice === null)).toBe(true);
  const table = await journey.workspace.marque(['auction', 'list', '--stage', 'sold']);
  expect(table.stdout).toMatch(/10015 +1966 Alfa Romeo Spider 1600 Duetto +withheld/);
  const all = await journey.workspace.marque([
    'auction',
    'list',
    '--stage',
    'all',
    '--limit',
    '7',
    '--json',
    'auctionId',
  ]);
  expect(all.stdout.trim().split('\n')).toHaveLength(7);
  const none = await journey.workspace.marque(['auction', 'list', '--ending', '1s']);
  expect(none).toMatchObject({ status: 0, stdout: '' });
});

test('shows staff the reserve and the price of a sale', async () => {
  await signIn(journey.workspace);
  const lots = await journey.workspace.marque(['auction', 'list']);
  expect(lots.stdout).toMatch(/^Lot +Title +Price +To reserve +Bids/);
  expect(lots.stdout).toMatch(/10001 .* £20,000 +−£10,000/);
  const sold = await journey.workspace.marque(['auction', 'list', '--stage', 'sold']);
  expect(sold.stdout).toMatch(/10015 .* £38,000/);
  const shown = await journey.workspace.marque(['auction', 'show', '10001', '--json', 'priceReserve,url']);
  expect(JSON.parse(shown.stdout)).toEqual({
    priceReserve: 30_000,
    url: `${journey.server.cars}/for-sale/1968-alfa-romeo-1750-gt-veloce-10001`,
  });
});

test('ends without an error where the reader closes the pipe', async () => {
  const bin = join(import.meta.dirname, '..', 'bin', 'marque.mjs');
  const command = `'${process.execPath}' '${bin}' auction list --stage all --json | head -1`;
  const shell = spawn('bash', ['-o', 'pipefail', '-c', command], { env: journey.workspace.env });
  let [stdout, stderr] = ['', ''];
  shell.stdout.on('data', (data: Buffer) => {
    stdout += data;
  });
  shell.stderr.on('data', (data: Buffer) => {
    stderr += data;
  });
  const status = await new Promise((resolve) => shell.on('close', resolve));
  expect([status, stderr]).toEqual([0, '']);
  expect(parseLines(lotJson, stdout)).toHaveLength(1);
});

test('shows a lot with its fees and its verified log', async () => {
  const page = await journey.workspace.marque(['auction', 'show', '10033', '--log', '--from', '3']);
  expect(page).toMatchObject({ status: 0, stderr: '' });
  for (const text of ['1973 Lancia Fulvia Coupé 1.3 S  10033', '£3,300', '5, led by barrel_32']) {
    expect(page.stdout).toContain(text);
  }
  expect(page.stdout).toMatch(/3 .* maximum +barrel_32 +amount sealed/);
  expect(page.stdout).toContain('The log is whole: 4 entries checked, 1 of them sealed.');
  expect(page.stdout).not.toMatch(/^ +2 .* bid/m);

  const json = await journey.workspace.marque(['auction', 'show', '10033', '--log', '--country', 'de', '--json']);
  const shown = shownLotJson.parse(JSON.parse(json.stdout));
  expect(shown).toMatchObject({ auctionId: 10033, currentBid: 3300, fees: { buyerCountryCode: 'DE', taxRate: 0.19 } });
  expect(shown.log).toMatchObject({ result: 'whole', fault: null, checked: 4, sealed: 1 });
  expect(shown.log?.entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);

  const sold = await journey.workspace.marque(['auction', 'show', '10015', '--log']);
  expect(sold.stdout).toContain('The log is withheld from visitors');
  await signIn(journey.workspace);
  const seen = shownLotJson.parse(
    JSON.parse((await journey.workspace.marque(['auction', 'show', '10015', '--log', '--json'])).stdout),
  );
  expect([seen.log?.result, seen.salePrice]).toEqual(['whole', 38_000]);
});

test('lists bids, latest first, and quotes fees', async () => {
  const bids = await journey.workspace.marque(['auction', 'bids', '10033', '--json']);
  const lines = parseLines(bidJson, bids.stdout);
  expect(lines.map(({ amount, kind, isAutomatic }) => [amount, kind, isAutomatic])).toEqual([
    [3300, 'maximum', true],
    [3200, 'live', false],
    [2600, 'maximum', false],
    [2500, 'live', false],
    [1600, 'live', false],
  ]);
  expect((await journey.workspace.marque(['auction', 'bids', '10033'])).stdout).toMatch(
    /£3,300 +barrel_32 +automatic bid/,
  );

  const fees = await journey.workspace.marque(['auction', 'fees', '10001', '--country', 'US', '--json']);
  expect(lotFeesJson.parse(JSON.parse(fees.stdout))).toMatchObject({ auctionId: 10001, amount: 20_250, taxAmount: 0 });
  expect((await journey.workspace.marque(['auction', 'fees', '10001'])).stdout).toMatch(/VAT on the fee, 20.% +£243\n/);
});

test('writes a calendar file once', async () => {
  const first = await journey.workspace.marque(['auction', 'remind', '10001']);
  expect(first).toMatchObject({ status: 0, stdout: 'marque-10001.ics\n', stderr: '' });
  const text = readFileSync(join(journey.workspace.folder, 'marque-10001.ics'), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Auction ends: 1968 Alfa Romeo[\s\S]*END:VCALENDAR\r\n$/);
  expect(await journey.workspace.marque(['auction', 'remind', '10001'])).toMatchObject({
    status: 2,
    stderr: 'x marque-10001.ics exists already. Name another file with --out, or delete it.\n',
  });
  const printed = await journey.workspace.marque(['auction', 'remind', '10002', '--out', '-']);
  expect(printed.stdout).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(existsSync(join(journey.workspace.folder, 'marque-10002.ics'))).toBe(false);
  const lost = await journey.workspace.marque(['auction', 'remind', '10002', '--out', 'no/such/folder.ics']);
  expect([lost.status, lost.stderr]).toEqual([
    2,
    'x no/such/folder.ics can’t be written: its folder does not exist.\n',
  ]);
  expect((await journey.workspace.marque(['auction', 'remind', '10009'])).status).toBe(2);
});

test('searches with the filters of the storefront', async () => {
  const search = async (...args: string[]) =>
    parseLines(lotJson, (await journey.workspace.marque(['search', ...args, '--json'])).stdout);
  const fiats = await search('fiat', '--price-to', '2500', '--sort', 'priceLow');
  expect(fiats.map(({ currentBid }) => currentBid)).toEqual([1200, 1800, 2000]);
  expect(new Set(fiats.map(({ make }) => make))).toEqual(new Set(['Fiat']));
  const watches = await search('--type', 'watches', '--format', 'buyNow', '--stage', 'all');
  expect(watches.map(({ auctionId }) => auctionId)).toEqual([20005]);
  const both = await search('--limit', '4');
  expect(both.map(({ site }) => site)).toEqual(['cars', 'watches', 'cars', 'watches']);
  expect(await journey.workspace.marque(['search', 'nothingofthiskind'])).toMatchObject({ status: 0, stdout: '' });
  expect(await journey.workspace.marque(['search', '--type', 'boat'])).toMatchObject({
    status: 2,
    stderr: 'x “boat” is no type of lot. Types are car, bike, plate, part, watch, collection.\n',
  });
});

test('quotes fees and shows rules without a server', async () => {
  const alone = openWorkspace('http://127.0.0.1:9');
  const args = ['fees', 'quote', '--site', 'cars', '--amount', '43500', '--country', 'GB'];
  const quoted = await alone.marque([...args, '--json']);
  expect(quoteJson.parse(JSON.parse(quoted.stdout))).toMatchObject({
    feeAmountExTax: 2610,
    taxAmount: 522,
    total: 46_632,
  });
  expect((await alone.marque(args)).stdout).toMatch(/^Hammer price +£43,500\n[\s\S]*Total +£46,632\n/);
  const vip = await alone.marque([...args, '--vip']);
  expect(vip.stdout).toBe('Hammer price  £43,500\nVIPs owe the fee, but pages show them the price alone.\n');
  const list = await alone.marque(['rules', 'show', '--json']);
  const names = (JSON.parse(list.stdout) as unknown[]).map((rule) => ruleJson.parse(rule).name);
  expect(names).toContain('increments');
  for (const name of names) {
    const rule = await alone.marque(['rules', 'show', name, '--json']);
    expect(ruleJson.parse(JSON.parse(rule.stdout)).rows?.length, name).toBeGreaterThan(0);
    expect((await alone.marque(['rules', 'show', name])).status).toBe(0);
  }
  alone.remove();
});

test('says on one line what is wrong and what to do', async () => {
  const refusals = [
    [['auction', 'show', '99999'], 2, 'x No lot has the number 99999. “marque auction list” lists the lots.\n'],
    [['auction', 'bids', 'x'], 2, 'x “x” is not the number of a lot. “marque auction list” lists the lots.\n'],
    [['auction', 'show', '10001', '--from', '2'], 2, 'x --from needs --log.\n'],
    [['rules', 'show', 'nope'], 2, /^x There is no rule “nope”\. Rules are increments, /],
    [['fees', 'quote', '--site', 'cars', '--amount', '1', '--country', 'XX'], 2, 'x No country has the code XX.\n'],
  ] as const;
  for (const [args, status, message] of refusals) {
    const ended = await journey.workspace.marque(args);
    expect([ended.status, ended.stdout], args.join(' ')).toEqual([status, '']);
    if (typeof message === 'string') expect(ended.stderr).toBe(message);
    else expect(ended.stderr).toMatch(message);
  }
  const absent = openWorkspace('http://127.0.0.1:9');
  for (const args of [
    ['auction', 'list'],
    ['auction', 'show', '10001'],
    ['search', 'fiat'],
    ['auction', 'remind', '10001'],
  ]) {
    const ended = await absent.marque(args);
    expect([ended.status, ended.stdout], args.join(' ')).toEqual([5, '']);
    expect(ended.stderr.split('\n')).toHaveLength(2);
  }
  absent.remove();
});

test('fits a terminal, whatever its width', async () => {
  for (const args of [
    ['auction', 'list'],
    ['auction', 'show', '10033', '--log'],
    ['auction', 'bids', '10033'],
    ['search', 'fiat'],
    ['rules', 'show', 'increments'],
  ]) {
    for (const columns of [60, 100]) {
      const terminal = openTerminal(journey.workspace, args, { columns });
      const { status, stdout } = await terminal.ended;
      expect(status).toBe(0);
      const lines = stdout.split('\n').filter((line) => line !== '');
      expect(lines.length).toBeGreaterThan(4);
      expect(lines.filter((line) => Array.from(line).length > columns)).toEqual([]);
    }
  }
});
