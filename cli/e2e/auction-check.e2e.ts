/** `marque auction check`: planted faults are found, a sound world has none while bidders bid, and every exit code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'playwright/test';
import { PLANTED_FAULTS } from '../../fixtures/src/faults/index.ts';
import { tokenOf } from '../../server/e2e/bidders.ts';
import { consistencyLine } from '../src/contracts/consistency.ts';
import {
  openTerminal,
  openWorkspace,
  type ServerProcess,
  STAFF,
  signIn,
  startServer,
  type Workspace,
} from './harness/index.ts';
import { plantFaultsIn } from './planted-faults.ts';

/** Runs the check with `--json` and parses each line by its contract. */
async function check(workspace: Workspace, args: readonly string[]) {
  const { status, stdout, stderr } = await workspace.marque(['auction', 'check', ...args, '--json']);
  const lines = stdout.split('\n').filter((line) => line !== '');
  const results = lines.map((line) => consistencyLine.parse(JSON.parse(line)));
  return { status, stderr, results, failed: results.filter(({ result }) => result === 'failed') };
}

function databaseOf({ data }: ServerProcess) {
  const connection = new Sqlite(join(data, 'marque.sqlite'));
  connection.pragma('busy_timeout = 10000');
  return connection;
}

function changeStored(server: ServerProcess, sql: string): void {
  const connection = databaseOf(server);
  connection.exec(sql);
  connection.close();
}

async function timeOf({ cars }: ServerProcess): Promise<number> {
  const answer = await fetch(`${cars}/time`);
  const { serverTimeMs } = (await answer.json()) as { readonly serverTimeMs: number };
  return serverTimeMs;
}

