import { readMe } from '@marque/core/contracts/accounts';
import * as bidding from '@marque/core/contracts/bidding';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { readFees } from '@marque/core/contracts/fees';
import { readAuction, readTimely } from '@marque/core/contracts/listings';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { changeNewsletters } from '@marque/core/contracts/newsletters';
import { listProspects, saveProspect } from '@marque/core/contracts/prospects';
import { channels } from '@marque/core/contracts/realtime';
import { searchListings } from '@marque/core/contracts/search';
import { type LotType, lotPath, type Site } from '@marque/core/rules/lot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedIn } from '../harness/stored-rows.ts';
import {
  builtPages,
  type Caller,
  DEMO,
  type DemoName,
  startTestServer,
  type TestServer,
} from '../harness/test-server.ts';
import { attendance, buyerEnquiry, formId, PLATE_ANSWERS, plateForm, subscription } from '../selling/selling-calls.ts';
import {
  amountIn,
  makeAmountsUnmistakable,
  type Secret,
  secretsOf,
  sellPrivately,
  type ViewerId,
} from './confidential-values.ts';
import { listen, readAll, type Told } from './record-traffic.ts';

const VIEWERS = ['buyer', 'rival', 'seller', 'dealer', 'unverified', 'blocked', 'vip', 'super', 'staff'] as const;

/** Maximums that nobody beats, set through the API; for the third a card is held. */
const CEILINGS = [
  { who: 'buyer', lot: 10002, amount: 8_887 },
  { who: 'dealer', lot: 10025, amount: 9_337 },
  { who: 'rival', lot: 10027, amount: 77_773 },
  { who: 'vip', lot: 20002, amount: 4_657 },
] as const satisfies readonly { who: DemoName; lot: number; amount: number }[];

const SOLD_TO_BUYER = 10035;
const SOLD_PRIVATELY = 10014;
/** Ends at +100 s, or two minutes after a bid. */
const SOON_SOLD = 10006;
const VOID_REASON = 'typed with the elbow';

let server: TestServer;
const hasPages = (await builtPages()) !== null;
const heard: Told[] = [];
beforeAll(async () => {
  server = await startTestServer((await builtPages()) ?? undefined);
  await sellPrivately(server, SOLD_PRIVATELY, DEMO.rival, 380_000);
  await makeAmountsUnmistakable(server);
  const lots = server.context.db.readConnection.prepare<[], number>('select id from lots').pluck().all();
  await listen(server, server.visitor, [channels.auctions, ...lots.map(channels.auction)], heard);
  await listen(server, server.program('rival'), [channels.user(DEMO.rival)], heard);
  for (const { who, lot, amount } of CEILINGS) await bid(who, lot, amount, true);
  await vi.waitUntil(
    async () => (await server.program('rival').ask(readTimely, onLot(10027))).usersHighestBid !== null,
  );
  for (const bidder of ['rival', 'super'] as const) await bid(bidder, 10002, bidder === 'rival' ? 5_600 : 6_400);
  await bid('buyer', 10033, 3_500);
  await bid('vip', SOON_SOLD, 2_147);
  await bid('super', SOON_SOLD, 2_347);
  await server.program('seller').ask(bidding.changeReserve, { ...onLot(10031), body: { amount: 3_571 } });
  await handIn();
  const voided = { params: { auctionId: 10003, sequence: 2 }, body: { reason: VOID_REASON } };
  await server.program('staff').ask(bidding.voidBid, voided);
});
afterAll(() => server.stop());

/** Something of everything that sellers and visitors hand in. */
async function handIn(): Promise<void> {
  const sellers = plateForm(formId(1), { answers: { ...PLATE_ANSWERS, regNumber: 'SECRET 1' } });
  await server.program('seller').ask(saveProspect, sellers);
  const managed = plateForm(formId(2), {
    answers: { ...PLATE_ANSWERS, regNumber: 'SECRET 2' },
    setting: { vendorId: DEMO.rival },
  });
  await server.program('staff').ask(saveProspect, managed);
  await server.program('buyer').ask(sendEnquiry, buyerEnquiry(10003, { message: 'Has anybody welded the left sill?' }));
  await server.visitor.ask(attendMeetup, attendance('comes@elsewhere.example'));
  await server.visitor.ask(changeNewsletters, subscription('reads@elsewhere.example'));
}

const onLot = (auctionId: number) => ({ params: { auctionId } });

/** Bids, and keeps what the bidder and everybody who listens was told. */
async function bid(who: DemoName, lot: number, amount: number, isAbsentee = false): Promise<void> {
  const answer = await server.program(who).call(bidding.placeBid, { ...onLot(lot), body: { isAbsentee, amount } });
  expect(answer.status, answer.text).toBeLessThan(300);
  heard.push({ viewer: DEMO[who], where: `the answer to a bid on ${lot}`, text: answer.text });
}

