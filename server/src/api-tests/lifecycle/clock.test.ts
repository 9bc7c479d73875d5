import { createApiClient } from '@marque/core/client';
import { saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { changeReserve, placeBid, readEndData } from '@marque/core/contracts/bidding';
import { readAuction, readTimely } from '@marque/core/contracts/listings';
import type { BidEvent, PaymentEvent, UpdateEvent, UserNotificationEvent } from '@marque/core/contracts/realtime';
import { authoriseThrough, connectRealtime, type InvalidEvent } from '@marque/core/realtime';
import type { Site } from '@marque/core/rules/lot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import { storedIn } from '../harness/stored-rows.ts';
import {
  type Caller,
  cardNumber,
  DEMO,
  type DemoName,
  openSessionAs,
  serverForFile,
  stopTime,
} from '../harness/test-server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

stopTime();
const server = await serverForFile();
const invalid: InvalidEvent[] = [];

const onLot = (auctionId: number) => ({ params: { auctionId } });
const bidOf = (auctionId: number, amount: number, isAbsentee = false) => ({
  ...onLot(auctionId),
  body: { isAbsentee, amount },
});

/** Opens the live connection of a page on either site. */
async function connect(who: DemoName, site: Site = 'cars') {
  const origin = server.origins[site];
  const token = await openSessionAs(origin, `${who}@marque.test`);
  const live = connectRealtime({
    host: '127.0.0.1',
    port: Number(new URL(origin).port),
    tls: false,
    authorise: authoriseThrough(createApiClient({ baseUrl: origin, bearerToken: () => token })),
    onInvalid: (event) => invalid.push(event),
  });
  onTestFinished(() => live.disconnect());
  return live;
}

/** Records the events of an account's own channel. */
async function listenAs(who: DemoName, site?: Site) {
  const notices: UserNotificationEvent[] = [];
  const payments: PaymentEvent[] = [];
  const live = await connect(who, site);
  await new Promise<void>((subscribed) => {
    const listeners = { userNotification: push(notices), payment: push(payments), subscribed };
    live.subscribeUser(DEMO[who], listeners);
  });
  const payment = (auctionId: number, kind: PaymentEvent['kind']) =>
    waitUntil(() => payments.find((event) => event.auctionId === auctionId && event.kind === kind));
  const notice = (auctionId: number) =>
    waitUntil(() => notices.findLast(({ payload }) => payload.auctionId === auctionId));
  return { notices, payments, payment, notice };
}

/** Records the public events of a lot. */
async function watch(lotId: number, site?: Site) {
  const bids: BidEvent[] = [];
  const updates: UpdateEvent[] = [];
  const live = await connect('super', site);
  await new Promise<void>((subscribed) => {
    live.subscribeAuction(lotId, { bid: push(bids), update: push(updates), subscribed });
  });
  const reaches = (stage: string) => waitUntil(() => updates.find(({ auction }) => auction.stage === stage));
  return { bids, updates, reaches };
}

function push<Event>(list: Event[]): (event: Event) => void {
  return (event) => void list.push(event);
}

/** Moves the clock to `before` milliseconds before a lot's end; a negative value is after it. */
async function advanceTo(lotId: number, before: number): Promise<void> {
  await server.advance(
    Math.max(0, storedIn<number>(server, 'lots', 'ends_at', lotId) - server.context.clock.now() - before),
  );
}

function vendorOf(lotId: number): Caller {
  const vendor = storedIn<number>(server, 'lots', 'vendor_id', lotId);
  return server.programOf(storedIn<string>(server, 'users', 'email', vendor), vendor);
}

async function putOnFile(who: DemoName, lastFour: string): Promise<void> {
  const card = { number: cardNumber(DEMO[who], lastFour), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
  const { token } = await server.program(who).ask(tokeniseSandboxCard, { body: card });
  await server.program(who).ask(saveCard, { body: { token } });
}

const endFor = (who: DemoName | Caller, lotId: number, site?: Site) =>
  (typeof who === 'string' ? server.program(who) : who).ask(readEndData, {
    ...onLot(lotId),
    ...(site ? { site } : {}),
  });

/** The sums of a sale at a hammer price with the usual fee, in major units: 6 % with a minimum, plus 20 % VAT. */
const total = (hammer: number, least: number) => {
  const fee = Math.max(hammer * 0.06, least);
  return { salePrice: hammer, feeAmountIncTax: fee * 1.2, total: hammer + fee * 1.2 };
};

describe('a lot that opens', () => {
  it('refuses bids before its start, publishes its opening, and then accepts bids', async () => {
    const lot = await watch(10007);
    const minimum = (await server.visitor.ask(readTimely, onLot(10007))).minimumBid;
    const early = await server.program('vip').call(placeBid, bidOf(10007, minimum));
    expect(early.json).toEqual({ code: 409, message: 'Conflict: BID_TOO_SOON' });
    await server.advance(MINUTE + SECOND);
    const { auction } = await lot.reaches('live');
    expect(auction.revision).toBe(storedIn<number>(server, 'lots', 'revision', 10007));
    expect((await server.program('vip').call(placeBid, bidOf(10007, minimum))).status).toBe(200);
  });
});

describe('the last minutes of a lot', () => {
  const LOT = 10006;

  it('are extended to two minutes by each bid that changes the price, and the outbid bidder is notified', async () => {
    const [buyer, lot] = [await listenAs('buyer'), await watch(LOT)];
    await advanceTo(LOT, 30 * SECOND);
    const first = await server.program('buyer').ask(placeBid, bidOf(LOT, 2_100));
    expect(first.auction.dtAuctionEndUTC).toBe(inTwoMinutes(first.tsServer));
    expect(first.auction.extensionCause).toBe('bid');

    await server.advance(20 * SECOND);
    const second = await server.program('rival').ask(placeBid, bidOf(LOT, 2_300));
    expect(second.auction.dtAuctionEndUTC).toBe(inTwoMinutes(second.tsServer));
    const { notification, payload } = await buyer.notice(LOT);
    expect([notification, payload.amount]).toEqual(['outbid', 2_300]);
    await waitUntil(() => lot.bids.length === 2);
    expect(lot.bids.map(({ auction }) => auction.currentBid)).toEqual([2_100, 2_300]);

    await server.advance(SECOND);
    const raised = await server.program('rival').ask(placeBid, bidOf(LOT, 4_000, true));
    expect(raised.auction.dtAuctionEndUTC).toBe(second.auction.dtAuctionEndUTC);
    expect(raised.auction.currentBid).toBe(2_300);
  });

  it('end with ten seconds of checking and the close', async () => {
    const lot = await watch(LOT);
    await advanceTo(LOT, -SECOND);
    const late = await server.program('buyer').call(placeBid, bidOf(LOT, 3_000));
    expect(late.json).toEqual({ code: 409, message: 'Conflict: BID_TOO_LATE' });
    expect((await server.visitor.ask(readTimely, onLot(LOT))).stage).toBe('live');
    await server.advance(10 * SECOND);
    const { auction } = await lot.reaches('sold');
    expect(auction.revision).toBe(storedIn<number>(server, 'lots', 'revision', LOT));
  });

  it('lead to an outcome for the winner, the loser and the vendor', async () => {
    await waitUntil(async () => (await endFor('rival', LOT)).paymentStatus === 'success');
    const won = await endFor('rival', LOT);
    expect(won).toMatchObject({ outcome: 'wonPaymentTaken', stage: 'sold', ...total(2_300, 600) });
    const vendor = vendorOf(LOT);
    expect(won.contact?.email).toBe(storedIn(server, 'users', 'email', vendor.userId ?? 0));
    const noPayment = { feeAmountIncTax: null, total: null, paymentStatus: null, contact: null };
    expect(await endFor('buyer', LOT)).toMatchObject({ outcome: 'lost', salePrice: 2_300, ...noPayment });
    expect(await endFor('dealer', LOT)).toMatchObject({ outcome: null, ...noPayment });
    expect(await endFor(vendor, LOT)).toMatchObject({
      outcome: 'seller',
      paymentStatus: 'success',
      total: null,
      contact: { email: 'rival@marque.test' },
    });
  });
});

describe('a watch, in euros, on the other site', () => {
  const LOT = 20008;

  it('has the same outcomes on both sites', async () => {
    const [buyer, rival, lot] = [
      await listenAs('buyer', 'watches'),
      await listenAs('rival', 'cars'),
      await watch(LOT, 'watches'),
    ];
    await server.program('rival').ask(placeBid, { ...bidOf(LOT, 3_300), site: 'watches' });
    await server.program('buyer').ask(placeBid, { ...bidOf(LOT, 3_600), site: 'cars' });
    expect((await rival.notice(LOT)).notification).toBe('outbid');
    await advanceTo(LOT, -11 * SECOND);
    await lot.reaches('sold');
    expect(await buyer.payment(LOT, 'capture')).toMatchObject({ paymentStatus: 'success' });
    for (const site of ['cars', 'watches'] as const) {
      const won = { outcome: 'wonPaymentTaken', currencyCode: 'eur', ...total(3_600, 100) };
      expect(await endFor('buyer', LOT, site)).toMatchObject(won);
      expect((await endFor('rival', LOT, site)).outcome).toBe('lost');
      expect((await endFor(vendorOf(LOT), LOT, site)).outcome).toBe('seller');
    }
    expect(rival.payments.filter(({ auctionId }) => auctionId === LOT)).toEqual([]);
  });
});

describe('a card', () => {
  it('that refuses the hold rejects the bid and notifies its bidder', async () => {
    await putOnFile('no3ds', '0341');
    const [bidder, before] = [await listenAs('no3ds'), await server.visitor.ask(readTimely, onLot(10001))];
    const asked = await server.program('no3ds').call(placeBid, bidOf(10001, 21_000));
    expect(asked.status).toBe(202);
    expect(asked.json).toMatchObject({ bidStatus: 'bid-pending', message: 'bidPreAuth', bids: [] });
    expect((await bidder.notice(10001)).notification).toBe('preAuthFailed');
    expect(await bidder.payment(10001, 'hold')).toMatchObject({ paymentStatus: 'failed' });
    const after = await server.program('no3ds').ask(readTimely, onLot(10001));
    expect([after.revision, after.currentBid, after.pendingBid]).toEqual([before.revision, before.currentBid, null]);
  });

  it('that grants the hold makes the bid count', async () => {
    const [bidder, lot] = [await listenAs('dealer'), await watch(10001)];
    const dealer = server.program('dealer');
    await dealer.ask(readTimely, onLot(10001));
    // Sent together, so that the second arrives before the gateway answers. Either may be the first.
    const answers = await Promise.all([21_000, 22_000].map((amount) => dealer.call(placeBid, bidOf(10001, amount))));
    const taken = answers[0]?.status === 202 ? 21_000 : 22_000;
    expect(answers.map(({ status }) => status)).toContain(202);
    expect(answers.map(({ json }) => json)).toContainEqual({ code: 409, message: 'Conflict: BID_PENDING' });
    const held = { paymentStatus: 'success', bidStatus: 'bid-below-reserve' };
    expect(await bidder.payment(10001, 'hold')).toMatchObject(held);
    await waitUntil(() => lot.bids.length > 0);
    expect(lot.bids.map(({ auction }) => [auction.currentBid, auction.highBidderId])).toEqual([[taken, DEMO.dealer]]);
  });

  it('that refuses the fee starts a grace period of 48 hours, in which another card pays it', async () => {
    const LOT = 10005;
    await putOnFile('noterms', '9995');
    const winner = await listenAs('noterms');
    await server.program('noterms').ask(placeBid, bidOf(LOT, 3_300));
    await advanceTo(LOT, -11 * SECOND);
    expect(await winner.payment(LOT, 'capture')).toMatchObject({ paymentStatus: 'failed' });
    const problem = await endFor('noterms', LOT);
    expect(problem).toMatchObject({ outcome: 'wonProblem', paymentStatus: 'failed' });
    expect(Date.parse(problem.dtPaymentDueByUTC ?? '') - server.context.clock.now()).toBeGreaterThan(47 * HOUR);
    await putOnFile('noterms', '4242');
    await waitUntil(async () => (await endFor('noterms', LOT)).outcome === 'wonPaymentTaken');
    expect(winner.payments.map(({ paymentStatus }) => paymentStatus)).toEqual(['failed', 'success']);
  });
});

describe('without action of its parties', () => {
  it('a provisional sale lapses after a day, an unpaid one is cancelled after two', async () => {
    const [provisional, unpaid] = [await watch(10019), await watch(10036)];
    expect((await endFor('expiredcard', 10036)).outcome).toBe('wonProblem');
    await server.advance(22 * HOUR);
    await provisional.reaches('unsold');
    expect((await server.visitor.ask(readAuction, onLot(10036))).stage).toBe('sold');
    await server.advance(24 * HOUR);
    await unpaid.reaches('unsold');
    expect(await endFor('expiredcard', 10036)).toMatchObject({ outcome: null, salePrice: null, contact: null });
  });

  it('a lot below its reserve is sold provisionally, and a standing maximum wins', async () => {
    const [below, left] = [await watch(10001), await watch(10033)];
    await advanceTo(10001, -11 * SECOND);
    await below.reaches('provisionallysold');
    expect((await endFor('dealer', 10001)).outcome).toBeNull();
    await advanceTo(10033, -11 * SECOND);
    await left.reaches('sold');
    expect((await endFor('buyer', 10033)).salePrice).toBe(3_300);
    expect((await endFor('rival', 10033)).outcome).toBe('lost');
  });
});

describe('a reserve that is lowered to the price in the last minute', () => {
  it('extends the lot by two minutes, after which it is sold', async () => {
    const lot = await watch(20001, 'watches');
    await advanceTo(20001, MINUTE);
    const lowered = await vendorOf(20001).ask(changeReserve, { ...onLot(20001), body: { amount: 4_000 } });
    expect(lowered.auction).toMatchObject({ reserveMet: true, reserveLowered: true, extensionCause: 'reserve' });
    const left = Date.parse(lowered.auction.dtAuctionEndUTC ?? '') - server.context.clock.now();
    expect(left).toBeGreaterThan(MINUTE);
    await advanceTo(20001, -11 * SECOND);
    await lot.reaches('sold');
  });
});

it('every event matched its contract', () => {
  expect(invalid).toEqual([]);
});

function inTwoMinutes(instant: string): string {
  return new Date(Date.parse(instant) + 2 * MINUTE).toISOString();
}
