/** Every event of the contract: sent by the running server, received by the real client, and reduced by the page's rules. */
import { saveCard, sendVerification, tokeniseSandboxCard, verifyEmail } from '@marque/core/contracts/accounts';
import { changeReserve, placeBid, readEndData, voidBid } from '@marque/core/contracts/bidding';
import { moderateComment, placeComment } from '@marque/core/contracts/comments';
import { readSale, reportPayment } from '@marque/core/contracts/completion';
import { readAuction } from '@marque/core/contracts/listings';
import { acceptCounter, counterOffer, placeOffer, rejectCounter, rejectOffer } from '@marque/core/contracts/offers';
import {
  authoriseChannel,
  type BidEvent,
  type CommentEvent,
  type OfferEvent,
  type PaymentEvent,
  type SaleEvent,
  type UpdateEvent,
  type UserNotificationEvent,
} from '@marque/core/contracts/realtime';
import {
  commentFromWire,
  createLotStore,
  notificationFromWire,
  offerFromWire,
  paymentFromWire,
} from '@marque/core/live';
import { type AuctionHandlers, connectRealtime, type UserHandlers } from '@marque/core/realtime';
import {
  INITIAL_LIVE_MEMORY,
  type LiveEvent,
  type NotificationKind,
  openLot,
  reduceLive,
} from '@marque/core/rules/live';
import { DAY_MS, MINUTE_MS } from '@marque/core/rules/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { waitUntil } from '../../platform/testing.ts';
import { cardNumber, DEMO, type DemoName, serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();

type AuctionEventName = Exclude<keyof AuctionHandlers, 'subscribed'>;
type UserEventName = Exclude<keyof UserHandlers, 'subscribed'>;

interface Received {
  readonly by: DemoName;
  readonly event: AuctionEventName | UserEventName | 'board';
  readonly body: unknown;
}

const received: Received[] = [];
const invalid: string[] = [];
const connections: { disconnect(): void }[] = [];
afterAll(() => {
  for (const connection of connections) connection.disconnect();
});

/** Lots of the tests world. */
const [COMMENTED, DEAR, OF_SELLER, LED_BY_BUYER, VOIDED] = [10002, 10001, 10031, 10033, 10025];
const [ON_OFFER, LEFT_TO_EXPIRE, AGREED, WATCH] = [10037, 10040, 10041, 20009];
/** Sold by seller@ to buyer@, the fee paid. */
const SOLD = 10035;
/** Ends half an hour after the seeding, and closes ten seconds later. */
const ENDING = 10005;

/** Connects an account as its pages do: to its own channel, and to those of the lots. */
async function connect(by: DemoName): Promise<ReturnType<typeof connectRealtime>> {
  const program = server.program(by);
  const { hostname, port } = new URL(server.origins.cars);
  const live = connectRealtime({
    host: hostname,
    port: Number(port),
    tls: false,
    authorise: (socket_id, channel_name) => program.ask(authoriseChannel, { body: { socket_id, channel_name } }),
    onInvalid: ({ event, reason }) => invalid.push(`${event}: ${reason}`),
  });
  connections.push(live);
  const hear =
    (event: Received['event']) =>
    (body: unknown): void =>
      void received.push({ by, event, body });
  let subscribed = 0;
  const count = () => {
    subscribed += 1;
  };
  live.subscribeUser(DEMO[by], {
    userNotification: hear('userNotification'),
    payment: hear('payment'),
    offer: hear('offer'),
    comment: hear('comment'),
    sale: hear('sale'),
    subscribed: count,
  } satisfies Required<UserHandlers>);
  live.subscribeAuctions({ update: hear('board') });
  for (const lotId of [COMMENTED, DEAR, OF_SELLER, LED_BY_BUYER, VOIDED]) {
    live.subscribeAuction(lotId, {
      bid: hear('bid'),
      update: hear('update'),
      comment: hear('comment'),
      subscribed: count,
    } satisfies Required<AuctionHandlers>);
  }
  await waitUntil(() => subscribed === 6);
  return live;
}

const heard = (by: DemoName, event: Received['event'], matches: (body: never) => boolean = () => true) =>
  received.find((one) => one.by === by && one.event === event && matches(one.body as never));

async function hears(by: DemoName, event: Received['event'], matches: (body: never) => boolean = () => true) {
  const found = await waitUntil(() => heard(by, event, matches));
  if (found === undefined) throw new Error(`${by} has not received ${event}.`);
  return found.body;
}

const bid = (by: DemoName, auctionId: number, amount: number, isAbsentee = false) =>
  server.program(by).ask(placeBid, { params: { auctionId }, body: { isAbsentee, amount } });

async function offer(by: DemoName, auctionId: number, amount: number): Promise<number> {
  const { offer: made } = await server.program(by).ask(placeOffer, { params: { auctionId }, body: { amount } });
  if (made === null) throw new Error('The offer waits for a hold.');
  return made.bidId;
}

const counter = (by: DemoName, auctionId: number, bidId: number, amount: number) =>
  server.program(by).ask(counterOffer, { params: { auctionId }, body: { bidId, amount } });

async function mailedToken(to: string): Promise<string> {
  const found = await waitUntil(async () => {
    const mailbox = await fetch(`${server.origins.cars}/dev/mailbox.json?to=${to}`);
    return /token=([\w.~-]+)/.exec(await mailbox.text())?.[1];
  });
  return found ?? '';
}

beforeAll(async () => {
  for (const name of ['buyer', 'rival', 'seller', 'managed', 'unverified', 'dealer'] as const) await connect(name);
});

/** Who receives each notification, and what brings it about. The compiler reports a notification without a row. */
const NOTIFIED = {
  outbid: ['buyer', () => bid('rival', LED_BY_BUYER, 5_000, true)],
  preAuthFailed: [
    'dealer',
    async () => {
      const dealer = server.program('dealer');
      const card = { number: cardNumber(77, '0341'), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
      const { token } = await dealer.ask(tokeniseSandboxCard, { body: card });
      await dealer.ask(saveCard, { body: { token } });
      await bid('dealer', DEAR, 30_000, true);
    },
  ],
  newActiveOfferVendor: ['seller', () => offer('buyer', ON_OFFER, 6_000)],
  newCounterOfferVendor: [
    'seller',
    async () => counter('seller', ON_OFFER, await offer('buyer', ON_OFFER, 6_100), 6_500),
  ],
  newCounterOfferBidder: ['buyer', async () => undefined],
  counterOfferRejectedVendor: [
    'seller',
    async () => {
      const { offer: own } = (await hears(
        'buyer',
        'offer',
        ({ counter: one }: OfferEvent) => one !== null,
      )) as OfferEvent;
      const params = { auctionId: ON_OFFER, bidId: own.bidId };
      await server.program('buyer').ask(rejectCounter, { params, body: {} });
    },
  ],
  counterOfferRejectedBidder: ['buyer', async () => undefined],
  offerRejected: [
    'rival',
    async () => {
      const params = { auctionId: ON_OFFER, bidId: await offer('rival', ON_OFFER, 7_000) };
      await server.program('seller').ask(rejectOffer, { params, body: {} });
    },
  ],
  counterOfferAccepted: [
    'seller',
    async () => {
      const params = { auctionId: AGREED, bidId: await offer('rival', AGREED, 5_000) };
      await counter('seller', AGREED, params.bidId, 5_500);
      await server.program('rival').ask(acceptCounter, { params, body: {} });
    },
  ],
  emailVerified: [
    'unverified',
    async () => {
      await server.program('unverified').ask(sendVerification, { body: { userId: DEMO.unverified } });
      await server.visitor.ask(verifyEmail, { body: { token: await mailedToken('unverified@marque.test') } });
    },
  ],
  // Offers and counter-offers lapse after a day.
  offerExpired: [
    'buyer',
    async () => {
      await offer('buyer', LEFT_TO_EXPIRE, 3_000);
      await counter('managed', WATCH, await offer('rival', WATCH, 3_000), 4_000);
      await server.advance(DAY_MS + MINUTE_MS);
    },
  ],
  counterOfferExpiredVendor: ['managed', async () => undefined],
  counterOfferExpiredBidder: ['rival', async () => undefined],
} satisfies Readonly<Record<NotificationKind, readonly [DemoName, () => Promise<unknown>]>>;

/** What a page of the lot does with an event of its account's channel. */
function reduce(event: LiveEvent, userId: number, isVendor: boolean) {
  const [lotId, facts] = lotOf(event);
  const isAboutBid = event.kind === 'userNotification' && event.notification === 'outbid';
  const lot = openLot({ ...facts, lotId }, isAboutBid ? 'auction' : 'offer');
  return reduceLive({ ...INITIAL_LIVE_MEMORY, viewer: { userId, isVendor }, lot, negotiationsAsOf: 0 }, event);
}

let anyFacts: Parameters<typeof openLot>[0];
beforeAll(async () => {
  const store = createLotStore();
  store.seed(await server.visitor.ask(readAuction, { params: { auctionId: ON_OFFER } }));
  const state = store.getLot(ON_OFFER);
  if (state === null) throw new Error('A seeded lot is in the store.');
  anyFacts = state;
});
const lotOf = (event: LiveEvent) => ['lotId' in event ? (event.lotId ?? 0) : 0, anyFacts] as const;

describe('events of a lot', () => {
  const follow = async (lotId: number) => {
    const store = createLotStore();
    store.seed(await server.visitor.ask(readAuction, { params: { auctionId: lotId } }));
    return { store, before: store.getLot(lotId)?.revision ?? 0 };
  };
  const LOT_EVENTS = {
    async bid() {
      const { store, before } = await follow(COMMENTED);
      await bid('rival', COMMENTED, 5_500);
      const event = (await hears(
        'buyer',
        'bid',
        ({ auction }: BidEvent) => auction.auctionId === COMMENTED,
      )) as BidEvent;
      store.applyBidEvent(event);
      expect(store.getLot(COMMENTED)).toMatchObject({ revision: before + 1, highBidderId: DEMO.rival });
      await hears('buyer', 'board', ({ auction }: UpdateEvent) => auction.revision === before + 1);
    },
    async update() {
      const { store, before } = await follow(OF_SELLER);
      await server.program('seller').ask(changeReserve, { params: { auctionId: OF_SELLER }, body: { amount: 3_500 } });
      const ofLot = ({ auction }: UpdateEvent) => auction.auctionId === OF_SELLER;
      store.applyUpdate((await hears('buyer', 'update', ofLot)) as UpdateEvent, 'lot');
      expect(store.getLot(OF_SELLER)).toMatchObject({ revision: before + 1, reserveLowered: true });
      const params = { auctionId: VOIDED, sequence: 2 };
      await server.program('staff').ask(voidBid, { params, body: { reason: 'bid twice by mistake' } });
      const ofVoid = ({ auction, historyChanged }: UpdateEvent) =>
        auction.auctionId === VOIDED && historyChanged === true;
      await hears('buyer', 'update', ofVoid);
    },
    async comment() {
      await server
        .program('rival')
        .ask(placeComment, { params: { auctionId: COMMENTED }, body: { text: 'Is it dry?' } });
      const params = { commentId: await heldComment(DEMO.rival) };
      if (params.commentId > 0)
        await server.program('staff').ask(moderateComment, { params, body: { decision: 'approve' } });
      const ofRival = ({ comment: { userId } }: CommentEvent) => userId === DEMO.rival;
      const event = commentFromWire((await hears('buyer', 'comment', ofRival)) as CommentEvent);
      expect(reduce(event, DEMO.buyer, false).state.comments).toMatchObject([{ text: 'Is it dry?' }]);
    },
  } satisfies Readonly<Record<AuctionEventName, () => Promise<void>>>;

  it.each(Object.entries(LOT_EVENTS))('%s', (_, prove) => prove());
});

async function heldComment(userId: number): Promise<number> {
  const held = requireSqlite(server.context.db).readConnection.prepare<[number], number>(
    "select id from comments where user_id = ? and status = 'held'",
  );
  return held.pluck().get(userId) ?? 0;
}

describe('events of an account', () => {
  it('payment, of the fee after the end', async () => {
    await bid('rival', ENDING, 3_300);
    await server.advance(31 * MINUTE_MS);
    const ofCapture = ({ kind, auctionId }: PaymentEvent) => kind === 'capture' && auctionId === ENDING;
    const event = (await hears('rival', 'payment', ofCapture)) as PaymentEvent;
    expect(event).toMatchObject({ paymentStatus: 'success', bidStatus: null });
    // The page of the end tells the outcome, so that a page which hears of the capture loads it.
    const { state, refetch, message } = reduce(paymentFromWire(event), DEMO.rival, false);
    expect({ payments: state.payments, refetch, message }).toEqual({
      payments: { hold: null, capture: 'success' },
      refetch: ['page'],
      message: null,
    });
    const end = await server.program('rival').ask(readEndData, { params: { auctionId: ENDING } });
    expect(end).toMatchObject({ outcome: 'wonPaymentTaken', paymentStatus: 'success' });
    for (const other of ['buyer', 'dealer'] as const) expect(heard(other, 'payment', ofCapture)).toBeUndefined();
  });

  // In the order of the rows, as some follow from those before.
  it.each(Object.entries(NOTIFIED))('userNotification %s', async (kind, [by, provoke]) => {
    await provoke();
    const isKind = ({ notification }: UserNotificationEvent) => notification === kind;
    const event = notificationFromWire((await hears(by, 'userNotification', isKind)) as UserNotificationEvent, 'gbp');
    const { state } = reduce(event, DEMO[by], by === 'seller' || by === 'managed');
    expect(state.notices.map(({ code }) => code)).toEqual([kind]);
  });

  const ACCOUNT_EVENTS = {
    async userNotification() {
      expect(heard('buyer', 'userNotification')).toBeDefined();
    },
    async payment() {
      await bid('rival', DEAR, 41_000, true);
      const ofHold = ({ kind, paymentStatus }: PaymentEvent) => kind === 'hold' && paymentStatus === 'success';
      const hold = paymentFromWire((await hears('rival', 'payment', ofHold)) as PaymentEvent);
      expect(reduce(hold, DEMO.rival, false)).toMatchObject({ state: { payments: { hold: 'success' } } });
    },
    async offer() {
      const ofBuyer = ({ offer: one }: OfferEvent) => one.bidderId === DEMO.buyer && one.bidStatus === 'offer-active';
      const made = offerFromWire((await hears('buyer', 'offer', ofBuyer)) as OfferEvent);
      expect(reduce(made, DEMO.buyer, false).state.negotiations.ownOffer).not.toBeNull();
      const toSeller = offerFromWire((await hears('seller', 'offer', ofBuyer)) as OfferEvent);
      expect(reduce(toSeller, DEMO.seller, true).state.negotiations.activeOffer).not.toBeNull();
    },
    async comment() {
      const text = 'A comment that staff remove.';
      await server.program('vip').ask(placeComment, { params: { auctionId: COMMENTED }, body: { text } });
      await connect('vip');
      const params = { commentId: await heldComment(DEMO.vip) };
      const body = { decision: 'remove', reason: 'not about the lot' };
      await server.program('staff').ask(moderateComment, { params, body });
      const event = commentFromWire((await hears('vip', 'comment')) as CommentEvent);
      expect(reduce(event, DEMO.vip, false).state.comments).toEqual([]);
    },
    async sale() {
      const call = { params: { auctionId: SOLD } };
      await server.program('buyer').ask(reportPayment, { ...call, body: { paymentWay: 'direct' } });
      const ofLot = ({ auctionId }: SaleEvent) => auctionId === SOLD;
      for (const by of ['buyer', 'seller'] as const) {
        const event = (await hears(by, 'sale', ofLot)) as SaleEvent;
        expect(event).toMatchObject({ auctionId: SOLD, state: 'paymentReported' });
        // The page of the sale loads it again, at the event's step or a later one.
        const sale = await server.program(by).ask(readSale, call);
        expect(sale).toMatchObject({ auctionId: event.auctionId, state: event.state });
        expect(sale.steps.at(-1)).toMatchObject({ step: 'reportPayment', by: 'buyer' });
      }
      for (const other of ['rival', 'dealer'] as const) expect(heard(other, 'sale', ofLot)).toBeUndefined();
    },
  } satisfies Readonly<Record<UserEventName, () => Promise<void>>>;

  it.each(Object.entries(ACCOUNT_EVENTS))('%s', (_, prove) => prove());
});

it('has sent no event that its contract does not know', () => {
  expect(invalid).toEqual([]);
});
