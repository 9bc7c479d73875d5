import { readMe } from '@marque/core/contracts/accounts';
import * as bidding from '@marque/core/contracts/bidding';
import { buyBoost } from '@marque/core/contracts/boosting';
import { addSaleDocument, openDispute, readSale } from '@marque/core/contracts/completion';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { readFees } from '@marque/core/contracts/fees';
import { readAuction, readTimely } from '@marque/core/contracts/listings';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { changeNewsletters } from '@marque/core/contracts/newsletters';
import { counterOffer, type NegotiationReply, placeOffer, readValidOffer } from '@marque/core/contracts/offers';
import { listProspects, saveProspect } from '@marque/core/contracts/prospects';
import { channels } from '@marque/core/contracts/realtime';
import { searchListings } from '@marque/core/contracts/search';
import { readOwnLot, relistLot } from '@marque/core/contracts/selling';
import { addNote, listRefusedRequests, replyToEnquiry, requestApproval } from '@marque/core/contracts/staff';
import { type LotType, lotPath, type Site } from '@marque/core/rules/lot';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { waitUntil } from '../../platform/testing.ts';
import { storedIn } from '../harness/stored-rows.ts';
import {
  BARE_PAGES,
  builtPages,
  type Caller,
  DEMO,
  type DemoName,
  serverForFile,
  stopTime,
} from '../harness/test-server.ts';
import { completed, revisionOf } from '../selling/publishing-calls.ts';
import { attendance, buyerEnquiry, formId, PLATE_ANSWERS, plateForm, subscription } from '../selling/selling-calls.ts';
import { picture, upload } from '../selling/upload-calls.ts';
import {
  amountIn,
  makeAmountsUnique,
  type Secret,
  secretsOf,
  sellPrivately,
  type ViewerId,
} from './confidential-values.ts';
import { listen, type Received, readAll } from './record-traffic.ts';

const VIEWERS = ['buyer', 'rival', 'seller', 'dealer', 'unverified', 'blocked', 'vip', 'super', 'staff'] as const;

/** Maximums that no bid exceeds, set through the API. The third requires a card hold. */
const CEILINGS = [
  { who: 'buyer', lot: 10002, amount: 8_887 },
  { who: 'dealer', lot: 10025, amount: 9_337 },
  { who: 'rival', lot: 10027, amount: 77_773 },
  { who: 'vip', lot: 20002, amount: 4_657 },
] as const satisfies readonly { who: DemoName; lot: number; amount: number }[];

/** A maximum and a bid that are below the price. */
const [REFUSED_MAXIMUM, REFUSED_BID] = [
  { who: 'dealer', lot: 10002, amount: 5_123 },
  { who: 'vip', lot: 10002, amount: 5_237 },
] as const;

/** Offers to seller@, which beat one another on one lot and are countered on the other. */
const OFFERS = [
  { who: 'rival', lot: 10037, amount: 5_371 },
  { who: 'buyer', lot: 10037, amount: 5_639 },
  { who: 'rival', lot: 10041, amount: 4_783, counter: 6_917 },
] as const satisfies readonly { who: DemoName; lot: number; amount: number; counter?: number }[];

const SOLD_TO_BUYER = 10035;
const SOLD_PRIVATELY = 10014;
/** Ends at +100 s, or two minutes after a bid. */
const SOON_SOLD = 10006;
/** Of seller@: one that is unsold and one that opens later. */
const [RELISTED, BOOSTED] = [10063, 10060];
const VOID_REASON = 'typed with the elbow';
const PROBLEM = 'The gearbox of the car is not the one of the listing.';