function secrets(): readonly Secret[] {
  const ceilings = CEILINGS.map(({ who, lot, amount }) => ({
    what: `${who}’s maximum on ${lot}, ${amount}`,
    isIn: amountIn(amount * 100),
    mayKnow: (viewer: ViewerId) => viewer === DEMO[who],
  }));
  return [...ceilings, ...secretsOf(server)];
}

/** Secrets that somebody was told who may not know them. */
function leaksIn(told: readonly Told[]): string[] {
  const kept = secrets();
  return told.flatMap(({ viewer, where, text }) =>
    kept
      .filter((secret) => !secret.mayKnow(viewer) && secret.isIn(text))
      .map(({ what }) => `${viewer}: ${where} tells ${what}`),
  );
}

describe('no answer of the API tells', () => {
  it.each(['visitor', ...VIEWERS] as const)('the %s what is not for them', async (who) => {
    const caller = who === 'visitor' ? server.visitor : server.program(who);
    const told = await readAll(server, caller);
    expect(told.length).toBeGreaterThan(250);
    expect(leaksIn(told)).toEqual([]);
  });
});

describe('no channel and no answer to a bid tells', () => {
  it('what is not for its listeners, bids, voids and changes of reserves included', () => {
    expect(heard.filter(({ text }) => text.includes('"event":"bid"')).length).toBeGreaterThan(6);
    expect(heard.filter(({ text }) => text.includes('"event":"update"')).length).toBeGreaterThan(3);
    expect(heard.some(({ viewer, text }) => viewer === DEMO.rival && text.includes('outbid'))).toBe(true);
    expect(leaksIn(heard)).toEqual([]);
  });
});

describe('forms of sellers', () => {
  it('are shown to their vendor and to staff, whoever filled them in', async () => {
    const numbers = async (caller: Caller, vid: number) =>
      (await caller.ask(listProspects, { query: { vid } })).prospects.map(({ formData }) => formData.answers.regNumber);
    expect(await numbers(server.program('rival'), DEMO.rival)).toEqual(['SECRET 2']);
    expect(await numbers(server.program('staff'), DEMO.rival)).toEqual(['SECRET 2']);
    expect(await numbers(server.program('staff'), DEMO.seller)).toEqual(['SECRET 1']);
  });
});

it('would notice: what staff read, told to a visitor, is full of secrets', async () => {
  const told = (await readAll(server, server.program('staff'))).map((one) => ({ ...one, viewer: null }));
  const leaks = leaksIn(told).join('\n');
  for (const fact of [
    'the reserve of 10001, ',
    'what 10015 was sold for, ',
    'what 10018 is to be sold for, ',
    'what 10018 costs in all, ',
    'seller@marque.test of ',
    '+447700900103 of ',
    `the form SECRET 1 of ${DEMO.seller}`,
  ]) {
    expect(leaks).toContain(fact);
  }
  const own = (await readAll(server, server.program('rival'))).map((one) => ({ ...one, viewer: DEMO.staff }));
  expect(leaksIn(own).join('\n')).toContain('rival’s maximum on 10027, 77773');
});

