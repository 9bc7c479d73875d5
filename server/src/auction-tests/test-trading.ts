/** Lots, calls and readings for the tests of offers and purchases. */
import type { Endpoint, ReplyOf } from '@marque/core/contracts/endpoint';
import * as offers from '@marque/core/contracts/offers';
import * as purchases from '@marque/core/contracts/purchases';
import type { StoredStage } from '@marque/core/rules/lot';
import { expect } from 'vitest';
import type { WorldName } from '../config/index.ts';
import type { LotRow } from '../lots/index.ts';
import type { Refused, Replied } from '../platform/http/index.ts';
import { waitUntil } from '../platform/testing.ts';
import { addAccount } from './test-accounts.ts';
import {
  ANN,
  addLot,
  BEN,
  bid,
  call,
  type Harness,
  type PreviousRun,
  readLot,
  startHarness,
  taken,
  VENDOR,
} from './test-harness.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A harness whose accounts are stored too: offers and purchases refer to them. */
export async function startTrading(previous?: PreviousRun, world?: WorldName): Promise<Harness> {
  const harness = await startHarness(previous, world);
  if (previous !== undefined) return harness;
  for (const id of harness.people.keys()) await addAccount(harness, id, false);
  return harness;
}

interface OfferLotTerms extends Partial<LotRow> {
  /** Pounds; null: no buy-now price. */
  readonly buyNow?: number | null;
  /** Milliseconds from now; null: no end. */
  readonly endsIn?: number | null;
}

/** Adds a live car that is sold by offer, at a buy-now price of £9,000. Its fee needs a hold from £10,000. */
export async function addOfferLot(harness: Harness, terms: OfferLotTerms = {}): Promise<LotRow> {
  const { buyNow = 9_000, endsIn = 7 * DAY, ...columns } = terms;
  return changeLot(harness, await addLot(harness), {
    sale_format: 'offer',
    stage: endsIn === null ? 'offer' : 'live',
    starts_at: null,
    original_ends_at: null,
    ends_at: endsIn === null ? null : harness.clock.now() + endsIn,
    start_price: 0,
    reserve_met: 0,
    buy_now_price: buyNow === null ? null : buyNow * 100,
    listed_at: harness.clock.now() - HOUR,
    ...columns,
  });
}

/** A car that is for sale at a price alone. */
export function addBuyNowLot(harness: Harness, terms: OfferLotTerms = {}): Promise<LotRow> {
  return addOfferLot(harness, { endsIn: null, sale_format: 'buyItNow', stage: 'buyNow', ...terms });
}

export async function changeLot(harness: Harness, { id }: { id: number }, columns: Partial<LotRow>): Promise<LotRow> {
  await harness.db.write((tx) => tx.updateTable('lots').set(columns).where('id', '=', id).execute());
  const row = await readLot(harness, id);
  harness.auctions.lots.changed(row);
  return row;
}

/** An auction that has closed at £7,000, below its reserve of £8,500, with Ann as the best bidder. */
export async function addProvisionalLot(harness: Harness): Promise<LotRow> {
  const lot = await addLot(harness, { endsIn: HOUR, reserve: 8_500 });
  taken(await bid(harness, lot, BEN, 6_500));
  harness.clock.advance(1_000);
  taken(await bid(harness, lot, ANN, 7_000));
  harness.clock.advance(HOUR + 11_000);
  await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'provisionallySold');
  return readLot(harness, lot.id);
}

type Answer<E extends Endpoint> = Promise<Replied<ReplyOf<E>> | Refused>;