stopTime();
const pages = await builtPages();
const server = await serverForFile(pages ?? BARE_PAGES);
const received: Received[] = [];
beforeAll(async () => {
  await sellPrivately(server, SOLD_PRIVATELY, DEMO.rival, 380_000);
  await makeAmountsUnique(server);
  const lots = requireSqlite(server.context.db).readConnection.prepare<[], number>('select id from lots').pluck().all();
  await listen(server, server.visitor, [channels.auctions, ...lots.map(channels.auction)], received);
  for (const who of ['rival', 'buyer', 'seller'] as const) {
    await listen(server, server.program(who), [channels.user(DEMO[who])], received);
  }
  for (const { who, lot, amount } of CEILINGS) await bid(who, lot, amount, true);
  await waitUntil(async () => (await server.program('rival').ask(readTimely, onLot(10027))).usersHighestBid !== null);
  for (const bidder of ['rival', 'super'] as const) await bid(bidder, 10002, bidder === 'rival' ? 5_600 : 6_400);
  await refuse(REFUSED_MAXIMUM, true);
  await refuse(REFUSED_BID, false);
  await bid('buyer', 10033, 3_500);
  await bid('vip', SOON_SOLD, 2_147);
  await bid('super', SOON_SOLD, 2_347);
  await server.program('seller').ask(bidding.changeReserve, { ...onLot(10031), body: { amount: 3_571 } });
  for (const made of OFFERS) await negotiate(made);
  await useSellersDesk();
  await submitForms();
  await disputeSale();
  const voided = { params: { auctionId: 10003, sequence: 2 }, body: { reason: VOID_REASON } };
  await server.program('staff').ask(bidding.voidBid, voided);
  // Refusals are stored after their answers.
  await waitUntil(async () => (await refusedRequests()).length >= 2);
});

const refusedRequests = async () =>
  (await server.program('staff').ask(listRefusedRequests, onLot(REFUSED_BID.lot))).refused;

async function refuse(tried: { who: DemoName; lot: number; amount: number }, isAbsentee: boolean): Promise<void> {
  const { who, lot, amount } = tried;
  const answer = await server.program(who).call(bidding.placeBid, { ...onLot(lot), body: { isAbsentee, amount } });
  expect(answer.status, answer.text).toBe(409);
}

/** Makes an offer and counters it, and records the responses to both parties. */
async function negotiate({ who, lot, amount, counter }: (typeof OFFERS)[number] & { counter?: number }): Promise<void> {
  const made = await server.program(who).call(placeOffer, { ...onLot(lot), body: { amount } });
  expect(made.status, made.text).toBe(200);
  received.push({ viewer: DEMO[who], where: `the response to an offer on ${lot}`, text: made.text });
  if (counter === undefined) return;
  const { offer } = made.json as NegotiationReply;
  const body = { bidId: offer?.bidId, amount: counter };
  const countered = await server.program('seller').call(counterOffer, { ...onLot(lot), body });
  expect(countered.status, countered.text).toBe(200);
  received.push({ viewer: DEMO.seller, where: `the response to a counter-offer on ${lot}`, text: countered.text });
}

/** Relists a lot with a lower reserve and boosts another, as their vendor. */
async function useSellersDesk(): Promise<void> {
  const seller = server.program('seller');
  const { auction } = await seller.ask(relistLot, { ...onLot(RELISTED), body: { reserve: 7_411 } });
  await listen(server, server.visitor, [channels.auction(auction.auctionId)], received);
  await seller.ask(buyBoost, {
    ...onLot(BOOSTED),
    body: { package: 'threeDays', total: 34.8 },
    key: 'a-key-of-boosting',
  });
}

/** Sends one of each form that sellers and visitors submit. */
async function submitForms(): Promise<void> {
  const sellers = plateForm(formId(1), { answers: { ...PLATE_ANSWERS, regNumber: 'SECRET 1' } });
  await server.program('seller').ask(saveProspect, sellers);
  const managed = plateForm(formId(2), {
    answers: { ...PLATE_ANSWERS, regNumber: 'SECRET 2' },
    setting: { vendorId: DEMO.rival },
  });
  await server.program('staff').ask(saveProspect, managed);
  const prepared = await completed(server, formId(5), { by: 'dealer', answers: { regNumber: 'SECRET 5' } });
  await server.program('staff').ask(requestApproval, revisionOf(prepared));
  const asked = buyerEnquiry(10003, { message: 'Has the left sill been welded?' });
  const { enquiryId } = await server.program('buyer').ask(sendEnquiry, asked);
  const reply = { params: { enquiryId, replyId: formId(3) }, body: { text: 'The left sill was replaced in 1998.' } };
  await server.program('staff').ask(replyToEnquiry, reply);
  const note = { params: { auctionId: 10003, noteId: formId(4) }, body: { text: 'The vendor has a second offer.' } };
  await server.program('staff').ask(addNote, note);
  await server.visitor.ask(attendMeetup, attendance('comes@elsewhere.example'));
  await server.visitor.ask(changeNewsletters, subscription('reads@elsewhere.example'));
}

