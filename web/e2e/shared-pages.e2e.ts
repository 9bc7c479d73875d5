/** Pages that one rendering serves to many: they are never older than the last commit, and show no visitor another's data. */
import { post } from '../../server/e2e/bidders.ts';
import { expect, test } from './journey.ts';
import { advance, pathOf, startServer } from './server.ts';

const PASSWORD = 'marque-demo-1';
const BIDS = 40;

interface Listing {
  readonly stage: string;
  readonly currentBid: number;
  readonly minimumBid: number;
  readonly noBids: number;
  readonly dtStageEndUTC: string;
}

const server = startServer();

test('a lot’s page is never older than the last commit, through forty bids and a voided one', {
  tag: '@smoke',
}, async () => {
  const address = `${server.cars}${await pathOf(server.cars, 10_003)}`;
  const bidders = [await tokenOf('buyer'), await tokenOf('rival')];
  const members = [await cookiesOf('buyer'), await cookiesOf('seller'), await cookiesOf('vip')];
  let acknowledged = priceIn(await read(address));
  let isOver = false;
  // Others read the page all the time, so that each bid meets stored pages and pages that are being rendered.
  const readers = Array.from({ length: 4 }, async () => {
    let reads = 0;
    for (; !isOver; reads += 1) {
      const atLeast = acknowledged;
      expect(priceIn(await read(address))).toBeGreaterThanOrEqual(atLeast);
    }
    return reads;
  });
  for (let nth = 0; nth < BIDS; nth += 1) {
    const { minimumBid: amount } = await readLot(10_003);
    // A member's bids may not follow one another too soon.
    await expect(() => bid(10_003, bidders[nth % 2] ?? '', amount)).toPass({ timeout: 20_000 });
    acknowledged = amount;
    expect(priceIn(await read(address))).toBe(amount);
    // Members share renderings too.
    for (const cookie of members) expect(priceIn(await read(address, cookie))).toBe(amount);
    // The same lot as a row of a list.
    const list = textOf(await read(`${server.cars}/buy`));
    expect(list.includes(`£${amount.toLocaleString('en-GB')}`), `£${amount} in the list`).toBe(true);
  }
  isOver = true;
  const reads = await Promise.all(readers);
  expect(Math.min(...reads)).toBeGreaterThan(0);

  const before = await readLot(10_003);
  await post(server.cars, `/v1/staff/auctions/10003/bids/${await newestBid(10_003)}/void`, await tokenOf('staff'), {
    reason: 'entered by mistake',
  });
  const after = await readLot(10_003);
  expect(after.currentBid).toBeLessThan(before.currentBid);
  expect(priceIn(await read(address))).toBe(after.currentBid);
});

test('a lot’s page shows an extension and the end at once', { tag: '@smoke' }, async () => {
  const address = `${server.cars}${await pathOf(server.cars, 10_005)}`;
  const { dtStageEndUTC: plannedEnd, minimumBid: amount } = await readLot(10_005);
  expect((await read(address)).includes(plannedEnd)).toBe(true);
  await advance(server.cars, Date.parse(plannedEnd) - (await timeOf()) - 60_000);
  await bid(10_005, await tokenOf('rival'), amount);
  const extended = await readLot(10_005);
  expect(Date.parse(extended.dtStageEndUTC)).toBeGreaterThan(Date.parse(plannedEnd));
  const page = await read(address);
  expect([page.includes(extended.dtStageEndUTC), page.includes(plannedEnd)]).toEqual([true, false]);

  await advance(server.cars, Date.parse(extended.dtStageEndUTC) - (await timeOf()) + 1);
  await expect(async () => expect((await readLot(10_005)).stage).not.toBe('live')).toPass({ timeout: 20_000 });
  expect(/Sold/.test(textOf(await read(address)))).toBe(true);
});

