/** Watching lots with the real program: bids, extensions, ends, and a server that goes away. */
import { expect, test } from 'playwright/test';
import { type WatchEventJson, watchEventJson } from '../src/contracts/auction.ts';
import { type Bids, bidsOn } from './bids.ts';
import { openTerminal, openWorkspace, prepareJourneys, type Running, signIn } from './harness/index.ts';

const MINUTE_MS = 60_000;

const journey = prepareJourneys();
let bids: Bids;

test.beforeEach(() => {
  bids = bidsOn(journey.server.cars);
});

async function startAgain(): Promise<void> {
  await journey.startAgain();
  bids = bidsOn(journey.server.cars);
}

function eventsOf(stdout: string): readonly WatchEventJson[] {
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => watchEventJson.parse(JSON.parse(line)));
}

/** Starts a watch and waits until it is live. */
async function watch(...args: readonly string[]): Promise<Running> {
  const running = journey.workspace.start(['auction', 'watch', ...args]);
  await running.until(/"state":"live"/);
  return running;
}

/** Repeats a bid that comes too soon after the one before it. */
async function placeSoon(name: 'buyer' | 'rival', amount: number, isAbsentee = false): Promise<void> {
  await expect(() => bids.place(name, 10003, amount, isAbsentee)).toPass({ timeout: 60_000 });
}

test('neither loses nor repeats a bid while the server is away', async () => {
  const running = await watch('10003', '--json');
  await bids.place('buyer', 10003, 1300);
  await running.until(/"amount":1300/);
  await journey.server.kill();
  await running.until(/"state":"lost"/);
  await startAgain();
  // Placed before the watch is connected again, and after.
  await placeSoon('rival', 1400);
  await placeSoon('buyer', 1500);
  await expect(async () => expect(running.stdout().match(/"state":"live"/g)).toHaveLength(2)).toPass({
    timeout: 60_000,
  });
  await placeSoon('rival', 1600, true);
  await running.until(/"amount":1600/);
  running.child.kill('SIGINT');
  const { status, stdout } = await running.ended;
  expect(status).toBe(130);
  const bidEvents = eventsOf(stdout).filter(({ event }) => event === 'bid');
  expect(bidEvents.map(({ amount }) => amount)).toEqual([1300, 1400, 1500, 1600]);
  expect(new Set(bidEvents.map(({ bidId }) => bidId)).size).toBe(bidEvents.length);
  const revisions = bidEvents.map(({ revision }) => revision ?? 0);
  expect(revisions).toEqual(revisions.toSorted((left, right) => left - right));
  expect(
    eventsOf(stdout)
      .filter(({ event }) => event === 'connection')
      .map(({ state }) => state),
  ).toEqual(['live', 'lost', 'live']);
});

test('ends with 1 after its time, and where the goal can’t be reached any more', async () => {
  const late = await journey.workspace.marque(['auction', 'watch', '10003', '--until', 'sold', '--timeout', '1s']);
  expect([late.status, late.stderr]).toEqual([1, 'x The time of --timeout is over.\n']);
  const unsold = await journey.workspace.marque(['auction', 'watch', '10020', '--until', 'sold']);
  expect([unsold.status, unsold.stderr]).toEqual([1, 'x A lot was not sold.\n']);
  expect((await journey.workspace.marque(['auction', 'watch', '10015', '--until', 'sold'])).status).toBe(0);
  expect((await journey.workspace.marque(['auction', 'watch', '10003', '--until', 'reserve-met'])).status).toBe(0);
  expect((await journey.workspace.marque(['auction', 'watch', '10020', '10021'])).status).toBe(0);
});

test('ends with 0 once the reserve is met', async () => {
  const running = await watch('10062', '--until', 'reserve-met', '--json');
  await bids.place('buyer', 10062, 6000, true);
  const { status, stdout } = await running.ended;
  expect(status).toBe(0);
  expect(eventsOf(stdout).at(-1)).toMatchObject({ event: 'reserveMet', reserveMet: true });
});

test('refuses what it can’t watch', async () => {
  const unknown = await journey.workspace.marque(['auction', 'watch', '10003', '99999']);
  expect([unknown.status, unknown.stderr]).toEqual([
    2,
    'x No lot has the number 99999. “marque auction list” lists the lots.\n',
  ]);
  const many = Array.from({ length: 21 }, (_, index) => String(10_001 + index));
  expect(await journey.workspace.marque(['auction', 'watch', ...many])).toMatchObject({
    status: 2,
    stderr: 'x At most 20 lots can be watched at once.\n',
  });
  const absent = openWorkspace('http://127.0.0.1:9');
  expect(await absent.marque(['auction', 'watch', '10003'])).toMatchObject({ status: 5, stdout: '' });
  absent.remove();
});