/** The buyer of a sale gives the seller a document and reports a problem. */
async function disputeSale(): Promise<void> {
  const buyer = server.program('buyer');
  const place = { formName: 'sale', field: 'documents', name: 'proof-of-payment-7713.png' };
  const { fileUrl } = await upload(buyer, await picture('png'), place);
  await buyer.ask(addSaleDocument, { ...onLot(SOLD_TO_BUYER), body: { url: fileUrl } });
  await buyer.ask(openDispute, { ...onLot(SOLD_TO_BUYER), body: { text: PROBLEM } });
}

const onLot = (auctionId: number) => ({ params: { auctionId } });

/** Bids, and records the response to the bidder. */
async function bid(who: DemoName, lot: number, amount: number, isAbsentee = false): Promise<void> {
  const answer = await server.program(who).call(bidding.placeBid, { ...onLot(lot), body: { isAbsentee, amount } });
  expect(answer.status, answer.text).toBeLessThan(300);
  received.push({ viewer: DEMO[who], where: `the response to a bid on ${lot}`, text: answer.text });
}

function secrets(): readonly Secret[] {
  const ceilings = [...CEILINGS, REFUSED_MAXIMUM].map(({ who, lot, amount }) => ({
    what: `${who}’s maximum on ${lot}, ${amount}`,
    isIn: amountIn(amount * 100),
    mayKnow: (viewer: ViewerId) => viewer === DEMO[who],
  }));
  return [...ceilings, ...secretsOf(server)];
}

/** Confidential values that an account received without permission. */
function leaksIn(received: readonly Received[]): string[] {
  const all = secrets();
  return received.flatMap(({ viewer, where, text }) =>
    all
      .filter((secret) => !secret.mayKnow(viewer) && secret.isIn(text))
      .map(({ what }) => `${viewer}: ${where} contains ${what}`),
  );
}

describe('the responses of the API', () => {
  it.each(['visitor', ...VIEWERS] as const)('to the %s contain no confidential value', async (who) => {
    const caller = server.as(who);
    const responses = await readAll(server, caller);
    expect(responses.length).toBeGreaterThan(250);
    expect(leaksIn(responses)).toEqual([]);
  });
});

describe('channels and responses to bids', () => {
  it('contain no confidential value after bids, voids and changes of reserves', () => {
    expect(received.filter(({ text }) => text.includes('"event":"bid"')).length).toBeGreaterThan(6);
    expect(received.filter(({ text }) => text.includes('"event":"update"')).length).toBeGreaterThan(3);
    expect(received.some(({ viewer, text }) => viewer === DEMO.rival && text.includes('outbid'))).toBe(true);
    expect(leaksIn(received)).toEqual([]);
  });

  it('contain no confidential value after offers and counter-offers, of which their parties are told', () => {
    const toldOf = (viewer: number, event: string) =>
      received.filter((one) => one.viewer === viewer && one.text.includes(`"event":"${event}"`)).length;
    expect(toldOf(DEMO.rival, 'offer')).toBeGreaterThan(2);
    expect(toldOf(DEMO.seller, 'offer')).toBeGreaterThan(3);
    expect(toldOf(DEMO.buyer, 'offer')).toBeGreaterThan(0);
    expect(received.filter(({ text }) => text.includes('5371')).length).toBeGreaterThan(2);
    expect(leaksIn(received)).toEqual([]);
  });
});

describe('a lot that is prepared', () => {
  it('is shown to its vendor and to staff', async () => {
    const own = (await readAll(server, server.program('dealer'))).filter(({ where }) =>
      where.includes('lot-approvals/'),
    );
    expect(own.some(({ text }) => text.includes('SECRET 5'))).toBe(true);
    const ofStaff = (await readAll(server, server.program('staff'))).filter(({ where }) =>
      where.includes('lot-drafts/'),
    );
    expect(ofStaff.some(({ text }) => text.includes('SECRET 5'))).toBe(true);
  });
});

