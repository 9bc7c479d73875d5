import fc from 'fast-check';
import { incrementFor } from '../bidding/index.ts';
import { LOT_TYPES, SITES, STAGES } from '../lot/index.ts';
import { addMoney, CURRENCIES, fromMajor, type Money, money, zero } from '../money/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/index.ts';
import { STAFF_ALERTS } from './alerts/staff-alerts.ts';
import type { LotSignals, NamedAccount, WatchedLot } from './types.ts';

export const NOW = Date.UTC(2026, 10, 20, 14, 4, 35);

export const ANN: NamedAccount = { userId: 3, nickname: 'ann_k' };
export const BEN: NamedAccount = { userId: 4, nickname: 'ben_r' };

export const NO_SIGNALS: LotSignals = {
  failedHold: null,
  pendingHolds: 0,
  openOffer: null,
  heldComments: 0,
  openEnquiries: 0,
  isDisputed: false,
};

/** A live car without a reserve that ends in three days and has had a bid in the last hour. */
export const LOT: WatchedLot = {
  lotId: 48_213,
  revision: 7,
  site: 'cars',
  lotType: 'car',
  saleFormat: 'auction',
  stage: 'live',
  title: '1971 Alfa Romeo 1750 GT Veloce',
  registrations: ['ABC 123K'],
  startsAt: NOW - 4 * DAY_MS,
  endsAt: NOW + 3 * DAY_MS,
  price: fromMajor(20_000, 'gbp'),
  minimumBid: fromMajor(20_250, 'gbp'),
  reserve: null,
  reserveMet: true,
  noBids: 12,
  noBidders: 5,
  lastBidAt: NOW - 30 * MINUTE_MS,
  recentBids: [NOW - 30 * MINUTE_MS],
  priceSteps: [],
  noWatchers: 141,
  leader: { userId: 8, nickname: 'heron_77' },
  vendor: { userId: 9, nickname: 'Citroën Vaughan', vendorType: 'managed' },
  paymentStatus: null,
  signals: NO_SIGNALS,
  acknowledgements: [],
  assignee: null,
  noNotes: 0,
};

/** The lot with bids at a price and a reserve that it has not met. */
export function belowReserve(price: Money, reserve: Money, lot: WatchedLot = LOT): WatchedLot {
  return { ...lot, price, minimumBid: addMoney(price, incrementFor(price, lot.lotType)), reserve, reserveMet: false };
}

const anyInstant = (from: number, to: number) => fc.integer({ min: NOW + from, max: NOW + to });

const anySignals: fc.Arbitrary<LotSignals> = fc.record({
  failedHold: fc.option(fc.record({ bidder: fc.constant(BEN), at: anyInstant(-DAY_MS, 0) }), {
    freq: 1,
  }),
  pendingHolds: fc.nat(2),
  openOffer: fc.option(
    fc.record({
      amount: fc.constant(LOT.price),
      bidder: fc.constant(BEN),
      expiresAt: anyInstant(-HOUR_MS, DAY_MS),
      counter: fc.option(fc.record({ amount: fc.constant(LOT.price), expiresAt: anyInstant(-HOUR_MS, DAY_MS) })),
    }),
    { freq: 1 },
  ),
  heldComments: fc.nat(1),
  openEnquiries: fc.nat(1),
  isDisputed: fc.boolean(),
});

/** Lots in every stage, half of them without anything that waits. */
export const anyLot: fc.Arbitrary<WatchedLot> = fc
  .record({
    lotId: fc.integer({ min: 1, max: 40 }),
    site: fc.constantFrom(...SITES),
    lotType: fc.constantFrom(...LOT_TYPES),
    stage: fc.oneof(fc.constant('live' as const), fc.constantFrom(...STAGES)),
    title: fc.constantFrom('A lot', 'Another lot', 'Zenith'),
    currency: fc.constantFrom(...CURRENCIES),
    endsAt: fc.option(fc.oneof(anyInstant(-MINUTE_MS, 3 * MINUTE_MS), anyInstant(-HOUR_MS, 3 * DAY_MS)), { freq: 9 }),
    price: fc.integer({ min: 1, max: 200_000 }),
    reserve: fc.option(fc.integer({ min: 1, max: 200_000 })),
    recentBids: fc.array(anyInstant(-HOUR_MS, 0), { maxLength: 12 }),
    noBidders: fc.nat(9),
    signals: fc.oneof(fc.constant(NO_SIGNALS), anySignals),
    acknowledgements: fc.array(
      fc.record({ alert: fc.constantFrom(...STAFF_ALERTS), by: fc.constantFrom(ANN, BEN), at: anyInstant(-DAY_MS, 0) }),
      { maxLength: 3 },
    ),
    assignee: fc.option(fc.constantFrom(ANN, BEN)),
  })
  .map(({ currency, price, reserve, ...facts }) => {
    const recentBids = facts.recentBids.toSorted((left, right) => left - right);
    const lot = {
      ...LOT,
      ...facts,
      recentBids,
      lastBidAt: recentBids.at(-1) ?? NOW - DAY_MS,
      noBids: recentBids.length,
    };
    const current = fromMajor(price, currency);
    if (reserve === null || reserve <= price) {
      return { ...belowReserve(current, zero(currency), lot), reserve: null, reserveMet: true };
    }
    return belowReserve(current, money(reserve * 100, currency), lot);
  });
