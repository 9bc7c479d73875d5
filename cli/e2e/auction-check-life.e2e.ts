/** `marque auction check` finds nothing wrong in what a working server does through the whole life of lots. */
import { expect, test } from 'playwright/test';
import { tokenOf } from '../../server/e2e/bidders.ts';
import { openWorkspace, type ServerProcess, STAFF, signIn, startServer, type Workspace } from './harness/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: ServerProcess;
let workspace: Workspace;
test.beforeAll(async () => {
  server = await startServer();
  workspace = openWorkspace(server.cars);
});
test.afterAll(async () => {
  workspace.remove();
  await server.stop();
});

type Member = 'buyer' | 'rival' | 'vip' | 'seller' | 'staff';

async function send(method: string, path: string, token: string | null, body: unknown): Promise<unknown> {
  const answer = await fetch(`${server.cars}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
  return text === '' ? null : JSON.parse(text);
}

async function as<Reply>(name: Member, method: string, path: string, body: unknown = {}): Promise<Reply> {
  const token = await tokenOf(server.cars, `${name}@marque.test`, STAFF.password);
  return (await send(method, path, token, body)) as Reply;
}

const bid = (name: Member, lot: number, amount: number, isAbsentee = false) =>
  as(name, 'POST', `/v1/auctions/${lot}/bids`, { isAbsentee, amount });

/** Moves the clock on; what is due then has a moment to happen. */
async function advance(milliseconds: number): Promise<void> {
  await send('POST', '/dev/clock', null, { advance: milliseconds });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** Checks every lot as staff, who have to log in again after each move of the clock. */
async function expectSound(moment: string): Promise<void> {
  await signIn(workspace);
  const { status, stdout, stderr } = await workspace.marque(['auction', 'check', '--all', '--json']);
  expect([moment, stdout, stderr, status]).toEqual([moment, '', '', 0]);
}

async function endOf(lot: number): Promise<number> {
  const { dtStageEndUTC } = (await send('GET', `/v1/auctions.json/${lot}/timely`, null, undefined)) as {
    readonly dtStageEndUTC: string;
  };
  return Date.parse(dtStageEndUTC);
}

test('bids, reserves, voids, extensions and withdrawals', async () => {
  await bid('buyer', 10_001, 20_500);
  await bid('rival', 10_001, 35_000, true);
  await bid('buyer', 10_006, 2_200);
  await bid('rival', 10_006, 5_000, true);
  await bid('buyer', 10_005, 3_200);
  await bid('rival', 10_002, 12_000, true);
  await bid('vip', 10_002, 15_000);
  await bid('buyer', 10_025, 3_200);
  await bid('rival', 10_025, 3_600, true);
  const { bids } = (await send('GET', '/v1/auctions.json/10025/bids', null, undefined)) as {
    readonly bids: readonly { readonly sequence: number; readonly userId: number }[];
  };
  const voided = bids.find(({ userId }) => userId === 1_001)?.sequence ?? 0;
  await as('staff', 'POST', `/v1/staff/auctions/10025/bids/${voided}/void`, { reason: 'A mistake by telephone.' });
  await as('staff', 'POST', '/v1/staff/auctions/10026/withdraw', { reason: 'It was damaged on the way.' });
  const later = new Date((await endOf(10_024)) + 15 * MINUTE).toISOString();
  await as('staff', 'POST', '/v1/staff/lots/10024/extension', { dtStageEndUTC: later, reason: 'The site was down.' });
  await as('seller', 'PUT', '/v1/auctions/10062/reserve', { amount: 3_000 });
  await as('seller', 'PUT', '/v1/auctions/10031/reserve', { amount: null });
  await expectSound('after bids and interventions');
});

test('offers, purchases and relisted lots', async () => {
  const { offer } = await as<{ readonly offer: { readonly bidId: number } }>(
    'buyer',
    'POST',
    '/v1/auctions/10037/sealedBids',
    { amount: 8_000 },
  );
  await as('seller', 'POST', '/v1/auctions/10037/counterOffer', { bidId: offer.bidId, amount: 9_000 });
  const accepted = await as<{ readonly offer: { readonly bidId: number } }>(
    'rival',
    'POST',
    '/v1/auctions/10040/sealedBids',
    { amount: 5_000 },
  );
  await as('seller', 'POST', `/v1/auctions/10040/offer/${accepted.offer.bidId}/accept`);
  await as('rival', 'POST', '/v1/auctions/10041/sealedBids', { amount: 7_000 });
  await as('rival', 'POST', '/v1/auctions/10010/sealedBids', { amount: 60_000 });
  await as('buyer', 'PUT', '/v1/sales/10038/buynow');
  await as('buyer', 'PUT', '/v1/sales/10009/buynow');
  await as('seller', 'POST', '/v1/auctions/10039/provisionalPrice/accept', { amount: 7_000 });
  await as('seller', 'POST', '/v1/auctions/10063/relisting', { reserve: 7_000 });
  await as('vip', 'POST', '/v1/auctions/10002/comments', { text: 'Is the roof original?' });
  await expectSound('after offers and purchases');
});

test('openings, late bids, closes, payments, lapses and cancelled sales', async () => {
  test.slow();
  const left = (await endOf(10_006)) - Date.parse(await timeOf());
  await advance(left - 30_000);
  await bid('buyer', 10_006, 3_000);
  await expectSound('after a late bid');
  for (const [moment, milliseconds] of [
    ['after the first closes', 5 * MINUTE],
    ['after an hour', HOUR],
    ['after a day', DAY],
    ['after two days', DAY],
  ] as const) {
    await advance(milliseconds);
    await expectSound(moment);
  }
  await as('staff', 'POST', '/v1/staff/sales/10035/cancellation', { reason: 'The buyer is ill.', refundsFee: true });
  await expectSound('after a cancelled sale');
  await as('staff', 'POST', '/v1/staff/sales/10035/second-chance');
  await expectSound('after a second chance');
  for (const [moment, milliseconds] of [
    ['after three days', DAY],
    ['after a week', 4 * DAY],
    ['after two weeks', 7 * DAY],
  ] as const) {
    await advance(milliseconds);
    await expectSound(moment);
  }
});

async function timeOf(): Promise<string> {
  const { tsServer } = (await send('GET', '/v1/auctions.json/10006/timely', null, undefined)) as {
    readonly tsServer: string;
  };
  return tsServer;
}