describe('forms of sellers', () => {
  it('are shown to their vendor and to staff, also when staff filled them in', async () => {
    const numbers = async (caller: Caller, vid: number) =>
      (await caller.ask(listProspects, { query: { vid } })).prospects.map(({ title }) => title);
    expect(await numbers(server.program('rival'), DEMO.rival)).toEqual(['SECRET 2']);
    expect(await numbers(server.program('staff'), DEMO.rival)).toEqual(['SECRET 2']);
    expect(await numbers(server.program('staff'), DEMO.seller)).toEqual(['SECRET 1']);
  });
});

it('the search finds confidential values in responses to staff when a visitor receives them', async () => {
  const responses = (await readAll(server, server.program('staff'))).map((one) => ({ ...one, viewer: null }));
  const leaks = leaksIn(responses).join('\n');
  for (const fact of [
    'the reserve of 10001, ',
    `what ${DEMO.vip} was refused on ${REFUSED_BID.lot}, ${REFUSED_BID.amount}`,
    'what 10015 was sold for, ',
    'what 10018 is to be sold for, ',
    'what 10018 costs in all, ',
    'seller@marque.test of ',
    '+447700900103 of ',
    `the form SECRET 1 of ${DEMO.seller}`,
    `what ${DEMO.buyer} and ${DEMO.seller} negotiate about 10037, 5639`,
    `what ${DEMO.rival} and ${DEMO.seller} negotiate about 10041, 6917`,
    `what ${DEMO.buyer} and ${DEMO.seller} exchange: ${PROBLEM}`,
    `what ${DEMO.buyer} and ${DEMO.seller} exchange: proof-of-payment-7713.png`,
  ]) {
    expect(leaks).toContain(fact);
  }
  const own = (await readAll(server, server.program('rival'))).map((one) => ({ ...one, viewer: DEMO.staff }));
  expect(leaksIn(own).join('\n')).toContain('rival’s maximum on 10027, 77773');
});