/** `amount` in pounds. */
export function offer(
  harness: Harness,
  lot: { id: number },
  userId: number,
  amount: number,
  idempotencyKey?: string,
): Answer<typeof offers.placeOffer> {
  return call(harness, offers.placeOffer, userId, {
    params: { auctionId: lot.id },
    body: { amount },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}

export function counter(
  harness: Harness,
  lot: { id: number },
  bidId: number,
  amount: number,
  userId = VENDOR,
): Answer<typeof offers.counterOffer> {
  return call(harness, offers.counterOffer, userId, { params: { auctionId: lot.id }, body: { bidId, amount } });
}

const ANSWERS = {
  acceptOffer: offers.acceptOffer,
  rejectOffer: offers.rejectOffer,
  acceptCounter: offers.acceptCounter,
  rejectCounter: offers.rejectCounter,
} as const;

export function answer(
  harness: Harness,
  lot: { id: number },
  name: keyof typeof ANSWERS,
  bidId: number,
  userId: number,
  body: object = {},
): Answer<typeof offers.acceptOffer> {
  return call(harness, ANSWERS[name], userId, { params: { auctionId: lot.id, bidId }, body });
}

export function buyNow(
  harness: Harness,
  lot: { id: number },
  userId: number,
  idempotencyKey?: string,
): Answer<typeof purchases.buyNow> {
  return call(harness, purchases.buyNow, userId, {
    params: { auctionId: lot.id },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}

/** `salePrice` in pounds. */
export function buyAgreed(
  harness: Harness,
  lot: { id: number },
  userId: number,
  salePrice: number,
): Answer<typeof purchases.purchase> {
  return call(harness, purchases.purchase, userId, { params: { auctionId: lot.id }, body: { salePrice } });
}

/** "200 offerSuccess" or "409 Conflict: BID_TOO_LATE". */
export function told(outcome: Replied<{ readonly message: string | null }> | Refused): string {
  return outcome.kind === 'refused'
    ? `${outcome.problem.code} ${outcome.problem.message}`
    : `${outcome.status} ${outcome.body.message}`;
}

/** The id of an offer that was made. Throws the refusal otherwise. */
export async function made(answering: Answer<typeof offers.placeOffer>): Promise<number> {
  const outcome = await answering;
  if (outcome.kind === 'refused') throw new Error(outcome.problem.message);
  if (outcome.body.offer === null) throw new Error(`the offer waits: ${outcome.status}`);
  return outcome.body.offer.bidId;
}

export function validOffer(harness: Harness, lot: { id: number }, userId: number): Promise<offers.ValidOffer> {
  return body(call(harness, offers.readValidOffer, userId, { params: { auctionId: lot.id } }));
}

/** The body of a reply. Throws the refusal otherwise. */
export async function body<Body>(answering: Promise<Replied<Body> | Refused>): Promise<Body> {
  const outcome = await answering;
  if (outcome.kind === 'refused') throw new Error(outcome.problem.message);
  return outcome.body;
}

export const offersOn = (harness: Harness, lot: { id: number }) =>
  harness.db.read.selectFrom('offers').selectAll().where('lot_id', '=', lot.id).orderBy('id').execute();
export const purchasesOf = (harness: Harness, lot: { id: number }) =>
  harness.db.read.selectFrom('purchases').selectAll().where('lot_id', '=', lot.id).orderBy('id').execute();
export const salesOf = (harness: Harness, lot: { id: number }) =>
  harness.db.read.selectFrom('sales').selectAll().where('lot_id', '=', lot.id).execute();

/** What one account was told on its own channel, in order: "offer offer-active", "newActiveOfferVendor 5000". */
export function toldOn({ published }: Harness, userId: number): string[] {
  return published
    .filter(({ channel }) => channel === `private-user_${userId}`)
    .map(({ event, data }) => wordsOf(event, data as Record<string, never>));
}

function wordsOf(event: string, data: Record<string, never>): string {
  const {
    offer: told,
    notification,
    payload,
    kind,
    paymentStatus,
    bidStatus,
    state,
  } = data as unknown as {
    readonly offer?: { readonly bidStatus: string };
    readonly notification?: string;
    readonly payload?: { readonly amount?: number };
    readonly kind?: string;
    readonly paymentStatus?: string;
    readonly bidStatus?: string | null;
    readonly state?: string;
  };
  if (event === 'offer') return `offer ${told?.bidStatus}`;
  if (event === 'userNotification')
    return [notification, payload?.amount].filter((word) => word !== undefined).join(' ');
  if (event === 'sale') return `sale ${state}`;
  return `${event} ${kind} ${paymentStatus} ${bidStatus}`;
}

/** Forgets what was published. */
export function forget({ published }: Harness): void {
  published.length = 0;
}

/** What was published about lots, apart from snapshots. */
export const publicEvents = ({ published }: Harness) =>
  published.filter(({ channel }) => channel.startsWith('auction_')).map(({ event }) => event);

export async function untilStage(harness: Harness, lot: { id: number }, stage: StoredStage): Promise<void> {
  await waitUntil(async () => (await readLot(harness, lot.id)).stage === stage);
  expect((await readLot(harness, lot.id)).stage).toBe(stage);
}