describe('those it is for are told', () => {
  it.each(['seller', 'staff'] as const)('the reserve: %s', async (who) => {
    const reserve = storedIn<number>(server, 'lots', 'reserve', 10031) / 100;
    expect(reserve).toBe(3_571);
    expect((await server.program(who).ask(readAuction, onLot(10031))).priceReserve).toBe(reserve);
    expect((await server.program('buyer').ask(readAuction, onLot(10031))).priceReserve).toBeNull();
  });

  it.each(CEILINGS)('$who’s own maximum on $lot', async ({ who, lot, amount }) => {
    const caller = server.program(who);
    const own = { auctionId: lot, maxAbsenteeBid: amount, currencyCode: 'gbp' };
    expect((await caller.ask(readTimely, onLot(lot))).usersHighestBid).toMatchObject({ amount, isAbsentee: true });
    expect((await caller.ask(bidding.listAbsentees)).absenteeBids).toContainEqual(own);
    expect((await caller.ask(readMe)).absenteeBids).toContainEqual(own);
    const { auctions } = await caller.ask(bidding.listBidding, { query: { site: 'all' } });
    const row = auctions.find(({ auctionId }) => auctionId === lot);
    expect(row?.usersHighestBid).toEqual({ amount, isAbsentee: true });
  });

  it('after a sale each party how to reach the other', async () => {
    const [buyer, seller] = [server.program('buyer'), server.program('seller')];
    const sellers = { name: 'Jonathan Ellison', email: 'seller@marque.test', phone: '+447700900103' };
    const buyers = { name: 'Hannah Byrne', email: 'buyer@marque.test', phone: '+447700900101' };
    expect((await buyer.ask(bidding.readEndData, onLot(SOLD_TO_BUYER))).contact).toEqual(sellers);
    expect((await seller.ask(bidding.readEndData, onLot(SOLD_TO_BUYER))).contact).toEqual(buyers);
    expect((await server.program('rival').ask(bidding.readEndData, onLot(SOLD_TO_BUYER))).contact).toBeNull();
    const page = await buyer.ask(readAuction, onLot(SOLD_TO_BUYER));
    expect([page.vendorEmail, page.vendorPhone]).toEqual([sellers.email, sellers.phone]);
    // Of that sale alone: on a lot still for sale the same buyer is nobody in particular.
    expect((await buyer.ask(readAuction, onLot(10031))).vendorEmail).toBeNull();
  });

  it('what lots were sold for: members and crawlers, not visitors', async () => {
    const price = storedIn<number>(server, 'lots', 'sold_price', 10015) / 100;
    const crawler = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } };
    expect((await server.program('blocked').ask(readAuction, onLot(10015))).salePrice).toBe(price);
    expect((await server.visitor.ask(readAuction, { ...onLot(10015), ...crawler })).salePrice).toBe(price);
    const seen = await server.visitor.ask(readAuction, onLot(10015));
    expect([seen.salePrice, seen.priceSold, seen.currentBid, seen.priceWithheld]).toEqual([null, null, 0, true]);
    expect((await server.visitor.ask(bidding.listBids, onLot(10015))).bids).toEqual([]);
  });

  it('what a lot made in a private sale: its parties and staff', async () => {
    const price = storedIn<number>(server, 'lots', 'sold_price', SOLD_PRIVATELY) / 100;
    const vendor = storedIn<number>(server, 'lots', 'vendor_id', SOLD_PRIVATELY);
    const seller = server.programOf(storedIn<string>(server, 'users', 'email', vendor), vendor);
    for (const caller of [seller, server.program('staff'), server.program('rival')]) {
      expect((await caller.ask(bidding.readEndData, onLot(SOLD_PRIVATELY))).salePrice).toBe(price);
      expect((await caller.ask(readAuction, onLot(SOLD_PRIVATELY))).salePrice).toBe(price);
    }
    const outsider = server.program('buyer');
    expect((await outsider.ask(bidding.readEndData, onLot(SOLD_PRIVATELY))).salePrice).toBeNull();
    expect((await outsider.ask(readAuction, onLot(SOLD_PRIVATELY))).salePrice).toBeNull();
  });

  it('whether a leader’s own raise is enough: the leader, by a minimum that rests on the ceiling', async () => {
    const raise = { ...onLot(10025), body: { isAbsentee: true, amount: 5_000 } };
    expect((await server.program('dealer').call(bidding.placeBid, raise)).json).toMatchObject({
      message: 'Conflict: BID_TOO_SMALL',
      context: { minimumBid: 9_338 },
    });
    const low = { ...onLot(10025), body: { isAbsentee: true, amount: 1_000 } };
    const { minimumBid } = await server.visitor.ask(readTimely, onLot(10025));
    expect((await server.program('vip').call(bidding.placeBid, low)).json).toMatchObject({ context: { minimumBid } });
  });
});