test.describe('a sound world', () => {
  let server: ServerProcess;
  let workspace: Workspace;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());
  test.beforeEach(() => {
    workspace = openWorkspace(server.cars);
  });
  test.afterEach(() => workspace.remove());

  test('has no finding, for visitors nor for staff', async () => {
    const visitor = await check(workspace, []);
    expect([visitor.status, visitor.stderr, visitor.failed]).toEqual([0, '', []]);
    const notRun = visitor.results.filter(({ reason }) => reason === 'staffOnly').map(({ check: name }) => name);
    expect(notRun).toEqual(expect.arrayContaining(['ceiling', 'holds', 'offers', 'reserveMet', 'sale']));

    await signIn(workspace);
    const staff = await check(workspace, ['--all', '--passed']);
    expect([staff.status, staff.failed]).toEqual([0, []]);
    expect(staff.results.filter(({ result }) => result === 'notRun')).toEqual([]);
    const lots = new Set(staff.results.map(({ auctionId }) => auctionId));
    expect(lots.size).toBeGreaterThan(50);
    for (const lot of [10_015, 10_020, 10_022, 20_006]) expect(lots).toContain(lot);
    expect(staff.results.length).toBeGreaterThan(1_000);
  });

  test('has no finding while bidders bid', async () => {
    test.slow();
    await signIn(workspace);
    const lots = [10_003, 10_024, 10_026, 20_002];
    const bidders = await Promise.all(
      ['buyer', 'rival'].map((name) => tokenOf(server.cars, `${name}@marque.test`, STAFF.password)),
    );
    let isOver = false;
    let bids = 0;
    const bidding = lots.map(async (lot, nth) => {
      for (let turn = nth; !isOver; turn += 1) {
        const timely = await fetch(`${server.cars}/v1/auctions.json/${lot}/timely`);
        const { minimumBid } = (await timely.json()) as { readonly minimumBid: number };
        // A maximum now and then, so that the replay has some to defend.
        const isAbsentee = turn % 5 === 0;
        const amount = isAbsentee ? minimumBid + 200 : minimumBid;
        const placed = await fetch(`${server.cars}/v1/auctions/${lot}/bids`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bidders[turn % 2]}` },
          body: JSON.stringify({ isAbsentee, amount }),
        });
        // A bid above a limit waits for a card hold, and one that comes too late is refused; both go on.
        if (placed.ok) bids += 1;
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    });
    try {
      // On a fast machine eight checks end before there is much to check.
      for (let run = 0; run < 8 || bids <= 100; run += 1) {
        const audit = await check(workspace, run % 2 === 0 ? lots.map(String) : ['--stage', 'live']);
        expect([audit.status, audit.stderr, audit.failed]).toEqual([0, '', []]);
      }
    } finally {
      isOver = true;
      await Promise.all(bidding);
    }
    const after = await check(workspace, [...lots.map(String), '--passed']);
    expect([after.status, after.failed]).toEqual([0, []]);
    expect(after.results.filter(({ result }) => result === 'notRun')).toEqual([]);
  });

  test('is reported in a table that fits the terminal', async () => {
    const { stdout, status } = await openTerminal(workspace, ['auction', 'check', '--passed', '--quiet'], {
      columns: 80,
    }).ended;
    expect(status).toBe(0);
    expect(stdout).toMatch(/Lot +Title +Check +Result +Found/);
    expect(stdout).toMatch(/10001 +1968 Alfa Romeo .* ok +\d+ checks passed/);
    expect(stdout).toMatch(/\d+ ok +\d+ lots, \d+ checks, [\d.]+ s/);
    expect(stdout).toMatch(/Not run\n +Only staff can read/);
    for (const line of stdout.split('\n')) expect(line.trimEnd().length).toBeLessThanOrEqual(80);
  });

  test('selects lots by number, site, stage and end', async () => {
    const lotsOf = async (...args: string[]) => {
      const { results } = await check(workspace, [...args, '--passed']);
      return new Set(results.flatMap(({ auctionId, site }) => (auctionId === null ? [] : [`${auctionId} ${site}`])));
    };
    expect(await lotsOf('10015', '20006', '10015')).toEqual(new Set(['10015 cars', '20006 watches']));
    const watches = [...(await lotsOf('--site', 'watches'))];
    expect(watches.length).toBeGreaterThan(3);
    expect(watches.every((lot) => lot.endsWith(' watches'))).toBe(true);
    expect(await lotsOf('--stage', 'sold')).toContain('10015 cars');
    const ending = await lotsOf('--ending', '1d');
    expect(ending).toContain('10005 cars');
    expect(ending).not.toContain('10003 cars');
    expect(await lotsOf('--stage', 'unsold')).toContain('10021 cars');
  });
});

test.describe('planted faults', () => {
  let server: ServerProcess;
  let workspace: Workspace;
  test.beforeAll(async () => {
    server = await startServer();
    workspace = openWorkspace(server.cars);
    await signIn(workspace);
    plantFaultsIn(server.data, await timeOf(server));
  });
  test.afterAll(async () => {
    workspace.remove();
    await server.stop();
  });

  const warnings = () => PLANTED_FAULTS.filter(({ check: name }) => ['boost', 'comments', 'currency'].includes(name));

  test('are each found on their lot by their check, and nothing else is', { tag: '@smoke' }, async () => {
    expect(PLANTED_FAULTS.length).toBeGreaterThan(20);
    const { status, stderr, failed } = await check(workspace, ['--all']);
    expect([status, stderr]).toEqual([1, '']);
    const found = failed.map(({ auctionId, check: name }) => `${auctionId} ${name}`);
    expect(found.toSorted()).toEqual(PLANTED_FAULTS.map(({ lotId, check: name }) => `${lotId} ${name}`).toSorted());
    for (const { found: text } of failed) expect(text).not.toMatch(/\{\{|found\./);
  });

  test('decide the exit code by their severity', async () => {
    const [first] = warnings();
    const id = String(first?.lotId);
    for (const [failOn, status] of [
      ['warning', 1],
      ['error', 0],
      ['never', 0],
    ] as const) {
      expect(await check(workspace, [id, '--fail-on', failOn])).toMatchObject({ status, stderr: '' });
    }
    expect(await check(workspace, ['10002', '--fail-on', 'error'])).toMatchObject({ status: 1 });
    expect(await check(workspace, ['10002', '--fail-on', 'never'])).toMatchObject({ status: 0 });
  });

  test('are known by a baseline, and later ones are not', async () => {
    const ids = ['10002', '10024', '10034'];
    const written = await check(workspace, [...ids, '--write-baseline', 'known.json']);
    expect([written.status, written.failed.length]).toEqual([0, 3]);
    expect(await check(workspace, [...ids, '--baseline', 'known.json'])).toMatchObject({ status: 0, failed: [] });
    const table = await workspace.marque(['auction', 'check', ...ids, '--baseline', 'known.json']);
    expect(table).toMatchObject({ status: 0, stderr: '' });
    expect(table.stdout).toMatch(/3 ok +3 known +3 lots/);
    const { status, failed } = await check(workspace, [...ids, '10005', '--baseline', 'known.json']);
    expect([status, failed.map(({ auctionId }) => auctionId)]).toEqual([1, [10_005]]);
    // Another price is another finding.
    changeStored(server, 'update lots set price = 560000 where id = 10002');
    const changed = await check(workspace, [...ids, '--baseline', 'known.json']);
    expect([changed.status, changed.failed.map(({ auctionId }) => auctionId)]).toEqual([1, [10_002]]);
  });

  test('are written as JUnit and as SARIF', async () => {
    const junit = await workspace.marque(['auction', 'check', '10002', '10003', '10015', '--format', 'junit']);
    expect(junit).toMatchObject({ status: 1, stderr: '' });
    expect(junit.stdout).toMatch(/^<\?xml version="1.0"/);
    expect(junit.stdout).toMatch(/<testsuites tests="\d+" failures="3" errors="0" skipped="\d+">/);
    const sarif = await workspace.marque(['auction', 'check', '10002', '10024', '--format', 'sarif']);
    expect(sarif).toMatchObject({ status: 1, stderr: '' });
    const log = JSON.parse(sarif.stdout) as {
      readonly version: string;
      readonly runs: readonly { readonly results: unknown[] }[];
    };
    expect([log.version, log.runs[0]?.results.length]).toEqual(['2.1.0', 2]);
  });

  test('are seen by visitors as far as they may look', async () => {
    const visitor = openWorkspace(server.cars);
    try {
      const { status, failed } = await check(visitor, ['10002', '10003', '10033', '10001', '10027']);
      expect(status).toBe(1);
      const found = failed.map(({ auctionId, check: name }) => `${auctionId} ${name}`);
      expect(found).toEqual(['10002 price', '10003 chain', '10027 pictures']);
    } finally {
      visitor.remove();
    }
  });

  test('name the entry to look at next', async () => {
    const { stdout } = await workspace.marque(['auction', 'check', '10003']);
    expect(stdout).toContain('Next: marque auction show 10003 --log --from 2   the first entry that differs\n');
  });

  test('do not hide lots that could not be read', async () => {
    changeStored(server, "update lots set document = '{' where id = 10032");
    const partial = await check(workspace, ['10032', '10002']);
    expect([partial.status, partial.failed.map(({ auctionId }) => auctionId)]).toEqual([3, [10_002]]);
    expect(partial.stderr).toContain('1 lot could not be read. Run the check again for it: 10032.');
    const none = await check(workspace, ['10032']);
    expect([none.status, none.results]).toEqual([5, []]);
    const unknown = await check(workspace, ['999999', '10002', '--write-baseline', 'not-written.json']);
    expect([unknown.status, unknown.failed.length]).toEqual([2, 1]);
    expect(unknown.stderr).toContain('There is no lot 999999.');
    expect(() => readFileSync(join(workspace.folder, 'not-written.json'))).toThrow();
  });
});

test.describe('a check that cannot be made', () => {
  let silent: Server;
  let workspace: Workspace;
  test.beforeAll(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    workspace = openWorkspace(`http://127.0.0.1:${address.port}`);
  });
  test.afterAll(() => {
    silent.close();
    workspace.remove();
  });

  test('ends with 2 for a wrong use, before it asks the server', async () => {
    writeFileSync(join(workspace.folder, 'bad.json'), '{"version":1}');
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [['lot'], /is no number of a lot/],
      [['0'], /is no number of a lot/],
      [['1', '--all'], /not both/],
      [['1', '--site', 'cars'], /not both/],
      [['--all', '--stage', 'sold'], /--all covers every stage/],
      [['--stage', 'gone'], /--stage/],
      [['--fail-on', 'info'], /--fail-on/],
      [['--format', 'junit', '--json'], /two formats/],
      [['--ending', '2'], /--ending/],
      [['--json', 'auctionId,nothing'], /nothing/],
      [['--baseline', 'none.json'], /file not found/],
      [['--baseline', 'bad.json'], /no baseline/],
      [['--baseline', '.'], /folder/],
    ];
    for (const [args, message] of wrong) {
      const { status, stdout, stderr } = await workspace.marque(['auction', 'check', ...args]);
      expect([args, status, stdout]).toEqual([args, 2, '']);
      expect(stderr).toMatch(message);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  test('ends with 130 when it is stopped', async () => {
    const running = workspace.start(['auction', 'check']);
    await new Promise<void>((resolve) => silent.once('connection', () => resolve()));
    running.child.kill('SIGINT');
    expect(await running.ended).toMatchObject({ status: 130, stdout: '' });
  });

  test('ends with 5 without a server, and with 4 without a valid login', async () => {
    const absent = await workspace.marque(['auction', 'check'], { env: { MARQUE_SERVER: 'http://127.0.0.1:9' } });
    expect(absent).toMatchObject({ status: 5, stdout: '' });
    expect(absent.stderr.trimEnd().split('\n')).toHaveLength(1);
    const server = await startServer();
    try {
      const env = { MARQUE_SERVER: server.cars, MARQUE_TOKEN: 'not-a-token' };
      const refused = await workspace.marque(['auction', 'check'], { env });
      expect(refused).toMatchObject({ status: 4, stdout: '' });
      expect(refused.stderr).not.toContain('not-a-token');
    } finally {
      await server.stop();
    }
  });
});