test('shows lots and bids on a terminal until q', async () => {
  const terminal = openTerminal(journey.workspace, ['auction', 'watch', '10003', '20002'], { columns: 100, rows: 30 });
  await terminal.until(/10003 +1968 Fiat 500 F/);
  await terminal.until(/20002 +1969 Tudor Submariner/);
  await terminal.until(/q quit/);
  await bids.place('buyer', 20002, 1700);
  await terminal.until(/£1,700 +barrel_32 +bid/);
  terminal.type('p');
  await terminal.until(/paused/);
  terminal.type('q');
  const { status } = await terminal.ended;
  expect(status).toBe(0);
  // The cursor is back.
  expect(terminal.raw()).toMatch(/\[\?25h/);
});

test('leaves the last state standing after Ctrl-C, and says on the screen that the server is away', async () => {
  const terminal = openTerminal(journey.workspace, ['auction', 'watch', '10003'], { columns: 110, rows: 30 });
  await terminal.until(/10003 +1968 Fiat 500 F/);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await journey.server.kill();
  await terminal.until(/No connection to localhost:\d+ since \d\d:\d\d:\d\d\. Trying again/);
  terminal.type('\u0003');
  const { status } = await terminal.ended;
  expect(status).toBe(130);
  // Nothing clears the screen.
  expect(terminal.raw()).not.toMatch(/\[2J/);
  await startAgain();
});

test('tells what staff do: an end that they move and a bid that they void', async () => {
  const running = await watch('10002', '--json', 'event,bidId,cause,state');
  await bids.extend(10002, 60 * MINUTE_MS);
  await running.until(/"event":"extended"/);
  await bids.place('buyer', 10002, 5300);
  await running.until(/"event":"bid"/);
  const [placed] =
    running
      .stdout()
      .match(/"bidId":"(\d+)-0"/)
      ?.slice(1) ?? [];
  await bids.void(10002, Number(placed));
  await running.until(/"event":"voided"/);
  running.child.kill('SIGINT');
  const { status, stdout, stderr } = await running.ended;
  expect([status, stderr]).toEqual([130, '']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines.slice(2)).toMatchObject([
    { event: 'extended', cause: 'staff' },
    { event: 'bid', bidId: `${placed}-0` },
    { event: 'voided', bidId: `${placed}-0` },
  ]);
});

// The last journey: it moves the clock of the server.
test('tells bids, an extension, the met reserve and the end, one line each', async () => {
  // Staff see the price of the sale.
  await signIn(journey.workspace);
  const running = await watch('10005', '20001', '--until', 'ended', '--json');
  await bids.place('buyer', 20001, 4100);
  await running.until(/"amount":4100/);
  await bids.advance((await bids.left(10005)) - 30_000);
  await bids.place('rival', 10005, 3100);
  await running.until(/"event":"extended"/);
  await bids.advance(3 * MINUTE_MS);
  await running.until(/"event":"sold","|"event":"ended"/);
  await bids.advance(4 * 24 * 60 * MINUTE_MS);
  const { status, stdout, stderr } = await running.ended;
  expect([status, stderr]).toEqual([0, '']);
  const events = eventsOf(stdout);
  const begun = events.filter(({ event }) => event === 'lot').map(({ auctionId }) => auctionId);
  expect(new Set(begun)).toEqual(new Set([10005, 20001]));
  const ofFirst = events.filter(({ auctionId }) => auctionId === 10005).map(({ event }) => event);
  expect(ofFirst).toEqual(['lot', 'bid', 'extended', 'ended', 'sold']);
  const extended = events.find(({ event }) => event === 'extended');
  expect(extended).toMatchObject({ auctionId: 10005, cause: 'bid' });
  expect(Date.parse(extended?.dtStageEndUTC ?? '')).toBeGreaterThan(Date.parse(extended?.dtStageEndBeforeUTC ?? ''));
  expect(events.find(({ event }) => event === 'sold')).toMatchObject({ auctionId: 10005, amount: 3100 });
  const ofSecond = events.filter(({ auctionId }) => auctionId === 20001);
  expect(ofSecond.at(-1)).toMatchObject({ event: 'ended', stage: 'provisionallysold' });
});