describe('no question can be asked so often that its answers come to a secret', () => {
  const soldLots = (more: object): Promise<number[]> =>
    server.visitor
      .ask(searchListings, {
        params: { index: 'cars' },
        body: { facetFilters: { stage: ['sold', 'soldHidden', 'salePending'] }, hitsPerPage: 100, ...more },
      })
      .then(({ hits }) => hits.map(({ auctionId }) => auctionId));

  it('a visitor cannot sift sold lots by price', async () => {
    const all = await soldLots({});
    expect(all.length).toBeGreaterThan(4);
    for (const price of [1, 8_000, 20_000, 36_000, 60_000, 1_000_000]) {
      const [above, below] = [
        await soldLots({ numericFilters: { priceFrom: price } }),
        await soldLots({ numericFilters: { priceTo: price } }),
      ];
      expect(above).toEqual(await soldLots({ numericFilters: { priceFrom: 1 } }));
      expect(below).toEqual(await soldLots({ numericFilters: { priceTo: 1 } }));
    }
    expect(await soldLots({ sort: 'priceLow' })).toEqual(await soldLots({ sort: 'priceHigh' }));
  });

  it('nobody learns from fees where the account behind a number lives', async () => {
    const abroad = server.context.db.readConnection
      .prepare<[], number>("select id from users where country_code <> 'GB' and id > 1100")
      .pluck()
      .all();
    expect(abroad.length).toBeGreaterThan(0);
    for (const caller of [server.visitor, server.program('rival')]) {
      for (const buyerId of [...abroad, DEMO.buyer, 999_999]) {
        const quote = await caller.ask(readFees, { ...onLot(10003), query: { amount: 5_000, buyerId } });
        expect(quote.buyerCountryCode).toBe('GB');
      }
    }
  });

  it('a lot whose leader would go higher looks like one whose leader would not', async () => {
    const shown = await server.visitor.ask(readAuction, onLot(10002));
    const { fees: _, ...timely } = await server.program('blocked').ask(readTimely, onLot(10002));
    expect(
      Object.entries({ ...shown, ...timely }).filter(([name]) => /ceiling|max|absentee|leaderKind/i.test(name)),
    ).toEqual([]);
    expect(shown.minimumBid - shown.currentBid).toBe(250);
  });
});

describe('a lot that is sold while people watch', () => {
  it('says on both its channels that it was, and not for how much', async () => {
    await server.advance(135_000);
    const told = (channel: string) =>
      heard.filter(
        ({ text }) => text.includes(`"channel":"${channel}"`) && /"auctionId":10006,.*"stage":"sold"/.test(text),
      );
    for (const channel of [channels.auctions, channels.auction(SOON_SOLD)]) {
      await vi.waitUntil(() => told(channel).length > 0);
      for (const { text } of told(channel)) {
        const [, auction = ''] = /"auction":(\{.*?\})/.exec(text) ?? [];
        expect(JSON.parse(auction)).toMatchObject({ currentBid: 0, highBidderId: null, highBidderDisplayName: null });
      }
    }
  });

  it('is written of to whoever lost it and whoever won it, without a word that is another’s', async () => {
    const letters = server.context.db.readConnection.prepare<[], { viewer: number; text: string }>(
      'select users.id as viewer, subject || text || html as text from mails join users on users.email = recipient',
    );
    const readers = () => letters.all().map(({ viewer }) => viewer);
    await vi.waitUntil(() => readers().includes(DEMO.vip) && readers().includes(DEMO.super));
    expect(leaksIn(letters.all().map((letter) => ({ ...letter, where: 'a letter' })))).toEqual([]);
  });
});

describe.runIf(hasPages)('no page tells', () => {
  it.each(['visitor', 'buyer', 'seller', 'blocked', 'staff'] as const)('the %s what is not for them', async (who) => {
    const browser = who === 'visitor' ? server.browser() : await server.browserOf(who);
    const told: Told[] = [];
    for (const { site, path } of pagesOf(who !== 'visitor')) {
      const answer = await browser.send({ method: 'GET', path, site, headers: { accept: 'text/html' } });
      expect(answer.status, path).toBe(200);
      told.push({ viewer: who === 'visitor' ? null : DEMO[who], where: `${site} ${path}`, text: answer.text });
    }
    expect(leaksIn(told)).toEqual([]);
    const tokens = [...browser.cookies].filter(([name]) => name.endsWith('Token')).map(([, token]) => token);
    for (const { text } of told) for (const token of tokens) expect(text).not.toContain(token);
  });
});

/** Pages with something on them that is not for everybody, and the data that scripts fetch for the same pages. */
function pagesOf(isMember: boolean): { readonly site: Site; readonly path: string }[] {
  const lots = [10001, 10002, 10015, 10016, 10019, 10027, 10031, 10033, SOLD_TO_BUYER, 20001, 20002, 20006];
  const lotPages = lots.map((id) => ({
    site: storedIn<Site>(server, 'lots', 'site', id),
    path: lotPath({
      lotType: storedIn<LotType>(server, 'lots', 'lot_type', id),
      slug: storedIn<string>(server, 'lots', 'slug', id),
    }),
  }));
  const account = ['/account', '/bidding', '/watched', '/account/details', '/account/billing'];
  const everywhere = ['/', '/buy', '/buy?stage=sold', ...(isMember ? account : [])];
  const pages = [
    ...lotPages,
    ...(['cars', 'watches'] as const).flatMap((site) => everywhere.map((path) => ({ site, path }))),
  ];
  return pages.flatMap(({ site, path }) => {
    const data = path === '/' ? '/_.data' : path.replace(/(\?|$)/, '.data$1');
    return [
      { site, path },
      { site, path: data },
    ];
  });
}
