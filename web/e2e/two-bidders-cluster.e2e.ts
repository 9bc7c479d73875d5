/** Two members bid against each other on several processes, while each of them ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Cluster, SERVER_PROGRAM, startCluster } from '../../server/cluster/cluster.ts';
import { findPostgres, OLDEST_POSTGRES } from '../../server/e2e/postgres/find-postgres.ts';
import { startPostgres, type TemporaryPostgres } from '../../server/e2e/postgres/start-postgres.ts';
import { expectAccessible } from './accessibility.ts';
import { bidNow, bidStatus, newestBid, panelOf, price, setMaximum } from './bidding.ts';
import { collectConsoleErrors, isMarkedDocument, logIn, markDocument, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf } from './server.ts';

const LOT = 10003;
/** A page that has lost its socket connects again within this time. */
const RECONNECTED = { timeout: 90_000 };

let postgres: TemporaryPostgres;
let cluster: Cluster;
let data: string;
const logged: string[] = [];

test.beforeEach(async () => {
  test.skip(findPostgres() === null, `PostgreSQL ${OLDEST_POSTGRES} or newer is not installed here`);
  data = mkdtempSync(join(tmpdir(), 'marque-cluster-'));
  postgres = await startPostgres();
  cluster = await startCluster({
    program: SERVER_PROGRAM,
    databaseUrl: postgres.url,
    port: 0,
    count: 2,
    args: ['--world', 'tests', '--no-traffic', '--data', data, '--request-limit', '1000000'],
    log: (line) => logged.push(line),
  });
});

test.afterEach(async () => {
  await cluster?.stop();
  await postgres?.stop();
  if (data !== undefined) rmSync(data, { recursive: true, force: true });
});

async function kill({ pid }: Cluster['realtime']): Promise<void> {
  const running = pid();
  if (running === undefined) throw new Error('The process does not run.');
  process.kill(running, 'SIGKILL');
}

const outdatedMark = (page: Page) => page.locator('.mq-outdated');

const untilAllReady = () => expect.poll(() => cluster.countReady(), { timeout: 60_000 }).toBe(cluster.processes.length);

test('two members bid against each other on two processes, each of which ends', { tag: '@smoke' }, async ({
  browser,
}) => {
  const origin = cluster.origins.cars;
  const path = await pathOf(origin, LOT);
  const buyer = await logIn(browser, origin, 'buyer', path);
  const rival = await logIn(browser, origin, 'rival', path);
  const pages: readonly Page[] = [buyer, rival];
  // A reload would remove the mark.
  await Promise.all(pages.map(markDocument));

  await test.step('a bid appears on the other page, whichever process it went to', async () => {
    await bidNow(buyer, '£1,300');
    await expect(bidStatus(buyer)).toContainText('You lead.');
    await expect(price(rival, '£1,300')).toBeVisible();
    await expect(newestBid(rival)).toContainText('£1,300');
    await setMaximum(rival, '£1,987');
    await expect(bidStatus(rival)).toContainText('You lead.');
    await expect(panelOf(buyer)).toContainText('You have been outbid.');
  });

  await test.step('both go on while each process in turn is killed', async () => {
    const [first, second] = cluster.processes;
    if (first === undefined || second === undefined) throw new Error('The cluster has two processes.');
    await kill(first);
    await bidNow(buyer, '£1,500');
    for (const page of pages) await expect(price(page, '£1,600')).toBeVisible();
    await untilAllReady();
    await kill(second);
    await bidNow(buyer, '£1,700');
    for (const page of pages) await expect(price(page, '£1,800')).toBeVisible();
    await untilAllReady();
  });

  await test.step('a page finds the sockets again, and then shows what it has missed', async () => {
    await kill(cluster.realtime);
    await bidNow(buyer, '£1,900');
    for (const page of pages) await expect(price(page, '£1,987')).toBeVisible(RECONNECTED);
  });

  await test.step('a restart of one process after the other refuses no request', async () => {
    const statuses = new Set<number>();
    let isOver = false;
    const asking = (async () => {
      while (!isOver) statuses.add((await fetch(`${origin}/v1/auctions.json/${LOT}`)).status);
    })();
    await cluster.restartAll();
    isOver = true;
    await asking;
    expect([...statuses]).toEqual([200]);
    await bidNow(buyer, '£2,100');
    for (const page of pages) await expect(price(page, '£2,100')).toBeVisible(RECONNECTED);
    for (const page of pages) expect(await isMarkedDocument(page)).toBe(true);
  });

  await test.step('visitors read the last known page while PostgreSQL is away, bids are refused, and both recover', async () => {
    const visitor = await openBrowser(browser, 'visitor');
    const errors = collectConsoleErrors(visitor);
    await visitor.goto(`${origin}${path}`);
    await expect(price(visitor, '£2,100')).toBeVisible();
    // Pages are stored by country, which the page asks for once it is idle.
    const countryCookie = async () => (await visitor.context().cookies()).some(({ name }) => name === 'country');
    await expect.poll(countryCookie).toBe(true);
    // Requests go to both processes in turn, each of which knows the pages that it was asked for.
    for (let time = 0; time < 4; time += 1) expect((await visitor.request.get(`${origin}${path}`)).status()).toBe(200);
    await postgres.crash();
    const answer = await visitor.reload();
    expect(answer?.status()).toBe(200);
    await expect(outdatedMark(visitor)).toContainText('may be out of date');
    await expect(price(visitor, '£2,100')).toBeVisible();
    await expectAccessible(visitor, 'a page that may be out of date');
    await bidNow(buyer, '£2,200');
    await expect(panelOf(buyer)).toContainText('may still have reached us');
    // Scripts leave the line where it is until another page is shown.
    await visitor.getByRole('link', { name: 'How to buy' }).first().click();
    await visitor.waitForURL(/how-to-buy/);
    await expect(outdatedMark(visitor)).toHaveCount(0);
    await postgres.recover();
    await untilAllReady();
    await panelOf(buyer).getByRole('button', { name: 'Send it again' }).click();
    for (const page of pages) await expect(price(page, '£2,200')).toBeVisible(RECONNECTED);
    await expect(async () => {
      await visitor.goto(`${origin}${path}`);
      await expect(price(visitor, '£2,200')).toBeVisible({ timeout: 5_000 });
      await expect(outdatedMark(visitor)).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    // Refused requests are errors of the console too.
    expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  });

  await test.step('the log has each bid once', async () => {
    const answer = await buyer.request.get(`${origin}/v1/auctions.json/${LOT}/bids`);
    const { bids } = (await answer.json()) as { bids: { amount: number; bidKind?: string }[] };
    const amounts = bids.map(({ amount }) => amount);
    expect(new Set(amounts).size).toBe(amounts.length);
    expect(amounts[0]).toBe(2200);
  });
});