/** The paths that a sitemap, or an index of sitemaps, lists. */
function locationsOf(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Pages of all kinds, also those that only members have. */
async function allPages(): Promise<readonly string[]> {
  const listed: string[] = [];
  for (const file of locationsOf(await read(`${server.cars}/sitemap.xml`))) {
    listed.push(...locationsOf(await read(server.cars + file)));
  }
  // One of each kind is enough of those that differ by their text alone.
  const kinds = new Map(listed.map((path) => [path.split('/').slice(0, 2).join('/'), path]));
  const members = ['', '/details', '/billing', '/selling', '/watching', '/register', '/login', '/send/password'];
  return [
    ...kinds.values(),
    '/for-sale',
    '/de/buy',
    '/buy?utm_source=letter',
    '/collection/ferrari',
    '/events/1',
    '/cookie-preferences',
    '/bidding',
    '/consignment',
    '/no-such-page',
    await pathOf(server.cars, 10_033),
    await pathOf(server.cars, 10_034),
    ...members.map((path) => `/account${path}`),
  ];
}

test('no page of any kind carries data of another visitor', { tag: '@smoke' }, async () => {
  test.setTimeout(1_200_000);
  const cookies = { buyer: await cookiesOf('buyer'), rival: await cookiesOf('rival') };
  const markers = {
    buyer: await privateTexts(cookies.buyer),
    rival: await privateTexts(cookies.rival),
  };
  const seen = { buyer: 0, rival: 0 };
  for (const path of await allPages()) {
    const address = `${server.cars}${path}`;
    for (const name of ['buyer', 'visitor', 'rival', 'visitor', 'buyer'] as const) {
      const cookie = name === 'visitor' ? 'consentPreference=essential' : cookies[name];
      const page = await read(address, cookie);
      for (const [owner, texts] of Object.entries(markers)) {
        for (const text of owner === name ? [] : texts) {
          expect(page.includes(text), `${path} as ${name} contains ${text}`).toBe(false);
        }
      }
      if (name !== 'visitor' && markers[name].every((text) => page.includes(text))) seen[name] += 1;
    }
    // A visitor's page that others get carries no token; one of its own carries its own.
    const tokens = [await tokenIn(address), await tokenIn(address)];
    expect(tokens[0] === '' ? tokens : new Set(tokens).size, path).toEqual(tokens[0] === '' ? ['', ''] : 2);
  }
  // The test would see the data if it were there.
  expect(seen.buyer).toBeGreaterThan(3);
  expect(seen.rival).toBeGreaterThan(3);
});

async function read(address: string, cookie = ''): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html', cookie } });
  return response.text();
}

async function tokenIn(address: string): Promise<string | undefined> {
  return /<meta name="csrf-token" content="([^"]*)"/.exec(await read(address))?.[1];
}

async function tokenOf(name: string): Promise<string> {
  const body = { email: `${name}@marque.test`, password: PASSWORD };
  return (await post<{ readonly accessToken: string }>(server.cars, '/v1/sessions', null, body)).accessToken;
}

async function cookiesOf(name: string): Promise<string> {
  return `accessToken=${await tokenOf(name)}; consentPreference=essential`;
}

/** What only the member's own pages contain. */
async function privateTexts(cookie: string): Promise<readonly string[]> {
  const response = await fetch(`${server.cars}/v1/users/me`, { headers: { cookie } });
  const me = (await response.json()) as {
    readonly lastName: string;
    readonly billingPhone: string;
  };
  return [me.lastName, me.billingPhone];
}

function bid(auctionId: number, token: string, amount: number): Promise<unknown> {
  return post(server.cars, `/v1/auctions/${auctionId}/bids`, token, { isAbsentee: false, amount });
}

async function readLot(auctionId: number): Promise<Listing> {
  return (await fetch(`${server.cars}/v1/auctions.json/${auctionId}`)).json() as Promise<Listing>;
}

async function newestBid(auctionId: number): Promise<number> {
  const response = await fetch(`${server.cars}/v1/auctions.json/${auctionId}/bids`);
  const { bids } = (await response.json()) as { readonly bids: readonly { readonly sequence: number }[] };
  return Math.max(...bids.map(({ sequence }) => sequence));
}

async function timeOf(): Promise<number> {
  const { serverTimeMs } = (await (await fetch(`${server.cars}/time`)).json()) as { readonly serverTimeMs: number };
  return serverTimeMs;
}

/** Pounds, as the page's panel shows the price. */
function priceIn(page: string): number {
  const text = /data-headline="true"><span>£([\d,]+)</.exec(page)?.[1];
  if (text === undefined) throw new Error(`No price in the page: ${textOf(page).slice(0, 300)}`);
  return Number(text.replaceAll(',', ''));
}

/** What the page shows, without its scripts. */
function textOf(page: string): string {
  return page.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
}