describe('a permitted viewer sees', () => {
  it.each(['seller', 'staff'] as const)('the reserve as %s', async (who) => {
    const reserve = storedIn<number>(server, 'lots', 'reserve', 10031) / 100;
    expect(reserve).toBe(3_571);
    expect((await server.program(who).ask(readAuction, onLot(10031))).priceReserve).toBe(reserve);
    expect((await server.program('buyer').ask(readAuction, onLot(10031))).priceReserve).toBeNull();
  });

  it('the refused bid as staff, but not the refused maximum', async () => {
    expect(await refusedRequests()).toMatchObject([
      { user: { userId: DEMO.vip }, amount: REFUSED_BID.amount, isAbsentee: false },
      { user: { userId: DEMO.dealer }, amount: null, isAbsentee: true },
    ]);
  });

  it('the reserve of a relisted lot as its vendor', async () => {
    const seller = server.program('seller');
    const { relistedAs } = await seller.ask(readOwnLot, onLot(RELISTED));
    const again = onLot(relistedAs?.auctionId ?? 0);
    expect((await seller.ask(readOwnLot, again)).priceReserve).toBe(7_411);
    expect((await server.program('buyer').ask(readAuction, again)).priceReserve).toBeNull();
  });

  it.each(CEILINGS)('the own maximum of $who on $lot', async ({ who, lot, amount }) => {
    const caller = server.program(who);
    const own = { auctionId: lot, maxAbsenteeBid: amount, currencyCode: 'gbp' };
    expect((await caller.ask(readTimely, onLot(lot))).usersHighestBid).toMatchObject({ amount, isAbsentee: true });
    expect((await caller.ask(bidding.listAbsentees)).absenteeBids).toContainEqual(own);
    expect((await caller.ask(readMe)).absenteeBids).toContainEqual(own);
    const { auctions } = await caller.ask(bidding.listBidding, { query: { site: 'all' } });
    const row = auctions.find(({ auctionId }) => auctionId === lot);
    expect(row?.usersHighestBid).toEqual({ amount, isAbsentee: true });
  });

  it('the open offer and the counter-offer as the vendor or staff, and the own ones as their bidder', async () => {
    for (const who of ['seller', 'staff'] as const) {
      const page = await server.program(who).ask(readAuction, onLot(10041));
      expect([page.activeOffer?.amount, page.activeCounter?.amount]).toEqual([4_783, 6_917]);
    }
    for (const who of ['rival', 'buyer'] as const) {
      const page = await server.program(who).ask(readAuction, onLot(10041));
      expect([page.activeOffer, page.activeCounter]).toEqual([null, null]);
    }
    const own = await server.program('rival').ask(readMe);
    expect(own.offers.map(({ amount, bidStatus }) => [amount, bidStatus])).toEqual([
      [4_783, 'offer-countered'],
      [5_371, 'offer-rejected'],
    ]);
    expect(own.countersReceived).toMatchObject([{ auctionId: 10041, amount: 6_917 }]);
    const { listings } = await server.program('seller').ask(readMe);
    expect(listings.find(({ auctionId }) => auctionId === 10037)).toMatchObject({
      activeOffer: { amount: 5_639, bidderId: DEMO.buyer },
      activeCounter: null,
    });
  });

  it('nothing of an offer as a rival who asks what they may offer', async () => {
    const [before, after] = [10040, 10037].map((lot) => server.program('dealer').ask(readValidOffer, onLot(lot)));
    const { auctionId: _, belowPrice: _none, consideredFrom: _from, ...untouched } = (await before) ?? {};
    expect(await after).toMatchObject(untouched);
  });

  it('the contact data of the other party after a sale', async () => {
    const [buyer, seller] = [server.program('buyer'), server.program('seller')];
    const sellers = { name: 'Jonathan Ellison', email: 'seller@marque.test', phone: '+447700900103' };
    const buyers = { name: 'Hannah Byrne', email: 'buyer@marque.test', phone: '+447700900101' };
    expect((await buyer.ask(bidding.readEndData, onLot(SOLD_TO_BUYER))).contact).toEqual(sellers);
    expect((await seller.ask(bidding.readEndData, onLot(SOLD_TO_BUYER))).contact).toEqual(buyers);
    expect((await server.program('rival').ask(bidding.readEndData, onLot(SOLD_TO_BUYER))).contact).toBeNull();
    const page = await buyer.ask(readAuction, onLot(SOLD_TO_BUYER));
    expect([page.vendorEmail, page.vendorPhone]).toEqual([sellers.email, sellers.phone]);
    // The vendor’s data is shown for that sale only, not for another lot that is still for sale.
    expect((await buyer.ask(readAuction, onLot(10031))).vendorEmail).toBeNull();
  });

  it('the texts, documents and invoices of a sale as one of its parties or staff', async () => {
    for (const who of ['buyer', 'seller', 'staff'] as const) {
      const sale = await server.program(who).ask(readSale, onLot(SOLD_TO_BUYER));
      expect(sale.steps.at(-1)?.text).toBe(PROBLEM);
      expect(sale.documents.map(({ name }) => name)).toEqual(['proof-of-payment-7713.png']);
      expect(sale.invoices.length).toBe(who === 'seller' ? 0 : 1);
    }
    expect((await server.program('rival').call(readSale, onLot(SOLD_TO_BUYER))).status).toBe(404);
  });

  it('sold prices as a member or a crawler, but not as a visitor', async () => {
    const price = storedIn<number>(server, 'lots', 'sold_price', 10015) / 100;
    const crawler = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } };
    expect((await server.program('blocked').ask(readAuction, onLot(10015))).salePrice).toBe(price);
    expect((await server.visitor.ask(readAuction, { ...onLot(10015), ...crawler })).salePrice).toBe(price);
    const seen = await server.visitor.ask(readAuction, onLot(10015));
    expect([seen.salePrice, seen.priceSold, seen.currentBid, seen.priceWithheld]).toEqual([null, null, 0, true]);
    expect((await server.visitor.ask(bidding.listBids, onLot(10015))).bids).toEqual([]);
  });

  it('the price of a private sale as one of its parties or staff', async () => {
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

  it('as the leader, a minimum that is based on the own maximum', async () => {
    // A second bid of the same bidder within half a second is refused as a double click.
    await server.advance(1_000);
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

describe('repeated requests reveal no confidential value:', () => {
  const soldLots = (more: object): Promise<number[]> =>
    server.visitor
      .ask(searchListings, {
        params: { index: 'cars' },
        body: { facetFilters: { stage: ['sold', 'soldHidden', 'salePending'] }, hitsPerPage: 96, ...more },
      })
      .then(({ hits }) => hits.map(({ auctionId }) => auctionId));

  it('a visitor cannot filter or sort sold lots by price', async () => {
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

  it('fees do not reveal the country of an account', async () => {
    const abroad = requireSqlite(server.context.db)
      .readConnection.prepare<[], number>("select id from users where country_code <> 'GB' and id > 1100")
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

  it('a lot does not show whether its leader has a higher maximum', async () => {
    const shown = await server.visitor.ask(readAuction, onLot(10002));
    const { fees: _, ...timely } = await server.program('blocked').ask(readTimely, onLot(10002));
    expect(
      Object.entries({ ...shown, ...timely }).filter(([name]) => /ceiling|max|absentee|leaderKind/i.test(name)),
    ).toEqual([]);
    expect(shown.minimumBid - shown.currentBid).toBe(250);
  });
});

describe('a lot that is sold', () => {
  it('is published on both its channels without its price', async () => {
    await server.advance(135_000);
    const messagesOn = (channel: string) =>
      received.filter(
        ({ text }) => text.includes(`"channel":"${channel}"`) && /"auctionId":10006,.*"stage":"sold"/.test(text),
      );
    for (const channel of [channels.auctions, channels.auction(SOON_SOLD)]) {
      await waitUntil(() => messagesOn(channel).length > 0);
      for (const { text } of messagesOn(channel)) {
        const [, auction = ''] = /"auction":(\{.*?\})/.exec(text) ?? [];
        expect(JSON.parse(auction)).toMatchObject({ currentBid: 0, highBidderId: null, highBidderDisplayName: null });
      }
    }
  });

  it('leads to e-mails to the winner and the loser that contain no confidential value', async () => {
    const emails = requireSqlite(server.context.db).readConnection.prepare<[], { viewer: number; text: string }>(
      'select users.id as viewer, subject || text || html as text from mails join users on users.email = recipient',
    );
    const readers = () => emails.all().map(({ viewer }) => viewer);
    await waitUntil(() => readers().includes(DEMO.vip) && readers().includes(DEMO.super));
    expect(leaksIn(emails.all().map((email) => ({ ...email, where: 'an e-mail' })))).toEqual([]);
  });
});

describe.runIf(pages !== null)('the pages', () => {
  it.each(['visitor', 'buyer', 'seller', 'blocked', 'staff'] as const)(
    'for the %s contain no confidential value',
    async (who) => {
      const browser = who === 'visitor' ? server.browser() : await server.browserOf(who);
      const responses: Received[] = [];
      for (const { site, path } of pagesOf(who !== 'visitor')) {
        const answer = await browser.send({ method: 'GET', path, site, headers: { accept: 'text/html' } });
        expect(answer.status, path).toBe(200);
        responses.push({ viewer: who === 'visitor' ? null : DEMO[who], where: `${site} ${path}`, text: answer.text });
      }
      expect(leaksIn(responses)).toEqual([]);
      const tokens = [...browser.cookies].filter(([name]) => name.endsWith('Token')).map(([, token]) => token);
      for (const { text } of responses) for (const token of tokens) expect(text).not.toContain(token);
    },
  );
});

/** Pages that could show confidential values, and the data requests of the same pages. */
function pagesOf(isMember: boolean): { readonly site: Site; readonly path: string }[] {
  const auctions = [10001, 10002, 10015, 10016, 10019, 10027, 10031, 10033, SOLD_TO_BUYER, RELISTED, BOOSTED];
  const lots = [...auctions, 20001, 20002, 20006, ...new Set(OFFERS.map(({ lot }) => lot))];
  const lotPages = lots.map((id) => ({
    site: storedIn<Site>(server, 'lots', 'site', id),
    path: lotPath({
      lotType: storedIn<LotType>(server, 'lots', 'lot_type', id),
      slug: storedIn<string>(server, 'lots', 'slug', id),
    }),
  }));
  const account = ['/account', '/bidding', '/watched', '/account/selling', '/account/details', '/account/billing'];
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
